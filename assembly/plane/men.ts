/**
 * Men on squares: where each stands, who stands on a square, and links to the nearest men.
 *
 * A man's eight links make slides, checks and pins cost no more than a look at each. Taking a man
 * off leaves his own links as they are, so that whoever puts him back, the last one first, finds
 * in them where he belongs. Nearest men of a square that had none are looked for in the
 * four sets of men whose lines may be those of the square. Sets and cells are changed by XOR and
 * addition, which undo restores exactly whatever the order.
 */
import { Directions } from './directions';
import {
  CELL_MAN,
  CELLS,
  CODE_OF,
  FILE_OF,
  LAST_SLOT,
  LINE_SETS,
  LINKS,
  RANK_OF,
  ROWS,
  SET,
  TRAITS,
} from './memory';

export abstract class Men {
  @inline static file(slot: i32): i32 {
    return load<i32>(slot << 2, FILE_OF);
  }
  @inline static rank(slot: i32): i32 {
    return load<i32>(slot << 2, RANK_OF);
  }
  @inline static code(slot: i32): i32 {
    return load<u8>(slot, CODE_OF);
  }
  @inline static side(slot: i32): i32 {
    return slot >> 8;
  }
  @inline static traits(code: i32): i32 {
    return load<u8>(code, TRAITS);
  }
  @inline static king(side: i32): i32 {
    return (side << 8) | 1;
  }
  /** Highest slot of a side in use. */
  @inline static last(side: i32): i32 {
    return (side << 8) | load<u8>(side, LAST_SLOT);
  }
  /** The nearest man in a direction, 0 for none. */
  @inline static link(slot: i32, direction: i32): i32 {
    return load<u16>((slot << 4) + (direction << 1), LINKS);
  }
  @inline static setLink(slot: i32, direction: i32, to: i32): void {
    store<u16>((slot << 4) + (direction << 1), to, LINKS);
  }

  /** Steps between two men on a common line. */
  @inline static distance(a: i32, b: i32): i32 {
    const dx = Men.file(a) - Men.file(b);
    const dy = Men.rank(a) - Men.rank(b);
    return max(max(dx, -dx), max(dy, -dy));
  }

  /** The slot on a square, 0 for none. */
  @inline static at(x: i32, y: i32): i32 {
    const cell = load<i32>(((x & 63) | ((y & 63) << 6)) << 2, CELLS);
    if (cell == 0) return 0;
    if (cell >= 2 * CELL_MAN) return Men.atCrowded(x, y);
    const slot = cell - CELL_MAN;
    return Men.file(slot) == x && Men.rank(slot) == y ? slot : 0;
  }

  /** The same where several men share the cell. */
  static atCrowded(x: i32, y: i32): i32 {
    const files = LINE_SETS + (x & 63) * SET;
    const ranks = LINE_SETS + (64 + (y & 63)) * SET;
    for (let word = 0; word < SET; word += 8) {
      let men = load<u64>(files + word) & load<u64>(ranks + word);
      while (men != 0) {
        const slot = (word << 3) + <i32>ctz(men);
        men &= men - 1;
        if (Men.file(slot) == x && Men.rank(slot) == y) return slot;
      }
    }
    return 0;
  }

  @inline static flip(set: i32, slot: i32): void {
    const at = set + ((slot >> 6) << 3);
    store<u64>(at, load<u64>(at, LINE_SETS) ^ ((<u64>1) << (slot & 63)), LINE_SETS);
  }

  /** Enters a man in the sets of his square, or strikes him off. */
  @inline static flipSets(slot: i32, x: i32, y: i32): void {
    Men.flip((x & 63) * SET, slot);
    Men.flip((64 + (y & 63)) * SET, slot);
    Men.flip((128 + ((x - y) & 63)) * SET, slot);
    Men.flip((192 + ((x + y) & 63)) * SET, slot);
  }

  @inline static setBit(row: i32, bit: u64, isSet: bool): void {
    const others = load<u64>(row, ROWS) & ~bit;
    store<u64>(row, isSet ? others | bit : others, ROWS);
  }

  @inline static addToCell(x: i32, y: i32, amount: i32): void {
    const at = ((x & 63) | ((y & 63) << 6)) << 2;
    const cell = load<i32>(at, CELLS) + amount;
    store<i32>(at, cell, CELLS);
    const row = (y & 63) << 3;
    const bit = (<u64>1) << (x & 63);
    const isShared = cell >= 2 * CELL_MAN;
    const isBlack = cell & 256;
    Men.setBit(row, bit, isShared || (cell != 0 && !isBlack));
    Men.setBit(row + 512, bit, isShared || (cell != 0 && isBlack != 0));
  }

