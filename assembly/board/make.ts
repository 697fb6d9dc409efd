/**
 * Making and taking back moves. Everything that changes is XORed or saved on the undo stack, so
 * that undo restores every byte of the state.
 */
import { EnPassant } from './en-passant';
import { Game } from './game';
import {
  CASTLING,
  CASTLING_KEYS,
  CASTLING_LOSS,
  CASTLING_SIZE,
  CASTLINGS,
  CODE_OF,
  COUNTS,
  EN_PASSANT_PASSED,
  EN_PASSANT_VICTIM,
  HALFMOVES,
  KEY,
  MADE,
  MAN_KEYS,
  MAX_PLIES,
  PHASE,
  PHASES,
  PLACEMENT_END,
  PLACEMENT_MIDDLE,
  SCORE_END,
  SCORE_MIDDLE,
  SIDE,
  SIDE_KEY,
  SLOT_AT,
  SQUARE_OF,
  SQUARES,
  UNDO,
  UNDO_CAPTURED,
  UNDO_CASTLING,
  UNDO_CODE,
  UNDO_END,
  UNDO_HALFMOVES,
  UNDO_KEY,
  UNDO_MIDDLE,
  UNDO_MOVE,
  UNDO_PASSED,
  UNDO_SIZE,
  UNDO_VICTIM,
} from './memory';
import { Men } from './men';
import { ARRIVAL, CASTLES, EN_PASSANT_CAPTURE, Move, MULTI_STEP, TURN } from './move';

export abstract class Make {
  /** Whether the undo stack has room for another ply. */
  @inline static canMake(): bool {
    return load<i32>(MADE) < MAX_PLIES - 1;
  }

  @inline static manKey(code: i32, square: i32): u64 {
    return load<u64>((code * SQUARES + square) << 3, MAN_KEYS);
  }

  /** Adds or takes away a man's placement scores. */
  @inline static score(code: i32, square: i32, sign: i32): void {
    const at = (code * SQUARES + square) << 1;
    store<i32>(SCORE_MIDDLE, load<i32>(SCORE_MIDDLE) + sign * <i32>load<i16>(at, PLACEMENT_MIDDLE));
    store<i32>(SCORE_END, load<i32>(SCORE_END) + sign * <i32>load<i16>(at, PLACEMENT_END));
  }

  @inline static count(code: i32, change: i32): void {
    store<u8>(code, load<u8>(code, COUNTS) + change, COUNTS);
    store<i32>(PHASE, load<i32>(PHASE) + change * load<i32>(code << 2, PHASES));
  }

  @inline static xorKey(bits: u64): void {
    store<u64>(KEY, load<u64>(KEY) ^ bits);
  }

  /** Moves a man from one square to another, as it is. */
  static shift(slot: i32, code: i32, from: i32, to: i32): void {
    Men.relocate(slot, code, code >> 5, from, to);
  }

