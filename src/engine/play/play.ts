/**
 * A game being played on whatever kind of board: what workers, records and pages ask of an engine. An
 * implementation for each kind (`finite.ts`, `plane.ts`) has only what differs between them.
 */

import type { Result } from '../../notation/rules.ts';
import type { TextPlace } from '../../notation/text.ts';
import type { PlaneMove, Side, Window } from '../../plane/types.ts';
import type { GameDefinition } from '../../variants/registry.ts';
import type { EngineMove } from '../board-game.ts';
import type { CountOptions } from '../counting.ts';
import type { PerftOptions } from '../perft.ts';
import type { Analysis, AnalysisOptions } from '../search-run.ts';

/** A legal move on any kind of board. Both have a text in engine form, by which they are known. */
export type GameMove = EngineMove | PlaneMove;

/** How to count, as plain data. On the plane there is one method, without memory. */
export interface CountSettings extends CountOptions {
  /** Only moves that end here are made; needed on the plane, refused on finite boards. */
  readonly window?: Window | undefined;
}

export interface PlayCountOptions extends PerftOptions, CountSettings {}

/** What a count has given. Numbers that are not exact as such are bigints. */
export interface CountResult {
  readonly depth: number;
  readonly nodes: number | bigint;
  readonly ms: number;
  /** Nodes below each root move, by its text; empty for depth 0 and where they are too many. */
  readonly divide: ReadonlyMap<string, number | bigint>;
}

/** How far a running search has come. */
export interface Searched {
  readonly nodes: number;
  readonly selectiveDepth: number;
}

/** @typeParam M moves of the game's kind of board; those of another kind make no sense to it. */
export interface Play<M extends GameMove = GameMove> {
  readonly variant: GameDefinition;
  /** Side to move. */
  readonly turn: Side;
  /** The moves made since the position was set. */
  readonly played: readonly M[];
  /** What the text of the last position said beyond the game's rules and was left out. */
  readonly notes: readonly string[];
  /**
   * Sets a position.
   * @param text FEN or ICN, "startpos", or nothing for the opening array
   * @throws InputError with the reason, and then nothing has changed
   */
  setPosition(text?: string): void;
  /** The position as canonical text. */
  position(): string;
  inCheck(): boolean;
  result(): Result | null;
  /**
   * The legal move that a text means, in engine form or as players print it.
   * @param place what to name in errors, and the offset of `text` there
   * @throws InputError saying why it is not a legal move
   */
  find(text: string, place?: TextPlace): M;
  /** A legal move as players print it, with marks for check and mate. */
  print(move: M): string;
  /** Makes a move that is legal here. @throws InputError if the game or the way is too long */
  make(move: M): void;
  /** The same; returns the move as `print` does, for less work than both. */
  makePrinted(move: M): string;
  /** Takes back the last move. */
  undo(): void;
  /** See `analyse` and `analysePlane`. */
  analyse(options: AnalysisOptions): Promise<Analysis>;
  /** See `perft` and `perftPlane`. */
  count(depth: number, options: PlayCountOptions): Promise<CountResult>;
  /** Of the search that runs or ran last. */
  searched(): Searched;
  /** Sets the size of the transposition table in MiB. */
  resizeHash(megabytes: number): void;
  /** Forgets what searches have learnt, so that the next is as if it were the first. */
  clearHash(): void;
}