  /** Joins the neighbours of a man to each other, past him. */
  @inline static unlink(slot: i32): void {
    for (let direction = 0; direction < 4; direction++) {
      const ahead = Men.link(slot, direction);
      const behind = Men.link(slot, direction + 4);
      if (ahead) Men.setLink(ahead, direction + 4, behind);
      if (behind) Men.setLink(behind, direction, ahead);
    }
  }

  /** Joins the neighbours of a man to him. */
  @inline static relink(slot: i32): void {
    for (let direction = 0; direction < 8; direction++) {
      const neighbour = Men.link(slot, direction);
      if (neighbour) Men.setLink(neighbour, direction ^ 4, slot);
    }
  }

  /** Takes a man off his square. His coordinates and links stay. */
  static lift(slot: i32): void {
    const x = Men.file(slot);
    const y = Men.rank(slot);
    Men.flipSets(slot, x, y);
    Men.addToCell(x, y, -(CELL_MAN + slot));
    Men.unlink(slot);
  }

  /** Puts a man that was taken off, the last of those that were, back where he stood. */
  static putBack(slot: i32): void {
    const x = Men.file(slot);
    const y = Men.rank(slot);
    Men.flipSets(slot, x, y);
    Men.addToCell(x, y, CELL_MAN + slot);
    Men.relink(slot);
  }

  /** Puts a man that is off the board on an empty square. */
  static place(slot: i32, x: i32, y: i32): void {
    store<i32>(slot << 2, x, FILE_OF);
    store<i32>(slot << 2, y, RANK_OF);
    Men.findLinks(slot, x, y);
    Men.flipSets(slot, x, y);
    Men.addToCell(x, y, CELL_MAN + slot);
    Men.relink(slot);
  }

  /** Puts a man that is off the board on the square of another, whom it takes off. */
  static replace(slot: i32, other: i32): void {
    const x = Men.file(other);
    const y = Men.rank(other);
    store<i32>(slot << 2, x, FILE_OF);
    store<i32>(slot << 2, y, RANK_OF);
    store<v128>(slot << 4, load<v128>(other << 4, LINKS), LINKS);
    Men.flipSets(other, x, y);
    Men.flipSets(slot, x, y);
    Men.addToCell(x, y, slot - other);
    Men.relink(slot);
  }

  /** Undoes `replace`: the man is off the board again and the other back on it. */
  static giveBack(slot: i32, other: i32): void {
    const x = Men.file(other);
    const y = Men.rank(other);
    Men.flipSets(slot, x, y);
    Men.flipSets(other, x, y);
    Men.addToCell(x, y, other - slot);
    Men.relink(other);
  }

  /** Looks for the neighbours of a square and makes them a man's links. */
  static findLinks(slot: i32, x: i32, y: i32): void {
    Men.findOnLine(slot, (x & 63) * SET, 0, x, y);
    Men.findOnLine(slot, (64 + (y & 63)) * SET, 2, x, y);
    Men.findOnLine(slot, (128 + ((x - y) & 63)) * SET, 1, x, y);
    Men.findOnLine(slot, (192 + ((x + y) & 63)) * SET, 3, x, y);
  }

  /** The neighbours in a direction and the opposite one, which are in the given set. */
  @inline static findOnLine(slot: i32, set: i32, direction: i32, x: i32, y: i32): void {
    const dx = Directions.dx(direction);
    const dy = Directions.dy(direction);
    let ahead = 0;
    let behind = 0;
    let least: i32 = i32.MAX_VALUE;
    let greatest: i32 = i32.MIN_VALUE;
    for (let word = 0; word < SET; word += 8) {
      let men = load<u64>(set + word, LINE_SETS);
      while (men != 0) {
        const other = (word << 3) + <i32>ctz(men);
        men &= men - 1;
        const right = Men.file(other) - x;
        const up = Men.rank(other) - y;
        // Along the line by the coordinate that grows with it; on it if both agree.
        const way = dx ? right : up;
        if (right != way * dx || up != way * dy) continue;
        if (way > 0) {
          if (way < least) {
            least = way;
            ahead = other;
          }
        } else if (way > greatest) {
          greatest = way;
          behind = other;
        }
      }
    }
    Men.setLink(slot, direction, ahead);
    Men.setLink(slot, direction + 4, behind);
  }
}
