/** The slow model of the plane: mate and stalemate on the unbounded board, and dead material. */
import { readFileSync } from 'node:fs';
import type { Side } from '../../../src/plane/types.ts';
import { isInCheck } from './attacks.ts';
import { ownMen } from './moves.ts';
import { quietRuns } from './quiet-runs.ts';
import { singleMoves } from './single-moves.ts';
import { forward, type Man, opponent, type PlaneState } from './state.ts';

export function hasLegalMove(state: PlaneState): boolean {
  if (singleMoves(state).length > 0) return true;
  const { slides, primes, formations } = quietRuns(state);
  return slides.length + primes.length + formations.length > 0;
}

/** What ends the game apart from its history; null if nothing does. */
export function ending(state: PlaneState): 'mate' | 'stalemate' | 'material' | null {
  if (!hasLegalMove(state)) return isInCheck(state, state.turn) ? 'mate' : 'stalemate';
  return isDead(state) ? 'material' : null;
}

/** Sets of men that can mate a lone king, one a line; the text after two spaces is an example. */
const MATING_SETS: readonly (readonly string[])[] = readFileSync(
  new URL('../../vectors/plane-mating-sets.txt', import.meta.url),
  'utf8',
)
  .split('\n')
  .filter((line) => line.trim() !== '')
  .map((line) => (line.split(/\s\s+/)[0] ?? '').trim().split(' '));

/** Whether no sequence of moves can mate, as far as the sets prove it. */
export function isDead(state: PlaneState): boolean {
  return (['white', 'black'] as const).some((side) => {
    const lone = ownMen(state, side);
    return lone.length === 1 && lone[0]?.code === 'K' && cannotMate(state, opponent(side));
  });
}

function cannotMate(state: PlaneState, side: Side): boolean {
  const men = ownMen(state, side);
  if (men.length > 5) return false;
  if (men.some((man) => man.code === 'P' && canPromote(state, man))) return false;
  // Four men that move together are stronger than the sets know.
  if (men.filter(({ code }) => state.game.types.get(code)?.formation === true).length >= 4) {
    return false;
  }
  return [0, 1].every((colour) => {
    const names = men.map((man) => (man.code === 'B' ? bishop(man, colour) : man.code));
    return !MATING_SETS.some((set) => contains(names, set));
  });
}

function bishop({ x, y }: Man, colour: number): string {
  const own = (x + y) % 2n === 0n ? 0 : 1;
  return `B${own ^ colour}`;
}

function canPromote(state: PlaneState, pawn: Man): boolean {
  const up = forward(pawn.side);
  return state.ranks[pawn.side].some((rank) => (rank - pawn.y) * up > 0n);
}

function contains(men: readonly string[], set: readonly string[]): boolean {
  const rest = [...men];
  return set.every((name) => {
    const at = rest.indexOf(name);
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  });
}
