/**
 * The lone king's moves, for all its squares at once. Black has lost where every move leads to a
 * position that White has won: what is left when the origins of all other moves are taken out.
 */
import { MASK } from '../board/memory';
import { Attacks } from './attacks';
import { Configurations } from './configurations';
import { Masks } from './masks';
import {
  ATTACKED,
  CAPTURE_ORDER,
  CAPTURE_TABLE,
  ENDINGS,
  ESCAPES,
  KING_CAPTURES,
  KING_ORIGINS,
  LEGAL,
  MAX_MEN,
  MEN_COUNT,
  ORIGINS,
  OTHER,
  PLACE,
  ROYAL_MAN,
  SAFE,
  TABLE_MEN,
  TABLE_SIZE,
} from './memory';

export abstract class Black {
  /** Leaves in LEGAL the squares of the lone king on which it is mated. */
  static mates(): void {
    Black.movable();
    Masks.intersect(LEGAL, ATTACKED);
    Masks.subtract(LEGAL, ORIGINS);
  }

  /**
   * Leaves in LEGAL the squares on which Black has lost, mates included, against at most `depth` moves.
   * @param won where White to move has won
   * @param lost what is known to be lost
   */
  static lost(won: usize, lost: usize, depth: i32): void {
    Masks.copy(ESCAPES, SAFE);
    Masks.subtract(ESCAPES, won);
    Masks.translate(ORIGINS, ESCAPES, KING_ORIGINS);
    Black.addDrawingCaptures(depth);
    Masks.subtract(LEGAL, ORIGINS);
    Masks.subtract(LEGAL, lost);
    if (Masks.isEmpty(LEGAL)) return;
    // Without a move, and not mated, it is stalemate.
    Black.movable();
    Masks.intersect(LEGAL, ORIGINS);
  }

  /** ORIGINS: where the lone king has any move. */
  static movable(): void {
    Masks.translate(ORIGINS, SAFE, KING_ORIGINS);
    Attacks.addCaptures();
  }

  /** Adds to ORIGINS captures that White does not win within a number of moves. */
  static addDrawingCaptures(depth: i32): void {
    const royal = <i32>load<u8>(ROYAL_MAN);
    for (let man = 0; man < load<i32>(MEN_COUNT); man++) {
      const square = <i32>load<u8>(man, PLACE);
      if (man == royal || Masks.has(ATTACKED, square)) continue;
      const won = Black.depthAfterCapture(man, square);
      if (won == 0 || won > depth) Masks.add(ORIGINS, KING_CAPTURES + square * MASK);
    }
  }

  /** Depth of the position after the capture of a man, 0 if White does not win it. */
  static depthAfterCapture(man: i32, square: i32): i32 {
    const number = <i32>load<u8>(man, CAPTURE_TABLE);
    if (number == 255) return 0;
    const table = ENDINGS + number * TABLE_SIZE;
    for (let i = 0; i < load<i32>(table, TABLE_MEN); i++) {
      store<u8>(i, load<u8>(load<u8>(man * MAX_MEN + i, CAPTURE_ORDER), PLACE), OTHER);
    }
    return Configurations.depth(table, OTHER, square);
  }
}
