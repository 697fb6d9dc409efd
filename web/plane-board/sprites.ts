/**
 * Pictures of the men, drawn once for each size.
 *
 * While the scale changes, pictures of a few sizes are stretched; once it rests, and while the
 * picture is only moved, each man is copied from a picture of just its size.
 */
import type { Side } from '../../src/plane/types.ts';
import { FIGURE_ORIGIN, FIGURE_SIZE, figureFor } from '../pieces/figures.ts';
import type { Theme } from './theme.ts';

export interface Look {
  readonly side: Side;
  readonly code: string;
  /** Name of the type, for the figure. */
  readonly name: string;
  readonly set: 'figures' | 'letters';
}

export interface Sprites {
  /**
   * Draws a man around a point.
   * @param size of a square in CSS pixels
   * @param exact whether this size will be asked for again
   */
  draw(
    context: CanvasRenderingContext2D,
    look: Look,
    x: number,
    y: number,
    size: number,
    exact: boolean,
  ): void;
}

/** Device pixels above which a figure is drawn anew each time; few of them are seen at once. */
const LARGEST = 320;
/** Pictures kept of sizes that were exact once. */
const KEPT = 160;

/** @param ratio device pixels a CSS pixel */
export function makeSprites(theme: Theme, ratio: number): Sprites {
  const pictures = new Map<string, HTMLCanvasElement>();
  const picture = (look: Look, pixels: number) => {
    const key = `${pixels}${look.side}${look.set}${look.code}`;
    const known = pictures.get(key);
    if (known !== undefined) return known;
    if (pictures.size >= KEPT) pictures.clear();
    const canvas = document.createElement('canvas');
    canvas.width = pixels;
    canvas.height = pixels;
    const context = canvas.getContext('2d');
    if (context !== null) drawLook(context, look, theme, pixels);
    pictures.set(key, canvas);
    return canvas;
  };
  return {
    draw: (context, look, x, y, size, exact) => {
      const pixels = Math.max(1, Math.round(size * ratio));
      const corner = (middle: number) => Math.round((middle - size / 2) * ratio) / ratio;
      if (pixels > LARGEST) {
        context.save();
        context.translate(x - size / 2, y - size / 2);
        drawLook(context, look, theme, size);
        context.restore();
        return;
      }
      const source = picture(look, exact ? pixels : 2 ** Math.ceil(Math.log2(pixels)));
      context.drawImage(source, corner(x), corner(y), pixels / ratio, pixels / ratio);
    },
  };
}

/** Draws a figure, or a badge with the code, into a square from the origin. */
function drawLook(context: CanvasRenderingContext2D, look: Look, theme: Theme, size: number): void {
  const isWhite = look.side === 'white';
  const fill = isWhite ? theme.whiteFill : theme.blackFill;
  const outline = isWhite ? theme.whiteOutline : theme.blackOutline;
  const detail = isWhite ? theme.whiteDetail : theme.blackDetail;
  context.scale(size / FIGURE_SIZE, size / FIGURE_SIZE);
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.lineWidth = 1.7;
  context.fillStyle = fill;
  context.strokeStyle = outline;
  const figure = look.set === 'figures' ? figureFor(look.name) : undefined;
  if (figure === undefined) {
    context.beginPath();
    context.roundRect(6, 6, 32, 32, 9);
    context.fill();
    context.stroke();
    context.fillStyle = detail;
    context.font = `600 ${look.code.length > 1 ? 17 : 24}px system-ui, sans-serif`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillText(look.code, FIGURE_SIZE / 2, FIGURE_SIZE / 2 + 1);
    return;
  }
  context.translate(-FIGURE_ORIGIN, -FIGURE_ORIGIN);
  for (const text of figure.shapes) {
    const path = new Path2D(text);
    context.fill(path);
    context.stroke(path);
  }
  context.lineWidth = 1.5;
  context.strokeStyle = detail;
  for (const text of figure.lines) context.stroke(new Path2D(text));
  context.fillStyle = detail;
  for (const text of figure.spots) context.fill(new Path2D(text));
}
