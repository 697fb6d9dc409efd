/**
 * True positions of any size to the engine's small ones, exactly, and back.
 *
 * Whether a man attacks, blocks, pins or leaps to another depends on a few relations only: order
 * and equality of files, ranks and diagonals, small distances, and parity (two diagonals cross on
 * a square if both are even or both odd). A mapping keeps, in each of the four families of lines
 * x, y, s = x + y and d = x - y, between the lines of all known points:
 *
 * - order and equality,
 * - every gap between neighbouring lines that is at most `reach`, while a larger gap stays larger
 *   than `reach`,
 * - every distance inside the window, if there is one,
 *
 * and the parity of x and y. Where lines of two points cross, the order among men on these lines
 * follows from the families; so everything about a single move is the same on both sides. Distances
 * that matter beyond the reach, as of prime leaps, are those of true lines (`lineToTrue`), and the
 * squares between which they matter must be known. Several moves deep all this is certain only in
 * the window, or where the mapping is a translation.
 *
 * Positions that fit are only translated. Others are placed by a linear program and a lattice
 * (`mapping/place.ts`), and no placement is used before all relations have been checked in whole
 * numbers.
 *
 * Limits: far men on many diagonals of each other can force coordinates that double from man to
 * man. Where nothing smaller than the limit is found, or rounding spoils what was found, the call
 * fails. Measured on random positions of 40 men with coordinates up to 10^30, of twelve kinds from
 * uniform to grids: below a limit of 2^29 none of 18,000 failed; below 2^17 about 3 in 1,000 of
 * those with distances of all orders of size, and none of the others.
 */
import { InputError } from '../errors.ts';
import type { ExactPlacement } from './mapping/check.ts';
import { type FamilyName, type Known, know } from './mapping/families.ts';
import { place } from './mapping/place.ts';
import { Placed } from './mapping/placed.ts';
import { thresholds } from './mapping/thresholds.ts';
import { Translation } from './mapping/translation.ts';
import type { Point, Step, Window } from './types.ts';

export interface EnginePoint {
  readonly x: number;
  readonly y: number;
}

export interface Mapping {
  /** Whether engine coordinates are true ones minus a constant (an even one for x and for y). */
  readonly identity: boolean;
  /**
   * Gaps between known lines up to this are exact; infinite for an identity. The next larger gap
   * may be just one more in the engine: between squares beside known lines, n steps away in all,
   * distances are exact up to `reach - n` only.
   */
  readonly reach: number;

  /**
   * Engine coordinates of a known point, or of any other point that can be added to the known
   * ones so that order and equality remain and gaps up to half the reach are kept: at least of all
   * points within a quarter of the reach of a known one in x and y, and of all in the window.
   *
   * @throws InputError for other points.
   */
  toEngine(point: Point): EnginePoint;

  /** The engine's value of a line that is known, or within half the reach of one, else null. */
  lineToEngine(family: FamilyName, value: bigint): number | null;

  /**
   * The line that an engine value stands for: one in the window, or one at most half of the reach
   * that was asked for from a known one; else null. Only for lines that are meant by the known
   * ones: where a man's rank crosses a diagonal of the king, the file may by chance be near a
   * file that has nothing to do with it. Such a square has to be known if its file matters.
   */
  lineToTrue(family: FamilyName, value: number): bigint | null;

  /** The square that an engine square stands for if it is in the window or, in x and y, within
   *  half of `reach - 4` of a known point, else null. */
  toTrue(x: number, y: number): Point | null;

  /**
   * The true distance of a square that is `distance` engine steps from a known point.
   *
   * Determined are: distances up to half of `reach - 4`; squares for which `toTrue` has an answer,
   * such as the last before a blocking man; and squares on, or up to 2 lines beside, a line of
   * the king, such as those on which a check is met. Otherwise a line of any known point serves
   * if it is the only one the square is near to.
   *
   * @param king where the mover's king stands if it is in check, else null.
   * @returns null where nothing known determines the distance.
   */
  trueDistance(from: Point, dir: Step, distance: number, king: Point | null): bigint | null;
}

export interface MappingOptions {
  /** Known points are placed at |x| and |y| less than this; at most 2^30. Squares that moves lead
   *  to may lie beyond by as far as the moves go. */
  readonly limit: number;
  /** Further known files and ranks, such as those of promotion. */
  readonly files?: readonly bigint[];
  readonly ranks?: readonly bigint[];
  /** Where all distances are kept; its corners become known points. */
  readonly window?: Window | null;
  /**
   * Gaps that must be exact at least; 16 unless given. For men that leap or slide at most n
   * squares in each coordinate it must be 2n + 4 or more.
   */
  readonly reach?: number;
}

export type { FamilyName };

const LEAST_REACH = 16;
/** A placement with this reach is good enough to look for no better one. */
const GOOD_REACH = 256;
/** With more points than this each try takes long, and any reach is good enough. */
const MANY_POINTS = 100;

/**
 * Maps points to engine coordinates.
 *
 * @param points any number of any size; equal ones count once.
 * @throws InputError if no exact mapping is found, or the window is too large for the limit.
 */
export function mapPlane(points: readonly Point[], options: MappingOptions): Mapping {
  const { limit, reach = LEAST_REACH, files = [], ranks = [], window = null } = options;
  if (window !== null) refuseLargeWindow(window, limit);
  const known = know(points, files, ranks, window);
  const roomy = Translation.of(known, Math.floor(limit / 2));
  if (roomy !== null) return roomy;
  const best = bestPlacement(known, limit, reach);
  if (best !== null) return new Placed(known, best, reach);
  const tight = Translation.of(known, limit);
  if (tight !== null) return tight;
  throw new InputError('the men stand too far apart, at too many distances that matter', {
    field: 'position',
    expected: `one that fits in coordinates below ${limit} with all lines kept`,
  });
}

/** The first good placement, else the one with the largest reach, or null if there is none. */
function bestPlacement(known: Known, limit: number, leastReach: number): ExactPlacement | null {
  const good = known.points.length > MANY_POINTS ? leastReach : GOOD_REACH;
  let best: ExactPlacement | null = null;
  for (const fixed of thresholds(known, leastReach, limit)) {
    const found = place(known, { fixed, limit, leastReach });
    if (found !== null && found.reach > (best?.reach ?? 0)) best = found;
    if (best !== null && best.reach >= good) break;
  }
  return best;
}

function refuseLargeWindow({ x0, y0, x1, y1 }: Window, limit: number): void {
  if (x0 > x1 || y0 > y1) {
    throw new InputError('its corners are in the wrong order', {
      field: 'window',
      expected: 'x0 <= x1 and y0 <= y1',
    });
  }
  if (x1 - x0 < limit && y1 - y0 < limit) return;
  throw new InputError('it is too large', {
    field: 'window',
    expected: `at most ${limit} files and ranks`,
  });
}
