/**
 * Static evaluation, tapered between middle game and ending: material and placement (kept up to
 * date by make), the pawns among themselves (evaluation-pawns.ts), and what is looked at anew each
 * time: mobility, attacks and open lines at the kings, their shelter, threats to greater men, files
 * without pawns, pairs of men bound to unlike colours. How much each counts is in tables that the
 * host writes (src/variants/evaluation/); sums are White's less Black's, in WEIGHT_UNIT parts of a
 * centipawn, until the last step.
 */
import { Attacks } from './attacks';
import { Danger } from './danger';
import { PawnStructure } from './evaluation-pawns';
import { Game } from './game';
import {
  CAPTURABLE,
  EVEN,
  KIND,
  KIND_COLOUR,
  KIND_LEAPS,
  KING_ATTACK,
  KING_FRONT,
  KING_ZONE,
  LAST_SLOT,
  LINE_MEN,
  LINE_SLIDERS,
  LINES,
  MASK,
  MEN,
  MOBILITY,
  PAWN_ATTACKS,
  PAWN_ENTRY_END,
  PAWN_ENTRY_FILES,
  PAWN_ENTRY_MIDDLE,
  PAWNS,
  PHASE,
  PHASE_FULL,
  SCORE_END,
  SCORE_MIDDLE,
  SIDE,
  SLIDE_CAPTURES,
  SQUARE_LINES,
  SQUARES,
  TERM_ATTACK_GROWTH,
  TERM_HALF_OPEN_FILE,
  TERM_KING_LINE,
  TERM_OPEN_FILE,
  TERM_PAIR,
  TERM_PASSED_BLOCKED,
  TERM_PAWN_THREAT,
  TERM_SHELTER_MAN,
  TERM_SHELTER_PAWN,
  TERM_TEMPO,
  TERM_THREAT,
  TRAIT_PAWN,
  TRAIT_SELECTIVE,
  VALUES,
  WEIGHT_UNIT,
  ZONE_LINES,
} from './memory';
import { Men } from './men';

/** Bound of the score: the search has mates beyond it, and boards full of queens reach it. */
const MOST: i32 = 29000;
/** Centipawns by which a man must be worth more than another to be threatened by it. */
const GREATER: i32 = 50;
/** What a man does is counted in one number: moves, then hits (squares beside the enemy king that it
 *  attacks), then threats. No man has so many moves or hits that they run over. */
const FIELD: i32 = 255;
const HITS: i32 = 8;
const THREATS: i32 = 16;
/** The even bits of a word. */
const EVERY_OTHER: u64 = 0x5555555555555555;

/** Sums of the position. */
let middle: i32 = 0;
let end: i32 = 0;

export abstract class Evaluation {
  /** Score of the position for the side to move. */
  static evaluate(): i32 {
    Evaluation.pawnAttacks(0);
    Evaluation.pawnAttacks(1);
    const pawns = PawnStructure.entry();
    middle = load<i32>(SCORE_MIDDLE) * WEIGHT_UNIT + load<i32>(pawns, PAWN_ENTRY_MIDDLE);
    end = load<i32>(SCORE_END) * WEIGHT_UNIT + load<i32>(pawns, PAWN_ENTRY_END);
    Evaluation.side(0, 1, pawns);
    Evaluation.side(1, -1, pawns);
    if (load<u8>(SIDE)) {
      middle = -middle;
      end = -end;
    }
    middle += load<i32>(TERM_TEMPO);
    end += load<i32>(TERM_TEMPO, 4);
    const phase = min(load<i32>(PHASE), PHASE_FULL);
    const sum = <i64>middle * phase + <i64>end * (PHASE_FULL - phase);
    return min(max(<i32>(sum / (PHASE_FULL * WEIGHT_UNIT)), -MOST), MOST);
  }

  @inline static pawnAttacks(side: i32): void {
    const at = PAWN_ATTACKS + side * MASK;
    store<u64>(at, Danger.pawnAttacks(side, 0));
    store<u64>(at, Danger.pawnAttacks(side, 1), 8);
    if (WORDS > 2) {
      store<u64>(at, Danger.pawnAttacks(side, 2), 16);
      store<u64>(at, Danger.pawnAttacks(side, 3), 24);
    }
  }

