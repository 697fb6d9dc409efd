/** Which destinations leave the king safe, for men whose moves are looked at one by one. */
import { Directions } from './directions';
import { Men } from './men';
import { Safety } from './safety';
import { HOLD_PIN, HOLD_TEST, Scan } from './scan';

/** Modes of generation: no check; one check that is answered on certain squares; a formation
 *  checks, which is answered in so many ways that every move is tested. */
export const FREE: i32 = 0;
export const EVASIONS: i32 = 1;
export const TESTS: i32 = 2;

export abstract class Reach {
  /**
   * Whether a man may move to a square, as far as his king is concerned.
   * @param captured the enemy there, or 0
   * @param hold HOLD_ bits of the man
   */
  @inline static allows(slot: i32, x: i32, y: i32, captured: i32, hold: i32, mode: i32): bool {
    if (hold == 0 && mode == FREE) return true;
    return Reach.allowsHeld(slot, x, y, captured, hold, mode);
  }

  static allowsHeld(slot: i32, x: i32, y: i32, captured: i32, hold: i32, mode: i32): bool {
    if (mode == TESTS || hold & HOLD_TEST) return Safety.ofMan(slot, x, y, captured);
    if (mode == EVASIONS && !Reach.answers(x, y, captured)) return false;
    const pin = hold & HOLD_PIN;
    if (pin == 0) return true;
    const pinner = Men.link(slot, pin - 1);
    return Safety.isOn(x, y, Scan.x, Scan.y, pin - 1, Men.distance(Scan.king, pinner));
  }

  /** Whether a move to a square answers the only check: takes the man or comes between. */
  static answers(x: i32, y: i32, captured: i32): bool {
    if (Scan.leaping) return captured == Scan.leaper;
    if (captured) return captured == Scan.slider;
    return Safety.isOn(x, y, Scan.x, Scan.y, Scan.direction, Scan.distance - 1);
  }

  /**
   * The distance in a direction at which a man comes between his king and the only checker, who
   * slides; 0 for none. He may not be on their line.
   */
  static crossing(slot: i32, direction: i32): i32 {
    if (Scan.leaping) return 0;
    const dx = <i64>Directions.dx(direction);
    const dy = <i64>Directions.dy(direction);
    const lineX = <i64>Directions.dx(Scan.direction);
    const lineY = <i64>Directions.dy(Scan.direction);
    const turn = dx * lineY - dy * lineX;
    if (turn == 0) return 0;
    const right = <i64>Scan.x - Men.file(slot);
    const up = <i64>Scan.y - Men.rank(slot);
    const steps = right * lineY - up * lineX;
    const fromKing = right * dy - up * dx;
    if (steps % turn != 0 || fromKing % turn != 0) return 0;
    const fromKingSteps = fromKing / turn;
    if (fromKingSteps < 1 || fromKingSteps >= Scan.distance) return 0;
    return <i32>max(steps / turn, 0);
  }
}
