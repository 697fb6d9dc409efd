/** Directions on a board that is turned round. */
import { DIRECTION_NAMES, type Direction, isDirection } from '../../src/variants/direction.ts';
import type { Axis } from './ground.ts';

const SWAPPED = { files: { E: 'W', W: 'E' }, ranks: { N: 'S', S: 'N' } } as const;

/** Where a man points whose board has been turned round. */
export function reflectDirection(direction: Direction, axis: Axis): Direction {
  const swapped: Readonly<Record<string, string>> = SWAPPED[axis];
  const reflected = [...direction].map((point) => swapped[point] ?? point).join('');
  return isDirection(reflected) ? reflected : direction;
}

/** A direction some steps of 45 degrees clockwise from another, or with negative steps back. */
export function turnedBy(direction: Direction, steps: number): Direction {
  const count = DIRECTION_NAMES.length;
  const index = DIRECTION_NAMES.indexOf(direction) + steps;
  return DIRECTION_NAMES[((index % count) + count) % count] as Direction;
}
