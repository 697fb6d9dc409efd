/**
 * The root: iterative deepening with aspiration windows, one or more principal variations, and
 * the moves the search is restricted to.
 */
import { Counters } from './counters';
import { History } from './history';
import {
  FRAME_SIZE,
  INFINITE,
  LINE_DEPTH,
  LINE_LENGTH,
  LINE_MOVES,
  LINE_SCORE,
  LINE_SIZE,
  MATE,
  MATE_BOUND,
  MAX_LINES,
  MAX_PLY,
  MAX_ROOT_MOVES,
  ROOT_SCORE,
  ROOT_SIZE,
  SearchMemory,
} from './memory';
import { Order } from './order';
import { ASPIRATION_DEPTH, ASPIRATION_WINDOW, Parameters } from './parameters';
import { Search } from './search';
import { SharedLines } from './shared-lines';
import { Standing } from './standing';
import { Team } from './team';

/** What `advance` reports. */
export const PAUSED: i32 = 0;
export const ITERATION: i32 = 1;
export const DONE: i32 = 2;

/** Longest mate, in plies, of which it is proved that there is no shorter one, in any position and
 *  where few men are left: beyond it the proof would take longer than it is worth. */
const EXACT_PLIES: i32 = 8;
const EXACT_PLIES_SPARSE: i32 = 14;

/** Plies to which a longer mate is searched beyond its own, since a shorter one may come to light. */
const BEYOND: i32 = 4;

/** On vast boards: moves tried in the first iteration, and the last iteration that may not try all. */
const BREADTH: i32 = 1000;
const BROAD_DEPTH: i32 = 6;

let count: i32 = 0;
/** Index of the move being tried. */
let current: i32 = 0;
let restricted: bool = false;
let lines: i32 = 1;
let line: i32 = 0;
let depth: i32 = 1;
let maxDepth: i32 = 1;
let alpha: i32 = -INFINITE;
let beta: i32 = INFINITE;
/** Half-width of the aspiration window in use. */
let margin: i32 = 0;
/** Whether the line in progress, and every line of the iteration so far, is searched exactly. */
let exact: bool = false;
let allExact: bool = true;
/** Whether few men are left; longest mate that is proved to be the shortest then. */
let isSparse: bool = false;
let provable: i32 = EXACT_PLIES;
/** Plies within which the line in progress is searched for a mate shorter than its own, 0 if it is not. */
let proof: i32 = 0;

export abstract class Root {
  /**
   * Prepares a new search; nothing is searched yet.
   * @param wanted principal variations, 1 to MAX_LINES
   * @param deepest last iteration
   * @param given how many moves at `Position.lists()` the search is restricted to, 0 for all
   */
  static start(wanted: i32, deepest: i32, given: i32): void {
    Position.prepare();
    const list = Position.lists();
    const end = given > 0 ? list + (given << 2) : Position.listRoot(list, MAX_ROOT_MOVES);
    count = (end - list) >> 2;
    restricted = given > 0;
    History.clear();
    Standing.clear();
    memory.fill(SearchMemory.frame(0), 0, (MAX_PLY + 2) * FRAME_SIZE);
    Position.survey();
    if (Position.hasChoices()) {
      Order.score(list, end, 0, SearchMemory.frame(0));
      for (let at = list; at < end; at += 4) Order.pick(at, end);
    }
    for (let i = 0; i < count; i++) {
      const move = load<i32>(list + (i << 2));
      store<i32>(SearchMemory.root(i), move);
      if (Position.isVast()) store<i32>(SearchMemory.root(i), Root.promise(move), ROOT_SCORE);
    }
    if (Position.isVast()) Root.sort();
    for (let i = 0; i < count; i++) store<i32>(SearchMemory.root(i), -INFINITE, ROOT_SCORE);
    lines = min(min(wanted, MAX_LINES), count);
    line = 0;
    allExact = true;
    isSparse = Position.isSparse();
    provable = isSparse ? EXACT_PLIES_SPARSE : EXACT_PLIES;
    depth = 1;
    maxDepth = deepest;
    memory.fill(SearchMemory.line(0), 0, lines * LINE_SIZE);
    Counters.reset();
    Root.beginLine();
  }

