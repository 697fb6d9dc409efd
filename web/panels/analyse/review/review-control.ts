/** Reviews of games: what has been found about their positions, and what it says of the moves. */
import {
  batch,
  computed,
  effect,
  type ReadonlySignal,
  type Signal,
  signal,
  untracked,
} from '@preact/signals';
import {
  type GameReview,
  type MoveReview,
  type ReviewedPosition,
  reviewLine,
} from '../../../../src/review/game-review.ts';
import { JUDGEMENT_NAGS, type Judgement } from '../../../../src/review/judgement.ts';
import { winScaleOf } from '../../../../src/review/win-chance.ts';
import type { PanelProps } from '../../../app/panel.ts';
import type { Effort } from '../../../engine/engine-service.ts';
import type { EnginePosition } from '../../../engine/position.ts';
import { continuation } from '../../../game/game-tree.ts';
import { nextMove } from '../../../game/move-number.ts';
import type { GameNode } from '../../../game/tree.ts';
import { covers, type Finding, findingOf } from '../../../review/finding.ts';
import { keptReviewsOf } from '../../../review/kept-reviews.ts';
import { controlOf, positionAfter } from '../control.ts';

export type { Finding } from '../../../review/finding.ts';

/** A move that the review marks. */
export interface Mistake extends MoveReview {
  readonly judgement: Judgement;
  /** The positions before and after it. */
  readonly from: GameNode;
  readonly node: GameNode;
  readonly finding: Finding | null;
}

/** Milliseconds between changes of what is shown while positions are searched. */
const INTERVAL = 500;
/** Milliseconds after which what has been found meanwhile is kept, while positions are searched. */
const KEEP = 3000;
/** Milliseconds for which a line is shown before what is kept of it is looked for. */
const REST = 150;

