/**
 * Which squares about a king a block of the enemy's may attack once he has moved: those that lie
 * on the way of a leading man, no nearer man stopping the block. It is not sure that the block
 * takes him there, for it may have to take two men at once.
 */
import { Formations } from './formations';
import { Men } from './men';
import { Zones } from './zones';

/** The king, who does not stand in the way of what attacks the squares behind him. */
let king: i32 = 0;

export abstract class BlockZones {
  /**
   * The squares that the block found last may attack.
   * @param target the king
   * @param dx, dy the way from its lower left man to the king
   */
  static of(target: i32, dx: i32, dy: i32): i32 {
    king = target;
    let zone = 0;
    if (dx >= -1 && dx <= 2) {
      if (dy >= 1) zone |= BlockZones.ahead(0, dx, dy);
      if (dy <= 0) zone |= BlockZones.ahead(4, dx, dy);
    }
    if (dy >= -1 && dy <= 2) {
      if (dx >= 1) zone |= BlockZones.ahead(2, dx, dy);
      if (dx <= 0) zone |= BlockZones.ahead(6, dx, dy);
    }
    const rising = dx - dy;
    const sum = dx + dy;
    if (rising >= -3 && rising <= 3) {
      if (sum >= 1) zone |= BlockZones.ahead(1, dx, dy);
      if (sum <= 1) zone |= BlockZones.ahead(5, dx, dy);
    }
    if (sum >= -2 && sum <= 4) {
      if (rising >= 0) zone |= BlockZones.ahead(3, dx, dy);
      if (rising <= 0) zone |= BlockZones.ahead(7, dx, dy);
    }
    return zone;
  }

  static ahead(direction: i32, dx: i32, dy: i32): i32 {
    let range: i32 = i32.MAX_VALUE;
    for (let place = 0; place < 4; place++) {
      if (!Formations.leads(place, direction)) continue;
      const leader = Formations.man(place);
      let other = Men.link(leader, direction);
      if (other == king) other = Men.link(other, direction);
      if (other) range = min(range, Men.distance(leader, other));
    }
    let zone = 0;
    for (let place = 0; place < 4; place++) {
      if (!Formations.leads(place, direction)) continue;
      zone |= Zones.ofRay(direction, range, dx - (place & 1), dy - (place >> 1));
    }
    return zone;
  }
}
