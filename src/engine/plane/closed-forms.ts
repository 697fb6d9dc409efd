/** Reading the engine's closed forms of all legal moves as moves and rays between true squares. */
import { InputError } from '../../errors.ts';
import { engineForm } from '../../plane/forms.ts';
import { hasPrimeBetween, isPrime, nextPrime } from '../../plane/primes.ts';
import {
  type ClosedForms,
  DIRECTIONS,
  type PlaneMan,
  type PlaneMove,
  type Point,
  type Ray,
  type Step,
} from '../../plane/types.ts';
import type { CompiledPlane, PlaneType } from '../../variants/plane/compiled.ts';
import { sideNumber } from '../impossible.ts';
import type { Frame, FrameMove } from './frame.ts';

/** Legal moves, and of single ones what the engine must be told to make them. */
export interface ReadForms {
  readonly forms: ClosedForms;
  /** By the text of the move. */
  readonly engineMoves: ReadonlyMap<string, FrameMove>;
}

interface Entry {
  readonly kind: number;
  readonly slot: number;
  /** -1 for leaps and moves of pawns. */
  readonly direction: number;
  readonly min: number;
  /** -1 for no end. */
  readonly max: number;
  readonly x: number;
  readonly y: number;
  readonly extra: number;
}

/**
 * Lists the legal moves of the position in a frame.
 * @throws InputError if the true end of a line cannot be told.
 */
export function readClosedForms(
  frame: Frame,
  compiled: CompiledPlane,
  king: PlaneMan | null,
): ReadForms {
  const { call, map } = frame.instance;
  const check = king !== null && Boolean(call.inCheck(sideNumber(king.side)));
  const moves: PlaneMove[] = [];
  const engineMoves = new Map<string, FrameMove>();
  const rays: Ray[] = [];
  const primes: Ray[] = [];
  const formations: Ray[] = [];
  const purely = compiled.types.every((type) => type.primeLeapsFrom === null || isPure(type));
  const entries =
    check && purely ? frame.presumingPrimes(king, () => entriesOf(frame)) : entriesOf(frame);
  let slot = -1;
  let man: PlaneMan | null = null;
  for (const entry of entries) {
    // A man's moves mostly follow each other.
    if (entry.slot !== slot) {
      slot = entry.slot;
      man = frame.manIn(slot);
    }
    if (man === null) throw new Error('a captured man moves');
    const from: Point = { x: man.x, y: man.y };
    if (entry.kind === map.FORM_MOVE || entry.kind === map.FORM_FORMATION_CAPTURE) {
      const to = destinationOf(frame, entry, from, king);
      const type = compiled.typeOf(man.code, man.fresh);
      if (entry.direction >= 0 && type && isPure(type) && !isPrime(apart(from, to))) continue;
      const arrival = entry.extra & 255;
      const promotion = arrival === 0 ? null : compiled.typeNumbered(arrival).code;
      const formation = (entry.extra & map.FLAG_FORMATION) !== 0;
      const capture = (entry.extra & map.FLAG_CAPTURE) !== 0;
      const text = engineForm({ from, to, promotion, formation });
      moves.push({ from, to, piece: man.code, promotion, capture, formation, text });
      engineMoves.set(text, { from, to, arrival, flags: entry.extra & ~255 });
      continue;
    }
    const dir = stepOf(entry.direction);
    const distance = (steps: number) => trueDistance(frame, from, dir, steps, king);
    const min = distance(entry.min);
    const max = entry.max < 0 ? null : distance(entry.max);
    const ray: Ray = { from, dir, min, max };
    if (entry.kind === map.FORM_RAY) rays.push(ray);
    else if (entry.kind === map.FORM_FORMATION) formations.push(ray);
    else if (hasPrimeBetween(min, max)) {
      const only = check && max !== null ? onlyPrime(min, max) : null;
      if (only === null) primes.push(ray);
      else moves.push(quietLeap(man, dir, only));
    }
  }
  return { forms: { moves, rays, primes, formations }, engineMoves };
}

/** The prime between two numbers, both included, if there is just one. */
function onlyPrime(min: bigint, max: bigint): bigint | null {
  const first = nextPrime(min);
  return first <= max && nextPrime(first + 1n) > max ? first : null;
}

/** The one leap along a line that answers a check. */
function quietLeap({ x, y, code }: PlaneMan, [dx, dy]: Step, distance: bigint): PlaneMove {
  const from = { x, y };
  const to = { x: x + BigInt(dx) * distance, y: y + BigInt(dy) * distance };
  const what = { from, to, promotion: null, formation: false };
  return { ...what, piece: code, capture: false, text: engineForm(what) };
}

function entriesOf(frame: Frame): Entry[] {
  const { call, map, view } = frame.instance;
  const length = call.closedForms();
  const data = view();
  return Array.from({ length }, (_, i) => {
    const at = map.CLOSED_FORMS + i * map.FORM_SIZE;
    const field = (offset: number) => data.getInt32(at + offset, true);
    return {
      kind: field(map.FORM_KIND),
      slot: field(map.FORM_SLOT),
      direction: field(map.FORM_DIRECTION),
      min: field(map.FORM_MIN),
      max: field(map.FORM_MAX),
      x: field(map.FORM_FILE),
      y: field(map.FORM_RANK),
      extra: field(map.FORM_EXTRA),
    };
  });
}

/** Whether all moves of a type along lines are leaps over primes. */
function isPure({ primeLeapsFrom, moves, formation }: PlaneType): boolean {
  return primeLeapsFrom !== null && moves.slides.length === 0 && !formation;
}

/** Steps between two squares of a file or rank. */
function apart(a: Point, b: Point): bigint {
  const steps = a.x - b.x + a.y - b.y;
  return steps < 0n ? -steps : steps;
}

/** Where a single move ends. */
function destinationOf(frame: Frame, entry: Entry, from: Point, king: Point | null): Point {
  // Leaps, and steps of pawns, are short: they are the same on both sides.
  if (entry.direction < 0) {
    const { x, y } = frame.mapping.toEngine(from);
    return { x: from.x + BigInt(entry.x - x), y: from.y + BigInt(entry.y - y) };
  }
  const dir = stepOf(entry.direction);
  const distance = trueDistance(frame, from, dir, entry.min, king);
  return { x: from.x + BigInt(dir[0]) * distance, y: from.y + BigInt(dir[1]) * distance };
}

function trueDistance(
  frame: Frame,
  from: Point,
  dir: Step,
  steps: number,
  king: Point | null,
): bigint {
  const distance = frame.mapping.trueDistance(from, dir, steps, king);
  if (distance !== null) return distance;
  throw new InputError(`there is no exact mapping of moves from ${from.x},${from.y}`, {
    field: 'position',
    expected: 'men at fewer distances that matter',
  });
}

function stepOf(direction: number): Step {
  const step = DIRECTIONS[direction];
  if (step === undefined) throw new RangeError(`there is no direction ${direction}`);
  return step;
}
