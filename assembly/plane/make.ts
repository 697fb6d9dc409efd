/**
 * Making and taking back moves. What changes is changed back in reverse order or saved on the undo
 * stack, so that undo restores every byte of the state.
 */

import { Placement } from './evaluation-placement';
import { Keys } from './keys';
import {
  CODE_OF,
  COUNTS,
  EN_PASSANT,
  FILE_OF,
  FLAG_DOUBLE_STEP,
  FLAG_EN_PASSANT,
  FLAG_FORMATION,
  KEY,
  LIMIT,
  LINKS,
  MADE,
  MAX_PLIES,
  PAWN_TYPE,
  PLACEMENT,
  RANK_OF,
  REVERSIBLE,
  SIDE,
  TRAIT_FRESH,
  TRAIT_PAWN,
  UNDO,
  UNDO_CAPTURED,
  UNDO_CAPTURED_CODE,
  UNDO_CODE,
  UNDO_FILE,
  UNDO_FLAGS,
  UNDO_KEY,
  UNDO_LINKS,
  UNDO_MEN,
  UNDO_PLACEMENT,
  UNDO_RANK,
  UNDO_REVERSIBLE,
  UNDO_SIZE,
  UNDO_SLOT,
  UNDO_VICTIM,
  VICTIM,
} from './memory';
import { Men } from './men';
import { Move } from './move';
import { Pawns } from './pawns';

export abstract class Make {
  /** Whether the undo stack has room for another ply. */
  @inline static canMake(): bool {
    return load<i32>(MADE) < MAX_PLIES - 2;
  }

  @inline static xorKey(bits: u64): void {
    store<u64>(KEY, load<u64>(KEY) ^ bits);
  }

  @inline static count(code: i32, change: i32): void {
    store<u8>(code, load<u8>(code, COUNTS) + change, COUNTS);
  }

  /** Whether a square is one that men may stand on, here as everywhere short of the limit. */
  static isWithin(x: i32, y: i32): bool {
    return x > -LIMIT && x < LIMIT && y > -LIMIT && y < LIMIT;
  }

  /** Makes a packed move. */
  @inline static move(move: i32): void {
    Move.decode(move);
    Make.to(Move.slot, Move.x, Move.y, Move.arrival, Move.flags);
  }

  /**
   * Makes a legal move, or one that is tested. `canMake()` must hold.
   * @param arrival type of a promoted pawn, 0 for none
   * @param flags FLAG_ bits; a capture need not be told
   */
  static to(slot: i32, x: i32, y: i32, arrival: i32, flags: i32): void {
    const made = load<i32>(MADE);
    const undo = UNDO + made * UNDO_SIZE;
    const side = <i32>load<u8>(SIDE);
    const code = Men.code(slot);
    const victim = <i32>load<u16>(VICTIM);
    const reversible = <i32>load<u16>(REVERSIBLE);
    store<u64>(undo, load<u64>(KEY), UNDO_KEY);
    store<i32>(undo, load<i32>(PLACEMENT), UNDO_PLACEMENT);
    store<u16>(undo, slot, UNDO_SLOT);
    store<u16>(undo, victim, UNDO_VICTIM);
    store<u16>(undo, reversible, UNDO_REVERSIBLE);
    store<u8>(undo, code, UNDO_CODE);
    store<u16>(undo, flags, UNDO_FLAGS);
    store<i32>(undo, Men.file(slot), UNDO_FILE);
    store<i32>(undo, Men.rank(slot), UNDO_RANK);
    if (victim) {
      Make.xorKey(Keys.enPassant(victim));
      store<u16>(VICTIM, 0);
    }
    const traits = Men.traits(code);
    const captured =
      flags & FLAG_FORMATION
        ? Make.march(undo, slot, x, y)
        : Make.step(undo, slot, code, traits, x, y, arrival, flags & FLAG_EN_PASSANT ? victim : 0);
    store<u16>(undo, captured, UNDO_CAPTURED);
    store<u16>(REVERSIBLE, captured != 0 || traits & TRAIT_PAWN ? 0 : reversible + 1);
    Make.xorKey(Keys.SIDE);
    store<u8>(SIDE, side ^ 1);
    store<i32>(MADE, made + 1);
    if (flags & FLAG_DOUBLE_STEP && arrival == 0 && load<u8>(EN_PASSANT)) {
      Pawns.offer(slot);
      if (load<u16>(VICTIM)) Make.xorKey(Keys.enPassant(slot));
    }
  }