  /** How good a move looks: promising captures first, other moves by what they lead to. */
  static promise(move: i32): i32 {
    if (Position.isNoisy(move)) return Order.noisy(move);
    Position.make(move);
    const value = -Position.evaluate();
    Position.undo();
    return value;
  }

  /** Sorts the moves by falling score, by Shell's method. */
  static sort(): void {
    for (let gap = 29524; gap > 0; gap = (gap - 1) / 3) {
      for (let i = gap; i < count; i++) {
        const entry = load<i64>(SearchMemory.root(i));
        const score = load<i32>(SearchMemory.root(i), ROOT_SCORE);
        let to = i;
        while (to >= gap && load<i32>(SearchMemory.root(to - gap), ROOT_SCORE) < score) {
          store<i64>(SearchMemory.root(to), load<i64>(SearchMemory.root(to - gap)));
          to -= gap;
        }
        store<i64>(SearchMemory.root(to), entry);
      }
    }
  }

  /** How many moves this iteration tries: of thousands the best looking first, twice as many in each. */
  @inline static breadth(): i32 {
    if (!Position.isVast() || exact || restricted || depth > BROAD_DEPTH) return count;
    return min(count, BREADTH << (depth - 1));
  }

  /** How many lines there are to report. */
  @inline static lines(): i32 {
    return lines;
  }

  /** The iteration in progress. */
  @inline static depth(): i32 {
    return depth;
  }

  /** Goes on until an iteration or everything is done, or the node limit is reached. */
  static advance(limit: i64): i32 {
    while (true) {
      if (!Search.run(limit)) {
        if (!Root.isOvertaken()) return PAUSED;
        if (Root.takeOver()) return Root.finishIteration();
        continue;
      }
      const value = Search.score();
      if (proof > 0) {
        Root.goOnProving(value);
      } else if (value <= alpha && alpha > -INFINITE) {
        beta = (alpha + beta) >> 1;
        alpha = max(value - margin, -INFINITE);
        Root.widen();
      } else if (value >= beta && beta < INFINITE) {
        beta = min(value + margin, INFINITE);
        Root.widen();
      } else if (++line < lines) {
        Root.beginLine();
      } else {
        return Root.finishIteration();
      }
    }
  }

  /** Whether another thread has completed the iteration in progress. The proof of a mate, and the search
   *  for shorter ones, each does for itself. */
  @inline static isOvertaken(): bool {
    return Team.reached() >= depth && !exact && !Team.isStopped() && !SharedLines.haveMate(lines);
  }

  /** Takes over what another thread has found, and its order of first moves; false if that could not be
   *  had just now, and the search is to go on. */
  static takeOver(): bool {
    if (!SharedLines.take(lines)) return false;
    Search.abandon();
    for (let i = 0; i < lines; i++) {
      const move = load<i32>(SearchMemory.line(i), LINE_MOVES);
      for (let k = i; k < count; k++) {
        if (load<i32>(SearchMemory.root(k)) == move) Root.bring(k, i);
      }
    }
    return true;
  }

  @inline static widen(): void {
    margin *= 3;
    if (margin > 1000) {
      alpha = -INFINITE;
      beta = INFINITE;
    }
    Search.begin(alpha, beta, depth, exact);
  }

  static beginLine(): void {
    alpha = -INFINITE;
    beta = INFINITE;
    margin = Parameters.get(ASPIRATION_WINDOW);
    const last = load<i32>(SearchMemory.line(line), LINE_SCORE);
    const isBounded = margin > 0 && depth >= Parameters.get(ASPIRATION_DEPTH);
    if (isBounded && last > -MATE_BOUND && last < MATE_BOUND) {
      alpha = last - margin;
      beta = last + margin;
    }
    const plies = Root.pliesToMate(line);
    exact = plies <= min(isSparse ? maxDepth : depth, provable);
    allExact = allExact && exact;
    proof = exact && isSparse ? 1 : 0;
    Search.begin(alpha, beta, proof > 0 ? proof : depth, exact);
  }

