/**
 * The shape of an experiment's file: which keys there are, in which range, and what they are when
 * absent. What the keys mean together is checked in `read.ts`. `schema/experiment.schema.json` says
 * the same to editors; a test keeps the two together.
 *
 * Every message here is an expectation: it continues the sentence "…; expected".
 */
import * as v from 'valibot';
import type { Json } from '../../variants/json.ts';
import { choice, identifier, list, record, text, whole } from '../../variants/user-game-shape.ts';
import { MOST_ELO } from '../statistics/likelihood-ratio.ts';

/** Most characters of a position: games on the plane have some hundred men. */
const POSITION = 20_000;
const MOST_GAMES = 10_000_000;
const MOST_SCORE = 32_000;
const MOST_NODES = 1_000_000_000;

const plain = v.custom<{ readonly [key: string]: Json }>(
  (input) => typeof input === 'object' && input !== null && !Array.isArray(input),
  'an object',
);

function even(least: number, most: number) {
  const expected = `an even number from ${least} to ${most}`;
  return v.pipe(
    v.number(expected),
    v.multipleOf(2, expected),
    v.minValue(least, expected),
    v.maxValue(most, expected),
  );
}

function between(least: number, most: number) {
  const expected = `a number above ${least} and below ${most}`;
  return v.pipe(v.number(expected), v.gtValue(least, expected), v.ltValue(most, expected));
}

const array = v.union(
  [
    identifier,
    record({
      id: identifier,
      name: v.exactOptional(text(100)),
      array: v.exactOptional(identifier),
      position: v.exactOptional(text(POSITION)),
    }),
  ],
  'the id of an array of the game, or an object with id and array or position',
);

const player = record({
  id: identifier,
  name: v.exactOptional(text(100)),
  weights: v.exactOptional(plain),
  search: v.exactOptional(
    v.pipe(plain, v.record(v.string(), v.number('a number'), 'parameters of the search by name')),
  ),
});

const openings = v.variant(
  'kind',
  [
    choice({
      kind: v.literal('random'),
      plies: v.optional(even(0, 40), 6),
      within: v.optional(v.nullable(whole(1, MOST_SCORE)), null),
    }),
    choice({
      kind: v.literal('softmax'),
      plies: v.optional(even(0, 40), 8),
      lines: v.optional(whole(2, 64), 6),
      nodes: v.optional(whole(1, MOST_NODES), 500),
      temperature: v.optional(between(0, MOST_SCORE), 30),
    }),
  ],
  'an object whose kind is "random" or "softmax"',
);

const adjudication = record({
  resign: v.optional(v.nullable(record({ score: whole(1, MOST_SCORE), plies: whole(1, 1000) })), {
    score: 1000,
    plies: 6,
  }),
  draw: v.optional(
    v.nullable(
      record({ score: whole(0, MOST_SCORE), plies: whole(1, 1000), from: whole(0, 10_000) }),
    ),
    { score: 8, plies: 12, from: 80 },
  ),
  maxPlies: v.optional(whole(1, 2000), 400),
});

const eloExpected = `a number from -${MOST_ELO} to ${MOST_ELO}`;
const elo = v.pipe(
  v.number(eloExpected),
  v.minValue(-MOST_ELO, eloExpected),
  v.maxValue(MOST_ELO, eloExpected),
);
const errorRate = between(0, 0.5);
const cellId = text(200);

export const STOP_SHAPE = v.variant(
  'rule',
  [
    choice({
      rule: v.literal('sprt'),
      cell: cellId,
      model: v.optional(
        v.picklist(['logistic', 'normalized'], '"logistic" or "normalized"'),
        'normalized',
      ),
      elo0: elo,
      elo1: elo,
      alpha: v.optional(errorRate, 0.05),
      beta: v.optional(errorRate, 0.05),
      every: v.optional(even(2, MOST_GAMES), 100),
    }),
    choice({
      rule: v.literal('spending'),
      measure: v.optional(
        v.picklist(['whiteScore', 'drawRate', 'plies'], '"whiteScore", "drawRate" or "plies"'),
        'whiteScore',
      ),
      cells: v.strictTuple([cellId, cellId], 'the ids of two cells'),
      alpha: v.optional(errorRate, 0.05),
      spending: v.optional(
        v.picklist(['obrien-fleming', 'pocock'], '"obrien-fleming" or "pocock"'),
        'obrien-fleming',
      ),
      looks: v.optional(whole(1, 100), 5),
    }),
  ],
  'an object whose rule is "sprt" or "spending"',
);

const pairOfArrays = v.strictTuple([identifier, identifier], 'the ids of two arrays');

const nodes = whole(1, MOST_NODES);

export const EXPERIMENT_SHAPE = record({
  $schema: v.exactOptional(v.string('a text')),
  id: identifier,
  name: v.exactOptional(text(200)),
  game: v.union([identifier, plain], 'the id of a game, or the definition of one'),
  arrays: v.exactOptional(list(array, 1, 'a list of arrays')),
  cells: v.optional(
    v.union(
      [v.picklist(['mirror', 'cross', 'full']), list(pairOfArrays, 1, 'a list of pairs')],
      '"mirror", "cross", "full" or a list of pairs of arrays',
    ),
    'mirror',
  ),
  nodes: v.optional(
    v.union(
      [nodes, list(nodes, 1, 'a list of numbers')],
      `a whole number from 1 to ${MOST_NODES}, or a list of such`,
    ),
    1000,
  ),
  players: v.optional(list(player, 1, 'a list of players'), [{ id: 'usual' }]),
  openings: v.optional(openings, { kind: 'random' }),
  games: even(2, MOST_GAMES),
  stop: v.optional(v.nullable(STOP_SHAPE), null),
  adjudication: v.optional(adjudication, {}),
  hash: v.optional(whole(1, 1024), 4),
  seed: v.optional(whole(0, 4_294_967_295), 1),
});

export type ExperimentShape = v.InferOutput<typeof EXPERIMENT_SHAPE>;
