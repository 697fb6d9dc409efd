/**
 * Memory of the search, behind that of the position. Frames hold what a recursive search would
 * keep on its stack, so that the search can pause at any node and go on later.
 */

import { SKIPPED } from './bands';

/** Deepest line, quiescence included; deepest node of the main search. */
export const MAX_PLY: i32 = 128;

export const INFINITE: i32 = 32000;
/** No score at all. */
export const UNKNOWN: i32 = 1 << 20;
export const MATE: i32 = 31000;
/** Scores beyond this are mates. */
export const MATE_BOUND: i32 = MATE - 1000;
/** Depths are kept in plies. */
export const MAX_DEPTH: i32 = 100;
/** Most principal variations and most root moves kept. */
export const MAX_LINES: i32 = 64;
export const MAX_ROOT_MOVES: i32 = 32768;

// Fields of a frame.
export const FRAME_ALPHA: i32 = 0;
export const FRAME_BETA: i32 = 4;
export const FRAME_DEPTH: i32 = 8;
export const FRAME_BEST: i32 = 12;
export const FRAME_BEST_MOVE: i32 = 16;
/** The move being searched. */
export const FRAME_MOVE: i32 = 20;
/** Move list: first, next and last address. */
export const FRAME_LIST: i32 = 24;
export const FRAME_NEXT: i32 = 28;
export const FRAME_END: i32 = 32;
/** Moves tried so far. */
export const FRAME_TRIED: i32 = 36;
/** What the child in progress is searched for: one of the STAGE_ numbers. */
export const FRAME_STAGE: i32 = 40;
export const FRAME_IN_CHECK: i32 = 44;
/** Alpha on entry, to tell exact scores from bounds. */
export const FRAME_FLOOR: i32 = 48;
/** The transposition table's move. */
export const FRAME_HINT: i32 = 52;
/** Two killer moves of this ply. */
export const FRAME_KILLERS: i32 = 56;
/** The static evaluation, UNKNOWN until it is asked for. */
export const FRAME_QUIET: i32 = 64;
/** On vast boards: which moves have been listed, as a PHASE_ number. */
export const FRAME_PHASE: i32 = 68;
/** Where the quiet moves of the list begin, once it has been parted. */
export const FRAME_QUIETS: i32 = 72;
/** Whether the side to move stands better than at its last move, by the static evaluation. */
export const FRAME_IMPROVING: i32 = 76;
/** Whether the node is expected to be refuted by its first move. */
export const FRAME_CUT: i32 = 80;
/** The move being searched as a context of answers to it, see history.ts; 0 for a pass. */
export const FRAME_CONTEXT: i32 = 84;
/** The move that is left out of a node that looks for another as good, 0 for none. */
export const FRAME_EXCLUDED: i32 = 88;
/** What all other moves must stay below for the table's move to be searched more deeply, UNKNOWN if
 *  that is not asked; and plies by which it then is. */
export const FRAME_SINGULAR: i32 = 92;
export const FRAME_EXTENSION: i32 = 96;
export const FRAME_SIZE: i32 = 128;

/** What a line of the result holds. */
export const LINE_SCORE: i32 = 0;
export const LINE_DEPTH: i32 = 4;
export const LINE_LENGTH: i32 = 8;
export const LINE_MOVES: i32 = 12;
export const LINE_SIZE: i32 = LINE_MOVES + MAX_PLY * 4;

/** A root move and its score in this iteration (−INFINITE: not better than the best). */
export const ROOT_MOVE: i32 = 0;
export const ROOT_SCORE: i32 = 4;
export const ROOT_SIZE: i32 = 8;

export abstract class SearchMemory {
  @inline static frame(ply: i32): i32 {
    return FRAMES + ply * FRAME_SIZE;
  }
  /** The principal variation from a ply on: length, then moves. */
  @inline static variation(ply: i32): i32 {
    return VARIATIONS + ply * VARIATION_SIZE;
  }
  /** Sets what a node is searched for. */
  @inline static window(frame: i32, alpha: i32, beta: i32, depth: i32): void {
    store<i32>(frame, alpha, FRAME_ALPHA);
    store<i32>(frame, beta, FRAME_BETA);
    store<i32>(frame, depth, FRAME_DEPTH);
    store<i32>(frame, 0, FRAME_EXCLUDED);
  }
  @inline static root(index: i32): i32 {
    return ROOT_MOVES + index * ROOT_SIZE;
  }
  @inline static line(index: i32): i32 {
    return RESULT_LINES + index * LINE_SIZE;
  }
  /** Makes a move and the variation after it the variation from a ply on. */
  static extend(ply: i32, move: i32): void {
    const variation = SearchMemory.variation(ply);
    const rest = SearchMemory.variation(ply + 1);
    const length = load<i32>(rest);
    store<i32>(variation, length + 1);
    store<i32>(variation, move, 4);
    memory.copy(variation + 8, rest + 4, length << 2);
  }
  /** Leaves a move out that has not been tried. */
  @inline static skip(at: i32): void {
    store<i32>(SearchMemory.order(at), SKIPPED);
  }
  @inline static isSkipped(at: i32): bool {
    return load<i32>(SearchMemory.order(at)) == SKIPPED;
  }
  @inline static clearKillers(ply: i32): void {
    store<i64>(SearchMemory.frame(ply), 0, FRAME_KILLERS);
  }
  /** The ordering score that belongs to a place in a move list. */
  @inline static order(at: i32): i32 {
    return ORDER + (at - Position.lists());
  }
}

export const VARIATION_SIZE: i32 = (MAX_PLY + 2) * 4;
const FRAMES: i32 = (Position.end() + 63) & ~63;
const VARIATIONS: i32 = FRAMES + (MAX_PLY + 2) * FRAME_SIZE;
/** i32[]: history of quiet moves. */
export const HISTORY: i32 = VARIATIONS + (MAX_PLY + 2) * VARIATION_SIZE;
/** i32[]: quiet moves that refuted a move, by what that did. */
export const COUNTERS: i32 = HISTORY + Position.historySize() * 4;
/** i16[]: history of answers to a move. */
export const CONTINUATIONS: i32 = COUNTERS + Position.historySize() * 4;
export const CONTINUATION_BITS: i32 = 17;
/** Static evaluations, see standing.ts. */
export const STANDING: i32 = CONTINUATIONS + (2 << CONTINUATION_BITS);
export const STANDING_BITS: i32 = 14;
const ROOT_MOVES: i32 = STANDING + (8 << STANDING_BITS);
const RESULT_LINES: i32 = ROOT_MOVES + MAX_ROOT_MOVES * ROOT_SIZE;
const ORDER: i32 = RESULT_LINES + (2 * MAX_LINES + 1) * LINE_SIZE;
/** First byte that is not needed. */
export const SEARCH_END: i32 = (ORDER + Position.listsSize() + 63) & ~63;
