/**
 * Entry point of a finite board: the functions the host calls, nothing else. Addresses for the
 * host are exported as constants from the memory map.
 */

import { Draws } from './board/draws';
import { Explain } from './board/explain';
import { Generate } from './board/generate';
import { Goals } from './board/goals';
import { HashedPerft } from './board/hashed-perft';
import { Make } from './board/make';
import { HAS_GOALS, KEY, MADE, MAX_PERFT_DEPTH, MAX_PLIES, MOVE_LISTS, SIDE } from './board/memory';
import { Perft } from './board/perft';
import { Position } from './board/position';
import { Repeat } from './board/repeat';
import { Setup } from './board/setup';
import { Tactics } from './board/tactics';

export { FINGERPRINT } from './board/game';
export * from './board/memory';
export * from './search/api';

/** Empties the board. */
export function clear(): void {
  Setup.clear();
}

/** Puts a man of a code on an empty square. */
export function put(code: i32, square: i32): void {
  Setup.put(code, square);
}

/** Completes a position; see Setup.finish. */
export function finish(side: i32, rights: i32, victim: i32, passed: i32, halfmoves: i32): void {
  Setup.finish(side, rights, victim, passed, halfmoves);
}

/** Lists the legal moves at MOVE_LISTS; returns their number. */
export function generate(): i32 {
  return (Generate.list(MOVE_LISTS, load<u8>(SIDE)) - MOVE_LISTS) >> 2;
}

/** Lists captures and promotions (all moves in check) at MOVE_LISTS; returns their number. */
export function generateNoisy(): i32 {
  return (Position.listNoisy(MOVE_LISTS, Position.isInCheck()) - MOVE_LISTS) >> 2;
}

/** Makes a move that `generate` has listed or `pseudo` has made up; false if the game is too long to go on. */
export function make(move: i32): bool {
  if (!Make.canMake()) return false;
  Make.move(move);
  return true;
}

/** Takes back the last move; false if there is none. */
export function undo(): bool {
  if (load<i32>(MADE) == 0) return false;
  Make.undo();
  return true;
}

/** Why a move of the side to move is not legal, as one of the numbers in board/explain.ts, 0 if it
 *  is; `arrival` is the type on arrival, 0 for none. */
export function explain(from: i32, to: i32, arrival: i32): i32 {
  return Explain.move(from, to, arrival);
}

/** A move for `make` that need not be legal, or -1 if it cannot be made; see Explain.pseudo. */
export function pseudo(from: i32, to: i32, arrival: i32): i32 {
  return Explain.pseudo(from, to, arrival);
}

/** Whether a listed move gives check, as the search sees it beforehand; see Tactics.givesCheck. */
export function givesCheck(move: i32): bool {
  Tactics.look();
  return Tactics.givesCheck(move);
}

/** Whether a listed move and the captures that follow where it ends win at least so many centipawns, as
 *  the search sees it beforehand; see Exchange.yields. */
export function wins(move: i32, least: i32): bool {
  return Position.wins(move, least);
}

/** Perft of a depth of at least 1, or -1 if there is no room for so many plies. */
export function perft(depth: i32): i64 {
  if (depth > MAX_PERFT_DEPTH || load<i32>(MADE) + depth >= MAX_PLIES) return -1;
  return <i64>Perft.count(depth, MOVE_LISTS);
}

/** The same by difference in the last two plies, if the game allows it; see board/difference.ts. */
export function perftByDifference(depth: i32): i64 {
  if (depth > MAX_PERFT_DEPTH || load<i32>(MADE) + depth >= MAX_PLIES) return -1;
  return <i64>Perft.countByDifference(depth, MOVE_LISTS);
}

/** The same with the table for what was counted; see HashedPerft.count. The host clears it before and
 *  afterwards. */
export function perftWithTable(depth: i32, difference: bool): i64 {
  if (depth > MAX_PERFT_DEPTH || load<i32>(MADE) + depth >= MAX_PLIES) return -1;
  return <i64>HashedPerft.count(depth, MOVE_LISTS, difference);
}

/** Repeats a piece of work, for benchmarks; see Repeat.run. */
export function repeat(work: i32, times: i32): i32 {
  return Repeat.run(work, times);
}

/** The side whose king has reached a goal of its own, or -1. */
export function goalReachedBy(): i32 {
  return load<u8>(HAS_GOALS) ? Goals.reached() : Goals.NONE;
}

/** Whether a side's king is attacked. */
export function inCheck(side: i32): bool {
  return Setup.inCheck(side);
}

/** The incremental key. */
export function key(): u64 {
  return load<u64>(KEY);
}

/** The key from scratch; must always equal `key()`. */
export function computeKey(): u64 {
  return Setup.key();
}

/** Draw rules: bit 0 repetition, bit 1 move rule, bit 2 dead material. */
export function draws(): i32 {
  return (Draws.isRepetition() ? 1 : 0) | (Draws.isMoveRule() ? 2 : 0) | (Draws.isDead() ? 4 : 0);
}
