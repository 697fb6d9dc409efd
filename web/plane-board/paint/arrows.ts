/** The engine's lines; those that lead out of the view end in a head at its edge. */
import type { Pixel } from '../view.ts';
import type { Brush, Scene } from './scene.ts';
import { segmentIn } from './segments.ts';

/** CSS pixels from the edge at which arrows end, inside of the coordinates and signs. */
const MARGIN = 44;
const HEAD = 15;
const STRENGTHS = [0.85, 0.6, 0.5, 0.4, 0.35];

export function paintArrows(brush: Brush, { arrows }: Scene): void {
  const { context, view, theme } = brush;
  // The best one last, so that it lies on top.
  for (const [rank, { from, to }] of [...arrows.entries()].reverse()) {
    const margin = Math.min(MARGIN, view.width / 5, view.height / 5);
    const line = segmentIn(view, from, to, margin) ?? segmentIn(view, from, to, 0);
    if (line === null) continue;
    context.globalAlpha = STRENGTHS[rank] ?? 0.3;
    context.fillStyle = theme.engine;
    fillArrow(context, line.from, line.to, Math.max(3, Math.min(7, view.scale / 6)));
    context.globalAlpha = 1;
    if (!line.ends) paintRank(brush, line.to, rank + 1);
  }
}

/** The number of the line beside a head that points at something unseen. */
function paintRank({ context, theme }: Brush, { x, y }: Pixel, rank: number): void {
  context.fillStyle = theme.engine;
  context.beginPath();
  context.arc(x, y, 9, 0, 2 * Math.PI);
  context.fill();
  context.fillStyle = theme.onEngine;
  context.font = '600 11px system-ui, sans-serif';
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(String(rank), x, y + 0.5);
}

/** A closed outline, so that its transparency is even. */
function fillArrow(context: CanvasRenderingContext2D, from: Pixel, to: Pixel, width: number): void {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length < 1) return;
  const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const head = Math.min(HEAD, length);
  const points = [
    [0, width / 2],
    [length - head, width / 2],
    [length - head, head * 0.6],
    [length, 0],
    [length - head, -head * 0.6],
    [length - head, -width / 2],
    [0, -width / 2],
  ] as const;
  context.beginPath();
  for (const [along, aside] of points) {
    context.lineTo(from.x + dx * along + dy * aside, from.y + dy * along - dx * aside);
  }
  context.closePath();
  context.fill();
}
