/**
 * Why a move is not legal, and moves that are made although they are not: for records of games
 * that were played, mistakes included.
 *
 * A move is given by its squares and the type on arrival, 0 for none: a man that chooses what
 * it becomes then stays as it is. Whether it is legal is looked up in the list of legal moves;
 * only what is not found there is taken apart, first the way and then the king's safety.
 */
import { Attacks } from './attacks';
import { EnPassant } from './en-passant';
import { Generate } from './generate';
import { Goals } from './goals';
import { Make } from './make';
import {
  ARRIVALS,
  CAPTURABLE,
  CASTLING,
  CASTLING_EMPTY,
  CASTLING_SIZE,
  CASTLINGS,
  CHOICES,
  EN_PASSANT_PASSED,
  EN_PASSANT_VICTIM,
  HAS_GOALS,
  LEAP_CAPTURES,
  LEAP_MOVES,
  MASK,
  MEN,
  MOVE_LISTS,
  PAWN_START,
  PAWN_STEPS,
  PROMOTION_COMPULSORY,
  PROMOTION_COUNT,
  PROMOTION_TYPES,
  SIDE,
  SLIDE_CAPTURES,
  SLIDE_MOVES,
  SQUARE_LINES,
  SQUARES,
  TRAIT_PAWN,
  TRAIT_ROYAL,
  TRAIT_SELECTIVE,
  TURNS,
} from './memory';
import { Men } from './men';
import {
  CAPTURE,
  CASTLES,
  EN_PASSANT_CAPTURE,
  Move,
  MULTI_STEP,
  OWN_CAPTURE,
  PROMOTES,
  TURN,
} from './move';
import { Setup } from './setup';

/** What `Explain.move` answers; the host names them in the same order. */
export const LEGAL: i32 = 0;
/** A goal has been reached. */
export const OVER: i32 = 1;
export const NO_MAN: i32 = 2;
export const OTHER_SIDE: i32 = 3;
/** It would take the king, which is never taken. */
export const TAKES_KING: i32 = 4;
/** The man has no such move on any board. */
export const NO_WAY: i32 = 5;
/** A man is in the way, or one that it may not take is where it goes. */
export const BLOCKED: i32 = 6;
/** What it would take is safe from it, since the two face each other. */
export const FACING: i32 = 7;
export const LEAVES_CHECK: i32 = 8;
/** It does not turn, turns to where it points already, or would have to answer a check. */
export const NO_TURN: i32 = 9;
/** It may go there, but not become that. */
export const NO_ARRIVAL: i32 = 10;

/** Of `Explain.way`, beside NO_WAY, BLOCKED and FACING. */
const FREE: i32 = 0;
/** Of `Explain.pseudo`: there is no such move, and of `Explain.castlingOf`. */
export const IMPOSSIBLE: i32 = -1;

export abstract class Explain {
  /** Why the move of the side to move is not legal, or LEGAL. */
  static move(from: i32, to: i32, arrival: i32): i32 {
    if (load<u8>(HAS_GOALS) && Goals.reached() != Goals.NONE) return OVER;
    const slot = Men.slotAt(from);
    if (slot == 0) return NO_MAN;
    const side = <i32>load<u8>(SIDE);
    const code = Men.codeOf(slot);
    if (code >> 5 != side) return OTHER_SIDE;
    if (from != to && Explain.isKing(to, side ^ 1)) return TAKES_KING;
    if (Explain.isListed(code, from, to, arrival)) return LEGAL;
    if (from == to) return NO_TURN;
    const way = Explain.way(code, from, to);
    if (way != FREE) return way;
    return Explain.leavesCheck(side, from, to, arrival) ? LEAVES_CHECK : NO_ARRIVAL;
  }

  @inline static isKing(square: i32, side: i32): bool {
    return Men.kingSquare(side) == square;
  }

  static isListed(code: i32, from: i32, to: i32, arrival: i32): bool {
    const wanted = arrival == 0 && Men.traits(code) & TRAIT_SELECTIVE ? code & 31 : arrival;
    const end = Generate.list(MOVE_LISTS, load<u8>(SIDE));
    for (let at = MOVE_LISTS; at < end; at += 4) {
      const move = load<i32>(at);
      if (Move.from(move) == from && Move.to(move) == to && Move.arrival(move) == wanted)
        return true;
    }
    return false;
  }

  /** Whether a move whose way is free leaves the own king attacked. */
  static leavesCheck(side: i32, from: i32, to: i32, arrival: i32): bool {
    // Castling that nothing stands in the way of can only fail at attacks on the king's path.
    if (Explain.castlingOf(from, to) != IMPOSSIBLE) return true;
    let move = Explain.pseudo(from, to, arrival);
    if (move == IMPOSSIBLE) move = Explain.pseudo(from, to, 0);
    if (move == IMPOSSIBLE || !Make.canMake()) return false;
    Make.move(move);
    const attacked = Setup.inCheck(side);
    Make.undo();
    return attacked;
  }

