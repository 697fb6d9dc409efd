/**
 * What tells promising moves from others at first sight, for boards of men that choose what they
 * are after a move. There a position has hundreds of moves, and making each to see what it does
 * would take longer than searching the few that matter.
 *
 * One look at a position notes for every square by which types the enemy attacks it, and how the
 * enemy's king lies from it; each move is then judged by a few loads. Attacks through the man that
 * moves are overlooked; checks are not: `givesCheck` is exact but for castling and en passant.
 */
import { Attacks } from './attacks';
import {
  ATTACKERS,
  CAPTURABLE,
  CODES,
  DISCOVERS,
  KING_DISTANCE,
  KING_VIA,
  KING_WAY,
  LAST_SLOT,
  SIDE,
  SLIDE_CAPTURES,
  SQUARE_LINES,
  SQUARES,
  TAKERS,
  TRAIT_ROYAL,
  TRAIT_SELECTIVE,
} from './memory';
import { Men } from './men';
import { CASTLES, Move, PROMOTES } from './move';

/** Whether a man on the board chose when a search began. */
let choosing: bool = false;

export abstract class Tactics {
  /** Prepares a search: finds out whether men choose, and which types may take which. */
  static survey(): void {
    choosing = false;
    for (let side = 0; side < 2; side++) {
      const last = (side << 7) | load<u8>(side, LAST_SLOT);
      for (let slot = (side << 7) | 2; slot <= last; slot++) {
        if (Men.squareOf(slot) == Men.nowhere()) continue;
        if (Men.traits(Men.codeOf(slot)) & TRAIT_SELECTIVE) choosing = true;
      }
    }
    if (!choosing) return;
    for (let code = 0; code < CODES; code++) {
      let takers: u32 = 0;
      for (let type = 1; type < 32; type++) {
        const enemy = (~code & 32) | type;
        const isSpared =
          (Men.traits(enemy) & TRAIT_SELECTIVE) != 0 &&
          ((load<u64>(enemy << 3, CAPTURABLE) >> code) & 1) == 0;
        if (!isSpared) takers |= (<u32>1) << type;
      }
      store<u32>(code << 2, takers, TAKERS);
    }
  }

  /** Whether men that choose were on the board when the search began. */
  @inline static hasChoices(): bool {
    return choosing;
  }

  /** Looks at the position, for the side to move. */
  static look(): void {
    memory.fill(ATTACKERS, 0, SQUARES * 4);
    Tactics.noteAttacks(load<u8>(SIDE) ^ 1);
    Tactics.lookForChecks();
  }

  /** The same for what `givesCheck` alone needs. */
  static lookForChecks(): void {
    const side = <i32>load<u8>(SIDE);
    memory.fill(KING_WAY, 0, SQUARES);
    memory.fill(DISCOVERS, 0, SQUARES);
    const king = Men.kingSquare(side ^ 1);
    if (king == Men.nowhere()) return;
    for (let direction = 0; direction < 8; direction++) Tactics.noteWay(side, king, direction);
  }

  /** Fills ATTACKERS with the types of a side's men that attack each square. */
  static noteAttacks(by: i32): void {
    const last = (by << 7) | load<u8>(by, LAST_SLOT);
    for (let slot = (by << 7) | 1; slot <= last; slot++) {
      const square = Men.squareOf(slot);
      if (square == Men.nowhere()) continue;
      const code = Men.codeOf(slot);
      const type = (<u32>1) << (code & 31);
      if ((Men.traits(code) & TRAIT_SELECTIVE) == 0) {
        const leaps = Attacks.leapCaptures(code, square);
        for (let word = 0; word < WORDS; word++) {
          let squares = load<u64>(leaps + (word << 3));
          for (; squares != 0; squares &= squares - 1) {
            Tactics.noteAttack((word << 6) + <i32>ctz(squares), type);
          }
        }
      }
      let ranges = load<u64>(code << 3, SLIDE_CAPTURES);
      while (ranges != 0) {
        const direction = <i32>ctz(ranges) >> 3;
        const range = <i32>(ranges >> (direction << 3)) & 255;
        ranges &= ~((<u64>255) << (direction << 3));
        Tactics.noteSlide(square, direction, range, type);
      }
    }
  }

  @inline static noteAttack(square: i32, type: u32): void {
    store<u32>(square << 2, load<u32>(square << 2, ATTACKERS) | type, ATTACKERS);
  }

  /** Notes a slide's squares up to the first man, his included. */
  @inline static noteSlide(square: i32, direction: i32, range: i32, type: u32): void {
    const lines = SQUARE_LINES + (square << 3) + (direction >> 1);
    const line = (<i32>load<u8>(lines)) << 2;
    const bit = <i32>load<u8>(lines, 4);
    const step = direction & 1 ? -1 : 1;
    const stop = Attacks.distanceToMan(line, bit, step);
    const end = min(stop, range);
    for (let n = 1; n <= end; n++) Tactics.noteAttack(Attacks.onLine(line, bit + n * step), type);
  }

