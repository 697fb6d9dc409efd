/** What each man does for the evaluation: where it may go, whom it threatens, how it attacks the king. */
import { Attacks } from './attacks';
import { Game } from './game';
import {
  CAPTURABLE,
  EVEN,
  KIND,
  KIND_COLOUR,
  KING_ATTACK,
  KING_RAYS,
  KING_ZONE,
  LINES,
  MAN_ATTACKS,
  MASK,
  MEN,
  MOBILITY,
  PAWN_ATTACKS,
  PAWN_ENTRY_FILES,
  PAWNS,
  SAFE,
  SAFE_CHECK,
  SLIDE_CAPTURES,
  SQUARE_LINES,
  TERM_HALF_OPEN_FILE,
  TERM_OPEN_FILE,
  TERM_PAIR,
  TERM_THREAT,
  TRAIT_PAWN,
  TRAIT_SELECTIVE,
  VALUES,
  ZONE_LINES,
} from './memory';
import { Men } from './men';

/** Centipawns by which a man must be worth more than another to be threatened by it. */
const GREATER: i32 = 50;
/** The even bits of a word. */
const EVERY_OTHER: u64 = 0x5555555555555555;

/** What a man does is one number: moves, then hits (squares beside the enemy king that it attacks), then
 *  threats, then whether it has a safe check. No man has so many of either that they run over. */
const FIELD: i32 = 255;
const HITS: i32 = 8;
const THREATS: i32 = 16;
const CHECKS: i32 = 24;

export abstract class MenAtWork {
  /** What the men that `sum` looked at do against the enemy's king, still to be grown. */
  static attack: i64 = 0;

  /**
   * What the men of a side do, but for pawns and the king. MAN_ATTACKS of its men must be filled, and
   * `Kings.beginAttack` have looked at the side.
   * @param pawns what is known of the pawns, see evaluation-pawns.ts
   */
  @inline static sum(side: i32, pawns: i32): i64 {
    const last = Men.lastOfficer(side);
    const king = Men.kingSquare(side ^ 1);
    const files = load<u32>(pawns, PAWN_ENTRY_FILES);
    const ownFiles = files >> (side << 4);
    const enemyFiles = files >> ((side ^ 1) << 4);
    let sum: i64 = 0;
    let attack: i64 = 0;
    let open: i64 = 0;
    let halfOpen: i64 = 0;
    let pairs: u64 = 0;
    let threats: i64 = 0;
    for (let slot = (side << 7) | 2; slot <= last; slot++) {
      const square = Men.squareOf(slot);
      if (square == Men.nowhere()) continue;
      const code = Men.codeOf(slot);
      const traits = Men.traits(code);
      if (traits & TRAIT_PAWN) continue;
      const does =
        Game.hasChoices() && traits & TRAIT_SELECTIVE
          ? MenAtWork.choose(code, square, king)
          : MenAtWork.look(side, slot, code, traits, king);
      sum += <i64>(does & FIELD) * load<i64>(code << 3, MOBILITY);
      attack += <i64>((does >> HITS) & FIELD) * load<i64>(code << 3, KING_ATTACK);
      threats += (does >> THREATS) & FIELD;
      if (does >> CHECKS) attack += load<i64>(code << 3, SAFE_CHECK);
      if (traits & 2) {
        const file = <u32>load<u8>(SQUARE_LINES + (square << 3), 4);
        if (((ownFiles >> file) & 1) == 0) {
          if ((enemyFiles >> file) & 1) halfOpen++;
          else open++;
        }
      }
      if (<i32>load<u8>(code, KIND) & KIND_COLOUR) {
        pairs |= (<u64>1) << (((code & 31) << 1) | (Men.has(EVEN, square) ? 1 : 0));
      }
    }
    MenAtWork.attack = attack;
    const unlike: i64 = popcnt(pairs & (pairs >> 1) & EVERY_OTHER);
    return (
      sum +
      threats * load<i64>(TERM_THREAT) +
      open * load<i64>(TERM_OPEN_FILE) +
      halfOpen * load<i64>(TERM_HALF_OPEN_FILE) +
      unlike * load<i64>(TERM_PAIR)
    );
  }

