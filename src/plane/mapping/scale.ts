/** One family of lines under a placement: from true values to engine values and back. */

export class Scale {
  readonly #exact: readonly bigint[];
  readonly #engine: readonly number[];
  readonly #half: number;

  /** Both lists in rising order, of the same length. */
  constructor(exact: readonly bigint[], engine: readonly number[], reach: number) {
    this.#exact = exact;
    this.#engine = engine;
    this.#half = Math.floor(reach / 2);
  }

  /** Of a value that is known, near a known one or between two that keep their distance. */
  toEngine(value: bigint): number | null {
    const above = firstAbove(this.#exact, value);
    for (const i of [above - 1, above]) {
      const exact = this.#exact[i];
      const engine = this.#engine[i];
      if (exact === undefined || engine === undefined) continue;
      const distance = value - exact;
      const near = distance <= this.#half && -distance <= this.#half;
      if (near || this.#keepsGap(above)) return engine + Number(distance);
    }
    return null;
  }

  /** The true value of an engine value at most this far from a known one. */
  toTrue(value: number, farthest = this.#half): bigint | null {
    const above = firstAbove(this.#engine, value);
    for (const i of [above - 1, above]) {
      const exact = this.#exact[i];
      const engine = this.#engine[i];
      if (exact === undefined || engine === undefined) continue;
      const distance = value - engine;
      if (Math.abs(distance) <= farthest) return exact + BigInt(distance);
    }
    return null;
  }

  /** Whether the pair could join the known ones, and gaps up to half the reach would be kept. */
  agrees(value: bigint, engine: number): boolean {
    const above = firstAbove(this.#exact, value);
    if (above !== firstAbove(this.#engine, engine)) return false;
    return [above - 1, above].every((i) => {
      const knownValue = this.#exact[i];
      const knownEngine = this.#engine[i];
      if (knownValue === undefined || knownEngine === undefined) return true;
      const gap = value < knownValue ? knownValue - value : value - knownValue;
      const engineGap = Math.abs(engine - knownEngine);
      return gap === BigInt(engineGap) || (gap > this.#half && engineGap > this.#half);
    });
  }

  /** Whether the neighbours around this place have the same distance on both sides. */
  #keepsGap(above: number): boolean {
    const low = this.#exact[above - 1];
    const high = this.#exact[above];
    if (low === undefined || high === undefined) return false;
    const gap = (this.#engine[above] as number) - (this.#engine[above - 1] as number);
    return high - low === BigInt(gap);
  }
}

/** Number of the first value greater than this one; the length if there is none. */
function firstAbove<T extends bigint | number>(values: readonly T[], value: T): number {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((values[middle] as T) > value) high = middle;
    else low = middle + 1;
  }
  return low;
}
