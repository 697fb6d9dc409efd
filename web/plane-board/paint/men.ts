/** The men: figures, or where squares are too small for them dots that may stand for several. */
import type { PlaneMan, Point } from '../../../src/plane/types.ts';
import { boxLevel } from '../clusters.ts';
import { pieceName } from '../names.ts';
import { plus } from '../points.ts';
import { type Pixel, pixelOf, windowOf } from '../view.ts';
import type { Brush, Passing, Scene } from './scene.ts';
import { widened } from './segments.ts';

/** CSS pixels a square from which men are drawn as figures. */
export const FIGURES = 10;
/** How strongly a man is seen on the square from which it has been lifted. */
const LIFTED = 0.3;

export function paintMen(brush: Brush, scene: Scene, { lifted }: Passing): void {
  if (brush.view.scale < FIGURES) {
    paintDots(brush, scene);
    return;
  }
  const { context, view } = brush;
  const moving = lifted === null ? [] : menOf(scene);
  for (const man of scene.men.within(widened(windowOf(view), 1n))) {
    if (moving.includes(man)) context.globalAlpha = LIFTED;
    paintMan(brush, scene, man, pixelOf(view, man));
    context.globalAlpha = 1;
  }
}

/** The man or men that are dragged, around the pointer. */
export function paintLifted(brush: Brush, scene: Scene, { lifted }: Passing): void {
  const { selection } = scene;
  if (lifted === null || selection === null) return;
  const { view } = brush;
  const size = Math.max(view.scale, 36);
  const shift = selection.formation ? size / 2 : 0;
  const turned = view.flipped ? -1 : 1;
  for (const man of menOf(scene)) {
    const right = Number(man.x - selection.at.x) * size * turned - shift * turned;
    const up = Number(man.y - selection.at.y) * size * turned - shift * turned;
    paintMan(brush, scene, man, { x: lifted.x + right, y: lifted.y - up }, size);
  }
}

/** The men that are picked up. */
function menOf({ men, selection }: Scene): PlaneMan[] {
  if (selection === null) return [];
  const { at, formation } = selection;
  const squares: Point[] = formation ? [at, plus(at, 1, 0), plus(at, 0, 1), plus(at, 1, 1)] : [at];
  return squares.flatMap((square) => men.at(square) ?? []);
}

function paintMan(
  { context, view, sprites, steady }: Brush,
  { game, pieceSet }: Scene,
  { side, code }: PlaneMan,
  at: Pixel,
  size = view.scale,
): void {
  const look = { side, code, name: pieceName(game, code), set: pieceSet };
  sprites.draw(context, look, at.x, at.y, size, steady);
}

function paintDots({ context, view, theme }: Brush, { clusters }: Scene): void {
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.font = '600 10px system-ui, sans-serif';
  for (const { at, men, white } of clusters(boxLevel(view.scale))) {
    const { x, y } = pixelOf(view, at);
    if (x < -20 || y < -20 || x > view.width + 20 || y > view.height + 20) continue;
    const radius = radiusOf(men.length, view.scale);
    const share = white / men.length;
    const start = -Math.PI / 2;
    context.fillStyle = share === 1 ? theme.whiteFill : theme.blackFill;
    context.beginPath();
    context.arc(x, y, radius, 0, 2 * Math.PI);
    context.fill();
    if (share > 0 && share < 1) {
      // White's share of a mixed crowd, as on a clock.
      context.fillStyle = theme.whiteFill;
      context.beginPath();
      context.moveTo(x, y);
      context.arc(x, y, radius, start, start + 2 * Math.PI * share);
      context.fill();
    }
    context.lineWidth = 1.2;
    context.strokeStyle = share === 0 ? theme.cursorOuter : theme.whiteOutline;
    context.beginPath();
    context.arc(x, y, radius, 0, 2 * Math.PI);
    context.stroke();
    if (men.length === 1 || radius < 7) continue;
    context.lineWidth = 3;
    context.strokeStyle = theme.cursorOuter;
    context.strokeText(String(men.length), x, y);
    context.fillStyle = theme.whiteOutline;
    context.fillText(String(men.length), x, y);
  }
}

/** A single man's dot fits its square; those of several grow with their number. */
export function radiusOf(count: number, scale: number): number {
  return count === 1 ? Math.max(3, scale * 0.38) : Math.min(13, 5.5 + 1.5 * Math.sqrt(count));
}