  /** Adds what one side's men do; `sign` is 1 for White. */
  @inline static side(side: i32, sign: i32, pawns: i32): void {
    const last = (side << 7) | load<u8>(side, LAST_SLOT);
    const king = Men.kingSquare(side ^ 1);
    const zone = KING_ZONE + king * MASK;
    const zoneLines = ZONE_LINES + king * (LINES * 2);
    const own = MEN + side * MASK;
    const files = load<u32>(pawns, PAWN_ENTRY_FILES);
    const ownFiles = files >> (side << 4);
    const enemyFiles = files >> ((side ^ 1) << 4);
    let mobilityMiddle = 0;
    let mobilityEnd = 0;
    let attackMiddle = 0;
    let attackEnd = 0;
    let attackers = 0;
    let open = 0;
    let halfOpen = 0;
    let pairs: u64 = 0;
    let threats = 0;
    for (let slot = (side << 7) | 2; slot <= last; slot++) {
      const square = Men.squareOf(slot);
      if (square == Men.nowhere()) continue;
      const code = Men.codeOf(slot);
      const traits = Men.traits(code);
      if (traits & TRAIT_PAWN) continue;
      let does = 0;
      if (Game.hasChoices() && traits & TRAIT_SELECTIVE) {
        does = Evaluation.choices(code, square, zoneLines);
      } else {
        const kind = <i32>load<u8>(code, KIND);
        const lines = SQUARE_LINES + (square << 3);
        const worth = load<i32>(code << 2, VALUES) + GREATER;
        if (kind & KIND_LEAPS) does += Evaluation.leaps(side, code, square, zone, worth);
        if (traits & 1) does += Evaluation.slides(side, lines, 0, zoneLines, worth);
        if (traits & 2) {
          does += Evaluation.slides(side, lines, 1, zoneLines, worth);
          const file = <u32>load<u8>(lines, 4);
          if (((ownFiles >> file) & 1) == 0) {
            if ((enemyFiles >> file) & 1) halfOpen++;
            else open++;
          }
        }
        if (traits & 4) does += Evaluation.slides(side, lines, 2, zoneLines, worth);
        if (traits & 8) does += Evaluation.slides(side, lines, 3, zoneLines, worth);
        if (kind & KIND_COLOUR) {
          pairs |= (<u64>1) << (((code & 31) << 1) | (Men.has(EVEN, square) ? 1 : 0));
        }
      }
      const moves = does & FIELD;
      const hits = (does >> HITS) & FIELD;
      threats += does >> THREATS;
      mobilityMiddle += moves * load<i32>(code << 3, MOBILITY);
      mobilityEnd += moves * load<i32>(code << 3, MOBILITY + 4);
      if (hits) {
        attackers++;
        attackMiddle += hits * load<i32>(code << 3, KING_ATTACK);
        attackEnd += hits * load<i32>(code << 3, KING_ATTACK + 4);
      }
    }
    if (attackers > 1) {
      const more = attackers - 1;
      attackMiddle += ((attackMiddle >> 4) * (more * load<i32>(TERM_ATTACK_GROWTH))) >> 4;
      attackEnd += ((attackEnd >> 4) * (more * load<i32>(TERM_ATTACK_GROWTH, 4))) >> 4;
    }
    const enemy = MEN + (side ^ 1) * MASK;
    const ownPawns = PAWNS + side * MASK;
    const ownKing = Men.kingSquare(side);
    const front = KING_FRONT + (side * SQUARES + ownKing) * MASK;
    const about = KING_ZONE + ownKing * MASK;
    const attacks = PAWN_ATTACKS + side * MASK;
    let pawnHits = 0;
    let pawnThreats = 0;
    let shelterPawns = 0;
    let shelterMen = 0;
    for (let at = 0; at < MASK; at += 8) {
      const attacked = load<u64>(attacks + at);
      const men = load<u64>(own + at);
      pawnHits += <i32>popcnt(attacked & load<u64>(zone + at));
      pawnThreats += <i32>(
        popcnt(attacked & load<u64>(enemy + at) & ~load<u64>(PAWNS + (side ^ 1) * MASK + at))
      );
      shelterPawns += <i32>popcnt(load<u64>(ownPawns + at) & load<u64>(front + at));
      shelterMen += <i32>popcnt(men & load<u64>(about + at));
    }
    const pawnCode = ((side << 5) | Game.pawnType()) << 3;
    const lines = Evaluation.openLines(king, side);
    const pair = <i32>popcnt(pairs & (pairs >> 1) & EVERY_OTHER);
    const blocked = PawnStructure.blocked(pawns, side);
    middle +=
      sign *
      (mobilityMiddle +
        attackMiddle +
        pawnHits * load<i32>(pawnCode, KING_ATTACK) +
        lines * load<i32>(TERM_KING_LINE) +
        pair * load<i32>(TERM_PAIR) +
        blocked * load<i32>(TERM_PASSED_BLOCKED) +
        pawnThreats * load<i32>(TERM_PAWN_THREAT) +
        threats * load<i32>(TERM_THREAT) +
        shelterPawns * load<i32>(TERM_SHELTER_PAWN) +
        shelterMen * load<i32>(TERM_SHELTER_MAN) +
        open * load<i32>(TERM_OPEN_FILE) +
        halfOpen * load<i32>(TERM_HALF_OPEN_FILE));
    end +=
      sign *
      (mobilityEnd +
        attackEnd +
        pawnHits * load<i32>(pawnCode, KING_ATTACK + 4) +
        lines * load<i32>(TERM_KING_LINE, 4) +
        pair * load<i32>(TERM_PAIR, 4) +
        blocked * load<i32>(TERM_PASSED_BLOCKED, 4) +
        pawnThreats * load<i32>(TERM_PAWN_THREAT, 4) +
        threats * load<i32>(TERM_THREAT, 4) +
        shelterPawns * load<i32>(TERM_SHELTER_PAWN, 4) +
        shelterMen * load<i32>(TERM_SHELTER_MAN, 4) +
        open * load<i32>(TERM_OPEN_FILE, 4) +
        halfOpen * load<i32>(TERM_HALF_OPEN_FILE, 4));
  }

