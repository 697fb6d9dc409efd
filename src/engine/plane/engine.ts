/**
 * The engine for games on the infinite plane: the counterpart of `../engine.ts`. Legal moves come as
 * closed forms, since there may be infinitely many.
 *
 * Positions have true coordinates of any size here; what the engine computes with is a frame
 * (`frame.ts`), made anew whenever a move leads to a square that its mapping does not know. Repetition
 * is judged by true positions, so it does not depend on frames.
 */
import { InputError } from '../../errors.ts';
import { icnGame } from '../../notation/icn/game.ts';
import { formatIcnPosition, parseIcnPosition } from '../../notation/icn/position.ts';
import { findPlaneMove } from '../../notation/plane/find-move.ts';
import type { PlaneRules } from '../../notation/plane/rules.ts';
import type { Result } from '../../notation/rules.ts';
import { countInWindow, findInForms, movesInWindow } from '../../plane/forms.ts';
import { countPrimesBetween, isPrime } from '../../plane/primes.ts';
import type {
  ClosedForms,
  PlaneMan,
  PlaneMove,
  PlanePosition,
  Point,
  Side,
  Window,
} from '../../plane/types.ts';
import { type CompiledPlane, compilePlane } from '../../variants/plane/compiled.ts';
import type { PlaneDefinition } from '../../variants/plane-definition.ts';
import { otherSide, sideNumber } from '../impossible.ts';
import { loadPlaneModule, type Target } from '../module.ts';
import { type ReadForms, readClosedForms } from './closed-forms.ts';
import { Frame, type FrameMove } from './frame.ts';
import { Entry, hash64, lastIrreversible, nextEntry, occurrences } from './history.ts';
import { refuseImpossiblePlane, sideName } from './impossible.ts';
import { instantiatePlane, type PlaneInstance } from './instance.ts';

/** Longest run of moves that a new frame is given with the position, for repetition in searches. */
const MOST_REPLAYED = 60;
/** Most moves that are listed one by one. */
const MOST_LISTED = 1_000_000n;

export class PlaneEngine implements PlaneRules {
  readonly variant: PlaneDefinition;
  /** Types of the game as the engine numbers them. */
  readonly compiled: CompiledPlane;
  /** The running module, for counting and tests; its coordinates are those of the frame. */
  readonly instance: PlaneInstance;
  /** What the text of the last position said beyond the game's rules and was left out. */
  notes: readonly string[] = [];
  #history: Entry[] = [];
  #frame: Frame;
  /** Moves made in the frame since it was loaded. */
  #madeInFrame = 0;
  #forms: ReadForms | null = null;
  #occupiedBy: string | null = null;

  private constructor(compiled: CompiledPlane, instance: PlaneInstance, start: PlanePosition) {
    this.variant = compiled.definition;
    this.compiled = compiled;
    this.instance = instance;
    this.#frame = this.#frameFor(start);
  }

  /**
   * Starts an engine for a game, in its opening array.
   * @param target which build of the engine: "release", or "debug" with all assertions on
   * @throws InputError if the definition contradicts itself, its arrays included
   */
  static async load(definition: PlaneDefinition, target: Target = 'release'): Promise<PlaneEngine> {
    const compiled = compilePlane(definition);
    const instance = await instantiatePlane(await loadPlaneModule(target), compiled);
    const game = icnGame(definition);
    let engine: PlaneEngine | null = null;
    // Backwards, so that the first array is set in the end.
    for (const [i, { position }] of [...definition.arrays.entries()].reverse()) {
      try {
        engine ??= new PlaneEngine(compiled, instance, parseIcnPosition(position, game).position);
        engine.setPosition(position);
      } catch (error) {
        if (!(error instanceof InputError)) throw error;
        const { problem, field, offset, expected } = error;
        const place = `arrays[${i}].position: ${field}`;
        throw new InputError(problem, { field: place, offset, expected });
      }
    }
    if (engine === null) throw new RangeError('the game has no array');
    return engine;
  }

