/** The proof that a placement is exact: every known relation is looked at, in whole numbers. */
import {
  bothRigid,
  engineLineOf,
  FAMILIES,
  type FamilyName,
  type Known,
  lineOf,
} from './families.ts';

/** Engine values of the known files and ranks, in the same order. */
export interface Placement {
  readonly x: readonly number[];
  readonly y: readonly number[];
}

/** A placement that has been checked. */
export interface ExactPlacement {
  /** Engine values of the known values of each family, in the same order. */
  readonly values: Readonly<Record<FamilyName, readonly number[]>>;
  /** Gaps up to this are kept, larger ones stay larger; infinite if all gaps are kept. */
  readonly reach: number;
}

/**
 * Checks that order, equality, parity and small gaps are kept in all four families and that no
 * file or rank is `limit` or more from the origin. Null if anything fails or gaps of
 * `leastReach` are not all kept.
 */
export function check(
  known: Known,
  placement: Placement,
  limit: number,
  leastReach: number,
): ExactPlacement | null {
  for (const family of ['x', 'y'] as const) {
    for (const [i, value] of placement[family].entries()) {
      const exact = known.values[family][i] as bigint;
      if (!Number.isSafeInteger(value) || Math.abs(value) >= limit) return null;
      if (BigInt(value & 1) !== (exact & 1n)) return null;
    }
  }
  const lines = diagonals(known, placement);
  if (lines === null) return null;
  const values = { ...placement, ...lines };
  let reach = Number.POSITIVE_INFINITY;
  for (const family of FAMILIES) {
    reach = Math.min(reach, familyReach(known, family, values[family]));
  }
  return reach < leastReach ? null : { values, reach };
}

/** Engine values of the diagonals, or null if two points on one diagonal are torn apart. */
function diagonals(known: Known, placement: Placement): { s: number[]; d: number[] } | null {
  const x = new Map(known.values.x.map((value, i) => [value, placement.x[i] as number]));
  const y = new Map(known.values.y.map((value, i) => [value, placement.y[i] as number]));
  const result: { s: number[]; d: number[] } = { s: [], d: [] };
  for (const family of ['s', 'd'] as const) {
    const found = new Map<bigint, number>();
    for (const point of known.points) {
      const line = lineOf(family, point.x, point.y);
      const value = engineLineOf(family, x.get(point.x) as number, y.get(point.y) as number);
      if ((found.get(line) ?? value) !== value) return null;
      found.set(line, value);
    }
    result[family] = known.values[family].map((line) => found.get(line) as number);
  }
  return result;
}

/** The largest gap up to which all are kept; -1 if order or a gap in the window is not. */
function familyReach(known: Known, family: FamilyName, engine: readonly number[]): number {
  let reach = Number.POSITIVE_INFINITY;
  const exact = known.values[family];
  for (let i = 1; i < exact.length; i++) {
    const low = exact[i - 1] as bigint;
    const high = exact[i] as bigint;
    const gap = (engine[i] as number) - (engine[i - 1] as number);
    if (gap <= 0) return -1;
    if (BigInt(gap) === high - low) continue;
    if (bothRigid(known, family, low, high)) return -1;
    reach = Math.min(reach, gap - 1, Number(high - low - 1n));
  }
  return reach;
}
