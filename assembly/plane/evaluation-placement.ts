/**
 * Worth of men by where they stand, kept up to date by every move. A search begins by choosing the
 * middle of all men and tabulating, for each code, what files and ranks about it are worth; what is
 * further away counts as if it stood at the edge of that square. Kings are taken to stay near
 * where they are when the search begins.
 */
import { Directions } from './directions';
import {
  CODES,
  EVALUATION,
  FILE_WORTH,
  KING_WEIGHTS,
  MIDDLE_WEIGHTS,
  MOST_RANKS,
  PAWN_STEPS,
  PAWN_WAY,
  PLACEMENT,
  PLACES,
  PROMOTION_RANK_COUNT,
  PROMOTION_RANKS,
  RANK_WORTH,
  SLOTS,
  TERM_LOST_PAWN,
  TRAIT_PAWN,
  VALUES,
} from './memory';
import { Men } from './men';

/** The south-western corner of the square that is tabulated. */
let west: i32 = 0;
let south: i32 = 0;

export abstract class Placement {
  /** Tabulates, and adds up the men on the board. */
  static prepare(): void {
    const x = Placement.twiceMiddle(0);
    const y = Placement.twiceMiddle(1);
    west = (x >> 1) - PLACES / 2;
    south = (y >> 1) - PLACES / 2;
    for (let code = 1; code < CODES; code++) {
      const king = Men.king((code >> 5) ^ 1);
      const hasKing = Men.code(king) != 0;
      const sign = Directions.forward(code >> 5);
      const middle = load<i32>(code << 2, MIDDLE_WEIGHTS);
      const toKing = hasKing ? load<i32>(code << 2, KING_WEIGHTS) : 0;
      const value = load<i32>(code << 2, VALUES);
      for (let i = 0; i < PLACES; i++) {
        const at = (code * PLACES + i) << 2;
        const file = west + i;
        const rank = south + i;
        const files =
          ((middle * abs(2 * file - x)) >> 1) + toKing * Placement.away(file, Men.file(king));
        const ranks =
          ((middle * abs(2 * rank - y)) >> 1) + toKing * Placement.away(rank, Men.rank(king));
        store<i32>(at, sign * (value - files), FILE_WORTH);
        store<i32>(at, -sign * ranks, RANK_WORTH);
      }
    }
    store<i32>(PLACEMENT, 0);
    for (let slot = 1; slot < SLOTS; slot++) {
      const code = Men.code(slot);
      if (code) Placement.give(code, Men.file(slot), Men.rank(slot));
    }
  }

  /** Files or ranks to a king, as far as they matter. */
  @inline static away(from: i32, to: i32): i32 {
    return min(abs(from - to), PLACES / 2);
  }

  /** Twice the middle file (axis 0) or rank of all men: as many stand on either side of it. */
  static twiceMiddle(axis: i32): i32 {
    let men = 0;
    for (let slot = 1; slot < SLOTS; slot++) if (Men.code(slot)) men++;
    let low: i32 = i32.MAX_VALUE;
    let high: i32 = i32.MIN_VALUE;
    for (let slot = 1; slot < SLOTS; slot++) {
      if (Men.code(slot) == 0) continue;
      const place = Placement.along(axis, slot);
      let below = 0;
      let above = 0;
      for (let other = 1; other < SLOTS; other++) {
        if (Men.code(other) == 0) continue;
        const way = Placement.along(axis, other) - place;
        if (way < 0) below++;
        else if (way > 0) above++;
      }
      if (2 * below > men || 2 * above > men) continue;
      low = min(low, place);
      high = max(high, place);
    }
    return low + high;
  }

  @inline static along(axis: i32, slot: i32): i32 {
    return axis ? Men.rank(slot) : Men.file(slot);
  }

  /** A man comes to a square. */
  @inline static give(code: i32, x: i32, y: i32): void {
    store<i32>(PLACEMENT, load<i32>(PLACEMENT) + Placement.of(code, x, y));
  }

  /** A man leaves a square. */
  @inline static take(code: i32, x: i32, y: i32): void {
    store<i32>(PLACEMENT, load<i32>(PLACEMENT) - Placement.of(code, x, y));
  }

  /** What a man adds to White's account. */
  @inline static of(code: i32, x: i32, y: i32): i32 {
    const file = code * PLACES + min(max(x - west, 0), PLACES - 1);
    const rank = code * PLACES + min(max(y - south, 0), PLACES - 1);
    const worth = load<i32>(file << 2, FILE_WORTH) + load<i32>(rank << 2, RANK_WORTH);
    return Men.traits(code) & TRAIT_PAWN ? worth + Placement.ofPawn(code >> 5, y) : worth;
  }

  static ofPawn(side: i32, y: i32): i32 {
    const steps = Placement.stepsLeft(side, y);
    const worth = steps
      ? load<i32>(min(steps, PAWN_STEPS - 1) << 2, PAWN_WAY)
      : load<i32>(EVALUATION + TERM_LOST_PAWN * 4);
    return side ? -worth : worth;
  }

  /** Steps to the next rank that pawns of a side promote on; 0 if there is none before them. */
  @inline static stepsLeft(side: i32, y: i32): i32 {
    const count = <i32>load<u8>(side, PROMOTION_RANK_COUNT);
    const forward = Directions.forward(side);
    let least: i32 = i32.MAX_VALUE;
    for (let i = 0; i < count; i++) {
      const steps = (load<i32>((side * MOST_RANKS + i) << 2, PROMOTION_RANKS) - y) * forward;
      if (steps > 0) least = min(least, steps);
    }
    return least == i32.MAX_VALUE ? 0 : least;
  }
}
