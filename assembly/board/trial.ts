/**
 * Making moves for counting alone: men, lines, slots, rights and en passant as in make.ts, but neither
 * keys nor scores, and no history. What undoing needs fits into a number that the caller keeps.
 *
 * Such a number, low to high: 0..7 slot of the captured man, 8..13 code before the move, 14..17
 * castling rights, 18..21 and 22..29 what may be captured en passant.
 */
import { EnPassant } from './en-passant';
import { Game } from './game';
import { Make } from './make';
import {
  CASTLING,
  CASTLING_LOSS,
  CODE_OF,
  COUNTS,
  EN_PASSANT_PASSED,
  EN_PASSANT_VICTIM,
  SLOT_AT,
  SQUARE_OF,
} from './memory';
import { Men } from './men';
import { ARRIVAL, CASTLES, EN_PASSANT_CAPTURE, Move, MULTI_STEP, TURN } from './move';

export abstract class Trial {
  /** Makes a legal move; returns what `undo` needs. */
  static make(move: i32): i32 {
    return Trial.makeOf(move, Men.codeOf(Men.slotAt(Move.from(move))) >> 5);
  }

  /** The same for a side, a constant where it is written out in place. */
  @inline static makeOf(move: i32, side: i32): i32 {
    const from = Move.from(move);
    const to = Move.to(move);
    const slot = Men.slotAt(from);
    const code = Men.codeOf(slot);
    const rights = <i32>load<u8>(CASTLING);
    const passed = <i32>load<u8>(EN_PASSANT_PASSED);
    const victim = <i32>load<u8>(EN_PASSANT_VICTIM);
    let before = (code << 8) | (rights << 14) | (passed << 18) | (victim << 22);
    store<u8>(EN_PASSANT_PASSED, 0);
    store<u8>(EN_PASSANT_VICTIM, 0);
    let partner = 0;
    if (move & (CASTLES | EN_PASSANT_CAPTURE | TURN)) {
      if (move & EN_PASSANT_CAPTURE) before |= Trial.lift(victim);
      else if (move & CASTLES) partner = Make.lift(Make.partnerSquare(move, 2));
    } else if (Men.slotAt(to)) {
      before |= Trial.lift(to);
    }
    if (from != to) Men.relocate(slot, code, side, from, to);
    const arrival = move & ARRIVAL ? (code & 32) | Move.arrival(move) : code;
    if (arrival != code) Trial.become(slot, code, arrival, to, 1);
    if (partner) Make.drop(partner, Make.partnerSquare(move, 3));
    if (Game.hasCastling() && rights) {
      const lost = <i32>load<u8>(from, CASTLING_LOSS) | <i32>load<u8>(to, CASTLING_LOSS);
      store<u8>(CASTLING, rights & ~lost);
    }
    if (move & MULTI_STEP && Game.hasEnPassant()) Trial.offerEnPassant(from, to, code >> 5);
    return before;
  }

  /** Takes back a move, given what `make` returned. */
  static undo(move: i32, before: i32): void {
    Trial.undoOf(move, before, (before >> 13) & 1);
  }

  @inline static undoOf(move: i32, before: i32, side: i32): void {
    const from = Move.from(move);
    const to = Move.to(move);
    const code = (before >> 8) & 63;
    const victim = (before >> 22) & 255;
    store<u8>(CASTLING, (before >> 14) & 15);
    store<u8>(EN_PASSANT_PASSED, (before >> 18) & 15);
    store<u8>(EN_PASSANT_VICTIM, victim);
    const partner = move & CASTLES ? Make.lift(Make.partnerSquare(move, 3)) : 0;
    const slot = Men.slotAt(to);
    const arrived = Men.codeOf(slot);
    if (arrived != code) Trial.become(slot, arrived, code, to, -1);
    if (from != to) Men.relocate(slot, code, side, to, from);
    if (partner) Make.drop(partner, Make.partnerSquare(move, 2));
    const captured = before & 255;
    if (captured) {
      const square = move & EN_PASSANT_CAPTURE ? victim : to;
      const victimCode = Men.codeOf(captured);
      store<u8>(victimCode, load<u8>(victimCode, COUNTS) + 1, COUNTS);
      Make.drop(captured, square);
    }
  }

  /** Takes the man on a square off; returns his slot. */
  @inline static lift(square: i32): i32 {
    const slot = Men.slotAt(square);
    const code = Men.codeOf(slot);
    Men.toggle(code, square);
    store<u8>(code, load<u8>(code, COUNTS) - 1, COUNTS);
    store<u8>(square, 0, SLOT_AT);
    store<u8>(slot, Men.nowhere(), SQUARE_OF);
    return slot;
  }

  /** A man becomes another (1), or what he was before (-1). */
  static become(slot: i32, code: i32, next: i32, square: i32, change: i32): void {
    Men.toggle(code, square);
    Men.toggle(next, square);
    store<u8>(slot, next, CODE_OF);
    Men.noteExtra(change > 0 ? code : next, change);
    store<u8>(code, load<u8>(code, COUNTS) - 1, COUNTS);
    store<u8>(next, load<u8>(next, COUNTS) + 1, COUNTS);
  }

  static offerEnPassant(from: i32, to: i32, side: i32): void {
    const steps = (to - from) / EnPassant.forward(side);
    const passed = EnPassant.legalPassed(to, (1 << (steps - 1)) - 1, side ^ 1);
    store<u8>(EN_PASSANT_VICTIM, passed ? to : 0);
    store<u8>(EN_PASSANT_PASSED, passed);
  }
}