export class ReviewControl {
  /** Of the line that is shown; null before anything has been found about it. */
  readonly review: ReadonlySignal<GameReview | null>;
  /** The moves of the line that are marked, in order. */
  readonly mistakes: ReadonlySignal<readonly Mistake[]>;
  /** Goes to a node of the game. Always the same function, so that rows need not be drawn again. */
  readonly goTo: (id: number) => void;
  readonly #props: PanelProps;
  /** By node. Ids of nodes are never used again. */
  readonly #findings = new Map<number, Finding>();
  /** Changes when there are other findings to show. */
  readonly #version: Signal<number> = signal(0);
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(props: PanelProps) {
    this.#props = props;
    const { session, engine } = props;
    this.goTo = (id) => session.goTo(id);
    this.review = computed(() => {
      this.#version.value;
      const line = session.line.value;
      if (!line.some(({ id }) => this.#findings.has(id))) return null;
      return reviewLine(
        line.map((node, i) => this.#positionOf(node, line[i + 1])),
        { scale: winScaleOf(session.variant.value), isOpening: session.isOpening.value },
      );
    });
    this.mistakes = computed(() => {
      const line = session.line.value;
      return (this.review.value?.moves ?? []).flatMap((move) => {
        const [from, node] = [line[move.ply], line[move.ply + 1]];
        const { judgement } = move;
        if (judgement === null || from === undefined || node === undefined) return [];
        return [{ ...move, judgement, from, node, finding: this.#findings.get(from.id) ?? null }];
      });
    });
    effect(() => {
      const review = this.review.value;
      if (review === null) return;
      const line = session.line.value;
      const { suggestions } = controlOf(session, engine);
      untracked(() => {
        suggestions.value = changed(suggestions.peek(), review, line);
      });
    });
    this.#findAgain();
  }

  /** Whether all that was asked for is known of a position. */
  isKnown({ id, result }: GameNode, effort: Effort): boolean {
    if (result !== null) return true;
    const known = this.#findings.get(id)?.effort;
    return known !== undefined && covers(known, effort);
  }

  /** Looks through the line that is shown, except for what is known. */
  async run(effort: Effort): Promise<void> {
    const { session, engine } = this.#props;
    const line = session.line.peek();
    const game = positionAfter(session.variant.peek(), line);
    let kept = performance.now();
    // So that nothing is waited for when the findings are kept.
    void engine.mark(game.variant).catch(() => {});
    try {
      await controlOf(session, engine).evaluateGame(effort, {
        isKnown: (node) => this.isKnown(node, effort),
        onEvaluation: ({ id }, evaluation, best) => {
          this.#findings.set(id, findingOf(evaluation, effort, best));
          this.#timer ??= setTimeout(() => this.#show(), INTERVAL);
          if (performance.now() - kept < KEEP) return;
          kept = performance.now();
          void this.#keep(game, line);
        },
      });
    } finally {
      this.#show();
      await this.#keep(game, line);
    }
  }

  /** Stops; what was found stays. */
  stop(): void {
    controlOf(this.#props.session, this.#props.engine).stopEvaluation();
  }

  /** Plays the engine's line, or the beginning of it, in the place of a mistake. */
  play({ from }: Mistake, moves: readonly string[]): void {
    const { session } = this.#props;
    batch(() => {
      session.goTo(from.id);
      session.playLine(moves);
    });
  }

  async #keep(game: EnginePosition, line: readonly GameNode[]): Promise<void> {
    const findings = line.map(({ id }) => this.#findings.get(id) ?? null);
    if (findings.some((finding) => finding !== null)) {
      await keptReviewsOf(this.#props.engine).keep(game, findings);
    }
  }

  /** Takes up what was found before about the line that is shown, and about the main line. */
  #findAgain(): void {
    const { session } = this.#props;
    const ends = computed(() => {
      const line = session.line.value;
      const main = continuation(session.root.value);
      return `${line.at(-1)?.id} ${main.at(-1)?.id}`;
    });
    let timer: ReturnType<typeof setTimeout> | undefined;
    effect(() => {
      ends.value;
      clearTimeout(timer);
      timer = setTimeout(() => {
        const main = [session.root.peek(), ...continuation(session.root.peek())];
        const line = session.line.peek();
        void this.#take(line);
        if (main.at(-1)?.id !== line.at(-1)?.id) void this.#take(main);
      }, REST);
    });
  }

  async #take(line: readonly GameNode[]): Promise<void> {
    const { session, engine } = this.#props;
    if (
      line.length < 2 ||
      line.every(({ id, result }) => result !== null || this.#findings.has(id))
    ) {
      return;
    }
    const game = positionAfter(session.variant.peek(), line);
    const found = await keptReviewsOf(engine).find(game);
    const news = (found ?? []).flatMap((finding, ply) => {
      const node = line[ply];
      const isNew = node !== undefined && finding !== null && !this.#findings.has(node.id);
      return isNew ? [{ id: node.id, finding }] : [];
    });
    if (news.length === 0) return;
    for (const { id, finding } of news) this.#findings.set(id, finding);
    controlOf(session, engine).noteEvaluations(
      news.map(({ id, finding }) => [id, finding.evaluation]),
    );
    this.#show();
  }

  #show(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#version.value++;
  }

  #positionOf(node: GameNode, next: GameNode | undefined): ReviewedPosition {
    const finding = this.#findings.get(node.id);
    return {
      turn: nextMove(node).side,
      score: finding?.evaluation.score ?? null,
      result: node.result,
      best: finding?.line.moves ?? [],
      move: next?.move?.text ?? null,
    };
  }
}

/** The signs with those of a line; the same map if they are the same. */
function changed(
  before: ReadonlyMap<number, number>,
  { moves }: GameReview,
  line: readonly GameNode[],
): ReadonlyMap<number, number> {
  const after = new Map(before);
  for (const { ply, judgement } of moves) {
    const id = line[ply + 1]?.id;
    if (id === undefined) continue;
    if (judgement === null) after.delete(id);
    else after.set(id, JUDGEMENT_NAGS[judgement]);
  }
  const isSame =
    after.size === before.size && [...after].every(([id, nag]) => before.get(id) === nag);
  return isSame ? before : after;
}

const controls = new WeakMap<PanelProps['engine'], ReviewControl>();

/** The one control of an engine: it lives as long, whichever panel is shown. */
export function reviewOf(props: PanelProps): ReviewControl {
  const known = controls.get(props.engine);
  if (known !== undefined) return known;
  const control = new ReviewControl(props);
  controls.set(props.engine, control);
  return control;
}
