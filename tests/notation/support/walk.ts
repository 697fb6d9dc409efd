/** Positions as they come up in play. */
import type { Move, Rules } from '../../../src/notation/rules.ts';

/** Numbers below a bound, always the same ones for a seed. */
export function random(seed: number): (bound: number) => number {
  let state = (seed * 2654435761 + 1) >>> 0;
  return (bound) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}

/** Plays up to `plies` random moves from where the rules stand, and returns those played. */
export function walk(rules: Rules, plies: number, seed: number): Move[] {
  const below = random(seed);
  const played: Move[] = [];
  while (played.length < plies) {
    const moves = rules.legalMoves();
    const move = moves[below(moves.length)];
    if (move === undefined) break;
    rules.make(move);
    played.push(move);
  }
  return played;
}
