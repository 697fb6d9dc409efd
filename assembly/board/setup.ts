/**
 * Setting a position man by man, and what can be recomputed from it.
 */
import { Attacks } from './attacks';
import { EnPassant } from './en-passant';
import { Game } from './game';
import { Make } from './make';
import {
  CASTLING,
  CASTLING_KEYS,
  CODE_OF,
  EN_PASSANT_PASSED,
  EXTRAS,
  HALFMOVES,
  KEY,
  LAST_SLOT,
  LINE_EDGES,
  LINE_MEN,
  LINES,
  SIDE,
  SIDE_KEY,
  SLOT_AT,
  SLOT_COUNT,
  SLOT_FIRST,
  SLOTS,
  SQUARE_OF,
  STATE,
  STATE_END,
  TRAIT_ROYAL,
} from './memory';
import { Men } from './men';

export abstract class Setup {
  /** Empties the board; White to move, no rights, counters zero. */
  static clear(): void {
    memory.fill(STATE, 0, STATE_END - STATE);
    memory.copy(LINE_MEN, LINE_EDGES, LINES * 4);
    memory.fill(SQUARE_OF, <u8>Men.nowhere(), SLOTS);
    store<u8>(LAST_SLOT, Game.lastReserved());
    store<u8>(LAST_SLOT, Game.lastReserved(), 1);
  }

  /** Puts a man of a code on an empty square. The host sees to it that there is room. */
  static put(code: i32, square: i32): void {
    const side = code >> 5;
    let slot = Men.kingSlot(side);
    if ((Men.traits(code) & TRAIT_ROYAL) == 0) {
      slot = Setup.reserved(code);
      if (slot == 0) {
        const last = <i32>load<u8>(side, LAST_SLOT) + 1;
        store<u8>(side, last, LAST_SLOT);
        slot = (side << 7) | last;
        if ((code & 31) != Game.pawnType()) store<u8>(side, load<u8>(side, EXTRAS) + 1, EXTRAS);
      }
    }
    store<u8>(slot, code, CODE_OF);
    store<u8>(slot, square, SQUARE_OF);
    store<u8>(square, slot, SLOT_AT);
    Men.toggle(code, square);
    Make.count(code, 1);
    Make.score(code, square, 1);
  }

  /** A free slot among those reserved for a code, or 0. */
  static reserved(code: i32): i32 {
    const type = code & 31;
    const first = ((code >> 5) << 7) | load<u8>(type, SLOT_FIRST);
    const end = first + <i32>load<u8>(type, SLOT_COUNT);
    for (let slot = first; slot < end; slot++) {
      if (Men.squareOf(slot) == Men.nowhere()) return slot;
    }
    return 0;
  }

  /**
   * Completes a position.
   * @param side to move: 0 White, 1 Black
   * @param rights castling rights, bits as in CASTLING
   * @param victim square of a pawn that may be taken en passant, any number if `passed` is 0
   * @param passed bit i: it passed the square i + 1 steps behind it
   */
  static finish(side: i32, rights: i32, victim: i32, passed: i32, halfmoves: i32): void {
    store<u8>(SIDE, side);
    store<u8>(CASTLING, rights);
    store<u16>(HALFMOVES, halfmoves);
    store<u64>(KEY, Setup.key());
    if (passed) EnPassant.set(victim, passed, side);
  }

  /** The key of the position, from scratch. */
  static key(): u64 {
    let key = load<u64>((<i32>load<u8>(CASTLING)) << 3, CASTLING_KEYS);
    for (let side = 0; side < 2; side++) {
      const last = (side << 7) | load<u8>(side, LAST_SLOT);
      for (let slot = (side << 7) | 1; slot <= last; slot++) {
        const square = Men.squareOf(slot);
        if (square != Men.nowhere()) key ^= Make.manKey(Men.codeOf(slot), square);
      }
    }
    const side = <i32>load<u8>(SIDE);
    if (load<u8>(EN_PASSANT_PASSED)) key ^= EnPassant.key(side);
    return side ? key ^ load<u64>(SIDE_KEY) : key;
  }

  /** Whether a side's king is attacked. */
  static inCheck(side: i32): bool {
    const king = Men.kingSquare(side);
    return king != Men.nowhere() && Attacks.attacked(king, side ^ 1);
  }
}
