/** A game on the infinite plane as data; the counterpart of `definition.ts`. */
import type { ArrayDefinition, VariantDefinition } from './definition.ts';

export interface PlaneDefinition
  extends Pick<VariantDefinition, 'id' | 'name' | 'inventor' | 'year' | 'source' | 'conditions'> {
  readonly board: 'infinite';
  /** The part of the plane in which games open, as diagrams and the page show it. */
  readonly view: PlaneView;
  /** Every piece type except the pawn; exactly one is royal. */
  readonly pieces: readonly PlanePieceDefinition[];
  readonly pawn: PlanePawnDefinition | null;
  readonly draws: PlaneDraws;
  /** Opening arrays in ICN; the first is the default. */
  readonly arrays: readonly ArrayDefinition[];
}

/** Files and ranks, edges included. */
export interface PlaneView {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

export interface PlanePieceDefinition {
  /** One or two capital letters; Black's men use the same in lower case. */
  readonly code: string;
  readonly name: string;
  /** Movement in Betza notation: leaps and straight slides; "" for none. */
  readonly betza: string;
  readonly royal?: boolean;
  /** Whether it also leaps any prime number of squares, from this one on, orthogonally. */
  readonly primeLeapsFrom?: number;
  /** Whether four of them on a block of 2x2 may also move together, as a queen does. */
  readonly formation?: boolean;
}

export interface PlanePawnDefinition {
  readonly code: string;
  readonly name: string;
  /** Whether a pawn marked "+" may step twice at once. */
  readonly doubleStep: boolean;
  readonly enPassant: boolean;
  /** Codes of the types a pawn may become, in the order they are listed. Where it promotes is part
   *  of a position. */
  readonly promotion: readonly string[];
}

export interface PlaneDraws {
  /** How often a position must occur for a draw; null for never. */
  readonly repetition: number | null;
  /**
   * Material that cannot mate: "mating-sets" declares a draw against a bare king where the
   * other side's at most five men contain none of the sets of `plane-mating-sets.ts`;
   * "bare-kings" only for two bare kings.
   */
  readonly material: 'mating-sets' | 'bare-kings';
}
