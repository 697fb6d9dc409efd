/**
 * Static evaluation, tapered between middle game and ending: material and placement (kept up to
 * date by make), the pawns among themselves (evaluation-pawns.ts), and what is looked at anew each
 * time: what the men attack (evaluation-attacks.ts), what each of them does (evaluation-men.ts), and
 * how safe the kings are (evaluation-kings.ts). How much each counts is in tables that the host
 * writes (src/variants/evaluation/); sums are pairs in WEIGHT_UNIT parts of a centipawn until the
 * last step.
 */
import { Danger } from './danger';
import { Attacking } from './evaluation-attacks';
import { Kings } from './evaluation-kings';
import { MenAtWork } from './evaluation-men';
import { Pair } from './evaluation-pair';
import { PawnStructure } from './evaluation-pawns';
import { Game } from './game';
import {
  ATTACKED,
  MASK,
  MEN,
  PAWN_ATTACKS,
  PAWN_ENTRY_SCORE,
  PAWNS,
  PHASE,
  PHASE_FULL,
  SCORE_END,
  SCORE_MIDDLE,
  SIDE,
  TERM_CONTROL,
  TERM_HANGING,
  TERM_HANGING_PAWN,
  TERM_PASSED_BLOCKED,
  TERM_PAWN_THREAT,
  TERM_TEMPO,
  WEIGHT_UNIT,
} from './memory';

/** Bound of the score: the search has mates beyond it, and boards full of queens reach it. */
const MOST: i32 = 29000;

export abstract class Evaluation {
  /** Score of the position for the side to move. */
  static evaluate(): i32 {
    Evaluation.pawnAttacks(0);
    Evaluation.pawnAttacks(1);
    const pawns = PawnStructure.entry();
    Attacking.fill(0);
    Attacking.fill(1);
    let sum = Pair.of(load<i32>(SCORE_MIDDLE) * WEIGHT_UNIT, load<i32>(SCORE_END) * WEIGHT_UNIT);
    sum += load<i64>(pawns, PAWN_ENTRY_SCORE);
    sum += Evaluation.side(0, pawns) - Evaluation.side(1, pawns);
    if (load<u8>(SIDE)) sum = -sum;
    sum += load<i64>(TERM_TEMPO);
    const phase = min(load<i32>(PHASE), PHASE_FULL);
    const tapered = <i64>Pair.middle(sum) * phase + <i64>Pair.end(sum) * (PHASE_FULL - phase);
    return min(max(<i32>(tapered / (PHASE_FULL * WEIGHT_UNIT)), -MOST), MOST);
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

  /** What is looked at anew, of one side. */
  @inline static side(side: i32, pawns: i32): i64 {
    const attack = Kings.beginAttack(side);
    const men = MenAtWork.sum(side, pawns);
    return (
      men +
      Kings.grown(attack + MenAtWork.attack) +
      Kings.shelter(side) +
      Kings.openLines(side) +
      Evaluation.contacts(side) +
      PawnStructure.blocked(pawns, side) * load<i64>(TERM_PASSED_BLOCKED)
    );
  }

  /** Enemy men that a side attacks with pawns, and those that nobody guards; squares that it rules. */
  @inline static contacts(side: i32): i64 {
    const enemies = MEN + (side ^ 1) * MASK;
    const enemyPawns = PAWNS + (side ^ 1) * MASK;
    let pawnThreats: i64 = 0;
    let hanging: i64 = 0;
    let hangingPawns: i64 = 0;
    let control: i64 = 0;
    for (let at = 0; at < MASK; at += 8) {
      const pawns = load<u64>(enemyPawns + at);
      const men = load<u64>(enemies + at) ^ pawns;
      pawnThreats += popcnt(load<u64>(PAWN_ATTACKS + side * MASK + at) & men);
      if (Game.hasChoices()) continue; // what men that choose attack is not known
      const loose =
        load<u64>(ATTACKED + side * MASK + at) & ~load<u64>(ATTACKED + (side ^ 1) * MASK + at);
      hanging += popcnt(men & loose);
      hangingPawns += popcnt(pawns & loose);
      control += popcnt(loose);
    }
    return (
      pawnThreats * load<i64>(TERM_PAWN_THREAT) +
      hanging * load<i64>(TERM_HANGING) +
      hangingPawns * load<i64>(TERM_HANGING_PAWN) +
      control * load<i64>(TERM_CONTROL)
    );
  }
}
