/** What squares and men are called. */
import { coordinatesText, squareName as nameOfSquare } from '../../src/plane/coordinates.ts';
import { DIRECTIONS, type PlaneMan, type Point, type Step } from '../../src/plane/types.ts';
import type { CoordinateStyle, PlaneBoardProps } from './props.ts';

type Game = PlaneBoardProps['variant'];

const DIRECTION_NAMES = [
  'north',
  'north-east',
  'east',
  'south-east',
  'south',
  'south-west',
  'west',
  'north-west',
];

/** "e8" or "5,8". */
export function squareName(square: Point, style: CoordinateStyle): string {
  return style === 'letters' ? nameOfSquare(square) : coordinatesText(square);
}

/** The name of a type, such as "knight"; its code if the game has none of that code. */
export function pieceName({ pieces, pawn }: Game, code: string): string {
  if (pawn?.code === code) return pawn.name;
  return pieces.find((piece) => piece.code === code)?.name ?? code;
}

/** "white rook". */
export function manName(game: Game, { side, code }: Pick<PlaneMan, 'side' | 'code'>): string {
  return `${side} ${pieceName(game, code)}`;
}

export function directionName([dx, dy]: Step): string {
  return DIRECTION_NAMES[DIRECTIONS.findIndex(([x, y]) => x === dx && y === dy)] ?? '';
}

/** A count with its noun, such as "1 man" and "3 men". */
export function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