  /** Takes a man off the board for good; his square is taken over or left empty by the caller. */
  @inline static bury(undo: i32, captured: i32): void {
    const code = Men.code(captured);
    Make.xorKey(Keys.man(code, Men.file(captured), Men.rank(captured)));
    Placement.take(code, Men.file(captured), Men.rank(captured));
    Make.count(code, -1);
    store<u8>(undo, code, UNDO_CAPTURED_CODE);
    store<u8>(captured, 0, CODE_OF);
  }

  /** Moves one man; returns the captured one. */
  @inline static step(
    undo: i32,
    slot: i32,
    code: i32,
    traits: i32,
    x: i32,
    y: i32,
    arrival: i32,
    victim: i32,
  ): i32 {
    const captured = victim ? victim : Men.at(x, y);
    Make.xorKey(Keys.man(code, Men.file(slot), Men.rank(slot)));
    Placement.take(code, Men.file(slot), Men.rank(slot));
    if (victim) Men.lift(victim);
    store<v128>(undo, load<v128>(slot << 4, LINKS), UNDO_LINKS);
    Men.lift(slot);
    if (captured) Make.bury(undo, captured);
    if (captured != 0 && victim == 0) Men.replace(slot, captured);
    else Men.place(slot, x, y);
    let after = code;
    if (arrival) after = (code & 32) | arrival;
    else if (traits & TRAIT_FRESH) after = (code & 32) | load<u8>(PAWN_TYPE);
    if (after != code) {
      store<u8>(slot, after, CODE_OF);
      Make.count(code, -1);
      Make.count(after, 1);
    }
    Make.xorKey(Keys.man(after, x, y));
    Placement.give(after, x, y);
    return captured;
  }

  /** Moves the block whose lower left man is given; returns the captured man. */
  static march(undo: i32, slot: i32, x: i32, y: i32): i32 {
    const fromX = Men.file(slot);
    const fromY = Men.rank(slot);
    store<u16>(undo, slot, UNDO_MEN);
    store<u16>(undo, Men.at(fromX + 1, fromY), UNDO_MEN + 2);
    store<u16>(undo, Men.at(fromX, fromY + 1), UNDO_MEN + 4);
    store<u16>(undo, Men.at(fromX + 1, fromY + 1), UNDO_MEN + 6);
    for (let i = 0; i < 4; i++) {
      const man = <i32>load<u16>(undo + (i << 1), UNDO_MEN);
      store<v128>(undo + (i << 4), load<v128>(man << 4, LINKS), UNDO_LINKS);
      Make.xorKey(Keys.man(Men.code(man), Men.file(man), Men.rank(man)));
      Placement.take(Men.code(man), Men.file(man), Men.rank(man));
      Men.lift(man);
    }
    let captured = 0;
    for (let i = 0; i < 4; i++) {
      const other = Men.at(x + (i & 1), y + (i >> 1));
      if (other == 0) continue;
      captured = other;
      Men.lift(captured);
      Make.bury(undo, captured);
    }
    for (let i = 0; i < 4; i++) {
      const man = <i32>load<u16>(undo + (i << 1), UNDO_MEN);
      Men.place(man, x + (i & 1), y + (i >> 1));
      Make.xorKey(Keys.man(Men.code(man), x + (i & 1), y + (i >> 1)));
      Placement.give(Men.code(man), x + (i & 1), y + (i >> 1));
    }
    return captured;
  }

