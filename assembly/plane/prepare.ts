/** What the engine adds to the tables that the host has written. */
import { Directions } from './directions';
import {
  CODES,
  HAS_FORMATIONS,
  LEAP_CAPTURE,
  LEAP_COUNT,
  LEAP_MOVE,
  LEAP_NUMBERS,
  LEAP_OVERLAP,
  LEAP_ROW,
  LEAP_ROW_COUNT,
  LEAP_ROWS,
  LEAPS,
  MOST_LEAP_ROWS,
  MOST_LEAPS,
  SLIDE_CAPTURES,
  SLIDE_DIRECTIONS,
  SLIDE_MOVES,
  TRAIT_FORMATION,
  TRAIT_PAWN,
  TRAIT_PRIMES,
  TRAIT_SLIDES,
  TRAITS,
  ZONE_REACH,
  ZONE_SIDE,
  ZONES,
} from './memory';
import { Primes } from './primes';

export abstract class Prepare {
  static run(): void {
    Primes.sieve();
    store<u8>(HAS_FORMATIONS, 0);
    Primes.setExactReach(i32.MAX_VALUE);
    memory.fill(ZONES, 0, CODES * ZONE_SIDE * ZONE_SIDE * 2);
    for (let code = 1; code < CODES; code++) {
      const traits = <i32>load<u8>(code, TRAITS);
      if (traits & TRAIT_FORMATION) store<u8>(HAS_FORMATIONS, 1);
      if (traits & TRAIT_PAWN) Prepare.pawn(code);
      store<u8>(code, 0, LEAP_ROW_COUNT);
      let directions = 0;
      for (let direction = 0; direction < 8; direction++) {
        if (Prepare.slides(code, direction)) directions |= 1 << direction;
      }
      store<u8>(code, directions, SLIDE_DIRECTIONS);
      if (directions) store<u8>(code, traits | TRAIT_SLIDES, TRAITS);
      const count = <i32>load<u8>(code, LEAP_COUNT);
      for (let i = 0; i < count; i++) Prepare.leap(code, LEAPS + ((code * MOST_LEAPS + i) << 2));
    }
  }

  @inline static slides(code: i32, direction: i32): bool {
    const at = (code << 5) + (direction << 2);
    return (load<i32>(at, SLIDE_MOVES) | load<i32>(at, SLIDE_CAPTURES)) != 0;
  }

  /** Gives a pawn its captures. */
  static pawn(code: i32): void {
    const leap = LEAPS + ((code * MOST_LEAPS) << 2);
    const forward = Directions.forward(code >> 5);
    store<u8>(code, 2, LEAP_COUNT);
    for (let i = 0; i < 2; i++) {
      store<i8>(leap + (i << 2), (i << 1) - 1);
      store<i8>(leap + (i << 2), forward, 1);
      store<u8>(leap + (i << 2), LEAP_CAPTURE, 2);
    }
  }

  /** Enters a capturing leap among those over the same ranks. */
  static row(code: i32, dx: i32, dy: i32): void {
    const count = <i32>load<u8>(code, LEAP_ROW_COUNT);
    let row = LEAP_ROWS + code * MOST_LEAP_ROWS * LEAP_ROW;
    const end = row + count * LEAP_ROW;
    while (row < end && load<i32>(row) != dy) row += LEAP_ROW;
    if (row == end) {
      store<u8>(code, count + 1, LEAP_ROW_COUNT);
      store<i32>(row, dy);
      store<u64>(row, 0, 8);
    }
    store<u64>(row, load<u64>(row, 8) | ((<u64>1) << (dx & 63)), 8);
  }

  static leap(code: i32, leap: i32): void {
    const dx = <i32>load<i8>(leap);
    const dy = <i32>load<i8>(leap, 1);
    const modes = <i32>load<u8>(leap, 2) & (LEAP_MOVE | LEAP_CAPTURE);
    const direction = Directions.of(dx, dy);
    const isPrimeLine =
      direction >= 0 && (direction & 1) == 0 && load<u8>(code, TRAITS) & TRAIT_PRIMES;
    const overlaps = (direction >= 0 && Prepare.slides(code, direction)) || isPrimeLine;
    store<u8>(leap, overlaps ? modes | LEAP_OVERLAP : modes, 2);
    if ((modes & LEAP_CAPTURE) == 0) return;
    Prepare.row(code, dx, dy);
    const place = (code * ZONE_SIDE + dy + ZONE_REACH) * ZONE_SIDE + dx + ZONE_REACH;
    store<u8>(place, ((leap - LEAPS) >> 2) - code * MOST_LEAPS, LEAP_NUMBERS);
    for (let j = -1; j <= 1; j++) {
      for (let i = -1; i <= 1; i++) {
        // The leap reaches the square (i, j) from a point that is (dx - i, dy - j) away.
        const row = dy - j + ZONE_REACH;
        const column = dx - i + ZONE_REACH;
        const at = ((code * ZONE_SIDE + row) * ZONE_SIDE + column) << 1;
        const bit = 1 << ((j + 1) * 3 + i + 1);
        store<u16>(at, <i32>load<u16>(at, ZONES) | bit, ZONES);
      }
    }
  }
}
