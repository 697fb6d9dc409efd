/** What the games of an experiment tell, as plain data: the report in JSON is this. */
import type { Cell, Experiment } from '../experiment/experiment.ts';
import type { EndReason } from '../games/played-game.ts';
import type { FormerRule } from '../run/former-rules.ts';

/** A mean with its 95 % confidence interval: for a single look, or where there is a stopping rule for all
 *  its looks together. Errors are robust to games of one opening hanging together. */
export interface Interval {
  readonly value: number;
  /** Standard error, above 0. */
  readonly error: number;
  readonly low: number;
  readonly high: number;
}

/** An interval, or why there is none. */
export type Estimated = Interval | NotEstimable;

export interface NotEstimable {
  readonly value: null;
  readonly reason: string;
}

export interface Distribution {
  readonly count: number;
  readonly mean: Estimated;
  /** Quantiles 5, 25, 50, 75 and 95 %; empty if the count is 0. */
  readonly quantiles: readonly number[];
  /** Counts of values in bins of equal width. */
  readonly bins: {
    readonly from: number;
    readonly width: number;
    readonly counts: readonly number[];
  };
}

/** A two-sided test of whether something differs from nothing. */
export interface SignificanceTest {
  /** Probability of such a difference or a greater one where there is none, and the same with all tests
   *  of the report accounted for (Holm); null where there is no estimate. */
  readonly p: number | null;
  readonly adjustedP: number | null;
  readonly significant: boolean;
}

/** What was measured in one cell. Games with the same moves from the same position are one game. */
export interface CellSummary {
  readonly cell: Cell;
  /** Name for people. */
  readonly name: string;
  /** Games played, and how many of them repeat another one and are not counted below. */
  readonly games: number;
  readonly repeated: number;
  /** Openings of the counted games by their numbers, and those of which a game begins otherwise than in the
   *  first cell. */
  readonly openings: number;
  readonly ownOpenings: number;
  /** White's. */
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  readonly reasons: Readonly<Partial<Record<EndReason, number>>>;
  /** White's mean score, 0 to 1; its edge is twice the score less 1. */
  readonly whiteScore: Estimated;
  readonly whiteElo: Estimated;
  /** Whether the score differs from one half. */
  readonly edge: SignificanceTest;
  readonly drawRate: Estimated;
  /** Share of games that someone won. */
  readonly decisive: Estimated;
  /** Of the first side, where sides swap; else null. */
  readonly match: MatchSummary | null;
  readonly plies: Distribution;
  readonly firstCapture: Distribution;
  readonly firstCheck: Distribution;
  /** How often the side that is ahead by more than a pawn's half changes, by the scores. */
  readonly leadChanges: Distribution;
  /** Types of men that have moved or captured, of both sides together. */
  readonly typesMoved: Distribution;
  /** Mean number of legal moves by ply, as long as at least a tenth of the games last. */
  readonly mobility: readonly { readonly ply: number; readonly mean: number }[];
  readonly exchanges: ExchangeSummary;
  readonly survival: readonly SurvivalCurve[];
  /** Effective number of openings (exponential of the entropy of the positions reached) by ply. */
  readonly diversity: readonly { readonly ply: number; readonly effective: number }[];
}

/** Results of the first side of a cell whose sides swap. */
export interface MatchSummary {
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  /** Pairs by their points: 0, ½, 1, 1½, 2. */
  readonly pairs: readonly [number, number, number, number, number];
  readonly score: Estimated;
  readonly elo: Estimated;
  readonly normalizedElo: Estimated;
  readonly los: number | null;
  /** Whether the score differs from one half; null where a sequential test decides that. */
  readonly superiority: SignificanceTest | null;
}

/** Exchanges: a capture that is answered at once on its square. */
export interface ExchangeSummary {
  /** Types in the order of the matrix. */
  readonly types: readonly string[];
  /** How often a man of the row's type went for one of the column's; symmetric, each exchange of unlike
   *  types counted in both places, of like types once. */
  readonly matrix: readonly (readonly number[])[];
  /** Exchanges a game. */
  readonly perGame: Estimated;
  /** Share of exchanges that are between different types, pawns included and left out. */
  readonly different: Estimated;
  readonly differentWithoutPawns: Estimated;
  /** Of the distribution of exchanges over pairs of types, in bits; null without exchanges. */
  readonly entropy: number | null;
}

/** Share of a type's men still on the board after so many plies, over games that last so long, the
 *  others counted as they ended (Kaplan–Meier). */
export interface SurvivalCurve {
  readonly type: string;
  readonly points: readonly { readonly ply: number; readonly alive: number }[];
}

/** A measure of two cells side by side, and whether they differ. */
export interface Comparison extends SignificanceTest {
  /** Ids of the cells. */
  readonly cells: readonly [string, string];
  readonly measure: Measure;
  /** Second less first; openings that both have are compared with one another. */
  readonly difference: Estimated;
}

export type Measure =
  | 'whiteScore'
  | 'drawRate'
  | 'plies'
  | 'firstCapture'
  | 'firstCheck'
  | 'leadChanges'
  | 'typesMoved'
  | 'mobility'
  | 'exchangesPerGame'
  | 'differentExchanges';

/** What can be seen in an array before a move is made. */
export interface ArrayFacts {
  readonly id: string;
  readonly name: string;
  readonly position: string;
  /** White's first moves, in all and by type of man. */
  readonly firstMoves: number;
  readonly firstMovesByType: Readonly<Record<string, number>>;
  /** Names of squares of White's men that no man of White's guards, pawns and others, and that one
   *  guards. The royal man is not among them. */
  readonly undefendedPawns: readonly string[];
  readonly undefendedPieces: readonly string[];
  readonly defendedOnce: readonly string[];
}

/** How a stopping rule stands. */
export interface StopState {
  /** Looks that have been taken, in order. */
  readonly looks: readonly StopLook[];
  /** What ended the experiment, or null while it goes on. */
  readonly decision: string | null;
}

export interface StopLook {
  /** Games of each cell. */
  readonly games: number;
  /** The statistic (a log-likelihood ratio, or a difference in standard errors), null if not estimable,
   *  and the bounds beyond which the rule decides. */
  readonly statistic: number | null;
  readonly lower: number;
  readonly upper: number;
}

export interface ExperimentSummary {
  readonly experiment: Experiment;
  /** Mark of the engine that played; see `engineMark`. */
  readonly engine: string;
  readonly games: number;
  readonly planned: number;
  readonly arrays: readonly ArrayFacts[];
  readonly cells: readonly CellSummary[];
  readonly comparisons: readonly Comparison[];
  readonly stop: StopState | null;
  /** Rules that were replaced after they had looked: then what the rule promises does not hold. Absent if
   *  there are none. */
  readonly formerRules?: readonly FormerRule[];
  /** What a reader should know before trusting it, in sentences. */
  readonly notes: readonly string[];
}
