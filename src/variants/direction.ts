/** The eight compass points of men that point, as seen from White's side of the board. */
import type { PieceMoves, Slide } from './piece-moves.ts';

export const DIRECTION_NAMES = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const;

export type Direction = (typeof DIRECTION_NAMES)[number];

/** The step of each compass point, in the order of the names. */
const STEPS: readonly (readonly [dx: number, dy: number])[] = [
  [0, 1],
  [1, 1],
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, -1],
  [-1, 0],
  [-1, 1],
];

/** Whether a text is a compass point, in capitals. */
export function isDirection(text: string): text is Direction {
  return (DIRECTION_NAMES as readonly string[]).includes(text);
}

export function opposite(direction: Direction): Direction {
  return DIRECTION_NAMES[(DIRECTION_NAMES.indexOf(direction) + 4) % 8] as Direction;
}

/**
 * Slides turned from north to another direction, in steps of 45 degrees.
 * @throws RangeError if there are leaps, which cannot be turned so
 */
export function turned({ leaps, slides }: PieceMoves, direction: Direction): PieceMoves {
  if (leaps.length > 0) throw new RangeError('leaps cannot be turned by 45 degrees');
  const by = DIRECTION_NAMES.indexOf(direction);
  return { leaps, slides: slides.map((slide) => turnedSlide(slide, by)) };
}

function turnedSlide(slide: Slide, by: number): Slide {
  const at = STEPS.findIndex(([dx, dy]) => dx === slide.dx && dy === slide.dy);
  const [dx, dy] = STEPS[(at + by) % 8] as readonly [number, number];
  return { ...slide, dx, dy };
}
