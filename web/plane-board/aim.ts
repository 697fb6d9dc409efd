/** Which legal move a point of the screen means. */
import { squareOn } from '../../src/plane/forms.ts';
import type { Point, Ray } from '../../src/plane/types.ts';
import { least, most, plus } from './points.ts';
import type { PrimeFinder } from './primes.ts';
import type { Selection } from './props.ts';
import { blockLandings, type Landing, landingOn, type Reach } from './reach.ts';
import { type Pixel, pixelOf, spotAt, squareAt, type View } from './view.ts';

/** CSS pixels a square from which each can be pointed at. */
const DISTINCT = 10;
/** CSS pixels from the pointer within which smaller ones are meant. */
const RADIUS = 12;

export interface Aim {
  readonly landing: Landing;
  /** Whether the pointer tells this square from its neighbours; else it is a proposal. */
  readonly exact: boolean;
}

/** The move that a click would make; null if it means none. */
export function aimAt(
  view: View,
  pixel: Pixel,
  selection: Selection,
  reach: Reach,
  primes: PrimeFinder,
): Aim | null {
  if (view.scale < DISTINCT) return aimFar(view, pixel, selection, reach, primes);
  const square = squareAt(view, pixel);
  if (!selection.formation) {
    const landing = landingOn(reach, square, primes.isPrime);
    return landing === null ? null : { landing, exact: true };
  }
  const distance = ({ to }: Landing) => distanceTo(view, pixel, to, true);
  const [nearest] = blockLandings(reach, square, primes.isPrime).sort(
    (a, b) => distance(a) - distance(b),
  );
  return nearest === undefined ? null : { landing: nearest, exact: true };
}

/** Squares smaller than a pointer: the nearest one, single moves before rays. */
function aimFar(
  view: View,
  pixel: Pixel,
  { formation }: Selection,
  reach: Reach,
  primes: PrimeFinder,
): Aim | null {
  const near = (to: Point) => distanceTo(view, pixel, to, formation);
  const moves = reach.moves
    .map(({ to }) => ({ to, distance: near(to) }))
    .filter(({ distance }) => distance <= RADIUS)
    .sort((a, b) => a.distance - b.distance);
  const [first] = moves;
  if (first !== undefined) {
    const landing = landingOn(reach, first.to, primes.isPrime);
    const others = moves.filter(({ to }) => to.x !== first.to.x || to.y !== first.to.y);
    return landing === null ? null : { landing, exact: others.length === 0 };
  }
  const onRays = [...reach.rays, ...reach.primes]
    .map((ray) => ({ ray, n: nearestOn(view, pixel, ray) }))
    .map(({ ray, n }) => ({ ray, n, distance: near(squareOn(ray, n)) }))
    .filter(({ distance }) => distance <= RADIUS)
    .sort((a, b) => a.distance - b.distance);
  for (const { ray, n } of onRays) {
    // Primes are looked for only along a ray that is pointed at.
    const isLeap = reach.primes.includes(ray);
    const distance = isLeap ? primes.nearest(n, ray.min, ray.max) : n;
    if (distance === null) continue;
    const to = squareOn(ray, distance);
    return { landing: { to, capture: false, promotions: [] }, exact: false };
  }
  return null;
}

/** The distance along a ray whose square is nearest to a point of the screen. */
function nearestOn(view: View, pixel: Pixel, { from, dir: [dx, dy], min, max }: Ray): bigint {
  const { square } = spotAt(view, pixel);
  const along = BigInt(dx) * (square.x - from.x) + BigInt(dy) * (square.y - from.y);
  const n = most(dx !== 0 && dy !== 0 ? along / 2n : along, min);
  return max === null ? n : least(n, max);
}

/** CSS pixels from a point to the middle of a square, or of a block by its lower left square. */
export function distanceTo(view: View, pixel: Pixel, square: Point, isBlock: boolean): number {
  const at = isBlock ? middleOfBlock(view, square) : pixelOf(view, square);
  return Math.hypot(at.x - pixel.x, at.y - pixel.y);
}

/** The corner in which the four squares of a block meet. */
export function middleOfBlock(view: View, lowerLeft: Point): Pixel {
  const a = pixelOf(view, lowerLeft);
  const b = pixelOf(view, plus(lowerLeft, 1, 1));
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}
