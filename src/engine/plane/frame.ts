/**
 * The engine's memory as one position sees it: which of its small coordinates stand for which true
 * ones. A frame is loaded with a position, and moves are made in it as long as they lead to squares
 * that its mapping knows; for others a new frame is made.
 */
import { InputError } from '../../errors.ts';
import { type EnginePoint, type Mapping, mapPlane } from '../../plane/mapping.ts';
import { isPrime } from '../../plane/primes.ts';
import type { PlaneMan, PlanePosition, Point, Window } from '../../plane/types.ts';
import type { CompiledPlane } from '../../variants/plane/compiled.ts';
import { sideNumber } from '../impossible.ts';
import { SIDES } from './impossible.ts';
import type { PlaneInstance } from './instance.ts';

/** A move as the engine takes it, between true squares. */
export interface FrameMove {
  readonly from: Point;
  readonly to: Point;
  /** Type a pawn becomes, or 0. */
  readonly arrival: number;
  /** FLAG_ bits of `assembly/plane/memory.ts`. */
  readonly flags: number;
}

export interface FrameOptions {
  /** Greatest engine coordinate. */
  readonly limit: number;
  /** Squares beside those of the men that must be known. */
  readonly points?: readonly Point[];
  /** Where all distances must be exact. */
  readonly window?: Window | null;
}

/** Every engine distance is a true one. */
const ALWAYS_EXACT = 0x7fffffff;
/** By so much a king's step, and squares of his zone, may shorten a distance just over the reach. */
const SHORTENED = 4;
/** Most prime distances that are remembered. */
const MOST_JUDGED = 100_000;
/** Gaps between lines that a mapping keeps at the least. */
const LEAST_REACH = 16;

export class Frame {
  readonly mapping: Mapping;
  readonly instance: PlaneInstance;
  readonly #compiled: CompiledPlane;
  readonly #limit: number;
  /** Whether distances that the engine has asked for are prime. */
  readonly #judged = new Map<string, boolean>();
  /** True squares by engine squares, those that men may stand on; unused in an identity. */
  readonly #known = new Map<string, Point>();
  /** The king's square while distances are presumed prime that do not concern him, else null. */
  #presuming: EnginePoint | null = null;

  /**
   * Finds a mapping for a position; the engine is not touched before `load`.
   * @throws InputError if there is no exact mapping.
   */
  constructor(
    instance: PlaneInstance,
    compiled: CompiledPlane,
    position: PlanePosition,
    { limit, points = [], window = null }: FrameOptions,
  ) {
    this.instance = instance;
    this.#compiled = compiled;
    this.#limit = limit;
    const all = [...position.men, ...points];
    this.mapping = findMapping(all, {
      limit,
      ranks: SIDES.flatMap((side) => position.promotion?.[side].ranks ?? []),
      reach: reachFor(compiled),
      window,
    });
    if (this.mapping.identity) return;
    for (const { x, y } of all) {
      this.#known.set(nameOf(this.mapping.toEngine({ x, y })), { x, y });
    }
  }

