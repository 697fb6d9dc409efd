/**
 * A game that is played on the page, for panel and boards: what is known of it, and all that can be
 * done. Its moves go into the game that the page shows; what it is itself is kept apart as data, so
 * that it can be left and taken up again whatever the page shows meanwhile.
 */
import { effect, type ReadonlySignal, untracked } from '@preact/signals';
import type { Side } from '../../src/notation/rules.ts';
import type { LineRequest } from '../game/prepare.ts';
import type { GameSession } from '../game/session.ts';
import type { GameNode } from '../game/tree.ts';
import { type CourseOptions, GameCourse } from './course.ts';
import type { GameKeeper } from './keeper.ts';
import type { PlayRecord, PlaySetup } from './record.ts';
import { Requests } from './requests.ts';
import { Sitting } from './sitting.ts';
import { type Hint, type Phase, PlayState } from './state.ts';

export interface PlayOptions extends CourseOptions {
  readonly session: GameSession;
  readonly keeper: GameKeeper;
}

export class PlayControl {
  readonly #course: GameCourse;
  readonly #sitting: Sitting;
  readonly #requests: Requests;
  readonly #keeper: GameKeeper;

  readonly record: ReadonlySignal<PlayRecord | null>;
  /** Whether the engine thinks about its move, or about a hint. */
  readonly isThinking: ReadonlySignal<boolean>;
  readonly hint: ReadonlySignal<Hint | null>;
  /** What has just happened, or went wrong; a sentence or nothing. */
  readonly message: ReadonlySignal<string>;
  /** The game's positions as the page has them; null if it shows another game. */
  readonly line: ReadonlySignal<readonly GameNode[] | null>;
  readonly phase: ReadonlySignal<Phase>;
  /** Whose move it is; null unless the game is being played. */
  readonly turn: ReadonlySignal<Side | null>;
  /** Whether the board takes moves: a person is to move, and the board shows where the game stands. */
  readonly canMove: ReadonlySignal<boolean>;
  /** How many moves are taken back at once; 0 if none can be. */
  readonly takesBack: ReadonlySignal<number>;
  /** Whether a draw can be offered now. */
  readonly canOffer: ReadonlySignal<boolean>;

  constructor({ session, keeper, ...options }: PlayOptions) {
    const state = new PlayState(session, keeper.read());
    this.#course = new GameCourse(state, options);
    this.#sitting = new Sitting(state, this.#course);
    this.#requests = new Requests(state, this.#course);
    this.#keeper = keeper;
    this.record = state.record;
    this.isThinking = state.isThinking;
    this.hint = state.hint;
    this.message = state.message;
    this.line = state.line;
    this.phase = state.phase;
    this.turn = state.turn;
    this.canMove = state.canMove;
    this.takesBack = this.#requests.takesBack;
    this.canOffer = this.#requests.canOffer;
    // Somebody has opened another game, or undone moves of this one.
    effect(() => {
      if (state.phase.value === 'away') untracked(() => this.pause());
    });
    effect(() => {
      const record = state.record.value;
      untracked(() => keeper.write(record, this.#course.now()));
    });
  }

  /** Writes the game down as it stands, since the page may be about to go. */
  keep(): void {
    this.#keeper.write(this.record.peek(), this.#course.now());
  }

  /**
   * Begins a game, in place of the one that was played.
   * @param line from where; its moves have been made before.
   * @throws InputError if it cannot be set up, and then nothing has changed, or is over there
   */
  start(setup: PlaySetup, line: LineRequest): Promise<void> {
    return this.#sitting.start(setup, line);
  }

  /** Begins another game from where this one began, with colours swapped. @throws InputError */
  rematch(): Promise<void> {
    return this.#sitting.rematch();
  }

  /** Takes up the game that waits, after showing it again if need be. @throws InputError */
  resume(): Promise<void> {
    return this.#sitting.resume();
  }

  /** Shows where the game stands, in place of what the page shows. @throws InputError */
  show(): Promise<void> {
    return this.#sitting.show();
  }

  /** Lets the game wait. */
  pause(): void {
    this.#course.pause();
  }

  /** Lets the game wait, and gives the engine's memory back: the panel is left. */
  leave(): void {
    this.#sitting.leave();
  }

  /** Forgets the game. */
  discard(): void {
    this.#sitting.discard();
  }

  /**
   * Makes a person's move; nothing happens when it is not a person's turn.
   * @param text in engine form, or as players write it
   */
  move(text: string): void {
    this.#course.move(text);
  }

  /** What a side has left on the clock in milliseconds; null without a clock. */
  timeOf(side: Side): number | null {
    return this.#course.timeOf(side);
  }

  /** Takes back one's last move, with the engine's answer if there is one. */
  takeBack(): void {
    this.#requests.takeBack();
  }

  /** Lets the engine propose a move to the person whose turn it is. */
  askHint(): Promise<void> {
    return this.#requests.askHint();
  }

  /** Offers a draw, which the engine answers at once. */
  offerDraw(): void {
    this.#requests.offerDraw();
  }

  /** Answers an offer. */
  answerOffer(accepts: boolean): void {
    this.#requests.answerOffer(accepts);
  }

  /** The person at the board gives the game up; of two, the one whose turn it is. */
  resign(): void {
    this.#requests.resign();
  }
}
