/**
 * What part of the plane is seen: a camera over integers of any size.
 *
 * The middle of the view is a square (the anchor, BigInt) plus an offset of at most half a square
 * (a float). Every change carries whole squares over into the anchor, so a difference to the anchor
 * is exact before it becomes a float, and squares next to each other stay so at 10^40 as at 1.
 * Offsets are multiples of a power of two: adding and taking away the same distance is exact too.
 * Refused: one float translation for the whole picture, which loses squares beyond 2^53.
 */
import type { Point, Window } from '../../src/plane/types.ts';
import { least, most } from './points.ts';

export interface View {
  /** The square that holds the middle of the view. */
  readonly anchor: Point;
  /** Where in it: -0.5 (left, lower edge) to 0.5 (exclusive). */
  readonly offsetX: number;
  readonly offsetY: number;
  /** CSS pixels a square. */
  readonly scale: number;
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** Whether Black is at the bottom. */
  readonly flipped: boolean;
}

/** A point on the screen in CSS pixels from the upper left corner of the view. */
export interface Pixel {
  readonly x: number;
  readonly y: number;
}

/** A point of the plane: a square and where in it, as in View. */
export interface Spot {
  readonly square: Point;
  readonly offsetX: number;
  readonly offsetY: number;
}

/** Room that is kept free of squares when something is fitted, in CSS pixels. */
export interface Insets {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Room for the coordinates, which lie over the board at the left and at the bottom. */
export const STRIPS: Insets = { left: 20, right: 0, top: 0, bottom: 18 };
/** Parts into which an offset divides a square. */
const FRACTION = 2 ** 24;
/** Squares across the view when it is farthest away, if the men do not need more. */
export const FARTHEST = 1e30;
/** Floats end soon after. */
const MOST_ACROSS = 1e300;

export function makeView(width: number, height: number, flipped: boolean): View {
  const anchor = { x: 0n, y: 0n };
  return { anchor, offsetX: 0, offsetY: 0, scale: 1, width, height, flipped };
}

/** Middle of a square on the screen; infinite where floats end. */
export function pixelOf(view: View, square: Point): Pixel {
  return { x: pixelX(view, square.x), y: pixelY(view, square.y) };
}

export function pixelX({ anchor, offsetX, scale, width, flipped }: View, x: bigint): number {
  const distance = (Number(x - anchor.x) - offsetX) * scale;
  return width / 2 + (flipped ? -distance : distance);
}

export function pixelY({ anchor, offsetY, scale, height, flipped }: View, y: bigint): number {
  const distance = (Number(y - anchor.y) - offsetY) * scale;
  return height / 2 + (flipped ? distance : -distance);
}

/** The square under a point of the screen. */
export function squareAt(view: View, pixel: Pixel): Point {
  return spotAt(view, pixel).square;
}

/** What lies under a point of the screen. */
export function spotAt(view: View, pixel: Pixel): Spot {
  const { dx, dy } = fromMiddle(view, pixel, view.scale);
  return moved({ square: view.anchor, offsetX: view.offsetX, offsetY: view.offsetY }, dx, dy);
}

/** All squares of which anything is seen. */
export function windowOf(view: View): Window {
  return between(view, { x: 0, y: 0 }, { x: view.width, y: view.height });
}

/** Squares whose middles are seen, and not beneath the coordinates. */
export function openWindow(view: View): Window {
  const { left, right, top, bottom } = STRIPS;
  const x = Math.min(view.scale, view.width - left - right) / 2;
  const y = Math.min(view.scale, view.height - top - bottom) / 2;
  return between(
    view,
    { x: left + x, y: top + y },
    { x: view.width - right - x, y: view.height - bottom - y },
  );
}

function between(view: View, one: Pixel, other: Pixel): Window {
  const a = squareAt(view, one);
  const b = squareAt(view, other);
  return {
    x0: least(a.x, b.x),
    x1: most(a.x, b.x),
    y0: least(a.y, b.y),
    y1: most(a.y, b.y),
  };
}

export function isWithin({ x0, y0, x1, y1 }: Window, { x, y }: Point): boolean {
  return x0 <= x && x <= x1 && y0 <= y && y <= y1;
}

/** Moves the picture by CSS pixels, as a hand that drags it does. */
export function panned(view: View, dx: number, dy: number): View {
  const sign = view.flipped ? -1 : 1;
  const { anchor, offsetX, offsetY, scale } = view;
  const middle = { square: anchor, offsetX, offsetY };
  return lookingAt(view, moved(middle, (-sign * dx) / scale, (sign * dy) / scale));
}

/** Puts a point of the plane into the middle. */
export function lookingAt(view: View, { square, offsetX, offsetY }: Spot): View {
  return { ...view, anchor: square, offsetX, offsetY };
}

/**
 * Changes the scale with a point of the plane staying under a point of the screen. (A gesture takes
 * the point of the plane once, at its beginning: taken anew at each step it would drift with the
 * rounding of the widest view on the way.)
 */
export function zoomed(view: View, scale: number, spot: Spot, pixel: Pixel): View {
  const { dx, dy } = fromMiddle(view, pixel, scale);
  return { ...lookingAt(view, moved(spot, -dx, -dy)), scale };
}

/**
 * Scale within its bounds: one square fills the view, to FARTHEST squares across.
 * @param across squares across that must be possible, if those are more
 */
export function boundedScale({ width, height }: View, scale: number, across: number): number {
  const side = Math.max(1, Math.min(width, height));
  const least = side / Math.min(MOST_ACROSS, Math.max(FARTHEST, across));
  return Math.min(side, Math.max(least, scale));
}

/** Shows a rectangle of squares as large as possible, in the middle of the room that is left. */
export function fitted(view: View, area: Window, insets: Insets): View {
  const columns = area.x1 - area.x0 + 1n;
  const rows = area.y1 - area.y0 + 1n;
  const width = Math.max(1, view.width - insets.left - insets.right);
  const height = Math.max(1, view.height - insets.top - insets.bottom);
  const wanted = Math.min(width / Number(columns), height / Number(rows));
  const scale = boundedScale(view, wanted, 4 * Math.max(Number(columns), Number(rows)));
  const middle = {
    square: { x: area.x0 + columns / 2n, y: area.y0 + rows / 2n },
    offsetX: columns % 2n === 0n ? -0.5 : 0,
    offsetY: rows % 2n === 0n ? -0.5 : 0,
  };
  const pixel = { x: insets.left + width / 2, y: insets.top + height / 2 };
  return zoomed(view, scale, middle, pixel);
}

/** Squares of the plane from the middle of the view to a point of the screen. */
function fromMiddle({ width, height, flipped }: View, pixel: Pixel, scale: number) {
  const sign = flipped ? -1 : 1;
  return {
    dx: (sign * (pixel.x - width / 2)) / scale,
    dy: (-sign * (pixel.y - height / 2)) / scale,
  };
}

function moved({ square, offsetX, offsetY }: Spot, dx: number, dy: number): Spot {
  const x = carried(square.x, offsetX, dx);
  const y = carried(square.y, offsetY, dy);
  return { square: { x: x.whole, y: y.whole }, offsetX: x.offset, offsetY: y.offset };
}

/** Adds a distance and carries whole squares over. */
function carried(whole: bigint, offset: number, by: number): { whole: bigint; offset: number } {
  if (!Number.isFinite(by)) return { whole, offset };
  const squares = roundEvenly(by);
  const sum = offset + roundEvenly((by - squares) * FRACTION) / FRACTION;
  const carry = Math.floor(sum + 0.5);
  return { whole: whole + BigInt(squares) + BigInt(carry), offset: sum - carry };
}

/** Rounds halves away from zero, so that both directions are alike. */
function roundEvenly(value: number): number {
  return Math.sign(value) * Math.round(Math.abs(value));
}