  /** Puts a position into the engine, which then forgets every other one. */
  load(position: PlanePosition): void {
    const { call } = this.instance;
    const { mapping } = this;
    this.instance.judgePrimes((axis, a, b) => this.#isPrimeDistance(axis, a, b));
    call.setExactReach(mapping.identity ? ALWAYS_EXACT : mapping.reach - SHORTENED);
    call.clear();
    for (const side of SIDES) {
      const { ranks = [], to = null } = position.promotion?.[side] ?? {};
      for (const rank of ranks) {
        const y = mapping.lineToEngine('y', rank);
        if (y === null || !call.addPromotionRank(sideNumber(side), y)) {
          throw new Error(`promotion rank ${rank} is not mapped`);
        }
      }
      if (to === null) continue;
      call.clearPromotionTypes(sideNumber(side));
      for (const code of to) call.addPromotionType(sideNumber(side), this.#typeNumber(code, false));
    }
    for (const man of position.men) {
      const { x, y } = mapping.toEngine(man);
      const type = this.#typeNumber(man.code, man.fresh);
      if (!call.put((sideNumber(man.side) << 5) | type, x, y)) {
        throw new Error(`there is no room for ${man.code} on ${man.x},${man.y}`);
      }
    }
    const { enPassant } = position;
    const { x, y } = enPassant === null ? { x: 0, y: 0 } : mapping.toEngine(enPassant);
    call.finish(sideNumber(position.turn), enPassant === null ? 0 : 1, x, y);
  }

  /** Whether a man may stand on a square without any relation to other men becoming inexact. */
  knows(point: Point): boolean {
    if (!this.mapping.identity) {
      const engine = this.#toEngine(point);
      const known = engine && this.#known.get(nameOf(engine));
      return known != null && known.x === point.x && known.y === point.y;
    }
    const engine = this.#toEngine(point);
    return engine !== null && Math.abs(engine.x) < this.#limit && Math.abs(engine.y) < this.#limit;
  }

  /** Whether every distance in the engine is a true one, and a window of it packs into moves. */
  holds(window: Window, limit: number): boolean {
    if (!this.mapping.identity) return false;
    const { map, view } = this.instance;
    const data = view();
    for (const slot of this.slots()) {
      for (const table of [map.FILE_OF, map.RANK_OF]) {
        if (Math.abs(data.getInt32(table + slot * 4, true)) >= limit) return false;
      }
    }
    const corners = [
      { x: window.x0, y: window.y0 },
      { x: window.x1, y: window.y1 },
    ].map((corner) => this.#toEngine(corner));
    return corners.every(
      (corner) => corner !== null && Math.abs(corner.x) < limit && Math.abs(corner.y) < limit,
    );
  }

  /**
   * Makes a move that leads to squares that are known.
   * @returns false if the game is too long for the engine.
   */
  make({ from, to, arrival, flags }: FrameMove): boolean {
    const { x, y } = this.mapping.toEngine(to);
    return Boolean(this.instance.call.makeTo(this.slotOn(from), x, y, arrival, flags));
  }

  /** The slot of the man on a true square. */
  slotOn(point: Point): number {
    const { x, y } = this.mapping.toEngine(point);
    const { map, view } = this.instance;
    const data = view();
    for (const slot of this.slots()) {
      if (data.getInt32(map.FILE_OF + slot * 4, true) !== x) continue;
      if (data.getInt32(map.RANK_OF + slot * 4, true) !== y) continue;
      if (data.getUint8(map.CODE_OF + slot) !== 0) return slot;
    }
    throw new Error(`no man stands on ${point.x},${point.y}`);
  }

  /** The man in a slot, or null if it has been captured. */
  manIn(slot: number): PlaneMan | null {
    const { map, view } = this.instance;
    const code = view().getUint8(map.CODE_OF + slot);
    if (code === 0) return null;
    const type = this.#compiled.typeNumbered(code & 31);
    const { x, y } = this.squareOf(slot);
    return {
      x,
      y,
      code: type.code,
      side: code >> 5 === 0 ? 'white' : 'black',
      fresh: type.pawn === 'fresh',
    };
  }

  /** The true square of a man. */
  squareOf(slot: number): Point {
    const { map, view } = this.instance;
    const data = view();
    const x = data.getInt32(map.FILE_OF + slot * 4, true);
    const y = data.getInt32(map.RANK_OF + slot * 4, true);
    const known = this.mapping.identity ? undefined : this.#known.get(nameOf({ x, y }));
    const point = known ?? this.mapping.toTrue(x, y);
    if (point === null) throw new Error(`the engine's square ${x},${y} is not mapped`);
    return point;
  }

  /** The engine's square of a man, or where he was captured. */
  engineSquareOf(slot: number): EnginePoint {
    const { map, view } = this.instance;
    const data = view();
    return {
      x: data.getInt32(map.FILE_OF + slot * 4, true),
      y: data.getInt32(map.RANK_OF + slot * 4, true),
    };
  }

  /** Every man on the plane. */
  men(): PlaneMan[] {
    return this.slots().flatMap((slot) => this.manIn(slot) ?? []);
  }

  /** The square on which a pawn may be captured that has just passed it, if that is legal. */
  enPassant(): Point | null {
    const { map, view } = this.instance;
    const victim = view().getUint16(map.VICTIM, true);
    const man = victim === 0 ? null : this.manIn(victim);
    if (man === null) return null;
    return { x: man.x, y: man.side === 'white' ? man.y - 1n : man.y + 1n };
  }

  /** Slots with men, White's first. */
  slots(): number[] {
    const { map, bytes } = this.instance;
    const codes = bytes().subarray(map.CODE_OF, map.CODE_OF + map.SLOTS);
    const slots: number[] = [];
    codes.forEach((code, slot) => {
      if (code !== 0) slots.push(slot);
    });
    return slots;
  }

  /**
   * Runs a task in which the engine finds every distance prime that it does not know itself, but for
   * those to the king and his neighbours. A leap that meets a check on a diagonal ends where that
   * crosses the man's file or rank, near no line that is known, or by chance near one that has
   * nothing to do with it: it can only be judged along the diagonal, which the engine does not name.
   */
  presumingPrimes<Value>(king: Point, task: () => Value): Value {
    this.#presuming = this.mapping.toEngine(king);
    try {
      return task();
    } finally {
      this.#presuming = null;
    }
  }

  #isPrimeDistance(axis: number, a: number, b: number): boolean {
    if (this.#presuming !== null) {
      const line = axis === 0 ? this.#presuming.x : this.#presuming.y;
      if ([a, b].every((value) => Math.abs(value - line) > SHORTENED)) return true;
    }
    const name = `${axis} ${a} ${b}`;
    const known = this.#judged.get(name);
    if (known !== undefined) return known;
    // A search asks for the same ones again and again.
    if (this.#judged.size >= MOST_JUDGED) this.#judged.clear();
    const prime = this.#isTruePrime(axis, a, b);
    this.#judged.set(name, prime);
    return prime;
  }

  #isTruePrime(axis: number, a: number, b: number): boolean {
    const family = axis === 0 ? 'x' : 'y';
    const from = this.mapping.lineToTrue(family, a);
    const to = this.mapping.lineToTrue(family, b);
    if (from === null || to === null) return false;
    return isPrime(from < to ? to - from : from - to);
  }

  #toEngine(point: Point): EnginePoint | null {
    try {
      return this.mapping.toEngine(point);
    } catch (error) {
      if (error instanceof InputError) return null;
      throw error;
    }
  }

  #typeNumber(code: string, fresh: boolean): number {
    const type = this.#compiled.typeOf(code, fresh);
    if (type === undefined) throw new RangeError(`there is no type ${code}`);
    return type.type;
  }
}

function nameOf({ x, y }: EnginePoint): string {
  return `${x},${y}`;
}

function findMapping(points: readonly Point[], options: Parameters<typeof mapPlane>[1]): Mapping {
  try {
    return mapPlane(points, options);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    const { problem, field, expected } = error;
    throw new InputError(`there is no exact mapping: ${problem}`, { field, expected });
  }
}

/** Distances that leaps and limited slides need, from both of two men that stand apart. */
export function reachFor({ types }: CompiledPlane): number {
  const spans = types.flatMap(({ moves }) => [
    ...moves.leaps.map(({ dx, dy }) => Math.max(Math.abs(dx), Math.abs(dy))),
    ...moves.slides.map(({ range }) => (range === Number.POSITIVE_INFINITY ? 0 : range)),
  ]);
  return Math.max(LEAST_REACH, 2 * Math.max(0, ...spans) + 4);
}
