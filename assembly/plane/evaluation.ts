/**
 * Static evaluation: material and placement, which moves keep up to date, and what has to be looked
 * at anew: open lines, shelter and attacks about the kings, blocks, pawns with a free way. Nearest
 * men are linked, so no square is looked at. A bare king is another matter (evaluation-lone.ts).
 *
 * What counts how much is in the tables the host writes; centipawns, White's less Black's until
 * the last step.
 */
import { Attacks } from './attacks';
import { Draws } from './draws';
import { LoneKing } from './evaluation-lone';
import { Placement } from './evaluation-placement';
import { Formations } from './formations';
import {
  CODE_OF,
  EVALUATION,
  LINE_WEIGHTS,
  PAWN_FREE,
  PAWN_STEPS,
  PLACEMENT,
  SIDE,
  SLIDE_DIRECTIONS,
  TERM_BLOCK,
  TERM_GUARD,
  TERM_KING_ATTACK,
  TERM_NEAR_GUARD,
  TERM_OPEN_LINE,
  TERM_PRIME_LINE,
  TERM_TEMPO,
  TRAIT_FORMATION,
  TRAIT_PAWN,
  TRAIT_PRIMES,
  TRAIT_SLIDES,
} from './memory';
import { Men } from './men';

/** Bound of the score: the search has mates beyond it. */
const MOST: i32 = 29000;
/** Most empty squares on a line that count. */
const LINE: i32 = 8;
/** Files and ranks from a king at which leaps are looked at. */
const NEAR: i32 = 5;

/** Bits of the directions in which men of a side slide. */
let slides: i32 = 0;

export abstract class Evaluation {
  /** Prepares a search of the position. */
  static prepare(): void {
    Placement.prepare();
  }

  @inline static term(term: i32): i32 {
    return load<i32>(EVALUATION + (term << 2));
  }

  /** Score of the position for the side to move. */
  static evaluate(): i32 {
    const side = <i32>load<u8>(SIDE);
    for (let strong = 0; strong < 2; strong++) {
      if (!Draws.isLoneKing(strong ^ 1, Draws.menOf(strong ^ 1))) continue;
      const lone = min(LoneKing.score(strong), MOST);
      return side == strong ? lone : -lone;
    }
    let score = load<i32>(PLACEMENT);
    // Each side's men, then the lines that they open to the other's king.
    score += Evaluation.men(0);
    score += Evaluation.king(1, slides);
    score -= Evaluation.men(1);
    score -= Evaluation.king(0, slides);
    score = (side ? -score : score) + Evaluation.term(TERM_TEMPO);
    return min(max(score, -MOST), MOST);
  }

  /** What the men of a side do. */
  @inline static men(side: i32): i32 {
    const last = Men.last(side);
    const king = Men.king(side ^ 1);
    const x = Men.file(king);
    const y = Men.rank(king);
    const hasKing = Men.code(king) != 0;
    const ahead = side << 2;
    let score = 0;
    let attacks = 0;
    slides = 0;
    for (let slot = (side << 8) | 2; slot <= last; slot++) {
      const code = <i32>load<u8>(slot, CODE_OF);
      if (code == 0) continue;
      const traits = Men.traits(code);
      if (traits & TRAIT_PAWN) {
        score += Evaluation.freeWay(side, slot, ahead);
        continue;
      }
      if (traits & TRAIT_SLIDES) score += Evaluation.lines(slot, code);
      if (hasKing) {
        const dx = x - Men.file(slot);
        const dy = y - Men.rank(slot);
        if (<u32>(dx + NEAR) <= 2 * NEAR && <u32>(dy + NEAR) <= 2 * NEAR) {
          attacks += <i32>popcnt(Attacks.zone(code, dx, dy));
        }
        if (traits & TRAIT_PRIMES && (<u32>(dx + 1) <= 2 || <u32>(dy + 1) <= 2)) {
          score += Evaluation.term(TERM_PRIME_LINE);
        }
      }
      if (traits & TRAIT_FORMATION && Formations.findFrom(slot)) {
        score += Evaluation.term(TERM_BLOCK);
      }
    }
    return score + attacks * Evaluation.term(TERM_KING_ATTACK);
  }

  /** Empty squares on the lines of a man, up to LINE on each. */
  @inline static lines(slot: i32, code: i32): i32 {
    let directions = <i32>load<u8>(code, SLIDE_DIRECTIONS);
    slides |= directions;
    let empty = 0;
    while (directions != 0) {
      const direction = <i32>ctz(directions);
      directions &= directions - 1;
      const other = Men.link(slot, direction);
      if (other == 0) empty += LINE;
      else {
        // Only along files do the files not tell.
        const way =
          direction & 3 ? Men.file(other) - Men.file(slot) : Men.rank(other) - Men.rank(slot);
        empty += min((way < 0 ? -way : way) - 1, LINE);
      }
    }
    return (empty * load<i32>(code << 2, LINE_WEIGHTS)) >> 4;
  }

  /** What a pawn gains by having nobody before it as far as where it promotes. */
  @inline static freeWay(side: i32, slot: i32, ahead: i32): i32 {
    const rank = Men.rank(slot);
    const other = Men.link(slot, ahead);
    const room = other ? abs(Men.rank(other) - rank) : i32.MAX_VALUE;
    if (room <= 1) return 0;
    const steps = Placement.stepsLeft(side, rank);
    if (steps == 0 || room <= steps) return 0;
    return load<i32>(min(steps, PAWN_STEPS - 1) << 2, PAWN_FREE);
  }

  /**
   * What a king lacks in shelter.
   * @param lines bits of the directions in which the other side slides
   */
  @inline static king(side: i32, lines: i32): i32 {
    const king = Men.king(side);
    if (Men.code(king) == 0) return 0;
    let danger = 0;
    for (let direction = 0; direction < 8; direction++) {
      const other = Men.link(king, direction);
      if (other != 0 && Men.side(other) == side) {
        const steps = Men.distance(king, other);
        if (steps == 1) danger -= Evaluation.term(TERM_GUARD);
        else if (steps == 2) danger -= Evaluation.term(TERM_NEAR_GUARD);
      } else if ((lines >> (direction ^ 4)) & 1) danger += Evaluation.term(TERM_OPEN_LINE);
    }
    return danger;
  }
}
