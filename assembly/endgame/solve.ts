/**
 * Retrograde analysis, depth by depth, for all squares of the lone king at once.
 *
 * Each configuration has four masks of squares of the lone king: where White to move has won; where
 * Black to move has lost; of these the ones found in the last round ("fresh"); and candidates for
 * White's wins. A round takes back White's moves from what is fresh, then goes through the
 * configurations that have candidates, notes depths, and finds what Black has lost by that.
 * The work is done in portions; between them the host may do what it likes.
 */
import { EVEN, MASK } from '../board/memory';
import { Attacks } from './attacks';
import { Black } from './black';
import { Configurations } from './configurations';
import { Derive } from './derive';
import { Masks } from './masks';
import {
  CANDIDATE_MASKS,
  CAPTURE_DEPTHS,
  CELLS,
  COLOUR_BOUND,
  ENDINGS,
  FRESH_MASKS,
  LEGAL,
  LEGAL_BLACK,
  LEGAL_WHITE,
  LONGEST,
  LONGEST_SIZE,
  LOST_COUNTS,
  LOST_MASKS,
  MAX_DEPTH,
  MEN_COUNT,
  PLACE,
  SAFE,
  TABLE_CONFIGURATIONS,
  TABLE_DEPTHS,
  WON_COUNTS,
  WON_MASKS,
} from './memory';
import { White } from './white';

/** What is being done. */
const SURVEY: i32 = 0;
const WHITE: i32 = 1;
const BLACK: i32 = 2;

let phase: i32 = SURVEY;
/** Depth that is being looked for, and the next configuration. */
let depth: i32 = 0;
let next: u32 = 0;
let deepestCapture: i32 = 0;
let hasFresh: bool = false;
let isEveryOne: bool = false;
let won: u64 = 0;

export abstract class Solve {
  static readonly RUNNING: i32 = 0;
  static readonly DONE: i32 = 1;
  /** A win is longer than a byte can say. */
  static readonly TOO_DEEP: i32 = 2;

  /** Begins; all masks, depths and counts are zero. */
  static start(): void {
    Derive.all();
    phase = SURVEY;
    depth = 0;
    next = 0;
    won = 0;
    hasFresh = false;
    deepestCapture = 0;
    for (let n = 1; n <= MAX_DEPTH; n++) {
      if (load<u8>(n, CAPTURE_DEPTHS)) deepestCapture = n;
    }
  }

  @inline static depth(): i32 {
    return depth;
  }
  @inline static next(): u32 {
    return next;
  }
  /** Positions of the table that are known to be won. */
  @inline static won(): u64 {
    return won;
  }

  /** Goes on for about so many configurations. */
  static advance(budget: u32): i32 {
    const all = load<u32>(ENDINGS, TABLE_CONFIGURATIONS);
    const end = all - next < budget ? all : next + budget;
    if (phase == SURVEY) for (; next < end; next++) Solve.survey(next);
    else if (phase == WHITE) for (; next < end; next++) Solve.white(next);
    else for (; next < end; next++) Solve.black(next);
    return next == all ? Solve.turn() : Solve.RUNNING;
  }

  /** Begins the next pass. */
  static turn(): i32 {
    next = 0;
    if (phase == WHITE) {
      phase = BLACK;
      hasFresh = false;
      return Solve.RUNNING;
    }
    if (!hasFresh && depth >= deepestCapture) return Solve.DONE;
    if (depth == MAX_DEPTH) return Solve.TOO_DEEP;
    depth++;
    phase = WHITE;
    isEveryOne = load<u8>(depth, CAPTURE_DEPTHS) != 0;
    return Solve.RUNNING;
  }

  /** Counts the legal positions of a configuration and finds its mates. */
  static survey(configuration: u32): void {
    if (!Configurations.place(ENDINGS, configuration)) return;
    Attacks.look();
    const colours = Solve.colourClass();
    const weight = Configurations.weight(ENDINGS, PLACE);
    Solve.count(LEGAL_WHITE + (colours << 3), weight * Masks.size(SAFE));
    Solve.count(LEGAL_BLACK + (colours << 3), weight * Masks.size(LEGAL));
    Black.mates();
    Solve.noteLost(configuration, colours, weight);
  }

