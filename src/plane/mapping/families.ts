/**
 * The four families of lines (files, ranks and both diagonals) and what is known in each.
 *
 * A point lies on one line of each family: x, y, s = x + y and d = x - y. "Known" are the values
 * of the points that a mapping was asked for, and further files and ranks.
 */
import type { Point, Window } from '../types.ts';

export type FamilyName = 'x' | 'y' | 's' | 'd';

export const FAMILIES: readonly FamilyName[] = ['x', 'y', 's', 'd'];

/** An interval in which every distance counts, ends included. */
export interface Interval {
  readonly from: bigint;
  readonly to: bigint;
}

/** What a mapping must respect. */
export interface Known {
  /** Distinct points, the corners of the window included. */
  readonly points: readonly Point[];
  /** Distinct values in rising order. */
  readonly values: Readonly<Record<FamilyName, readonly bigint[]>>;
  /** Of the window; null without one. */
  readonly rigid: Readonly<Record<FamilyName, Interval>> | null;
}

/** The line of each family through a point; for exact and for engine coordinates. */
export function lineOf(family: FamilyName, x: bigint, y: bigint): bigint {
  if (family === 'x') return x;
  if (family === 'y') return y;
  return family === 's' ? x + y : x - y;
}

export function engineLineOf(family: FamilyName, x: number, y: number): number {
  if (family === 'x') return x;
  if (family === 'y') return y;
  return family === 's' ? x + y : x - y;
}

export function know(
  points: readonly Point[],
  files: readonly bigint[],
  ranks: readonly bigint[],
  window: Window | null,
): Known {
  const all = window === null ? points : [...points, ...corners(window)];
  const distinct = new Map(all.map((point) => [`${point.x},${point.y}`, point]));
  const known = [...distinct.values()];
  const values = (family: FamilyName, more: readonly bigint[] = []) =>
    sorted([...known.map(({ x, y }) => lineOf(family, x, y)), ...more]);
  return {
    points: known,
    values: { x: values('x', files), y: values('y', ranks), s: values('s'), d: values('d') },
    rigid: window === null ? null : intervals(window),
  };
}

/** Whether two values lie where every distance counts. */
export function bothRigid(known: Known, family: FamilyName, low: bigint, high: bigint): boolean {
  const interval = known.rigid?.[family];
  return interval !== undefined && interval.from <= low && high <= interval.to;
}

function corners({ x0, y0, x1, y1 }: Window): Point[] {
  return [
    { x: x0, y: y0 },
    { x: x0, y: y1 },
    { x: x1, y: y0 },
    { x: x1, y: y1 },
  ];
}

function intervals({ x0, y0, x1, y1 }: Window): Record<FamilyName, Interval> {
  return {
    x: { from: x0, to: x1 },
    y: { from: y0, to: y1 },
    s: { from: x0 + y0, to: x1 + y1 },
    d: { from: x0 - y1, to: x1 - y0 },
  };
}

function sorted(values: readonly bigint[]): bigint[] {
  return [...new Set(values)].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
}
