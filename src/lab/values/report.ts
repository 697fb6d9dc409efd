/** What the games of an experiment tell about the values of men, as plain data. */
import type { Estimated } from '../summary/summary.ts';
import type { Resampled } from './settings.ts';
import type { DifferenceTests, Verdict } from './verdict.ts';

/** From where a regression has its examples: quiet positions throughout the games, or what the sides
 *  began with. */
export type ValueMethod = 'quiet' | 'starts';

/** Values are in hundredths of a pawn, or so that another type is worth what the engine holds it for. */
export interface ValueUnit {
  readonly type: string;
  readonly name: string;
  /** What it is worth by definition. */
  readonly worth: number;
  /** Why it is not the pawn; null if it is. */
  readonly reason: string | null;
}

export interface TypeValue {
  readonly type: string;
  readonly name: string;
  /** With a 95 % interval from resampling games; the unit itself has no error to tell. */
  readonly value: Estimated;
  /** What the engine holds it for, in its centipawns. */
  readonly engine: number;
  /** Games in which the sides differ in it. */
  readonly games: number;
}

export interface ValueDifference {
  readonly types: readonly [string, string];
  /** First less second, in the unit of the values. */
  readonly difference: Estimated;
  /** Probabilities of what was seen; null where nothing can be said. */
  readonly tests: DifferenceTests | null;
  /** The same for all pairs of this list together (Holm). */
  readonly adjusted: DifferenceTests | null;
  readonly verdict: Verdict;
}

export interface ValuesByRegression {
  readonly method: ValueMethod;
  readonly unit: ValueUnit;
  readonly games: number;
  /** Clusters that were resampled. */
  readonly clusters: number;
  readonly examples: number;
  /** White's, of a whole game, in the unit of the values. */
  readonly whiteEdge: Estimated;
  readonly values: readonly TypeValue[];
  readonly differences: readonly ValueDifference[];
  /** Whether all compared types are worth almost the same. */
  readonly all: Verdict;
}

/** A regression, or why it could not be made. */
export type RegressionOutcome =
  | ValuesByRegression
  | { readonly method: ValueMethod; readonly problem: string };

/** A match in which nothing but two types differs, or one side lacks pawns. */
export interface HandicapMatch {
  /** The second is null where the first side just has more. */
  readonly types: readonly [string, string | null];
  /** How many men of the first type stand for as many of the second. */
  readonly men: number;
  readonly games: number;
  /** Pairs of games with colours swapped by the first side's points: 0, ½, 1, 1½, 2. */
  readonly pairs: readonly [number, number, number, number, number];
  /** Of the first side. */
  readonly score: number;
  /** Elo of one man for another. */
  readonly eloOfMan: Estimated;
}

export interface ValuesByMatches {
  readonly matches: readonly HandicapMatch[];
  /** Elo of a pawn more; null if none was played or it cannot be told. */
  readonly eloOfPawn: Estimated;
  /** In hundredths of a pawn. */
  readonly differences: readonly ValueDifference[];
  readonly all: Verdict;
}

export interface ValuesReport {
  readonly experiment: string;
  readonly game: string;
  /** Games counted, and how many repeat another and are not. */
  readonly games: number;
  readonly repeated: number;
  /** Cells whose sides differ in men. */
  readonly imbalances: number;
  /** Pawns by which types may differ and be "almost the same". */
  readonly margin: number;
  readonly compared: readonly string[];
  readonly resampled: Resampled;
  readonly resamples: number;
  readonly regressions: readonly RegressionOutcome[];
  readonly matches: ValuesByMatches;
}
