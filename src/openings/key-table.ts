/** Places of positions by their keys of 64 bits: an open table, since a `Map` takes ten times the memory. */
import { Column } from './column.ts';

/** Slots at first, a power of two; the table doubles when more than half are taken. */
const FIRST = 4096;
const LOW = 0xffff_ffffn;

export class KeyTable {
  /** Halves of the keys by place. */
  readonly #low: Column;
  readonly #high: Column;
  /** Place and 1; 0 where nothing is. */
  #slots = new Uint32Array(FIRST);

  /** @param keys of the places from 0 on, no two of which are equal */
  constructor(keys: BigUint64Array = new BigUint64Array()) {
    // Arrays are little-endian wherever there is WebAssembly in use: low halves come first.
    const halves = new Uint32Array(keys.buffer, keys.byteOffset, 2 * keys.length);
    this.#low = new Column(halves.filter((_, i) => i % 2 === 0));
    this.#high = new Column(halves.filter((_, i) => i % 2 === 1));
    let size = FIRST;
    while (size < 2 * keys.length) size *= 2;
    this.#rebuild(size);
  }

  get size(): number {
    return this.#low.length;
  }

  /** The place of a key, or -1. */
  find(key: bigint): number {
    const slot = this.#slotOf(half(key, 0n), half(key, 32n));
    return (this.#slots[slot] ?? 0) - 1;
  }

  /** The place of a key, which is the next one if the key is new. */
  place(key: bigint): number {
    const [low, high] = [half(key, 0n), half(key, 32n)];
    const slot = this.#slotOf(low, high);
    const known = this.#slots[slot] ?? 0;
    if (known !== 0) return known - 1;
    this.#low.push(low);
    this.#high.push(high);
    this.#slots[slot] = this.size;
    if (2 * this.size > this.#slots.length) this.#rebuild(2 * this.#slots.length);
    return this.size - 1;
  }

  /** The key of a place. */
  key(place: number): bigint {
    return (BigInt(this.#high.at(place)) << 32n) | BigInt(this.#low.at(place));
  }

  /** All keys by place. */
  keys(): BigUint64Array<ArrayBuffer> {
    const keys = new BigUint64Array(this.size);
    const halves = new Uint32Array(keys.buffer);
    halves.forEach((_, i) => {
      halves[i] = (i % 2 === 0 ? this.#low : this.#high).at(i >> 1);
    });
    return keys;
  }

  /** Where a key is, or the empty slot where it would be. Keys are as good as random numbers. */
  #slotOf(low: number, high: number): number {
    const last = this.#slots.length - 1;
    for (let slot = (low ^ high) & last; ; slot = (slot + 1) & last) {
      const place = (this.#slots[slot] ?? 0) - 1;
      if (place < 0) return slot;
      if (this.#low.at(place) === low && this.#high.at(place) === high) return slot;
    }
  }

  #rebuild(size: number): void {
    this.#slots = new Uint32Array(size);
    for (let place = 0; place < this.size; place++) {
      this.#slots[this.#slotOf(this.#low.at(place), this.#high.at(place))] = place + 1;
    }
  }
}

function half(key: bigint, shift: bigint): number {
  return Number((key >> shift) & LOW);
}
