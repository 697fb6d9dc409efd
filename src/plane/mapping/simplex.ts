/**
 * Small dense linear programs: minimise a positive cost over variables u >= 0 subject to rows
 * `sum of coefficient * u  >= bound` (or `= bound`), for a sequence of ever tighter bounds.
 *
 * The dual simplex method fits because all costs are positive: u = 0 is dual feasible, so there
 * is no first phase, and after the bounds have changed the last basis is still a start. All
 * levels of bounds are carried as further right-hand sides of one tableau. Floating point: the
 * caller must check what comes out.
 *
 * Source: C. E. Lemke, "The dual method of solving the linear programming problem", 1954.
 */

export interface Row {
  /** One coefficient for each variable. */
  readonly coefficients: readonly number[];
  /** One bound for each level. */
  readonly bounds: readonly number[];
  readonly equality: boolean;
}

/** Of values relative to the largest bound, and of costs. */
const TOLERANCE = 1e-9;
/** A pivot smaller than this would make rounding errors grow. */
const LEAST_PIVOT = 1e-7;

export class DualSimplex {
  /** `basic[i] = row i`: coefficients of the nonbasic variables, then right-hand sides. */
  readonly #rows: Float64Array[];
  readonly #costs: Float64Array;
  readonly #variables: number;
  /** Number of the variable in each column and row: first the program's own, then one a row. */
  readonly #nonbasic: number[];
  readonly #basic: number[];
  readonly #equality: readonly boolean[];
  /** By level: how far below zero a value may be. */
  readonly #tolerances: readonly number[];
  #equalitiesLeft = true;

  constructor(variables: number, rows: readonly Row[]) {
    this.#variables = variables;
    this.#equality = rows.map((row) => row.equality);
    this.#rows = rows.map((row) =>
      Float64Array.from([...row.coefficients, ...row.bounds.map((bound) => -bound)]),
    );
    const levels = rows[0]?.bounds.length ?? 0;
    this.#tolerances = Array.from(
      { length: levels },
      (_, level) =>
        TOLERANCE * rows.reduce((most, row) => Math.max(most, Math.abs(row.bounds[level] ?? 0)), 1),
    );
    // Costs that differ a little keep ties, and with them cycles, rare.
    this.#costs = Float64Array.from({ length: variables }, (_, j) => 1 + ((j * 0.618034) % 1) / 64);
    this.#nonbasic = Array.from({ length: variables }, (_, j) => j);
    this.#basic = rows.map((_, i) => variables + i);
  }

  /** Values of the variables at this level, or null if there are none or the search gets stuck. */
  solve(level: number): Float64Array | null {
    const side = this.#variables + level;
    if (this.#equalitiesLeft && !this.#takeEqualities(side)) return null;
    this.#equalitiesLeft = false;
    for (let left = 20 * (this.#rows.length + this.#variables) + 100; left > 0; left--) {
      const worst = this.#worstRow(side);
      if (worst < 0) return this.#values(side);
      const column = this.#entering(worst);
      if (column < 0) return null;
      this.#pivot(worst, column);
    }
    return null;
  }

  /** Makes each equality's slack nonbasic, where it stays at zero for ever. */
  #takeEqualities(side: number): boolean {
    const tolerance = this.#tolerance(side);
    for (const [i, equality] of this.#equality.entries()) {
      if (!equality) continue;
      const row = this.#rows[i] as Float64Array;
      if ((row[side] as number) > 0) negate(row);
      let column = this.#entering(i);
      if (column < 0 && Math.abs(row[side] as number) <= tolerance) {
        negate(row);
        column = this.#entering(i);
      }
      if (column < 0) return false;
      this.#pivot(i, column);
      for (const other of this.#rows) other[column] = 0;
      this.#costs[column] = 0;
    }
    return true;
  }

  #tolerance(side: number): number {
    return this.#tolerances[side - this.#variables] ?? TOLERANCE;
  }

  /** The row whose basic variable is most negative, or -1. */
  #worstRow(side: number): number {
    let worst = -1;
    let least = -this.#tolerance(side);
    for (const [i, row] of this.#rows.entries()) {
      const value = row[side] as number;
      if (value < least) {
        least = value;
        worst = i;
      }
    }
    return worst;
  }

  /** The column that can raise this row's variable at the least cost, or -1. */
  #entering(i: number): number {
    const row = this.#rows[i] as Float64Array;
    let best = -1;
    let leastRatio = Number.POSITIVE_INFINITY;
    let pivot = 0;
    for (let j = 0; j < this.#variables; j++) {
      const coefficient = row[j] as number;
      if (coefficient <= LEAST_PIVOT) continue;
      const ratio = (this.#costs[j] as number) / coefficient;
      const better = ratio < leastRatio - TOLERANCE;
      if (better || (ratio < leastRatio + TOLERANCE && coefficient > pivot)) {
        best = j;
        leastRatio = Math.min(ratio, leastRatio);
        pivot = coefficient;
      }
    }
    return best;
  }

  #pivot(i: number, column: number): void {
    const row = this.#rows[i] as Float64Array;
    const width = row.length;
    const inverse = 1 / (row[column] as number);
    for (let j = 0; j < width; j++) row[j] = -(row[j] as number) * inverse;
    row[column] = inverse;
    for (const other of this.#rows) {
      const factor = other[column] as number;
      if (other === row || factor === 0) continue;
      other[column] = 0;
      for (let j = 0; j < width; j++) other[j] = (other[j] as number) + factor * (row[j] as number);
    }
    const factor = this.#costs[column] as number;
    this.#costs[column] = 0;
    for (let j = 0; j < this.#variables; j++) {
      const cost = (this.#costs[j] as number) + factor * (row[j] as number);
      this.#costs[j] = Math.max(cost, 0);
    }
    const leaving = this.#basic[i] as number;
    this.#basic[i] = this.#nonbasic[column] as number;
    this.#nonbasic[column] = leaving;
  }

  #values(side: number): Float64Array {
    const values = new Float64Array(this.#variables);
    for (const [i, variable] of this.#basic.entries()) {
      if (variable < this.#variables) values[variable] = this.#rows[i]?.[side] ?? 0;
    }
    return values;
  }
}

function negate(row: Float64Array): void {
  for (let j = 0; j < row.length; j++) row[j] = -(row[j] as number);
}
