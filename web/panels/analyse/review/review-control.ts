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
import type { NotatedLine } from '../../../engine/updates.ts';
import { nextMove } from '../../../game/move-number.ts';
import type { Evaluation, GameNode } from '../../../game/tree.ts';
import { controlOf } from '../control.ts';

/** What has been found about a position. */
export interface Finding {
  readonly evaluation: Evaluation;
  readonly effort: Effort;
  /** The engine's line from here. */
  readonly line: Pick<NotatedLine, 'moves' | 'san' | 'score'>;
}

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
/** Moves of the engine's lines that are kept. */
const MOVES = 12;

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
  }

  /** Whether all that was asked for is known of a position. */
  isKnown({ id, result }: GameNode, effort: Effort): boolean {
    if (result !== null) return true;
    const known = this.#findings.get(id)?.effort;
    if (known === undefined) return false;
    if ('nodes' in effort) return 'nodes' in known && known.nodes >= effort.nodes;
    return 'moveTime' in known && known.moveTime >= effort.moveTime;
  }

  /** Looks through the line that is shown, except for what is known. */
  async run(effort: Effort): Promise<void> {
    const { session, engine } = this.#props;
    try {
      await controlOf(session, engine).evaluateGame(effort, {
        isKnown: (node) => this.isKnown(node, effort),
        onEvaluation: ({ id }, evaluation, { moves, san, score }) => {
          const line = { score, moves: moves.slice(0, MOVES), san: san.slice(0, MOVES) };
          this.#findings.set(id, { evaluation, effort, line });
          this.#timer ??= setTimeout(() => this.#show(), INTERVAL);
        },
      });
    } finally {
      this.#show();
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
