/** Reviews of games one after another, in the background. What has been found is kept at once. */
import { type ReadonlySignal, signal } from '@preact/signals';
import { InputError } from '../../src/errors.ts';
import { type ReviewedPosition, reviewLine } from '../../src/review/game-review.ts';
import { winScaleOf } from '../../src/review/win-chance.ts';
import type { Games } from '../game/games.ts';
import { nextMove } from '../game/move-number.ts';
import { canonicalPosition } from '../game/position-text.ts';
import { Examiner } from './examiner.ts';
import { GamePlayer, type PlayedGame } from './games.ts';
import { makeExercises } from './make.ts';
import { type Finding, isWaiting, type LearnGame } from './model.ts';
import type { LearnStore } from './store.ts';

/** How far the reviews have come. */
export interface QueueProgress {
  /** The game at work, counted from 1, of so many. */
  readonly game: number;
  readonly games: number;
  /** Positions of it that are known, of all; or mistakes that are looked at once more. */
  readonly step: 'review' | 'exercises';
  readonly done: number;
  readonly total: number;
}

/** How the last run has ended: with so many new exercises, or because another tab is at it. */
export type QueueEnd =
  | { readonly kind: 'done' | 'stopped'; readonly exercises: number; readonly games: number }
  | { readonly kind: 'elsewhere' }
  | { readonly kind: 'failed'; readonly reason: string };

/** Moves of the engine's line that are kept of each position. */
const MOVES = 12;
const LOCK = 'fairyscope-learn review';

export class ReviewQueue {
  readonly progress: ReadonlySignal<QueueProgress | null>;
  readonly end: ReadonlySignal<QueueEnd | null>;
  readonly #progress = signal<QueueProgress | null>(null);
  readonly #end = signal<QueueEnd | null>(null);
  readonly #store: () => Promise<LearnStore>;
  readonly #player: GamePlayer;
  readonly #examiner = new Examiner('reviews');
  readonly #onChange: () => void;
  #running: AbortController | null = null;

  /** @param onChange called when something that lists show has been written */
  constructor(games: Games, store: () => Promise<LearnStore>, onChange: () => void) {
    this.progress = this.#progress;
    this.end = this.#end;
    this.#player = new GamePlayer(games);
    this.#store = store;
    this.#onChange = onChange;
  }

  /** Reviews all games that wait, those that are added meanwhile too. Does nothing while it runs. */
  async run(): Promise<void> {
    if (this.#running !== null) return;
    const controller = new AbortController();
    this.#running = controller;
    this.#end.value = null;
    try {
      this.#end.value = await this.#alone(() => this.#runAll(controller.signal));
    } catch (error) {
      this.#end.value = { kind: 'failed', reason: reasonOf(error) };
    } finally {
      this.#running = null;
      this.#progress.value = null;
      this.#examiner.rest();
      this.#player.rest();
      this.#onChange();
    }
  }

  /** Stops; what has been found stays. */
  stop(): void {
    this.#running?.abort();
  }

  async #alone(work: () => Promise<QueueEnd>): Promise<QueueEnd> {
    if (navigator.locks === undefined) return work();
    return navigator.locks.request(LOCK, { ifAvailable: true }, (lock) =>
      lock === null ? { kind: 'elsewhere' as const } : work(),
    );
  }

  async #runAll(signal: AbortSignal): Promise<QueueEnd> {
    const store = await this.#store();
    let [games, exercises] = [0, 0];
    for (;;) {
      const waiting = (await store.games()).filter(isWaiting);
      const [game] = waiting;
      if (game === undefined) return { kind: 'done', exercises, games };
      games++;
      const place = { game: games, games: games - 1 + waiting.length };
      try {
        exercises += await this.#review(store, game, place, signal);
      } catch (error) {
        if (signal.aborted) return { kind: 'stopped', exercises, games: games - 1 };
        if (!(error instanceof InputError)) throw error;
        await store.refuse(game.key, error.message);
      }
      this.#onChange();
    }
  }

  async #review(
    store: LearnStore,
    { key, facts, game, nodes, wanted, made }: LearnGame,
    place: Pick<QueueProgress, 'game' | 'games'>,
    signal: AbortSignal,
  ): Promise<number> {
    const show = (step: QueueProgress['step']) => (done: number, total: number) => {
      this.#progress.value = { ...place, step, done, total };
    };
    show('review')(0, facts.plies + 1);
    const played = await this.#player.play(facts, game);
    const findings = await store.findings(key);
    const note = (ply: number, finding: Finding) => {
      findings.set(ply, finding);
      return store.addFinding(key, ply, finding);
    };
    await this.#search(played, { findings, nodes, note, signal, onProgress: show('review') });
    const sides = wanted.filter((side) => !made.includes(side));
    const exercises = await makeExercises({
      ...played,
      review: reviewOf(played, findings),
      sides,
      examiner: this.#examiner,
      signal,
      onProgress: show('exercises'),
    });
    return store.addExercises(key, sides, exercises);
  }

  /** From the last position to the first, so that each profits by what was learnt of those after it. */
  async #search({ variant, line }: PlayedGame, options: SearchOptions): Promise<void> {
    const { findings, nodes, note, signal, onProgress } = options;
    const moves = line.slice(1).flatMap(({ move }) => move ?? []);
    const start = line[0]?.position ?? 'startpos';
    for (let ply = moves.length; ply >= 0; ply--) {
      onProgress(moves.length - ply, moves.length + 1);
      const isKnown = (findings.get(ply)?.nodes ?? 0) >= nodes;
      if (isKnown || line[ply]?.result != null) continue;
      signal.throwIfAborted();
      const position = { variant, start, moves: moves.slice(0, ply) };
      const found = await this.#examiner.askOn(position, nodes, signal);
      if (found === null) continue;
      await note(ply, { score: found.score, best: found.moves.slice(0, MOVES), nodes });
    }
  }
}

interface SearchOptions {
  readonly findings: ReadonlyMap<number, Finding>;
  readonly nodes: number;
  readonly note: (ply: number, finding: Finding) => Promise<void>;
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, total: number) => void;
}

function reviewOf({ variant, line }: PlayedGame, findings: ReadonlyMap<number, Finding>) {
  const [array] = variant.arrays;
  const isOpening =
    array !== undefined && canonicalPosition(array.position, variant) === line[0]?.position;
  const positions = line.map(
    (node, ply): ReviewedPosition => ({
      turn: nextMove(node).side,
      score: findings.get(ply)?.score ?? null,
      result: node.result,
      best: findings.get(ply)?.best ?? [],
      move: line[ply + 1]?.move ?? null,
    }),
  );
  return reviewLine(positions, { scale: winScaleOf(variant), isOpening });
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
