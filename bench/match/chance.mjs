/** Random numbers that can be repeated. */
import { seededChance } from '../lib/plane-endings.mjs';

/**
 * The chance of one pair of games, which has nothing to do with that of another.
 * @param {number} seed of the match
 * @param {number} pair
 */
export function chanceOfPair(seed, pair) {
  return seededChance(Math.imul(seed, 0x85ebca6b) ^ Math.imul(pair + 1, 0xc2b2ae35));
}
