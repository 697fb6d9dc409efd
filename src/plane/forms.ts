/**
 * Arithmetic on closed forms: whether a move is among them, how many end in a window, and which. What
 * is legal the engine has said already; a ray is no more than a row of squares here.
 */
import { coordinatesText, samePoint } from './coordinates.ts';
import type { ClosedForms, PlaneMove, Point, Ray, Window } from './types.ts';

/** A move as its text tells it. */
export interface WantedMove {
  /** Of four men on a block the lower left one. */
  readonly from: Point;
  readonly to: Point;
  /** Code of what a pawn becomes, or null. */
  readonly promotion: string | null;
  readonly formation: boolean;
}

/** Code of the man on a square. */
export type PieceAt = (square: Point) => string;

/** Whether an integer of any size is prime. */
export type IsPrime = (n: bigint) => boolean;

/** The engine form of a move: "5,8>1,8", "7,14>7,15=CH", "F8,6>8,9". */
export function engineForm({ from, to, promotion, formation }: WantedMove): string {
  const arrival = promotion === null ? '' : `=${promotion}`;
  return `${formation ? 'F' : ''}${coordinatesText(from)}>${coordinatesText(to)}${arrival}`;
}

/**
 * The legal move that goes from one square to another.
 * @param forms of the position.
 * @param pieceAt asked for the man on `wanted.from` if the move is on a ray.
 * @returns null if it is not legal.
 */
export function findInForms(
  forms: ClosedForms,
  wanted: WantedMove,
  pieceAt: PieceAt,
  isPrime: IsPrime,
): PlaneMove | null {
  const single = forms.moves.find(
    (move) =>
      samePoint(move.from, wanted.from) &&
      samePoint(move.to, wanted.to) &&
      move.promotion === wanted.promotion &&
      move.formation === wanted.formation,
  );
  if (single !== undefined) return single;
  if (wanted.promotion !== null) return null;
  const onRay = (ray: Ray) => distanceOn(ray, wanted) !== null;
  const found = wanted.formation
    ? forms.formations.some(onRay)
    : forms.rays.some(onRay) ||
      forms.primes.some((ray) => {
        const distance = distanceOn(ray, wanted);
        return distance !== null && isPrime(distance);
      });
  return found ? quietMove(wanted, pieceAt) : null;
}

/** How far along a ray a move goes, or null if it is none of the ray's. */
export function distanceOn(
  { from, dir: [dx, dy], min, max }: Ray,
  wanted: Pick<WantedMove, 'from' | 'to'>,
): bigint | null {
  if (!samePoint(from, wanted.from)) return null;
  const x = wanted.to.x - from.x;
  const y = wanted.to.y - from.y;
  const distance = dx !== 0 ? x * BigInt(dx) : y * BigInt(dy);
  if (x !== distance * BigInt(dx) || y !== distance * BigInt(dy)) return null;
  return distance < min || (max !== null && distance > max) ? null : distance;
}

/** The square so many steps along a ray. */
export function squareOn({ from, dir: [dx, dy] }: Ray, distance: bigint): Point {
  return { x: from.x + BigInt(dx) * distance, y: from.y + BigInt(dy) * distance };
}

/**
 * The first and last distance of a ray that end in a window, or null if none does.
 * @param inside the window; of four men together all must be in it.
 */
export function distancesIn(
  ray: Ray,
  inside: Window,
  formation = false,
): readonly [first: bigint, last: bigint] | null {
  const { x0, y0, x1, y1 } = formation ? forBlocks(inside) : inside;
  const { from, dir, min, max } = ray;
  let first = min;
  let last = max;
  for (const [at, step, low, high] of [
    [from.x, dir[0], x0, x1],
    [from.y, dir[1], y0, y1],
  ] as const) {
    if (step === 0) {
      if (at < low || at > high) return null;
      continue;
    }
    const enters = step > 0 ? low - at : at - high;
    const leaves = step > 0 ? high - at : at - low;
    if (enters > first) first = enters;
    if (last === null || leaves < last) last = leaves;
  }
  return last === null || first > last ? null : [first, last];
}

/** Where the lower left of four men may stand for all to be inside. */
function forBlocks({ x0, y0, x1, y1 }: Window): Window {
  return { x0, y0, x1: x1 - 1n, y1: y1 - 1n };
}

/**
 * How many legal moves end in a window.
 * @param countPrimes says how many primes there are from one number to another, both included;
 *   it may refuse.
 */
export function countInWindow(
  forms: ClosedForms,
  window: Window,
  countPrimes: (first: bigint, last: bigint) => bigint,
): bigint {
  const length = (first: bigint, last: bigint) => last - first + 1n;
  const total = (rays: readonly Ray[], count: typeof length, formation = false) =>
    rays.reduce((sum, ray) => {
      const range = distancesIn(ray, window, formation);
      return range === null ? sum : sum + count(...range);
    }, 0n);
  const single = forms.moves.filter((move) => endsIn(move, window)).length;
  return (
    BigInt(single) +
    total(forms.rays, length) +
    total(forms.primes, countPrimes) +
    total(forms.formations, length, true)
  );
}

/**
 * The legal moves that end in a window, one by one: those of the list, then rays from their near
 * ends. There may be very many; take no more than needed.
 */
export function* movesInWindow(
  forms: ClosedForms,
  window: Window,
  pieceAt: PieceAt,
  isPrime: IsPrime,
): Generator<PlaneMove> {
  for (const move of forms.moves) if (endsIn(move, window)) yield move;
  for (const [rays, formation, holds] of [
    [forms.rays, false, () => true],
    [forms.primes, false, isPrime],
    [forms.formations, true, () => true],
  ] as const) {
    for (const ray of rays) {
      const [first, last] = distancesIn(ray, window, formation) ?? [1n, 0n];
      for (let distance = first; distance <= last; distance++) {
        if (!holds(distance)) continue;
        const to = squareOn(ray, distance);
        yield quietMove({ from: ray.from, to, promotion: null, formation }, pieceAt);
      }
    }
  }
}

/** Whether a move of the list ends in a window. */
export function endsIn({ to, formation }: PlaneMove, window: Window): boolean {
  const { x0, y0, x1, y1 } = formation ? forBlocks(window) : window;
  return x0 <= to.x && to.x <= x1 && y0 <= to.y && to.y <= y1;
}

function quietMove({ from, to, formation }: WantedMove, pieceAt: PieceAt): PlaneMove {
  const move = {
    from: { x: from.x, y: from.y },
    to: { x: to.x, y: to.y },
    promotion: null,
    formation,
  };
  return { ...move, piece: pieceAt(from), capture: false, text: engineForm(move) };
}