  /** Side to move. */
  get turn(): Side {
    return this.#now.position.turn;
  }

  /** The moves made since the position was set. */
  get played(): readonly PlaneMove[] {
    return this.#history.flatMap(({ move }) => move?.made ?? []);
  }

  /**
   * Sets a position.
   * @param icn ICN, "startpos", or nothing for the opening array
   * @throws InputError with the reason, also where no exact mapping is found, and then nothing has
   *   changed
   */
  setPosition(icn?: string): void {
    this.#refuseOccupied();
    const wanted = icn?.trim() ?? 'startpos';
    const text = wanted === 'startpos' ? (this.variant.arrays[0]?.position ?? '') : wanted;
    const { position, notes } = parseIcnPosition(text, icnGame(this.variant));
    refuseImpossiblePlane(this.compiled, position);
    const frame = this.#frameFor(position);
    frame.load(position);
    try {
      this.#refuseCheck(otherSide(position.turn));
      const start = { ...position, enPassant: frame.enPassant() };
      this.#forms = this.#readIn(frame, start);
      this.#history = [new Entry(start, icnGame(this.variant))];
    } catch (error) {
      if (this.#history.length > 0) this.#load();
      throw error;
    }
    this.#frame = frame;
    this.#madeInFrame = 0;
    this.notes = notes;
  }

  /** The position as canonical ICN. */
  position(): string {
    return formatIcnPosition(this.setup(), icnGame(this.variant));
  }

  /** The position as data. */
  setup(): PlanePosition {
    this.#refuseOccupied();
    return this.#now.position;
  }

  /** The men on the plane. */
  men(): readonly PlaneMan[] {
    return this.setup().men;
  }

  /** The name of a type by its code, such as "hawk" for "HA". */
  typeName(code: string): string {
    return this.compiled.typeOf(code)?.name ?? 'man';
  }

  /** Every legal move: single squares, and rays. */
  closedForms(): ClosedForms {
    return this.#read().forms;
  }

  inCheck(): boolean {
    this.#refuseOccupied();
    return Boolean(this.instance.call.inCheck(sideNumber(this.turn)));
  }

  result(): Result | null {
    const { moves, rays, primes, formations } = this.closedForms();
    if (moves.length + rays.length + primes.length + formations.length === 0) {
      if (!this.inCheck()) return { score: '1/2-1/2', reason: 'stalemate' };
      return { score: this.turn === 'white' ? '0-1' : '1-0', reason: 'mate' };
    }
    const { repetition } = this.variant.draws;
    const { plyLimit } = this.#now.position;
    const repeated = repetition !== null && occurrences(this.#history) >= repetition;
    const reason = this.instance.call.draws() & 4 ? 'material' : repeated ? 'repetition' : null;
    if (reason !== null) return { score: '1/2-1/2', reason };
    if (plyLimit === null || plyLimit.done < plyLimit.limit) return null;
    return { score: '1/2-1/2', reason: 'fifty' };
  }

  /**
   * The legal move that a text means.
   * @param text engine form ("5,8>1,8", "7,14>7,15=CH", "F8,6>8,9") or game form ("R(e8)-(a8)")
   * @throws InputError saying why it is not a legal move
   */
  findMove(text: string): PlaneMove {
    return findPlaneMove(this, text);
  }

  /**
   * Makes a legal move.
   * @param move one of the closed forms' moves or squares, or its text
   * @throws InputError if it is not a legal move or leads where no exact mapping is found, and then
   *   nothing has changed
   */
  make(move: PlaneMove | string): void {
    this.#refuseOccupied();
    const wanted = typeof move === 'string' ? this.findMove(move) : move;
    const { forms, engineMoves } = this.#read();
    const made = findInForms(forms, wanted, (square) => this.#codeOn(square), isPrime);
    if (made === null) {
      throw new InputError(`${wanted.text} is not a legal move here`, { field: 'move' });
    }
    const { from, to, formation } = made;
    const flags = formation ? this.instance.map.FLAG_FORMATION : 0;
    const engine = engineMoves.get(made.text) ?? { from, to, arrival: 0, flags };
    this.#make(made, engine);
  }

  #make(made: PlaneMove, engine: FrameMove): void {
    const squares = made.formation ? blockOn(made.to) : [made.to];
    if (!squares.every((square) => this.#frame.knows(square))) this.#load(squares);
    if (!this.#frame.make(engine)) {
      // The engine's undo stack is full, or a move of its own kind leads too far.
      this.#load(squares, 0);
      if (!this.#frame.make(engine)) throw new Error(`${made.text} cannot be made`);
    }
    this.#madeInFrame++;
    this.#forms = null;
    const after = {
      men: this.#frame.men(),
      turn: otherSide(this.turn),
      enPassant: this.#frame.enPassant(),
    };
    const move = { made, engine };
    this.#history.push(nextEntry(this.#now, after, move, icnGame(this.variant)));
    try {
      this.#read();
    } catch (error) {
      this.undo();
      throw error;
    }
  }

  /** Takes back the last move; a RangeError if there is none. */
  undo(): void {
    this.#refuseOccupied();
    if (this.#history.length < 2) throw new RangeError('there is no move to take back');
    this.#history.pop();
    this.#forms = null;
    if (this.#madeInFrame > 0 && this.instance.call.undo()) this.#madeInFrame--;
    else this.#load();
  }

  /**
   * The number of legal move paths of a length.
   * @param depth plies, from 0
   * @param window only moves that end in it are made; of four men together all must
   * @throws InputError for any other depth, where there is no window or no exact mapping with all its
   *   distances, and where primes in a window of depth 1 are too many to count
   */
  perft(depth: number, window?: Window): bigint {
    this.#refuseOccupied();
    if (!Number.isInteger(depth) || depth < 0) {
      throw new InputError(`${depth} is not a depth`, {
        field: 'depth',
        expected: 'a whole number from 0',
      });
    }
    if (depth === 0) return 1n;
    if (window === undefined) refuseWithoutWindow();
    refuseWindow(window);
    if (depth === 1) return countInWindow(this.closedForms(), window, countPrimesBetween);
    const close = this.openWindow(window).close;
    try {
      const nodes = this.instance.call.perft(depth);
      if (nodes >= 0n) return nodes;
      throw new InputError(`there is no room for ${depth} plies`, {
        field: 'depth',
        expected: 'a smaller depth or window',
      });
    } finally {
      close();
    }
  }

  /**
   * The legal moves that end in a window, one by one.
   * @throws InputError if there are more than a million
   */
  windowMoves(window: Window): PlaneMove[] {
    refuseWindow(window);
    const forms = this.closedForms();
    // Prime leaps are few where there is room for few squares.
    const squares = countInWindow(forms, window, (first, last) => last - first + 1n);
    if (squares > MOST_LISTED) {
      throw new InputError(`${squares} squares are too many to list`, {
        field: 'window',
        expected: `a window with at most ${MOST_LISTED}`,
      });
    }
    return [...movesInWindow(forms, window, (square) => this.#codeOn(square), isPrime)];
  }

  /**
   * Makes the engine ready to count in a window, in coordinates that keep all its distances and fit
   * into packed moves. Nothing else may be asked until `close` is called.
   * @throws InputError if there is no exact mapping
   */
  openWindow(window: Window): { readonly frame: Frame; close(): void } {
    this.#refuseOccupied();
    const { call, map } = this.instance;
    const limit = map.PACKED_LIMIT;
    const isInPlace = this.#frame.holds(window, limit);
    const frame = isInPlace
      ? this.#frame
      : new Frame(this.instance, this.compiled, this.#now.position, { limit, window });
    if (!isInPlace) frame.load(this.#now.position);
    const low = frame.mapping.toEngine({ x: window.x0, y: window.y0 });
    const high = frame.mapping.toEngine({ x: window.x1, y: window.y1 });
    call.setWindow(low.x, low.y, high.x, high.y);
    return {
      frame,
      close: () => {
        if (!isInPlace) this.#load();
      },
    };
  }

  /** A 64-bit key of the position; equal positions have the same. */
  key(): bigint {
    this.#refuseOccupied();
    return hash64(this.#now.key);
  }

  /**
   * Reserves the engine for long work; everything else that needs the position throws until
   * the returned function is called.
   */
  occupy(work: string): () => void {
    this.#refuseOccupied();
    this.#occupiedBy = work;
    return () => {
      this.#occupiedBy = null;
    };
  }

  get #now(): Entry {
    const now = this.#history.at(-1);
    if (now === undefined) throw new Error('no position is set');
    return now;
  }

  #read(): ReadForms {
    this.#refuseOccupied();
    this.#forms ??= this.#readIn(this.#frame, this.#now.position);
    return this.#forms;
  }

  #readIn(frame: Frame, { men, turn }: PlanePosition): ReadForms {
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

  #codeOn({ x, y }: Point): string {
    return this.#now.position.men.find((man) => man.x === x && man.y === y)?.code ?? '';
  }

  /**
   * Loads the position into a new frame, if possible with the moves since the last one that cannot be
   * undone by play, so that the engine sees repetitions.
   * @param squares that must be known beside those of the men
   * @throws InputError if there is no exact mapping, and then nothing has changed
   */
  #load(squares: readonly Point[] = [], mostReplayed = MOST_REPLAYED): void {
    const last = this.#history.length - 1;
    const first = Math.max(lastIrreversible(this.#history), last - mostReplayed);
    const run = this.#history.slice(first);
    const visited = run.flatMap(({ position }) => position.men);
    let start = first;
    let frame: Frame;
    try {
      frame = this.#frameFor(this.#entry(first).position, [...visited, ...squares]);
    } catch (error) {
      if (!(error instanceof InputError) || first === last) throw error;
      start = last;
      frame = this.#frameFor(this.#now.position, squares);
    }
    frame.load(this.#entry(start).position);
    for (const { move } of this.#history.slice(start + 1)) {
      if (move === null || !frame.make(move.engine)) throw new Error('a move cannot be made again');
    }
    this.#frame = frame;
    this.#madeInFrame = last - start;
    this.#forms = null;
  }

  #entry(index: number): Entry {
    const entry = this.#history[index];
    if (entry === undefined) throw new RangeError(`there is no position ${index}`);
    return entry;
  }

  #frameFor(position: PlanePosition, points: readonly Point[] = []): Frame {
    const { instance, compiled } = this;
    return new Frame(instance, compiled, position, { limit: instance.map.LIMIT, points });
  }

  #refuseOccupied(): void {
    if (this.#occupiedBy !== null) throw new Error(`the engine is busy with ${this.#occupiedBy}`);
  }
}

/** The squares of four men of which the lower left one stands here. */
function blockOn({ x, y }: Point): Point[] {
  return [
    { x, y },
    { x: x + 1n, y },
    { x, y: y + 1n },
    { x: x + 1n, y: y + 1n },
  ];
}

/** @throws InputError, always. */
export function refuseWithoutWindow(): never {
  throw new InputError('on the infinite plane there may be infinitely many moves', {
    field: 'window',
    expected: 'a window in which moves have to end, such as 1,1,20,22',
  });
}

/** @throws InputError if its corners are in the wrong order. */
export function refuseWindow({ x0, y0, x1, y1 }: Window): void {
  if (x0 <= x1 && y0 <= y1) return;
  throw new InputError('the corners are in the wrong order', {
    field: 'window',
    expected: 'the lower left corner first',
  });
}
