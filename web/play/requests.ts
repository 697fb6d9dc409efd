/** What a player may ask for: a move back, a hint, a draw, the end. */
import { batch, computed, type ReadonlySignal } from '@preact/signals';
import { nextMove } from '../game/move-number.ts';
import type { GameNode } from '../game/tree.ts';
import { stopClock } from './clock.ts';
import type { GameCourse } from './course.ts';
import { acceptsDraw, OFFER_AGAIN } from './draws.ts';
import type { PlayState } from './state.ts';
import { other, won } from './words.ts';

/** What the engine thinks for a hint. */
const HINT = { nodes: 200_000, moveTime: 2000, lines: 1 };

export class Requests {
  readonly #state: PlayState;
  readonly #course: GameCourse;
  /** How many moves are taken back at once; 0 if none can be. */
  readonly takesBack: ReadonlySignal<number>;
  /** Whether a draw can be offered now. */
  readonly canOffer: ReadonlySignal<boolean>;

  constructor(state: PlayState, course: GameCourse) {
    this.#state = state;
    this.#course = course;
    this.takesBack = computed(() => this.#takesBack());
    this.canOffer = computed(() => this.#canOffer());
  }

  /** Takes back one's last move, with the engine's answer if there is one. */
  takeBack(): void {
    const { session, message } = this.#state;
    const count = this.takesBack.peek();
    const line = this.#state.line.peek();
    const first = line?.at(-count);
    if (count === 0 || line === null || first === undefined) return;
    this.#course.drop();
    const tip = line.at(-count - 1);
    const isEngines = (node: GameNode) => !this.#state.isPersons(other(nextMove(node).side));
    const ofEngine = line.slice(-count).filter(isEngines).length;
    batch(() => {
      this.#state.change(({ moves, scores, clock }) => ({
        moves: moves.slice(0, -count),
        scores: scores.slice(0, Math.max(0, scores.length - ofEngine)),
        offer: null,
        clock: clock === null ? null : stopClock(clock, this.#course.now()),
      }));
      if (tip !== undefined) session.goTo(tip.id);
      session.remove(first.id);
      message.value = 'The move has been taken back.';
    });
    this.#course.goOn();
  }

  /** Lets the engine propose a move to the person whose turn it is. */
  async askHint(): Promise<void> {
    const { session, canMove, turn, hint, message } = this.#state;
    const side = turn.peek();
    if (!canMove.peek() || side === null) return;
    const choices = await this.#course.search(side, HINT);
    const best = choices?.[0];
    if (best === undefined) return;
    const san = session.findMove(best.move)?.shown ?? best.move;
    hint.value = { move: best.move, san };
    message.value = `Hint: ${san}.`;
  }

  /** Offers a draw, which the engine answers at once. */
  offerDraw(): void {
    const record = this.#state.record.peek();
    const turn = this.#state.turn.peek();
    if (!this.canOffer.peek() || record === null || turn === null) return;
    const { setup, scores, moves, offered } = record;
    const by = setup.opponent === 'engine' ? setup.colour : turn;
    if (setup.opponent === 'person') {
      this.#state.change(() => ({ offer: by, offered: { ...offered, [by]: moves.length } }));
    } else if (acceptsDraw(scores, moves.length)) {
      this.#course.finish({ score: '1/2-1/2', reason: 'agreement' });
    } else {
      this.#state.change(() => ({ offered: { ...offered, [by]: moves.length } }));
      this.#state.message.value = 'The engine declines the draw.';
    }
  }

  /** Answers an offer. */
  answerOffer(accepts: boolean): void {
    const { phase, record } = this.#state;
    if (phase.peek() !== 'on' || record.peek()?.offer === null) return;
    if (accepts) this.#course.finish({ score: '1/2-1/2', reason: 'agreement' });
    else this.#state.change(() => ({ offer: null }));
  }

  /** The person at the board gives the game up; of two, the one whose turn it is. */
  resign(): void {
    const record = this.#state.record.peek();
    const turn = this.#state.turn.peek();
    if (record === null || turn === null) return;
    const loser = record.setup.opponent === 'engine' ? record.setup.colour : turn;
    this.#course.finish({ score: won(other(loser)), reason: 'resignation' });
  }

  #takesBack(): number {
    const record = this.#state.record.value;
    const turn = this.#state.turn.value;
    if (record === null || turn === null) return 0;
    const { opponent, colour } = record.setup;
    const count = opponent === 'engine' && turn === colour ? 2 : 1;
    return record.moves.length - count >= record.from ? count : 0;
  }

  #canOffer(): boolean {
    const record = this.#state.record.value;
    const turn = this.#state.turn.value;
    if (record === null || turn === null || record.offer !== null) return false;
    const { setup, offered, moves, from } = record;
    const last = offered[setup.opponent === 'engine' ? setup.colour : turn];
    return moves.length > from && (last === null || moves.length - last >= OFFER_AGAIN / 2);
  }
}
