/** Which of the nine squares about a king are reached from elsewhere, as bits (see ZONES). */
import { Directions } from './directions';

export abstract class Zones {
  /**
   * The squares on a ray.
   * @param range steps to the last square of the ray
   * @param dx, dy the way from its start to the king
   */
  static ofRay(direction: i32, range: i32, dx: i32, dy: i32): i32 {
    const stepX = Directions.dx(direction);
    const stepY = Directions.dy(direction);
    let zone = 0;
    let bit = 1;
    for (let j = -1; j <= 1; j++) {
      for (let i = -1; i <= 1; i++) {
        const right = dx + i;
        const up = dy + j;
        const steps = stepX ? right * stepX : up * stepY;
        if (steps >= 1 && steps <= range && right == steps * stepX && up == steps * stepY) {
          zone |= bit;
        }
        bit <<= 1;
      }
    }
    return zone;
  }
}
