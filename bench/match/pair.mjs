/** Plays pairs of games: one opening, each engine with both colours. */
import { playGame } from './game.mjs';
import { findOpening } from './openings.mjs';
import { openOwnPlayer } from './own-player.mjs';
import { openReferee } from './referee.mjs';
import { openUciPlayer } from './uci-player.mjs';

/** Milliseconds that a program may take to start. */
const START = 60_000;

/**
 * Gets everything ready for a match.
 * @param {import('./types.ts').MatchConfig} config
 * @throws {import('fairyscope').InputError} if a game, engine or file is not there
 */
export async function openTable({
  variant,
  array,
  engines,
  seed,
  opening,
  adjudication,
  patience,
}) {
  const referee = await openReferee(variant, array, adjudication.tables);
  /** @type {import('./types.ts').Player[]} */
  const opened = [];
  const close = async () => {
    for (const player of opened) await player.close();
  };
  try {
    for (const spec of engines) {
      opened.push(
        spec.kind === 'own'
          ? await openOwnPlayer(spec, variant, array)
          : await openUciPlayer(spec, referee.variantName, { start: START, move: patience }),
      );
    }
  } catch (error) {
    await close();
    throw error;
  }
  const players = /** @type {[import('./types.ts').Player, import('./types.ts').Player]} */ (
    opened
  );

  /**
   * @param {number} pair its number, which decides its opening
   * @param {() => boolean} shouldStop
   * @returns {Promise<import('./types.ts').PairRecord | null>} null if it was left
   */
  const play = async (pair, shouldStop) => {
    const moves = await findOpening(referee, opening, seed, pair);
    const rest = { referee, players, opening: moves, adjudication, shouldStop };
    const first = await playGame({ ...rest, white: 0 });
    const second = first && !shouldStop() && (await playGame({ ...rest, white: 1 }));
    return first && second ? { pair, games: [first, second] } : null;
  };
  const interrupt = () => {
    for (const player of players) player.interrupt();
  };
  return { play, interrupt, close };
}
