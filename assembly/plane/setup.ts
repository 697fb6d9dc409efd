/** Setting a position man by man, and what can be recomputed from it. */
import { Directions } from './directions';
import { Keys } from './keys';
import { Make } from './make';
import {
  CODE_OF,
  DEFAULT_PROMOTION,
  DEFAULT_PROMOTION_COUNT,
  KEY,
  LAST_SLOT,
  MOST_RANKS,
  PROMOTION_COUNT,
  PROMOTION_RANK_COUNT,
  PROMOTION_RANKS,
  PROMOTION_TYPES,
  SETTINGS_END,
  SIDE,
  SLOTS,
  STATE,
  STATE_END,
  TABLES_END,
  TRAIT_PAWN,
  TRAIT_ROYAL,
  VICTIM,
} from './memory';
import { Men } from './men';
import { Pawns } from './pawns';

export abstract class Setup {
  /** Empties the board; no promotion ranks, the game's promotion types, White to move. */
  static clear(): void {
    memory.fill(TABLES_END, 0, SETTINGS_END - TABLES_END);
    memory.fill(STATE, 0, STATE_END - STATE);
    for (let side = 0; side < 2; side++) {
      store<u8>(side, 1, LAST_SLOT);
      store<u8>(side, load<u8>(DEFAULT_PROMOTION_COUNT), PROMOTION_COUNT);
      memory.copy(PROMOTION_TYPES + (side << 5), DEFAULT_PROMOTION, 32);
    }
  }

  /** Lets the pawns of a side promote on a rank; false if there are too many. */
  static addPromotionRank(side: i32, y: i32): bool {
    const count = <i32>load<u8>(side, PROMOTION_RANK_COUNT);
    if (count == MOST_RANKS) return false;
    store<i32>((side * MOST_RANKS + count) << 2, y, PROMOTION_RANKS);
    store<u8>(side, count + 1, PROMOTION_RANK_COUNT);
    return true;
  }

  static clearPromotionTypes(side: i32): void {
    store<u8>(side, 0, PROMOTION_COUNT);
  }

  static addPromotionType(side: i32, type: i32): bool {
    const count = <i32>load<u8>(side, PROMOTION_COUNT);
    if (count == 31) return false;
    store<u8>((side << 5) + count, type, PROMOTION_TYPES);
    store<u8>(side, count + 1, PROMOTION_COUNT);
    return true;
  }

  /** Puts a man of a code on a square; returns his slot, 0 if that is not possible. */
  static put(code: i32, x: i32, y: i32): i32 {
    const side = code >> 5;
    let slot = Men.king(side);
    if (!Make.isWithin(x, y) || Men.at(x, y)) return 0;
    if (Men.traits(code) & TRAIT_ROYAL) {
      if (Men.code(slot)) return 0;
    } else {
      const last = <i32>load<u8>(side, LAST_SLOT) + 1;
      if (last >= SLOTS / 2) return 0;
      store<u8>(side, last, LAST_SLOT);
      slot = (side << 8) | last;
    }
    store<u8>(slot, code, CODE_OF);
    Men.place(slot, x, y);
    Make.count(code, 1);
    return slot;
  }

  /**
   * Completes a position.
   * @param side to move: 0 White, 1 Black
   * @param hasEnPassant whether a double step has just passed over the square (x, y)
   */
  static finish(side: i32, hasEnPassant: bool, x: i32, y: i32): void {
    store<u8>(SIDE, side);
    store<u64>(KEY, Setup.key());
    if (!hasEnPassant) return;
    const victim = Men.at(x, y - Directions.forward(side));
    if (victim == 0 || Men.side(victim) == side || Men.at(x, y) != 0) return;
    if ((Men.traits(Men.code(victim)) & TRAIT_PAWN) == 0) return;
    Pawns.offer(victim);
    if (load<u16>(VICTIM)) Make.xorKey(Keys.enPassant(victim));
  }

  /** The key of the position, from scratch. */
  static key(): u64 {
    let key: u64 = load<u8>(SIDE) ? Keys.SIDE : 0;
    for (let slot = 1; slot < SLOTS; slot++) {
      const code = Men.code(slot);
      if (code) key ^= Keys.man(code, Men.file(slot), Men.rank(slot));
    }
    const victim = <i32>load<u16>(VICTIM);
    return victim ? key ^ Keys.enPassant(victim) : key;
  }
}
