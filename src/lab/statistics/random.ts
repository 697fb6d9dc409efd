/** Pseudorandom numbers from a seed, the same on every machine. */

/** The generator sfc32 of C. Doty-Humphrey (PractRand): 128 bits of state, period 2^32 at least. */
export class Random {
  private a: number;
  private b = 0x9e37_79b9;
  private c = 0x85eb_ca6b;
  private counter = 1;

  /** @param seed a whole number; of a greater one the last 32 bits count, and those above them */
  constructor(seed: number) {
    this.a = seed | 0;
    this.b ^= Math.floor(seed / 2 ** 32) | 0;
    // The first numbers still hang together with the seed.
    for (let i = 0; i < 20; i++) this.bits();
  }

  /** 32 bits, as a number from 0. */
  bits(): number {
    const result = (this.a + this.b + this.counter) | 0;
    this.counter = (this.counter + 1) | 0;
    this.a = this.b ^ (this.b >>> 9);
    this.b = (this.c + (this.c << 3)) | 0;
    this.c = ((this.c << 21) | (this.c >>> 11)) + result;
    return result >>> 0;
  }

  /** A number from 0, below 1, in steps of 2^-53. */
  next(): number {
    return ((this.bits() >>> 5) * 2 ** 26 + (this.bits() >>> 6)) / 2 ** 53;
  }

  /** A whole number from 0, below `count`; all equally likely but for rounding. */
  below(count: number): number {
    return Math.floor(this.next() * count);
  }
}
