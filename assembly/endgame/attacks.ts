/**
 * What White's men attack. The lone king is never an obstacle: it would be in check where it
 * stands, and may not stay on a line by moving along it.
 */
import { LEAP_CAPTURES, MASK, NOWHERE, SLIDE_CAPTURES, SQUARES } from '../board/memory';
import { Masks } from './masks';
import {
  ATTACKED,
  KING_ALLOWED,
  KING_CAPTURES,
  LEGAL,
  MEN_CODES,
  MEN_COUNT,
  NEXT,
  OCCUPIED,
  ORIGINS,
  PLACE,
  REACH,
  ROYAL_MAN,
  SAFE,
} from './memory';

export abstract class Attacks {
  /** Fills ATTACKED, SAFE and LEGAL for the configuration at PLACE and OCCUPIED. */
  static look(): void {
    Masks.clear(ATTACKED);
    for (let man = 0; man < load<i32>(MEN_COUNT); man++) {
      const square = <i32>load<u8>(man, PLACE);
      const reach = REACH + (man * SQUARES + square) * MASK;
      if (Masks.meet(reach, OCCUPIED)) Attacks.walk(load<u8>(man, MEN_CODES), square);
      else Masks.add(ATTACKED, reach);
    }
    Masks.copy(LEGAL, KING_ALLOWED);
    Masks.subtract(LEGAL, OCCUPIED);
    Masks.copy(SAFE, LEGAL);
    Masks.subtract(SAFE, ATTACKED);
    const royal = <i32>load<u8>(ROYAL_MAN);
    if (royal != 255) {
      Masks.subtract(LEGAL, KING_CAPTURES + <i32>load<u8>(royal, PLACE) * MASK);
    }
  }

  /** Adds what one man attacks among others. */
  static walk(code: i32, square: i32): void {
    Masks.add(ATTACKED, LEAP_CAPTURES + (code * SQUARES + square) * MASK);
    const nowhere = <i32>load<u8>(NOWHERE);
    for (let direction = 0; direction < 8; direction++) {
      let left = <i32>load<u8>((code << 3) + direction, SLIDE_CAPTURES);
      const next = NEXT + direction * SQUARES;
      let at = <i32>load<u8>(next + square);
      while (left > 0 && at != nowhere) {
        Masks.set(ATTACKED, at);
        if (Masks.has(OCCUPIED, at)) break;
        at = <i32>load<u8>(next + at);
        left--;
      }
    }
  }

  /** Adds to ORIGINS from where the lone king may capture unprotected men, White's king excepted. */
  static addCaptures(): void {
    const royal = <i32>load<u8>(ROYAL_MAN);
    for (let man = 0; man < load<i32>(MEN_COUNT); man++) {
      const square = <i32>load<u8>(man, PLACE);
      if (man == royal || Masks.has(ATTACKED, square)) continue;
      Masks.add(ORIGINS, KING_CAPTURES + square * MASK);
    }
  }
}
