/** What lies at the edge of the view: coordinates, and signs of men beyond it. */
import { type EdgeSign, edgeSigns } from '../edges.ts';
import { fileLabel, LONGEST_LABEL, labelStep, multiples, rankLabel } from '../grid.ts';
import { type Insets, pixelX, pixelY, STRIPS, windowOf } from '../view.ts';
import type { Brush, Scene } from './scene.ts';

const GAP = 8;
/** Height of a line of coordinates. */
const LINE = 20;
const FONT = '11px system-ui, sans-serif';
/** CSS pixels that a letter or digit is wide at most. */
const LETTER = 7;
/** Room between a sign and the edge. */
const SIGN_INSET = 16;
const SIGN = 9;

/** @returns the signs, to be clicked on */
export function paintFrame(brush: Brush, scene: Scene): readonly EdgeSign[] {
  const left = paintCoordinates(brush, scene);
  const insets = {
    left: left + SIGN_INSET,
    right: SIGN_INSET,
    top: SIGN_INSET,
    bottom: STRIPS.bottom + SIGN_INSET,
  };
  return paintSigns(brush, scene, insets);
}

/** Files below and ranks at the left, as many as there is room for. */
function paintCoordinates({ context, view, theme }: Brush, { coordinates }: Scene): number {
  const { width, height, scale } = view;
  const { x0, x1, y0, y1 } = windowOf(view);
  const ranks = labels(y0, y1, labelStep(scale, LINE), rankLabel);
  const left = Math.max(STRIPS.left, Math.max(...ranks.map(lengthOf)) * LETTER + 6);
  const least = labelStep(scale, LETTER + GAP);
  const name = (x: bigint) => fileLabel(x, coordinates, least);
  // The farthest from the middle of the plane have the longest names, unless they are round.
  const longest = least > 1n ? LONGEST_LABEL : Math.max(name(x0).length, name(x1).length);
  const files = labels(x0, x1, labelStep(scale, longest * LETTER + GAP), name);

  const top = height - STRIPS.bottom;
  context.font = FONT;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillStyle = theme.strip;
  context.fillRect(0, 0, left, height);
  context.fillRect(left, top, width - left, STRIPS.bottom);
  context.fillStyle = theme.label;
  for (const { at, text } of ranks) {
    const y = pixelY(view, at);
    if (y > 6 && y < top - 6) context.fillText(text, left / 2, y);
  }
  for (const { at, text } of files) {
    const x = pixelX(view, at);
    const half = (text.length * LETTER) / 2;
    if (x > left + half && x < width - half) context.fillText(text, x, top + STRIPS.bottom / 2);
  }
  return left;
}

interface Label {
  readonly at: bigint;
  readonly text: string;
}

function labels(from: bigint, to: bigint, step: bigint, name: (n: bigint) => string): Label[] {
  return multiples(from, to, step).map((at) => ({ at, text: name(at) }));
}

function lengthOf({ text }: Label): number {
  return text.length;
}

function paintSigns({ context, view, theme }: Brush, scene: Scene, insets: Insets) {
  const signs = edgeSigns(view, scene.men, insets);
  context.font = '600 11px system-ui, sans-serif';
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  for (const { at, angle, count, white } of signs) {
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
    const isWhite = white * 2 >= count;
    context.fillStyle = isWhite ? theme.whiteFill : theme.blackFill;
    context.strokeStyle = isWhite ? theme.whiteOutline : theme.blackDetail;
    context.lineWidth = 1.5;
    context.beginPath();
    context.arc(at.x, at.y, SIGN, angle + 0.6, angle - 0.6 + 2 * Math.PI);
    context.lineTo(at.x + dx * (SIGN + 6), at.y + dy * (SIGN + 6));
    context.closePath();
    context.fill();
    context.stroke();
    context.fillStyle = isWhite ? theme.whiteDetail : theme.blackDetail;
    context.fillText(String(count), at.x, at.y + 0.5);
  }
  return signs;
}
