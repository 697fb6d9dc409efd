/** Plays games on several threads and keeps them in a file, one line of JSON a game. */
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { InputError } from 'fairyscope';

/**
 * @typedef {import('./self-play.mjs').PlayedGame} PlayedGame
 * @typedef {object} Plan
 * @property {string} game identifier
 * @property {number} games how many there shall be
 * @property {number} nodes a move
 * @property {number} seed
 * @property {number} workers
 * @property {number} hash MiB
 * @property {import('fairyscope').SomeWeights | null} weights in place of the game's
 * @property {string} file
 */

/**
 * Plays what is missing: games that the file has, from an earlier run of the same plan, are not played
 * again.
 * @param {Plan} plan
 * @param {(done: number) => void} onGame
 */
export async function generate({ games, workers, file, ...plan }, onGame) {
  const { game, nodes, seed, hash, weights } = plan;
  const known = new Set(readGames(file, true).map(({ number }) => number));
  const missing = Array.from({ length: games }, (_, i) => i).filter((i) => !known.has(i));
  let done = known.size;
  const rules = { nodes, seed };
  await Promise.all(
    Array.from({ length: Math.min(workers, missing.length) }, async () => {
      const url = new URL('./games-worker.mjs', import.meta.url);
      const worker = new Worker(url, { workerData: { game, hash, weights, rules } });
      try {
        for (let next = missing.shift(); next !== undefined; next = missing.shift()) {
          const played = await answer(worker, next);
          appendFileSync(file, `${JSON.stringify(played)}\n`);
          onGame(++done);
        }
      } finally {
        await worker.terminate();
      }
    }),
  );
}

/**
 * @param {Worker} worker
 * @param {number} number
 * @returns {Promise<PlayedGame>}
 */
function answer(worker, number) {
  return new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.once('message', (played) => {
      worker.off('error', reject);
      resolve(played);
    });
    worker.postMessage(number);
  });
}

/**
 * The games of a file by their numbers, so that the order in which threads finished does not matter.
 * @param {string} file
 * @param {boolean} [mends] whether to take a half-written last line away; without, it is left out
 * @returns {PlayedGame[]}
 * @throws {InputError} naming the line that is no game, or if the file cannot be read
 */
export function readGames(file, mends = false) {
  if (!existsSync(file)) return [];
  const text = readText(file);
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  if (mends && whole !== text) writeFileSync(file, whole);
  return whole
    .split('\n')
    .flatMap((line, i) => (line === '' ? [] : [readGame(line, `${file}, line ${i + 1}`)]))
    .sort((a, b) => a.number - b.number);
}

/** @param {string} file */
function readText(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const problem = `it cannot be read: ${error instanceof Error ? error.message : error}`;
    throw new InputError(problem, { field: file, expected: 'a file that generate has written' });
  }
}

/**
 * @param {string} line
 * @param {string} place what an error calls it
 * @returns {PlayedGame}
 */
function readGame(line, place) {
  try {
    const game = JSON.parse(line);
    if (isGame(game)) return game;
  } catch {
    // No JSON, and so no game.
  }
  throw new InputError('it is no game', { field: place, expected: 'what generate writes' });
}

/** @param {any} game */
function isGame(game) {
  return (
    Number.isInteger(game?.number) &&
    [0, 0.5, 1].includes(game.result) &&
    Array.isArray(game.samples) &&
    game.samples.every(
      (/** @type {any} */ sample) =>
        typeof sample?.position === 'string' && Number.isFinite(sample.score),
    )
  );
}

/**
 * Refuses games of a variant that has other positions.
 * @param {import('fairyscope').Engine} engine whose position is another afterwards
 * @param {string} file
 * @throws {InputError}
 */
export function refuseOtherGames(engine, file) {
  const sample = readGames(file).find(({ samples }) => samples.length > 0)?.samples[0];
  if (sample === undefined) return;
  try {
    engine.setPosition(sample.position);
  } catch {
    throw new InputError(`it has games of another variant than ${engine.variant.id}`, {
      field: file,
      expected: 'a new file, or games of the same variant',
    });
  }
}