  /** Makes a legal move. `canMake()` must hold. */
  static move(move: i32): void {
    const made = load<i32>(MADE);
    const undo = UNDO + made * UNDO_SIZE;
    const side = <i32>load<u8>(SIDE);
    const from = Move.from(move);
    const to = Move.to(move);
    const slot = Men.slotAt(from);
    const code = Men.codeOf(slot);
    const victim = move & EN_PASSANT_CAPTURE ? <i32>load<u8>(EN_PASSANT_VICTIM) : to;
    const captured = move & (CASTLES | TURN) ? 0 : Men.slotAt(victim);
    const partner = move & CASTLES ? Make.lift(Make.partnerSquare(move, 2)) : 0;
    const rights = <i32>load<u8>(CASTLING);
    const halfmoves = <i32>load<u16>(HALFMOVES);
    store<u64>(undo, load<u64>(KEY), UNDO_KEY);
    store<i32>(undo, move, UNDO_MOVE);
    store<i32>(undo, load<i32>(SCORE_MIDDLE), UNDO_MIDDLE);
    store<i32>(undo, load<i32>(SCORE_END), UNDO_END);
    store<u16>(undo, halfmoves, UNDO_HALFMOVES);
    store<u8>(undo, rights, UNDO_CASTLING);
    store<u8>(undo, load<u8>(EN_PASSANT_VICTIM), UNDO_VICTIM);
    store<u8>(undo, load<u8>(EN_PASSANT_PASSED), UNDO_PASSED);
    store<u8>(undo, captured, UNDO_CAPTURED);
    store<u8>(undo, code, UNDO_CODE);

    if (load<u8>(EN_PASSANT_PASSED)) {
      Make.xorKey(EnPassant.key(side));
      store<u8>(EN_PASSANT_VICTIM, 0);
      store<u8>(EN_PASSANT_PASSED, 0);
    }
    if (captured) {
      const victimCode = Men.codeOf(captured);
      Men.toggle(victimCode, victim);
      Make.xorKey(Make.manKey(victimCode, victim));
      Make.score(victimCode, victim, -1);
      Make.count(victimCode, -1);
      store<u8>(victim, 0, SLOT_AT);
      store<u8>(captured, Men.nowhere(), SQUARE_OF);
    }
    Make.shift(slot, code, from, to);
    Make.score(code, from, -1);
    Make.xorKey(Make.manKey(code, from));
    const arrival = move & ARRIVAL ? (code & 32) | Move.arrival(move) : code;
    if (arrival != code) {
      Make.arrive(slot, code, arrival, to);
    } else {
      Make.score(code, to, 1);
      Make.xorKey(Make.manKey(code, to));
    }
    if (partner) Make.placePartner(move, partner);
    const isPawn = (code & 31) == Game.pawnType();
    store<u16>(HALFMOVES, captured || isPawn ? 0 : halfmoves + 1);
    const left = rights & ~(load<u8>(from, CASTLING_LOSS) | load<u8>(to, CASTLING_LOSS));
    if (left != rights) {
      store<u8>(CASTLING, left);
      Make.xorKey(load<u64>(rights << 3, CASTLING_KEYS) ^ load<u64>(left << 3, CASTLING_KEYS));
    }
    Make.xorKey(load<u64>(SIDE_KEY));
    store<u8>(SIDE, side ^ 1);
    store<i32>(MADE, made + 1);
    if (move & MULTI_STEP && Game.hasEnPassant()) Make.offerEnPassant(from, to, side);
  }

  /** A man becomes another on the square it has reached. */
  static arrive(slot: i32, code: i32, arrival: i32, to: i32): void {
    Men.toggle(code, to);
    Men.toggle(arrival, to);
    store<u8>(slot, arrival, CODE_OF);
    Men.noteExtra(code, 1);
    Make.count(code, -1);
    Make.count(arrival, 1);
    Make.score(arrival, to, 1);
    Make.xorKey(Make.manKey(arrival, to));
  }

  /** Where castling's other man starts from (2) or ends (3). */
  @inline static partnerSquare(move: i32, which: i32): i32 {
    return Make.castlingSquare(Move.castling(move), which);
  }

  /** A square of a castling: the king's first (0) and last (1), the other man's (2 and 3). */
  @inline static castlingSquare(castling: i32, which: i32): i32 {
    return load<u8>(CASTLINGS + castling * CASTLING_SIZE + which);
  }

  /** Takes the man on a square off the board; returns its slot. */
  static lift(square: i32): i32 {
    const slot = Men.slotAt(square);
    Men.toggle(Men.codeOf(slot), square);
    store<u8>(square, 0, SLOT_AT);
    return slot;
  }

  /** Puts a lifted man back on a square. */
  static drop(slot: i32, square: i32): void {
    Men.toggle(Men.codeOf(slot), square);
    store<u8>(square, slot, SLOT_AT);
    store<u8>(slot, square, SQUARE_OF);
  }

  /** Completes castling with its other man. */
  static placePartner(move: i32, slot: i32): void {
    const from = Make.partnerSquare(move, 2);
    const to = Make.partnerSquare(move, 3);
    const code = Men.codeOf(slot);
    Make.drop(slot, to);
    Make.score(code, from, -1);
    Make.score(code, to, 1);
    Make.xorKey(Make.manKey(code, from) ^ Make.manKey(code, to));
  }

