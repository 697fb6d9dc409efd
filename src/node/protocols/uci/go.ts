/** The words of UCI's `go`. */
import { MAX_DEPTH } from '../engine-facts.ts';
import type { Limits } from '../thinking.ts';

/** What a `go` asks for. */
export interface Go {
  readonly limits: Omit<Limits, 'clock'>;
  /** Of both sides, in milliseconds; null if the words name none. */
  readonly clocks: Readonly<Record<'white' | 'black', SideClock>> | null;
  readonly movesToGo: number | null;
  readonly infinite: boolean;
  readonly ponder: boolean;
  readonly searchMoves: readonly string[];
  /** To count the paths of so many moves instead of searching; null to search. */
  readonly perft: number | null;
  /** In which to count, on the plane; as it was given. */
  readonly window: string | undefined;
  /** Words that have no meaning. */
  readonly ignored: readonly string[];
}

interface SideClock {
  readonly remaining: number;
  readonly increment: number;
}

/** Words that a whole number follows, with the range it is brought into. */
const NUMBERS: Readonly<Record<string, readonly [least: number, most: number]>> = {
  wtime: [-1e9, 1e12],
  btime: [-1e9, 1e12],
  winc: [0, 1e9],
  binc: [0, 1e9],
  movestogo: [0, 1e6],
  movetime: [1, 1e12],
  depth: [1, MAX_DEPTH],
  nodes: [1, Number.MAX_SAFE_INTEGER],
  mate: [1, MAX_DEPTH],
  perft: [0, MAX_DEPTH],
};
const FLAGS = ['infinite', 'ponder'];
const OTHERS = ['searchmoves', 'window'];

const isKeyword = (word: string) =>
  Object.hasOwn(NUMBERS, word) || FLAGS.includes(word) || OTHERS.includes(word);

/**
 * Reads what follows `go`, in any order. What cannot be understood is passed over, since a `go` has to
 * be answered.
 */
export function parseGo(words: readonly string[]): Go {
  const numbers = new Map<string, number>();
  const flags = new Set<string>();
  const searchMoves: string[] = [];
  const ignored: string[] = [];
  let window: string | undefined;
  for (let i = 0; i < words.length; i++) {
    const word = words[i] ?? '';
    const range = Object.hasOwn(NUMBERS, word) ? NUMBERS[word] : undefined;
    const next = words[i + 1];
    if (range !== undefined && next !== undefined && /^[+-]?[0-9]+(\.[0-9]*)?$/.test(next)) {
      numbers.set(word, Math.trunc(Math.max(range[0], Math.min(range[1], Number(next)))));
      i++;
    } else if (FLAGS.includes(word)) {
      flags.add(word);
    } else if (word === 'searchmoves') {
      for (let move = words[i + 1]; move !== undefined && !isKeyword(move); move = words[i + 1]) {
        searchMoves.push(move);
        i++;
      }
    } else if (word === 'window' && next !== undefined) {
      window = next;
      i++;
    } else {
      ignored.push(word);
    }
  }
  const hasClock = numbers.has('wtime') || numbers.has('btime');
  const clock = (time: string, increment: string): SideClock => ({
    remaining: numbers.get(time) ?? 0,
    increment: numbers.get(increment) ?? 0,
  });
  return {
    limits: {
      depth: numbers.get('depth'),
      nodes: numbers.get('nodes'),
      moveTime: numbers.get('movetime'),
      mate: numbers.get('mate'),
    },
    clocks: hasClock ? { white: clock('wtime', 'winc'), black: clock('btime', 'binc') } : null,
    movesToGo: numbers.get('movestogo') || null,
    infinite: flags.has('infinite'),
    ponder: flags.has('ponder'),
    searchMoves,
    perft: numbers.get('perft') ?? null,
    window,
    ignored,
  };
}
