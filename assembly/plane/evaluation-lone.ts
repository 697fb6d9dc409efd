/**
 * Evaluation against a bare king. On a board without edges men alone must fence him in, so what
 * counts is how far he can still walk: the logarithm of the area, so that halving it is worth
 * the same whether it is large or small. A way out that is merely narrow leads as far as a wide one,
 * so an area that is not closed never counts as small; and the own king, who has to stand before
 * the bare one, is measured from the middle of where that one can go.
 */
import { KingArea } from './evaluation-area';
import { Placement } from './evaluation-placement';
import {
  COUNTS,
  EVALUATION,
  SIDE,
  TERM_LONE,
  TERM_LONE_CLOSED,
  TERM_LONE_FAR,
  TERM_LONE_FAR_OPEN,
  TERM_LONE_FENCED,
  TERM_LONE_KING,
  TERM_LONE_KING_MOST,
  TERM_LONE_NEAR,
  TERM_LONE_NEAR_OPEN,
  TRAIT_PAWN,
  TRAITS,
  VALUES,
} from './memory';
import { Men } from './men';

export abstract class LoneKing {
  @inline static term(term: i32): i32 {
    return load<i32>(EVALUATION + (term << 2));
  }

  /** Score for the side that has men besides its king, or has men and no king. */
  static score(strong: i32): i32 {
    const bare = Men.king(strong ^ 1);
    const isHisTurn = <i32>load<u8>(SIDE) != strong;
    KingArea.measure(bare, isHisTurn);
    if (isHisTurn && !KingArea.hasStep && !KingArea.isAttacked) return 0; // stalemate
    let score = LoneKing.term(TERM_LONE) + LoneKing.material(strong);
    let near = KingArea.near;
    let far = KingArea.far;
    if (KingArea.isFenced) score += LoneKing.term(TERM_LONE_FENCED);
    if (KingArea.isClosed) score += LoneKing.term(TERM_LONE_CLOSED);
    else {
      near = max(near, LoneKing.term(TERM_LONE_NEAR_OPEN));
      far = max(far, LoneKing.term(TERM_LONE_FAR_OPEN));
    }
    score -= (LoneKing.term(TERM_LONE_NEAR) * LoneKing.logarithm(near)) >> 8;
    score -= (LoneKing.term(TERM_LONE_FAR) * LoneKing.logarithm(far)) >> 8;
    const king = Men.king(strong);
    if (Men.code(king)) {
      const most = LoneKing.term(TERM_LONE_KING_MOST);
      score -= LoneKing.term(TERM_LONE_KING) * min(LoneKing.way(king, bare), most);
    }
    return score;
  }

  /** Steps of the own king to the bare one, or to the middle of where that one can go. */
  @inline static way(king: i32, bare: i32): i32 {
    if (KingArea.isClosed) return Men.distance(king, bare);
    KingArea.locate();
    return max(abs(KingArea.x - Men.file(king)), abs(KingArea.y - Men.rank(king)));
  }

  /** Value of the men of a side, and how far its pawns have come. */
  static material(side: i32): i32 {
    let sum = 0;
    let hasPawns: bool = false;
    for (let code = (side << 5) | 1; code < (side + 1) << 5; code++) {
      const count = <i32>load<u8>(code, COUNTS);
      if (count == 0) continue;
      sum += count * load<i32>(code << 2, VALUES);
      if (load<u8>(code, TRAITS) & TRAIT_PAWN) hasPawns = true;
    }
    if (!hasPawns) return sum;
    let ways = 0;
    const last = Men.last(side);
    for (let slot = (side << 8) | 1; slot <= last; slot++) {
      const isPawn = (Men.traits(Men.code(slot)) & TRAIT_PAWN) != 0;
      if (isPawn) ways += Placement.ofPawn(side, Men.rank(slot));
    }
    return side ? sum - ways : sum + ways;
  }

  /** 256 times the logarithm to base 2, linear between powers of 2. */
  @inline static logarithm(n: i32): i32 {
    const whole = 31 - <i32>clz(n);
    return (whole << 8) + ((n << 8) >> whole) - 256;
  }
}
