/**
 * From squares of the engine back to true ones, several moves deep.
 *
 * A square that a man slides to lies, in each of the four families of lines, either near the line of
 * some man, and then just as far from it in truth, or between two such lines and far from both. Each
 * family so allows a range of true distances for the move, and a distance in all of these ranges
 * stands to every man as the engine's does. There may be none: then the engine's square is one of
 * those that exist only because the mapping has drawn men together.
 */
import { engineLineOf, FAMILIES, type FamilyName, lineOf } from '../../plane/mapping/families.ts';
import type { EnginePoint } from '../../plane/mapping.ts';
import { nextPrime } from '../../plane/primes.ts';
import type { Point, Step } from '../../plane/types.ts';

/** A man's square on both sides. */
export interface Pair {
  readonly exact: Point;
  readonly engine: EnginePoint;
}

/** A rank on both sides, such as one of promotion. */
export interface KnownRank {
  readonly exact: bigint;
  readonly engine: number;
}

/** Distances from one to another, both included; no upper end if it is null. */
interface Range {
  readonly least: bigint;
  readonly most: bigint | null;
}

/** A slide in the engine. */
export interface EngineSlide {
  readonly from: Pair;
  readonly step: Step;
  /** Engine steps, at least 1. */
  readonly distance: number;
  /** Whether the true distance must be a prime number. */
  readonly prime: boolean;
}

/**
 * The true distance of a slide.
 * @param men all men that stand where the slide is made, the one that moves included
 * @param ranks further ranks that are known
 * @param reach up to which gaps between lines are exact
 * @returns null if there is none that stands to all men as the engine's square does
 */
export function trueDistanceOf(
  slide: EngineSlide,
  men: readonly Pair[],
  ranks: readonly KnownRank[],
  reach: number,
): bigint | null {
  let least = 1n;
  let most: bigint | null = null;
  for (const family of FAMILIES) {
    const range = rangeIn(family, slide, men, ranks, Math.floor(reach / 2));
    if (range === null) return null;
    if (range.least > least) least = range.least;
    if (range.most !== null && (most === null || range.most < most)) most = range.most;
  }
  return choose(slide, least, most);
}

/** The least distance of the range that has the engine's parity and, if it must be, is prime. */
function choose({ distance, prime }: EngineSlide, least: bigint, most: bigint | null) {
  const odd = BigInt(distance % 2);
  let found = (least & 1n) === odd ? least : least + 1n;
  if (prime) {
    found = nextPrime(least);
    if ((found & 1n) !== odd) return null;
  }
  return most !== null && found > most ? null : found;
}

/** What one family allows; null if nothing. */
function rangeIn(
  family: FamilyName,
  { from, step, distance }: EngineSlide,
  men: readonly Pair[],
  ranks: readonly KnownRank[],
  half: number,
): Range | null {
  const rate = engineLineOf(family, step[0], step[1]);
  if (rate === 0) return { least: 1n, most: null };
  const start = lineOf(family, from.exact.x, from.exact.y);
  const line = engineLineOf(family, from.engine.x, from.engine.y) + rate * distance;
  // The nearest known lines on both sides; what is beyond the farthest has no end.
  let below: KnownRank | null = null;
  let above: KnownRank | null = null;
  const look = (exact: bigint, engine: number) => {
    if (engine <= line && (below === null || engine > below.engine)) below = { exact, engine };
    if (engine >= line && (above === null || engine < above.engine)) above = { exact, engine };
  };
  for (const { exact, engine } of men) {
    look(lineOf(family, exact.x, exact.y), engineLineOf(family, engine.x, engine.y));
  }
  if (family === 'y') for (const { exact, engine } of ranks) look(exact, engine);
  return rangeBetween(below, above, { start, rate: BigInt(rate), line, half });
}

function rangeBetween(
  below: KnownRank | null,
  above: KnownRank | null,
  { start, rate, line, half }: { start: bigint; rate: bigint; line: number; half: number },
): Range | null {
  for (const known of [below, above]) {
    if (known === null || Math.abs(line - known.engine) > half) continue;
    const length = known.exact + BigInt(line - known.engine) - start;
    if (length % rate !== 0n) return null;
    return { least: length / rate, most: length / rate };
  }
  const beyond = BigInt(half + 1);
  const low = below === null ? null : below.exact + beyond - start;
  const high = above === null ? null : above.exact - beyond - start;
  const [near, far] = rate > 0n ? [low, high] : [high, low];
  return {
    least: near === null ? 1n : ceilDivide(near, rate),
    most: far === null ? null : floorDivide(far, rate),
  };
}

function floorDivide(a: bigint, b: bigint): bigint {
  const quotient = a / b;
  return a % b !== 0n && a < 0n !== b < 0n ? quotient - 1n : quotient;
}

function ceilDivide(a: bigint, b: bigint): bigint {
  return -floorDivide(-a, b);
}

/**
 * Whether a man that has just moved stands to the others in truth as in the engine, so that the next
 * move is the same on both sides.
 * @param reach up to which gaps have to be exact
 */
export function standsAlike(
  moved: Pair,
  others: readonly Pair[],
  ranks: readonly KnownRank[],
  reach: number,
): boolean {
  const isAlike = (family: FamilyName, exact: bigint, engine: number) => {
    const apart = engineLineOf(family, moved.engine.x, moved.engine.y) - engine;
    const truly = lineOf(family, moved.exact.x, moved.exact.y) - exact;
    if (Math.abs(apart) <= reach) return truly === BigInt(apart);
    return apart > 0 ? truly > reach : truly < -reach;
  };
  return (
    others.every(({ exact, engine }) =>
      FAMILIES.every((family) =>
        isAlike(family, lineOf(family, exact.x, exact.y), engineLineOf(family, engine.x, engine.y)),
      ),
    ) && ranks.every(({ exact, engine }) => isAlike('y', exact, engine))
  );
}