  static offerEnPassant(from: i32, to: i32, side: i32): void {
    const forward = EnPassant.forward(side);
    const steps = (to - from) / forward;
    EnPassant.set(to, (1 << (steps - 1)) - 1, side ^ 1);
  }

  /** Takes back the last move made. */
  static undo(): void {
    const made = load<i32>(MADE) - 1;
    const undo = UNDO + made * UNDO_SIZE;
    const move = load<i32>(undo, UNDO_MOVE);
    const side = <i32>load<u8>(SIDE) ^ 1;
    const from = Move.from(move);
    const to = Move.to(move);
    store<u8>(EN_PASSANT_VICTIM, load<u8>(undo, UNDO_VICTIM));
    store<u8>(EN_PASSANT_PASSED, load<u8>(undo, UNDO_PASSED));
    store<u8>(CASTLING, load<u8>(undo, UNDO_CASTLING));
    store<u16>(HALFMOVES, load<u16>(undo, UNDO_HALFMOVES));
    const partner = move & CASTLES ? Make.lift(Make.partnerSquare(move, 3)) : 0;
    const slot = Men.slotAt(to);
    const arrived = Men.codeOf(slot);
    const code = <i32>load<u8>(undo, UNDO_CODE);
    if (arrived != code) {
      Men.toggle(arrived, to);
      Men.toggle(code, to);
      store<u8>(slot, code, CODE_OF);
      Men.noteExtra(code, -1);
      Make.count(arrived, -1);
      Make.count(code, 1);
    }
    Make.shift(slot, code, to, from);
    if (partner) Make.drop(partner, Make.partnerSquare(move, 2));
    const captured = <i32>load<u8>(undo, UNDO_CAPTURED);
    if (captured) {
      const victim = move & EN_PASSANT_CAPTURE ? <i32>load<u8>(EN_PASSANT_VICTIM) : to;
      const victimCode = Men.codeOf(captured);
      Men.toggle(victimCode, victim);
      Make.count(victimCode, 1);
      store<u8>(victim, captured, SLOT_AT);
      store<u8>(captured, victim, SQUARE_OF);
    }
    store<u64>(KEY, load<u64>(undo, UNDO_KEY));
    store<i32>(SCORE_MIDDLE, load<i32>(undo, UNDO_MIDDLE));
    store<i32>(SCORE_END, load<i32>(undo, UNDO_END));
    store<u8>(SIDE, side);
    store<i32>(MADE, made);
  }

  /** Passes the turn, for the search alone. */
  static nullMove(): void {
    const made = load<i32>(MADE);
    const undo = UNDO + made * UNDO_SIZE;
    store<u64>(undo, load<u64>(KEY), UNDO_KEY);
    store<u16>(undo, load<u16>(HALFMOVES), UNDO_HALFMOVES);
    store<u8>(undo, load<u8>(EN_PASSANT_VICTIM), UNDO_VICTIM);
    store<u8>(undo, load<u8>(EN_PASSANT_PASSED), UNDO_PASSED);
    const side = <i32>load<u8>(SIDE);
    if (load<u8>(EN_PASSANT_PASSED)) {
      Make.xorKey(EnPassant.key(side));
      store<u8>(EN_PASSANT_VICTIM, 0);
      store<u8>(EN_PASSANT_PASSED, 0);
    }
    Make.xorKey(load<u64>(SIDE_KEY));
    store<u16>(HALFMOVES, 0); // nothing before a pass can be repeated
    store<u8>(SIDE, side ^ 1);
    store<i32>(MADE, made + 1);
  }

  static undoNull(): void {
    const made = load<i32>(MADE) - 1;
    const undo = UNDO + made * UNDO_SIZE;
    store<u64>(KEY, load<u64>(undo, UNDO_KEY));
    store<u16>(HALFMOVES, load<u16>(undo, UNDO_HALFMOVES));
    store<u8>(EN_PASSANT_VICTIM, load<u8>(undo, UNDO_VICTIM));
    store<u8>(EN_PASSANT_PASSED, load<u8>(undo, UNDO_PASSED));
    store<u8>(SIDE, load<u8>(SIDE) ^ 1);
    store<i32>(MADE, made);
  }
}
