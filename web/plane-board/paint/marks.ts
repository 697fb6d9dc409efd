/** Marks on squares: the last move, check, what is picked up, and where it can go. */
import { distancesIn, squareOn } from '../../../src/plane/forms.ts';
import type { Point, Ray } from '../../../src/plane/types.ts';
import { middleOfBlock } from '../aim.ts';
import { type Pixel, pixelOf, type View, windowOf } from '../view.ts';
import type { Brush, Passing, Scene } from './scene.ts';
import { segmentIn, widened } from './segments.ts';

/** CSS pixels that a mark is large at least. */
const LEAST = 5;
/** CSS pixels a square from which each square of a ray gets a dot. */
const DOTTED = 14;
/** Squares of a prime ray that are looked at one by one at most, and judged anew in one picture. */
const MOST_PRIMES = 1500n;
const PRIME_BUDGET = 24;

/** @returns whether all that belongs into the picture is there; else it must be painted again */
export function paintMarks(brush: Brush, scene: Scene, { landing }: Passing): boolean {
  const { context, view, theme } = brush;
  const { lastMove, checked, selection, reach } = scene;
  if (lastMove !== null) paintLastMove(brush, lastMove);
  if (checked !== null) fill(brush, checked, false, theme.check, 0.55);
  for (const block of scene.formations) paintFormation(brush, block);
  if (selection === null || reach === null) return true;
  const { formation, at } = selection;
  fill(brush, at, formation, theme.selected, 0.6);
  for (const ray of reach.rays) paintRay(brush, ray, formation);
  const complete = reach.primes.map((ray) => paintPrimes(brush, ray, scene));
  context.globalAlpha = 1;
  for (const { to, capture } of reach.moves) {
    const middle = middleOf(view, to, formation);
    if (!isNearView(view, middle)) continue;
    if (capture) paintRing(brush, middle);
    else paintDots(brush, [middle], theme.target);
  }
  if (landing !== null) {
    const colour = landing.capture ? theme.capture : theme.target;
    fill(brush, landing.to, formation, colour, 0.4);
  }
  return complete.every(Boolean);
}

/** The square on which the keyboard works, in two colours, to be seen on any ground. */
export function paintCursor({ context, view, theme }: Brush, square: Point): void {
  const size = Math.max(14, view.scale);
  const { x, y } = pixelOf(view, square);
  const box = [x - size / 2 + 1.5, y - size / 2 + 1.5, size - 3, size - 3] as const;
  context.lineWidth = 5;
  context.strokeStyle = theme.cursorOuter;
  context.strokeRect(...box);
  context.lineWidth = 2.5;
  context.strokeStyle = theme.cursor;
  context.strokeRect(...box);
}

function paintLastMove(brush: Brush, move: NonNullable<Scene['lastMove']>): void {
  const { context, view, theme } = brush;
  const { from, to, formation } = move;
  fill(brush, from, formation, theme.last, 0.45);
  fill(brush, to, formation, theme.last, 0.6);
  const line = segmentIn(view, from, to, 0);
  if (line === null) return;
  context.globalAlpha = 0.5;
  context.strokeStyle = theme.last;
  context.lineWidth = 2;
  strokeLine(context, line.from, line.to);
  context.globalAlpha = 1;
}

function paintFormation({ context, view, theme }: Brush, block: Point): void {
  if (view.scale < DOTTED) return;
  const { x, y } = middleOfBlock(view, block);
  const size = 2 * view.scale;
  if (x < -size || y < -size || x > view.width + size || y > view.height + size) return;
  context.strokeStyle = theme.formation;
  context.lineWidth = 2;
  context.beginPath();
  context.roundRect(x - size / 2 + 2, y - size / 2 + 2, size - 4, size - 4, view.scale / 5);
  context.stroke();
  context.beginPath();
  context.arc(x, y, Math.max(4, view.scale * 0.14), 0, 2 * Math.PI);
  context.fillStyle = theme.formation;
  context.fill();
}

