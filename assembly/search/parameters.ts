/**
 * The numbers that tune the search, which the host may set (`src/engine/search-parameters.ts` says
 * what they mean and within which bounds they lie). They stand in memory in the order of their
 * indices, with what they are until the host says otherwise.
 */

export const NULL_MOVE_DEPTH: i32 = 0;
export const NULL_MOVE_REDUCTION: i32 = 1;
export const NULL_MOVE_MARGIN: i32 = 2;
export const REDUCTION_DEPTH: i32 = 3;
export const REDUCTION_MOVES: i32 = 4;
export const REDUCTION_BASE: i32 = 5;
export const REDUCTION_SCALE: i32 = 6;
export const REDUCTION_PRINCIPAL: i32 = 7;
export const REDUCTION_CUT: i32 = 8;
export const REDUCTION_IMPROVING: i32 = 9;
export const REDUCTION_HISTORY: i32 = 10;
export const ASPIRATION_WINDOW: i32 = 11;
export const ASPIRATION_DEPTH: i32 = 12;
export const QUIESCENCE_MARGIN: i32 = 13;
export const CHECK_EXTENSION: i32 = 14;
export const TABLE_EVALUATION: i32 = 15;
export const ABOVE_DEPTH: i32 = 16;
export const ABOVE_MARGIN: i32 = 17;
export const BELOW_DEPTH: i32 = 18;
export const BELOW_MARGIN: i32 = 19;
export const LATE_DEPTH: i32 = 20;
export const LATE_MOVES: i32 = 21;
export const LATE_MORE: i32 = 22;
export const LATE_WORSE: i32 = 23;
export const FUTILITY_DEPTH: i32 = 24;
export const FUTILITY_BASE: i32 = 25;
export const FUTILITY_MARGIN: i32 = 26;
export const CHECKS_DEPTH: i32 = 27;
export const EXCHANGE_DEPTH: i32 = 28;
export const EXCHANGE_NOISY: i32 = 29;
export const EXCHANGE_QUIET: i32 = 30;
export const HISTORY_BONUS: i32 = 31;
export const HISTORY_MOST: i32 = 32;
export const CONTINUATION_HISTORY: i32 = 33;
export const COUNTER_MOVES: i32 = 34;
export const UNKNOWN_DEPTH: i32 = 35;
export const SINGULAR_DEPTH: i32 = 36;
export const SINGULAR_MARGIN: i32 = 37;

const COUNT: i32 = 38;
/** In the order above. */
const VALUES: usize = memory.data<i32>([
  3, // nullMoveDepth
  3, // nullMoveReduction
  200, // nullMoveMargin
  2, // reductionDepth
  3, // reductionMoves
  0, // reductionBase
  33, // reductionScale
  100, // reductionPrincipal
  100, // reductionCut
  50, // reductionImproving
  60, // reductionHistory
  30, // aspirationWindow
  4, // aspirationDepth
  200, // quiescenceMargin
  1, // checkExtension
  1, // tableEvaluation
  6, // aboveDepth
  70, // aboveMargin
  0, // belowDepth
  220, // belowMargin
  8, // lateDepth
  4, // lateMoves
  1, // lateMore
  50, // lateWorse
  6, // futilityDepth
  60, // futilityBase
  80, // futilityMargin
  2, // checksDepth
  7, // exchangeDepth
  90, // exchangeNoisy
  60, // exchangeQuiet
  160, // historyBonus
  1600, // historyMost
  2, // continuationHistory
  1, // counterMoves
  0, // unknownDepth
  6, // singularDepth
  2, // singularMargin
]);

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
