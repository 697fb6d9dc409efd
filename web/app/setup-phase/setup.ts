/**
 * The phase before play in games with men that point: each side chooses where its men point, then
 * lot decides who begins. All of it is data; nothing here knows how men move.
 */
import { fenLetters, formatFen, type PlacedMan, parseFen } from '../../../src/notation/fen.ts';
import type { Side } from '../../../src/notation/rules.ts';
import type { Board } from '../../../src/variants/board.ts';
import type { VariantDefinition } from '../../../src/variants/definition.ts';
import type { Direction } from '../../../src/variants/direction.ts';

/** The men of a game's first array. */
export function menOfArray(variant: VariantDefinition, board: Board): readonly PlacedMan[] {
  const { position = '' } = variant.arrays[0] ?? {};
  return parseFen(position, board, fenLetters(variant)).men;
}

/** Turns the man of a side on a square; others, and men that do not point, stay as they are. */
export function turnMan(
  men: readonly PlacedMan[],
  side: Side,
  square: number,
  turn: (direction: Direction) => Direction,
): readonly PlacedMan[] {
  return men.map((man) =>
    man.square === square && man.side === side && man.direction !== undefined
      ? { ...man, direction: turn(man.direction) }
      : man,
  );
}

/** Lets all men of a side that point do so in one direction. */
export function turnAll(
  men: readonly PlacedMan[],
  side: Side,
  direction: Direction,
): readonly PlacedMan[] {
  return men.map((man) =>
    man.side === side && man.direction !== undefined ? { ...man, direction } : man,
  );
}

/** The position in which a side begins, as text. */
export function positionOf(men: readonly PlacedMan[], board: Board, turn: Side): string {
  return formatFen({ men, turn, castling: '', enPassant: [], halfmove: 0, fullmove: 1 }, board);
}

/** The side that lot lets begin, each as likely as the other. */
export function drawLots(): Side {
  const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
  return byte % 2 === 0 ? 'white' : 'black';
}
