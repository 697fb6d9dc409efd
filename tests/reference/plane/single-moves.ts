/** The slow model of the plane: legal captures, leaps and pawn moves, which are finitely many. */
import type { Point, Step } from '../../../src/plane/types.ts';
import { firstCovered, slidesAlong } from './attacks.ts';
import { typeOf } from './games.ts';
import { ALL_STEPS, along, bearing } from './geometry.ts';
import { isLegal, ownMen, promotionsOf, type ReferencePlaneMove } from './moves.ts';
import { formationsOf, forward, type Man, type PlaneState } from './state.ts';

/** Every legal move but the quiet ones of slides, of prime leaps and of formations. */
export function singleMoves(state: PlaneState): ReferencePlaneMove[] {
  const moves = ownMen(state).flatMap((man) =>
    squaresToTry(state, man).flatMap((to) => promotionsOf(state, man, to)),
  );
  for (const from of formationsOf(state, state.turn)) {
    for (const step of ALL_STEPS) {
      const steps = firstCovered(state, from, step)?.steps;
      if (steps === undefined) continue;
      moves.push({ from, to: along(from, step, steps), promotion: null, formation: true });
    }
  }
  return moves.filter((move) => isLegal(state, move));
}

function squaresToTry(state: PlaneState, man: Man): Point[] {
  if (man.code === 'P') {
    const up = Number(forward(man.side));
    const steps: Step[] = [
      [0, up],
      [0, 2 * up],
      [1, up],
      [-1, up],
    ];
    return steps.map((step) => along(man, step, 1n));
  }
  const { leaps, primesFrom } = typeOf(state.game, man.code);
  const squares = leaps.map((leap) => along(man, leap, 1n));
  for (const step of ALL_STEPS) {
    const first = firstMan(state, man, step);
    if (first !== null && slidesAlong(state, man, step)) squares.push(first);
  }
  if (primesFrom !== undefined) {
    squares.push(...[...state.men.values()].filter(({ x, y }) => x === man.x || y === man.y));
  }
  return squares;
}

/** The nearest man along a line, or null. */
export function firstMan(state: PlaneState, from: Point, [dx, dy]: Step): Man | null {
  let nearest: Man | null = null;
  let least = 0n;
  for (const man of state.men.values()) {
    const line = bearing(from, man);
    if (line === null || line.step[0] !== dx || line.step[1] !== dy) continue;
    if (nearest === null || line.distance < least) {
      nearest = man;
      least = line.distance;
    }
  }
  return nearest;
}
