/**
 * A game that is played on the page: whose turn it is, the engine's moves, clock, offers, result. Its
 * moves go into the game that the page shows; what it is itself is kept apart as data, so that it can
 * be left and taken up again whatever the page shows meanwhile.
 */
import { batch, computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import { InputError } from '../../src/errors.ts';
import { chanceOf } from '../../src/lab/play/chance.ts';
import { LEVELS, type Level, moveOfLevel } from '../../src/lab/play/levels.ts';
import type { Result, Side } from '../../src/notation/rules.ts';
import { nextMove } from '../game/move-number.ts';
import type { LineRequest } from '../game/prepare.ts';
import type { GameSession } from '../game/session.ts';
import type { GameNode } from '../game/tree.ts';
import { cannotMate } from './bare-king.ts';
import { flagged, newClock, pressClock, remainingOf, startClock, stopClock } from './clock.ts';
import { acceptsDraw, OFFER_AGAIN, offersDraw } from './draws.ts';
import type { GameKeeper } from './keeper.ts';
import { gameOf, lineIn } from './line.ts';
import type { Opponent } from './opponent.ts';
import type { Outcome, PlayRecord, PlaySetup } from './record.ts';
import { tagsOf } from './tags.ts';
import { other, won } from './words.ts';

/**
 * No game; a game that the page does not show; one that waits to be taken up; one that is played; one
 * that has ended.
 */
export type Phase = 'none' | 'away' | 'paused' | 'on' | 'over';

export interface Hint {
  /** In engine form, and as players write it. */
  readonly move: string;
  readonly san: string;
}

export interface PlayOptions {
  readonly session: GameSession;
  readonly opponent: Opponent;
  readonly keeper: GameKeeper;
  /** Stops analyses, which would help one side. */
  readonly silence: () => void;
  /** Milliseconds of a clock that only goes on, and a delay by it. */
  readonly now?: () => number;
  readonly delay?: (ms: number) => Promise<void>;
}

/** Milliseconds that a move of the engine takes at least, and at most. */
const LEAST_TIME = 400;
const MOST_TIME = 10_000;
/** What the engine thinks for a hint. */
const HINT = { nodes: 200_000, moveTime: 2000, lines: 1 };

export class PlayControl {
  readonly #session: GameSession;
  readonly #opponent: Opponent;
  readonly #keeper: GameKeeper;
  readonly #silence: () => void;
  readonly #now: () => number;
  readonly #delay: (ms: number) => Promise<void>;
  readonly #record = signal<PlayRecord | null>(null);
  readonly #isPaused = signal(true);
  readonly #isThinking = signal(false);
  readonly #hint = signal<Hint | null>(null);
  readonly #message = signal('');
  /** Grows whenever what the engine thinks about is of no interest any more. */
  #task = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  readonly record: ReadonlySignal<PlayRecord | null> = this.#record;
  /** Whether the engine thinks about its move, or about a hint. */
  readonly isThinking: ReadonlySignal<boolean> = this.#isThinking;
  readonly hint: ReadonlySignal<Hint | null> = this.#hint;
  /** What has just happened, or went wrong; a sentence or nothing. */
  readonly message: ReadonlySignal<string> = this.#message;
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

  constructor({ session, opponent, keeper, silence, now, delay }: PlayOptions) {
    this.#session = session;
    this.#opponent = opponent;
    this.#keeper = keeper;
    this.#silence = silence;
    this.#now = now ?? (() => performance.now());
    this.#delay = delay ?? ((ms) => new Promise((resolve) => setTimeout(resolve, ms)));
    this.#record.value = keeper.read();
    this.line = computed(() => {
      const record = this.#record.value;
      return record === null ? null : lineIn(session, record);
    });
    this.phase = computed(() => this.#phase());
    this.turn = computed(() => {
      const tip = this.line.value?.at(-1);
      return this.phase.value !== 'on' || tip === undefined ? null : nextMove(tip).side;
    });
    this.canMove = computed(() => {
      const turn = this.turn.value;
      const isShown = session.current.value.id === this.line.value?.at(-1)?.id;
      return turn !== null && isShown && this.#isPersons(turn);
    });
    this.takesBack = computed(() => this.#takesBack());
    this.canOffer = computed(() => this.#canOffer());
    // Somebody has opened another game, or undone moves of this one.
    effect(() => {
      if (this.phase.value === 'away') untracked(() => this.pause());
    });
    effect(() => {
      const record = this.#record.value;
      untracked(() => this.#keeper.write(record, this.#now()));
    });
  }

  /** Writes the game down as it stands, since the page may be about to go. */
  keep(): void {
    this.#keeper.write(this.#record.peek(), this.#now());
  }

  /**
   * Begins a game, in place of the one that was played.
   * @param line from where; its moves have been made before.
   * @throws InputError if it cannot be set up, and then nothing has changed, or is over there
   */
  async start(setup: PlaySetup, line: LineRequest): Promise<void> {
    this.pause();
    const session = this.#session;
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
      this.#record.value = record;
      this.#message.value = '';
      session.describe(tagsOf(record), '*');
    });
    this.#goOn();
  }

  /** Begins another game from where this one began, with colours swapped. @throws InputError */
  async rematch(): Promise<void> {
    const record = this.#record.peek();
    if (record === null) return;
    const { setup, moves, from, start } = record;
    const variant = gameOf(record, this.#session.games);
    const line = { variant, position: start, moves: moves.slice(0, from) };
    await this.start({ ...setup, colour: other(setup.colour) }, line);
  }

  /** Takes up the game that waits, after showing it again if need be. @throws InputError */
  async resume(): Promise<void> {
    const record = this.#record.peek();
    if (record === null || record.outcome !== null) return;
    await this.show();
    if (this.#record.peek() === record && this.line.peek() !== null) this.#goOn();
  }

  /** Shows where the game stands, in place of what the page shows. @throws InputError */
  async show(): Promise<void> {
    const record = this.#record.peek();
    if (record === null) return;
    if (this.line.peek() === null) {
      const variant = gameOf(record, this.#session.games);
      await this.#session.openLine({ variant, position: record.start, moves: record.moves });
      const { outcome, setup } = record;
      if (this.line.peek() === null) return;
      this.#session.orientation.value = setup.colour;
      this.#session.describe(tagsOf(record), outcome?.score ?? '*');
    }
    const tip = this.line.peek()?.at(-1);
    if (tip !== undefined) this.#session.goTo(tip.id);
  }

  /** Lets the game wait. */
  pause(): void {
    this.#drop();
    clearTimeout(this.#timer);
    if (this.#isPaused.peek()) return;
    batch(() => {
      this.#isPaused.value = true;
      this.#change(({ clock }) => ({
        clock: clock === null ? null : stopClock(clock, this.#now()),
      }));
    });
  }

  /** Lets the game wait, and gives the engine's memory back: the panel is left. */
  leave(): void {
    this.pause();
    this.#opponent.rest();
  }

  /** Forgets the game. */
  discard(): void {
    this.pause();
    this.#message.value = '';
    this.#record.value = null;
  }

  /**
   * Makes a person's move; nothing happens when it is not a person's turn.
   * @param text in engine form, or as players write it
   */
  move(text: string): void {
    if (!this.canMove.peek() || this.#hasFlagged()) return;
    this.#drop();
    this.#play(text);
  }

  /** Takes back one's last move, with the engine's answer if there is one. */
  takeBack(): void {
    const count = this.takesBack.peek();
    const line = this.line.peek();
    const first = line?.at(-count);
    if (count === 0 || line === null || first === undefined) return;
    this.#drop();
    const tip = line.at(-count - 1);
    const isEngines = (node: GameNode) => !this.#isPersons(other(nextMove(node).side));
    const ofEngine = line.slice(-count).filter(isEngines).length;
    batch(() => {
      this.#change(({ moves, scores, clock }) => ({
        moves: moves.slice(0, -count),
        scores: scores.slice(0, Math.max(0, scores.length - ofEngine)),
        offer: null,
        clock: clock === null ? null : stopClock(clock, this.#now()),
      }));
      if (tip !== undefined) this.#session.goTo(tip.id);
      this.#session.remove(first.id);
      this.#message.value = 'The move has been taken back.';
    });
    this.#goOn();
  }

  /** Lets the engine propose a move to the person whose turn it is. */
  async askHint(): Promise<void> {
    const record = this.#record.peek();
    const turn = this.turn.peek();
    if (!this.canMove.peek() || record === null || turn === null) return;
    const task = this.#drop();
    this.#isThinking.value = true;
    const [best] = await this.#search(record, turn, HINT);
    if (task !== this.#task) return;
    this.#isThinking.value = false;
    if (best === undefined) return;
    const san = this.#session.findMove(best.move)?.shown ?? best.move;
    this.#hint.value = { move: best.move, san };
    this.#message.value = `Hint: ${san}.`;
  }

  /** Offers a draw, which the engine answers at once. */
  offerDraw(): void {
    const record = this.#record.peek();
    const turn = this.turn.peek();
    if (!this.canOffer.peek() || record === null || turn === null) return;
    const { setup, scores, moves, offered } = record;
    const by = setup.opponent === 'engine' ? setup.colour : turn;
    if (setup.opponent === 'person') {
      this.#change(() => ({ offer: by, offered: { ...offered, [by]: moves.length } }));
    } else if (acceptsDraw(scores, moves.length)) {
      this.#finish({ score: '1/2-1/2', reason: 'agreement' });
    } else {
      this.#change(() => ({ offered: { ...offered, [by]: moves.length } }));
      this.#message.value = 'The engine declines the draw.';
    }
  }

  /** Answers an offer. */
  answerOffer(accepts: boolean): void {
    if (this.phase.peek() !== 'on' || this.#record.peek()?.offer === null) return;
    if (accepts) this.#finish({ score: '1/2-1/2', reason: 'agreement' });
    else this.#change(() => ({ offer: null }));
  }

  /** The person at the board gives the game up; of two, the one whose turn it is. */
  resign(): void {
    const record = this.#record.peek();
    const turn = this.turn.peek();
    if (record === null || turn === null) return;
    const loser = record.setup.opponent === 'engine' ? record.setup.colour : turn;
    this.#finish({ score: won(other(loser)), reason: 'resignation' });
  }

  /** What a side has left on the clock in milliseconds; null without a clock. */
  timeOf(side: Side): number | null {
    const clock = this.#record.peek()?.clock ?? null;
    return clock === null ? null : remainingOf(clock, side, this.#now());
  }

  #phase(): Phase {
    const record = this.#record.value;
    if (record === null) return 'none';
    if (this.line.value === null) return 'away';
    if (record.outcome !== null) return 'over';
    return this.#isPaused.value ? 'paused' : 'on';
  }

  #isPersons(side: Side): boolean {
    const { opponent, colour } = this.#record.value?.setup ?? {};
    return opponent === 'person' || colour === side;
  }

  #takesBack(): number {
    const record = this.#record.value;
    const turn = this.turn.value;
    if (record === null || turn === null) return 0;
    const { opponent, colour } = record.setup;
    const count = opponent === 'engine' && turn === colour ? 2 : 1;
    return record.moves.length - count >= record.from ? count : 0;
  }

  #canOffer(): boolean {
    const record = this.#record.value;
    const turn = this.turn.value;
    if (record === null || turn === null || record.offer !== null) return false;
    const { setup, offered, moves, from } = record;
    const last = offered[setup.opponent === 'engine' ? setup.colour : turn];
    return moves.length > from && (last === null || moves.length - last >= OFFER_AGAIN / 2);
  }

  /** From where the game stands: clock and engine. */
  #goOn(): void {
    const tip = this.line.peek()?.at(-1);
    if (tip === undefined) return;
    this.#silence();
    const { side } = nextMove(tip);
    batch(() => {
      this.#isPaused.value = false;
      this.#change(({ clock }) => ({
        clock: clock === null ? null : startClock(clock, side, this.#now()),
      }));
    });
    this.#watchFlag();
    if (!this.#isPersons(side)) void this.#think(side);
  }

  /** The engine's move. */
  async #think(turn: Side): Promise<void> {
    const task = this.#drop();
    const record = this.#record.peek();
    if (record === null) return;
    const { setup, seed, moves } = record;
    const level = LEVELS[setup.level - 1] as Level;
    const time = this.#timeFor(turn);
    this.#isThinking.value = true;
    const [choices] = await Promise.all([
      this.#search(record, turn, { nodes: level.nodes, lines: level.lines, moveTime: time }),
      this.#delay(Math.min(LEAST_TIME, time)),
    ]);
    if (task !== this.#task) return;
    this.#isThinking.value = false;
    const text = moveOfLevel(level, choices, chanceOf(seed, moves.length));
    const tip = this.line.peek()?.at(-1);
    if (text === null || tip === undefined || this.#hasFlagged()) return;
    const score = Math.max(...choices.map((choice) => choice.score));
    this.#session.goTo(tip.id);
    this.#play(text, score);
  }

  /** What the engine finds; a failure is told, and lets the game wait. */
  async #search(record: PlayRecord, turn: Side, limits: Parameters<Opponent['search']>[2]) {
    const task = this.#task;
    const { variant } = this.#session;
    const position = { variant: variant.peek(), start: record.start, moves: record.moves };
    try {
      return await this.#opponent.search(position, turn, limits);
    } catch (error) {
      if (task !== this.#task) return [];
      this.pause();
      this.#message.value = `The engine has failed: ${error instanceof Error ? error.message : error}.`;
      return [];
    }
  }

  /** Makes a move from where the game stands. @param score what the engine thinks, if it is its move */
  #play(text: string, score?: number): void {
    const before = this.#session.current.peek();
    try {
      batch(() => {
        this.#session.play(text);
        const node = this.#session.current.peek();
        if (node.id !== before.id) this.#note(node, score);
      });
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      this.#message.value = error.message;
      return;
    }
    const node = this.#session.current.peek();
    if (node.id === before.id) {
      this.pause();
      this.#message.value = 'The rules do not answer at the moment.';
    } else if (node.result !== null) {
      this.#finish(node.result);
    } else {
      this.#watchFlag();
      const turn = this.turn.peek();
      if (turn !== null && !this.#isPersons(turn)) void this.#think(turn);
    }
  }

  /** Puts a move that has been made down. */
  #note({ move, result }: GameNode, score: number | undefined): void {
    if (move === null) return;
    const now = this.#now();
    const mover = this.turn.peek();
    this.#hint.value = null;
    this.#message.value = '';
    this.#change((record) => {
      const { moves, scores, clock, offer, offered } = record;
      const isEngines = score !== undefined && mover !== null;
      const all = isEngines ? [...scores, score] : scores;
      const plies = moves.length + 1;
      const offers = isEngines && result === null && offersDraw(all, plies, offered[mover]);
      if (offers) this.#message.value = 'The engine offers a draw.';
      return {
        moves: [...moves, move.text],
        scores: all,
        clock: clock === null ? null : pressClock(clock, now),
        offer: offers ? mover : offer === mover ? offer : null,
        offered: offers ? { ...offered, [mover]: plies } : offered,
      };
    });
  }

  #finish({ score, reason }: Outcome | Result): void {
    this.#drop();
    clearTimeout(this.#timer);
    const now = this.#now();
    batch(() => {
      this.#isPaused.value = true;
      this.#message.value = '';
      this.#change(({ clock }) => ({
        outcome: { score, reason },
        offer: null,
        clock: clock === null ? null : stopClock(clock, now),
      }));
      const record = this.#record.peek();
      if (record !== null && this.line.peek() !== null) {
        this.#session.describe(tagsOf(record), score);
      }
    });
  }

  /** Waits until the time of the side to move is over. */
  #watchFlag(): void {
    clearTimeout(this.#timer);
    const clock = this.#record.peek()?.clock ?? null;
    if (clock === null || clock.running === null) return;
    const left = remainingOf(clock, clock.running, this.#now());
    this.#timer = setTimeout(() => {
      // Timers may be early.
      if (!this.#hasFlagged()) this.#watchFlag();
    }, left);
  }

  /** Whether the time of the side to move is over; then the game is too. */
  #hasFlagged(): boolean {
    const record = this.#record.peek();
    const clock = record?.clock ?? null;
    const loser = clock === null ? null : flagged(clock, this.#now());
    if (record === null || loser === null) return false;
    const winner = other(loser);
    const position = this.line.peek()?.at(-1)?.position ?? record.start;
    this.pause();
    void cannotMate(this.#session.variant.peek(), position, winner).then((isDead) => {
      const latest = this.#record.peek();
      if (latest?.outcome !== null || latest.seed !== record.seed) return;
      this.#finish(
        isDead
          ? { score: '1/2-1/2', reason: 'time, too few men' }
          : { score: won(winner), reason: 'time' },
      );
    });
    return true;
  }

  /** How long the engine may think, in milliseconds. */
  #timeFor(side: Side): number {
    const clock = this.#record.peek()?.clock ?? null;
    if (clock === null) return MOST_TIME;
    const left = remainingOf(clock, side, this.#now());
    const share = left / 30 + 0.7 * clock.increment;
    return Math.max(10, Math.min(MOST_TIME, share, left / 3));
  }

  /** Forgets what the engine is thinking about, and what it has proposed. @returns the next task */
  #drop(): number {
    if (this.#isThinking.peek()) this.#opponent.stop();
    batch(() => {
      this.#isThinking.value = false;
      this.#hint.value = null;
    });
    return ++this.#task;
  }

  #change(change: (record: PlayRecord) => Partial<PlayRecord>): void {
    const record = this.#record.peek();
    if (record !== null) this.#record.value = { ...record, ...change(record) };
  }
}

function today(): string {
  const now = new Date();
  const two = (n: number) => String(n).padStart(2, '0');
  return `${now.getFullYear()}.${two(now.getMonth() + 1)}.${two(now.getDate())}`;
}
