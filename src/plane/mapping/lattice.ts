/**
 * Whole-number solutions of linear relations.
 *
 * Unimodular column operations bring the relations to a form in which each fixes one coordinate:
 * variables = basis * coordinates with an integer basis whose inverse is integer too. So a vector
 * solves relations `r . z = constant` exactly when its fixed coordinates have certain values, the
 * free coordinates may be any integers, and two vectors agree in parity exactly when all their
 * coordinates do.
 */

/** A sparse row: coefficients by number of the variable. */
export type Relation = ReadonlyMap<number, number>;

/** Entries beyond this make any solution far too large, and sums of products inexact. */
const LARGEST_ENTRY = 2 ** 26;

export class Lattice {
  readonly size: number;
  /** The basis by columns: `columns[j]` is one basis vector. */
  readonly #columns: Float64Array[];
  /** The inverse by rows: `rows[j] . z` is coordinate j of z. */
  readonly #rows: Float64Array[];
  /** Coordinates that the relations leave free. */
  readonly #free: Set<number>;

  #overflowed = false;

  constructor(size: number) {
    this.size = size;
    this.#columns = identity(size);
    this.#rows = identity(size);
    this.#free = new Set(this.#columns.keys());
  }

  /** Whether a relation needed enormous numbers; then the lattice is of no use. */
  get overflowed(): boolean {
    return this.#overflowed;
  }

  /** Keeps to one more relation; tells whether it did not follow from the others. */
  add(relation: Relation): boolean {
    const values = new Map<number, number>();
    for (const j of this.#free) {
      const value = dot(relation, this.#columns[j] as Float64Array);
      if (value !== 0) values.set(j, value);
    }
    while (values.size > 1) this.#reduce(values);
    for (const j of values.keys()) this.#free.delete(j);
    return values.size > 0;
  }

  /** How far a row's value can move when every free coordinate moves by at most 1. */
  slack(row: Relation): number {
    let sum = 0;
    for (const j of this.#free) sum += Math.abs(dot(row, this.#columns[j] as Float64Array));
    return sum;
  }

  /** Coordinates of an exact vector. */
  coordinates(vector: readonly bigint[]): bigint[] {
    return this.#rows.map((row) => {
      let sum = 0n;
      for (let i = 0; i < row.length; i++) {
        const entry = row[i] as number;
        if (entry !== 0) sum += BigInt(entry) * (vector[i] as bigint);
      }
      return sum;
    });
  }

  /**
   * A vector near `target` whose fixed coordinates equal those of `exact` and whose free ones
   * have the same parity. Each free coordinate is at most 1 from that of the target.
   */
  near(target: ArrayLike<number>, exact: readonly bigint[]): Float64Array {
    const vector = new Float64Array(this.size);
    for (const [j, coordinate] of exact.entries()) {
      let value = Number(coordinate);
      if (this.#free.has(j)) {
        const parity = Number(coordinate & 1n);
        const wanted = product(this.#rows[j] as Float64Array, target);
        value = 2 * Math.round((wanted - parity) / 2) + parity;
      }
      if (value === 0) continue;
      const column = this.#columns[j] as Float64Array;
      for (let i = 0; i < this.size; i++) {
        vector[i] = (vector[i] as number) + value * (column[i] as number);
      }
    }
    return vector;
  }

  /** A step of Euclid's algorithm on a relation's coefficients. */
  #reduce(values: Map<number, number>): void {
    const pivot = this.#pivot(values);
    const size = values.get(pivot) as number;
    for (const [j, value] of values) {
      if (j === pivot) continue;
      const times = Math.round(value / size);
      this.#subtract(j, pivot, times);
      const rest = value - times * size;
      if (rest === 0) values.delete(j);
      else values.set(j, rest);
    }
  }

  /** The coordinate with the smallest coefficient; of these the one with the lightest column. */
  #pivot(values: ReadonlyMap<number, number>): number {
    let best = -1;
    let least = Number.POSITIVE_INFINITY;
    let lightest = Number.POSITIVE_INFINITY;
    for (const [j, value] of values) {
      const size = Math.abs(value);
      if (size > least) continue;
      const weight = (this.#columns[j] as Float64Array).reduce((sum, v) => sum + Math.abs(v), 0);
      if (size < least || weight < lightest) {
        best = j;
        least = size;
        lightest = weight;
      }
    }
    return best;
  }

  /** Basis vector j loses `times` basis vector `pivot`; the inverse follows. */
  #subtract(j: number, pivot: number, times: number): void {
    const column = addTo(
      this.#columns[j] as Float64Array,
      this.#columns[pivot] as Float64Array,
      -times,
    );
    const row = addTo(this.#rows[pivot] as Float64Array, this.#rows[j] as Float64Array, times);
    if (Math.max(column, row) > LARGEST_ENTRY) this.#overflowed = true;
  }
}

function identity(size: number): Float64Array[] {
  return Array.from({ length: size }, (_, j) => {
    const unit = new Float64Array(size);
    unit[j] = 1;
    return unit;
  });
}

/** Returns the largest entry of the sum. */
function addTo(vector: Float64Array, other: Float64Array, times: number): number {
  let largest = 0;
  for (let i = 0; i < vector.length; i++) {
    const sum = (vector[i] as number) + times * (other[i] as number);
    vector[i] = sum;
    largest = Math.max(largest, Math.abs(sum));
  }
  return largest;
}

function dot(row: Relation, vector: Float64Array): number {
  let sum = 0;
  for (const [i, coefficient] of row) sum += coefficient * (vector[i] as number);
  return sum;
}

function product(row: Float64Array, vector: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < row.length; i++) {
    const entry = row[i] as number;
    if (entry !== 0) sum += entry * (vector[i] as number);
  }
  return sum;
}
