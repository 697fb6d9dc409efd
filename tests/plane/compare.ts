/** What the engine says of a position on the plane, held against the slow model. */
import { expect } from 'vitest';
import type { ClosedForms, PlaneMove, Point, Ray, Window } from '../../src/plane/types.ts';
import type { Chance } from '../engine/random.ts';
import { isInCheck } from '../reference/plane/attacks.ts';
import { typeOf } from '../reference/plane/games.ts';
import { along, bearing } from '../reference/plane/geometry.ts';
import { positionKey, readIcn, writeIcn } from '../reference/plane/icn.ts';
import {
  capturedOn,
  isLegal,
  moveText,
  ownMen,
  type ReferencePlaneMove,
} from '../reference/plane/moves.ts';
import { firstPrime, isPrime } from '../reference/plane/primes.ts';
import { betweenPrimes, quietRuns, type Run, runText } from '../reference/plane/quiet-runs.ts';
import { ending } from '../reference/plane/result.ts';
import { singleMoves } from '../reference/plane/single-moves.ts';
import { formationsOf, manOn, type PlaneState, squareName } from '../reference/plane/state.ts';
import { windowedPerft, windowedTexts } from '../reference/plane/window.ts';
import { squareToAsk } from './random-positions.ts';

/** As much of the engine as is compared. */
export interface PlaneUnderTest {
  setPosition(icn?: string): void;
  position(): string;
  closedForms(): ClosedForms;
  inCheck(): boolean;
  result(): { readonly reason: string } | null;
  make(move: string): void;
  undo(): void;
  perft(depth: number, window: Window): bigint;
  windowMoves(window: Window): readonly PlaneMove[];
  key(): unknown;
}

/** Compares everything but windows. */
export function comparePosition(engine: PlaneUnderTest, state: PlaneState): void {
  const title = writeIcn(state);
  const said = readIcn(state.game, engine.position());
  expect(positionKey(said), title).toBe(positionKey(state));
  expect([said.ranks, said.promotion], title).toEqual([inOrder(state.ranks), state.promotion]);
  expect(engine.inCheck(), title).toBe(isInCheck(state, state.turn));
  const forms = engine.closedForms();
  compareForms(forms, state, title);
  const end = ending(state);
  const reason = engine.result()?.reason ?? null;
  if (reason !== 'repetition') expect(reason, title).toBe(end);
  else expect(end === null || end === 'material', title).toBe(true);
}

function inOrder({ white, black }: PlaneState['ranks']): PlaneState['ranks'] {
  const rising = (ranks: readonly bigint[]) => ranks.toSorted((a, b) => (a < b ? -1 : 1));
  return { white: rising(white), black: rising(black) };
}

/**
 * Both sides' lists as texts; equal ones only if every legal move is in exactly one place.
 */
export function compareForms(forms: ClosedForms, state: PlaneState, title: string): void {
  const expected = expectedForms(state);
  expect(forms.moves.map(({ text }) => text).sort(), title).toEqual(expected.moves);
  expect(forms.rays.map(rayText).sort(), title).toEqual(expected.rays);
  expect(forms.formations.map(rayText).sort(), title).toEqual(expected.formations);
  const primes = forms.primes.map((ray) => checkedPrimes(state, ray, title));
  expect(primes.sort(), title).toEqual(expected.primes);
  for (const move of forms.moves) compareMove(move, state, title);
}

interface FormTexts {
  readonly moves: readonly string[];
  readonly rays: readonly string[];
  readonly primes: readonly string[];
  readonly formations: readonly string[];
}

function expectedForms(state: PlaneState): FormTexts {
  const { slides, primes, formations } = quietRuns(state);
  const moves = singleMoves(state).map(moveText);
  const rays: string[] = [];
  const check = isInCheck(state, state.turn);
  for (const run of slides) {
    // A line on which just one square answers the check is a single move.
    const alone = check && slides.filter((other) => sameLine(run, other)).length === 1;
    if (alone && run.min === run.max) moves.push(moveText(moveAlong(run, run.min)));
    else rays.push(runText(run));
  }
  // So is the only prime of a segment.
  const segments = primes.filter((run) => !check || run.min !== run.max);
  for (const run of primes) {
    if (!segments.includes(run)) moves.push(moveText(moveAlong(run, run.min)));
  }
  return {
    moves: moves.sort(),
    rays: rays.sort(),
    primes: segments.map(runText).sort(),
    formations: formations.map(runText).sort(),
  };
}

function sameLine(a: Run, b: Run): boolean {
  return squareName(a.from) === squareName(b.from) && a.step.join() === b.step.join();
}

function moveAlong({ from, step }: Run, n: bigint): ReferencePlaneMove {
  return { from, to: along(from, step, n), promotion: null, formation: false };
}

function runOf({ from, dir, min, max }: Ray): Run {
  return { from, step: dir, min, max };
}

function rayText(ray: Ray): string {
  return runText(runOf(ray));
}

