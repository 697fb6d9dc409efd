/** Arrows and circles: how a user's drawing changes them, and their outlines. */
import type { Shape } from '../game/tree.ts';
import type { Point } from './geometry.ts';

/** Colours of `%cal` and `%csl` with their names, in the order in which they are offered. */
export const COLOURS: readonly { readonly letter: string; readonly name: string }[] = [
  { letter: 'G', name: 'green' },
  { letter: 'R', name: 'red' },
  { letter: 'B', name: 'blue' },
  { letter: 'Y', name: 'yellow' },
];

/** The colour that held keys choose; `otherwise` without any. */
export function colourOf(
  keys: { readonly shiftKey: boolean; readonly altKey: boolean },
  otherwise = 'G',
): string {
  if (keys.shiftKey) return keys.altKey ? 'Y' : 'R';
  return keys.altKey ? 'B' : otherwise;
}

/**
 * Adds a shape. If it is there already it is taken away, and one of another colour at the same
 * place is replaced.
 */
export function toggleShape(shapes: readonly Shape[], shape: Shape): readonly Shape[] {
  const same = shapes.find(({ from, to }) => from === shape.from && to === shape.to);
  const others = shapes.filter((other) => other !== same);
  return same?.colour === shape.colour ? others : [...others, shape];
}

/** The shape drawn from the same square to another one; a circle if that is the same again. */
export function draftTo(draft: Shape, square: number | null): Shape {
  return { ...draft, to: square === draft.from ? null : square };
}

/**
 * The outline of an arrow as one closed path, so that its transparency is even.
 * @param width of the shaft; the head is three times as wide
 */
export function arrowPath(from: Point, to: Point, width: number): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  const head = 3 * width;
  const start = Math.min(10, length / 4);
  const neck = length - head;
  // Distance along the arrow and to its left.
  const point = (distance: number, side: number) => {
    const x = from.x + along.x * distance + along.y * side;
    const y = from.y + along.y * distance - along.x * side;
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  };
  const half = width / 2;
  return (
    `M${point(start, half)}L${point(neck, half)}L${point(neck, head / 2)}L${point(length, 0)}` +
    `L${point(neck, -head / 2)}L${point(neck, -half)}L${point(start, -half)}z`
  );
}
