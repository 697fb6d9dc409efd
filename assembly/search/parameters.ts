/**
 * The numbers that tune the search, which the host may set (`src/engine/search-parameters.ts` says
 * what they mean and within which bounds they lie). They stand in memory in the order of their
 * indices, with what they are until the host says otherwise.
 */

export const NULL_MOVE_DEPTH: i32 = 0;
export const NULL_MOVE_REDUCTION: i32 = 1;
export const REDUCTION_DEPTH: i32 = 2;
export const REDUCTION_MOVES: i32 = 3;
export const ASPIRATION_WINDOW: i32 = 4;
export const ASPIRATION_DEPTH: i32 = 5;
export const QUIESCENCE_MARGIN: i32 = 6;
export const CHECK_EXTENSION: i32 = 7;

const COUNT: i32 = 8;
const VALUES: usize = memory.data<i32>([3, 3, 3, 3, 30, 4, 200, 1]);

export abstract class Parameters {
  @inline static get(index: i32): i32 {
    return load<i32>(VALUES + (index << 2));
  }
  static set(index: i32, value: i32): void {
    store<i32>(VALUES + (index << 2), value);
  }
  /** How many there are. */
  @inline static count(): i32 {
    return COUNT;
  }
}
