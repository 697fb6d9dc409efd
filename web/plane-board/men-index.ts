/** The men of a position, to be found by square and by area. */
import { coordinatesText } from '../../src/plane/coordinates.ts';
import type { PlaneMan, Point, Window } from '../../src/plane/types.ts';
import { least, most } from './points.ts';

export interface MenIndex {
  readonly all: readonly PlaneMan[];
  at(square: Point): PlaneMan | undefined;
  /** Those in an area, from left to right. */
  within(area: Window): PlaneMan[];
  /** Those outside of an area, from left to right. */
  outside(area: Window): PlaneMan[];
  /** The smallest area that holds them all; null without men. */
  readonly bounds: Window | null;
}

export function indexMen(men: readonly PlaneMan[]): MenIndex {
  const byFile = [...men].sort((a, b) => compare(a.x, b.x) || compare(a.y, b.y));
  const bySquare = new Map(men.map((man) => [coordinatesText(man), man]));
  const isOutside = (man: PlaneMan, { y0, y1 }: Window) => man.y < y0 || man.y > y1;
  return {
    all: men,
    at: (square) => bySquare.get(coordinatesText(square)),
    within: (area) => {
      const found: PlaneMan[] = [];
      for (let i = firstFrom(byFile, area.x0); i < byFile.length; i++) {
        const man = byFile[i];
        if (man === undefined || man.x > area.x1) break;
        if (!isOutside(man, area)) found.push(man);
      }
      return found;
    },
    outside: (area) => {
      const from = firstFrom(byFile, area.x0);
      const to = firstFrom(byFile, area.x1 + 1n);
      return byFile.filter((man, i) => i < from || i >= to || isOutside(man, area));
    },
    bounds: boundsOf(men),
  };
}

/** The smallest area that holds some squares; null if there are none. */
export function boundsOf(squares: readonly Point[]): Window | null {
  const [first] = squares;
  if (first === undefined) return null;
  let { x: x0, y: y0, x: x1, y: y1 } = first;
  for (const { x, y } of squares) {
    x0 = least(x0, x);
    x1 = most(x1, x);
    y0 = least(y0, y);
    y1 = most(y1, y);
  }
  return { x0, y0, x1, y1 };
}

/** Index of the first man on a file or to the right of it. */
function firstFrom(byFile: readonly PlaneMan[], x: bigint): number {
  let low = 0;
  let high = byFile.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((byFile[middle]?.x ?? x) < x) low = middle + 1;
    else high = middle;
  }
  return low;
}

export function compare(a: bigint, b: bigint): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