  /**
   * Where few men are left a shorter mate is looked for ply by ply, since the whole depth at once took up to
   * thirty times as many nodes; then the known one is searched for again, exactly.
   * @param value what the search within `proof` plies has found
   */
  static goOnProving(value: i32): void {
    const plies = Root.pliesToMate(line);
    const isShorter = value >= MATE_BOUND || value <= -MATE_BOUND;
    if (!isShorter && proof + 1 < plies) {
      Search.begin(-INFINITE, INFINITE, ++proof, true);
      return;
    }
    depth = max(depth, isShorter ? proof : plies);
    proof = 0;
    Search.begin(-INFINITE, INFINITE, depth, true);
  }

  static finishIteration(): i32 {
    Root.sortLines();
    if (Team.isJoint() && !SharedLines.haveMate(lines)) SharedLines.tell(lines, depth);
    if (depth >= maxDepth || Root.isSettled()) return DONE;
    depth++;
    // Others turn to this iteration too.
    if (Team.goesAhead() && depth == Team.reached() + 1) depth = min(depth + 1, maxDepth);
    line = 0;
    allExact = true;
    Root.beginLine();
    return ITERATION;
  }

  /** Whether every line is a mate that lies wholly within the depth searched; a short one counts
   *  only when a shorter one has been searched for exactly, a longer one some plies later. */
  static isSettled(): bool {
    for (let i = 0; i < lines; i++) {
      const plies = Root.pliesToMate(i);
      const isProvable = plies <= provable;
      if (isProvable && !allExact) return false;
      if (plies > (isProvable ? depth : depth - BEYOND)) return false;
    }
    return true;
  }

  /** Plies to the mate that a line ends in, more than any depth if it does not. */
  @inline static pliesToMate(i: i32): i32 {
    const score = load<i32>(SearchMemory.line(i), LINE_SCORE);
    const plies = MATE - (score < 0 ? -score : score);
    return plies < MATE - MATE_BOUND ? plies : i32.MAX_VALUE;
  }

  /** The next move of the line in progress after so many, or 0 after the last. */
  static move(tried: i32): i32 {
    if (tried >= Root.breadth() - line) return 0;
    current = line + tried;
    return load<i32>(SearchMemory.root(current));
  }

  /** Keeps the score of the move that `move` has given last. */
  static note(tried: i32, score: i32, improved: bool): void {
    const from = SearchMemory.root(current);
    store<i32>(from, tried == 0 || improved ? score : -INFINITE, ROOT_SCORE);
    if (!improved || tried == 0) return;
    Root.bring(current, line);
  }

  /** Brings a move to an earlier place; those from there on move down one place, what follows stays. */
  static bring(from: i32, to: i32): void {
    const source = SearchMemory.root(from);
    const move = load<i64>(source);
    const target = SearchMemory.root(to);
    memory.copy(target + ROOT_SIZE, target, source - target);
    store<i64>(target, move);
  }

  /** Takes the root's new principal variation as the line's. */
  static improve(score: i32, searched: i32): void {
    if (proof > 0) return;
    const target = SearchMemory.line(line);
    const variation = SearchMemory.variation(0);
    const length = load<i32>(variation);
    store<i32>(target, score, LINE_SCORE);
    store<i32>(target, searched, LINE_DEPTH);
    store<i32>(target, length, LINE_LENGTH);
    memory.copy(target + LINE_MOVES, variation + 4, length << 2);
  }

  /** Whether the root is not searched with all its moves. */
  @inline static isRestricted(): bool {
    return restricted || line > 0 || Root.breadth() < count;
  }

  /** Puts the lines in order of score, the earlier first among equals. */
  static sortLines(): void {
    const spare = SearchMemory.line(MAX_LINES);
    for (let i = 1; i < lines; i++) {
      memory.copy(spare, SearchMemory.line(i), LINE_SIZE);
      const score = load<i32>(spare, LINE_SCORE);
      let to = i;
      while (to > 0 && load<i32>(SearchMemory.line(to - 1), LINE_SCORE) < score) {
        memory.copy(SearchMemory.line(to), SearchMemory.line(to - 1), LINE_SIZE);
        to--;
      }
      memory.copy(SearchMemory.line(to), spare, LINE_SIZE);
    }
  }
}
