/** Zobrist keys: fixed pseudo-random numbers, so that keys are the same in every run. */
import type { MemoryMap } from './memory-map.ts';
import type { TableBlock } from './table-block.ts';

/**
 * SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014).
 * @param seed any 64-bit number; the same seed gives the same sequence of 64-bit numbers.
 */
export function splitMix64(seed: bigint): () => bigint {
  const mask = (1n << 64n) - 1n;
  let state = seed & mask;
  return () => {
    state = (state + 0x9e3779b97f4a7c15n) & mask;
    let z = state;
    z = ((z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n) & mask;
    z = ((z ^ (z >> 27n)) * 0x94d049bb133111ebn) & mask;
    return z ^ (z >> 31n);
  };
}

export function writeKeys(block: TableBlock, map: MemoryMap): void {
  const next = splitMix64(0x66616972n);
  for (let i = 0; i < map.CODES * map.SQUARES; i++) block.u64(map.MAN_KEYS + i * 8, next());
  // No rights, no key: a position without castling is the same with and without the rule.
  const rights = [next(), next(), next(), next()];
  for (let set = 0; set < 16; set++) {
    const key = rights.reduce((sum, right, i) => ((set >> i) & 1 ? sum ^ right : sum), 0n);
    block.u64(map.CASTLING_KEYS + set * 8, key);
  }
  for (let i = 0; i < map.SQUARES; i++) block.u64(map.EN_PASSANT_KEYS + i * 8, next());
  block.u64(map.SIDE_KEY, next());
}
