/**
 * The engine's side of the transposition table, which is a module of its own (`../table.ts`): what is
 * known of a position comes and goes as one packed number, 0 for nothing. Moves from the table are only
 * used to order legal ones, so whatever it says, no illegal move comes of it.
 */
import {
  BOUND_SHIFT,
  CALL_BEGIN,
  CALL_KEEP,
  CALL_PROBE,
  DEPTH_MASK,
  DEPTH_SHIFT,
  EXACT_SHIFT,
  SCORE_SHIFT,
} from '../table/layout';
import { MATE_BOUND } from './memory';

export const BOUND_NONE: i32 = 0;
export const BOUND_LOWER: i32 = 1;
export const BOUND_UPPER: i32 = 2;
export const BOUND_EXACT: i32 = 3;

export abstract class Table {
  /** What is known of a position, 0 if nothing. */
  @inline static find(key: u64): u64 {
    return call_indirect<u64>(CALL_PROBE, key);
  }

  @inline static move(entry: u64): i32 {
    return <i32>entry;
  }
  @inline static depth(entry: u64): i32 {
    return <i32>(entry >> DEPTH_SHIFT) & DEPTH_MASK;
  }
  @inline static bound(entry: u64): i32 {
    return <i32>(entry >> BOUND_SHIFT) & 3;
  }
  /** Whether the entry comes from a search that overlooks no mate within its depth. */
  @inline static isExact(entry: u64): bool {
    return ((entry >> EXACT_SHIFT) & 1) != 0;
  }
  /** The score as seen from a ply: mates are stored by their distance from the node. */
  @inline static score(entry: u64, ply: i32): i32 {
    const score = <i32>(<i16>(entry >> SCORE_SHIFT));
    return score >= MATE_BOUND ? score - ply : score <= -MATE_BOUND ? score + ply : score;
  }

  /** Stores a result; without a move the one known before stays. */
  static store(
    key: u64,
    ply: i32,
    move: i32,
    score: i32,
    depth: i32,
    bound: i32,
    exact: bool,
  ): void {
    const stored = score >= MATE_BOUND ? score + ply : score <= -MATE_BOUND ? score - ply : score;
    const data =
      <u64>(<u32>move) |
      ((<u64>(<u32>stored & 0xffff)) << SCORE_SHIFT) |
      ((<u64>max(0, min(depth, DEPTH_MASK))) << DEPTH_SHIFT) |
      ((<u64>bound) << BOUND_SHIFT) |
      ((<u64>(exact ? 1 : 0)) << EXACT_SHIFT);
    call_indirect<void>(CALL_KEEP, key, data);
  }

  @inline static nextGeneration(): void {
    call_indirect<void>(CALL_BEGIN);
  }
}
