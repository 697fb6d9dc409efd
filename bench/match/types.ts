/** What the parts of the match runner tell one another; plain data, so that it passes between threads. */
import type { EngineMove, PlaneMove, Result, Score, Side } from 'fairyscope';

/** This library, of this or another build. */
export type Library = typeof import('../../dist/lib/node/index.js');

/** A move in the referee's engine, on whatever kind of board. */
export type GameMove = EngineMove | PlaneMove;

/** Which engine's: the first or the second named. */
export type Seat = 0 | 1;

/** Limits of a move. At least one is given. */
export interface Limits {
  readonly nodes?: number;
  /** Milliseconds. */
  readonly movetime?: number;
  /** Plies. */
  readonly depth?: number;
}

interface CommonSpec {
  readonly name: string;
  readonly limits: Limits;
  /** MiB of the transposition table. */
  readonly hash: number;
}

/** This program's engine, in the thread that plays the game. */
export interface OwnSpec extends CommonSpec {
  readonly kind: 'own';
  /** Path of the library that it is taken from; null for the one that this runner has built. */
  readonly library: string | null;
  /** Search parameters that differ from the game's own, by name. */
  readonly parameters: Readonly<Record<string, number>>;
  /** Path of a file of evaluation weights; null for the game's own. */
  readonly weights: string | null;
}

/** A program that speaks UCI. */
export interface UciSpec extends CommonSpec {
  readonly kind: 'uci';
  /** The program and its arguments. */
  readonly command: readonly [string, ...string[]];
  /** Options by name, set before the first game. */
  readonly options: Readonly<Record<string, string>>;
}

export type EngineSpec = OwnSpec | UciSpec;

export interface OpeningOptions {
  /** Random plies; even. */
  readonly plies: number;
  /** Greatest advantage of either side that is played from, in centipawns. */
  readonly bound: number;
  /** Nodes of the search that finds it. */
  readonly nodes: number;
}

export interface ResignOptions {
  /** Centipawns. */
  readonly score: number;
  /** Moves of each side in a row. */
  readonly moves: number;
}

export interface DrawOptions extends ResignOptions {
  /** Number of the first move after which games are given drawn. */
  readonly from: number;
}

export interface AdjudicationOptions {
  readonly resign: ResignOptions | null;
  readonly draw: DrawOptions | null;
  /** Plies after which a game is drawn, those of the opening included. */
  readonly maxPlies: number;
  /** Folder of solved endings. */
  readonly tables: string | null;
}

/** Everything that decides what games are played, except how many. */
export interface MatchConfig {
  /** Id of a game, or path of a JSON file. */
  readonly variant: string;
  /** Opening array; null for the game's first. */
  readonly array: string | null;
  readonly engines: readonly [EngineSpec, EngineSpec];
  readonly seed: number;
  readonly opening: OpeningOptions;
  readonly adjudication: AdjudicationOptions;
  /** Milliseconds that an engine in another process may take for a move beyond its movetime. */
  readonly patience: number;
}

/** What an engine has decided. */
export interface Choice {
  /** The move as the engine writes it. */
  readonly move: string;
  /** From the side to move; null if the engine has not told. */
  readonly score: Score | null;
  readonly nodes: number;
  readonly depth: number;
}

/** One side of a game. */
export interface Player {
  readonly name: string;
  /**
   * Begins a game: the engine forgets everything before it.
   * @param start position text
   */
  newGame(start: string): Promise<void>;
  /** Tells of a move that was made, by whichever side. */
  made(move: GameMove): void;
  /** @throws PlayerFault if no move comes */
  choose(): Promise<Choice>;
  /** Milliseconds of processor time used since the engine was started; null where not to be had. */
  processorMs(): number | null;
  /** Ends a search in progress, whose answer nobody will look at, and all further play. */
  interrupt(): void;
  close(): Promise<void>;
}

/** Why a game ended: by the rules, by adjudication, or by an engine's fault. */
export type GameReason =
  | Result['reason']
  | 'resigned'
  | 'scores equal'
  | 'too long'
  | 'solved'
  | 'illegal move'
  | 'no answer'
  | 'crash';

export interface Usage {
  readonly moves: number;
  readonly nodes: number;
  /** Sum of the depths of all moves. */
  readonly depths: number;
  readonly wallMs: number;
  readonly processorMs: number | null;
}

export interface GameRecord {
  /** The engine that had White. */
  readonly white: Seat;
  readonly score: Result['score'];
  readonly reason: GameReason;
  /** What a faulty engine did, in words; empty without fault. */
  readonly note: string;
  /** Texts in engine form, the random ones of the opening included. */
  readonly moves: readonly string[];
  /** Of each move, from the side that made it; null for the opening and where unknown. */
  readonly scores: readonly (Score | null)[];
  /** By seat. */
  readonly usage: readonly [Usage, Usage];
}

/** Both games of one opening. */
export interface PairRecord {
  readonly pair: number;
  readonly games: readonly [GameRecord, GameRecord];
}

/** What a thread is started with. */
export interface WorkerTask {
  readonly config: MatchConfig;
  /** One 32-bit word; not 0 when games in progress are to be left. */
  readonly stop: SharedArrayBuffer;
}

/** What a thread is told, and what it answers. */
export type WorkerOrder =
  | { readonly pair: number }
  | { readonly interrupt: true }
  | { readonly end: true };
export type WorkerAnswer =
  | { readonly ready: true }
  | { readonly done: PairRecord | null }
  | { readonly refused: { problem: string; field: string; expected: string | undefined } }
  | { readonly failed: string };

/** The board that decides. */
export interface Referee {
  readonly variantName: string;
  readonly turn: Side;
  readonly start: string;
  /** Sets the opening array. */
  reset(): void;
  /** @throws InputError saying why it is no legal move */
  find(text: string): GameMove;
  make(move: GameMove): void;
  result(): Result | null;
  /** A legal move by chance; null if there is none to choose. */
  randomMove(chance: (below: number) => number): GameMove | null;
  /** Score of the side to move by a search of so many nodes that knows nothing of those before. */
  evaluate(nodes: number): Promise<Score | null>;
  /** The score by solved endings, null if there are none for the position. */
  solved(): Promise<Result['score'] | null>;
}
