/**
 * One look at a position before its moves are generated: what attacks the king and the squares
 * about him, and which men are not free to move.
 *
 * Slides to the king, pins, and formations that would take him are all found by walking out
 * from the king along his eight lines; everything else by one pass over the enemy's men.
 */
import { Attacks } from './attacks';
import { BlockZones } from './block-zones';
import { Directions } from './directions';
import { Formations } from './formations';
import {
  HELD,
  HOLDS,
  MOST_THREATS,
  THREAT_DIRECTION,
  THREAT_LEADERS,
  THREAT_MEN,
  THREAT_SIZE,
  THREAT_STEPS,
  THREATS,
  TRAIT_FORMATION,
  TRAIT_PRIMES,
  TRAIT_SLIDES,
} from './memory';
import { Men } from './men';
import { Zones } from './zones';

/** 1 plus the direction in which the man stands before his king, who is attacked without him. */
export const HOLD_PIN: i32 = 15;
/** Each move of the man has to be tested: it may let a formation take the king. */
export const HOLD_TEST: i32 = 16;
/** The same of moves that he makes with three others. */
export const HOLD_FORMATION: i32 = 32;
/** Thought of as gone, while a move is tested. */
export const HOLD_GONE: i32 = 128;

export abstract class Scan {
  static side: i32 = 0;
  static king: i32 = 0;
  static x: i32 = 0;
  static y: i32 = 0;
  static hasKing: bool = false;
  /** Bits of the squares about the king (as in ZONES) that the enemy attacks, formations apart, once
   *  the king has left. */
  static danger: i32 = 0;
  /** The same of squares that formations may attack, a block standing in line with them. */
  static suspect: i32 = 0;
  /** Men that check by leaping, and by sliding: how many, one of them, and for the latter the
   *  direction from the king and the distance. */
  static leaping: i32 = 0;
  static leaper: i32 = 0;
  static sliding: i32 = 0;
  static slider: i32 = 0;
  static direction: i32 = 0;
  static distance: i32 = 0;
  /** Ways in which formations check. */
  static marching: i32 = 0;
  /** Lines in THREATS. */
  static threats: i32 = 0;
  static held: i32 = 0;

  /** Number of ways in which the king is attacked. */
  @inline static checks(): i32 {
    return Scan.leaping + Scan.sliding + Scan.marching;
  }

  @inline static hold(slot: i32): i32 {
    return load<u8>(slot, HOLDS);
  }

  static addHold(slot: i32, bits: i32): void {
    const old = <i32>load<u8>(slot, HOLDS);
    if (old == 0) {
      store<u16>(Scan.held << 1, slot, HELD);
      Scan.held++;
    }
    store<u8>(slot, old | bits, HOLDS);
  }

  /** Looks at the position as the given side sees it. */
  static run(side: i32): void {
    for (let i = 0; i < Scan.held; i++) store<u8>(<i32>load<u16>(i << 1, HELD), 0, HOLDS);
    const king = Men.king(side);
    Scan.held = 0;
    Scan.side = side;
    Scan.king = king;
    Scan.danger = 0;
    Scan.suspect = 0;
    Scan.leaping = 0;
    Scan.leaper = 0;
    Scan.sliding = 0;
    Scan.slider = 0;
    Scan.marching = 0;
    Scan.threats = 0;
    Scan.hasKing = Men.code(king) != 0;
    if (!Scan.hasKing) return;
    Scan.x = Men.file(king);
    Scan.y = Men.rank(king);
    Scan.lookAtMen(side ^ 1);
    for (let direction = 0; direction < 8; direction++) {
      if (Men.link(king, direction)) Scan.lookAlong(side, king, direction);
    }
  }

  @inline static lookAtMen(enemy: i32): void {
    const x = Scan.x;
    const y = Scan.y;
    const last = Men.last(enemy);
    let danger = 0;
    for (let slot = (enemy << 8) | 1; slot <= last; slot++) {
      const code = Men.code(slot);
      if (code == 0) continue;
      const dx = x - Men.file(slot);
      const dy = y - Men.rank(slot);
      const traits = Men.traits(code);
      let zone = Attacks.zone(code, dx, dy);
      if (traits & TRAIT_PRIMES) zone |= Scan.primeZone(slot, code, dx, dy);
      if (zone & 16) {
        Scan.leaping++;
        Scan.leaper = slot;
      }
      danger |= zone;
      if (traits & TRAIT_FORMATION && Formations.findFrom(slot)) {
        Scan.suspect |= BlockZones.of(Scan.king, dx, dy);
      }
      if (traits & TRAIT_SLIDES) {
        if (dx <= 1 && dx >= -1) danger |= Scan.lineZone(slot, code, 0, dx, dy);
        if (dy <= 1 && dy >= -1) danger |= Scan.lineZone(slot, code, 2, dx, dy);
        if (dx - dy <= 2 && dx - dy >= -2) danger |= Scan.lineZone(slot, code, 1, dx, dy);
        if (dx + dy <= 2 && dx + dy >= -2) danger |= Scan.lineZone(slot, code, 3, dx, dy);
      }
    }
    Scan.danger = danger;
  }

  /** Squares about the king that slides both ways along a line reach. */
  static lineZone(slot: i32, code: i32, direction: i32, dx: i32, dy: i32): i32 {
    return (
      Scan.slideZone(slot, code, direction, dx, dy) |
      Scan.slideZone(slot, code, direction + 4, dx, dy)
    );
  }