  /** Takes back White's moves from what is fresh. */
  @inline static white(configuration: u32): void {
    const fresh = load<usize>(FRESH_MASKS) + configuration * MASK;
    if (Masks.isEmpty(fresh)) return;
    Configurations.place(ENDINGS, configuration);
    White.takeBack(configuration, fresh);
    Masks.clear(fresh);
  }

  /** Notes White's wins among the candidates, and what Black loses by them. */
  @inline static black(configuration: u32): void {
    const candidates = load<usize>(CANDIDATE_MASKS) + configuration * MASK;
    if (!isEveryOne && Masks.isEmpty(candidates)) return;
    Solve.resolve(configuration, candidates);
  }

  static resolve(configuration: u32, candidates: usize): void {
    const wonHere = load<usize>(WON_MASKS) + configuration * MASK;
    Masks.subtract(candidates, wonHere);
    if (!isEveryOne && Masks.isEmpty(candidates)) return;
    if (!Configurations.place(ENDINGS, configuration)) return;
    Attacks.look();
    const colours = Solve.colourClass();
    const weight = Configurations.weight(ENDINGS, PLACE);
    Masks.intersect(candidates, SAFE);
    if (!Masks.isEmpty(candidates))
      Solve.noteWon(configuration, candidates, wonHere, colours, weight);
    else if (!isEveryOne) return;
    Masks.clear(candidates);
    Black.lost(wonHere, load<usize>(LOST_MASKS) + configuration * MASK, depth);
    Solve.noteLost(configuration, colours, weight);
  }

  static noteWon(
    configuration: u32,
    fresh: usize,
    wonHere: usize,
    colours: i32,
    weight: u64,
  ): void {
    const size = Masks.size(fresh);
    won += size;
    Solve.count(WON_COUNTS + (((colours << 8) + depth) << 3), weight * size);
    Masks.add(wonHere, fresh);
    const depths = load<usize>(ENDINGS, TABLE_DEPTHS) + configuration * load<u32>(CELLS);
    let last = 0;
    for (let word = 0; word < MASK; word += 8) {
      for (let bits = load<u64>(fresh + word); bits != 0; bits &= bits - 1) {
        last = (word << 3) + <i32>ctz(bits);
        store<u8>(depths + Configurations.cellOf(last), depth);
      }
    }
    const longest = LONGEST + colours * LONGEST_SIZE;
    if (load<i32>(longest) == depth) return;
    store<i32>(longest, depth);
    store<u32>(longest, configuration, 4);
    store<i32>(longest, last, 8);
  }

  /** Takes LEGAL for what Black has newly lost. */
  static noteLost(configuration: u32, colours: i32, weight: u64): void {
    if (Masks.isEmpty(LEGAL)) return;
    hasFresh = true;
    Solve.count(LOST_COUNTS + (((colours << 8) + depth) << 3), weight * Masks.size(LEGAL));
    Masks.copy(load<usize>(FRESH_MASKS) + configuration * MASK, LEGAL);
    Masks.add(load<usize>(LOST_MASKS) + configuration * MASK, LEGAL);
  }

  /** Class of the configuration at PLACE: 1 if its colour-bound men stand on both colours. */
  static colourClass(): i32 {
    const bound = <i32>load<u8>(COLOUR_BOUND);
    let seen = 0;
    for (let man = 0; man < load<i32>(MEN_COUNT); man++) {
      if ((bound >> man) & 1) seen |= Masks.has(EVEN, load<u8>(man, PLACE)) ? 1 : 2;
    }
    return seen == 3 ? 1 : 0;
  }

  @inline static count(at: i32, more: u64): void {
    store<u64>(at, load<u64>(at) + more);
  }
}