  /**
   * Notes the squares from which a slide reaches the king, going out from it in one direction: up to
   * the first man, and behind an own one those that it may itself retreat to.
   */
  static noteWay(side: i32, king: i32, direction: i32): void {
    const lines = SQUARE_LINES + (king << 3) + (direction >> 1);
    const line = (<i32>load<u8>(lines)) << 2;
    const bit = <i32>load<u8>(lines, 4);
    const step = direction & 1 ? -1 : 1;
    const back = direction ^ 1;
    let via = Men.nowhere();
    for (let n = 1; ; n++) {
      const square = Attacks.onLine(line, bit + n * step);
      if (square == Men.nowhere()) return;
      store<u8>(square, back + 1, KING_WAY);
      store<u8>(square, n, KING_DISTANCE);
      store<u8>(square, via, KING_VIA);
      const slot = Men.slotAt(square);
      if (slot == 0) continue;
      const code = Men.codeOf(slot);
      if (via != Men.nowhere()) {
        const isCheck = code >> 5 == side && Tactics.slidesTo(code, back, n);
        if (isCheck) store<u8>(via, 1, DISCOVERS);
        return;
      }
      if (code >> 5 != side) return;
      via = square;
    }
  }

  @inline static slidesTo(code: i32, direction: i32, distance: i32): bool {
    return <i32>load<u8>((code << 3) + direction, SLIDE_CAPTURES) >= distance;
  }

  /** Code of the man that moves, after the move. */
  @inline static codeAfter(move: i32): i32 {
    const code = Men.codeOf(Men.slotAt(Move.from(move)));
    const arrival = Move.arrival(move);
    return arrival ? (code & 32) | arrival : code;
  }

  /** Whether the enemy attacks nothing where the move ends, as the man is then. */
  @inline static isSafe(move: i32): bool {
    return Tactics.isSafeAs(Tactics.codeAfter(move), Move.to(move));
  }

  @inline static isSafeAs(code: i32, square: i32): bool {
    return (load<u32>(square << 2, ATTACKERS) & load<u32>(code << 2, TAKERS)) == 0;
  }

  /** The same if the man stayed what it is. */
  @inline static isSafeUnchanged(move: i32): bool {
    return Tactics.isSafeAs(Men.codeOf(Men.slotAt(Move.from(move))), Move.to(move));
  }

  /** Whether the man is safe where it stands. */
  @inline static isSafeNow(move: i32): bool {
    const from = Move.from(move);
    return Tactics.isSafeAs(Men.codeOf(Men.slotAt(from)), from);
  }

  /** Whether the man is after the move what it was before. */
  @inline static isUnchanged(move: i32): bool {
    return Tactics.codeAfter(move) == Men.codeOf(Men.slotAt(Move.from(move)));
  }

  @inline static isKingMove(move: i32): bool {
    return (Men.traits(Men.codeOf(Men.slotAt(Move.from(move)))) & TRAIT_ROYAL) != 0;
  }

  /** Whether a move attacks the enemy's king; castling's other man is not looked at. */
  @inline static givesCheck(move: i32): bool {
    // Most men that choose are nowhere near a line to the king.
    if (load<u8>(Move.to(move), KING_WAY) | load<u8>(Move.from(move), DISCOVERS)) {
      return Tactics.attacksKing(move);
    }
    const code = Men.codeOf(Men.slotAt(Move.from(move)));
    return (Men.traits(code) & TRAIT_SELECTIVE) == 0 && Tactics.attacksKing(move);
  }

  static attacksKing(move: i32): bool {
    const from = Move.from(move);
    const to = Move.to(move);
    const code = Tactics.codeAfter(move);
    const way = <i32>load<u8>(to, KING_WAY);
    if (way) {
      const via = <i32>load<u8>(to, KING_VIA);
      const isClear = via == Men.nowhere() || via == from;
      if (isClear && Tactics.slidesTo(code, way - 1, load<u8>(to, KING_DISTANCE))) return true;
    }
    if ((Men.traits(code) & TRAIT_SELECTIVE) == 0) {
      const king = Men.kingSquare((code >> 5) ^ 1);
      if (Men.has(Attacks.leapCaptures(code, to), king)) return true;
    }
    // A man that leaves the way of another one opens it, unless it stays on the same way.
    return load<u8>(from, DISCOVERS) != 0 && from != to && way != <i32>load<u8>(from, KING_WAY);
  }

  /**
   * Leaves of moves that differ only in what the man is afterwards the one that is safe, if any is,
   * and else the one in which it stays what it is. `look()` must have seen the position.
   * @returns the address after the last
   */
  static thin(list: i32, end: i32): i32 {
    let top = list;
    let at = list;
    while (at < end) {
      let chosen = load<i32>(at);
      const squares = chosen & 0xffff;
      at += 4;
      if (Move.arrival(chosen) != 0 && (chosen & (PROMOTES | CASTLES)) == 0) {
        let isSafe = Tactics.isSafe(chosen);
        for (; at < end && (load<i32>(at) & 0xffff) == squares; at += 4) {
          if (isSafe || !Tactics.isSafe(load<i32>(at))) continue;
          chosen = load<i32>(at);
          isSafe = true;
        }
      }
      store<i32>(top, chosen);
      top += 4;
    }
    return top;
  }
}
