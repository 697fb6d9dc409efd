/**
 * Games of an experiment as JSON lines, the form in which they go from one place to another: between
 * machines, and between the command line and the page. The first line is a header, every other one a
 * game, by ascending number.
 *
 *     {"format":"fairyscope games","version":1,"experiment":{…},"engines":[{"mark":…,"games":0,"since":…}]}
 *     {"number":0,"cell":0,"opening":0,"swapped":false,"result":"1-0",…}
 *
 * Files of any size are written and read with little memory.
 */
import * as v from 'valibot';
import { InputError } from '../../errors.ts';
import { type Json, parseJson } from '../../variants/json.ts';
import { list, matching, readShape, record, text, whole } from '../../variants/user-game-shape.ts';
import type { Experiment } from '../experiment/experiment.ts';
import { parseExperiment } from '../experiment/read.ts';
import { STOP_SHAPE } from '../experiment/shape.ts';
import type { PlayingEngine } from '../games/engines.ts';
import type { PlayedGame } from '../games/played-game.ts';
import type { FormerRule } from '../run/former-rules.ts';
import { formatGame, parseGame } from './game-text.ts';
import { type Line, linesOf } from './lines.ts';

const FORMAT = 'fairyscope games';
const VERSION = 1;
const EXPECTED = 'a file that "fairyscope lab export" or the page wrote';

/**
 * Looks at a game before it is handed out, or puts another in its place.
 * @param place what errors call its line
 * @throws InputError beginning with the place
 */
export type GameCheck = (game: PlayedGame, place: string) => Promise<PlayedGame>;

/** What the first line tells. */
export interface GamesHeader {
  /** The experiment as `parseExperiment` reads it. */
  readonly text: string;
  /** Who has played, in order; at least one. */
  readonly engines: readonly PlayingEngine[];
  /** Stopping rules that were replaced after they had looked; absent if there were none. */
  readonly formerRules?: readonly FormerRule[];
}

/** A file of games, of which the header has been read. */
export interface GamesFile extends GamesHeader {
  readonly experiment: Experiment;
  /** To be read once. Throws an InputError at the first line that is no game of the experiment. */
  readonly games: AsyncIterable<PlayedGame>;
}

/**
 * Writes a file of games.
 * @returns its text line by line, each with its end
 * @throws InputError if the experiment's text is no JSON
 */
export async function* writeGames(
  header: GamesHeader,
  games: AsyncIterable<PlayedGame>,
): AsyncGenerator<string> {
  const experiment = parseJson(header.text, 'experiment');
  const { engines, formerRules = [] } = header;
  const rules = formerRules.length > 0 ? { formerRules } : {};
  yield `${JSON.stringify({ format: FORMAT, version: VERSION, experiment, engines, ...rules })}\n`;
  for await (const game of games) yield `${formatGame(game)}\n`;
}

const time = matching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/, 'a time such as "2026-01-31T12:00:00.000Z"');

const HEADER = record({
  format: v.literal(FORMAT, `"${FORMAT}"`),
  version: v.literal(VERSION, `${VERSION}, or a newer program`),
  experiment: v.custom<Json>((input) => typeof input === 'object' && input !== null, 'an object'),
  engines: list(
    record({
      mark: text(1000),
      games: whole(0, Number.MAX_SAFE_INTEGER),
      since: time,
    }),
    1,
    'a list of engines',
  ),
  formerRules: v.exactOptional(
    list(
      record({
        stop: STOP_SHAPE,
        planned: whole(2, Number.MAX_SAFE_INTEGER),
        looks: whole(1, Number.MAX_SAFE_INTEGER),
        games: whole(1, Number.MAX_SAFE_INTEGER),
        until: time,
      }),
      1,
      'a list of stopping rules',
    ),
  ),
});

/**
 * Reads a file of games. The header is read at once, the games as they are asked for.
 * @param chunks the file in pieces of any size
 * @param source what errors call the file
 * @param checkFor makes what looks at each game; games are only read as to their form if absent
 * @throws InputError, beginning with it, if the header is missing or wrong
 */
export async function readGames(
  chunks: AsyncIterable<Uint8Array>,
  source: string,
  checkFor: (experiment: Experiment) => GameCheck = () => async (game) => game,
): Promise<GamesFile> {
  const lines = linesOf(chunks, source);
  const first = await lines.next();
  if (first.done) throw new InputError('the file is empty', { field: source, expected: EXPECTED });
  const { experiment: json, engines, formerRules = [] } = readHeader(first.value, source);
  const experimentText = `${JSON.stringify(json, null, 2)}\n`;
  const experiment = parseExperiment(experimentText, `${source}, line 1, experiment`);
  return {
    ...{ text: experimentText, engines, experiment },
    ...(formerRules.length > 0 && { formerRules }),
    games: gamesOf(lines, experiment, source, checkFor(experiment)),
  };
}

function readHeader({ number, text: line }: Line, source: string): v.InferOutput<typeof HEADER> {
  const place = `${source}, line ${number}`;
  let json: Json;
  try {
    json = JSON.parse(line);
  } catch {
    throw new InputError('the line is no JSON', { field: place, expected: EXPECTED });
  }
  try {
    return readShape(HEADER, json, 'header');
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    const { problem, field, expected } = error;
    throw new InputError(problem, { field: `${place}, ${field}`, expected });
  }
}

async function* gamesOf(
  lines: AsyncIterable<Line>,
  experiment: Experiment,
  source: string,
  check: GameCheck,
): AsyncGenerator<PlayedGame> {
  for await (const { number, text: line } of lines) {
    const place = `${source}, line ${number}`;
    yield await check(parseGame(line, experiment, place), place);
  }
}
