/** Parts of the engine's work done over and over, for benchmarks to time. */
import { Evaluation } from './evaluation';
import { Generate } from './generate';
import { Make } from './make';
import { MOVE_LISTS, SIDE } from './memory';
import { Setup } from './setup';
import { Trial } from './trial';

/** What is repeated. */
const COUNT: i32 = 0;
const LIST: i32 = 1;
const MAKE: i32 = 2;
const TRY: i32 = 3;
const EVALUATE: i32 = 4;
const CHECK: i32 = 5;

export abstract class Repeat {
  /**
   * Repeats a piece of work in the position as it is.
   * @param work one of the numbers above
   * @returns units done: positions counted, listed, evaluated or looked at for checks, or moves
   *   made and taken back
   */
  static run(work: i32, times: i32): i32 {
    const side = <i32>load<u8>(SIDE);
    const end = Generate.list(MOVE_LISTS, side);
    let units = 0;
    let sum = 0;
    for (let n = 0; n < times; n++) {
      if (work == COUNT) sum += Generate.count(side);
      else if (work == LIST) sum += Generate.list(end, side);
      else if (work == EVALUATE) sum += Evaluation.evaluate();
      else if (work == CHECK) sum += Setup.inCheck(side) ? 1 : 0;
      else if (work == MAKE || work == TRY) {
        for (let at = MOVE_LISTS; at < end; at += 4) {
          const move = load<i32>(at);
          if (work == MAKE) {
            Make.move(move);
            Make.undo();
          } else {
            Trial.undo(move, Trial.make(move));
          }
        }
        units += ((end - MOVE_LISTS) >> 2) - 1;
      }
      units++;
    }
    // What nobody needs might not be worked out.
    return sum == i32.MIN_VALUE ? 0 : units;
  }
}
