/** What the packed moves of a search are in true coordinates. */
import { engineForm, findInForms } from '../../plane/forms.ts';
import { isPrime } from '../../plane/primes.ts';
import { type ClosedForms, DIRECTIONS, type PlanePosition, type Point } from '../../plane/types.ts';
import type { CompiledPlane } from '../../variants/plane/compiled.ts';
import { type Frame, reachFor } from './frame.ts';
import { SIDES } from './impossible.ts';
import { type KnownRank, type Pair, standsAlike, trueDistanceOf } from './true-squares.ts';

/** A packed move as the engine explains it. */
interface Decoded {
  readonly slot: number;
  readonly x: number;
  readonly y: number;
  readonly arrival: number;
  readonly formation: boolean;
  /** 0 to 7, or null for leaps and moves of pawns, whose distances are always true ones. */
  readonly direction: number | null;
}

/** First number of what is not a move along a direction (`assembly/plane/move.ts`). */
const LEAP = 16;

export class MoveTexts {
  readonly #frame: Frame;
  readonly #compiled: CompiledPlane;
  readonly #legal: ClosedForms;
  readonly #ranks: readonly KnownRank[];
  /** The true squares of the men at the root, by slot. */
  readonly #root: ReadonlyMap<number, Point>;
  /** Where moves of the root that were asked for end, by their packed form. */
  readonly #wanted = new Map<number, Point>();