  /** Looks at a man; squares that enemy pawns guard are no moves. */
  @inline static look(side: i32, slot: i32, code: i32, traits: u32, king: i32): i32 {
    const own = MEN + side * MASK;
    const enemies = MEN + (side ^ 1) * MASK;
    const enemyPawns = PAWNS + (side ^ 1) * MASK;
    const guarded = PAWN_ATTACKS + (side ^ 1) * MASK;
    const zone = KING_ZONE + king * MASK;
    const attacks = MAN_ATTACKS + slot * MASK;
    // From where it leaps to the king, an enemy of its kind would leap from his square.
    const leaps = Attacks.leapCaptures(code ^ 32, king);
    const worth = load<i32>(code << 2, VALUES) + GREATER;
    let safely: u64 = 0;
    let moves = 0;
    let hits = 0;
    let threats = 0;
    for (let at = 0; at < MASK; at += 8) {
      const reached = load<u64>(attacks + at);
      const free = reached & ~load<u64>(own + at);
      moves += <i32>popcnt(free & ~load<u64>(guarded + at));
      hits += <i32>popcnt(reached & load<u64>(zone + at));
      let victims = reached & (load<u64>(enemies + at) ^ load<u64>(enemyPawns + at));
      while (victims != 0) {
        const victim = Men.codeOf(Men.slotAt((at << 3) + <i32>ctz(victims)));
        if (load<i32>(victim << 2, VALUES) > worth) threats++;
        victims &= victims - 1;
      }
      if (Game.hasChoices()) continue;
      let checking = load<u64>(leaps + at);
      if (traits & 1) checking |= load<u64>(at, KING_RAYS);
      if (traits & 2) checking |= load<u64>(at, KING_RAYS + MASK);
      if (traits & 4) checking |= load<u64>(at, KING_RAYS + 2 * MASK);
      if (traits & 8) checking |= load<u64>(at, KING_RAYS + 3 * MASK);
      safely |= checking & free & load<u64>(at, SAFE);
    }
    const checks = safely != 0 ? 1 << CHECKS : 0;
    return moves | (hits << HITS) | (threats << THREATS) | checks;
  }

  /** The same of a man that chooses its victims: squares up to any man, his included if it may be taken. */
  @inline static choose(code: i32, square: i32, king: i32): i32 {
    const zoneLines = ZONE_LINES + king * (LINES * 2);
    let moves = 0;
    let hits = 0;
    let ranges = load<u64>(code << 3, SLIDE_CAPTURES);
    while (ranges != 0) {
      const direction = <i32>ctz(ranges) >> 3;
      const range = <i32>(ranges >> (direction << 3)) & 255;
      ranges &= ~((<u64>255) << (direction << 3));
      const lines = SQUARE_LINES + (square << 3) + (direction >> 1);
      const line = (<i32>load<u8>(lines)) << 2;
      const bit = <i32>load<u8>(lines, 4);
      const step = direction & 1 ? -1 : 1;
      const stop = Attacks.distanceToMan(line, bit, step);
      const seen = min(stop, range);
      const reach = ((1 << seen) - 1) << (step > 0 ? bit + 1 : bit - seen);
      hits += popcnt(<i32>load<u16>(zoneLines + (line >> 1)) & reach);
      moves += min(stop - 1, range);
      if (stop > range) continue;
      const victim = Men.slotAt(Attacks.onLine(line, bit + stop * step));
      if (victim == 0) continue; // an edge
      if ((load<u64>(code << 3, CAPTURABLE) >> Men.codeOf(victim)) & 1) moves++;
    }
    return moves | (hits << HITS);
  }
}
