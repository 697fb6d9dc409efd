/** What the page and the worker that reads openings say to one another. Plain data, but for the listeners. */
import type { Listener } from '../../src/engine/job.ts';
import type { GameMove } from '../../src/engine/play/play.ts';
import type { PgnResult } from '../../src/notation/pgn.ts';
import type { Side } from '../../src/notation/rules.ts';
import type { Root } from '../../src/openings/opening-tree.ts';
import type { PositionStatistics } from '../../src/openings/statistics.ts';
import type { GameDefinition } from '../../src/variants/registry.ts';

/** A collection of the library or an experiment of the lab: "collection 3", "experiment 5". */
export type SourceId = `${SourceKind} ${number}`;
export type SourceKind = 'collection' | 'experiment';

export interface Source {
  readonly id: SourceId;
  readonly kind: SourceKind;
  readonly name: string;
  /** Games of the game in question. */
  readonly games: number;
  /** Cells of an experiment that has several; else empty. */
  readonly groups: readonly string[];
}

/** What there is to read of a game. */
export interface SourceList {
  readonly sources: readonly Source[];
  /** Collections and experiments that have nothing of it. */
  readonly others: number;
}

export interface ReadRequest {
  readonly game: GameDefinition;
  /** Definitions of the user's own games, as JSON. */
  readonly own: readonly string[];
  readonly sources: readonly SourceId[];
  /** Half-moves of each game that are read. */
  readonly depth: number;
}

export interface ReadProgress {
  /** Games read, of those that were missing. */
  readonly done: number;
  readonly total: number;
  /** Games that cannot be read, in all. */
  readonly refused: number;
}

/** A chosen source. */
export interface ChosenSource {
  readonly id: SourceId;
  /** Numbers of the groups that count; all if null. */
  readonly groups: readonly number[] | null;
}

export interface PositionRequest {
  readonly game: GameDefinition;
  /** Canonical text. */
  readonly position: string;
  readonly sources: readonly ChosenSource[];
  /** Part of a player's name, or empty; experiments have no players of that kind. */
  readonly player: string;
  readonly side: Side | null;
  /** Moves that are to be written as players do, the most frequent first. */
  readonly written: number;
}

/** How a move is written. */
export interface WrittenMove {
  readonly shown: string;
  /** Where it goes; null if it is not legal here. */
  readonly legal: GameMove | null;
}

/** A game that came through a position. */
export interface NamedGame {
  readonly source: SourceId;
  readonly kind: SourceKind;
  /** Key of the chapter, or number in the experiment. */
  readonly id: number;
  readonly white: string;
  readonly black: string;
  readonly date: string;
  readonly result: PgnResult;
  readonly plies: number;
}

export interface PositionReport {
  readonly statistics: PositionStatistics<NamedGame>;
  /** The first moves of the statistics. */
  readonly written: readonly WrittenMove[];
  /** Positions in which the chosen games begin, those of most games first; empty where the position is
   *  one of theirs. */
  readonly roots: readonly Root[];
}

export interface OpeningsService {
  ping(): void;
  list(game: GameDefinition): Promise<SourceList>;
  /**
   * Reads what has not been read of some sources, until it is stopped.
   * @param onProgress called a few times a second
   */
  read(request: ReadRequest, onProgress?: Listener<ReadProgress>): Promise<ReadProgress>;
  /** Ends the reading, which keeps what it has. */
  stop(): void;
  /** What has been read so far of a position. */
  at(request: PositionRequest): Promise<PositionReport>;
}
