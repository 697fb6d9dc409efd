/**
 * Static evaluation, tapered between middle game and ending: material and placement (kept up to
 * date by make), mobility, attacks on the king's surroundings, open lines to the king, passed
 * pawns. Centipawns, from White's side until the last step.
 */
import { Attacks } from './attacks';
import {
  CAPTURABLE,
  CODE_OF,
  LAST_SLOT,
  LEAP_CAPTURES,
  LINE_MEN,
  LINE_SLIDERS,
  MASK,
  MEN,
  MOBILITY_END,
  MOBILITY_MIDDLE,
  PASSED_END,
  PASSED_MIDDLE,
  PASSED_ZONE,
  PAWN_DISTANCE,
  PAWNS,
  PHASE,
  PHASE_START,
  SCORE_END,
  SCORE_MIDDLE,
  SIDE,
  SLIDE_CAPTURES,
  SQUARE_LINES,
  SQUARE_OF,
  SQUARES,
  TRAIT_OTHER_SLIDES,
  TRAIT_PAWN,
  TRAIT_SELECTIVE,
  TRAIT_SLIDES,
} from './memory';
import { Men } from './men';

/** Bonus for the side to move. */
const TEMPO: i32 = 10;
/** Centipawns for each square of the king's surroundings that a man attacks, beyond the first
 *  few, and for each empty square on a line that an enemy slider could use. */
const KING_ATTACK: i32 = 7;
const KING_LINE: i32 = 3;

/** Bound of the score: the search has mates beyond it, and boards full of queens reach it. */
const MOST: i32 = 29000;

/** Sums of one side, written by `men()`. */
let middle: i32 = 0;
let end: i32 = 0;

export abstract class Evaluation {
  /** Score of the position for the side to move. */
  static evaluate(): i32 {
    middle = load<i32>(SCORE_MIDDLE);
    end = load<i32>(SCORE_END);
    Evaluation.men(0, 1);
    Evaluation.men(1, -1);
    const start = load<i32>(PHASE_START);
    const phase = min<i32>(load<i32>(PHASE), start);
    const sum = <i64>middle * phase + <i64>end * (start - phase);
    const score = <i32>(sum / start);
    return min(max((load<u8>(SIDE) ? -score : score) + TEMPO, -MOST), MOST);
  }

  /** Adds what one side's men do; `sign` is 1 for White. */
  @inline static men(side: i32, sign: i32): void {
    const last = (side << 7) | load<u8>(side, LAST_SLOT);
    const king = Men.kingSquare(side ^ 1);
    const zone = LEAP_CAPTURES + (Men.codeOf(Men.kingSlot(side ^ 1)) * SQUARES + king) * MASK;
    const own = MEN + side * MASK;
    let mobilityMiddle = 0;
    let mobilityEnd = 0;
    let kingAttacks = 0;
    for (let slot = (side << 7) | 2; slot <= last; slot++) {
      const square = <i32>load<u8>(slot, SQUARE_OF);
      const code = <i32>load<u8>(slot, CODE_OF);
      const traits = Men.traits(code);
      if (traits & TRAIT_PAWN) {
        Evaluation.pawn(side, sign, square);
        continue;
      }
      if (traits & TRAIT_SELECTIVE) {
        const moves = Evaluation.choiceMobility(code, square);
        mobilityMiddle += moves * load<i32>(code << 2, MOBILITY_MIDDLE);
        mobilityEnd += moves * load<i32>(code << 2, MOBILITY_END);
        continue;
      }
      const leaps = Attacks.leapCaptures(code, square);
      let moves = 0;
      for (let word = 0; word < MASK; word += 8) {
        const reached = load<u64>(leaps + word);
        moves += <i32>popcnt(reached & ~load<u64>(own + word));
        kingAttacks += <i32>popcnt(reached & load<u64>(zone + word));
      }
      if (traits & (TRAIT_SLIDES | TRAIT_OTHER_SLIDES)) {
        moves += Evaluation.slideMobility(side, traits, square);
      }
      mobilityMiddle += moves * load<i32>(code << 2, MOBILITY_MIDDLE);
      mobilityEnd += moves * load<i32>(code << 2, MOBILITY_END);
    }
    const pressure = kingAttacks * KING_ATTACK + Evaluation.openLines(king, side) * KING_LINE;
    middle += sign * ((mobilityMiddle >> 8) + pressure);
    end += sign * (mobilityEnd >> 8);
  }

  /** Squares that a man's plain slides reach. */
  @inline static slideMobility(side: i32, traits: u32, square: i32): i32 {
    const lines = SQUARE_LINES + (square << 3);
    let moves = 0;
    for (let kind = 0; kind < 4; kind++) {
      if (((traits >> kind) & 1) == 0) continue;
      const bit = <i32>load<u8>(lines + kind, 4);
      let men = load<u32>((<i32>load<u8>(lines + kind)) << 2, LINE_MEN);
      if (side) men = rotr(men, 16);
      moves += <i32>ctz((men | (men >> 15)) >> (bit + 1));
      moves += <i32>clz((men | (men >> 17)) << (32 - bit));
    }
    return moves;
  }

  /** Squares that a man that chooses reaches, up to any man, his included if it may be taken. */
  @inline static choiceMobility(code: i32, square: i32): i32 {
    if (square == Men.nowhere()) return 0;
    let moves = 0;
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
      moves += min(stop - 1, range);
      if (stop > range) continue;
      const victim = Men.slotAt(Attacks.onLine(line, bit + stop * step));
      if (victim == 0) continue; // an edge
      if ((load<u64>(code << 3, CAPTURABLE) >> Men.codeOf(victim)) & 1) moves++;
    }
    return moves;
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

  /** Passed pawns gain as they come nearer. */
  @inline static pawn(side: i32, sign: i32, square: i32): void {
    if (square == Men.nowhere()) return;
    const zone = PASSED_ZONE + (side * SQUARES + square) * MASK;
    const enemies = PAWNS + (side ^ 1) * MASK;
    let stoppers: u64 = 0;
    for (let word = 0; word < MASK; word += 8) {
      stoppers |= load<u64>(zone + word) & load<u64>(enemies + word);
    }
    if (stoppers != 0) return;
    const distance = (<i32>load<u8>(side * SQUARES + square, PAWN_DISTANCE)) << 2;
    middle += sign * load<i32>(distance, PASSED_MIDDLE);
    end += sign * load<i32>(distance, PASSED_END);
  }
}
