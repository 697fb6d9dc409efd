/**
 * Whether a move that has not been made leaves the king unattacked, the king himself staying where
 * he is. What has left its square is marked as gone beforehand; what arrives is one man, or four
 * on a block. Needs what `Scan` has found.
 */
import { Attacks } from './attacks';
import { Directions } from './directions';
import {
  HOLDS,
  THREAT_DIRECTION,
  THREAT_LEADERS,
  THREAT_MEN,
  THREAT_SIZE,
  THREAT_STEPS,
  THREATS,
} from './memory';
import { Men } from './men';
import { HOLD_GONE, Scan } from './scan';

export abstract class Safety {
  /** Marks a man as gone, or no longer. */
  @inline static toggle(slot: i32): void {
    store<u8>(slot, load<u8>(slot, HOLDS) ^ HOLD_GONE, HOLDS);
  }

  @inline static isGone(slot: i32): bool {
    return (load<u8>(slot, HOLDS) & HOLD_GONE) != 0;
  }

  /** Whether a square lies on a line, from the square after (x, y) on up to some steps. */
  @inline static isOn(toX: i32, toY: i32, x: i32, y: i32, direction: i32, steps: i32): bool {
    const dx = Directions.dx(direction);
    const dy = Directions.dy(direction);
    const right = toX - x;
    const up = toY - y;
    const way = dx ? right * dx : up * dy;
    return way >= 1 && way <= steps && right == way * dx && up == way * dy;
  }

  /** Whether what arrives stands on a line. */
  static stops(toX: i32, toY: i32, extent: i32, x: i32, y: i32, direction: i32, steps: i32): bool {
    for (let j = 0; j <= extent; j++) {
      for (let i = 0; i <= extent; i++) {
        if (Safety.isOn(toX + i, toY + j, x, y, direction, steps)) return true;
      }
    }
    return false;
  }

  /** The nearest man that is not gone. */
  @inline static next(slot: i32, direction: i32): i32 {
    let other = Men.link(slot, direction);
    while (other != 0 && Safety.isGone(other)) other = Men.link(other, direction);
    return other;
  }

  /**
   * Whether the king is safe when men arrive on the block from (x, y) to (x + extent, y + extent).
   */
  static holds(x: i32, y: i32, extent: i32): bool {
    if (!Scan.hasKing) return true;
    if (Scan.leaping > 1 || (Scan.leaping == 1 && !Safety.isGone(Scan.leaper))) return false;
    const king = Scan.king;
    for (let direction = 0; direction < 8; direction++) {
      const other = Safety.next(king, direction);
      if (other == 0 || Men.side(other) == Scan.side) continue;
      const steps = Men.distance(king, other);
      if (Attacks.range(Men.code(other), direction ^ 4) < steps) continue;
      if (!Safety.stops(x, y, extent, Scan.x, Scan.y, direction, steps - 1)) return false;
    }
    for (let i = 0; i < Scan.threats; i++) {
      if (!Safety.averts(THREATS + i * THREAT_SIZE, x, y, extent)) return false;
    }
    return true;
  }

  /** Whether a formation does not take the king. */
  static averts(threat: i32, x: i32, y: i32, extent: i32): bool {
    const direction = load<i32>(threat, THREAT_DIRECTION);
    const steps = load<i32>(threat, THREAT_STEPS);
    for (let i = 0; i < 4; i++) {
      if (Safety.isGone(<i32>load<u16>(threat + (i << 1), THREAT_MEN))) return true;
    }
    for (let i = 0; i < 3; i++) {
      const leader = <i32>load<u16>(threat + (i << 1), THREAT_LEADERS);
      if (leader == 0) continue;
      const other = Safety.next(leader, direction);
      if (other != 0 && other != Scan.king && Men.distance(leader, other) <= steps) return true;
      if (Safety.stops(x, y, extent, Men.file(leader), Men.rank(leader), direction, steps)) {
        return true;
      }
    }
    return false;
  }

  /** Whether a move of one man is safe. */
  static ofMan(slot: i32, x: i32, y: i32, captured: i32): bool {
    Safety.toggle(slot);
    if (captured) Safety.toggle(captured);
    const safe = Safety.holds(x, y, 0);
    if (captured) Safety.toggle(captured);
    Safety.toggle(slot);
    return safe;
  }
}
