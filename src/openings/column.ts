/** Numbers in a row that grows: a hundredth of the memory of an array of objects. */

/** Entries that there is room for at first. */
const FIRST = 1024;

/** Whole numbers from 0 to 2^32 - 1, by their place. */
export class Column {
  #values: Uint32Array<ArrayBuffer>;
  #length: number;

  /** @param values to begin with, which are copied */
  constructor(values: Uint32Array = new Uint32Array()) {
    this.#values = new Uint32Array(Math.max(FIRST, values.length));
    this.#values.set(values);
    this.#length = values.length;
  }

  get length(): number {
    return this.#length;
  }

  push(value: number): void {
    if (this.#length === this.#values.length) {
      const longer = new Uint32Array(2 * this.#length);
      longer.set(this.#values);
      this.#values = longer;
    }
    this.#values[this.#length++] = value;
  }

  /** @param place from 0 to `length` - 1; elsewhere the answer is 0 */
  at(place: number): number {
    return this.#values[place] ?? 0;
  }

  set(place: number, value: number): void {
    this.#values[place] = value;
  }

  /** A copy without spare room. */
  values(): Uint32Array<ArrayBuffer> {
    return this.#values.slice(0, this.#length);
  }
}
