/** Openings: random legal plies from the array, after which neither side is much ahead. */
import { InputError } from 'fairyscope';
import { chanceOfPair } from './chance.mjs';
import { worthOf } from './score.mjs';

/** Attempts for one opening before the bound is taken to be out of reach. */
const MOST_ATTEMPTS = 500;

/**
 * The opening of a pair; the same for the same seed and pair. The referee stands at its end afterwards.
 * @param {import('./types.ts').Referee} referee
 * @param {import('./types.ts').OpeningOptions} options
 * @param {number} seed
 * @param {number} pair
 * @returns {Promise<import('./types.ts').GameMove[]>}
 * @throws {InputError} if no balanced opening is found
 */
export async function findOpening(referee, { plies, bound, nodes }, seed, pair) {
  const chance = chanceOfPair(seed, pair);
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const moves = randomPlies(referee, plies, chance);
    if (moves === null || referee.result() !== null) continue;
    const score = await referee.evaluate(nodes);
    if (score !== null && Math.abs(worthOf(score)) <= bound) return moves;
  }
  throw new InputError(`no opening of ${plies} plies within ${bound} centipawns was found`, {
    field: '--bound',
    expected: 'a greater one, or fewer --plies',
  });
}

/**
 * @param {import('./types.ts').Referee} referee in the position after them
 * @param {number} plies
 * @param {(below: number) => number} chance
 * @returns {import('./types.ts').GameMove[] | null} null if the game ended
 */
function randomPlies(referee, plies, chance) {
  referee.reset();
  const moves = [];
  for (let ply = 0; ply < plies; ply++) {
    const move = referee.result() === null ? referee.randomMove(chance) : null;
    if (move === null) return null;
    referee.make(move);
    moves.push(move);
  }
  return moves;
}
