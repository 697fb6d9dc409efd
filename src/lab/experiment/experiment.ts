/**
 * An experiment: what is played to compare arrays, or settings of the engine, and how. It is written
 * as a JSON file, described in docs/lab.md; `parseExperiment` reads it.
 */

import type { GameDefinition } from '../../variants/registry.ts';
import type { EloModel } from '../statistics/likelihood-ratio.ts';

/** A position from which both sides' men are taken. */
export interface LabArray {
  readonly id: string;
  readonly name: string;
  /** FEN, or ICN on the infinite plane. */
  readonly position: string;
}

/** Settings of the engine that a side plays with. What is absent is the game's own. */
export interface LabPlayer {
  readonly id: string;
  readonly name: string;
  /** Weights of the evaluation, as `Engine.setWeights` takes them. */
  readonly weights?: Readonly<Record<string, unknown>>;
  /** Parameters of the search, as `Engine.setSearchParameters` takes them. */
  readonly search?: Readonly<Record<string, number>>;
}

/**
 * How games begin: an even number of plies, so that White is to move again. Opening number n is the
 * same in every cell as long as its moves are legal there.
 */
export type Openings = RandomOpenings | SoftmaxOpenings;

/** Legal moves, each as likely as any other. */
export interface RandomOpenings {
  readonly kind: 'random';
  /** Even, 0 to 40. */
  readonly plies: number;
  /** Centipawns that either side may be ahead of the other after it, by a search of the first cell's
   *  game; null for any. */
  readonly within: number | null;
}

/** Moves drawn from the best lines of a search, better ones more often: in proportion to
 *  exp(score / temperature). */
export interface SoftmaxOpenings {
  readonly kind: 'softmax';
  readonly plies: number;
  /** Best lines to choose from, 2 to 64. */
  readonly lines: number;
  /** Nodes of each search. */
  readonly nodes: number;
  /** Centipawns, above 0. */
  readonly temperature: number;
}

/** When a game ends although it could go on. */
export interface Adjudication {
  /** A side wins whose advantage both sides see, of at least so many centipawns in so many plies in a
   *  row. */
  readonly resign: { readonly score: number; readonly plies: number } | null;
  /** The game is drawn when from that ply on no score is beyond so many centipawns in so many plies in a
   *  row. */
  readonly draw: { readonly score: number; readonly plies: number; readonly from: number } | null;
  /** The game is drawn when it has so many plies. */
  readonly maxPlies: number;
}

/** What may end an experiment before all its games are played. It looks at the results whenever so
 *  many games of each cell are there, the first games in their order, never at others. */
export type StoppingRule = SprtRule | SpendingRule;

/** A sequential probability ratio test of the first side of a cell whose sides swap. */
export interface SprtRule {
  readonly rule: 'sprt';
  /** Id of the cell. */
  readonly cell: string;
  readonly model: EloModel;
  readonly elo0: number;
  readonly elo1: number;
  readonly alpha: number;
  readonly beta: number;
  /** Games of the cell between looks, even. */
  readonly every: number;
}

/** What can be compared between two cells with looks in between. */
export type SequentialMeasure = 'whiteScore' | 'drawRate' | 'plies';

/** A two-sided test of a difference between two cells at a fixed number of looks. */
export interface SpendingRule {
  readonly rule: 'spending';
  readonly measure: SequentialMeasure;
  /** Ids of the cells. */
  readonly cells: readonly [string, string];
  /** Probability of seeing a difference where there is none, over all looks together. */
  readonly alpha: number;
  readonly spending: 'obrien-fleming' | 'pocock';
  /** Looks, evenly spread over the games, 1 to 100. */
  readonly looks: number;
}

export interface Experiment {
  readonly id: string;
  readonly name: string;
  readonly game: GameDefinition;
  readonly arrays: readonly LabArray[];
  /** What is played, in the order in which it is reported. */
  readonly cells: readonly Cell[];
  readonly players: readonly LabPlayer[];
  readonly openings: Openings;
  /** Games of each cell, even. */
  readonly games: number;
  readonly stop: StoppingRule | null;
  readonly adjudication: Adjudication;
  /** MiB of each engine's transposition table, empty when a game begins. */
  readonly hash: number;
  readonly seed: number;
}

/**
 * What is played under the same conditions. In a cell whose sides differ in array or player the sides
 * swap: each opening is played twice, with the first side as White and as Black. In others each
 * opening is played once, since the second game would be the first again.
 */
export interface Cell {
  readonly id: string;
  readonly first: CellSide;
  readonly second: CellSide;
  /** Nodes a move. */
  readonly nodes: number;
  readonly swaps: boolean;
}

export interface CellSide {
  /** Id of the array from which this side's men come: White's where it plays White. */
  readonly array: string;
  /** Id of the player. */
  readonly player: string;
}
