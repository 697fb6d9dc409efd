/**
 * Perft that remembers what it has counted below positions, for those that several orders of moves
 * lead to. An entry is believed if all 64 bits of its key, mixed with the depth, are right; that two
 * positions share them is too unlikely ever to be seen. The counts are in the transposition table's
 * memory (`../table.ts`), where there is nothing else meanwhile.
 */
import { CALL_KEEP_COUNT, CALL_PROBE_COUNT } from '../table/layout';
import { Difference } from './difference';
import { Generate } from './generate';
import { Make } from './make';
import { IS_PLAIN, KEY, SIDE } from './memory';
import { Perft } from './perft';

/** Set in every count that is kept. */
const FULL: u64 = 1 << 63;
/** An odd number without pattern, to tell depths apart. */
const DEPTH_MIX: u64 = 0xd1b54a32d192ed03;

let byDifference: bool = false;

export abstract class HashedPerft {
  /**
   * @param depth plies, at least 1
   * @param top address where the move list of this ply may begin
   * @param difference whether to count the last two plies by difference, where the game allows it
   */
  static count(depth: i32, top: i32, difference: bool): u64 {
    byDifference = difference && load<u8>(IS_PLAIN) != 0;
    return HashedPerft.below(depth, top);
  }

  static below(depth: i32, top: i32): u64 {
    const side = <i32>load<u8>(SIDE);
    if (depth == 1) return <u64>Generate.count(side);
    const key = load<u64>(KEY) ^ (<u64>depth * DEPTH_MIX);
    const known = call_indirect<u64>(CALL_PROBE_COUNT, key);
    if (known != 0) return known ^ FULL;
    let nodes: u64 = 0;
    if (depth == 2) {
      nodes = byDifference ? Difference.count(side, top) : Perft.below(2, top, side);
    } else {
      const end = Generate.list(top, side);
      for (let at = top; at < end; at += 4) {
        Make.move(load<i32>(at));
        nodes += HashedPerft.below(depth - 1, end);
        Make.undo();
      }
    }
    call_indirect<void>(CALL_KEEP_COUNT, key, nodes | FULL);
    return nodes;
  }
}
