/**
 * The transposition table, a module and a memory of its own, which the engines of several threads
 * may use at once. There is no lock: an entry holds its key mixed with its data, so that one which two
 * threads have written at the same time, or which another position has in part overwritten, has
 * the key of no position that is asked for (Hyatt and Mann, A lock-less transposition table
 * implementation for parallel search, ICGA Journal 25, 2002).
 *
 * The memory is one page of numbers for all (see below) and then the entries, a power of two of bytes.
 * The host makes it of the right size; nothing here has to be initialised.
 *
 * Buckets of four entries fill a cache line each. An entry is u64 key XOR data, u64 data as in
 * `table/layout.ts`, 0 for none. For counts of perft it is u64 key, u64 count with its highest
 * bit set, and a new count takes the place of any other.
 */
import { DEPTH_MASK, DEPTH_SHIFT, GENERATION_MASK, GENERATION_SHIFT } from './table/layout';

/** i32: number of searches begun, of which entries keep the lower bits. */
const SEARCHES: i32 = 64;
/** Where the entries begin. */
const ENTRIES: i32 = 65536;
const ENTRY: i32 = 16;
const ENTRY_DATA: i32 = 8;
const BUCKET: i32 = 64;
const PAGE: i32 = 65536;

/** What an empty entry, and one of an earlier search, is worth beside depths in plies. */
const EMPTY: i32 = -1000;
const OLD: i32 = -128;

const FULL: u64 = 1 << 63;

/** Bytes of entries, and buckets less one. */
const size: u32 = <u32>(memory.size() - 1) * PAGE;
const mask: u32 = size / BUCKET - 1;

/** The data kept for a key, 0 if there are none. */
export function probe(key: u64): u64 {
  const bucket = bucketOf(key);
  for (let at = bucket; at < bucket + BUCKET; at += ENTRY) {
    const data = load<u64>(at, ENTRY_DATA);
    if ((load<u64>(at) ^ data) == key && data != 0) return data;
  }
  return 0;
}

/** Keeps data in place of what is known of the same position, or else of the entry of least worth.
 *  Data without a move keep the move that was known. */
export function keep(key: u64, data: u64): void {
  const now = load<i32>(SEARCHES) & GENERATION_MASK;
  const bucket = bucketOf(key);
  let target = bucket;
  let least = i32.MAX_VALUE;
  for (let at = bucket; at < bucket + BUCKET; at += ENTRY) {
    const old = load<u64>(at, ENTRY_DATA);
    if ((load<u64>(at) ^ old) == key && old != 0) {
      target = at;
      if (<u32>data == 0) data |= <u64>(<u32>old);
      break;
    }
    let worth = EMPTY;
    if (old != 0) {
      worth = <i32>(old >> DEPTH_SHIFT) & DEPTH_MASK;
      if (<i32>(old >> GENERATION_SHIFT) != now) worth += OLD;
    }
    if (worth < least) {
      least = worth;
      target = at;
    }
  }
  data |= (<u64>now) << GENERATION_SHIFT;
  store<u64>(target, key ^ data);
  store<u64>(target, data, ENTRY_DATA);
}

/** How full it is with what the present search has found, in thousandths, by a sample. */
export function filling(): i32 {
  const now = load<i32>(SEARCHES) & GENERATION_MASK;
  let count = 0;
  for (let i = 0; i < 1000; i++) {
    const data = load<u64>(ENTRIES + i * ENTRY, ENTRY_DATA);
    if (data != 0 && <i32>(data >> GENERATION_SHIFT) == now) count++;
  }
  return count;
}

/** The count kept for a key, with its highest bit set, 0 if there is none. */
export function probeCount(key: u64): u64 {
  const entry = countOf(key);
  const count = load<u64>(entry, ENTRY_DATA);
  return load<u64>(entry) == key && count & FULL ? count : 0;
}

/** Keeps a count, with its highest bit set. */
export function keepCount(key: u64, count: u64): void {
  const entry = countOf(key);
  store<u64>(entry, key);
  store<u64>(entry, count, ENTRY_DATA);
}

/** Says that a search begins: what is known already will be given up before what it finds. */
export function begin(): void {
  store<i32>(SEARCHES, load<i32>(SEARCHES) + 1);
}

/** Forgets everything. */
export function clear(): void {
  memory.fill(ENTRIES, 0, size);
  store<i32>(SEARCHES, 0);
}

function bucketOf(key: u64): i32 {
  return ENTRIES + <i32>((<u32>key & mask) * BUCKET);
}

function countOf(key: u64): i32 {
  return ENTRIES + <i32>((<u32>(key ^ (key >> 32)) & (size / ENTRY - 1)) * ENTRY);
}
