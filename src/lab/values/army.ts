/**
 * A game's array as two armies that mirror each other, of which men can be taken off or exchanged. An
 * army is given by White's squares; Black's army of the same changes is its mirror image, so that who
 * has which colour makes no difference.
 */
import { type GameDefinition, isPlaneGame } from '../../variants/registry.ts';
import { boardArmies } from './board-army.ts';
import { planeArmies } from './plane-army.ts';

/** What becomes of one man. */
export interface ArmyChange {
  /** White's square by name. */
  readonly at: string;
  /** Type that stands there instead; null for nobody. */
  readonly to: string | null;
}

/** Changes to the army of the array, at most one a square; none for the array's own. */
export type Army = readonly ArmyChange[];

/** A man of White's in the array. */
export interface ArmyMan {
  readonly at: string;
  readonly type: string;
  /** Whether no other man is to stand there, though it may be taken off. */
  readonly stays?: boolean;
}

export interface ArmiesOfArray {
  /** White's men but the royal one, in the order in which positions are written. */
  readonly men: readonly ArmyMan[];
  /**
   * The array with White's army changed one way and Black's another, as canonical text.
   * @throws RangeError for a square on which no man of White's stands, or the royal one
   */
  position(white: Army, black: Army): string;
}

/**
 * Reads an array.
 * @param position FEN, or ICN on the plane
 * @throws InputError if it is no position of the game, or Black's men do not mirror White's
 */
export function openArmies(game: GameDefinition, position: string): ArmiesOfArray {
  return isPlaneGame(game) ? planeArmies(game, position) : boardArmies(game, position);
}
