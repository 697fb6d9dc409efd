/**
 * What a kind of board must offer to be searched. The compiler takes it from the entry's
 * family (`board/position.ts`); this file lets the type checker read the search by itself.
 */
declare abstract class Position {
  /** First byte of memory the search may use. */
  static end(): i32;
  /** Behind all that makes up the position, tables and the way to it included: whose memory is the
   *  same up to there has the same position. */
  static imageEnd(): i32;
  /** The stack of move lists: address, bytes, and whether a list may begin at an address. */
  static lists(): i32;
  static listsSize(): i32;
  static hasListRoom(top: i32): bool;
  /** A small number for (man, destination), below `historySize`. */
  static historyIndex(move: i32): i32;
  static historySize(): i32;
  /** What tells positions of different worth apart: a Zobrist key. */
  static tableKey(): u64;
  /** Prepares a search of the position, before its moves are listed. */
  static prepare(): void;
  /** Whether so few men are left that longer mates can be searched for without leaving anything out. */
  static isSparse(): bool;
  /** Writes the moves to be tried at the root, no more than so many. */
  static listRoot(top: i32, most: i32): i32;
  /** Writes legal moves from an address on; returns the address after the last. Where there are too many, none is left out that matters if
   *  `exact`, and else none that is likely to. */
  static list(top: i32, exact: bool): i32;
  /** Captures and promotions, all moves if the side to move is `inCheck`, which must be known. */
  static listNoisy(top: i32, inCheck: bool): i32;
  /** Whether there is no end of quiet moves, so that near the leaves most are given up unseen. Then
   *  `scan` is called before moves are listed within the search; it tells whether the side to move is
   *  in check. */
  static isVast(): bool;
  /** Whether moves of this position are given up near the leaves: none is where few men are left. */
  static mayGiveUp(): bool;
  static scan(): bool;
  /** Writes what `listNoisy` leaves out of `list`. */
  static listQuiet(top: i32, exact: bool): i32;
  /** Leaves of the moves from an address on those that give check; returns the address after the
   *  last. */
  static keepChecks(list: i32, end: i32): i32;
  /** Whether the side to move is in check; on a vast board it has been scanned. */
  static isInCheck(): bool;
  /** Whether the side to move was in check when moves were last listed. */
  static wasInCheck(): bool;
  /** Whether the side that has just moved has won by reaching a goal; there are no moves then. */
  static isGoalReached(): bool;
  /** Whether the undo stack has room. */
  static canMake(): bool;
  static make(move: i32): void;
  static undo(): void;
  static makeNull(): void;
  static undoNull(): void;
  static allowsNull(): bool;
  /** Static score in centipawns for the side to move, nearer to 0 than any mate. */
  static evaluate(): i32;
  /** Drawn by repetition, as seen some plies after the search began, or by material; by the move
   *  rule (unless it is mate). */
  static isDraw(ply: i32): bool;
  static isMoveRule(): bool;
  static isNoisy(move: i32): bool;
  /** Material in centipawns that a move wins at first sight, and the value of the mover. */
  static gain(move: i32): i32;
  static moverValue(move: i32): i32;
  /** Whether a move and the captures that follow where it ends win at least so many centipawns. */
  static wins(move: i32, least: i32): bool;

  /** Prepares a search: finds out whether there are men that choose what they are after a move. Only
   *  if so is the rest asked for, where hundreds of moves have to be told apart at first sight. */
  static survey(): void;
  static hasChoices(): bool;
  /** Looks at the position, before what follows is asked about its moves. */
  static look(): void;
  /** Leaves one of each group of moves that differ only in what the man is afterwards; returns the
   *  address after the last. */
  static thin(list: i32, end: i32): i32;
  /** Whether a move gives check; it may overlook that of castling and en passant. */
  static givesCheck(move: i32): bool;
  /** Whether the man cannot be taken where the move ends; nor could if it stayed what it is; nor
   *  can where it stands. */
  static isSafe(move: i32): bool;
  static isSafeUnchanged(move: i32): bool;
  static isSafeNow(move: i32): bool;
  /** Whether the man stays what it is. */
  static isUnchanged(move: i32): bool;
  /** Whether the king moves, as it does to reach a goal and to castle. */
  static isKingMove(move: i32): bool;
  static takesOwn(move: i32): bool;
}
