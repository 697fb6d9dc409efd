/** Puts what the engine finds into the game, without changing the game ten times a second. */
import { formatScore } from '../../engine/score.ts';
import type { GameSession } from '../../game/session.ts';
import type { Evaluation } from '../../game/tree.ts';

/** Milliseconds between changes of the game. */
const INTERVAL = 1000;

export class EvaluationKeeper {
  readonly #session: GameSession;
  readonly #waiting = new Map<number, Evaluation>();
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(session: GameSession) {
    this.#session = session;
  }

  /** Takes the evaluation of a node; it is in the game a second later at the latest. */
  note(id: number, evaluation: Evaluation): void {
    this.#waiting.set(id, evaluation);
    this.#timer ??= setTimeout(() => this.flush(), INTERVAL);
  }

  /** Puts into the game what waits. What was searched more deeply before stays. */
  flush(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    const found = new Map<number, Evaluation>();
    for (const [id, evaluation] of this.#waiting) {
      const known = this.#session.find(id)?.evaluation ?? null;
      const isNews =
        known === null || (known.depth <= evaluation.depth && !isSame(known, evaluation));
      if (isNews) found.set(id, evaluation);
    }
    this.#waiting.clear();
    if (found.size > 0) this.#session.setEvaluations(found);
  }
}

function isSame(a: Evaluation, b: Evaluation): boolean {
  return a.depth === b.depth && formatScore(a.score) === formatScore(b.score);
}