  /** Whether a man's way to another square is free, kings' safety left aside. */
  static way(code: i32, from: i32, to: i32): i32 {
    if (Men.traits(code) & TRAIT_PAWN) return Explain.pawnWay(code, from, to);
    const leap = Explain.leapWay(code, from, to);
    const slide = leap == FREE ? FREE : Explain.slideWay(code, from, to);
    if (leap == FREE || slide == FREE) return FREE;
    // The nearer to legal, the better it explains.
    if (leap == FACING || slide == FACING) return FACING;
    if (leap == BLOCKED || slide == BLOCKED) return BLOCKED;
    return Explain.castlingWay(code, from, to);
  }

  static leapWay(code: i32, from: i32, to: i32): i32 {
    const at = (code * SQUARES + from) * MASK;
    const moves = Men.has(LEAP_MOVES + at, to);
    const captures = Men.has(LEAP_CAPTURES + at, to);
    return Explain.arriving(code, to, moves, captures);
  }

  static slideWay(code: i32, from: i32, to: i32): i32 {
    for (let direction = 0; direction < 8; direction++) {
      const moves = <i32>load<u8>((code << 3) + direction, SLIDE_MOVES);
      const captures = <i32>load<u8>((code << 3) + direction, SLIDE_CAPTURES);
      const step = direction & 1 ? -1 : 1;
      const lines = SQUARE_LINES + (from << 3) + (direction >> 1);
      const line = (<i32>load<u8>(lines)) << 2;
      let bit = <i32>load<u8>(lines, 4);
      let between = false;
      for (let n = 1; n <= max(moves, captures); n++) {
        bit += step;
        const square = Attacks.onLine(line, bit);
        if (square == Men.nowhere()) break;
        if (square == to) {
          return between ? BLOCKED : Explain.arriving(code, to, n <= moves, n <= captures);
        }
        between = between || Men.slotAt(square) != 0;
      }
    }
    return NO_WAY;
  }

  /** What a man finds on a square that it reaches without capture, with it, or both. */
  static arriving(code: i32, to: i32, moves: bool, captures: bool): i32 {
    if (!moves && !captures) return NO_WAY;
    const slot = Men.slotAt(to);
    if (slot == 0) return moves ? FREE : NO_WAY;
    if (!captures) return BLOCKED;
    const victim = Men.codeOf(slot);
    const isOwn = victim >> 5 == code >> 5;
    if ((Men.traits(code) & TRAIT_SELECTIVE) == 0) return isOwn ? BLOCKED : FREE;
    const capturable = load<u64>(code << 3, CAPTURABLE);
    if ((capturable >> victim) & 1) return FREE;
    // An own man of a kind that may be taken from the enemy is spared for being an own one.
    return isOwn && (capturable >> (victim ^ 32)) & 1 ? BLOCKED : FACING;
  }

  static pawnWay(code: i32, from: i32, to: i32): i32 {
    const side = code >> 5;
    const steps = Explain.pawnSteps(side, from, to);
    if (steps > 0) {
      const forward = EnPassant.forward(side);
      for (let n = 1; n <= steps; n++) if (Men.slotAt(from + n * forward)) return BLOCKED;
      return FREE;
    }
    const takes = Men.has(Attacks.leapCaptures(code, from), to);
    if (takes && Explain.isPassed(side, to)) return FREE;
    return Explain.arriving(code, to, false, takes);
  }

  /** Steps straight ahead that a pawn may take at once to a square, 0 if it may not. */
  static pawnSteps(side: i32, from: i32, to: i32): i32 {
    const forward = EnPassant.forward(side);
    const most = Men.has(PAWN_START + side * MASK, from) ? <i32>load<u8>(PAWN_STEPS) : 1;
    for (let n = 1; n <= most; n++) {
      const square = from + n * forward;
      if (square < 0 || square >= SQUARES) return 0;
      if (square == to) return n;
      if (Men.has(PROMOTION_COMPULSORY + side * MASK, square)) return 0; // it goes no further
    }
    return 0;
  }

  /** Whether a pawn may be taken en passant on a square. */
  static isPassed(side: i32, square: i32): bool {
    const passed = <i32>load<u8>(EN_PASSANT_PASSED);
    const victim = <i32>load<u8>(EN_PASSANT_VICTIM);
    for (let i = 0; i < 3; i++) {
      if ((passed >> i) & 1 && EnPassant.passedSquare(victim, side ^ 1, i) == square) return true;
    }
    return false;
  }

  /** The castling of the side to move that takes its king from one square to another. */
  static castlingOf(from: i32, to: i32): i32 {
    const side = <i32>load<u8>(SIDE);
    if (from == to || !Explain.isKing(from, side)) return IMPOSSIBLE;
    const code = Men.codeOf(Men.kingSlot(side));
    // Where the king could also step there, that is what is meant.
    if (Explain.leapWay(code, from, to) != NO_WAY) return IMPOSSIBLE;
    if (Explain.slideWay(code, from, to) != NO_WAY) return IMPOSSIBLE;
    for (let i = side << 1; i < (side << 1) + 2; i++) {
      const castling = CASTLINGS + i * CASTLING_SIZE;
      if (load<u8>(castling) == from && load<u8>(castling, 1) == to) return i;
    }
    return IMPOSSIBLE;
  }