/** Text of a segment cut to its primes; it must hold one, and no man may stand in it. */
function checkedPrimes(state: PlaneState, ray: Ray, title: string): string {
  const run = runOf(ray);
  const shown = `${title} ${runText(run)}`;
  const least = typeOf(state.game, manOn(state, ray.from)?.code ?? '').primesFrom;
  expect(least !== undefined && run.min >= least, shown).toBe(true);
  for (const man of state.men.values()) {
    const line = bearing(ray.from, man);
    if (line?.step.join() !== run.step.join()) continue;
    const inside = line.distance >= run.min && (run.max === null || line.distance <= run.max);
    expect(inside, shown).toBe(false);
  }
  const cut = betweenPrimes(run);
  expect(cut, shown).not.toBeNull();
  return cut === null ? '' : runText(cut);
}

/** Whether a listed move describes itself rightly. */
function compareMove(move: PlaneMove, state: PlaneState, title: string): void {
  const { from, to, promotion, formation, capture, piece, text } = move;
  expect(moveText({ from, to, promotion, formation }), title).toBe(text);
  expect(piece, `${title} ${text}`).toBe(manOn(state, from)?.code);
  expect(capture, `${title} ${text}`).toBe(capturedOn(state, move) !== null);
}

/** In how many places of the lists a move is. */
export function timesListed(forms: ClosedForms, move: ReferencePlaneMove): number {
  const text = moveText(move);
  const single = forms.moves.filter((one) => one.text === text).length;
  if (move.promotion !== null) return single;
  const line = bearing(move.from, move.to);
  const on = (ray: Ray): boolean =>
    line !== null &&
    squareName(ray.from) === squareName(move.from) &&
    ray.dir.join() === line.step.join() &&
    line.distance >= ray.min &&
    (ray.max === null || line.distance <= ray.max);
  if (move.formation) return single + forms.formations.filter(on).length;
  const prime = line !== null && isPrime(line.distance);
  const primes = prime ? forms.primes.filter(on).length : 0;
  return single + forms.rays.filter(on).length + primes;
}

/** Asks about single squares: legal in the model exactly if listed once by the engine. */
export function askSquares(
  forms: ClosedForms,
  state: PlaneState,
  chance: Chance,
  count: number,
): void {
  const corners = formationsOf(state, state.turn);
  const men = ownMen(state);
  if (men.length === 0) return;
  for (let i = 0; i < count; i++) {
    const formation = corners.length > 0 && chance.once(3);
    const from = chance.pick(formation ? corners : men);
    const to = squareToAsk(state, from, chance);
    const promotion = chance.once(4) ? chance.pick(state.promotion[state.turn]) : null;
    const move = { from: pointOf(from), to, promotion, formation };
    expect(timesListed(forms, move), `${writeIcn(state)} ${moveText(move)}`).toBe(
      isLegal(state, move) ? 1 : 0,
    );
  }
}

function pointOf({ x, y }: Point): Point {
  return { x, y };
}

/** A window around one of the men. */
export function windowNear({ x, y }: Point, half: bigint): Window {
  return { x0: x - half, y0: y - half, x1: x + half, y1: y + half };
}

/** Compares the moves into a window, and sequences of two where there are few. */
export function compareWindow(
  engine: PlaneUnderTest,
  state: PlaneState,
  window: Window,
  most: number,
): void {
  const title = `${writeIcn(state)} window ${Object.values(window).join()}`;
  const texts = windowedTexts(state, window);
  const listed = engine.windowMoves(window).map(({ text }) => text);
  expect(listed.sort(), title).toEqual(texts);
  expect(engine.perft(1, window), title).toBe(BigInt(texts.length));
  if (texts.length <= most) {
    expect(engine.perft(2, window), title).toBe(BigInt(windowedPerft(state, 2, window)));
  }
}

/** One of the legal moves, near ends of rays and far out. */
export function pickMove(state: PlaneState, chance: Chance): ReferencePlaneMove | null {
  const { slides, primes, formations } = quietRuns(state);
  const singles = singleMoves(state);
  const lists = [singles, slides, primes, formations].filter((list) => list.length > 0);
  if (lists.length === 0) return null;
  const list = chance.pick(lists);
  if (list === singles) return chance.pick(singles);
  const run = chance.pick(list as readonly Run[]);
  const n = chance.pick(distances(run, chance));
  if (list !== primes) return { ...moveAlong(run, n), formation: list === formations };
  return moveAlong(run, firstPrime(n, run.max) ?? run.min);
}

/** Ends of a run, squares next to them, and some in between or far out. */
function distances({ min, max }: Run, chance: Chance): bigint[] {
  const far = 10n ** BigInt(chance.number(22));
  const wanted = [min, min + 1n, min + far, min + BigInt(chance.number(12))];
  if (max !== null) wanted.push(max, max - 1n, (min + max) / 2n, max - far);
  return wanted.filter((n) => n >= min && (max === null || n <= max));
}
