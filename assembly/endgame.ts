/**
 * Entry point of retrograde analysis: the functions the host calls, nothing else. Addresses for the
 * host are exported as constants from the memory map.
 */
import { Configurations } from './endgame/configurations';
import { Derive } from './endgame/derive';
import { ASKED_KING, ASKED_MEN, ENDINGS } from './endgame/memory';
import { Solve } from './endgame/solve';

export { MASK, SQUARES, TABLES, TABLES_END } from './board/memory';
export * from './endgame/memory';

/** Begins to solve the ending that the host has described; the heap is all zeros. */
export function start(): void {
  Solve.start();
}

/** Goes on for about so many configurations; 0 if there is more to do, 1 when all is done, 2 if a
 *  win is longer than can be noted. */
export function advance(configurations: u32): i32 {
  return Solve.advance(configurations);
}

/** The depth that is being looked for, and the next configuration of the pass. */
export function depth(): i32 {
  return Solve.depth();
}
export function next(): u32 {
  return Solve.next();
}

/** Positions of the table that are known to be won. */
export function won(): u64 {
  return Solve.won();
}

/** Makes ready for questions about a table that has been solved before. */
export function open(): void {
  Derive.all();
}

/** Depth of the position at ASKED_MEN and ASKED_KING with White to move, 0 if it is not won. */
export function probe(): i32 {
  return Configurations.depth(ENDINGS, ASKED_MEN, load<u8>(ASKED_KING));
}

/** Puts the men of a configuration at PLACE; false if they cannot stand so. */
export function place(configuration: u32): bool {
  return Configurations.place(ENDINGS, configuration);
}

/** FNV-1a of memory, by words of eight bytes with their halves mixed; the length is a multiple. */
export function checksum(from: usize, length: usize): u64 {
  let hash: u64 = 0xcbf29ce484222325;
  for (let at: usize = 0; at < length; at += 8) {
    hash = (hash ^ load<u64>(from + at)) * 0x100000001b3;
    hash ^= hash >> 32;
  }
  return hash;
}
