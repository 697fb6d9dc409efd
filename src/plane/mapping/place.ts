/**
 * Finding small engine coordinates.
 *
 * Gaps up to a chosen size (and all in the window) are fixed, which makes clusters of files and
 * ranks (`system.ts`). A linear program over their positions finds a tight real solution in which
 * all other gaps are wide, a lattice that keeps fixed gaps and parities turns it into whole
 * numbers, and `check.ts` accepts it or not. The true coordinates solve the program, so it has a
 * solution; only its size, or rounding, can make a placement fail.
 */
import { check, type ExactPlacement } from './check.ts';
import type { Known } from './families.ts';
import { Lattice } from './lattice.ts';
import { DualSimplex, type Row } from './simplex.ts';
import { type Axis, type Gap, type System, systemOf } from './system.ts';

export interface Aim {
  /** Gaps up to this are fixed. */
  readonly fixed: number;
  readonly limit: number;
  readonly leastReach: number;
}

/** Each level of the program asks for gaps so many times as wide as the one before. */
const LEVEL_FACTOR = 2;

/** An exact placement that, if it can, fills up to half the limit; or null. */
export function place(known: Known, aim: Aim): ExactPlacement | null {
  const system = systemOf(known, aim.fixed, 2 * aim.limit);
  if (system === null) return null;
  const clusters = [...system.x.clusters, ...system.y.clusters];
  const lattice = new Lattice(clusters.length);
  const equalities: Gap[] = [];
  const fixed = system.gaps.filter((gap) => gap.fixed);
  for (const gap of fixed.sort((a, b) => a.relation.size - b.relation.size)) {
    if (lattice.add(gap.relation)) equalities.push(gap);
    if (lattice.overflowed) return null;
  }
  const solve = programOf(system, lattice, equalities, levels(aim));
  const exact = lattice.coordinates(clusters.map((cluster) => cluster.exact));
  /** What the program gives at a level, and whether it is exact. */
  const attempt = (level: number): Attempt | null => {
    const positions = solve(level);
    if (positions === null) return null;
    const rounded = lattice.near(positions, exact);
    const x = coordinates(system.x, rounded, 0);
    const y = coordinates(system.y, rounded, system.x.clusters.length);
    const placement = check(known, { x, y }, aim.limit, aim.leastReach);
    return { placement, extent: Math.max(largest(x), largest(y)) };
  };
  const least = attempt(0);
  if (least === null) return null;
  // Twice the gaps take about twice the room.
  const room = aim.limit / 2;
  for (let level = Math.floor(Math.log2(room / least.extent)); level > 0; level--) {
    const found = attempt(level);
    if (found !== null && found.placement !== null && found.extent <= room) return found.placement;
  }
  return least.placement;
}

interface Attempt {
  readonly placement: ExactPlacement | null;
  /** The largest coordinate. */
  readonly extent: number;
}

/** Gaps to ask for, the least first. */
function levels({ limit, leastReach }: Aim): number[] {
  const widths: number[] = [];
  for (let gap = leastReach + 1; gap < 2 * limit; gap *= LEVEL_FACTOR) widths.push(gap);
  return widths;
}

/**
 * Positions of the clusters at a level, real numbers, or null if none are found.
 *
 * The variables are what each step between clusters has beyond its bound; the cost, about the sum
 * of the variables, is the extent of the whole.
 */
function programOf(
  system: System,
  lattice: Lattice,
  equalities: readonly Gap[],
  widths: readonly number[],
): (level: number) => Float64Array | null {
  const bounded = ({ relation, exact }: Gap): readonly number[] => {
    const slack = lattice.slack(relation);
    // Relations leave this gap no choice.
    if (slack === 0) return widths.map(() => Number(exact));
    return widths.map((width) => Math.min(width + slack, Number(exact)));
  };
  const steps = system.steps.map((axis) => axis.map(bounded));
  const least = widths.map((_, level) => positionsOf(system, steps, level, null));
  const rows = system.gaps
    .filter((gap) => equalities.includes(gap) || (!gap.fixed && lattice.slack(gap.relation) > 0))
    .map((gap): Row => {
      const equality = gap.fixed;
      const wanted = equality ? widths.map(() => Number(gap.exact)) : bounded(gap);
      return {
        equality,
        coefficients: coefficientsOf(system, gap),
        bounds: wanted.map((bound, level) => {
          const positions = least[level] as Float64Array;
          let value = gap.constant;
          for (const [variable, factor] of gap.relation) {
            value += factor * (positions[variable] as number);
          }
          return bound - value;
        }),
      };
    });
  const simplex = new DualSimplex(system.steps[0].length + system.steps[1].length, rows);
  return (level) => {
    const extra = simplex.solve(level);
    return extra && positionsOf(system, steps, level, extra);
  };
}

/** Adds up steps: their least width at a level, and what the program adds to it. */
function positionsOf(
  system: System,
  steps: readonly (readonly (readonly number[])[])[],
  level: number,
  extra: Float64Array | null,
): Float64Array {
  const positions: number[] = [];
  let variable = 0;
  for (const [axis, { clusters }] of [system.x, system.y].entries()) {
    let position = 0;
    for (const [i, cluster] of clusters.entries()) {
      positions.push(position);
      const step = steps[axis]?.[i]?.[level];
      if (step === undefined) continue;
      position += cluster.width + step + (extra?.[variable] ?? 0);
      variable++;
    }
  }
  return Float64Array.from(positions);
}

/** How a gap depends on the steps: a cluster's position is the sum of the steps before it. */
function coefficientsOf({ x, y }: System, { relation }: Gap): number[] {
  const coefficients: number[] = [];
  let before = 0;
  for (const { clusters } of [x, y]) {
    let rest = 0;
    const own: number[] = [];
    for (let i = clusters.length - 1; i > 0; i--) {
      rest += relation.get(before + i) ?? 0;
      own.push(rest);
    }
    coefficients.push(...own.reverse());
    before += clusters.length;
  }
  return coefficients;
}

/** Engine values of an axis, the middle near the origin. */
function coordinates(axis: Axis, positions: Float64Array, before: number): number[] {
  const values = axis.places.map(
    ({ cluster, offset }) => (positions[before + cluster] as number) + offset,
  );
  const middle = ((values[0] ?? 0) + (values.at(-1) ?? 0)) / 2;
  const shift = 2 * Math.round(middle / 2);
  return values.map((value) => value - shift);
}

function largest(values: readonly number[]): number {
  return Math.max(...values.map(Math.abs), 0);
}
