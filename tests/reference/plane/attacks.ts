/** The slow model of the plane: whether a square is attacked, on true coordinates. */
import type { Point, Side, Step } from '../../../src/plane/types.ts';
import { typeOf } from './games.ts';
import { ALL_STEPS, bearing, stepsToCover } from './geometry.ts';
import { isPrime } from './primes.ts';
import { formationsOf, forward, kingOf, type Man, opponent, type PlaneState } from './state.ts';

/** Whether the king of `side` is attacked. A side without one never is. */
export function isInCheck(state: PlaneState, side: Side): boolean {
  const king = kingOf(state, side);
  return king !== undefined && isAttacked(state, king, opponent(side));
}

/** Whether a man of side `by` could capture a man of the other side that stands on `target`. */
export function isAttacked(state: PlaneState, target: Point, by: Side): boolean {
  const nearest = new Map<string, { man: Man; distance: bigint }>();
  for (const man of state.men.values()) {
    if (man.side === by && leapsTo(state, man, target)) return true;
    const line = bearing(target, man);
    if (line === null) continue;
    const name = line.step.join();
    const before = nearest.get(name);
    if (before === undefined || line.distance < before.distance) {
      nearest.set(name, { man, distance: line.distance });
    }
  }
  for (const { man } of nearest.values()) {
    if (man.side === by && slidesTowards(state, man, target)) return true;
  }
  return formationsOf(state, by).some((corner) =>
    ALL_STEPS.some((step) => formationCaptures(state, corner, step, target)),
  );
}

/** Whether nothing that stands in between matters to `man` attacking `target`, and it does. */
function leapsTo(state: PlaneState, man: Man, target: Point): boolean {
  const dx = target.x - man.x;
  const dy = target.y - man.y;
  if (man.code === 'P') return dy === forward(man.side) && (dx === 1n || dx === -1n);
  const { leaps, primesFrom } = typeOf(state.game, man.code);
  if (leaps.some(([x, y]) => BigInt(x) === dx && BigInt(y) === dy)) return true;
  if (primesFrom === undefined || (dx !== 0n && dy !== 0n)) return false;
  const distance = bearing(man, target)?.distance ?? 0n;
  return distance >= primesFrom && isPrime(distance);
}

function slidesTowards(state: PlaneState, man: Man, target: Point): boolean {
  const line = bearing(man, target);
  return line !== null && slidesAlong(state, man, line.step);
}

export function slidesAlong(state: PlaneState, man: Man, [dx, dy]: Step): boolean {
  return typeOf(state.game, man.code).slides.some(([x, y]) => x === dx && y === dy);
}

/** The first step at which a moving block newly covers men, and those men; null on a free way. */
export function firstCovered(
  state: PlaneState,
  corner: Point,
  step: Step,
): { steps: bigint; men: Man[] } | null {
  let steps: bigint | null = null;
  let men: Man[] = [];
  for (const man of state.men.values()) {
    const after = stepsToCover(corner, step, man);
    if (after === null || (steps !== null && after > steps)) continue;
    if (after !== steps) men = [];
    steps = after;
    men.push(man);
  }
  return steps === null ? null : { steps, men };
}

function formationCaptures(state: PlaneState, corner: Man, step: Step, target: Point): boolean {
  const steps = stepsToCover(corner, step, target);
  if (steps === null) return false;
  // Men first covered no later than the target; the target itself is one of them.
  const first = firstCovered(state, corner, step);
  if (first === null || first.steps < steps) return false;
  return first.men.every((man) => man.x === target.x && man.y === target.y);
}
