/**
 * Blocks of four men of one code that may move together.
 *
 * A step of a block in a direction newly covers the squares before its leading men: two men for
 * a step along files and ranks, three for a diagonal one. So the first step at which anything
 * is met is the least distance from a leading man to the man before him, and what is met there is
 * seen from the leading men's links.
 */
import { COUNTS, HAS_FORMATIONS, TRAIT_FORMATION, TRAITS } from './memory';
import { Men } from './men';

/** By direction, bits of the places of a block whose men lead it. */
const LEADERS = memory.data<u8>([0b1100, 0b1110, 0b1010, 0b1011, 0b0011, 0b0111, 0b0101, 0b1101]);

export abstract class Formations {
  /** The men of the block found last: lower left, lower right, upper left, upper right. */
  static a: i32 = 0;
  static b: i32 = 0;
  static c: i32 = 0;
  static d: i32 = 0;

  /** How many men of a side may be in formations. */
  static count(side: i32): i32 {
    if (load<u8>(HAS_FORMATIONS) == 0) return 0;
    let count = 0;
    for (let code = side << 5; code < (side + 1) << 5; code++) {
      if (load<u8>(code, TRAITS) & TRAIT_FORMATION) count += <i32>load<u8>(code, COUNTS);
    }
    return count;
  }

  @inline static isOne(slot: i32): bool {
    return (Men.traits(Men.code(slot)) & TRAIT_FORMATION) != 0;
  }

  /** Whether a man is the lower left one of a block. */
  @inline static findFrom(slot: i32): bool {
    const code = Men.code(slot);
    const right = Men.link(slot, 2);
    if (right == 0 || Men.code(right) != code || Men.file(right) != Men.file(slot) + 1)
      return false;
    return Formations.complete(slot, right, code);
  }

  static complete(slot: i32, right: i32, code: i32): bool {
    const y = Men.rank(slot) + 1;
    const above = Men.link(slot, 0);
    if (above == 0 || Men.code(above) != code || Men.rank(above) != y) return false;
    const across = Men.link(slot, 1);
    if (across == 0 || Men.code(across) != code || Men.rank(across) != y) return false;
    Formations.a = slot;
    Formations.b = right;
    Formations.c = above;
    Formations.d = across;
    return true;
  }

  /** Whether a man belongs to a block in a place of it, given by its file and rank there. */
  static findAround(slot: i32, column: i32, row: i32): bool {
    const corner = Men.at(Men.file(slot) - column, Men.rank(slot) - row);
    return corner != 0 && Men.code(corner) == Men.code(slot) && Formations.findFrom(corner);
  }

  /** Whether the man in place 0..3 of a block (column + 2 * row) leads it in a direction. */
  @inline static leads(place: i32, direction: i32): bool {
    return ((<i32>load<u8>(LEADERS + <usize>direction) >> place) & 1) != 0;
  }

  /** The man of the block found last in a place. */
  @inline static man(place: i32): i32 {
    return place & 2
      ? place & 1
        ? Formations.d
        : Formations.c
      : place & 1
        ? Formations.b
        : Formations.a;
  }

  /**
   * Whether the block found last, moving in a direction, takes the king that stands some steps
   * before one of its leading men, who sees him.
   */
  static takes(king: i32, direction: i32, steps: i32): bool {
    for (let place = 0; place < 4; place++) {
      if (!Formations.leads(place, direction)) continue;
      const leader = Formations.man(place);
      const met = Men.link(leader, direction);
      if (met != 0 && met != king && Men.distance(leader, met) <= steps) return false;
    }
    return true;
  }

  /** Whether a man, who sees the king in a direction, leads a block that takes him. */
  static attack(slot: i32, king: i32, direction: i32): bool {
    const steps = Men.distance(slot, king);
    for (let place = 0; place < 4; place++) {
      if (
        Formations.leads(place, direction) &&
        Formations.findAround(slot, place & 1, place >> 1) &&
        Formations.takes(king, direction, steps)
      ) {
        return true;
      }
    }
    return false;
  }
}
