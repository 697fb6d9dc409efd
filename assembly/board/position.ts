/**
 * The finite board as the search sees it. The search knows nothing else of a game: another kind
 * of board offers the same names (see `search/position.d.ts`) and gets the same search.
 */
import { Attacks } from './attacks';
import { Draws } from './draws';
import { Evaluation } from './evaluation';
import { Exchange } from './exchange';
import { Generate } from './generate';
import { Goals } from './goals';
import { Make } from './make';
import {
  BOARD_END,
  CODES,
  HALFMOVES,
  HAS_GOALS,
  KEY,
  LAST_SLOT,
  MADE,
  MASK,
  MEN,
  MOVE_LISTS,
  MOVE_LISTS_LIMIT,
  MOVE_LISTS_SIZE,
  MOVE_RULE,
  PAWN_TYPE,
  SIDE,
  SQUARES,
  UNDO,
  UNDO_SIZE,
  VALUES,
} from './memory';
import { Men } from './men';
import { CAPTURE, EN_PASSANT_CAPTURE, Move, NOISY, OWN_CAPTURE, PROMOTES } from './move';
import { Tactics } from './tactics';

/** Most men of a position in which long mates are proved to be the shortest, so that none is put off by
 *  giving moves up. */
const SPARSE: i32 = 5;

/** Whether a search began with so few. */
let sparse: bool = false;

