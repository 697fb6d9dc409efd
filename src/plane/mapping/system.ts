/**
 * The unknowns of a placement and how they hang together.
 *
 * Files or ranks joined by fixed gaps form clusters that move as one: the clusters' positions
 * are the unknowns. Fixed gaps between diagonals are linear relations of them.
 */
import { bothRigid, type FamilyName, type Known, lineOf } from './families.ts';
import type { Relation } from './lattice.ts';

/** Neighbouring files or ranks that keep their distances. */
export interface Cluster {
  /** True value of the first. */
  readonly exact: bigint;
  /** From the first to the last. */
  readonly width: number;
}

export interface Axis {
  readonly clusters: readonly Cluster[];
  /** By number of the value: its cluster, and its distance from the cluster's first. */
  readonly places: readonly Place[];
}

interface Place {
  readonly cluster: number;
  readonly offset: number;
}

/** The distance between neighbours: `relation . positions of clusters + constant`. */
export interface Gap {
  readonly relation: Relation;
  readonly constant: number;
  readonly exact: bigint;
  readonly fixed: boolean;
}

export interface System {
  readonly x: Axis;
  readonly y: Axis;
  /** Between neighbouring clusters, by axis. Clusters of ranks count on from those of files. */
  readonly steps: readonly [files: readonly Gap[], ranks: readonly Gap[]];
  /** Between points on neighbouring diagonals or on the same one. */
  readonly gaps: readonly Gap[];
}

/** Fixes gaps up to `fixed`; null if a cluster would be wider than `widest`. */
export function systemOf(known: Known, fixed: number, widest: number): System | null {
  const x = axisOf(known, 'x', fixed, widest);
  const y = axisOf(known, 'y', fixed, widest);
  if (x === null || y === null) return null;
  const steps = [stepsOf(x, 0), stepsOf(y, x.clusters.length)] as const;
  return { x, y, steps, gaps: gapsOf(known, x, y, fixed) };
}

/** Clusters of one axis; null if one is too wide for the engine. */
function axisOf(known: Known, family: 'x' | 'y', fixed: number, widest: number): Axis | null {
  const values = known.values[family];
  const clusters: Cluster[] = [];
  const places: Place[] = [];
  let first = 0;
  for (const [i, value] of values.entries()) {
    const next = values[i + 1];
    const offset = value - (values[first] as bigint);
    if (offset > widest) return null;
    places.push({ cluster: clusters.length, offset: Number(offset) });
    if (next !== undefined && isFixed(known, family, value, next, fixed)) continue;
    clusters.push({ exact: values[first] as bigint, width: Number(offset) });
    first = i + 1;
  }
  return { clusters, places };
}

function isFixed(
  known: Known,
  family: FamilyName,
  low: bigint,
  high: bigint,
  fixed: number,
): boolean {
  return high - low <= fixed || bothRigid(known, family, low, high);
}

function stepsOf({ clusters }: Axis, before: number): Gap[] {
  return clusters.slice(1).map(({ exact }, i) => {
    const last = clusters[i] as Cluster;
    return {
      relation: new Map([
        [before + i, -1],
        [before + i + 1, 1],
      ]),
      constant: -last.width,
      exact: exact - last.exact - BigInt(last.width),
      fixed: false,
    };
  });
}

/** The gaps between neighbouring diagonals, and between two points on the same one. */
function gapsOf(known: Known, x: Axis, y: Axis, fixed: number): Gap[] {
  const fileNumbers = new Map(known.values.x.map((value, i) => [value, i]));
  const rankNumbers = new Map(known.values.y.map((value, i) => [value, i]));
  const gaps: Gap[] = [];
  for (const family of ['s', 'd'] as const) {
    const sign = family === 's' ? 1 : -1;
    const points = known.points.map((point) => ({
      file: x.places[fileNumbers.get(point.x) as number] as Place,
      rank: y.places[rankNumbers.get(point.y) as number] as Place,
      line: lineOf(family, point.x, point.y),
    }));
    points.sort((a, b) => (a.line < b.line ? -1 : a.line > b.line ? 1 : 0));
    for (const [i, high] of points.entries()) {
      const low = points[i - 1];
      if (low === undefined) continue;
      const ranks = x.clusters.length;
      gaps.push({
        relation: combination([
          [high.file.cluster, 1],
          [low.file.cluster, -1],
          [ranks + high.rank.cluster, sign],
          [ranks + low.rank.cluster, -sign],
        ]),
        constant: high.file.offset - low.file.offset + sign * (high.rank.offset - low.rank.offset),
        exact: high.line - low.line,
        fixed: isFixed(known, family, low.line, high.line, fixed),
      });
    }
  }
  return gaps;
}

function combination(terms: readonly (readonly [number, number])[]): Relation {
  const sum = new Map<number, number>();
  for (const [variable, coefficient] of terms) {
    sum.set(variable, (sum.get(variable) ?? 0) + coefficient);
  }
  for (const [variable, coefficient] of sum) if (coefficient === 0) sum.delete(variable);
  return sum;
}
