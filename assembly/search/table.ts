/**
 * Transposition table: buckets of four 16-byte entries, one cache line each. An entry belongs to a
 * position if the upper half of the key fits; a wrong hit can misjudge a node but never
 * yields an illegal move, since moves from the table are only used to order legal ones.
 *
 * Entry: u32 upper key, i32 move, i16 score, u8 depth, u8 bound and generation, u8 whether the
 * search was exact, 3 bytes spare.
 */
import { MATE_BOUND, TABLE } from './memory';

export const BOUND_NONE: i32 = 0;
export const BOUND_LOWER: i32 = 1;
export const BOUND_UPPER: i32 = 2;
export const BOUND_EXACT: i32 = 3;

const ENTRY: i32 = 16;
const ENTRY_MOVE: i32 = 4;
const ENTRY_SCORE: i32 = 8;
const ENTRY_DEPTH: i32 = 10;
const ENTRY_BOUND: i32 = 11;
const ENTRY_EXACT: i32 = 12;
const BUCKET: i32 = 64;

/** Buckets less one; they are a power of two. */
let mask: u32 = 0;
/** Advances with each search, in steps of 4 beside the two bits of the bound. */
let generation: i32 = 0;

export abstract class Table {
  /** Sets the size in bytes, a power of two of at least 64 that memory has room for. */
  static resize(size: u32): void {
    mask = size / BUCKET - 1;
    Table.clear();
  }

  static clear(): void {
    memory.fill(TABLE, 0, (mask + 1) * BUCKET);
    generation = 0;
  }

  @inline static nextGeneration(): void {
    generation = (generation + 4) & 0xfc;
  }

  /** Address of the entry of a key, or 0. */
  static find(key: u64): i32 {
    const upper = <u32>(key >> 32);
    const bucket = TABLE + <i32>(<u32>key & mask) * BUCKET;
    for (let at = bucket; at < bucket + BUCKET; at += ENTRY) {
      if (load<u32>(at) == upper && load<u8>(at, ENTRY_BOUND) & 3) return at;
    }
    return 0;
  }

  @inline static move(entry: i32): i32 {
    return load<i32>(entry, ENTRY_MOVE);
  }
  @inline static depth(entry: i32): i32 {
    return load<u8>(entry, ENTRY_DEPTH);
  }
  @inline static bound(entry: i32): i32 {
    return load<u8>(entry, ENTRY_BOUND) & 3;
  }
  /** Whether the entry comes from a search that overlooks no mate within its depth. */
  @inline static isExact(entry: i32): bool {
    return load<u8>(entry, ENTRY_EXACT) != 0;
  }
  /** The score as seen from a ply: mates are stored by their distance from the node. */
  @inline static score(entry: i32, ply: i32): i32 {
    const score = <i32>load<i16>(entry, ENTRY_SCORE);
    return score >= MATE_BOUND ? score - ply : score <= -MATE_BOUND ? score + ply : score;
  }

  /** Stores a result, replacing the same position or the entry of least worth. */
  static store(
    key: u64,
    ply: i32,
    move: i32,
    score: i32,
    depth: i32,
    bound: i32,
    exact: bool,
  ): void {
    const upper = <u32>(key >> 32);
    const bucket = TABLE + <i32>(<u32>key & mask) * BUCKET;
    let target = bucket;
    let least = i32.MAX_VALUE;
    for (let at = bucket; at < bucket + BUCKET; at += ENTRY) {
      const info = <i32>load<u8>(at, ENTRY_BOUND);
      if (load<u32>(at) == upper && info & 3) {
        target = at;
        if (move == 0) move = load<i32>(at, ENTRY_MOVE);
        break;
      }
      // An old search's entry is worth as little as one many plies shallower.
      const worth = <i32>load<u8>(at, ENTRY_DEPTH) - ((info & 0xfc) == generation ? 0 : 128);
      if ((info & 3) == 0) {
        if (least > -1000) {
          least = -1000;
          target = at;
        }
      } else if (worth < least) {
        least = worth;
        target = at;
      }
    }
    const stored = score >= MATE_BOUND ? score + ply : score <= -MATE_BOUND ? score - ply : score;
    store<u32>(target, upper);
    store<i32>(target, move, ENTRY_MOVE);
    store<i16>(target, <i16>stored, ENTRY_SCORE);
    store<u8>(target, depth < 0 ? 0 : depth, ENTRY_DEPTH);
    store<u8>(target, bound | generation, ENTRY_BOUND);
    store<u8>(target, exact ? 1 : 0, ENTRY_EXACT);
  }
}
