/** Working on one exercise: its board, which is not that of the game, and what is said of answers. */
import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Exercise } from '../../src/learn/exercise.ts';
import {
  isDoubtful,
  JUDGE_NODES,
  judgeAnswer,
  pointsFor,
  SECOND_NODES,
  type Verdict,
} from '../../src/learn/judging.ts';
import { winScaleOf } from '../../src/review/win-chance.ts';
import type { GameDefinition } from '../../src/variants/registry.ts';
import { reasonOf } from '../app/reasons.ts';
import { GameSession } from '../game/session.ts';
import type { GameNode } from '../game/tree.ts';
import type { Examiner } from './examiner.ts';

/** An exercise, and the game that it is of. */
export interface Task {
  readonly exercise: Exercise;
  readonly variant: GameDefinition;
}

/**
 * Being set up; waiting for an answer; an answer is being judged; answered rightly; given up, the
 * solution being shown.
 */
export type Phase = 'opening' | 'asking' | 'judging' | 'solved' | 'shown';

export interface Answer {
  readonly san: string;
  readonly verdict: Verdict;
}

/** How an exercise went: right at once and without help, or not. */
export type Outcome = 'solved' | 'failed';

/** What is asked about answers. */
export type Judge = Pick<Examiner, 'ask' | 'rest'>;

export class Solving<T extends Task = Task> {
  /** The board of the exercise; null before the first. */
  readonly board: ReadonlySignal<GameSession | null>;
  readonly task: ReadonlySignal<T | null>;
  readonly phase: ReadonlySignal<Phase>;
  /** The last answer; null before one is given. */
  readonly answer: ReadonlySignal<Answer | null>;
  /** Whether the man to be moved is marked. */
  readonly isHinted: ReadonlySignal<boolean>;
  /** What went wrong, if something did. */
  readonly problem: ReadonlySignal<string>;
  /** Whether moves can be made: answers, or whatever one likes when it is over. */
  readonly takesMoves: ReadonlySignal<boolean>;
  readonly #board = signal<GameSession | null>(null);
  readonly #task = signal<T | null>(null);
  readonly #phase: Signal<Phase> = signal('opening');
  readonly #answer = signal<Answer | null>(null);
  readonly #isHinted = signal(false);
  readonly #problem = signal('');
  readonly #examiner: Judge;
  readonly #onOutcome: (task: T, outcome: Outcome) => void;
  #opening: Promise<GameSession> | null = null;
  /** Where the exercise begins. */
  #from: GameNode | null = null;
  #hasOutcome = false;
  /** Ends what is being judged for an exercise that has been left. */
  #leaving = new AbortController();

