/**
 * Men on squares: masks, line words and slots, changed by XOR so that doing a thing twice
 * undoes it.
 */
import { Game } from './game';
import {
  CODE_OF,
  EXTRAS,
  LAST_SLOT,
  LINE_MEN,
  LINE_SLIDERS,
  MASK,
  MEN,
  PAWNS,
  SLOT_AT,
  SQUARE_LINES,
  SQUARE_OF,
  TRAIT_LINE_SHIFT,
  TRAIT_PAWN,
  TRAITS,
} from './memory';

export abstract class Men {
  @inline static squareOf(slot: i32): i32 {
    return load<u8>(slot, SQUARE_OF);
  }
  @inline static codeOf(slot: i32): i32 {
    return load<u8>(slot, CODE_OF);
  }
  @inline static slotAt(square: i32): i32 {
    return load<u8>(square, SLOT_AT);
  }
  /** The last slot of a side in which there may be a man other than a pawn. */
  @inline static lastOfficer(side: i32): i32 {
    const extras = <i32>load<u8>(side, EXTRAS);
    return (side << 7) | (extras ? <i32>load<u8>(side, LAST_SLOT) : Game.lastReserved());
  }
  @inline static kingSlot(side: i32): i32 {
    return (side << 7) | 1;
  }
  @inline static kingSquare(side: i32): i32 {
    return load<u8>((side << 7) | 1, SQUARE_OF);
  }
  @inline static nowhere(): i32 {
    return Game.nowhere();
  }
  @inline static traits(code: i32): u32 {
    return load<u32>(code << 2, TRAITS);
  }

  /** Notes that a man of a code becomes another (1), or became it no longer (-1): a pawn keeps its
   *  slot when it is promoted. */
  @inline static noteExtra(code: i32, change: i32): void {
    if ((code & 31) != Game.pawnType()) return;
    const side = code >> 5;
    store<u8>(side, load<u8>(side, EXTRAS) + change, EXTRAS);
  }

  /** Whether a square's bit is set in the mask at an address. */
  @inline static has(mask: i32, square: i32): bool {
    return ((load<u64>(mask + ((square >> 6) << 3)) >> (square & 63)) & 1) != 0;
  }

  /** Number of squares in the mask at an address. */
  @inline static size(mask: i32): i32 {
    let size = popcnt(load<u64>(mask)) + popcnt(load<u64>(mask, 8));
    if (WORDS > 2) size += popcnt(load<u64>(mask, 16)) + popcnt(load<u64>(mask, 24));
    return <i32>size;
  }

  /** Flips a square's bit in the mask at an address. */
  @inline static flip(mask: i32, square: i32): void {
    const word = mask + ((square >> 6) << 3);
    store<u64>(word, load<u64>(word) ^ ((<u64>1) << (square & 63)));
  }

  /** Flips a man of a code on a square in all masks and line words (not in the slots). */
  static toggle(code: i32, square: i32): void {
    const side = code >> 5;
    Men.flip(MEN + side * MASK, square);
    const traits = Men.traits(code);
    if (traits & TRAIT_PAWN) Men.flip(PAWNS + side * MASK, square);
    Men.toggleLines(side, square);
    const kinds = traits >> TRAIT_LINE_SHIFT;
    if (kinds) {
      const lines = SQUARE_LINES + (square << 3);
      const half = side << 4;
      for (let kind = 0; kind < 4; kind++) {
        if ((kinds >> kind) & 1) {
          const line = (<i32>load<u8>(lines + kind)) << 2;
          const bit = (<u32>1) << (half + load<u8>(lines + kind, 4));
          store<u32>(line, load<u32>(line, LINE_SLIDERS) ^ bit, LINE_SLIDERS);
        }
      }
    }
  }

  /** Moves a man from one square to another, as he is, in masks, line words and slots. */
  @inline static relocate(slot: i32, code: i32, side: i32, from: i32, to: i32): void {
    const men = MEN + side * MASK;
    const traits = Men.traits(code);
    Men.flip(men, from);
    Men.flip(men, to);
    if (traits & TRAIT_PAWN) {
      Men.flip(PAWNS + side * MASK, from);
      Men.flip(PAWNS + side * MASK, to);
    }
    Men.toggleLines(side, from);
    Men.toggleLines(side, to);
    if (traits & (1 << TRAIT_LINE_SHIFT)) {
      Men.toggleSlider(
        side,
        load<u8>(from << 3, SQUARE_LINES),
        load<u8>(from << 3, SQUARE_LINES + 4),
      );
      Men.toggleSlider(side, load<u8>(to << 3, SQUARE_LINES), load<u8>(to << 3, SQUARE_LINES + 4));
    }
    if (traits & (2 << TRAIT_LINE_SHIFT)) {
      Men.toggleSlider(
        side,
        load<u8>(from << 3, SQUARE_LINES + 1),
        load<u8>(from << 3, SQUARE_LINES + 5),
      );
      Men.toggleSlider(
        side,
        load<u8>(to << 3, SQUARE_LINES + 1),
        load<u8>(to << 3, SQUARE_LINES + 5),
      );
    }
    if (traits & (4 << TRAIT_LINE_SHIFT)) {
      Men.toggleSlider(
        side,
        load<u8>(from << 3, SQUARE_LINES + 2),
        load<u8>(from << 3, SQUARE_LINES + 6),
      );
      Men.toggleSlider(
        side,
        load<u8>(to << 3, SQUARE_LINES + 2),
        load<u8>(to << 3, SQUARE_LINES + 6),
      );
    }
    if (traits & (8 << TRAIT_LINE_SHIFT)) {
      Men.toggleSlider(
        side,
        load<u8>(from << 3, SQUARE_LINES + 3),
        load<u8>(from << 3, SQUARE_LINES + 7),
      );
      Men.toggleSlider(
        side,
        load<u8>(to << 3, SQUARE_LINES + 3),
        load<u8>(to << 3, SQUARE_LINES + 7),
      );
    }
    store<u8>(from, 0, SLOT_AT);
    store<u8>(to, slot, SLOT_AT);
    store<u8>(slot, to, SQUARE_OF);
  }

  @inline static toggleSlider(side: i32, line: i32, bit: i32): void {
    const man = (<u32>1) << ((side << 4) + bit);
    store<u32>(line << 2, load<u32>(line << 2, LINE_SLIDERS) ^ man, LINE_SLIDERS);
  }

  /** Flips a man of a side on a square in the four line words alone. */
  @inline static toggleLines(side: i32, square: i32): void {
    const lines = SQUARE_LINES + (square << 3);
    const half = side << 4;
    let line = (<i32>load<u8>(lines)) << 2;
    store<u32>(
      line,
      load<u32>(line, LINE_MEN) ^ ((<u32>1) << (half + load<u8>(lines, 4))),
      LINE_MEN,
    );
    line = (<i32>load<u8>(lines, 1)) << 2;
    store<u32>(
      line,
      load<u32>(line, LINE_MEN) ^ ((<u32>1) << (half + load<u8>(lines, 5))),
      LINE_MEN,
    );
    line = (<i32>load<u8>(lines, 2)) << 2;
    store<u32>(
      line,
      load<u32>(line, LINE_MEN) ^ ((<u32>1) << (half + load<u8>(lines, 6))),
      LINE_MEN,
    );
    line = (<i32>load<u8>(lines, 3)) << 2;
    store<u32>(
      line,
      load<u32>(line, LINE_MEN) ^ ((<u32>1) << (half + load<u8>(lines, 7))),
      LINE_MEN,
    );
  }
}
