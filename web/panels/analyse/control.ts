/** What the user has switched on, and what the engine does therefore. */
import {
  computed,
  effect,
  type ReadonlySignal,
  type Signal,
  signal,
  untracked,
} from '@preact/signals';
import { messageOf } from '../../../src/errors.ts';
import type { Effort, EngineService } from '../../engine/engine-service.ts';
import { type EnginePosition, passTurn } from '../../engine/position.ts';
import { MOST_LINES } from '../../engine/settings.ts';
import type { AnalysisUpdate, NotatedLine } from '../../engine/updates.ts';
import type { GameSession } from '../../game/session.ts';
import type { Evaluation, GameNode } from '../../game/tree.ts';
import { EvaluationKeeper } from './evaluation-keeper.ts';

export interface GameEvaluationOptions {
  /** Hears what is found about each position of the line. */
  readonly onEvaluation?: (node: GameNode, evaluation: Evaluation, line: NotatedLine) => void;
  /** Whether a position need not be evaluated. */
  readonly isKnown?: (node: GameNode) => boolean;
}

export class AnalysisControl {
  readonly isOn: Signal<boolean> = signal(false);
  /** Whether to show what the side not to move would do if it were its turn. */
  readonly showsThreat: Signal<boolean> = signal(false);
  /** The current position; the same object as long as it is the same position. */
  readonly position: ReadonlySignal<EnginePosition>;
  /** What the engine says of the current position; null if nothing (yet). */
  readonly report: ReadonlySignal<AnalysisUpdate | null>;
  /** Signs that a review gives to moves, by the ids of their nodes: numbers of the PGN standard. */
  readonly suggestions: Signal<ReadonlyMap<number, number>> = signal(new Map());
  /** The best that is known of the current position, from White's side. */
  readonly evaluation: ReadonlySignal<Evaluation | null>;
  readonly #session: GameSession;
  readonly #engine: EngineService;
  readonly #keeper: EvaluationKeeper;
  readonly #evaluatingGame: Signal<AbortController | null> = signal(null);
  readonly #failure: Signal<string | null> = signal(null);

