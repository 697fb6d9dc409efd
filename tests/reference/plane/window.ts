/** The slow model of the plane: legal moves into a window, one square after the other, and perft. */
import type { Point, Step, Window } from '../../../src/plane/types.ts';
import { firstCovered, slidesAlong } from './attacks.ts';
import { typeOf } from './games.ts';
import { ALL_STEPS, along, bearing, blockSquares, STRAIGHT } from './geometry.ts';
import { isLegal, moveText, ownMen, play, type ReferencePlaneMove } from './moves.ts';
import { firstMan, singleMoves } from './single-moves.ts';
import { formationsOf, manOn, type PlaneState } from './state.ts';

/** Reads "x0,y0,x1,y1". */
export function readWindow(text: string): Window {
  const [x0 = 0n, y0 = 0n, x1 = 0n, y1 = 0n] = text.split(',').map(BigInt);
  return { x0, y0, x1, y1 };
}

function inside(window: Window, { x, y }: Point): boolean {
  return x >= window.x0 && x <= window.x1 && y >= window.y0 && y <= window.y1;
}

/** Every legal move whose destination (of a formation: all four) lies in the window. */
export function windowedMoves(state: PlaneState, window: Window): ReferencePlaneMove[] {
  const moves = singleMoves(state);
  const add = (from: Point, to: Point, formation: boolean): void => {
    const move = { from, to, promotion: null, formation };
    if (isLegal(state, move)) moves.push(move);
  };
  for (const man of ownMen(state)) {
    for (const step of ALL_STEPS) {
      if (!slidesAlong(state, man, step)) continue;
      const first = firstMan(state, man, step);
      const end = first === null ? null : (bearing(man, first)?.distance ?? 0n) - 1n;
      for (const to of squaresWithin(window, man, step, end)) add(man, to, false);
    }
    if (typeOf(state.game, man.code).primesFrom === undefined) continue;
    for (const step of STRAIGHT) {
      for (const to of squaresWithin(window, man, step, null)) {
        if (manOn(state, to) === undefined) add(man, to, false);
      }
    }
  }
  for (const corner of formationsOf(state, state.turn)) {
    for (const step of ALL_STEPS) {
      const first = firstCovered(state, corner, step);
      const end = first === null ? null : first.steps - 1n;
      for (const to of squaresWithin(window, corner, step, end)) add(corner, to, true);
    }
  }
  return moves.filter(({ to, formation }) =>
    (formation ? blockSquares(to) : [to]).every((square) => inside(window, square)),
  );
}

/** Squares of a line in the window, at most `end` steps away. */
function* squaresWithin(
  window: Window,
  from: Point,
  step: Step,
  end: bigint | null,
): Generator<Point> {
  let min = 1n;
  let max: bigint | null = end;
  for (const [start, change, low, high] of [
    [from.x, step[0], window.x0, window.x1],
    [from.y, step[1], window.y0, window.y1],
  ] as const) {
    if (change === 0) {
      if (start < low || start > high) return;
      continue;
    }
    const [near, far] = change > 0 ? [low - start, high - start] : [start - high, start - low];
    if (near > min) min = near;
    if (max === null || far < max) max = far;
  }
  for (let n = min; max !== null && n <= max; n++) yield along(from, step, n);
}

/** Sequences of so many moves into the window. */
export function windowedPerft(state: PlaneState, depth: number, window: Window): number {
  if (depth === 0) return 1;
  const moves = windowedMoves(state, window);
  if (depth === 1) return moves.length;
  return moves.reduce((sum, move) => sum + windowedPerft(play(state, move), depth - 1, window), 0);
}

export function windowedTexts(state: PlaneState, window: Window): string[] {
  return windowedMoves(state, window).map(moveText).sort();
}
