/** How a game is begun, left, and taken up again. */
import { batch } from '@preact/signals';
import { InputError } from '../../src/errors.ts';
import type { LineRequest } from '../game/prepare.ts';
import { newClock } from './clock.ts';
import type { GameCourse } from './course.ts';
import { gameOf } from './line.ts';
import type { PlayRecord, PlaySetup } from './record.ts';
import type { PlayState } from './state.ts';
import { tagsOf } from './tags.ts';
import { other } from './words.ts';

export class Sitting {
  readonly #state: PlayState;
  readonly #course: GameCourse;

  constructor(state: PlayState, course: GameCourse) {
    this.#state = state;
    this.#course = course;
  }

  /**
   * Begins a game, in place of the one that was played.
   * @param line from where; its moves have been made before.
   * @throws InputError if it cannot be set up, and then nothing has changed, or is over there
   */
  async start(setup: PlaySetup, line: LineRequest): Promise<void> {
    this.#course.pause();
    const { session, record: played, message } = this.#state;
    await session.openLine(line);
    const { variant, root, current } = session;
    // Overtaken by another game that somebody has opened meanwhile.
    if (variant.peek() !== line.variant) return;
    if (current.peek().result !== null) {
      throw new InputError('the game is over in this position', { field: 'position' });
    }
    const moves = session.path.peek().flatMap(({ move }) => (move === null ? [] : [move.text]));
    const record: PlayRecord = {
      game: variant.peek().id,
      array: variant.peek().arrays[0]?.id ?? null,
      start: root.peek().position,
      moves,
      from: moves.length,
      setup,
      seed: Math.floor(Math.random() * 2 ** 32),
      clock: setup.clock === null ? null : newClock(setup.clock),
      scores: [],
      offer: null,
      offered: { white: null, black: null },
      outcome: null,
      date: today(),
    };
    batch(() => {
      session.orientation.value = setup.colour;
      played.value = record;
      message.value = '';
      session.describe(tagsOf(record), '*');
    });
    this.#course.goOn();
  }

  /** Begins another game from where this one began, with colours swapped. @throws InputError */
  async rematch(): Promise<void> {
    const { session, record: played, line: shown } = this.#state;
    const record = played.peek();
    if (record === null) return;
    const { setup, moves, from, start } = record;
    // A game that is shown may have been forgotten since.
    const isShown = shown.peek() !== null;
    const variant = isShown ? session.variant.peek() : gameOf(record, session.games);
    const line = { variant, position: start, moves: moves.slice(0, from) };
    await this.start({ ...setup, colour: other(setup.colour) }, line);
  }

  /** Takes up the game that waits, after showing it again if need be. @throws InputError */
  async resume(): Promise<void> {
    const record = this.#state.record.peek();
    if (record === null || record.outcome !== null) return;
    await this.show();
    if (this.#state.record.peek() === record && this.#state.line.peek() !== null) {
      this.#course.goOn();
    }
  }

  /** Shows where the game stands, in place of what the page shows. @throws InputError */
  async show(): Promise<void> {
    const { session, line } = this.#state;
    const record = this.#state.record.peek();
    if (record === null) return;
    if (line.peek() === null) {
      const variant = gameOf(record, session.games);
      await session.openLine({ variant, position: record.start, moves: record.moves });
      const { outcome, setup } = record;
      if (line.peek() === null) return;
      session.orientation.value = setup.colour;
      session.describe(tagsOf(record), outcome?.score ?? '*');
    }
    const tip = line.peek()?.at(-1);
    if (tip !== undefined) session.goTo(tip.id);
  }

  /** Lets the game wait, and gives the engine's memory back: the panel is left. */
  leave(): void {
    this.#course.pause();
    this.#course.rest();
  }

  /** Forgets the game. */
  discard(): void {
    this.#course.pause();
    this.#state.message.value = '';
    this.#state.record.value = null;
  }
}

function today(): string {
  const now = new Date();
  const two = (n: number) => String(n).padStart(2, '0');
  return `${now.getFullYear()}.${two(now.getMonth() + 1)}.${two(now.getDate())}`;
}
