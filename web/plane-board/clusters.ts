/**
 * Men too close together to be told apart on the screen, as one dot.
 *
 * The plane is cut into boxes of 2^k squares a side, which depend on the scale alone: dots do
 * not change while the picture is moved, and each man costs two shifts.
 */
import type { PlaneMan, Point } from '../../src/plane/types.ts';
import { compare } from './men-index.ts';

export interface Cluster {
  /** The middle of its men, to the nearest square. */
  readonly at: Point;
  readonly men: readonly PlaneMan[];
  readonly white: number;
}

/** CSS pixels a square from which each man has a dot of his own. */
const SINGLE = 4;
/** CSS pixels that a box has at least, else. */
const BOX = 14;

/** The exponent k of the boxes for a scale in CSS pixels a square. */
export function boxLevel(scale: number): number {
  return scale >= SINGLE ? 0 : Math.ceil(Math.log2(BOX / scale));
}

export function clusterMen(men: readonly PlaneMan[], level: number): Cluster[] {
  const boxes = new Map<bigint, Map<bigint, PlaneMan[]>>();
  const shift = BigInt(level);
  for (const man of men) {
    const column = boxes.get(man.x >> shift) ?? new Map<bigint, PlaneMan[]>();
    boxes.set(man.x >> shift, column);
    const box = column.get(man.y >> shift);
    if (box === undefined) column.set(man.y >> shift, [man]);
    else box.push(man);
  }
  return [...boxes.values()].flatMap((column) => [...column.values()].map(clusterOf));
}

/** Groups of men each of which is within some squares of another one of its group. */
export function chains(men: readonly PlaneMan[], gap: bigint): Cluster[] {
  const rest = new Set([...men].sort((a, b) => compare(a.x, b.x)));
  const groups: PlaneMan[][] = [];
  for (const first of rest) {
    rest.delete(first);
    const group = [first];
    for (const man of group) {
      for (const other of rest) {
        const isNear = isBetween(other.x - man.x, gap) && isBetween(other.y - man.y, gap);
        if (!isNear) continue;
        rest.delete(other);
        group.push(other);
      }
    }
    groups.push(group);
  }
  return groups.map(clusterOf);
}

function isBetween(distance: bigint, gap: bigint): boolean {
  return -gap <= distance && distance <= gap;
}

function clusterOf(men: readonly PlaneMan[]): Cluster {
  const count = BigInt(men.length);
  const sum = men.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), {
    x: 0n,
    y: 0n,
  });
  const white = men.filter(({ side }) => side === 'white').length;
  return { at: { x: sum.x / count, y: sum.y / count }, men, white };
}