  static slideZone(slot: i32, code: i32, direction: i32, dx: i32, dy: i32): i32 {
    let range = Attacks.range(code, direction);
    if (range == 0) return 0;
    const stepX = Directions.dx(direction);
    const stepY = Directions.dy(direction);
    if ((stepX ? dx * stepX : dy * stepY) < -1) return 0;
    let other = Men.link(slot, direction);
    if (other == Scan.king) other = Men.link(other, direction);
    if (other) range = min(range, Men.distance(slot, other));
    return Zones.ofRay(direction, range, dx, dy);
  }

  /** Squares about the king that prime leaps reach. */
  static primeZone(slot: i32, code: i32, dx: i32, dy: i32): i32 {
    if ((dx > 1 || dx < -1) && (dy > 1 || dy < -1)) return 0;
    let zone = 0;
    let bit = 1;
    for (let j = -1; j <= 1; j++) {
      for (let i = -1; i <= 1; i++) {
        if (Attacks.leapsPrime(slot, code, Scan.x + i, Scan.y + j)) zone |= bit;
        bit <<= 1;
      }
    }
    return zone;
  }

  /** Walks from the king in one direction to the first enemy behind at most a few own men. */
  static lookAlong(side: i32, king: i32, direction: i32): void {
    const first = Men.link(king, direction);
    let own = 0;
    let other = first;
    let together: bool = true;
    while (other != 0 && Men.side(other) == side) {
      own++;
      together = together && Formations.isOne(other);
      // Two men leave a line at once only in a formation.
      if (own > 1 && !together) return;
      other = Men.link(other, direction);
    }
    if (other == 0) return;
    const steps = Men.distance(king, other);
    if (Attacks.range(Men.code(other), direction ^ 4) >= steps) {
      if (own > 0) {
        if (own == 1) Scan.addHold(first, direction + 1);
        Scan.holdChain(first, direction, own, HOLD_FORMATION);
      } else if (other != Scan.leaper) {
        Scan.sliding++;
        Scan.slider = other;
        Scan.direction = direction;
        Scan.distance = steps;
      }
    }
    if (Formations.isOne(other)) Scan.lookAtBlocks(other, first, own, together, direction, steps);
  }

  static holdChain(first: i32, direction: i32, count: i32, bits: i32): void {
    let slot = first;
    for (let i = 0; i < count; i++) {
      Scan.addHold(slot, bits);
      slot = Men.link(slot, direction);
    }
  }

  /**
   * Looks at the blocks that an enemy's man leads towards the king.
   * @param leader the first enemy seen from the king
   * @param first the first man seen from the king
   * @param own number of own men between
   * @param together whether these may all be in formations
   * @param direction from the king
   * @param steps from the king to the leader
   */
  static lookAtBlocks(
    leader: i32,
    first: i32,
    own: i32,
    together: bool,
    direction: i32,
    steps: i32,
  ): void {
    const march = direction ^ 4;
    for (let place = 0; place < 4; place++) {
      if (!Formations.leads(place, march)) continue;
      if (!Formations.findAround(leader, place & 1, place >> 1)) continue;
      const threat = THREATS + Scan.threats * THREAT_SIZE;
      const blockers = Scan.blockersBeside(threat, leader, march, steps, together);
      if (blockers < 0) continue;
      const count = own + blockers;
      if (count > 1 && !(together && Scan.isBesideTogether(threat, leader, march, steps))) continue;
      assert(Scan.threats < MOST_THREATS, 'no more than three blocks lead along a line');
      for (let i = 0; i < 4; i++) store<u16>(threat + (i << 1), Formations.man(i), THREAT_MEN);
      store<i32>(threat, march, THREAT_DIRECTION);
      store<i32>(threat, steps, THREAT_STEPS);
      Scan.threats++;
      if (count == 0) {
        Scan.marching++;
        continue;
      }
      const bits = count == 1 ? HOLD_TEST | HOLD_FORMATION : HOLD_FORMATION;
      Scan.holdChain(first, direction, own, bits);
      Scan.holdBeside(threat, leader, march, steps, bits);
    }
  }

  /** Enters the leaders of the block found last in a threat; returns how many own men stand before
   *  those beside the given one, or -1 if an enemy's man does. */
  static blockersBeside(threat: i32, leader: i32, march: i32, steps: i32, together: bool): i32 {
    let leaders = 0;
    let blockers = 0;
    store<u64>(threat, 0, THREAT_LEADERS);
    for (let place = 0; place < 4; place++) {
      if (!Formations.leads(place, march)) continue;
      const man = Formations.man(place);
      store<u16>(threat + (leaders << 1), man, THREAT_LEADERS);
      leaders++;
      if (man == leader) continue;
      let other = Men.link(man, march);
      while (other != 0 && Men.distance(man, other) <= steps) {
        if (Men.side(other) != Scan.side) return -1;
        blockers++;
        other = Men.link(other, march);
      }
    }
    return blockers;
  }

  static isBesideTogether(threat: i32, leader: i32, march: i32, steps: i32): bool {
    for (let i = 0; i < 3; i++) {
      const man = <i32>load<u16>(threat + (i << 1), THREAT_LEADERS);
      if (man == 0 || man == leader) continue;
      let other = Men.link(man, march);
      while (other != 0 && Men.distance(man, other) <= steps) {
        if (!Formations.isOne(other)) return false;
        other = Men.link(other, march);
      }
    }
    return true;
  }

  static holdBeside(threat: i32, leader: i32, march: i32, steps: i32, bits: i32): void {
    for (let i = 0; i < 3; i++) {
      const man = <i32>load<u16>(threat + (i << 1), THREAT_LEADERS);
      if (man == 0 || man == leader) continue;
      let other = Men.link(man, march);
      while (other != 0 && Men.distance(man, other) <= steps) {
        Scan.addHold(other, bits);
        other = Men.link(other, march);
      }
    }
  }
}
