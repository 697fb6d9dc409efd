/** The course of a game: moves of both sides, the clock, and how it ends. */
import { batch } from '@preact/signals';
import { InputError, messageOf } from '../../src/errors.ts';
import { chanceOf } from '../../src/lab/play/chance.ts';
import { LEVELS, type Level, moveOfLevel, nodesOf } from '../../src/lab/play/levels.ts';
import type { Result, Side } from '../../src/notation/rules.ts';
import { nextMove } from '../game/move-number.ts';
import type { GameNode } from '../game/tree.ts';
import { cannotMate } from './bare-king.ts';
import { flagged, pressClock, remainingOf, startClock, stopClock } from './clock.ts';
import { offersDraw } from './draws.ts';
import type { Opponent } from './opponent.ts';
import type { Outcome, PlayRecord } from './record.ts';
import type { PlayState } from './state.ts';
import { tagsOf } from './tags.ts';
import { other, won } from './words.ts';

export interface CourseOptions {
  readonly opponent: Opponent;
  /** Stops analyses, which would help one side. */
  readonly silence: () => void;
  /** Milliseconds of a clock that only goes on, and a delay by it. */
  readonly now?: () => number;
  readonly delay?: (ms: number) => Promise<void>;
}

/** Milliseconds that a move of the engine takes at least, at most, and at most without a clock. */
const LEAST_TIME = 400;
const MOST_TIME = 10_000;
const FREE_TIME = 3000;

