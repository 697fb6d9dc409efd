/**
 * Entry point of the infinite plane: the functions the host calls, nothing else. Addresses for the
 * host are exported as constants from the memory map.
 */

import { Attacks } from './plane/attacks';
import { Draws } from './plane/draws';
import { Generate } from './plane/generate';
import { Make } from './plane/make';
import {
  CLOSED_FORMS,
  FORM_SIZE,
  IS_FULL,
  KEY,
  MADE,
  MAX_PLIES,
  MOVE_LISTS,
  PLY_LIMIT,
  REVERSIBLE,
  SIDE,
} from './plane/memory';
import { Move } from './plane/move';
import { Perft } from './plane/perft';
import { Position } from './plane/position';
import { Prepare } from './plane/prepare';
import { Primes } from './plane/primes';
import { Setup } from './plane/setup';
import { View } from './plane/view';
import { MAX_ROOT_MOVES } from './search/memory';

export * from './plane/memory';
export * from './search/api';

/** Completes the tables, once the host has written its part. */
export function prepare(): void {
  Prepare.run();
}

/** Empties the board; see Setup.clear. */
export function clear(): void {
  Setup.clear();
}

/** Lets pawns of a side promote on a rank; false if there are too many. */
export function addPromotionRank(side: i32, y: i32): bool {
  return Setup.addPromotionRank(side, y);
}

/** Forgets what the pawns of a side may become. */
export function clearPromotionTypes(side: i32): void {
  Setup.clearPromotionTypes(side);
}

/** Adds to what the pawns of a side may become; false if there are too many. */
export function addPromotionType(side: i32, type: i32): bool {
  return Setup.addPromotionType(side, type);
}

/** Puts a man of a code on a square; returns his slot, 0 if that is not possible. */
export function put(code: i32, x: i32, y: i32): i32 {
  return Setup.put(code, x, y);
}

/** Completes a position; see Setup.finish. */
export function finish(side: i32, hasEnPassant: bool, x: i32, y: i32): void {
  Setup.finish(side, hasEnPassant, x, y);
}

/** The largest distance that is the same in the host's coordinates; primality of greater ones is
 *  asked from the host. */
export function setExactReach(distance: i32): void {
  Primes.setExactReach(distance);
}

/** Writes the legal moves as closed forms at CLOSED_FORMS; returns their number. */
export function closedForms(): i32 {
  return (Generate.form(CLOSED_FORMS, load<u8>(SIDE)) - CLOSED_FORMS) / FORM_SIZE;
}

/** Makes a move given by the man and his square afterwards; false if the game is too long to go on or
 *  the square too far away. See Make.to. */
export function makeTo(slot: i32, x: i32, y: i32, arrival: i32, flags: i32): bool {
  if (!Make.canMake() || !Make.isWithin(x, y)) return false;
  Make.to(slot, x, y, arrival, flags);
  return true;
}

/** Makes a packed move; false if the game is too long to go on. */
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

/** Sets the window, edges included, in which moves are counted and listed. */
export function setWindow(x0: i32, y0: i32, x1: i32, y1: i32): void {
  View.set(x0, y0, x1, y1);
}

/** Number of legal moves that end in the window. */
export function countWindow(): i32 {
  return Generate.count(load<u8>(SIDE));
}

/** Lists these moves, packed, at MOVE_LISTS; returns their number, -1 if there is no room. */
export function listWindow(): i32 {
  const side = <i32>load<u8>(SIDE);
  if (!Perft.hasRoom(MOVE_LISTS, Generate.count(side))) return -1;
  return (Generate.list(MOVE_LISTS, side) - MOVE_LISTS) >> 2;
}

/** Writes at DECODED what a packed move does. */
export function decode(move: i32): void {
  Move.explain(move);
}

/** The packed form of a legal move, given as to `makeTo`; 0 if its way is too long for one. */
export function pack(slot: i32, x: i32, y: i32, arrival: i32, flags: i32): i32 {
  return Move.pack(slot, x, y, arrival, flags);
}

/** Lists the moves that a search tries at the root, at MOVE_LISTS; returns their number. */
export function listRoot(): i32 {
  Position.prepare();
  return (Position.listRoot(MOVE_LISTS, MAX_ROOT_MOVES) - MOVE_LISTS) >> 2;
}

/** Sets how many plies without capture or pawn move have been made, as far as searches are
 *  concerned, and how many end the game, 0 for no limit. */
export function setPlyLimit(done: i32, limit: i32): void {
  store<u16>(REVERSIBLE, done);
  store<i32>(PLY_LIMIT, limit);
}

/** Whether searches try at every node what they else try only at the root. */
export function setFullMode(full: bool): void {
  store<u8>(IS_FULL, full ? 1 : 0);
}

/** Perft in the window, of a depth of at least 1; -1 if there is no room for so many moves or plies. */
export function perft(depth: i32): i64 {
  if (load<i32>(MADE) + depth >= MAX_PLIES - 2) return -1;
  Perft.isTooLong = false;
  const count = <i64>Perft.count(depth, MOVE_LISTS);
  return Perft.isTooLong ? -1 : count;
}

/** Whether a side's king is attacked. */
export function inCheck(side: i32): bool {
  return Attacks.inCheck(side);
}

/** The incremental key. */
export function key(): u64 {
  return load<u64>(KEY);
}

/** The key from scratch; must always equal `key()`. */
export function computeKey(): u64 {
  return Setup.key();
}

/** How often the position has occurred since the last irreversible move. */
export function occurrences(): i32 {
  return Draws.occurrences();
}

/** Draw rules: bit 0 repetition, bit 2 dead material. */
export function draws(): i32 {
  return (Draws.isRepetition() ? 1 : 0) | (Draws.isDead() ? 4 : 0);
}
