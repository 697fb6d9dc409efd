/** What is derived from the game's tables and the host's description, once for each ending. */
import {
  LEAP_CAPTURES,
  LEAP_MOVES,
  LINE_SQUARES,
  MASK,
  NOWHERE,
  REAL,
  SLIDE_CAPTURES,
  SQUARE_LINES,
  SQUARES,
} from '../board/memory';
import { Masks } from './masks';
import {
  IMAGE_BYTES,
  IMAGES,
  KING_CAPTURES,
  KING_ORIGINS,
  LEAP_ORIGINS,
  LONE_KING,
  MEN_CODES,
  MEN_COUNT,
  NEXT,
  PAIRS,
  REACH,
  SYMMETRIES,
  TRIPLES,
} from './memory';

export abstract class Derive {
  static all(): void {
    Derive.next();
    for (let man = 0; man < load<i32>(MEN_COUNT); man++) Derive.man(man);
    Derive.king();
    Derive.images();
    for (let n = 0; n <= SQUARES; n++) {
      store<u32>(n << 2, (n * (n - 1)) / 2, PAIRS);
      store<u32>(n << 2, (n * (n - 1) * (n - 2)) / 6, TRIPLES);
    }
  }

  /** Neighbours along lines, as the engine's lines have them. */
  static next(): void {
    for (let square = 0; square < SQUARES; square++) {
      const lines = SQUARE_LINES + (square << 3);
      for (let direction = 0; direction < 8; direction++) {
        const kind = direction >> 1;
        let next = <i32>load<u8>(NOWHERE);
        if (Masks.has(REAL, square)) {
          const bit = <i32>load<u8>(lines + kind, 4) + ((direction & 1) == 0 ? 1 : -1);
          next = <i32>load<u8>(((<i32>load<u8>(lines + kind)) << 4) + bit, LINE_SQUARES);
        }
        store<u8>(direction * SQUARES + square, next, NEXT);
      }
    }
  }

  /** Attacks of a man on an empty board, and the origins of its leaps. */
  static man(man: i32): void {
    const code = <i32>load<u8>(man, MEN_CODES);
    const nowhere = <i32>load<u8>(NOWHERE);
    const origins = LEAP_ORIGINS + man * SQUARES * MASK;
    for (let square = 0; square < SQUARES; square++) Masks.clear(origins + square * MASK);
    for (let square = 0; square < SQUARES; square++) {
      const reach = REACH + (man * SQUARES + square) * MASK;
      Masks.copy(reach, LEAP_CAPTURES + (code * SQUARES + square) * MASK);
      const leaps = LEAP_MOVES + (code * SQUARES + square) * MASK;
      for (let to = 0; to < SQUARES; to++) {
        if (Masks.has(leaps, to)) Masks.set(origins + to * MASK, square);
      }
      for (let direction = 0; direction < 8; direction++) {
        let left = <i32>load<u8>((code << 3) + direction, SLIDE_CAPTURES);
        let at = <i32>load<u8>(direction * SQUARES + square, NEXT);
        while (left > 0 && at != nowhere) {
          Masks.set(reach, at);
          at = <i32>load<u8>(direction * SQUARES + at, NEXT);
          left--;
        }
      }
    }
  }

  static king(): void {
    const code = <i32>load<u8>(LONE_KING);
    for (let square = 0; square < SQUARES; square++) Masks.clear(KING_CAPTURES + square * MASK);
    memory.fill(KING_ORIGINS, 0, MASK * 256 * MASK);
    for (let from = 0; from < SQUARES; from++) {
      const moves = LEAP_MOVES + (code * SQUARES + from) * MASK;
      const captures = LEAP_CAPTURES + (code * SQUARES + from) * MASK;
      for (let to = 0; to < SQUARES; to++) {
        if (Masks.has(captures, to)) Masks.set(KING_CAPTURES + to * MASK, from);
        if (Masks.has(moves, to)) Derive.addToBytes(KING_ORIGINS, to, from);
      }
    }
  }

  static images(): void {
    memory.fill(IMAGE_BYTES, 0, SYMMETRIES * MASK * 256 * MASK);
    for (let symmetry = 0; symmetry < SYMMETRIES; symmetry++) {
      const bytes = IMAGE_BYTES + symmetry * MASK * 256 * MASK;
      for (let square = 0; square < SQUARES; square++) {
        if (!Masks.has(REAL, square)) continue;
        Derive.addToBytes(bytes, square, load<u8>(symmetry * SQUARES + square, IMAGES));
      }
    }
  }

  /** Adds a square to the entry of every byte that has a given bit of a mask. */
  static addToBytes(table: i32, bit: i32, square: i32): void {
    const row = table + (bit >> 3) * 256 * MASK;
    for (let byte = 0; byte < 256; byte++) {
      if ((byte >> (bit & 7)) & 1) Masks.set(row + byte * MASK, square);
    }
  }
}