  /** @param legal the legal moves of the root, which the frame holds */
  constructor(
    frame: Frame,
    compiled: CompiledPlane,
    { promotion }: PlanePosition,
    legal: ClosedForms,
  ) {
    this.#frame = frame;
    this.#compiled = compiled;
    this.#legal = legal;
    const ranks = new Set(SIDES.flatMap((side) => promotion?.[side].ranks ?? []));
    this.#ranks = [...ranks].map((exact) => {
      return { exact, engine: frame.mapping.lineToEngine('y', exact) ?? 0 };
    });
    this.#root = new Map(frame.slots().map((slot) => [slot, frame.squareOf(slot)]));
  }

  /** Takes note of where a packed move of the root truly ends, whatever the engine's square says. */
  want(packed: number, to: Point): void {
    this.#wanted.set(packed, to);
  }

  /**
   * The texts of a line of moves from the root, which stands in the engine. It is cut after the move
   * behind which the engine's position is no exact image of the true one.
   */
  describe(line: readonly number[]): string[] {
    const { call } = this.#frame.instance;
    const texts: string[] = [];
    const squares = new Map(this.#root);
    let made = 0;
    for (const packed of line) {
      const move = this.#decode(packed);
      const wanted = made === 0 ? this.#wanted.get(packed) : undefined;
      const to = wanted ?? this.#destination(move, squares);
      const from = squares.get(move.slot);
      if (to === null || from === undefined) break;
      texts.push(this.#text(move, from, to));
      const moved = this.#movers(move);
      if (!call.make(packed)) break;
      made++;
      for (const slot of moved) squares.set(slot, shift(squares.get(slot), from, to));
      this.#removeDead(squares);
      if (!this.#isExact(moved, squares)) break;
    }
    for (; made > 0; made--) call.undo();
    return texts;
  }

  /**
   * The moves of the root that a search has to be restricted to since others have no true square;
   * none if every move has.
   */
  exactRoot(): number[] {
    if (this.#frame.mapping.identity) return [];
    const { call, map, view } = this.#frame.instance;
    const count = call.listRoot();
    const data = view();
    const all = Array.from({ length: count }, (_, i) =>
      data.getInt32(map.MOVE_LISTS + i * 4, true),
    );
    return all.filter((packed) => this.#isLegal(packed));
  }

  #isLegal(packed: number): boolean {
    const move = this.#decode(packed);
    const to = this.#destination(move, this.#root);
    const from = this.#root.get(move.slot);
    if (to === null || from === undefined) return false;
    const { formation } = move;
    const wanted = { from, to, promotion: this.#promotion(move), formation };
    return findInForms(this.#legal, wanted, () => '', isPrime) !== null;
  }

  #decode(packed: number): Decoded {
    const { call, map, view } = this.#frame.instance;
    call.decode(packed);
    const data = view();
    const field = (offset: number) => data.getInt32(map.DECODED + offset, true);
    const operation = (packed >> 9) & 31;
    return {
      slot: field(map.DECODED_SLOT),
      x: field(map.DECODED_FILE),
      y: field(map.DECODED_RANK),
      arrival: field(map.DECODED_ARRIVAL),
      formation: (field(map.DECODED_FLAGS) & map.FLAG_FORMATION) !== 0,
      direction: operation < LEAP ? operation & 7 : null,
    };
  }

  #text(move: Decoded, from: Point, to: Point): string {
    const { formation } = move;
    return engineForm({ from, to, promotion: this.#promotion(move), formation });
  }

  #promotion({ arrival }: Decoded): string | null {
    return arrival === 0 ? null : this.#compiled.typeNumbered(arrival).code;
  }

  /** Where a move truly ends, or null if nothing tells. */
  #destination(move: Decoded, squares: ReadonlyMap<number, Point>): Point | null {
    const { mapping } = this.#frame;
    const exact = squares.get(move.slot);
    if (mapping.identity || exact === undefined) return mapping.toTrue(move.x, move.y);
    const from = { exact, engine: this.#frame.engineSquareOf(move.slot) };
    const { x, y } = from.engine;
    const step = move.direction === null ? undefined : DIRECTIONS[move.direction];
    if (step === undefined) {
      return { x: exact.x + BigInt(move.x - x), y: exact.y + BigInt(move.y - y) };
    }
    const distance = Math.max(Math.abs(move.x - x), Math.abs(move.y - y));
    const slide = { from, step, distance, prime: this.#mustBePrime(move, distance) };
    const truly = trueDistanceOf(slide, this.#pairs(squares), this.#ranks, mapping.reach);
    if (truly === null) return null;
    return { x: exact.x + BigInt(step[0]) * truly, y: exact.y + BigInt(step[1]) * truly };
  }

  /** Whether a man goes that way by leaping over a prime distance alone. */
  #mustBePrime({ slot, direction, formation }: Decoded, distance: number): boolean {
    const man = this.#typeIn(slot);
    const step = DIRECTIONS[direction ?? 0];
    if (formation || man.primeLeapsFrom === null || step === undefined) return false;
    const up = this.#isBlack(slot) ? -step[1] : step[1];
    return !man.moves.slides.some(
      ({ dx, dy, range }) => dx === step[0] && dy === up && range >= distance,
    );
  }

  #typeIn(slot: number) {
    const { bytes, map } = this.#frame.instance;
    return this.#compiled.typeNumbered((bytes()[map.CODE_OF + slot] ?? 0) & 31);
  }

  #isBlack(slot: number): boolean {
    return slot >= this.#frame.instance.map.SLOTS / 2;
  }

  /** The men that a move moves: one, or four on a block. */
  #movers({ slot, formation }: Decoded): number[] {
    if (!formation) return [slot];
    const { x, y } = this.#frame.engineSquareOf(slot);
    return this.#frame.slots().filter((other) => {
      const square = this.#frame.engineSquareOf(other);
      const [right, up] = [square.x - x, square.y - y];
      return right >= 0 && right <= 1 && up >= 0 && up <= 1;
    });
  }

  #removeDead(squares: Map<number, Point>): void {
    const alive = new Set(this.#frame.slots());
    for (const slot of squares.keys()) if (!alive.has(slot)) squares.delete(slot);
  }

  #pairs(squares: ReadonlyMap<number, Point>): Pair[] {
    return [...squares].map(([slot, exact]) => {
      return { exact, engine: this.#frame.engineSquareOf(slot) };
    });
  }

  /** Whether the men that have moved stand to all others as they do in truth. */
  #isExact(moved: readonly number[], squares: ReadonlyMap<number, Point>): boolean {
    if (this.#frame.mapping.identity) return true;
    const reach = reachFor(this.#compiled);
    const others = this.#pairs(squares);
    return moved.every((slot) => {
      const exact = squares.get(slot);
      if (exact === undefined) return false;
      const man = { exact, engine: this.#frame.engineSquareOf(slot) };
      return standsAlike(man, others, this.#ranks, reach) && this.#judgesPrimes(man, others);
    });
  }

  /** Whether the engine knows the prime distances between a man that has moved and others. */
  #judgesPrimes(man: Pair, others: readonly Pair[]): boolean {
    if (this.#compiled.types.every(({ primeLeapsFrom }) => primeLeapsFrom === null)) return true;
    const { mapping } = this.#frame;
    return others.every(({ exact, engine }) =>
      (['x', 'y'] as const).every((family) => {
        const across = family === 'x' ? 'y' : 'x';
        const isBeside = Math.abs(man.engine[across] - engine[across]) <= 1;
        if (!isBeside || Math.abs(man.engine[family] - engine[family]) <= mapping.reach)
          return true;
        return (
          mapping.lineToTrue(family, man.engine[family]) === man.exact[family] &&
          mapping.lineToTrue(family, engine[family]) === exact[family]
        );
      }),
    );
  }
}

/** The square of a man that moves as another one does. */
function shift(square: Point | undefined, from: Point, to: Point): Point {
  if (square === undefined) throw new Error('a man without a square moves');
  return { x: square.x + to.x - from.x, y: square.y + to.y - from.y };
}
