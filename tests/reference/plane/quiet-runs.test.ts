/** Runs of quiet moves against the question put to single squares, and against windows. */
import { describe, expect, it } from 'vitest';
import type { Point } from '../../../src/plane/types.ts';
import { Chance } from '../../engine/random.ts';
import { evenly, randomPosition } from '../../plane/random-positions.ts';
import { planeGameIds, referencePlaneGame } from './games.ts';
import { along } from './geometry.ts';
import { writeIcn } from './icn.ts';
import { capturedOn, isLegal, moveText } from './moves.ts';
import { isPrime } from './primes.ts';
import { quietRuns, type Run } from './quiet-runs.ts';
import { singleMoves } from './single-moves.ts';
import type { PlaneState } from './state.ts';
import { windowedMoves } from './window.ts';

const POSITIONS = 15 * Number(process.env.FAIRYSCOPE_GAMES ?? 1);
const AROUND = 14n;

function textsOfRun(run: Run, formation: boolean, near: Point, primes: boolean): string[] {
  const texts: string[] = [];
  // Distances at which the line is near, on either axis that it changes.
  const [dx, dy] = run.step;
  const centre = dx !== 0 ? (near.x - run.from.x) * BigInt(dx) : (near.y - run.from.y) * BigInt(dy);
  for (let n = centre - AROUND - 1n; n <= centre + AROUND + 1n; n++) {
    if (n < run.min || (run.max !== null && n > run.max) || (primes && !isPrime(n))) continue;
    const to = along(run.from, run.step, n);
    texts.push(moveText({ from: run.from, to, promotion: null, formation }));
  }
  return texts;
}

/** Texts of all legal moves to squares near a point, from the runs and single moves. */
function fromRuns(state: PlaneState, near: Point): Set<string> {
  const { slides, primes, formations } = quietRuns(state);
  return new Set([
    ...singleMoves(state).map(moveText),
    ...slides.flatMap((run) => textsOfRun(run, false, near, false)),
    ...primes.flatMap((run) => textsOfRun(run, false, near, true)),
    ...formations.flatMap((run) => textsOfRun(run, true, near, false)),
  ]);
}

describe.each(planeGameIds)('runs in %s', (id) => {
  it('hold exactly the squares near each man that are legal', () => {
    const chance = new Chance(20_000);
    let asked = 0;
    for (let i = 0; i < POSITIONS; i++) {
      const state = randomPosition(referencePlaneGame(id), chance);
      const near = chance.pick([...state.men.values()]);
      const window = {
        x0: near.x - AROUND,
        x1: near.x + AROUND,
        y0: near.y - AROUND,
        y1: near.y + AROUND,
      };
      const legal = windowedMoves(state, window).map(moveText);
      const listed = fromRuns(state, near);
      asked += legal.length;
      expect(
        legal.filter((text) => !listed.has(text)),
        writeIcn(state),
      ).toEqual([]);
      const inside = [...listed].filter((text) => isInside(text, window));
      expect(
        inside.filter((text) => !legal.includes(text)),
        writeIcn(state),
      ).toEqual([]);
    }
    expect(asked).toBeGreaterThan(POSITIONS);
  });

  it('end where the next square is illegal', () => {
    const chance = new Chance(30_000);
    for (let i = 0; i < POSITIONS; i++) {
      const state = randomPosition(referencePlaneGame(id), chance);
      const { slides, formations } = quietRuns(state);
      for (const [runs, formation] of [
        [slides, false],
        [formations, true],
      ] as const) {
        for (const { from, step, min, max } of runs) {
          const legal = (n: bigint) =>
            isLegal(state, { from, to: along(from, step, n), promotion: null, formation });
          const end = max ?? min + 10n ** 40n;
          const inside = min + evenly(chance, end - min);
          const asked = [min, inside < min ? 2n * min - inside : inside, end];
          const title = `${writeIcn(state)} ${from.x},${from.y} ${step} ${min} ${max}`;
          expect(asked.map(legal), title).toEqual([true, true, true]);
          // What comes next is a capture, or not legal.
          const beyond = max === null ? [] : [max + 1n];
          const quiet = [min - 1n, ...beyond].filter(
            (n) =>
              legal(n) &&
              capturedOn(state, { from, to: along(from, step, n), promotion: null, formation }) ===
                null,
          );
          expect(quiet, title).toEqual([]);
        }
      }
    }
  });
});

function isInside(text: string, window: { x0: bigint; y0: bigint; x1: bigint; y1: bigint }) {
  const match = /^(F?).*>(-?\d+),(-?\d+)/.exec(text);
  const x = BigInt(match?.[2] ?? 0);
  const y = BigInt(match?.[3] ?? 0);
  const more = match?.[1] === 'F' ? 1n : 0n;
  return x >= window.x0 && x + more <= window.x1 && y >= window.y0 && y + more <= window.y1;
}