/** A band from the first square to the last or to the edge of the view, with a dot a square. */
function paintRay(brush: Brush, ray: Ray, formation: boolean): void {
  const { context, view, theme } = brush;
  const seen = distancesIn(ray, widened(windowOf(view), 2n));
  if (seen === null) return;
  const [first, last] = seen;
  const middle = (n: bigint) => middleOf(view, squareOn(ray, n), formation);
  context.globalAlpha = 0.4;
  context.strokeStyle = theme.target;
  context.lineWidth = Math.min(8, Math.max(2, view.scale * 0.14));
  context.lineCap = 'round';
  strokeLine(context, middle(first), middle(last));
  context.lineCap = 'butt';
  context.globalAlpha = 0.8;
  if (view.scale < DOTTED) {
    // The ends, as a single square would not be seen.
    if (first === ray.min) paintDots(brush, [middle(first)], theme.target);
    if (last === ray.max) paintDots(brush, [middle(last)], theme.target);
    return;
  }
  const dots: Pixel[] = [];
  for (let n = first; n <= last; n += 1n) dots.push(middle(n));
  paintDots(brush, dots, theme.target);
}

/** A broken line, and a diamond on each square at a prime distance. */
function paintPrimes(brush: Brush, ray: Ray, { primes }: Scene): boolean {
  const { context, view, theme } = brush;
  const seen = distancesIn(ray, widened(windowOf(view), 1n));
  if (seen === null) return true;
  const [first, last] = seen;
  const middle = (n: bigint) => pixelOf(view, squareOn(ray, n));
  context.globalAlpha = 0.7;
  context.strokeStyle = theme.prime;
  context.lineWidth = 1.5;
  context.setLineDash([2, 5]);
  strokeLine(context, middle(first), middle(last));
  context.setLineDash([]);
  if (last - first > MOST_PRIMES || view.scale < 1) return true;
  const found = primes.within(first, last, PRIME_BUDGET);
  const radius = Math.max(LEAST / 2, view.scale * 0.2);
  context.globalAlpha = 0.9;
  context.fillStyle = theme.prime;
  context.beginPath();
  for (const n of found.primes) {
    const { x, y } = middle(n);
    context.moveTo(x, y - radius);
    context.lineTo(x + radius, y);
    context.lineTo(x, y + radius);
    context.lineTo(x - radius, y);
    context.closePath();
  }
  context.fill();
  return found.complete;
}

function paintDots({ context, view }: Brush, dots: readonly Pixel[], colour: string): void {
  const radius = Math.max(LEAST / 2, view.scale * 0.15);
  context.fillStyle = colour;
  context.beginPath();
  for (const { x, y } of dots) {
    context.moveTo(x + radius, y);
    context.arc(x, y, radius, 0, 2 * Math.PI);
  }
  context.fill();
}

function paintRing({ context, view, theme }: Brush, { x, y }: Pixel): void {
  context.strokeStyle = theme.capture;
  context.lineWidth = Math.max(2, view.scale * 0.09);
  context.beginPath();
  context.arc(x, y, Math.max(LEAST + 2, view.scale * 0.44), 0, 2 * Math.PI);
  context.stroke();
}

function fill(brush: Brush, square: Point, block: boolean, colour: string, alpha: number): void {
  const { context, view } = brush;
  const { x, y } = middleOf(view, square, block);
  const size = Math.max(LEAST, view.scale * (block ? 2 : 1));
  context.globalAlpha = alpha;
  context.fillStyle = colour;
  context.fillRect(x - size / 2, y - size / 2, size, size);
  context.globalAlpha = 1;
}

function middleOf(view: View, square: Point, block: boolean): Pixel {
  return block ? middleOfBlock(view, square) : pixelOf(view, square);
}

function isNearView({ width, height, scale }: View, { x, y }: Pixel): boolean {
  const room = scale + 10;
  return x > -room && y > -room && x < width + room && y < height + room;
}

function strokeLine(context: CanvasRenderingContext2D, from: Pixel, to: Pixel): void {
  context.beginPath();
  context.moveTo(from.x, from.y);
  context.lineTo(to.x, to.y);
  context.stroke();
}
