/**
 * Draws: repetition, the move rule and dead material. None of them ends the list of legal moves.
 */
import {
  CODES,
  COUNTS,
  EVEN,
  HALFMOVES,
  HAS_GOALS,
  KEY,
  LAST_SLOT,
  MADE,
  MASK,
  MEN,
  MOVE_RULE,
  REPETITION,
  TRAIT_DEAD_ALONE,
  TRAIT_DEAD_ON_COLOUR,
  TRAIT_ROYAL,
  UNDO,
  UNDO_KEY,
  UNDO_SIZE,
} from './memory';
import { Men } from './men';

export abstract class Draws {
  /** How often the position has stood on the board since the last irreversible move, now
   *  included. */
  static occurrences(): i32 {
    const made = load<i32>(MADE);
    const reversible = min<i32>(load<u16>(HALFMOVES), made);
    const key = load<u64>(KEY);
    let found = 1;
    for (let back = 2; back <= reversible; back += 2) {
      if (load<u64>(UNDO + (made - back) * UNDO_SIZE, UNDO_KEY) == key) found++;
    }
    return found;
  }

  /**
   * Whether a search takes the position for drawn by repetition. Once is enough within the search,
   * since what was repeated can be repeated again; a position of the game before it has to occur
   * as often as the rule says, since a side may now leave the way that led back to it.
   * @param ply plies since the search began
   */
  static isRepeated(ply: i32): bool {
    const limit = <i32>load<u8>(REPETITION);
    const made = load<i32>(MADE);
    const reversible = min<i32>(load<u16>(HALFMOVES), made);
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

  @inline static isMoveRule(): bool {
    const limit = <i32>load<u16>(MOVE_RULE);
    return limit > 0 && <i32>load<u16>(HALFMOVES) >= limit;
  }

  /**
   * Whether the material is such that no sequence of legal moves can mate: bare kings, one man
   * of a kind that cannot mate alone, or only men bound to one square colour, all on the same.
   */
  static isDead(): bool {
    if (load<u8>(HAS_GOALS)) return false; // a bare king may still walk
    let men = 0;
    let alone = true;
    let onColour = true;
    for (let code = 1; code < CODES; code++) {
      const count = <i32>load<u8>(code, COUNTS);
      if (count == 0) continue;
      const traits = Men.traits(code);
      if (traits & TRAIT_ROYAL) continue;
      men += count;
      alone = alone && (traits & TRAIT_DEAD_ALONE) != 0;
      onColour = onColour && (traits & TRAIT_DEAD_ON_COLOUR) != 0;
      if (!onColour && (!alone || men > 1)) return false;
    }
    return men == 0 || (alone && men == 1) || (onColour && Draws.isOneColour());
  }

  /** Whether all men beside the kings stand on squares of one colour. */
  static isOneColour(): bool {
    let even = false;
    let odd = false;
    for (let side = 0; side < 2; side++) {
      const last = (side << 7) | load<u8>(side, LAST_SLOT);
      for (let slot = (side << 7) | 2; slot <= last; slot++) {
        const square = Men.squareOf(slot);
        if (!Men.has(MEN + side * MASK, square)) continue; // dead
        if (Men.has(EVEN, square)) even = true;
        else odd = true;
      }
    }
    return !(even && odd);
  }
}
