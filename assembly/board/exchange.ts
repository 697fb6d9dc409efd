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
  EXCHANGE_SLIDERS,
  EXCHANGE_SLOTS,
  EXCHANGE_USED,
  LINE_MEN,
  LINE_SLIDERS,
  MASK,
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

/** A king takes last; no other man is worth so much (see src/variants/evaluation/weights.ts). */
const KING_VALUE: i32 = 1 << 18;

/**
 * A man's rank among those that could take, in one number whose least is the next to take: his value,
 * then by what he attacks (0 for leaps, 8 plus the direction for slides), then his slot.
 */
const RANK_VALUE: i32 = 12;
const RANK_MEANS: i32 = 8;
const RANK_SLIDES: i32 = 8 << RANK_MEANS;
/** The rank of nobody. */
const NOBODY: i32 = i32.MAX_VALUE;

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
    lines = SQUARE_LINES + (square << 3);
    let side = <i32>load<u8>(SIDE);
    chain++;
    Exchange.mark(Men.slotAt(Move.from(move)));
    const victim = Men.slotAt(square);
    if (victim) Exchange.mark(victim);
    let leapers = Exchange.listLeapers(side ^ 1, square);
    // Most moves end where no enemy attacks.
    if (leapers == 0 && !Attacks.hasSliders(lines, side ^ 1)) return true;
    Exchange.openLines();
    let others = -1;
    // Whether the side that made the first move comes out right if the exchange ends here.
    let holds = 1;
    while (true) {
      side ^= 1;
      const rank = Exchange.least(side, leapers);
      if (rank == NOBODY) return holds != 0;
      const value = rank >> RANK_VALUE;
      holds ^= 1;
      balance = value - balance;
      if (value < KING_VALUE && balance < holds) return holds != 0;
      Exchange.use(rank, side, leapers);
      if (others < 0) others = Exchange.listLeapers(side ^ 1, square);
      if (value == KING_VALUE) {
        // It may take only what is not guarded.
        return (Exchange.least(side ^ 1, others) == NOBODY) == (holds != 0);
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

  /** Ranks of a side's men that attack by a leap, and by a slide. */
  @inline static leapersOf(side: i32): i32 {
    return EXCHANGE_LEAPERS + side * ((SLOTS / 2) * 4);
  }
  @inline static slidersOf(side: i32): i32 {
    return EXCHANGE_SLIDERS + (side << 5);
  }

  /** Lists a side's men that attack the square by a leap; returns how many they are. */
  static listLeapers(side: i32, square: i32): i32 {
    const list = Exchange.leapersOf(side);
    let end = list;
    for (let word = 0; word < MASK; word += 8) {
      for (let from = Attacks.leapSources(square, side, word); from != 0; from &= from - 1) {
        const at = (word << 3) + <i32>ctz(from);
        const slot = Men.slotAt(at);
        const code = Men.codeOf(slot);
        if (!Men.has(Attacks.leapCaptures(code, at), square) || Exchange.isUsed(slot)) continue;
        store<i32>(end, (Exchange.value(code) << RANK_VALUE) | slot);
        end += 4;
      }
    }
    return (end - list) >> 2;
  }

  /** Finds the first man in each direction from the square in which there are sliders. */
  @inline static openLines(): void {
    const nobody = i32x4.splat(NOBODY);
    v128.store(EXCHANGE_SLIDERS, nobody);
    v128.store(EXCHANGE_SLIDERS, nobody, 16);
    v128.store(EXCHANGE_SLIDERS, nobody, 32);
    v128.store(EXCHANGE_SLIDERS, nobody, 48);
    store<u64>(EXCHANGE_SLOTS, 0);
    for (let kind = 0; kind < 4; kind++) {
      const both = load<u32>((<i32>load<u8>(lines + kind)) << 2, LINE_SLIDERS);
      if (both == 0) continue;
      const bit = <i32>load<u8>(lines + kind, 4);
      const sliders = (both | (both >> 16)) & 0xffff;
      if (sliders >> (bit + 1)) Exchange.advance(kind << 1, bit);
      if (sliders << (32 - bit)) Exchange.advance((kind << 1) | 1, bit);
    }
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
    if (slot == 0) return;
    store<u8>(direction, bit, EXCHANGE_BITS);
    const code = Men.codeOf(slot);
    const distance = abs(bit - <i32>load<u8>(lines + (direction >> 1), 4));
    if (<i32>load<u8>((code << 3) + (direction ^ 1), SLIDE_CAPTURES) < distance) return;
    const rank = (Exchange.value(code) << RANK_VALUE) | (direction << RANK_MEANS) | slot;
    store<i32>(Exchange.slidersOf(slot >> 7) + (direction << 2), rank | RANK_SLIDES);
  }

  /** The least rank of a side's men that attack the square, NOBODY if there are none. */
  @inline static least(side: i32, leapers: i32): i32 {
    const sliders = Exchange.slidersOf(side);
    let four = i32x4.min_s(v128.load(sliders), v128.load(sliders, 16));
    four = i32x4.min_s(four, i32x4.shuffle(four, four, 2, 3, 0, 1));
    let least = min(i32x4.extract_lane(four, 0), i32x4.extract_lane(four, 1));
    const list = Exchange.leapersOf(side);
    for (let at = list; at < list + (leapers << 2); at += 4) least = min(least, load<i32>(at));
    return least;
  }

  /** Lets a man of a side capture, so that who stands behind him comes next. */
  @inline static use(rank: i32, side: i32, leapers: i32): void {
    const slot = rank & 255;
    Exchange.mark(slot);
    const list = Exchange.leapersOf(side);
    for (let at = list; at < list + (leapers << 2); at += 4) {
      if ((load<i32>(at) & 255) == slot) store<i32>(at, NOBODY);
    }
    for (let direction = 0; direction < 8; direction++) {
      if (<i32>load<u8>(direction, EXCHANGE_SLOTS) != slot) continue;
      store<i32>(Exchange.slidersOf(side) + (direction << 2), NOBODY);
      Exchange.advance(direction, load<u8>(direction, EXCHANGE_BITS));
    }
  }
}
