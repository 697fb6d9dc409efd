/** Straight lines between squares that may lie anywhere, cut to what is seen. */
import { distancesIn, squareOn } from '../../../src/plane/forms.ts';
import type { Point, Step, Window } from '../../../src/plane/types.ts';
import { magnitude, most } from '../points.ts';
import { type Pixel, pixelOf, type View, windowOf } from '../view.ts';

export interface Segment {
  readonly from: Pixel;
  readonly to: Pixel;
  /** Whether the line ends within the view, and is not cut off there. */
  readonly ends: boolean;
}

/**
 * The part of a line that is seen; null if none is. On ranks, files and diagonals it is found in
 * integers, so that it does not tremble however far away its ends are.
 * @param margin CSS pixels at the edge of the view that count as unseen
 */
export function segmentIn(view: View, from: Point, to: Point, margin: number): Segment | null {
  const near = nearEnds(view, from, to);
  if (near === null) return null;
  const cut = cutToView(view, pixelOf(view, near[0]), pixelOf(view, near[1]), margin);
  return cut === null ? null : { ...cut, ends: cut.ends && near[1] === to };
}

/** An area with some squares more on each side. */
export function widened({ x0, x1, y0, y1 }: Window, by: bigint): Window {
  return { x0: x0 - by, x1: x1 + by, y0: y0 - by, y1: y1 + by };
}

function nearEnds(view: View, from: Point, to: Point): readonly [Point, Point] | null {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = most(magnitude(dx), magnitude(dy));
  const isStraight = dx === 0n || dy === 0n || magnitude(dx) === magnitude(dy);
  if (!isStraight || length === 0n) return [from, to];
  const dir: Step = [signOf(dx), signOf(dy)];
  const ray = { from, dir, min: 0n, max: length };
  const seen = distancesIn(ray, widened(windowOf(view), 2n));
  if (seen === null) return null;
  const [first, last] = seen;
  return [squareOn(ray, first), last === length ? to : squareOn(ray, last)];
}

function signOf(value: bigint): -1 | 0 | 1 {
  return value > 0n ? 1 : value < 0n ? -1 : 0;
}

/** Liang and Barsky's way: the shares of the line at which it enters and leaves. */
function cutToView({ width, height }: View, from: Pixel, to: Pixel, margin: number) {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  let enter = 0;
  let leave = 1;
  const edges = [
    [-dx, from.x - margin],
    [dx, width - margin - from.x],
    [-dy, from.y - margin],
    [dy, height - margin - from.y],
  ] as const;
  for (const [speed, room] of edges) {
    if (speed === 0) {
      if (room < 0) return null;
    } else if (speed < 0) enter = Math.max(enter, room / speed);
    else leave = Math.min(leave, room / speed);
  }
  if (!(enter <= leave)) return null;
  const at = (share: number) => ({ x: from.x + dx * share, y: from.y + dy * share });
  return { from: at(enter), to: leave === 1 ? to : at(leave), ends: leave === 1 };
}
