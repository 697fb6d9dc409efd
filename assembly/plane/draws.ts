/** Draws: repetition and dead material. Neither ends the list of legal moves. */
import { Directions } from './directions';
import { Formations } from './formations';
import {
  CLASS_SPLIT,
  CLASS_UNKNOWN,
  COUNTS,
  FRESH_TYPE,
  HAS_MATING_SETS,
  KEY,
  MADE,
  MATERIAL_CLASS,
  MATING_SET_COUNT,
  MATING_SETS,
  MOST_RANKS,
  PAWN_TYPE,
  PROMOTION_RANK_COUNT,
  PROMOTION_RANKS,
  REPETITION,
  REVERSIBLE,
  TRAIT_PAWN,
  UNDO,
  UNDO_KEY,
  UNDO_SIZE,
} from './memory';
import { Men } from './men';

/** Men of a side, beyond which it is taken to be able to mate. */
const FEW: i32 = 5;

export abstract class Draws {
  /** How often the position has stood on the board since the last irreversible move, now
   *  included. */
  static occurrences(): i32 {
    const made = load<i32>(MADE);
    const reversible = min<i32>(load<u16>(REVERSIBLE), made);
    const key = load<u64>(KEY);
    let found = 1;
    for (let back = 2; back <= reversible; back += 2) {
      if (load<u64>(UNDO + (made - back) * UNDO_SIZE, UNDO_KEY) == key) found++;
    }
    return found;
  }

  /**
   * Whether a search takes the position for drawn by repetition: at its first return within the
   * search; one of the game before it when it has occurred as often as the rule says.
   * @param ply plies since the search began
   */
  static isRepeated(ply: i32): bool {
    const limit = <i32>load<u8>(REPETITION);
    const made = load<i32>(MADE);
    const reversible = min<i32>(load<u16>(REVERSIBLE), made);
    if (limit == 0 || reversible < 4) return false;
    const key = load<u64>(KEY);
    let found = 1;
    for (let back = 4; back <= reversible; back += 2) {
      if (load<u64>(UNDO + (made - back) * UNDO_SIZE, UNDO_KEY) != key) continue;
      if (back <= ply || ++found >= limit) return true;
    }
    return false;
  }

  @inline static isRepetition(): bool {
    const limit = <i32>load<u8>(REPETITION);
    return limit > 0 && Draws.occurrences() >= limit;
  }

  /** Whether no sequence of legal moves can mate, as far as the game's mating sets say. */
  static isDead(): bool {
    const white = Draws.menOf(0);
    const black = Draws.menOf(1);
    if (Draws.isLoneKing(0, white) && Draws.cannotMate(1, black)) return true;
    return Draws.isLoneKing(1, black) && Draws.cannotMate(0, white);
  }

  /** Men of a side, at most 255: the sum of 32 bytes. */
  @inline static menOf(side: i32): i32 {
    const counts = side << 5;
    const pairs: u64 = 0x00ff00ff00ff00ff;
    let sum: u64 = 0;
    for (let word = 0; word < 32; word += 8) {
      const bytes = load<u64>(counts + word, COUNTS);
      sum += (bytes & pairs) + ((bytes >> 8) & pairs);
    }
    return <i32>((sum * 0x0001000100010001) >> 48);
  }

  /** Whether a side has more than its king and pawns. */
  static hasOfficers(side: i32): bool {
    const pawns =
      <i32>load<u8>((side << 5) | load<u8>(PAWN_TYPE), COUNTS) +
      <i32>load<u8>((side << 5) | load<u8>(FRESH_TYPE), COUNTS);
    const king = Men.code(Men.king(side)) ? 1 : 0;
    return Draws.menOf(side) > pawns + king;
  }

  @inline static isLoneKing(side: i32, men: i32): bool {
    return men == 1 && Men.code(Men.king(side)) != 0;
  }

  /** Whether a side cannot mate a lone king. */
  static cannotMate(side: i32, men: i32): bool {
    if (men == 0 || Draws.isLoneKing(side, men)) return true;
    if (!load<u8>(HAS_MATING_SETS) || men > FEW || Formations.count(side) >= 4) return false;
    // Sets tell two square colours apart, but not which of the two the king stands on.
    let first: u64 = 0;
    let second: u64 = 0;
    const last = Men.last(side);
    for (let slot = (side << 8) | 1; slot <= last; slot++) {
      const code = Men.code(slot);
      if (code == 0) continue;
      if (Men.traits(code) & TRAIT_PAWN && Draws.mayPromote(side, slot)) return false;
      const kind = <i32>load<u8>(code & 31, MATERIAL_CLASS);
      if (kind == CLASS_UNKNOWN) return false;
      const material = kind & 15;
      const colour = kind & CLASS_SPLIT ? (Men.file(slot) + Men.rank(slot)) & 1 : 0;
      const other = kind & CLASS_SPLIT ? colour ^ 1 : 0;
      first += (<u64>1) << ((material + colour) << 2);
      second += (<u64>1) << ((material + other) << 2);
    }
    const sets = <i32>load<u16>(MATING_SET_COUNT);
    for (let i = 0; i < sets; i++) {
      const set = load<u64>(i << 3, MATING_SETS);
      if (Draws.contains(first, set) || Draws.contains(second, set)) return false;
    }
    return true;
  }

  /** Whether each of sixteen 4-bit counts is at least another, none of which is above 7. */
  @inline static contains(counts: u64, set: u64): bool {
    const top: u64 = 0x8888888888888888;
    return (((counts | top) - set) & top) == top;
  }

  /** Whether a promotion rank lies before a pawn. */
  static mayPromote(side: i32, slot: i32): bool {
    const count = <i32>load<u8>(side, PROMOTION_RANK_COUNT);
    const forward = Directions.forward(side);
    for (let i = 0; i < count; i++) {
      const rank = load<i32>((side * MOST_RANKS + i) << 2, PROMOTION_RANKS);
      if (rank * forward > Men.rank(slot) * forward) return true;
    }
    return false;
  }
}
