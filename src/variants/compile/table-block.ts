/** A block of table memory under construction, addressed as the engine will see it. */
export class TableBlock {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly #view: DataView;
  readonly #base: number;

  /** @param base address of the first byte; @param end address after the last. */
  constructor(base: number, end: number) {
    this.bytes = new Uint8Array(end - base);
    this.#view = new DataView(this.bytes.buffer);
    this.#base = base;
  }

  u8(address: number, value: number): void {
    this.#view.setUint8(address - this.#base, value);
  }

  orU8(address: number, bits: number): void {
    const at = address - this.#base;
    this.#view.setUint8(at, this.#view.getUint8(at) | bits);
  }

  u16(address: number, value: number): void {
    this.#view.setUint16(address - this.#base, value, true);
  }

  i16(address: number, value: number): void {
    this.#view.setInt16(address - this.#base, value, true);
  }

  u32(address: number, value: number): void {
    this.#view.setUint32(address - this.#base, value, true);
  }

  i32(address: number, value: number): void {
    this.#view.setInt32(address - this.#base, value, true);
  }

  u64(address: number, value: bigint): void {
    this.#view.setBigUint64(address - this.#base, value, true);
  }

  /** Writes two numbers of 32 bits as one of 64 that the engine adds and multiplies as a whole: the second
   *  is the upper half, and borrows from it if the first is negative. */
  pair(address: number, lower: number, upper: number): void {
    this.#view.setBigInt64(address - this.#base, (BigInt(upper) << 32n) + BigInt(lower), true);
  }

  /** Sets a square's bit in the mask at an address. */
  mask(address: number, square: number): void {
    this.orU8(address + (square >> 3), 1 << (square & 7));
  }
}
