/** Boards with edges, and FEN. */
import { fenLetters, formatFen, type PlacedMan, parseFen } from '../../src/notation/fen.ts';
import { type Board, makeBoard } from '../../src/variants/board.ts';
import type { VariantDefinition } from '../../src/variants/definition.ts';
import type { Direction } from '../../src/variants/direction.ts';
import { reflectDirection } from './directions.ts';
import type { Axis, Ground, ManType } from './ground.ts';
import type { EditedMan, EditedPosition, Place } from './position.ts';

export class FiniteGround implements Ground {
  readonly variant: VariantDefinition;
  readonly board: Board;
  readonly types: readonly ManType[];
  readonly rights: string;

  constructor(variant: VariantDefinition) {
    this.variant = variant;
    this.board = makeBoard(variant.board);
    const { pieces, pawn, castling } = variant;
    const types = pieces.map(({ letter, name, pointing }) => ({
      code: letter,
      name,
      points: pointing !== undefined,
      marks: false,
    }));
    this.types =
      pawn === null
        ? types
        : [...types, { code: pawn.letter, name: pawn.name, points: false, marks: false }];
    const rights = castling.map(({ right }) => right).join('');
    this.rights = inOrder(rights + rights.toLowerCase());
  }

  read(text: string): EditedPosition {
    const setup = parseFen(text, this.board, fenLetters(this.variant));
    return {
      men: new Map(setup.men.map((man) => [this.#nameOf(man.square), editedMan(man)])),
      turn: setup.turn,
      castling: setup.castling,
      passed: setup.enPassant.map((square) => this.#nameOf(square)),
      halfmove: BigInt(setup.halfmove),
      fullmove: BigInt(setup.fullmove),
      plane: null,
    };
  }

  write({ men, turn, castling, passed, halfmove, fullmove }: EditedPosition): string {
    return formatFen(
      {
        men: [...men].map(([place, man]) => this.placed(place, man)),
        turn,
        castling: inOrder(castling),
        enPassant: passed.map((place) => this.squareOf(place)),
        halfmove: Number(halfmove ?? 0n),
        fullmove: Number(fullmove ?? 1n),
      },
      this.board,
    );
  }

  /** A man as boards take it. */
  placed(place: Place, { code, side, direction }: EditedMan): PlacedMan {
    const man = { square: this.squareOf(place), letter: code, side };
    return direction === undefined ? man : { ...man, direction };
  }

  /** The number of a square. @throws RangeError if there is none of that name */
  squareOf(place: Place): number {
    const square = this.board.named(place);
    if (square === undefined) throw new RangeError(`there is no square ${place}`);
    return square.index;
  }

  reflect(place: Place, axis: Axis): Place | undefined {
    const square = this.board.named(place);
    if (square === undefined) return undefined;
    const { x, y } = square;
    const { files, ranks } = this.board;
    return (axis === 'files' ? this.board.at(files - 1 - x, y) : this.board.at(x, ranks - 1 - y))
      ?.name;
  }

  turned(direction: Direction, axis: Axis): Direction {
    return reflectDirection(direction, axis);
  }

  reflectRules(): null {
    return null;
  }

  isEven(axis: Axis): boolean {
    return this.board.squares.every(({ name }) => this.reflect(name, axis) !== undefined);
  }

  name(place: Place): string {
    return place;
  }

  #nameOf(square: number): Place {
    return this.board.square(square).name;
  }
}

function editedMan({ letter, side, direction }: PlacedMan): EditedMan {
  return { code: letter, side, ...(direction === undefined ? {} : { direction }) };
}

/** Castling rights in the order of FEN. */
function inOrder(rights: string): string {
  return [...'KQkq'].filter((right) => rights.includes(right)).join('');
}
