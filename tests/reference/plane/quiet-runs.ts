/**
 * The slow model of the plane: all legal quiet slides, prime leaps and moves of formations, as runs
 * of distances. Infinitely many squares, of which finitely many have to be asked about:
 *
 * A man that goes from A to a free square B changes whether its king is attacked in two ways.
 * Leaving A is the same for every B. Arriving on B matters only by standing in the way of an enemy
 * slide, then B lies on a rank, file or diagonal of the king; or of an enemy formation, by being
 * covered before the king or together with it. A formation that reaches the king sweeps a band at
 * most two files, ranks or diagonals to either side of the king's, since a block and the king that it
 * covers are within one square of each other along each axis. So with four families of
 * lines (x, y, x + y, x - y), legality can change only where B is within two of the king in one
 * of them, or, when B travels inside such a band or line, where it passes the attacker.
 * A slide cannot pass a man on its line; in a band it passes within two of a man of the formation in
 * the family along it. What moves may itself be a block, which shifts all this by up to two
 * more. Asking about everything within `MARGIN` of the king's and of enemy formation men's
 * values, and once between each two such squares, is therefore enough.
 */
import type { Point, Step } from '../../../src/plane/types.ts';
import { firstCovered, isInCheck, slidesAlong } from './attacks.ts';
import { typeOf } from './games.ts';
import { ALL_STEPS, along, bearing, STRAIGHT } from './geometry.ts';
import { isLegal, ownMen, play } from './moves.ts';
import { firstPrime, lastPrime } from './primes.ts';
import { firstMan } from './single-moves.ts';
import { formationsOf, kingOf, type Man, opponent, type PlaneState, squareName } from './state.ts';

const MARGIN = 5n;

/** Distances from `min` to `max` (null: without end), as in the closed forms of moves. */
export interface Run {
  readonly from: Point;
  readonly step: Step;
  readonly min: bigint;
  readonly max: bigint | null;
}

/** "0,5 0,1 1..4", or "1..∞". */
export function runText({ from, step, min, max }: Run): string {
  return `${squareName(from)} ${step.join()} ${min}..${max ?? '∞'}`;
}

export interface QuietRuns {
  readonly slides: readonly Run[];
  /** All distances from one prime to another at which no man stands; ends are primes. */
  readonly primes: readonly Run[];
  readonly formations: readonly Run[];
}

export function quietRuns(state: PlaneState): QuietRuns {
  const slides: Run[] = [];
  const primes: Run[] = [];
  for (const man of ownMen(state)) {
    for (const step of ALL_STEPS) {
      if (slidesAlong(state, man, step)) slides.push(...slideRuns(state, man, step));
    }
    const least = typeOf(state.game, man.code).primesFrom;
    if (least === undefined) continue;
    for (const step of STRAIGHT) primes.push(...primeRuns(state, man, step, least));
  }
  const formations = formationsOf(state, state.turn).flatMap((corner) =>
    ALL_STEPS.flatMap((step) => formationRuns(state, corner, step)),
  );
  return { slides, primes, formations };
}

function slideRuns(state: PlaneState, man: Man, step: Step): Run[] {
  const first = firstMan(state, man, step);
  const end = first === null ? null : (bearing(man, first)?.distance ?? 0n) - 1n;
  return runs(state, man, step, 1n, end, (n) =>
    isLegal(state, { from: man, to: along(man, step, n), promotion: null, formation: false }),
  );
}

function formationRuns(state: PlaneState, corner: Man, step: Step): Run[] {
  const first = firstCovered(state, corner, step);
  const end = first === null ? null : first.steps - 1n;
  return runs(state, corner, step, 1n, end, (n) =>
    isLegal(state, { from: corner, to: along(corner, step, n), promotion: null, formation: true }),
  );
}

function primeRuns(state: PlaneState, man: Man, step: Step, least: bigint): Run[] {
  const occupied = [...state.men.values()]
    .map((other) => bearing(man, other))
    .filter((line) => line?.step.join() === step.join())
    .map((line) => line?.distance ?? 0n)
    .sort((a, b) => (a < b ? -1 : 1));
  const found: Run[] = [];
  let min = least;
  for (const end of [...occupied.map((distance) => distance - 1n), null]) {
    // Whether a distance is prime does not matter to the king: asked as if all were.
    const legal = runs(state, man, step, min, end, (n) => {
      const move = { from: man, to: along(man, step, n), promotion: null, formation: false };
      return !isInCheck(play(state, move), state.turn);
    });
    for (const run of legal) {
      const shorter = betweenPrimes(run);
      if (shorter !== null) found.push(shorter);
    }
    if (end !== null && end + 2n > min) min = end + 2n;
  }
  return found;
}

/** A run cut to its first and last prime; null if it has none. */
export function betweenPrimes(run: Run): Run | null {
  const min = firstPrime(run.min, run.max);
  if (min === null) return null;
  return { ...run, min, max: run.max === null ? null : lastPrime(min, run.max) };
}

/** The longest runs of legal distances from `least` to `end`. */
function runs(
  state: PlaneState,
  from: Point,
  step: Step,
  least: bigint,
  end: bigint | null,
  legal: (n: bigint) => boolean,
): Run[] {
  const found: { min: bigint; max: bigint | null }[] = [];
  for (const part of parts(state, from, step, least, end)) {
    if (!legal(part.min)) continue;
    const last = found.at(-1);
    if (last !== undefined && last.max === part.min - 1n) last.max = part.max;
    else found.push({ ...part });
  }
  return found.map(({ min, max }) => ({ from, step, min, max }));
}

/** Distances from `least` to `end` in parts within each of which legality does not change. */
function parts(
  state: PlaneState,
  from: Point,
  step: Step,
  least: bigint,
  end: bigint | null,
): { min: bigint; max: bigint | null }[] {
  const critical = criticalDistances(state, from, step)
    .filter((n) => n >= least && (end === null || n <= end))
    .sort((a, b) => (a < b ? -1 : 1));
  const found: { min: bigint; max: bigint | null }[] = [];
  let next = least;
  for (const n of critical) {
    if (n < next) continue;
    if (n > next) found.push({ min: next, max: n - 1n });
    found.push({ min: n, max: n });
    next = n + 1n;
  }
  if (end === null || next <= end) found.push({ min: next, max: end });
  return found;
}

/** The four families of lines, as values that a square has in them. */
const FAMILIES: readonly ((point: Point) => bigint)[] = [
  ({ x }) => x,
  ({ y }) => y,
  ({ x, y }) => x + y,
  ({ x, y }) => x - y,
];

function criticalDistances(state: PlaneState, from: Point, step: Step): bigint[] {
  const king = kingOf(state, state.turn);
  if (king === undefined) return [];
  const enemy = opponent(state.turn);
  const blocks = formationsOf(state, enemy);
  const margin = blocks.length === 0 && formationsOf(state, state.turn).length === 0 ? 1n : MARGIN;
  const distances: bigint[] = [];
  for (const value of FAMILIES) {
    const start = value(from);
    const change = value(along(from, step, 1n)) - start;
    if (change === 0n) continue;
    for (const point of [king, ...blocks]) {
      for (let offset = -margin; offset <= margin; offset++) {
        distances.push((value(point) + offset - start) / change);
      }
    }
  }
  return distances;
}