@global
export abstract class Position {
  /** First byte of memory that the position leaves to the search. */
  @inline static end(): i32 {
    return BOARD_END;
  }
  /** Behind all that makes up the position, tables and the way to it included. */
  @inline static imageEnd(): i32 {
    return UNDO + load<i32>(MADE) * UNDO_SIZE;
  }
  @inline static lists(): i32 {
    return MOVE_LISTS;
  }
  @inline static listsSize(): i32 {
    return MOVE_LISTS_SIZE;
  }
  @inline static hasListRoom(top: i32): bool {
    return top <= MOVE_LISTS_LIMIT;
  }
  /** How many different values `historyIndex` has, which goes by what a man is after the move. */
  @inline static historySize(): i32 {
    return CODES * SQUARES;
  }
  @inline static historyIndex(move: i32): i32 {
    return Tactics.codeAfter(move) * SQUARES + Move.to(move);
  }
  /** Key of the position for the transposition table: near the end that the move rule sets, scores
   *  depend on the plies left, of which single ones are told apart at the last. */
  static tableKey(): u64 {
    const key = load<u64>(KEY);
    const limit = <i32>load<u16>(MOVE_RULE);
    const left = limit - <i32>load<u16>(HALFMOVES);
    if (limit == 0 || left > 64) return key;
    const step = left > 16 ? 16 + (left >> 2) : max(left, 0);
    return key ^ ((<u64>step + 1) * 0x9e3779b97f4a7c15);
  }
  @inline static prepare(): void {}
  static isSparse(): bool {
    let men = 0;
    for (let at = MEN; at < MEN + 2 * MASK; at += 8) men += <i32>popcnt(load<u64>(at));
    return men <= SPARSE && !Tactics.hasChoices();
  }
  @inline static listRoot(top: i32, most: i32): i32 {
    return Generate.list(top, load<u8>(SIDE));
  }
  @inline static list(top: i32, exact: bool): i32 {
    return Generate.list(top, load<u8>(SIDE));
  }
  @inline static listQuiet(top: i32, exact: bool): i32 {
    return top;
  }
  @inline static listNoisy(top: i32, inCheck: bool): i32 {
    return Generate.listNoisy(top, load<u8>(SIDE), inCheck);
  }
  @inline static isVast(): bool {
    return false;
  }
  @inline static mayGiveUp(): bool {
    return !sparse;
  }
  @inline static scan(): bool {
    return false;
  }
  static keepChecks(list: i32, end: i32): i32 {
    Tactics.lookForChecks();
    let top = list;
    for (let at = list; at < end; at += 4) {
      const move = load<i32>(at);
      if (!Tactics.givesCheck(move)) continue;
      store<i32>(top, move);
      top += 4;
    }
    return top;
  }
  /** Whether the side to move is in check. */
  static isInCheck(): bool {
    const side = <i32>load<u8>(SIDE);
    const king = Men.kingSquare(side);
    return king != Men.nowhere() && Attacks.attacks(king, side ^ 1);
  }
  /** Whether the side to move was in check when moves were last listed. */
  @inline static wasInCheck(): bool {
    return Generate.checkers() > 0;
  }
  /** Whether the side that has just moved has won by reaching a goal. */
  @inline static isGoalReached(): bool {
    return load<u8>(HAS_GOALS) != 0 && Goals.reached() != Goals.NONE;
  }
  @inline static canMake(): bool {
    return Make.canMake();
  }
  @inline static make(move: i32): void {
    Make.move(move);
  }
  @inline static undo(): void {
    Make.undo();
  }
  @inline static makeNull(): void {
    Make.nullMove();
  }
  @inline static undoNull(): void {
    Make.undoNull();
  }
  /** Whether passing may be compared with moving: with one man besides king and pawns, having to move
   *  is often what loses. */
  static allowsNull(): bool {
    const side = <i32>load<u8>(SIDE);
    const last = (side << 7) | load<u8>(side, LAST_SLOT);
    let men = 0;
    for (let slot = (side << 7) | 2; slot <= last; slot++) {
      if (
        (Men.codeOf(slot) & 31) != <i32>load<u8>(PAWN_TYPE) &&
        Men.squareOf(slot) != Men.nowhere() &&
        ++men > 1
      ) {
        return true;
      }
    }
    return false;
  }
  @inline static evaluate(): i32 {
    return Evaluation.evaluate();
  }
  /** A repetition, as seen `ply` plies after the search began, or dead material. */
  @inline static isDraw(ply: i32): bool {
    return Draws.isRepeated(ply) || Draws.isDead();
  }
  @inline static isMoveRule(): bool {
    return Draws.isMoveRule();
  }
  @inline static isNoisy(move: i32): bool {
    return (move & NOISY) != 0;
  }
  /** Centipawns of material that a move wins at first sight. */
  static gain(move: i32): i32 {
    let gain = 0;
    if (move & CAPTURE) gain = Position.value(Men.codeOf(Men.slotAt(Move.to(move))));
    else if (move & EN_PASSANT_CAPTURE) gain = Position.value(load<u8>(PAWN_TYPE));
    if (move & PROMOTES) {
      gain += Position.value(Move.arrival(move)) - Position.value(load<u8>(PAWN_TYPE));
    }
    return gain;
  }
  /** Value of the man that moves. */
  @inline static moverValue(move: i32): i32 {
    return Position.value(Men.codeOf(Men.slotAt(Move.from(move))));
  }
  /** Prepares a search; whether there are men that choose what they are after a move, so that moves
   *  are many; what `Tactics` makes of a position and its moves. */
  static survey(): void {
    Tactics.survey();
    sparse = Position.isSparse();
  }
  @inline static hasChoices(): bool {
    return Tactics.hasChoices();
  }
  @inline static look(): void {
    Tactics.look();
  }
  @inline static thin(list: i32, end: i32): i32 {
    return Tactics.thin(list, end);
  }
  @inline static givesCheck(move: i32): bool {
    return Tactics.givesCheck(move);
  }
  @inline static isSafe(move: i32): bool {
    return Tactics.isSafe(move);
  }
  @inline static isSafeUnchanged(move: i32): bool {
    return Tactics.isSafeUnchanged(move);
  }
  @inline static isSafeNow(move: i32): bool {
    return Tactics.isSafeNow(move);
  }
  @inline static isUnchanged(move: i32): bool {
    return Tactics.isUnchanged(move);
  }
  @inline static isKingMove(move: i32): bool {
    return Tactics.isKingMove(move);
  }
  @inline static takesOwn(move: i32): bool {
    return (move & OWN_CAPTURE) != 0;
  }
  @inline static value(code: i32): i32 {
    return load<i32>(code << 2, VALUES);
  }
  /** Whether a move and the captures that follow where it ends win at least so many centipawns. */
  static wins(move: i32, least: i32): bool {
    return Exchange.yields(move, Position.gain(move), least);
  }
}
