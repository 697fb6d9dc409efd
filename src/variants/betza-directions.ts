/**
 * Direction letters of Betza notation: which of an atom's symmetric offsets they keep.
 *
 * An atom has four offsets if it is orthogonal or diagonal and eight if it is oblique, and the
 * letters mean something else for each. The meanings are those of XBoard's table of directional
 * modifiers, where `fN` is the forward pair of a knight's moves (that with the long leg
 * forward) and `fhN` the forward half. A pair of letters that this table lacks and that
 * programs read in different ways, such as `vsN`, is refused.
 *
 * Source: https://www.gnu.org/software/xboard/Betza.html, "Directional modifiers".
 */
import { InputError } from '../errors.ts';

/** Whether an offset is kept; x to the right and y forward, as White sees the board. */
export type OffsetTest = (dx: number, dy: number) => boolean;

export type AtomKind = 'orthogonal' | 'diagonal' | 'oblique';

/** The letters that give directions. */
export const DIRECTION_LETTERS = 'fblrvsh';

const half: Readonly<Record<string, OffsetTest>> = {
  f: (_, dy) => dy > 0,
  b: (_, dy) => dy < 0,
  l: (dx) => dx < 0,
  r: (dx) => dx > 0,
};
const narrow: OffsetTest = (dx, dy) => Math.abs(dy) > Math.abs(dx);
const wide: OffsetTest = (dx, dy) => Math.abs(dx) > Math.abs(dy);
/** The four oblique offsets that quarter turns make of the one that is forward and right. */
const clockwise: OffsetTest = (dx, dy) => narrow(dx, dy) === dx * dy > 0;

const tokens: Readonly<Record<AtomKind, ReadonlyMap<string, OffsetTest>>> = {
  orthogonal: doubled({ ...half, v: narrow, s: wide }),
  diagonal: combined(doubled({ ...half, v: () => true, s: () => true })),
  oblique: obliqueTokens(),
};

/** What a letter alone means may also be written doubled, to keep it from combining. */
function doubled(singles: Readonly<Record<string, OffsetTest>>): Map<string, OffsetTest> {
  const result = new Map<string, OffsetTest>();
  for (const [letter, test] of Object.entries(singles)) {
    result.set(letter, test).set(letter + letter, test);
  }
  return result;
}

/** Adds the pairs of a vertical and a horizontal letter, either first: both must hold. */
function combined(result: Map<string, OffsetTest>): Map<string, OffsetTest> {
  for (const vertical of 'fb') {
    for (const horizontal of 'lr') {
      const both = and(result.get(vertical), result.get(horizontal));
      result.set(vertical + horizontal, both).set(horizontal + vertical, both);
    }
  }
  return result;
}

/** For oblique atoms the second letter of a pair names the group that the first divides. */
function obliqueTokens(): Map<string, OffsetTest> {
  const singles: Record<string, OffsetTest> = { v: narrow, s: wide };
  for (const letter of 'fb') singles[letter] = and(half[letter], narrow);
  for (const letter of 'lr') singles[letter] = and(half[letter], wide);
  const result = doubled(singles);
  for (const [firsts, seconds] of [
    ['fb', 'lrs'],
    ['lr', 'fbv'],
  ] as const) {
    for (const first of firsts) {
      for (const second of seconds) {
        result.set(first + second, and(half[first], singles[second]));
      }
    }
  }
  for (const [letter, test] of Object.entries(half)) result.set(`${letter}h`, test);
  return result.set('hr', clockwise).set('hl', (dx, dy) => !clockwise(dx, dy));
}

function and(a: OffsetTest | undefined, b: OffsetTest | undefined): OffsetTest {
  return (dx, dy) => (a?.(dx, dy) ?? false) && (b?.(dx, dy) ?? false);
}

/**
 * Reads the direction letters before an atom, from left to right, two at a time where two
 * belong together; the groups add up.
 * @param letters letters out of `DIRECTION_LETTERS`; none means every direction.
 * @param place where `letters` begins, for error messages.
 * @throws InputError for letters that have no meaning or no agreed meaning on such an atom.
 */
export function readDirections(
  kind: AtomKind,
  letters: string,
  place: { field: string; offset: number },
): OffsetTest {
  if (letters === '') return () => true;
  const tests: OffsetTest[] = [];
  for (let i = 0; i < letters.length; ) {
    const pair = letters.slice(i, i + 2);
    const token = tokens[kind].has(pair) ? pair : pair.charAt(0);
    const test = tokens[kind].get(token);
    if (test === undefined || (token !== pair && isContested(kind, pair))) {
      throw new InputError(`directions "${pair}" have no agreed meaning for ${kind} moves`, {
        field: place.field,
        offset: place.offset + i,
        expected: `one of ${[...tokens[kind].keys()].join(' ')}`,
      });
    }
    tests.push(test);
    i += token.length;
  }
  return (dx, dy) => tests.some((test) => test(dx, dy));
}

/** A pair across the axes that is in no table: some programs join it, others intersect. */
function isContested(kind: AtomKind, pair: string): boolean {
  const isVertical = (letter: string) => 'fbv'.includes(letter);
  if (kind === 'orthogonal' || pair.length < 2) return false;
  if (pair.includes('h')) return true;
  return isVertical(pair.charAt(0)) !== isVertical(pair.charAt(1));
}