  constructor(session: GameSession, engine: EngineService) {
    this.#session = session;
    this.#engine = engine;
    this.#keeper = new EvaluationKeeper(session);
    this.position = positionOf(session);
    this.report = computed(() => {
      const { position, isThreat, report } = engine.analysis.value;
      return position === this.position.value && !isThreat ? report : null;
    });
    this.evaluation = computed(() => {
      const known = session.current.value.evaluation;
      const found = evaluationOf(this.report.value);
      return found !== null && (known === null || found.depth >= known.depth) ? found : known;
    });
    effect(() => this.#follow());
    effect(() => this.#keep());
    // Another game is no business of the evaluation of this one.
    const game = computed(() => session.root.value.id);
    effect(() => {
      game.value;
      untracked(() => this.stopEvaluation());
    });
  }

  /** Why the evaluation of a game has failed, if it has. */
  get failure(): ReadonlySignal<string | null> {
    return this.#failure;
  }

  toggle(): void {
    this.isOn.value = !this.isOn.peek();
  }

  toggleThreat(): void {
    this.showsThreat.value = !this.showsThreat.peek();
  }

  toggleArrows(): void {
    const { showsArrows } = this.#engine;
    showsArrows.value = !showsArrows.peek();
  }

  /** Shows one line more, after the most one. */
  cycleLines(): void {
    const { settings } = this.#engine;
    const { lines } = settings.peek();
    settings.value = { ...settings.peek(), lines: (lines % MOST_LINES) + 1 };
  }

  /** Goes on where the analysis has reached its limit. */
  goDeeper(): void {
    if (this.isOn.peek()) this.#engine.goDeeper();
  }

  /** Goes to the next move of the line that has a sign of the review, or to the one before (-1). */
  toMistake(step: 1 | -1): void {
    const marked = this.suggestions.peek();
    const line = this.#session.line.peek();
    const here = line.findIndex(({ id }) => id === this.#session.current.peek().id);
    const ahead = step > 0 ? line.slice(here + 1) : line.slice(0, here).reverse();
    const next = ahead.find(({ id }) => marked.has(id));
    if (next !== undefined) this.#session.goTo(next.id);
  }

  /**
   * Evaluates every position of the line that is shown; the evaluations go into the game.
   * @param effort for each position
   */
  async evaluateGame(
    effort: Effort,
    { onEvaluation, isKnown }: GameEvaluationOptions = {},
  ): Promise<void> {
    if (this.#evaluatingGame.peek() !== null) return;
    const line = this.#session.line.peek();
    const controller = new AbortController();
    this.#evaluatingGame.value = controller;
    this.#failure.value = null;
    try {
      await this.#engine.evaluateGame(positionAfter(this.#session.variant.peek(), line), {
        effort,
        signal: controller.signal,
        isKnown: (ply) => {
          const node = line[ply];
          return node !== undefined && isKnown?.(node) === true;
        },
        onEvaluation: (ply, evaluation, best) => {
          const node = line[ply];
          if (node === undefined) return;
          this.#keeper.note(node.id, evaluation);
          onEvaluation?.(node, evaluation, best);
        },
      });
    } catch (error) {
      if (controller.signal.aborted) return;
      this.#failure.value = messageOf(error);
    } finally {
      this.#keeper.flush();
      this.#evaluatingGame.value = null;
    }
  }

  /** Puts evaluations that were found before into the game, where nothing deeper is known. */
  noteEvaluations(found: Iterable<readonly [id: number, evaluation: Evaluation]>): void {
    for (const [id, evaluation] of found) this.#keeper.note(id, evaluation);
    this.#keeper.flush();
  }

  /** Stops the evaluation of the game; what was found stays. */
  stopEvaluation(): void {
    this.#evaluatingGame.peek()?.abort();
  }

  #follow(): void {
    const isOn = this.isOn.value;
    const position = this.position.value;
    const showsThreat = this.showsThreat.value;
    untracked(() => {
      this.#keeper.flush();
      if (!isOn) {
        // What was found stays to be read as long as it is about this position.
        if (this.report.peek() === null) this.#engine.clear();
        else this.#engine.stop();
      } else if (showsThreat) {
        const { variant } = position;
        const start = passTurn(variant, this.#session.current.peek().position);
        this.#engine.analysePosition({ variant, start, moves: [] }, true);
      } else {
        this.#engine.analysePosition(position);
      }
    });
  }

  #keep(): void {
    const found = evaluationOf(this.report.value);
    if (found === null) return;
    untracked(() => this.#keeper.note(this.#session.current.peek().id, found));
  }
}

const controls = new WeakMap<EngineService, AnalysisControl>();

/** The one control of an engine: it lives as long, whichever panel is shown. */
export function controlOf(session: GameSession, engine: EngineService): AnalysisControl {
  const known = controls.get(engine);
  if (known !== undefined) return known;
  const control = new AnalysisControl(session, engine);
  controls.set(engine, control);
  return control;
}

/** Evaluations change nodes; this changes only with the position. */
function positionOf(session: GameSession): ReadonlySignal<EnginePosition> {
  let last: EnginePosition | null = null;
  return computed(() => {
    const position = positionAfter(session.variant.value, session.path.value);
    if (last === null || !isSame(last, position)) last = position;
    return last;
  });
}

/** The position at the end of a path from the root, as the engine is asked about it. */
export function positionAfter(
  variant: EnginePosition['variant'],
  path: readonly GameNode[],
): EnginePosition {
  const moves = path.flatMap(({ move }) => (move === null ? [] : [move.text]));
  return { variant, start: path[0]?.position ?? 'startpos', moves };
}

function isSame(a: EnginePosition, b: EnginePosition): boolean {
  return (
    a.variant === b.variant &&
    a.start === b.start &&
    a.moves.length === b.moves.length &&
    a.moves.every((move, i) => move === b.moves[i])
  );
}

function evaluationOf(report: AnalysisUpdate | null): Evaluation | null {
  if (report === null || report.depth === 0) return null;
  const [best] = report.lines;
  return best === undefined ? null : { score: best.score, depth: report.depth };
}
