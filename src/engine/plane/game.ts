/**
 * A game being played on the plane: its positions in true coordinates, and the frame in which the
 * engine holds the last of them. A move that leads to a square that the frame's mapping does not
 * know makes a new frame.
 */
import { InputError } from '../../errors.ts';
import { icnGame } from '../../notation/icn/game.ts';
import type { PlanePosition, Point, Side } from '../../plane/types.ts';
import type { CompiledPlane } from '../../variants/plane/compiled.ts';
import { otherSide, sideNumber } from '../impossible.ts';
import { type ReadForms, readClosedForms } from './closed-forms.ts';
import { Frame } from './frame.ts';
import { Entry, lastIrreversible, nextEntry } from './history.ts';
import { sideName } from './impossible.ts';
import type { PlaneInstance } from './instance.ts';

/** Longest run of moves that a new frame is given with the position, for repetition in searches. */
const MOST_REPLAYED = 60;

/** A frame, and the index of the first position that the engine holds in it. */
interface Stretch {
  readonly frame: Frame;
  readonly first: number;
}

export class PlaneGame {
  readonly instance: PlaneInstance;
  readonly compiled: CompiledPlane;
  #history: Entry[] = [];
  /** The frames that the game has needed, the one in use last; kept, so that moves can be taken back
   *  whatever mappings would be found then. */
  #stretches: Stretch[] = [];
  #forms: ReadForms | null = null;

  constructor(instance: PlaneInstance, compiled: CompiledPlane) {
    this.instance = instance;
    this.compiled = compiled;
  }

  /** Every position since one was set, the present one last. */
  get history(): readonly Entry[] {
    return this.#history;
  }

  get now(): Entry {
    return this.#entry(this.#history.length - 1);
  }

  get frame(): Frame {
    return this.#stretch.frame;
  }

  /** The legal moves. */
  get forms(): ReadForms {
    this.#forms ??= this.#read(this.frame, this.now.position);
    return this.#forms;
  }

  /**
   * Begins anew with a position.
   * @throws InputError if the side that has moved is in check, or there is no exact mapping, and then
   *   nothing has changed
   */
  set(position: PlanePosition): void {
    const frame = this.#frameFor(position);
    frame.load(position);
    try {
      this.#refuseCheck(otherSide(position.turn));
      const start = { ...position, enPassant: frame.enPassant() };
      this.#forms = this.#read(frame, start);
      this.#history = [new Entry(start, icnGame(this.compiled.definition))];
    } catch (error) {
      if (this.#history.length > 0) this.restore();
      throw error;
    }
    this.#stretches = [{ frame, first: 0 }];
  }

  /**
   * Makes a legal move.
   * @throws InputError if there is no exact mapping of the position after it, and then nothing has
   *   changed
   */
  make(move: NonNullable<Entry['move']>): void {
    const { made, engine } = move;
    const squares = made.formation ? blockOn(made.to) : [made.to];
    if (!squares.every((square) => this.frame.knows(square))) this.#change(squares);
    if (!this.frame.make(engine)) {
      // The engine's undo stack is full.
      this.#change(squares, 0);
      if (!this.frame.make(engine)) throw new Error(`${made.text} cannot be made`);
    }
    this.#forms = null;
    const after = {
      men: this.frame.men(),
      turn: otherSide(this.now.position.turn),
      enPassant: this.frame.enPassant(),
    };
    this.#history.push(nextEntry(this.now, after, move, icnGame(this.compiled.definition)));
    try {
      this.#forms = this.#read(this.frame, this.now.position);
    } catch (error) {
      this.undo();
      throw error;
    }
  }

  /** Takes back the last move; a RangeError if there is none. */
  undo(): void {
    if (this.#history.length < 2) throw new RangeError('there is no move to take back');
    this.#history.pop();
    this.#forms = null;
    if (this.#history.length > this.#stretch.first) {
      if (!this.instance.call.undo()) throw new Error('the engine has lost a move');
      return;
    }
    while (this.#stretch.first >= this.#history.length) this.#stretches.pop();
    this.restore();
  }

  /** Puts the position into the engine again, after it has been used for something else. */
  restore(): void {
    this.#load(this.#stretch);
  }

  /**
   * Changes to a frame that knows further squares, if possible one that also holds the moves since the
   * last one that cannot be undone by play, so that the engine sees repetitions.
   * @throws InputError if there is no exact mapping, and then nothing has changed
   */
  #change(squares: readonly Point[], mostReplayed = MOST_REPLAYED): void {
    const stretch = this.#stretchWith(squares, this.instance.map.LIMIT, mostReplayed);
    this.#load(stretch);
    this.#stretches.push(stretch);
  }

  /**
   * Puts the position, with the moves since the last one that cannot be undone by play, into a frame of
   * its own with smaller coordinates. The game's own is not in the engine until `restore`.
   * @param limit of coordinates
   * @param squares that must be known beside those of the men
   * @throws InputError if there is no exact mapping, and then nothing has changed
   */
  openFrame(limit: number, squares: readonly Point[]): Frame {
    const stretch = this.#stretchWith(squares, limit, MOST_REPLAYED);
    this.#load(stretch);
    return stretch.frame;
  }

  #stretchWith(squares: readonly Point[], limit: number, mostReplayed: number): Stretch {
    const last = this.#history.length - 1;
    const first = Math.max(lastIrreversible(this.#history), last - mostReplayed);
    const visited = this.#history.slice(first).flatMap(({ position }) => position.men);
    try {
      const frame = this.#frameFor(this.#entry(first).position, [...visited, ...squares], limit);
      return { frame, first };
    } catch (error) {
      if (!(error instanceof InputError) || first === last) throw error;
      return { frame: this.#frameFor(this.now.position, squares, limit), first: last };
    }
  }

  #load({ frame, first }: Stretch): void {
    frame.load(this.#entry(first).position);
    for (const { move } of this.#history.slice(first + 1)) {
      if (move === null || !frame.make(move.engine)) throw new Error('a move cannot be made again');
    }
    this.#forms = null;
  }

  get #stretch(): Stretch {
    const stretch = this.#stretches.at(-1);
    if (stretch === undefined) throw new Error('no position is set');
    return stretch;
  }

  #read(frame: Frame, { men, turn }: PlanePosition): ReadForms {
    const royal = this.compiled.types.find((type) => type.royal)?.code;
    const king = men.find(({ code, side }) => code === royal && side === turn) ?? null;
    return readClosedForms(frame, this.compiled, king);
  }

  #refuseCheck(mover: Side): void {
    if (!this.instance.call.inCheck(sideNumber(mover))) return;
    throw new InputError(`${sideName(mover)} is in check but does not move`, {
      field: 'men',
      expected: 'a position in which the side that has moved is not in check',
    });
  }

  #entry(index: number): Entry {
    const entry = this.#history[index];
    if (entry === undefined) throw new RangeError(`there is no position ${index}`);
    return entry;
  }

  #frameFor(
    position: PlanePosition,
    points: readonly Point[] = [],
    limit = this.instance.map.LIMIT,
  ): Frame {
    return new Frame(this.instance, this.compiled, position, { limit, points });
  }
}

/** The squares of four men of which the lower left one stands here. */
export function blockOn({ x, y }: Point): Point[] {
  return [
    { x, y },
    { x: x + 1n, y },
    { x, y: y + 1n },
    { x: x + 1n, y: y + 1n },
  ];
}
