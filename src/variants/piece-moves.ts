/** What a piece can do, as data: what Betza notation is read into and tables are made from. */

/** A jump to one square; nothing between matters. */
export interface Leap {
  /** Squares to the right and forward, -13 to 13, not both 0. */
  readonly dx: number;
  readonly dy: number;
  /** Whether it may go to an empty square, and whether to an enemy's. At least one holds. */
  readonly move: boolean;
  readonly capture: boolean;
}

/** A move along a line until something is in the way. */
export interface Slide {
  /** One step of the line: -1, 0 or 1 each, not both 0. */
  readonly dx: number;
  readonly dy: number;
  /** Most squares it goes: 2 to 14; `UNLIMITED` (14) is as far as any board. On the plane, where
   *  14 is a limit, Infinity stands for none. */
  readonly range: number;
  readonly move: boolean;
  readonly capture: boolean;
}

/**
 * Every move of a piece as White sees it; Black's has the opposite dy. No offset and mode
 * occurs twice among the leaps, nor a direction and mode among the slides; but a leap may end
 * on a slide's line (as in "RD"), so the squares reached are the union of both.
 */
export interface PieceMoves {
  readonly leaps: readonly Leap[];
  readonly slides: readonly Slide[];
}

/** The range of a slide that only the board's edge limits: no board has more files or ranks. */
export const UNLIMITED = 14;

/** Collects moves so that each is kept once: per direction and mode only the longest range. */
export class MoveSet {
  /** Longest range without and with capture, by offset or step. */
  readonly #ranges = new Map<string, { dx: number; dy: number; move: number; capture: number }>();

  add(dx: number, dy: number, range: number, move: boolean, capture: boolean): void {
    const key = `${dx},${dy}`;
    const entry = this.#ranges.get(key) ?? { dx: dx + 0, dy: dy + 0, move: 0, capture: 0 };
    if (move) entry.move = Math.max(entry.move, range);
    if (capture) entry.capture = Math.max(entry.capture, range);
    this.#ranges.set(key, entry);
  }

  /** The moves from the back rank forward, left to right. */
  result(): PieceMoves {
    const leaps: Leap[] = [];
    const slides: Slide[] = [];
    const put = (dx: number, dy: number, range: number, move: boolean, capture: boolean) => {
      if (range === 1) leaps.push({ dx, dy, move, capture });
      else if (range > 1) slides.push({ dx, dy, range, move, capture });
    };
    const entries = [...this.#ranges.values()].sort((a, b) => a.dy - b.dy || a.dx - b.dx);
    for (const { dx, dy, move, capture } of entries) {
      if (move === capture) put(dx, dy, move, true, true);
      else {
        put(dx, dy, move, true, false);
        put(dx, dy, capture, false, true);
      }
    }
    return { leaps, slides };
  }
}
