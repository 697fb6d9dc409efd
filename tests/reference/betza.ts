/**
 * The slow rules model: its own small reading of Betza notation.
 *
 * Read are the atoms W F D N A H C (or L) Z (or J) G and (m,n), the compounds B R Q K, a doubled
 * atom for a rider (WW, NN), a number for a limited one (W3, R4), the prefixes m (move only) and
 * c (capture only), and directions before a single atom, B or R:
 *
 * - on orthogonal and diagonal ones f b l r, s = l and r, v = f and b; on diagonal ones a pair
 *   such as "fl" is the one corner;
 * - on oblique ones "ff", "bb", "ll", "rr" for the pair nearest to that direction, "fs", "bs",
 *   "lv", "rv" for the pair next to it, "fh", "bh", "lh", "rh" for the half, v for the four that
 *   go further up or down than sideways, s for the other four.
 *
 * Anything else is refused rather than guessed at.
 */
import type { Leap, PieceMoves, Slide } from './game.ts';
import { leaper } from './orthodox.ts';

type Offset = readonly [number, number];

const ATOMS: Readonly<Record<string, Offset>> = {
  W: [0, 1],
  F: [1, 1],
  D: [0, 2],
  N: [1, 2],
  A: [2, 2],
  H: [0, 3],
  C: [1, 3],
  L: [1, 3],
  Z: [2, 3],
  J: [2, 3],
  G: [3, 3],
};

/** Compounds: the steps they repeat, and how often unless a number says otherwise. */
const COMPOUNDS: Readonly<Record<string, { steps: readonly Offset[]; range: number }>> = {
  R: { steps: [[0, 1]], range: Number.POSITIVE_INFINITY },
  B: { steps: [[1, 1]], range: Number.POSITIVE_INFINITY },
  Q: {
    steps: [
      [0, 1],
      [1, 1],
    ],
    range: Number.POSITIVE_INFINITY,
  },
  K: {
    steps: [
      [0, 1],
      [1, 1],
    ],
    range: 1,
  },
};

const TERM = /^([a-z]*)(?:([A-Z])(\2?)|\(([0-9]+),([0-9]+)\))([1-9][0-9]*)?/;

/** Reads a whole Betza text, as White moves; throws an Error for what it does not know. */
export function readBetza(text: string): PieceMoves {
  const leaps: Leap[] = [];
  const slides: Slide[] = [];
  let rest = text;
  if (rest === '') throw new Error('an empty Betza text');
  while (rest !== '') {
    const term = TERM.exec(rest);
    if (term === null) throw new Error(`Betza "${text}" is not understood from "${rest}" on`);
    rest = rest.slice(term[0].length);
    const { steps, range } = readAtom(term, text);
    const { move, capture, directions } = readPrefix(term[1] ?? '');
    if (steps.length > 1 && directions !== '') {
      throw new Error(`directions before a compound in Betza "${text}"`);
    }
    for (const step of steps) {
      for (const [dx, dy] of chosenOffsets(step, directions)) {
        if (range === 1) leaps.push({ dx, dy, move, capture });
        else slides.push({ dx, dy, move, capture, range });
      }
    }
  }
  return { leaps, slides };
}

function readAtom(term: RegExpExecArray, text: string) {
  const [, , letter, doubled, m, n, digits] = term;
  const number = digits === undefined ? undefined : Number(digits);
  if (letter === undefined) {
    const offset = [Number(m), Number(n)] as const;
    if (offset[0] === 0 && offset[1] === 0) throw new Error(`"(0,0)" in Betza "${text}"`);
    return { steps: [offset], range: number ?? 1 };
  }
  const atom = ATOMS[letter];
  if (atom !== undefined) {
    if (doubled === '') return { steps: [atom], range: number ?? 1 };
    if (number !== undefined) throw new Error(`a rider with a number in Betza "${text}"`);
    return { steps: [atom], range: Number.POSITIVE_INFINITY };
  }
  const compound = COMPOUNDS[letter];
  if (compound === undefined || doubled !== '') {
    throw new Error(`unknown atom ${letter}${doubled} in Betza "${text}"`);
  }
  return { steps: compound.steps, range: number ?? compound.range };
}

function readPrefix(prefix: string) {
  const [modes = '', directions = ''] = [prefix.replace(/[^mc]/g, ''), prefix.replace(/[mc]/g, '')];
  const both = modes === '' || (modes.includes('m') && modes.includes('c'));
  return {
    move: both || modes.includes('m'),
    capture: both || modes.includes('c'),
    directions,
  };
}

function chosenOffsets([m, n]: Offset, directions: string): Offset[] {
  const offsets = leaper(m, n).leaps.map(({ dx, dy }): Offset => [dx, dy]);
  if (directions === '') return offsets;
  const tests =
    m === 0 || n === 0
      ? straightTests(directions)
      : m === n
        ? diagonalTests(directions)
        : obliqueTests(directions);
  return offsets.filter(([dx, dy]) => tests.some((chosen) => chosen(dx, dy)));
}

type Chosen = (dx: number, dy: number) => boolean;

const TOWARDS: Readonly<Record<string, Chosen>> = {
  f: (_dx, dy) => dy > 0,
  b: (_dx, dy) => dy < 0,
  l: (dx) => dx < 0,
  r: (dx) => dx > 0,
  s: (dx) => dx !== 0,
  v: (_dx, dy) => dy !== 0,
};

function towards(letter: string): Chosen {
  const chosen = TOWARDS[letter];
  if (chosen === undefined) throw new Error(`unknown Betza prefix "${letter}"`);
  return chosen;
}

function straightTests(directions: string): Chosen[] {
  return [...directions].map(towards);
}

function diagonalTests(directions: string): Chosen[] {
  const parts = directions.match(/[fb][lr]|[lr][fb]|./g) ?? [];
  return parts.map((part) => {
    const tests = [...part].map(towards);
    return (dx, dy) => tests.every((chosen) => chosen(dx, dy));
  });
}

function obliqueTests(directions: string): Chosen[] {
  const parts = directions.match(/[fblr][fblrsvh]|[sv]/g) ?? [];
  if (parts.join('') !== directions) {
    throw new Error(`Betza directions "${directions}" are not clear on an oblique leap`);
  }
  return parts.map(obliqueTest);
}

function obliqueTest(part: string): Chosen {
  const upright: Chosen = (dx, dy) => Math.abs(dy) > Math.abs(dx);
  const flat: Chosen = (dx, dy) => !upright(dx, dy);
  if (part === 'v') return upright;
  if (part === 's') return flat;
  const [side = '', kind = ''] = part;
  const half = towards(side);
  const alongFile = side === 'f' || side === 'b';
  const near = alongFile ? upright : flat;
  const far = alongFile ? flat : upright;
  if (kind === 'h') return half;
  if (kind === side) return (dx, dy) => half(dx, dy) && near(dx, dy);
  if (kind === (alongFile ? 's' : 'v')) return (dx, dy) => half(dx, dy) && far(dx, dy);
  throw new Error(`Betza directions "${part}" are not clear on an oblique leap`);
}
