/** A played game as a line of JSON: all that is kept of it, its moves as one text. */
import * as v from 'valibot';
import { InputError } from '../../errors.ts';
import type { Json } from '../../variants/json.ts';
import { flag, matching, readShape, record, text, whole } from '../../variants/user-game-shape.ts';
import type { Experiment } from '../experiment/experiment.ts';
import { gameCount, plannedGame } from '../experiment/plan.ts';
import type { PlayedGame } from '../games/played-game.ts';

/** Most characters of a position, as in experiments. */
const POSITION = 20_000;
const MOST = Number.MAX_SAFE_INTEGER;
/** Beyond every score and number of plies. */
const MOST_SCORE = 100_000;

const count = whole(0, MOST);
const ply = whole(1, MOST);
/** Letter of a type, or its code on the plane. */
const type = matching(/^[A-Z]{1,2}$/, 'the letter of a type of men');
const types = v.array(type, 'letters of types');
const men = v.record(type, count, 'numbers of men by type');
const sides = <Schema extends v.GenericSchema>(schema: Schema) =>
  record({ white: schema, black: schema });

const REASONS = [
  ...['mate', 'goal', 'stalemate', 'material', 'repetition', 'fifty'],
  ...['resigned', 'scores equal', 'too long'],
] as PlayedGame['reason'][];

const GAME = record({
  number: count,
  cell: count,
  opening: count,
  swapped: flag,
  result: v.picklist(['1-0', '0-1', '1/2-1/2'], '"1-0", "0-1" or "1/2-1/2"'),
  reason: v.picklist(REASONS, REASONS.join(', ')),
  start: text(POSITION),
  moves: matching(/^(?:\S+(?: \S+)*)?$/, 'moves in engine form with single blanks between them'),
  openingPlies: count,
  openingShared: flag,
  scores: v.array(v.nullable(whole(-MOST_SCORE, MOST_SCORE)), 'a list of scores'),
  facts: record({
    mobility: v.array(count, 'a list of numbers of moves'),
    checks: v.array(ply, 'a list of plies'),
    captures: v.array(
      record({
        ply,
        square: text(200),
        to: v.exactOptional(text(200)),
        by: type,
        victim: type,
        of: v.picklist(['white', 'black'], '"white" or "black"'),
      }),
      'a list of captures',
    ),
    promotions: v.array(record({ ply, to: type }), 'a list of promotions'),
    moved: sides(types),
    reached: v.array(record({ ply, key: text(200) }), 'a list of keys of positions'),
    men: sides(men),
  }),
});

/** The game as JSON on one line, without a line end. */
export function formatGame(game: PlayedGame): string {
  const { number, cell, opening, swapped, result, reason, start, moves, ...rest } = game;
  const { openingPlies, openingShared, scores, facts } = rest;
  return JSON.stringify({
    ...{ number, cell, opening, swapped, result, reason, start, moves: moves.join(' ') },
    ...{ openingPlies, openingShared, scores, facts },
  });
}

/**
 * Reads what `formatGame` writes. Whether the moves are legal is not looked at.
 * @param line JSON
 * @param experiment that the game is of
 * @param place what errors call the line
 * @throws InputError if it is no such game, or none of this experiment
 */
export function parseGame(line: string, experiment: Experiment, place: string): PlayedGame {
  const refuse = (problem: string, field: string, expected: string): never => {
    throw new InputError(problem, { field: `${place}, ${field}`, expected });
  };
  const { moves: listed, ...read } = shapeOf(line, place);
  const planned = gameCount(experiment);
  if (read.number >= planned) {
    refuse(
      `there is no game ${read.number}`,
      'number',
      `less than ${planned}, as many as the experiment has`,
    );
  }
  const plan = plannedGame(experiment, read.number);
  for (const key of ['cell', 'opening', 'swapped'] as const) {
    if (read[key] !== plan[key]) {
      refuse(`${read[key]} is not that of game ${read.number}`, key, String(plan[key]));
    }
  }
  const moves = listed === '' ? [] : listed.split(' ');
  const plies = moves.length;
  if (read.openingPlies > plies)
    refuse('the opening is too long', 'openingPlies', `at most ${plies}`);
  if (read.scores.length !== plies)
    refuse('scores and moves do not match', 'scores', `${plies} of them`);
  if (read.facts.mobility.length !== plies) {
    refuse('numbers and moves do not match', 'facts.mobility', `${plies} of them`);
  }
  return { ...read, moves };
}

function shapeOf(line: string, place: string): v.InferOutput<typeof GAME> {
  let json: Json;
  try {
    json = JSON.parse(line);
  } catch {
    throw new InputError('the line is no JSON', { field: place, expected: 'a game' });
  }
  try {
    return readShape(GAME, json, 'game');
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    const { problem, field, expected } = error;
    throw new InputError(problem, { field: `${place}, ${field}`, expected });
  }
}