  /** Takes back the last move made. */
  static undo(): void {
    const made = load<i32>(MADE) - 1;
    const undo = UNDO + made * UNDO_SIZE;
    const slot = <i32>load<u16>(undo, UNDO_SLOT);
    const code = <i32>load<u8>(undo, UNDO_CODE);
    const flags = <i32>load<u16>(undo, UNDO_FLAGS);
    const captured = <i32>load<u16>(undo, UNDO_CAPTURED);
    if (captured) {
      const capturedCode = <i32>load<u8>(undo, UNDO_CAPTURED_CODE);
      store<u8>(captured, capturedCode, CODE_OF);
      Make.count(capturedCode, 1);
    }
    if (flags & FLAG_FORMATION) Make.unmarch(undo, captured);
    else Make.unstep(undo, slot, code, captured, flags);
    store<i32>(PLACEMENT, load<i32>(undo, UNDO_PLACEMENT));
    store<u64>(KEY, load<u64>(undo, UNDO_KEY));
    store<u16>(VICTIM, load<u16>(undo, UNDO_VICTIM));
    store<u16>(REVERSIBLE, load<u16>(undo, UNDO_REVERSIBLE));
    store<u8>(SIDE, load<u8>(SIDE) ^ 1);
    store<i32>(MADE, made);
  }

  @inline static unstep(undo: i32, slot: i32, code: i32, captured: i32, flags: i32): void {
    const after = Men.code(slot);
    if (after != code) {
      store<u8>(slot, code, CODE_OF);
      Make.count(after, -1);
      Make.count(code, 1);
    }
    const inPassing = flags & FLAG_EN_PASSANT;
    if (captured != 0 && !inPassing) Men.giveBack(slot, captured);
    else Men.lift(slot);
    Make.restore(undo, slot, load<i32>(undo, UNDO_FILE), load<i32>(undo, UNDO_RANK), 0);
    if (inPassing) Men.putBack(captured);
  }

  static unmarch(undo: i32, captured: i32): void {
    for (let i = 3; i >= 0; i--) Men.lift(<i32>load<u16>(undo + (i << 1), UNDO_MEN));
    if (captured) Men.putBack(captured);
    const x = load<i32>(undo, UNDO_FILE);
    const y = load<i32>(undo, UNDO_RANK);
    for (let i = 3; i >= 0; i--) {
      const man = <i32>load<u16>(undo + (i << 1), UNDO_MEN);
      Make.restore(undo, man, x + (i & 1), y + (i >> 1), i);
    }
  }

  /** Puts a man that is off the board back where he stood, with the links saved in a place. */
  @inline static restore(undo: i32, slot: i32, x: i32, y: i32, place: i32): void {
    store<i32>(slot << 2, x, FILE_OF);
    store<i32>(slot << 2, y, RANK_OF);
    store<v128>(slot << 4, load<v128>(undo + (place << 4), UNDO_LINKS), LINKS);
    Men.putBack(slot);
  }

  /** Passes the turn, for the search alone. */
  static nullMove(): void {
    const made = load<i32>(MADE);
    const undo = UNDO + made * UNDO_SIZE;
    const victim = <i32>load<u16>(VICTIM);
    store<u64>(undo, load<u64>(KEY), UNDO_KEY);
    store<u16>(undo, victim, UNDO_VICTIM);
    store<u16>(undo, load<u16>(REVERSIBLE), UNDO_REVERSIBLE);
    if (victim) {
      Make.xorKey(Keys.enPassant(victim));
      store<u16>(VICTIM, 0);
    }
    Make.xorKey(Keys.SIDE);
    store<u16>(REVERSIBLE, 0); // nothing before a pass can be repeated
    store<u8>(SIDE, load<u8>(SIDE) ^ 1);
    store<i32>(MADE, made + 1);
  }

  static undoNull(): void {
    const made = load<i32>(MADE) - 1;
    const undo = UNDO + made * UNDO_SIZE;
    store<u64>(KEY, load<u64>(undo, UNDO_KEY));
    store<u16>(VICTIM, load<u16>(undo, UNDO_VICTIM));
    store<u16>(REVERSIBLE, load<u16>(undo, UNDO_REVERSIBLE));
    store<u8>(SIDE, load<u8>(SIDE) ^ 1);
    store<i32>(MADE, made);
  }
}
