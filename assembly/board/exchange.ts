/**
 * Static exchange evaluation: what a chain of captures on one square leaves, both sides taking with
 * their cheapest man and stopping when that is best. Men behind other men join in as the way opens, be
 * these men sliders or leapers. Overlooked are pins, promotions in the chain, and what an en passant
 * capture opens.
 *
 * Men that choose their victims are left out, and so are their games: they see safety otherwise
 * (board/tactics.ts).
 */
import { Attacks } from './attacks';
import {
  EXCHANGE_BITS,
  EXCHANGE_LEAPERS,
  EXCHANGE_SLOTS,
  EXCHANGE_USED,
  LAST_SLOT,
  LINE_MEN,
  LINE_SLIDERS,
  SIDE,
  SLIDE_CAPTURES,
  SLOTS,
  SQUARE_LINES,
  TRAIT_ROYAL,
  VALUES,
} from './memory';
import { Men } from './men';
import { Move } from './move';
import { Tactics } from './tactics';

/** A king takes last. */
const KING_VALUE: i32 = 1 << 20;

/** Numbers the exchanges, so that marks on men need not be taken back. */
let chain: u32 = 0;
/** Address of the lines of the square in question. */
let lines: i32 = 0;

export abstract class Exchange {
  /**
   * Whether the mover's side is better off by at least so much material after a move and the captures
   * that follow on the square where it ends.
   * @param gain centipawns that the move itself wins
   * @param least centipawns
   */
  static yields(move: i32, gain: i32, least: i32): bool {
    let balance = gain - least;
    if (balance < 0) return false;
    const code = Tactics.codeAfter(move);
    if (Men.traits(code) & TRAIT_ROYAL) return true; // it moves to safe squares only
    balance = Exchange.value(code) - balance;
    if (balance <= 0) return true;
    return Exchange.chain(move, balance);
  }

  /** Goes through the captures after a move, at whose start `balance` is at stake. */
  static chain(move: i32, balance: i32): bool {
    const square = Move.to(move);
    chain++;
    lines = SQUARE_LINES + (square << 3);
    Exchange.mark(Men.slotAt(Move.from(move)));
    const victim = Men.slotAt(square);
    if (victim) Exchange.mark(victim);
    let side = <i32>load<u8>(SIDE);
    let leapers = Exchange.listLeapers(side ^ 1, square);
    for (let direction = 0; direction < 8; direction++) Exchange.openLine(direction);
    // Most moves end where no enemy attacks, so own men are not listed before.
    let others = -1;
    // Whether the side that made the first move comes out right if the exchange ends here.
    let holds = 1;
    while (true) {
      side ^= 1;
      const slot = Exchange.cheapest(side, leapers);
      if (slot == 0) return holds != 0;
      const value = Exchange.value(Men.codeOf(slot));
      holds ^= 1;
      balance = value - balance;
      if (value < KING_VALUE && balance < holds) return holds != 0;
      Exchange.use(slot);
      if (others < 0) others = Exchange.listLeapers(side ^ 1, square);
      if (value == KING_VALUE) {
        // It may take only what is not guarded.
        return (Exchange.cheapest(side ^ 1, others) == 0) == (holds != 0);
      }
      const swap = leapers;
      leapers = others;
      others = swap;
    }
  }

  @inline static value(code: i32): i32 {
    return Men.traits(code) & TRAIT_ROYAL ? KING_VALUE : load<i32>(code << 2, VALUES);
  }

  @inline static mark(slot: i32): void {
    store<u32>(slot << 2, chain, EXCHANGE_USED);
  }
  @inline static isUsed(slot: i32): bool {
    return load<u32>(slot << 2, EXCHANGE_USED) == chain;
  }

  /** Lists a side's men that attack the square by a leap; returns how many they are. */
  @inline static listLeapers(side: i32, square: i32): i32 {
    const last = (side << 7) | load<u8>(side, LAST_SLOT);
    const word = (square >> 6) << 3;
    const bit = (<u64>1) << (square & 63);
    const list = EXCHANGE_LEAPERS + side * (SLOTS / 2);
    let count = 0;
    for (let slot = (side << 7) | 1; slot <= last; slot++) {
      const leaps = Attacks.leapCaptures(Men.codeOf(slot), Men.squareOf(slot));
      if ((load<u64>(leaps + word) & bit) == 0) continue;
      store<u8>(list + count, slot);
      count++;
    }
    return count;
  }

  /** Finds the first man in a direction from the square. */
  @inline static openLine(direction: i32): void {
    const line = (<i32>load<u8>(lines + (direction >> 1))) << 2;
    store<u8>(direction, 0, EXCHANGE_SLOTS);
    if (load<u32>(line, LINE_SLIDERS) == 0) return;
    Exchange.advance(direction, load<u8>(lines + (direction >> 1), 4));
  }

  /** Finds the next man beyond a bit of the line that has not taken part yet. */
  static advance(direction: i32, bit: i32): void {
    const line = (<i32>load<u8>(lines + (direction >> 1))) << 2;
    const both = load<u32>(line, LINE_MEN);
    const men = (both | (both >> 16)) & 0xffff;
    const step = direction & 1 ? -1 : 1;
    let slot = 0;
    do {
      bit = Attacks.nextMan(men, bit, step);
      const square = Attacks.onLine(line, bit);
      slot = square == Men.nowhere() ? 0 : Men.slotAt(square);
    } while (slot != 0 && Exchange.isUsed(slot));
    store<u8>(direction, slot, EXCHANGE_SLOTS);
    store<u8>(direction, bit, EXCHANGE_BITS);
  }

  /** A side's cheapest man that attacks the square, 0 for none. */
  static cheapest(side: i32, leapers: i32): i32 {
    let best = 0;
    let least = i32.MAX_VALUE;
    const list = EXCHANGE_LEAPERS + side * (SLOTS / 2);
    for (let at = list; at < list + leapers; at++) {
      const slot = <i32>load<u8>(at);
      if (Exchange.isUsed(slot)) continue;
      const value = Exchange.value(Men.codeOf(slot));
      if (value >= least) continue;
      least = value;
      best = slot;
    }
    for (let direction = 0; direction < 8; direction++) {
      const slot = <i32>load<u8>(direction, EXCHANGE_SLOTS);
      if (slot == 0 || slot >> 7 != side) continue;
      const code = Men.codeOf(slot);
      const distance = abs(
        <i32>load<u8>(direction, EXCHANGE_BITS) - <i32>load<u8>(lines + (direction >> 1), 4),
      );
      if (<i32>load<u8>((code << 3) + (direction ^ 1), SLIDE_CAPTURES) < distance) continue;
      const value = Exchange.value(code);
      if (value >= least) continue;
      least = value;
      best = slot;
    }
    return best;
  }

  /** Lets a man capture, so that who stands behind him comes next. */
  @inline static use(slot: i32): void {
    Exchange.mark(slot);
    for (let direction = 0; direction < 8; direction++) {
      if (<i32>load<u8>(direction, EXCHANGE_SLOTS) == slot) {
        Exchange.advance(direction, load<u8>(direction, EXCHANGE_BITS));
      }
    }
  }
}
