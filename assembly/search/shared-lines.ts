/**
 * The lines of an iteration as the threads of a search tell each other: whoever completes one first
 * tells its lines, and the others take them as their own.
 */
import { Counters } from './counters';
import {
  LINE_DEPTH,
  LINE_LENGTH,
  LINE_MOVES,
  LINE_SCORE,
  LINE_SIZE,
  MATE_BOUND,
  MAX_LINES,
  SearchMemory,
} from './memory';
import { Team } from './team';

/** Words for each line: score, depth, length and so many moves; the last ones are left out. */
const WORDS: i32 = 64;
/** Where lines stand until it is known that they are whole. */
const SPARE: i32 = MAX_LINES + 1;
const MOST_MOVES: i32 = WORDS - 3;

export abstract class SharedLines {
  /** Tells the others the lines of an iteration, unless they know of one as deep. */
  static tell(lines: i32, depth: i32): void {
    if (!Team.beginTelling(depth)) return;
    for (let i = 0; i < lines; i++) {
      const line = SearchMemory.line(i);
      const length = min(load<i32>(line, LINE_LENGTH), MOST_MOVES);
      const place = i * WORDS;
      Team.tell(place, load<i32>(line, LINE_SCORE));
      Team.tell(place + 1, load<i32>(line, LINE_DEPTH));
      Team.tell(place + 2, length);
      for (let k = 0; k < length; k++) {
        Team.tell(place + 3 + k, load<i32>(line + LINE_MOVES + (k << 2)));
      }
    }
    Team.endTelling(depth);
    Team.goesOn(Counters.nodes());
  }

  /** Takes over what has been told last; false, and nothing done, if others were told meanwhile or the
   *  search has been stopped. */
  static take(lines: i32): bool {
    const depth = Team.reached();
    for (let i = 0; i < lines; i++) {
      const line = SearchMemory.line(SPARE + i);
      const place = i * WORDS;
      const length = min(Team.told(place + 2), MOST_MOVES);
      store<i32>(line, Team.told(place), LINE_SCORE);
      store<i32>(line, Team.told(place + 1), LINE_DEPTH);
      store<i32>(line, length, LINE_LENGTH);
      for (let k = 0; k < length; k++) {
        store<i32>(line + LINE_MOVES + (k << 2), Team.told(place + 3 + k));
      }
    }
    if (!Team.goesOn(Counters.nodes()) || Team.reached() != depth) return false;
    memory.copy(SearchMemory.line(0), SearchMemory.line(SPARE), lines * LINE_SIZE);
    return true;
  }

  /** Whether any of the lines ends in mate: that it is the shortest each thread finds out by itself. */
  static haveMate(lines: i32): bool {
    for (let i = 0; i < lines; i++) {
      const score = load<i32>(SearchMemory.line(i), LINE_SCORE);
      if (score >= MATE_BOUND || score <= -MATE_BOUND) return true;
    }
    return false;
  }
}
