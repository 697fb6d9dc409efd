/** Random numbers that can be repeated: what is drawn depends on what the chance was made from alone. */

/** Draws a whole number from 0 to `below` - 1, each as likely as any other. */
export type Chance = (below: number) => number;

/**
 * A chance made from some numbers. Other numbers, or others in their order, give one that has nothing to
 * do with it.
 *
 * The generator is xoshiro128** (D. Blackman and S. Vigna, "Scrambled linear pseudorandom number
 * generators", 2021), whose state of 128 bits is filled from all numbers with the finalizer of
 * MurmurHash3 (A. Appleby).
 * @param parts whole numbers, exact as such
 */
export function chanceOf(...parts: readonly number[]): Chance {
  const [a = 0, b = 0, c = 0, d = 0] = [1, 2, 3, 4].map((word) => mixAll(word, parts));
  // All zeros would stay zeros.
  const state = { a, b, c, d: (a | b | c | d) === 0 ? 1 : d };
  return (below) => Math.floor((next(state) / 2 ** 32) * below);
}

interface State {
  a: number;
  b: number;
  c: number;
  d: number;
}

/** The next 32 bits, without sign. */
function next(state: State): number {
  const result = Math.imul(rotate(Math.imul(state.b, 5), 7), 9) >>> 0;
  const shifted = state.b << 9;
  state.c ^= state.a;
  state.d ^= state.b;
  state.b ^= state.c;
  state.a ^= state.d;
  state.c ^= shifted;
  state.d = rotate(state.d, 11);
  return result;
}

function rotate(x: number, bits: number): number {
  return (x << bits) | (x >>> (32 - bits));
}

/** Numbers beyond 32 bits count with both halves. */
function mixAll(word: number, parts: readonly number[]): number {
  let mixed = mix(word);
  for (const part of parts) {
    mixed = mix((mixed + GOLDEN) ^ part);
    mixed = mix((mixed + GOLDEN) ^ Math.floor(part / 2 ** 32));
  }
  return mixed;
}

/** 2^32 over the golden ratio. */
const GOLDEN = 0x9e3779b9;

/** Changes half of the bits, whichever one of them changes. */
function mix(x: number): number {
  let mixed = x | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}