  /**
   * What a man's leaps do; squares that enemy pawns guard are no moves.
   * @param worth what a man must be worth to be threatened
   */
  @inline static leaps(side: i32, code: i32, square: i32, zone: i32, worth: i32): i32 {
    const leaps = Attacks.leapCaptures(code, square);
    const own = MEN + side * MASK;
    const enemy = MEN + (side ^ 1) * MASK;
    const guarded = PAWN_ATTACKS + (side ^ 1) * MASK;
    let does = 0;
    for (let at = 0; at < MASK; at += 8) {
      const reached = load<u64>(leaps + at);
      does += <i32>popcnt(reached & ~(load<u64>(own + at) | load<u64>(guarded + at)));
      does += (<i32>popcnt(reached & load<u64>(zone + at))) << HITS;
      let victims = reached & load<u64>(enemy + at) & ~load<u64>(PAWNS + (side ^ 1) * MASK + at);
      while (victims != 0) {
        const victim = Men.codeOf(Men.slotAt((at << 3) + <i32>ctz(victims)));
        if (load<i32>(victim << 2, VALUES) > worth) does += 1 << THREATS;
        victims &= victims - 1;
      }
    }
    return does;
  }

  /**
   * What a man's slides along one kind of line do.
   * @param lines address of the square's lines
   * @param worth what a man must be worth to be threatened
   */
  @inline static slides(side: i32, lines: i32, kind: i32, zoneLines: i32, worth: i32): i32 {
    const bit = <i32>load<u8>(lines + kind, 4);
    const line = (<i32>load<u8>(lines + kind)) << 2;
    let men = load<u32>(line, LINE_MEN);
    if (side) men = rotr(men, 16);
    const up = <i32>ctz((men | (men >> 15)) >> (bit + 1));
    const down = <i32>clz((men | (men >> 17)) << (32 - bit));
    const range = ((1 << (up + down + 1)) - 1) << (bit - down);
    let does = up + down;
    does += popcnt(<i32>load<u16>(zoneLines + (line >> 1)) & range) << HITS;
    // The upper half has the enemy's men; edges end a slide before it counts them.
    const enemies = men >> 16;
    if ((enemies >> (bit + up)) & 1) does += Evaluation.threat(line, bit + up, worth);
    if ((enemies >> (bit - down)) & 1) does += Evaluation.threat(line, bit - down, worth);
    return does;
  }

  @inline static threat(line: i32, bit: i32, worth: i32): i32 {
    const victim = Men.codeOf(Men.slotAt(Attacks.onLine(line, bit)));
    return load<i32>(victim << 2, VALUES) > worth ? 1 << THREATS : 0;
  }

  /** Moves and hits of a man that chooses: squares up to any man, his included if it may be taken. */
  @inline static choices(code: i32, square: i32, zoneLines: i32): i32 {
    let does = 0;
    let ranges = load<u64>(code << 3, SLIDE_CAPTURES);
    while (ranges != 0) {
      const direction = <i32>ctz(ranges) >> 3;
      const range = <i32>(ranges >> (direction << 3)) & 255;
      ranges &= ~((<u64>255) << (direction << 3));
      const lines = SQUARE_LINES + (square << 3) + (direction >> 1);
      const line = (<i32>load<u8>(lines)) << 2;
      const bit = <i32>load<u8>(lines, 4);
      const step = direction & 1 ? -1 : 1;
      const both = load<u32>(line, LINE_MEN);
      const stop = (Attacks.nextMan((both | (both >> 16)) & 0xffff, bit, step) - bit) * step;
      const seen = min(stop, range);
      const reach = ((1 << seen) - 1) << (step > 0 ? bit + 1 : bit - seen);
      does += popcnt(<i32>load<u16>(zoneLines + (line >> 1)) & reach) << HITS;
      does += min(stop - 1, range);
      if (stop > range) continue;
      const victim = Men.slotAt(Attacks.onLine(line, bit + stop * step));
      if (victim == 0) continue; // an edge
      if ((load<u64>(code << 3, CAPTURABLE) >> Men.codeOf(victim)) & 1) does++;
    }
    return does;
  }

  /** Empty squares seen from a king along lines on which the other side has a slider. */
  @inline static openLines(king: i32, by: i32): i32 {
    const lines = SQUARE_LINES + (king << 3);
    let open = 0;
    for (let kind = 0; kind < 4; kind++) {
      const line = (<i32>load<u8>(lines + kind)) << 2;
      if (((load<u32>(line, LINE_SLIDERS) >> (by << 4)) & 0xffff) == 0) continue;
      const bit = <i32>load<u8>(lines + kind, 4);
      const both = load<u32>(line, LINE_MEN);
      const men = (both | (both >> 16)) & 0xffff;
      open += <i32>ctz(men >> (bit + 1)) + <i32>clz(men << (32 - bit));
    }
    return open;
  }
}