export class GameCourse {
  readonly now: () => number;
  readonly #state: PlayState;
  readonly #opponent: Opponent;
  readonly #silence: () => void;
  readonly #delay: (ms: number) => Promise<void>;
  /** Grows whenever what the engine thinks about is of no interest any more. */
  #task = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(state: PlayState, { opponent, silence, now, delay }: CourseOptions) {
    this.#state = state;
    this.#opponent = opponent;
    this.#silence = silence;
    this.now = now ?? (() => performance.now());
    this.#delay = delay ?? ((ms) => new Promise((resolve) => setTimeout(resolve, ms)));
  }

  /** From where the game stands: clock and engine. */
  goOn(): void {
    const { line, isPaused } = this.#state;
    const tip = line.peek()?.at(-1);
    if (tip === undefined) return;
    this.#silence();
    const { side } = nextMove(tip);
    batch(() => {
      isPaused.value = false;
      this.#state.change(({ clock }) => ({
        clock: clock === null ? null : startClock(clock, side, this.now()),
      }));
    });
    this.#watchFlag();
    if (!this.#state.isPersons(side)) void this.#think(side);
  }

  /** Lets the game wait. */
  pause(): void {
    this.drop();
    clearTimeout(this.#timer);
    const { isPaused } = this.#state;
    if (isPaused.peek()) return;
    batch(() => {
      isPaused.value = true;
      this.#stopClock();
    });
  }

  /** Gives the engine's memory back until it is needed again. */
  rest(): void {
    this.#opponent.rest();
  }

  /**
   * Makes a person's move; nothing happens when it is not a person's turn.
   * @param text in engine form, or as players write it
   */
  move(text: string): void {
    if (!this.#state.canMove.peek() || this.#hasFlagged()) return;
    this.drop();
    this.#play(text);
  }

  /** Ends the game. */
  finish({ score, reason }: Outcome | Result): void {
    const { session, record, line, isPaused, message } = this.#state;
    this.drop();
    clearTimeout(this.#timer);
    batch(() => {
      isPaused.value = true;
      message.value = '';
      this.#state.change(() => ({ outcome: { score, reason }, offer: null }));
      this.#stopClock();
      const ended = record.peek();
      if (ended !== null && line.peek() !== null) session.describe(tagsOf(ended), score);
    });
  }

  /**
   * What the engine finds about where the game stands; nothing, and the game waits, when it fails.
   * @returns null if that is of no interest any more
   */
  async search(
    turn: Side,
    limits: Parameters<Opponent['search']>[2],
    least = 0,
  ): Promise<Awaited<ReturnType<Opponent['search']>> | null> {
    const { session, record, isThinking, message } = this.#state;
    const task = this.drop();
    const game = record.peek();
    if (game === null) return null;
    isThinking.value = true;
    const variant = session.variant.peek();
    const position = { variant, start: game.start, moves: game.moves };
    try {
      const [choices] = await Promise.all([
        this.#opponent.search(position, turn, limits),
        this.#delay(least),
      ]);
      if (task !== this.#task) return null;
      isThinking.value = false;
      return choices;
    } catch (error) {
      if (task !== this.#task) return null;
      this.pause();
      message.value = `The engine has failed: ${messageOf(error)}.`;
      return null;
    }
  }

  /** Forgets what the engine is thinking about, and what it has proposed. @returns the next task */
  drop(): number {
    const { isThinking, hint } = this.#state;
    if (isThinking.peek()) this.#opponent.stop();
    batch(() => {
      isThinking.value = false;
      hint.value = null;
    });
    return ++this.#task;
  }

  /** What a side has left on the clock in milliseconds; null without a clock. */
  timeOf(side: Side): number | null {
    const clock = this.#state.record.peek()?.clock ?? null;
    return clock === null ? null : remainingOf(clock, side, this.now());
  }

  /** The engine's move. */
  async #think(turn: Side): Promise<void> {
    const { session, record, line } = this.#state;
    const game = record.peek();
    if (game === null) return;
    const { setup, seed, moves } = game;
    const level = LEVELS[setup.level - 1] as Level;
    const moveTime = this.#timeFor(turn);
    const nodes = nodesOf(level, session.variant.peek());
    const limits = { nodes, lines: level.lines, moveTime };
    const choices = await this.search(turn, limits, Math.min(LEAST_TIME, moveTime));
    if (choices === null) return;
    const text = moveOfLevel(level, choices, chanceOf(seed, moves.length));
    const tip = line.peek()?.at(-1);
    if (text === null || tip === undefined || this.#hasFlagged()) return;
    const score = Math.max(...choices.map((choice) => choice.score));
    session.goTo(tip.id);
    this.#play(text, score);
  }

  /** Makes a move from where the game stands. @param score what the engine thinks, if it is its move */
  #play(text: string, score?: number): void {
    const { session, message, turn } = this.#state;
    const before = session.current.peek();
    try {
      batch(() => {
        session.play(text);
        const node = session.current.peek();
        if (node.id !== before.id) this.#note(node, score);
      });
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      message.value = error.message;
      return;
    }
    const node = session.current.peek();
    if (node.id === before.id) {
      this.pause();
      message.value = 'The rules do not answer at the moment.';
    } else if (node.result !== null) {
      this.finish(node.result);
    } else {
      this.#watchFlag();
      const next = turn.peek();
      if (next !== null && !this.#state.isPersons(next)) void this.#think(next);
    }
  }

  /** Puts a move that has been made down. */
  #note({ move, result }: GameNode, score: number | undefined): void {
    if (move === null) return;
    const { turn, hint, message } = this.#state;
    const now = this.now();
    const mover = turn.peek();
    hint.value = null;
    message.value = '';
    this.#state.change((record: PlayRecord) => {
      const { moves, scores, clock, offer, offered } = record;
      const isEngines = score !== undefined && mover !== null;
      const all = isEngines ? [...scores, score] : scores;
      const plies = moves.length + 1;
      const offers = isEngines && result === null && offersDraw(all, plies, offered[mover]);
      if (offers) message.value = 'The engine offers a draw.';
      return {
        moves: [...moves, move.text],
        scores: all,
        clock: clock === null ? null : pressClock(clock, now),
        offer: offers ? mover : offer === mover ? offer : null,
        offered: offers ? { ...offered, [mover]: plies } : offered,
      };
    });
  }

  #stopClock(): void {
    const now = this.now();
    this.#state.change(({ clock }) => ({ clock: clock === null ? null : stopClock(clock, now) }));
  }

  /** Waits until the time of the side to move is over. */
  #watchFlag(): void {
    clearTimeout(this.#timer);
    const clock = this.#state.record.peek()?.clock ?? null;
    if (clock === null || clock.running === null) return;
    const left = remainingOf(clock, clock.running, this.now());
    this.#timer = setTimeout(() => {
      // Timers may be early.
      if (!this.#hasFlagged()) this.#watchFlag();
    }, left);
  }

  /** Whether the time of the side to move is over; then the game is too. */
  #hasFlagged(): boolean {
    const { session, record, line } = this.#state;
    const game = record.peek();
    const clock = game?.clock ?? null;
    const loser = clock === null ? null : flagged(clock, this.now());
    if (game === null || loser === null) return false;
    const winner = other(loser);
    const position = line.peek()?.at(-1)?.position ?? game.start;
    this.pause();
    void cannotMate(session.variant.peek(), position, winner).then((isDead) => {
      const latest = record.peek();
      if (latest?.outcome !== null || latest.seed !== game.seed) return;
      this.finish(
        isDead
          ? { score: '1/2-1/2', reason: 'time, too few men' }
          : { score: won(winner), reason: 'time' },
      );
    });
    return true;
  }

  /** Whether there is but one move, as far as the page knows, which lists those of the position shown. */
  #isForced(): boolean {
    const { session, line } = this.#state;
    const isShown = session.current.peek().id === line.peek()?.at(-1)?.id;
    return isShown && session.legalMoves.peek().length === 1;
  }

  /** How long the engine may think, in whole milliseconds. */
  #timeFor(side: Side): number {
    const clock = this.#state.record.peek()?.clock ?? null;
    const isForced = this.#isForced();
    if (clock === null) return isForced ? LEAST_TIME : FREE_TIME;
    const left = remainingOf(clock, side, this.now());
    const share = left / 30 + 0.7 * clock.increment;
    return Math.max(10, Math.floor(Math.min(isForced ? LEAST_TIME : MOST_TIME, share, left / 3)));
  }
}
