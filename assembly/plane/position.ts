/**
 * The plane as the search sees it: the same names as `board/position.ts` has, for the same search.
 */
import { Checks } from './checks';
import { Destinations } from './destinations';
import { Draws } from './draws';
import { Evaluation } from './evaluation';
import { Make } from './make';
import {
  CODES,
  KEY,
  MADE,
  MOVE_LISTS,
  MOVE_LISTS_LIMIT,
  MOVE_LISTS_SIZE,
  PLANE_END,
  PLY_LIMIT,
  REVERSIBLE,
  SIDE,
  TRAIT_ROYAL,
  UNDO,
  UNDO_SIZE,
} from './memory';
import { Men } from './men';
import { Move } from './move';
import { Scan } from './scan';
import { Tactics } from './tactics';

@global
export abstract class Position {
  @inline static end(): i32 {
    return PLANE_END;
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
  @inline static historySize(): i32 {
    return CODES << 10;
  }
  /** Squares that are 32 files or ranks apart share an entry. */
  static historyIndex(move: i32): i32 {
    Move.decode(move);
    return (Tactics.codeAfter(move) << 10) | (Move.x & 31) | ((Move.y & 31) << 5);
  }
  /** Near the end that a ply limit sets, scores depend on the plies left. */
  static tableKey(): u64 {
    const key = load<u64>(KEY);
    const limit = load<i32>(PLY_LIMIT);
    const left = limit - <i32>load<u16>(REVERSIBLE);
    if (limit == 0 || left > 64) return key;
    const step = left > 16 ? 16 + (left >> 2) : max(left, 0);
    return key ^ ((<u64>step + 1) * 0x9e3779b97f4a7c15);
  }
  @inline static list(top: i32, exact: bool): i32 {
    return Destinations.list(top, load<u8>(SIDE), exact);
  }
  /** Even few men have moves without end. */
  @inline static isSparse(): bool {
    return false;
  }
  static prepare(): void {
    Evaluation.prepare();
    Destinations.prepare();
  }
  @inline static listRoot(top: i32, most: i32): i32 {
    return Destinations.listRoot(top, load<u8>(SIDE), most);
  }
  @inline static listQuiet(top: i32, exact: bool): i32 {
    return Destinations.listQuiet(top, load<u8>(SIDE), exact);
  }
  @inline static listNoisy(top: i32, inCheck: bool): i32 {
    return Destinations.listNoisy(top, load<u8>(SIDE));
  }
  @inline static isVast(): bool {
    return true;
  }
  @inline static keepChecks(list: i32, end: i32): i32 {
    return Checks.keep(list, end);
  }
  @inline static mayGiveUp(): bool {
    return !Destinations.few;
  }
  static scan(): bool {
    Scan.run(load<u8>(SIDE));
    return Scan.checks() > 0;
  }
  @inline static wasInCheck(): bool {
    return Scan.checks() > 0;
  }
  /** There are no goals on the plane. */
  @inline static isGoalReached(): bool {
    return false;
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
  /** Whether passing may be compared with moving: the side has more than king and pawns. */
  static allowsNull(): bool {
    return Draws.hasOfficers(load<u8>(SIDE));
  }
  @inline static evaluate(): i32 {
    return Evaluation.evaluate();
  }
  @inline static isDraw(ply: i32): bool {
    return Draws.isRepeated(ply) || Draws.isDead();
  }
  @inline static isMoveRule(): bool {
    const limit = load<i32>(PLY_LIMIT);
    return limit > 0 && <i32>load<u16>(REVERSIBLE) >= limit;
  }
  @inline static isNoisy(move: i32): bool {
    return Tactics.isNoisy(move);
  }
  @inline static gain(move: i32): i32 {
    return Tactics.gain(move);
  }
  @inline static moverValue(move: i32): i32 {
    return Tactics.moverValue(move);
  }

  /** Whether a move wins at least so many centipawns, if the man that makes it is lost where the
   *  other side guards what he takes. */
  static wins(move: i32, least: i32): bool {
    const balance = Tactics.gain(move) - least;
    if (balance < 0) return false;
    return Tactics.moverValue(move) <= balance || !Tactics.isGuarded(move);
  }
  @inline static isInCheck(): bool {
    return Scan.checks() > 0;
  }

  /** There is nothing to find out. */
  @inline static survey(): void {}
  /** No man chooses what he is; of what follows, nothing is asked. */
  @inline static hasChoices(): bool {
    return false;
  }
  @inline static look(): void {}
  @inline static thin(list: i32, end: i32): i32 {
    return end;
  }
  @inline static givesCheck(move: i32): bool {
    return Checks.givesCheck(move);
  }
  @inline static isSafe(move: i32): bool {
    return true;
  }
  @inline static isSafeUnchanged(move: i32): bool {
    return true;
  }
  @inline static isSafeNow(move: i32): bool {
    return true;
  }
  @inline static isUnchanged(move: i32): bool {
    return true;
  }
  @inline static isKingMove(move: i32): bool {
    return (Men.traits(Men.code(Move.slotOf(move))) & TRAIT_ROYAL) != 0;
  }
  @inline static takesOwn(move: i32): bool {
    return false;
  }
}