  static castlingWay(code: i32, from: i32, to: i32): i32 {
    const castling = Explain.castlingOf(from, to);
    if (castling == IMPOSSIBLE) return NO_WAY;
    if ((<i32>load<u8>(CASTLING) >> castling) & 1) {
      return Explain.castlingIsEmpty(castling) ? FREE : BLOCKED;
    }
    return NO_WAY;
  }

  /** Whether nothing stands where castling needs empty squares. */
  static castlingIsEmpty(castling: i32): bool {
    const empty = CASTLINGS + castling * CASTLING_SIZE + CASTLING_EMPTY;
    let men: u64 = 0;
    for (let word = 0; word < MASK; word += 8) {
      men |= load<u64>(empty + word) & (load<u64>(MEN + word) | load<u64>(MEN + MASK + word));
    }
    return men == 0;
  }

  /**
   * The move as `Make` takes it, whether or not it is legal; for a legal one exactly what is listed.
   * @returns IMPOSSIBLE if there is no man, a king would be taken, the man cannot become
   *   that, or a pawn would stay one where it has to promote
   */
  static pseudo(from: i32, to: i32, arrival: i32): i32 {
    const slot = Men.slotAt(from);
    if (slot == 0) return IMPOSSIBLE;
    const code = Men.codeOf(slot);
    const traits = Men.traits(code);
    let move = (from << 8) | to;
    if (traits & TRAIT_SELECTIVE) {
      if (arrival == 0) arrival = code & 31;
      if (!Explain.mayBecome(code, arrival)) return IMPOSSIBLE;
      move |= arrival << 16;
    } else if (arrival != 0) {
      if ((traits & TRAIT_PAWN) == 0 || !Explain.isPromotion(arrival)) return IMPOSSIBLE;
      move |= (arrival << 16) | PROMOTES;
    }
    if (from == to) return traits & TRAIT_PAWN && arrival ? IMPOSSIBLE : move | TURN;
    if (traits & TRAIT_PAWN) {
      if (!arrival && Men.has(PROMOTION_COMPULSORY + (code >> 5) * MASK, to)) return IMPOSSIBLE;
      move |= Explain.pawnFlags(code, from, to);
    }
    const castling = Explain.castlingOf(from, to);
    if (castling != IMPOSSIBLE && Explain.hasPartner(castling)) {
      return move | CASTLES | (castling << 21);
    }
    const victim = Men.slotAt(to);
    if (victim == 0) return move;
    const taken = Men.codeOf(victim);
    if (Men.traits(taken) & TRAIT_ROYAL) return IMPOSSIBLE;
    return move | (taken >> 5 == code >> 5 ? OWN_CAPTURE : CAPTURE);
  }

  /** Whether the other man of a castling is there, and the squares between are empty. */
  static hasPartner(castling: i32): bool {
    const partner = Men.slotAt(Make.castlingSquare(castling, 2));
    return (
      partner != 0 &&
      Men.codeOf(partner) >> 5 == castling >> 1 &&
      (Men.traits(Men.codeOf(partner)) & (TRAIT_ROYAL | TRAIT_PAWN)) == 0 &&
      Explain.castlingIsEmpty(castling)
    );
  }

  /** En passant and multiple steps are what they are only in the side's own turn. */
  static pawnFlags(code: i32, from: i32, to: i32): i32 {
    const side = code >> 5;
    if (side != <i32>load<u8>(SIDE) || Explain.pawnWay(code, from, to) != FREE) return 0;
    if (Explain.pawnSteps(side, from, to) > 1) return MULTI_STEP;
    const isDiagonal = Men.has(Attacks.leapCaptures(code, from), to);
    return isDiagonal && Men.slotAt(to) == 0 ? EN_PASSANT_CAPTURE : 0;
  }

  static isPromotion(type: i32): bool {
    const count = <i32>load<u8>(PROMOTION_COUNT);
    for (let i = 0; i < count; i++) if (<i32>load<u8>(i, PROMOTION_TYPES) == type) return true;
    return false;
  }

  /** Whether a man that chooses may be of a type after a move or a turn. */
  static mayBecome(code: i32, type: i32): bool {
    return (
      Explain.isAmong(ARRIVALS + code * CHOICES, type) ||
      Explain.isAmong(TURNS + code * CHOICES, type)
    );
  }

  @inline static isAmong(choices: i32, type: i32): bool {
    const count = <i32>load<u8>(choices);
    for (let i = 1; i <= count; i++) if (<i32>load<u8>(choices + i) == type) return true;
    return false;
  }
}
