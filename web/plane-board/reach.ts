/** Where the man or formation picked up can go, read from the closed forms of all legal moves. */
import { coordinatesText as keyOf, samePoint } from '../../src/plane/coordinates.ts';
import { distanceOn, squareOn } from '../../src/plane/forms.ts';
import type { ClosedForms, PlaneMove, Point, Ray, Window } from '../../src/plane/types.ts';
import { plus } from './points.ts';
import type { Selection } from './props.ts';
import { isWithin } from './view.ts';

/** All moves of one man or formation. */
export interface Reach {
  readonly moves: readonly PlaneMove[];
  readonly rays: readonly Ray[];
  readonly primes: readonly Ray[];
}

/** A square (of a formation: that of its lower left man) to which a legal move leads. */
export interface Landing {
  readonly to: Point;
  readonly capture: boolean;
  /** What a pawn may become there; empty for other moves. */
  readonly promotions: readonly string[];
}

const CORNERS = [
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
] as const;

export function reachOf(forms: ClosedForms, { at, formation }: Selection): Reach {
  const isHere = ({ from }: { from: Point }) => samePoint(from, at);
  return {
    moves: forms.moves.filter((move) => move.formation === formation && isHere(move)),
    rays: (formation ? forms.formations : forms.rays).filter(isHere),
    primes: formation ? [] : forms.primes.filter(isHere),
  };
}

/** Everything that can be picked up: keys of squares of single men, and lower left squares. */
export interface Movable {
  readonly men: ReadonlySet<string>;
  readonly formations: readonly Point[];
  readonly formationKeys: ReadonlySet<string>;
}

export function movableOf({ moves, rays, primes, formations }: ClosedForms): Movable {
  const single = moves.filter((move) => !move.formation);
  const blocks = new Map(
    [...formations, ...moves.filter((move) => move.formation)].map(({ from }) => [
      keyOf(from),
      from,
    ]),
  );
  return {
    men: new Set([...single, ...rays, ...primes].map(({ from }) => keyOf(from))),
    formations: [...blocks.values()],
    formationKeys: new Set(blocks.keys()),
  };
}

/** What can be picked up on a square: its man, then the formations of which it is one. */
export function selectionsAt({ men, formationKeys }: Movable, square: Point): Selection[] {
  const blocks = CORNERS.map(([dx, dy]) => plus(square, -dx, -dy));
  return [
    ...(men.has(keyOf(square)) ? [{ at: square, formation: false }] : []),
    ...blocks
      .filter((block) => formationKeys.has(keyOf(block)))
      .map((at) => ({ at, formation: true })),
  ];
}

/** The legal move to a square; null if there is none. */
export function landingOn(
  { moves, rays, primes }: Reach,
  to: Point,
  isPrime: (distance: bigint) => boolean,
): Landing | null {
  const there = moves.filter((move) => samePoint(move.to, to));
  if (there.length > 0) {
    return {
      to,
      capture: there.some(({ capture }) => capture),
      promotions: there.flatMap(({ promotion }) => promotion ?? []),
    };
  }
  const isQuiet =
    rays.some((ray) => distanceOn(ray, { from: ray.from, to }) !== null) ||
    primes.some((ray) => {
      const distance = distanceOn(ray, { from: ray.from, to });
      return distance !== null && isPrime(distance);
    });
  return isQuiet ? { to, capture: false, promotions: [] } : null;
}

/** The legal moves of a formation to blocks that hold a square. */
export function blockLandings(
  reach: Reach,
  square: Point,
  isPrime: (distance: bigint) => boolean,
): Landing[] {
  return CORNERS.flatMap(([dx, dy]) => landingOn(reach, plus(square, -dx, -dy), isPrime) ?? []);
}

/** Answers to a check that lie beyond what is seen: moves, and the ends of bounded rays. */
export function farMoves(forms: ClosedForms, seen: Window): FarMove[] {
  const { moves, rays, primes, formations } = forms;
  const single = moves.map(({ from, to, capture, formation, promotion }) => ({
    from,
    to,
    capture,
    formation,
    promotion,
  }));
  const ends = [...rays, ...primes, ...formations].flatMap((ray) => {
    const distances = ray.max === null || ray.max === ray.min ? [ray.min] : [ray.min, ray.max];
    return distances.map((n) => ({
      from: ray.from,
      to: squareOn(ray, n),
      capture: false,
      formation: formations.includes(ray),
      promotion: null,
    }));
  });
  return [...single, ...ends].filter(({ to }) => !isWithin(seen, to));
}

export type FarMove = Pick<PlaneMove, 'from' | 'to' | 'capture' | 'formation' | 'promotion'>;
