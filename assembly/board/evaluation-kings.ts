/** How safe the kings are: what a side threatens about the enemy's, and what stands before its own. */
import { Attacks } from './attacks';
import { Attacking } from './evaluation-attacks';
import { Pair } from './evaluation-pair';
import { Game } from './game';
import {
  ATTACKED,
  ATTACKED_TWICE,
  KING_ATTACK,
  KING_FRONT,
  KING_ZONE,
  LINE_MEN,
  MASK,
  MEN,
  PAWN_ATTACKS,
  PAWNS,
  SAFE,
  SQUARE_LINES,
  SQUARES,
  TERM_ATTACK_GROWTH,
  TERM_ESCAPE,
  TERM_KING_LINE,
  TERM_SHELTER_MAN,
  TERM_SHELTER_PAWN,
  TERM_WEAK_SQUARE,
  WEIGHT_UNIT,
} from './memory';
import { Men } from './men';

/** Parts of a centipawn beyond which an attack on the king grows no more. */
const MOST_ATTACK: i32 = 800 * WEIGHT_UNIT;

export abstract class Kings {
  /**
   * What a side has against the enemy's king apart from the work of its men, and prepares looking at
   * these: fills KING_RAYS and SAFE.
   */
  @inline static beginAttack(side: i32): i64 {
    const king = Men.kingSquare(side ^ 1);
    const zone = KING_ZONE + king * MASK;
    let hits: i64 = 0;
    let weak: i64 = 0;
    let escapes: i64 = 0;
    for (let at = 0; at < MASK; at += 8) {
      const near = load<u64>(zone + at);
      hits += popcnt(load<u64>(PAWN_ATTACKS + side * MASK + at) & near);
      if (Game.hasChoices()) continue;
      const attacked = load<u64>(ATTACKED + side * MASK + at);
      const feeble = near & ~load<u64>(ATTACKED_TWICE + (side ^ 1) * MASK + at);
      weak += popcnt(feeble & attacked);
      escapes += popcnt(near & ~(load<u64>(MEN + (side ^ 1) * MASK + at) | attacked));
      // Where only the king could take, and another man guards, he may not.
      const guarded = feeble & load<u64>(ATTACKED_TWICE + side * MASK + at);
      store<u64>(at, guarded | ~load<u64>(ATTACKED + (side ^ 1) * MASK + at), SAFE);
    }
    if (!Game.hasChoices()) Attacking.fillKingRays(king);
    return (
      hits * load<i64>(((side << 5) | Game.pawnType()) << 3, KING_ATTACK) +
      weak * load<i64>(TERM_WEAK_SQUARE) +
      escapes * load<i64>(TERM_ESCAPE)
    );
  }

  /** All of an attack on a king, grown by itself; see `attackGrowth` of the weights. */
  @inline static grown(attack: i64): i64 {
    const growth = load<i64>(TERM_ATTACK_GROWTH);
    return Pair.of(
      Kings.grownPart(Pair.middle(attack), Pair.middle(growth)),
      Kings.grownPart(Pair.end(attack), Pair.end(growth)),
    );
  }

  @inline static grownPart(attack: i32, growth: i32): i32 {
    const some = <i64>min(max(attack, 0), MOST_ATTACK);
    return attack + <i32>((some * some * growth) / (100 * WEIGHT_UNIT * WEIGHT_UNIT));
  }

  /** Own pawns before a side's king, and own men beside him. */
  @inline static shelter(side: i32): i64 {
    const king = Men.kingSquare(side);
    const front = KING_FRONT + (side * SQUARES + king) * MASK;
    const about = KING_ZONE + king * MASK;
    let pawns: i64 = 0;
    let men: i64 = 0;
    for (let at = 0; at < MASK; at += 8) {
      pawns += popcnt(load<u64>(PAWNS + side * MASK + at) & load<u64>(front + at));
      men += popcnt(load<u64>(MEN + side * MASK + at) & load<u64>(about + at));
    }
    return pawns * load<i64>(TERM_SHELTER_PAWN) + men * load<i64>(TERM_SHELTER_MAN);
  }

  /** Empty squares seen from the enemy's king along lines on which a side has a slider. */
  @inline static openLines(side: i32): i64 {
    const lines = SQUARE_LINES + (Men.kingSquare(side ^ 1) << 3);
    let open = 0;
    for (let kind = 0; kind < 4; kind++) {
      const line = (<i32>load<u8>(lines + kind)) << 2;
      if (Attacks.slidersOn(line, side) == 0) continue;
      const bit = <i32>load<u8>(lines + kind, 4);
      const both = load<u32>(line, LINE_MEN);
      const men = (both | (both >> 16)) & 0xffff;
      open += <i32>ctz(men >> (bit + 1)) + <i32>clz(men << (32 - bit));
    }
    return <i64>open * load<i64>(TERM_KING_LINE);
  }
}
