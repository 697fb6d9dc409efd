/** What setting up needs to know of a kind of board: the names of its squares and its notation. */
import type { Direction } from '../../src/variants/direction.ts';
import { type GameDefinition, isPlaneGame } from '../../src/variants/registry.ts';
import { FiniteGround } from './finite-ground.ts';
import { PlaneGround } from './plane-ground.ts';
import type { EditedMan, EditedPosition, Place } from './position.ts';

/** What is turned round: the files, as in a mirror that stands beside the board, or the ranks. */
export type Axis = 'files' | 'ranks';

/** A type of man that can be put on the board. */
export interface ManType {
  readonly code: string;
  readonly name: string;
  /** Whether it points in a direction. */
  readonly points: boolean;
  /** Whether it can be marked as one that may still make a double step. */
  readonly marks: boolean;
}

export interface Ground {
  /** In the order of the game's rules, the pawn last. */
  readonly types: readonly ManType[];
  /** Castling rights of the game, such as "KQkq"; empty where there is no castling. */
  readonly rights: string;
  /**
   * Reads a position without judging whether it is possible.
   * @throws InputError if the text is none of this game
   */
  read(text: string): EditedPosition;
  /** The position as text. */
  write(position: EditedPosition): string;
  /** The square in the place of another when the board is turned round; undefined if there is none. */
  reflect(place: Place, axis: Axis): Place | undefined;
  /** A direction, likewise. */
  turned(direction: Direction, axis: Axis): Direction;
  /** Other things that a position has, likewise. */
  reflectRules(rules: EditedPosition['plane'], axis: Axis): EditedPosition['plane'];
  /** Whether every square of the board has its like on the other half. */
  isEven(axis: Axis): boolean;
  /** How a square is called. */
  name(place: Place): string;
}

/** The man that a type gives when it is put. */
export function newMan(
  type: ManType,
  side: EditedMan['side'],
  direction: Direction = side === 'white' ? 'N' : 'S',
): EditedMan {
  return {
    code: type.code,
    side,
    ...(type.points ? { direction } : {}),
    ...(type.marks ? { fresh: true } : {}),
  };
}

export function groundOf(game: GameDefinition): Ground {
  return isPlaneGame(game) ? new PlaneGround(game) : new FiniteGround(game);
}
