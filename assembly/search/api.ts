/** The search's exported functions, the same for every kind of board. */
import { Counters } from './counters';
import {
  LINE_DEPTH,
  LINE_LENGTH,
  LINE_MOVES,
  LINE_SCORE,
  LINE_SIZE,
  MATE,
  MAX_DEPTH,
  MAX_LINES,
  SEARCH_END,
  SearchMemory,
} from './memory';
import { Parameters } from './parameters';
import { Root } from './root';
import { Search } from './search';
import { Table } from './table';
import { Team } from './team';

export {
  CALL_BEGIN,
  CALL_BEGIN_TELLING,
  CALL_END_TELLING,
  CALL_ENROL,
  CALL_KEEP,
  CALL_KEEP_COUNT,
  CALL_PROBE,
  CALL_PROBE_COUNT,
  CALL_REPORT,
  CALL_TELL,
  CALL_TOLD,
} from '../table/layout';
export { LINE_DEPTH, LINE_LENGTH, LINE_MOVES, LINE_SCORE, LINE_SIZE, MATE, MAX_DEPTH, MAX_LINES };

/** Bytes of memory that the engine needs. */
export function memoryEnd(): i32 {
  return SEARCH_END;
}

/** Prepares a search of the position, which so many other threads help with; see Root.start. Returns
 *  the number of lines. */
export function startSearch(lines: i32, depth: i32, given: i32, helpers: i32): i32 {
  Table.nextGeneration();
  Team.lead(helpers);
  Root.start(lines, depth, given);
  return Root.lines();
}

/** Bytes from the first that another engine needs to have the same position, its history included. */
export function positionEnd(): i32 {
  return Position.imageEnd();
}

/** Prepares helping with a search that another thread has begun: the number of this thread, from 1,
 *  and of that search, as it is told there. */
export function helpSearch(thread: i32, search: i32, lines: i32, depth: i32, given: i32): void {
  Team.join(thread, search);
  Root.start(lines, depth, given);
}

/** The number of the search, and whether it has been told to stop. */
export function searchNumber(): i32 {
  return Team.search();
}
export function isSearchStopped(): bool {
  return Team.isStopped();
}

/** Searches on until so many nodes in all, or told to stop, but some dozen nodes in any case: 0
 *  paused, 1 an iteration is complete, 2 done. */
export function advanceSearch(nodes: f64): i32 {
  return Root.advance(<i64>nodes);
}

/** Ends a search: the position is again what it was when it began. */
export function endSearch(): void {
  Search.abandon();
}

export function searchedNodes(): f64 {
  return <f64>Counters.nodes();
}

/** The iteration in progress, and the deepest ply reached in any. */
export function searchDepth(): i32 {
  return Root.depth();
}
export function deepestPly(): i32 {
  return Counters.deepest();
}

/** Address of result line `i`. */
export function resultLine(i: i32): i32 {
  return SearchMemory.line(i);
}

/** The numbers that tune the search: how many there are, one of them, and setting one. */
export function searchParameters(): i32 {
  return Parameters.count();
}
export function searchParameter(index: i32): i32 {
  return Parameters.get(index);
}
export function setSearchParameter(index: i32, value: i32): void {
  Parameters.set(index, value);
}

/** Static evaluation for the side to move, in centipawns. */
export function evaluate(): i32 {
  Position.prepare();
  return Position.evaluate();
}
