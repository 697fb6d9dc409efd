/** Reviews of games one after another, in the background. What has been found is kept at once. */
import { type ReadonlySignal, signal } from '@preact/signals';
import { InputError } from '../../src/errors.ts';
import { type ReviewedPosition, reviewLine } from '../../src/review/game-review.ts';
import { winScaleOf } from '../../src/review/win-chance.ts';
import { reasonOf } from '../app/reasons.ts';
import type { EngineService, EvaluateGameOptions } from '../engine/engine-service.ts';
import type { Games } from '../game/games.ts';
import { nextMove } from '../game/move-number.ts';
import { canonicalPosition } from '../game/position-text.ts';
import { type Finding, findingOf } from '../review/finding.ts';
import { keptReviewsOf } from '../review/kept-reviews.ts';
import { Examiner } from './examiner.ts';
import { GamePlayer, type PlayedGame } from './games.ts';
import { makeExercises } from './make.ts';
import { isWaiting, type LearnGame } from './model.ts';
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

/** Milliseconds after which what has been found meanwhile is kept. */
const KEEP = 3000;
/** Nodes a position that a review by time counts for: it has searched more in a second. */
export const BY_TIME = 50_000;
const LOCK = 'fairyscope-learn review';

export interface ReviewQueueOptions {
  /** Games that can be played. */
  readonly games: Games;
  /** The engine of the page, whose reviews are kept and used; it is not asked itself. */
  readonly engine: EngineService;
  readonly store: () => Promise<LearnStore>;
  /** Called when something that lists show has been written. */
  readonly onChange: () => void;
}

export class ReviewQueue {
  readonly progress: ReadonlySignal<QueueProgress | null>;
  readonly end: ReadonlySignal<QueueEnd | null>;
  readonly #progress = signal<QueueProgress | null>(null);
  readonly #end = signal<QueueEnd | null>(null);
  readonly #store: () => Promise<LearnStore>;
  readonly #player: GamePlayer;
  readonly #engine: EngineService;
  readonly #examiner = new Examiner('reviews');
  readonly #onChange: () => void;
  #running: AbortController | null = null;

  constructor({ games, engine, store, onChange }: ReviewQueueOptions) {
    this.progress = this.#progress;
    this.end = this.#end;
    this.#player = new GamePlayer(games);
    this.#engine = engine;
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
    const findings = await this.#search(played, nodes, signal, show('review'));
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

  /** Finds out what is not known of a game's positions; what is found is kept where reviews are. */
  async #search(
    { variant, line }: PlayedGame,
    nodes: number,
    signal: AbortSignal,
    onProgress: (done: number, total: number) => void,
  ): Promise<readonly (Finding | null)[]> {
    const reviews = keptReviewsOf(this.#engine);
    const moves = line.slice(1).flatMap(({ move }) => move ?? []);
    const game = { variant, start: line[0]?.position ?? 'startpos', moves };
    const findings = [...((await reviews.find(game)) ?? line.map(() => null))];
    const effort = { nodes };
    let kept = performance.now();
    try {
      const options: EvaluateGameOptions = {
        effort,
        signal,
        isKnown: (ply) => line[ply]?.result != null || isEnough(findings[ply], nodes),
        onEvaluation: (ply, evaluation, best) => {
          findings[ply] = findingOf(evaluation, effort, best);
          if (performance.now() - kept < KEEP) return;
          kept = performance.now();
          void reviews.keep(game, findings);
        },
      };
      const most = this.#engine.settings.peek().threads;
      await this.#examiner.evaluate(game, options, { most, onProgress });
    } finally {
      await reviews.keep(game, findings);
    }
    return findings;
  }
}

function isEnough(finding: Finding | null | undefined, nodes: number): boolean {
  if (finding == null) return false;
  return 'nodes' in finding.effort ? finding.effort.nodes >= nodes : nodes <= BY_TIME;
}

function reviewOf({ variant, line }: PlayedGame, findings: readonly (Finding | null)[]) {
  const [array] = variant.arrays;
  const isOpening =
    array !== undefined && canonicalPosition(array.position, variant) === line[0]?.position;
  const positions = line.map(
    (node, ply): ReviewedPosition => ({
      turn: nextMove(node).side,
      score: findings[ply]?.evaluation.score ?? null,
      result: node.result,
      best: findings[ply]?.line.moves ?? [],
      move: line[ply + 1]?.move ?? null,
    }),
  );
  return reviewLine(positions, { scale: winScaleOf(variant), isOpening });
}
