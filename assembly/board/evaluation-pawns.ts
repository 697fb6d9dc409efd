/**
 * What the evaluation makes of the pawns alone: doubled, isolated, side by side, guarding each other,
 * passed. Pawns move seldom, so it is kept for as long as other pawns do not take its place; an entry
 * is told by the very squares of the pawns, so it is never mistaken for another.
 */
import { Game } from './game';
import { Masks } from './masks';
import {
  FILE_AHEAD,
  FILES_BESIDE,
  MASK,
  MEN,
  PASSED,
  PASSED_ZONE,
  PAWN_ATTACKS,
  PAWN_CACHE,
  PAWN_DISTANCE,
  PAWN_ENTRIES,
  PAWN_ENTRY,
  PAWN_ENTRY_FILES,
  PAWN_ENTRY_PASSED,
  PAWN_ENTRY_SCORE,
  PAWN_ENTRY_STAMP,
  PAWNS,
  SQUARE_LINES,
  SQUARES,
  TERM_DOUBLED,
  TERM_ISOLATED,
  TERM_PHALANX,
  TERM_SUPPORTED,
  WEIGHTS_STAMP,
} from './memory';
import { Men } from './men';

/** The files of both sides, while an entry is made. */
let files: u32 = 0;

export abstract class PawnStructure {
  /** Address of the entry of the pawns as they stand. PAWN_ATTACKS must be theirs. */
  static entry(): i32 {
    // Odd constants, so that every bit has its share in the upper ones of the sum.
    let sum = load<u64>(PAWNS) * 0x9e3779b97f4a7c15 + load<u64>(PAWNS, 8) * 0xc2b2ae3d27d4eb4f;
    if (WORDS > 2) {
      sum += load<u64>(PAWNS, 16) * 0x165667b19e3779f9 + load<u64>(PAWNS, 24) * 0xd6e8feb86659fd93;
    }
    sum = sum * 0xff51afd7ed558ccd;
    sum += load<u64>(PAWNS, MASK) * 0xc4ceb9fe1a85ec53;
    sum += load<u64>(PAWNS, MASK + 8) * 0x9fb21c651e98df25;
    if (WORDS > 2) {
      sum += load<u64>(PAWNS, MASK + 16) * 0xa0761d6478bd642f;
      sum += load<u64>(PAWNS, MASK + 24) * 0xe7037ed1a0b428db;
    }
    const entry = PAWN_CACHE + <i32>(sum >> 53) * PAWN_ENTRY;
    assert(PAWN_ENTRIES == 1 << 11);
    let unlike: u64 = load<u32>(entry, PAWN_ENTRY_STAMP) ^ load<u32>(WEIGHTS_STAMP);
    for (let at = 0; at < 2 * MASK; at += 8) {
      unlike |= load<u64>(entry + at) ^ load<u64>(PAWNS + at);
    }
    if (unlike != 0) PawnStructure.fill(entry);
    return entry;
  }

  static fill(entry: i32): void {
    memory.copy(entry, PAWNS, 2 * MASK);
    memory.fill(entry + PAWN_ENTRY_PASSED, 0, 2 * MASK);
    files = 0;
    const white = PawnStructure.side(entry, 0);
    store<i64>(entry, white - PawnStructure.side(entry, 1), PAWN_ENTRY_SCORE);
    store<u32>(entry, files, PAWN_ENTRY_FILES);
    store<u32>(entry, load<u32>(WEIGHTS_STAMP), PAWN_ENTRY_STAMP);
  }

  static side(entry: i32, side: i32): i64 {
    const own = PAWNS + side * MASK;
    const enemy = PAWNS + (side ^ 1) * MASK;
    const passed = entry + PAWN_ENTRY_PASSED + side * MASK;
    let score: i64 = 0;
    let beside: i64 = 0;
    let supported: i64 = 0;
    let isolated: i64 = 0;
    let doubled: i64 = 0;
    for (let word = 0; word < WORDS; word++) {
      let pawns = load<u64>(own + (word << 3));
      supported += popcnt(pawns & load<u64>(PAWN_ATTACKS + side * MASK + (word << 3)));
      while (pawns != 0) {
        const square = (word << 6) + <i32>ctz(pawns);
        pawns &= pawns - 1;
        const lines = SQUARE_LINES + (square << 3);
        files |= (<u32>1) << ((side << 4) + <i32>load<u8>(lines, 4));
        // Between ranks there is a spare bit, so the next bit is the next square or none.
        if (Men.has(own, square + 1)) beside++;
        if (!PawnStructure.meets(FILES_BESIDE + square * MASK, own)) isolated++;
        if (PawnStructure.meets(FILE_AHEAD + (side * SQUARES + square) * MASK, own)) doubled++;
        if (!PawnStructure.meets(PASSED_ZONE + (side * SQUARES + square) * MASK, enemy)) {
          const distance = (<i32>load<u8>(side * SQUARES + square, PAWN_DISTANCE)) << 3;
          score += load<i64>(PASSED + distance);
          Men.flip(passed, square);
        }
      }
    }
    return (
      score +
      beside * load<i64>(TERM_PHALANX) +
      supported * load<i64>(TERM_SUPPORTED) +
      isolated * load<i64>(TERM_ISOLATED) +
      doubled * load<i64>(TERM_DOUBLED)
    );
  }

  /** Whether two masks have a square in common. */
  @inline static meets(mask: i32, other: i32): bool {
    let common: u64 = 0;
    for (let at = 0; at < MASK; at += 8) common |= load<u64>(mask + at) & load<u64>(other + at);
    return common != 0;
  }

  /** Squares with a man on them that a side's passed pawns would step to. */
  @inline static blocked(entry: i32, side: i32): i64 {
    const passed = entry + PAWN_ENTRY_PASSED + side * MASK;
    let any: u64 = 0;
    for (let at = 0; at < MASK; at += 8) any |= load<u64>(passed + at);
    if (any == 0) return 0;
    const by = Game.stride();
    let count =
      popcnt(Masks.advanced(passed, side, by, 0) & PawnStructure.men(0)) +
      popcnt(Masks.advanced(passed, side, by, 1) & PawnStructure.men(8));
    if (WORDS > 2) {
      count +=
        popcnt(Masks.advanced(passed, side, by, 2) & PawnStructure.men(16)) +
        popcnt(Masks.advanced(passed, side, by, 3) & PawnStructure.men(24));
    }
    return count;
  }

  /** The part of the mask of all men that is at an offset. */
  @inline static men(at: i32): u64 {
    return load<u64>(MEN + at) | load<u64>(MEN + MASK + at);
  }
}
