/** Reading files of the command line: an experiment with its games, or one without. */
import { InputError } from '../../src/errors.ts';
import type { Experiment } from '../../src/lab/experiment/experiment.ts';
import { experimentKey, parseExperiment } from '../../src/lab/experiment/read.ts';
import { type GamesFile, readGames } from '../../src/lab/export/jsonl.ts';
import type { PlayingEngine } from '../../src/lab/games/engines.ts';
import type { PlayedGame } from '../../src/lab/games/played-game.ts';
import { refereeFor } from '../../src/lab/play/referee.ts';
import type { FormerRule } from '../../src/lab/run/former-rules.ts';
import { checkExperiment } from './check.ts';
import type { Library } from './library.ts';
import type { ImportOutcome } from './protocol.ts';
import { withRunLock } from './run-lock.ts';

/** Games that are kept at once. */
const PORTION = 100;
/** Most bytes of a file that is an experiment alone. */
const EXPERIMENT_SIZE = 1_000_000;

/**
 * Keeps what is in a file. Its games go to the experiment that they are of, if that is here and the same
 * engines have played it; else they are an experiment of their own. They are kept apart until the whole
 * file has been read.
 * @param name what errors call the file
 * @throws InputError naming the line, and then nothing has changed
 */
export async function importExperiment(
  library: Library,
  file: Blob,
  name: string,
): Promise<ImportOutcome> {
  const alone = await experimentAlone(file);
  if (alone !== null) {
    const experiment = await checkExperiment(alone);
    const key = await library.add(alone, experiment);
    return { key, isKnown: false, games: 0, added: 0 };
  }
  const { text, engines, experiment, games, formerRules } = await readGames(
    chunksOf(file),
    name,
    refereeFor,
  );
  await checkExperiment(text);
  const staged = await library.add(text, experiment, {
    engines,
    ...(formerRules !== undefined && { formerRules }),
    complete: false,
  });
  const outcome = await withRunLock(staged, async () => {
    try {
      const read = await keep(library, staged, games);
      return await settle(library, staged, { experiment, engines, formerRules }, read);
    } catch (error) {
      await library.remove(staged);
      throw error;
    }
  });
  if (outcome === null) throw new Error('somebody else has taken the place of what was read');
  return outcome.value;
}

/** Keeps games, portion by portion. @returns how many there are */
async function keep(
  { database }: Library,
  key: number,
  games: AsyncIterable<PlayedGame>,
): Promise<number> {
  let portion: PlayedGame[] = [];
  const close = async () => {
    const { store, done } = database.transaction('games', 'readwrite');
    await Promise.all([...portion.map((game) => store.put(game, [key, game.number])), done]);
    portion = [];
  };
  for await (const game of games) {
    portion.push(game);
    if (portion.length >= PORTION) await close();
  }
  await close();
  return database.count('games', IDBKeyRange.bound([key, 0], [key, Number.POSITIVE_INFINITY]));
}

/** Puts what was read where it belongs. */
async function settle(
  { shelf }: Library,
  staged: number,
  file: Pick<GamesFile, 'experiment' | 'engines'> & {
    readonly formerRules: readonly FormerRule[] | undefined;
  },
  games: number,
): Promise<ImportOutcome> {
  const known = (await shelf.list()).find(
    ({ text, engines }) => isSame(text, file.experiment) && areSame(engines, file.engines),
  );
  if (known === undefined) {
    await shelf.change(staged, { complete: true });
    return { key: staged, isKnown: false, games, added: games };
  }
  const moved = await withRunLock(known.key, () => shelf.move(staged, known.key));
  const { formerRules } = file;
  if (moved !== null && formerRules !== undefined) {
    await shelf.change(known.key, { formerRules: joined(known.formerRules ?? [], formerRules) });
  }
  if (moved !== null) return { key: known.key, isKnown: true, games, added: moved.value };
  throw new InputError('its games cannot be read while a tab is at work at it', {
    field: `experiment ${known.name}`,
  });
}

/** The rules of both lists, each once. */
function joined(one: readonly FormerRule[], other: readonly FormerRule[]): FormerRule[] {
  const texts = new Set([...one, ...other].map((rule) => JSON.stringify(rule)));
  return [...texts].map((text) => JSON.parse(text) as FormerRule);
}

/** Whether an experiment that is here has the same games, as many, and ends by the same rule. */
function isSame(text: string, experiment: Experiment): boolean {
  try {
    const known = parseExperiment(text);
    return (
      experimentKey(known) === experimentKey(experiment) &&
      known.games === experiment.games &&
      JSON.stringify(known.stop) === JSON.stringify(experiment.stop)
    );
  } catch (error) {
    // Kept by a version with other rules for experiments.
    if (error instanceof InputError) return false;
    throw error;
  }
}

/** Whether one program has played all. */
function areSame(one: readonly PlayingEngine[], other: readonly PlayingEngine[]): boolean {
  const marks = new Set([...one, ...other].map(({ mark }) => mark));
  return marks.size === 1;
}

/** The text of a file that has no games; null for others. */
async function experimentAlone(file: Blob): Promise<string | null> {
  if (file.size > EXPERIMENT_SIZE) return null;
  const text = await file.text();
  try {
    const json: unknown = JSON.parse(text);
    const isExperiment = typeof json === 'object' && json !== null && !('format' in json);
    return isExperiment ? text : null;
  } catch {
    return null;
  }
}

/** Not all browsers let streams be read as such. */
async function* chunksOf(file: Blob): AsyncGenerator<Uint8Array> {
  const reader = file.stream().getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}
