/** What a move that has not been made wins and risks at first sight. A packed move does not say
 *  whether it captures; the position does. */
import { Attacks } from './attacks';
import { Directions } from './directions';
import { FLAG_EN_PASSANT, PAWN_TYPE, VALUES, VICTIM } from './memory';
import { Men } from './men';
import { LEAP, MARCH, Move, PAWN } from './move';

export abstract class Tactics {
  @inline static value(code: i32): i32 {
    return load<i32>(code << 2, VALUES);
  }

  /** Whether a move captures or promotes. */
  @inline static isNoisy(move: i32): bool {
    const operation = (move >> 9) & 31;
    if (operation == PAWN) return Move.isNoisyPawn(move);
    return Tactics.victim(move) != 0;
  }

  /** The man that a move takes, 0 for none. */
  static victim(move: i32): i32 {
    const operation = (move >> 9) & 31;
    const slot = move & 511;
    if (operation < MARCH) {
      const distance = move >>> 14;
      const x = Men.file(slot) + distance * Directions.dx(operation);
      return Men.at(x, Men.rank(slot) + distance * Directions.dy(operation));
    }
    Move.decode(move);
    if (operation >= LEAP) {
      return Move.flags & FLAG_EN_PASSANT ? <i32>load<u16>(VICTIM) : Men.at(Move.x, Move.y);
    }
    const side = Men.side(slot);
    for (let place = 0; place < 4; place++) {
      const other = Men.at(Move.x + (place & 1), Move.y + (place >> 1));
      if (other != 0 && Men.side(other) != side) return other;
    }
    return 0;
  }

  /** Centipawns of material that a move wins at first sight. */
  static gain(move: i32): i32 {
    const victim = Tactics.victim(move);
    let gain = victim ? Tactics.value(Men.code(victim)) : 0;
    const arrival = Move.arrivalOf(move);
    if (arrival) gain += Tactics.value(arrival) - Tactics.value(load<u8>(PAWN_TYPE));
    return gain;
  }

  /** Value of the man that moves; of one of four. */
  @inline static moverValue(move: i32): i32 {
    return Tactics.value(Men.code(move & 511));
  }

  /** Whether the other side guards the man that a move takes. */
  static isGuarded(move: i32): bool {
    const victim = Tactics.victim(move);
    return victim != 0 && Attacks.isAttacked(victim, Men.side(victim));
  }

  /** Code of the man that moves, after the move. */
  @inline static codeAfter(move: i32): i32 {
    const code = Men.code(move & 511);
    const arrival = Move.arrivalOf(move);
    return arrival ? (code & 32) | arrival : code;
  }
}
