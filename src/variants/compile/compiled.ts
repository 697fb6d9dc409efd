/** A variant prepared for the engine: its board, numbered types and read movement. */
import { parseBetza } from '../betza.ts';
import { type Board, makeBoard } from '../board.ts';
import type { PieceDefinition, PointingDefinition, VariantDefinition } from '../definition.ts';
import { DIRECTION_NAMES, type Direction, turned } from '../direction.ts';
import type { PieceMoves } from '../piece-moves.ts';
import { type Man, readPlacement } from '../placement.ts';

/** One piece type as the engine numbers it. */
export interface PieceType {
  /** 1 to 31; a man's code is `side << 5 | type`. */
  readonly type: number;
  readonly letter: string;
  readonly name: string;
  readonly royal: boolean;
  readonly pawn: boolean;
  /** Where it points, of a piece that does; each direction is a type of its own. */
  readonly direction: Direction | null;
  readonly pointing: PointingDefinition | null;
  /** Movement from White's side; for the pawn its capture leaps only. */
  readonly moves: PieceMoves;
}

export interface CompiledVariant {
  readonly definition: VariantDefinition;
  readonly board: Board;
  /** Types in the order of their numbers, from 1. */
  readonly types: readonly PieceType[];
  /** Words in a mask: 2 or 4. */
  readonly words: 2 | 4;
  /** Men of the default array. */
  readonly array: readonly Man[];
  /** The type with that capital letter (and direction, if it points), or undefined. */
  typeOf(letter: string, direction?: Direction): PieceType | undefined;
  /** The type with that number; throws a RangeError if there is none. */
  typeNumbered(type: number): PieceType;
}

/** Where a pawn may capture, as leaps. */
const pawnCaptures: PieceMoves = {
  leaps: [
    { dx: -1, dy: 1, move: false, capture: true },
    { dx: 1, dy: 1, move: false, capture: true },
  ],
  slides: [],
};

/**
 * Prepares a variant.
 * @throws InputError if its Betza notation, board or default array cannot be read.
 */
export function compileVariant(definition: VariantDefinition): CompiledVariant {
  const board = makeBoard(definition.board);
  const types: PieceType[] = definition.pieces
    .flatMap((piece, i) => expand(piece, parseBetza(piece.betza, `pieces[${i}].betza`)))
    .map((type, i) => ({ type: i + 1, ...type }));
  if (definition.pawn !== null) {
    const { letter, name } = definition.pawn;
    const type = types.length + 1;
    const kind = { royal: false, pawn: true, direction: null, pointing: null };
    types.push({ type, letter, name, ...kind, moves: pawnCaptures });
  }
  const nameOf = (letter: string, direction: Direction | null | undefined) =>
    letter + (direction ?? '');
  const byName = new Map(types.map((type) => [nameOf(type.letter, type.direction), type]));
  const placement = definition.arrays[0]?.position.trim().split(/\s+/)[0] ?? '';
  return {
    definition,
    board,
    types,
    words: board.bits > 128 ? 4 : 2,
    array: readPlacement(
      placement,
      board,
      new Set(types.map(({ letter }) => letter)),
      'arrays[0].position',
    ),
    typeOf: (letter, direction) => byName.get(nameOf(letter, direction)),
    typeNumbered: (number) => {
      const type = types[number - 1];
      if (type === undefined) throw new RangeError(`no type has number ${number}`);
      return type;
    },
  };
}

/** The types of a piece: one, or one for each direction it may point in. */
function expand(
  { letter, name, royal = false, pointing }: PieceDefinition,
  moves: PieceMoves,
): Omit<PieceType, 'type'>[] {
  const type = { letter, name, royal, pawn: false, pointing: pointing ?? null };
  if (pointing === undefined) return [{ ...type, direction: null, moves }];
  return DIRECTION_NAMES.map((direction) => ({
    ...type,
    direction,
    moves: turned(moves, direction),
  }));
}

/** Grid row seen from a side: Black's ranks are counted from the top. */
export function rowFor(board: Board, side: number, y: number): number {
  return side === 0 ? y : board.ranks - 1 - y;
}