  /** @param onOutcome hears how an exercise went, once, as soon as it is certain */
  constructor(examiner: Judge, onOutcome: (task: T, outcome: Outcome) => void) {
    this.#examiner = examiner;
    this.#onOutcome = onOutcome;
    this.board = this.#board;
    this.task = this.#task;
    this.phase = this.#phase;
    this.answer = this.#answer;
    this.isHinted = this.#isHinted;
    this.problem = this.#problem;
    this.takesMoves = computed(() => ['asking', 'solved', 'shown'].includes(this.#phase.value));
  }

  /** Where the exercise begins, while there is one. */
  get from(): GameNode | null {
    return this.#from;
  }

  /** Puts an exercise on the board. */
  async open(task: T): Promise<void> {
    this.#leave();
    const { signal } = this.#leaving;
    batch(() => {
      this.#task.value = task;
      this.#phase.value = 'opening';
      this.#answer.value = null;
      this.#isHinted.value = false;
      this.#problem.value = '';
    });
    this.#hasOutcome = false;
    const { start, moves, side } = task.exercise;
    try {
      this.#opening ??= GameSession.open();
      const board = await this.#opening;
      if (signal.aborted) return;
      const line = { variant: task.variant, position: start, moves };
      await board.openLine(line, false);
      if (signal.aborted) return;
      this.#from = board.current.peek();
      batch(() => {
        board.orientation.value = side;
        this.#board.value = board;
        this.#phase.value = 'asking';
      });
    } catch (error) {
      if (!signal.aborted) this.#problem.value = reasonOf(error);
    }
  }

  /** Goes back to the game. */
  close(): void {
    this.#leave();
    batch(() => {
      this.#task.value = null;
      this.#board.value = null;
    });
    this.#opening = null; // and with it the memory of its rules
    this.#examiner.rest();
  }

  /** Gives the engine's memory back while nobody looks. */
  rest(): void {
    this.#examiner.rest();
  }

  /** Takes a move: an answer, or one of those that are tried when the exercise is over. */
  async play(move: string): Promise<void> {
    const task = this.#task.peek();
    const board = this.#board.peek();
    const from = this.#from;
    if (task === null || board === null || from === null || !this.takesMoves.peek()) return;
    this.#problem.value = '';
    const isAnswer = this.#phase.peek() === 'asking';
    try {
      if (isAnswer) board.goTo(from.id);
      board.play(move);
    } catch (error) {
      this.#problem.value = reasonOf(error);
      return;
    }
    if (isAnswer) await this.#judge(task, board);
  }

  /** Marks the man to be moved. */
  hint(): void {
    if (this.#phase.peek() !== 'asking') return;
    this.#isHinted.value = true;
    this.#note('failed');
  }

  /** Gives up: the engine's move is made. */
  show(): void {
    const board = this.#board.peek();
    const best = this.#task.peek()?.exercise.best ?? [];
    if (this.#phase.peek() !== 'asking' || board === null || this.#from === null) return;
    board.goTo(this.#from.id);
    board.playLine(best.map(({ move }) => move));
    this.#phase.value = 'shown';
    this.#note('failed');
  }

  /** Plays the first moves of the engine's line, when the exercise is over. */
  playBest(moves: readonly string[]): void {
    const board = this.#board.peek();
    if (board === null || this.#from === null) return;
    board.goTo(this.#from.id);
    board.playLine(moves);
    for (let i = 1; i < moves.length; i++) board.forward();
  }

  /** Begins the same exercise again; how it goes then does not count. */
  again(): void {
    const task = this.#task.peek();
    if (task === null) return;
    void this.open(task);
    this.#hasOutcome = true;
  }

  /**
   * Puts the position of the exercise, with the game that leads there, on another board.
   * @returns whether it is there
   */
  async analyse(session: GameSession): Promise<boolean> {
    const task = this.#task.peek();
    if (task === null) return false;
    const { start, moves, side } = task.exercise;
    try {
      await session.openLine({ variant: task.variant, position: start, moves });
      session.orientation.value = side;
      return true;
    } catch (error) {
      this.#problem.value = reasonOf(error);
      return false;
    }
  }

  async #judge(task: T, board: GameSession): Promise<void> {
    const { variant } = task;
    const { signal } = this.#leaving;
    const { id, move, san, result } = board.current.peek();
    if (move === null) return;
    this.#phase.value = 'judging';
    try {
      const verdict = await this.#verdict(task, move.text, result);
      if (signal.aborted) return;
      batch(() => {
        this.#answer.value = { san, verdict };
        this.#phase.value = verdict.isRight ? 'solved' : 'asking';
        // It is no part of what is gone through afterwards.
        if (!verdict.isRight) board.remove(id);
      });
      this.#note(verdict.isRight ? 'solved' : 'failed');
    } catch (error) {
      if (signal.aborted) return;
      board.remove(id);
      this.#phase.value = 'asking';
      this.#problem.value = `${variant.name}: ${reasonOf(error)}`;
    }
  }

  async #verdict(task: T, move: string, result: GameNode['result']): Promise<Verdict> {
    const { exercise, variant } = task;
    const { side, best, played, bestPoints, playedPoints } = exercise;
    const first = best[0]?.move;
    if (move === first) return judgeAnswer(exercise, move, bestPoints);
    if (move === played.move) return judgeAnswer(exercise, move, playedPoints);
    if (result !== null) {
      return judgeAnswer(exercise, move, pointsFor(side, { result }, winScaleOf(variant)));
    }
    const points = await this.#pointsAfter(task, move, JUDGE_NODES);
    if (points === null) throw new Error('the engine has no move to judge by');
    const verdict = judgeAnswer(exercise, move, points);
    if (!isDoubtful(verdict) || first === undefined) return verdict;
    const again = await this.#pointsAfter(task, move, SECOND_NODES);
    const bestAgain = await this.#pointsAfter(task, first, SECOND_NODES);
    return judgeAnswer({ ...exercise, bestPoints: bestAgain ?? bestPoints }, move, again ?? points);
  }

  /** What a search after a move says; null where it ends the game. */
  async #pointsAfter({ exercise, variant }: T, move: string, nodes: number) {
    const { side, start, moves } = exercise;
    const position = { variant, start, moves: [...moves, move] };
    const found = await this.#examiner.ask(position, nodes, this.#leaving.signal);
    return found === null ? null : pointsFor(side, { score: found.score }, winScaleOf(variant));
  }

  #note(outcome: Outcome): void {
    const task = this.#task.peek();
    if (this.#hasOutcome || task === null) return;
    this.#hasOutcome = true;
    this.#onOutcome(task, outcome);
  }

  #leave(): void {
    this.#leaving.abort();
    this.#leaving = new AbortController();
    this.#from = null;
  }
}
