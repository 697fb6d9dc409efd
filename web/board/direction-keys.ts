/** Compass points as they lie on the drawn board, and the keys that lie likewise. */
import type { Side } from '../../src/notation/rules.ts';
import { DIRECTION_NAMES, type Direction, opposite } from '../../src/variants/direction.ts';
import type { Point } from './geometry.ts';

/** Row and column, from 0 to 2, in a square of nine fields. */
export interface Field {
  readonly row: number;
  readonly column: number;
}

export const MIDDLE_FIELD: Field = { row: 1, column: 1 };

/** The fields of the directions as White sees them. */
const FIELDS: Readonly<Record<Direction, Field>> = {
  N: { row: 0, column: 1 },
  NE: { row: 0, column: 2 },
  E: { row: 1, column: 2 },
  SE: { row: 2, column: 2 },
  S: { row: 2, column: 1 },
  SW: { row: 2, column: 0 },
  W: { row: 1, column: 0 },
  NW: { row: 0, column: 0 },
};

/** Letters around "s", and digits as on a number pad. */
const KEYS: Readonly<Record<string, Direction>> = {
  ...{ w: 'N', e: 'NE', d: 'E', c: 'SE', x: 'S', z: 'SW', a: 'W', q: 'NW' },
  ...{ 8: 'N', 9: 'NE', 6: 'E', 3: 'SE', 2: 'S', 1: 'SW', 4: 'W', 7: 'NW' },
};

/** A direction as it is drawn, or from there the direction that is meant: the same turn. */
function seenFrom(orientation: Side, direction: Direction): Direction {
  return orientation === 'white' ? direction : opposite(direction);
}

/** Where a direction lies around a square. */
export function fieldOf(direction: Direction, orientation: Side): Field {
  return FIELDS[seenFrom(orientation, direction)];
}

/** The direction that a key means, or undefined. */
export function directionOfKey(key: string, orientation: Side): Direction | undefined {
  const seen = Object.hasOwn(KEYS, key.toLowerCase()) ? KEYS[key.toLowerCase()] : undefined;
  return seen && seenFrom(orientation, seen);
}

/**
 * The direction nearest to a way on the drawn board.
 * @param way to the right and downwards; not (0, 0)
 */
export function directionOfWay({ x, y }: Point, orientation: Side): Direction {
  const eighths = Math.round(Math.atan2(x, -y) / (Math.PI / 4));
  const seen = DIRECTION_NAMES[(eighths + 8) % 8] as Direction;
  return seenFrom(orientation, seen);
}
