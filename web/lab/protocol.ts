/** What the page and the lab's worker say to one another. Plain data, but for the listeners. */
import type { Listener } from '../../src/engine/job.ts';
import type { PlayingEngine } from '../../src/lab/games/engines.ts';
import type { PlayedGame } from '../../src/lab/games/played-game.ts';
import type { Estimated } from '../../src/lab/summary/summary.ts';
import type { ListedExperiment } from './kept-experiment.ts';
import type { TracePoint } from './trace.ts';

/** All experiments, and the numbers of those at which some tab is at work. */
export interface Listing {
  readonly experiments: readonly ListedExperiment[];
  readonly locked: readonly number[];
}

/** What a cell has given so far. */
export interface LiveCell {
  readonly id: string;
  readonly name: string;
  readonly games: number;
  /** White's. */
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  readonly whiteScore: Estimated;
  readonly drawRate: Estimated;
  /** Of the first side, where sides swap. */
  readonly firstScore: Estimated | null;
}

/** White's score of two cells, second less first. */
export interface LiveDifference {
  /** Names of the cells. */
  readonly cells: readonly [string, string];
  readonly difference: Estimated;
}

/** How far an experiment has come. */
export interface LiveState {
  /** Games kept, and games in all. */
  readonly done: number;
  readonly planned: number;
  /** Games that are counted below: the first ones, without a gap. */
  readonly counted: number;
  readonly cells: readonly LiveCell[];
  readonly differences: readonly LiveDifference[];
  /** What the stopping rule has found so far, in words; null without one. Intervals are then wide enough
   *  for all its looks. */
  readonly rule: string | null;
  readonly trace: readonly TracePoint[];
}

/** The same while it runs. */
export interface RunUpdate extends LiveState {
  readonly perMinute: number | null;
  readonly msLeft: number | null;
}

export interface OpenedExperiment {
  readonly key: number;
  readonly name: string;
  /** As it was written. */
  readonly text: string;
  /** The id of its game. */
  readonly game: string;
  readonly decision: string | null;
  readonly engines: readonly PlayingEngine[];
  /** What the stopping rule does, in words; null without one. */
  readonly rule: string | null;
  readonly live: LiveState;
}

export interface RunOptions {
  readonly workers: number;
  /** Whether to go on although the program is another now. */
  readonly mixes: boolean;
}

export type RunOutcome =
  | { readonly kind: 'complete' | 'paused' }
  | { readonly kind: 'decided'; readonly decision: string }
  /** Another tab runs it. */
  | { readonly kind: 'elsewhere' }
  /** The program has changed since; nothing was played. */
  | { readonly kind: 'changed'; readonly was: string; readonly is: string };

/** A game in a list. */
export interface GameLine {
  readonly number: number;
  /** Name of its cell. */
  readonly cell: string;
  readonly result: PlayedGame['result'];
  readonly reason: PlayedGame['reason'];
  readonly plies: number;
}

export type GameChoice = 'last' | 'longest' | 'shortest won';

export interface ImportOutcome {
  /** The experiment that has the games now. */
  readonly key: number;
  /** Whether it was there before. */
  readonly isKnown: boolean;
  /** Games of the file, and how many of them are new here. */
  readonly games: number;
  readonly added: number;
}

/** What the worker does. Experiments are named by their numbers in the database. */
export interface LabService {
  ping(): void;
  list(): Promise<Listing>;
  /** @throws InputError naming the key if the file is refused, by its reader or by the engine */
  create(text: string): Promise<number>;
  /** The same experiment without games. */
  duplicate(key: number): Promise<number>;
  /** @throws InputError if it is at work in some tab */
  remove(key: number): Promise<void>;
  /** Reads an experiment and counts its games. */
  open(
    key: number,
    onCount?: Listener<{ counted: number; done: number }>,
  ): Promise<OpenedExperiment>;
  /** Plays what is missing. One run at a time. @param onUpdate called about once a second */
  run(key: number, options: RunOptions, onUpdate?: Listener<RunUpdate>): Promise<RunOutcome>;
  /** Stops the run, if there is one, and resolves when it has ended. */
  pause(): Promise<void>;
  games(key: number, choice: GameChoice): Promise<readonly GameLine[]>;
  game(key: number, number: number): Promise<PlayedGame | undefined>;
  /** The experiment and its games as the command line writes and reads them. */
  exportFile(key: number): Promise<Blob>;
  /** @throws InputError naming the line, and then nothing has changed */
  importFile(file: Blob, name: string): Promise<ImportOutcome>;
  /** The report: one page of HTML, or its numbers as JSON. */
  report(key: number, format: 'html' | 'json'): Promise<string>;
}
