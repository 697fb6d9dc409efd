/**
 * The slow rules model: men that point.
 *
 * Directions are absolute, as White sees the board: a man of Black's that points north looks at its
 * own home. The movement of a type that points is given for a man pointing north, and turned with
 * the man; unlike a pawn's it is not mirrored for Black.
 */
import type { PieceMoves } from './game.ts';

/** The eight directions, each a step to the right of the one before. */
export const DIRECTIONS = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const;

export type Direction = (typeof DIRECTIONS)[number];

/** The square that a direction leads to from (0,0). */
const STEPS: Readonly<Record<Direction, readonly [dx: number, dy: number]>> = {
  N: [0, 1],
  NE: [1, 1],
  E: [1, 0],
  SE: [1, -1],
  S: [0, -1],
  SW: [-1, -1],
  W: [-1, 0],
  NW: [-1, 1],
};

/** The direction of that name; throws an Error if there is none. */
export function readDirection(text: string): Direction {
  const direction = DIRECTIONS.find((name) => name === text);
  if (direction === undefined) throw new Error(`"${text}" is not a direction`);
  return direction;
}

/** Whether two directions are exactly opposite. */
export function areOpposite(one: Direction, other: Direction): boolean {
  const [dx, dy] = STEPS[one];
  const [otherDx, otherDy] = STEPS[other];
  return dx + otherDx === 0 && dy + otherDy === 0;
}

/** The movement of a man that points north, turned to another direction. */
export function turnTo(direction: Direction, { leaps, slides }: PieceMoves): PieceMoves {
  if (leaps.length > 0) throw new Error('only slides can be turned by half a right angle');
  const eighths = DIRECTIONS.indexOf(direction);
  return {
    leaps: [],
    slides: slides.map((slide) => {
      const from = DIRECTIONS.findIndex(
        (name) => STEPS[name][0] === slide.dx && STEPS[name][1] === slide.dy,
      );
      const to = DIRECTIONS[(from + eighths) % DIRECTIONS.length];
      if (from < 0 || to === undefined) throw new Error('only straight slides can be turned');
      const [dx, dy] = STEPS[to];
      return { ...slide, dx, dy };
    }),
  };
}
