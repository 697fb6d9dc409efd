/** Betza notation: the table of what is read, what is refused, and properties of both. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { InputError } from '../../src/errors.ts';
import { parseBetza } from '../../src/variants/betza.ts';
import type { PieceMoves } from '../../src/variants/piece-moves.ts';
import { readBetza } from '../reference/betza.ts';

/** Modes by offset, such as { "0,1": "m" }, with slides followed for `far` steps. */
function reached(moves: PieceMoves, far = 14): Record<string, string> {
  const modes = new Map<string, Set<string>>();
  const rays = [...moves.leaps.map((leap) => ({ ...leap, range: 1 })), ...moves.slides];
  for (const { dx, dy, range, move, capture } of rays) {
    for (let step = 1; step <= Math.min(range, far); step++) {
      const key = `${dx * step},${dy * step}`;
      const set = modes.get(key) ?? new Set();
      if (move) set.add('m');
      if (capture) set.add('c');
      modes.set(key, set);
    }
  }
  return Object.fromEntries([...modes].map(([key, set]) => [key, [...set].sort().join('')]));
}

function offsets(text: string): string[] {
  return Object.keys(reached(parseBetza(text))).sort();
}

describe('leaps', () => {
  test.each([
    ['W', ['0,1', '0,-1', '1,0', '-1,0']],
    ['F', ['1,1', '1,-1', '-1,1', '-1,-1']],
    ['D', ['0,2', '0,-2', '2,0', '-2,0']],
    ['H', ['0,3', '0,-3', '3,0', '-3,0']],
    ['A', ['2,2', '2,-2', '-2,2', '-2,-2']],
    ['G', ['3,3', '3,-3', '-3,3', '-3,-3']],
    ['N', ['1,2', '-1,2', '1,-2', '-1,-2', '2,1', '-2,1', '2,-1', '-2,-1']],
    ['C', ['1,3', '-1,3', '1,-3', '-1,-3', '3,1', '-3,1', '3,-1', '-3,-1']],
    ['L', ['1,3', '-1,3', '1,-3', '-1,-3', '3,1', '-3,1', '3,-1', '-3,-1']],
    ['Z', ['2,3', '-2,3', '2,-3', '-2,-3', '3,2', '-3,2', '3,-2', '-3,-2']],
    ['J', ['2,3', '-2,3', '2,-3', '-2,-3', '3,2', '-3,2', '3,-2', '-3,-2']],
    ['(4,1)', ['1,4', '-1,4', '1,-4', '-1,-4', '4,1', '-4,1', '4,-1', '-4,-1']],
    ['(0,13)', ['0,13', '0,-13', '13,0', '-13,0']],
  ])('%s', (text, expected) => {
    expect(offsets(text)).toEqual([...expected].sort());
    expect(parseBetza(text).slides).toEqual([]);
  });
});

describe('directions', () => {
  test.each([
    ['fW', ['0,1']],
    ['fsW', ['-1,0', '0,1', '1,0']],
    ['frW', ['0,1', '1,0']],
    ['vW', ['0,-1', '0,1']],
    ['fF', ['-1,1', '1,1']],
    ['frF', ['1,1']],
    ['rfF', ['1,1']],
    ['flbrA', ['-2,2', '2,-2']],
    ['sF', ['-1,-1', '-1,1', '1,-1', '1,1']],
    ['fN', ['-1,2', '1,2']],
    ['ffN', ['-1,2', '1,2']],
    ['fsN', ['-2,1', '2,1']],
    ['fhN', ['-1,2', '-2,1', '1,2', '2,1']],
    ['lfN', ['-1,2']],
    ['flN', ['-2,1']],
    ['vN', ['-1,-2', '-1,2', '1,-2', '1,2']],
    ['sN', ['-2,-1', '-2,1', '2,-1', '2,1']],
    ['rvN', ['1,-2', '1,2']],
    ['ffrrN', ['-1,2', '1,2', '2,-1', '2,1']],
    ['hrN', ['-1,-2', '-2,1', '1,2', '2,-1']],
    ['f(1,4)', ['-1,4', '1,4']],
  ])('%s', (text, expected) => {
    expect(offsets(text)).toEqual([...expected].sort());
  });
});

describe('slides, modes and duplicates', () => {
  const slide = (dx: number, dy: number, range: number, modes = 'mc') => ({
    ...{ dx, dy, range },
    move: modes.includes('m'),
    capture: modes.includes('c'),
  });
  const leap = (dx: number, dy: number, modes = 'mc') => ({
    ...{ dx, dy },
    move: modes.includes('m'),
    capture: modes.includes('c'),
  });
  const rook = [slide(0, -1, 14), slide(-1, 0, 14), slide(1, 0, 14), slide(0, 1, 14)];

  test.each(['R', 'WW', 'W0', 'R0', 'R14', 'WR', 'RmW', 'mRcR', 'R3R'])('%s is a rook', (text) => {
    expect(parseBetza(text)).toEqual({ leaps: [], slides: rook });
  });

  test.each([
    ['fR3', { leaps: [], slides: [slide(0, 1, 3)] }],
    ['fW1', { leaps: [leap(0, 1)], slides: [] }],
    ['fR1', { leaps: [leap(0, 1)], slides: [] }],
    ['fmR2fcR4', { leaps: [], slides: [slide(0, 1, 2, 'm'), slide(0, 1, 4, 'c')] }],
    ['mfRcfW', { leaps: [leap(0, 1, 'c')], slides: [slide(0, 1, 14, 'm')] }],
    ['fmWfcF', { leaps: [leap(-1, 1, 'c'), leap(0, 1, 'm'), leap(1, 1, 'c')], slides: [] }],
    ['mffNcfN', { leaps: [leap(-1, 2), leap(1, 2)], slides: [] }],
    ['f(1,0)4', { leaps: [], slides: [slide(0, 1, 4)] }],
  ])('%s', (text, expected) => {
    expect(parseBetza(text)).toEqual(expected);
  });

  test.each([
    ['K', 'WF'],
    ['Q', 'RB'],
    ['Q3', 'W3F3'],
    ['K2', 'Q2'],
    ['N', '(1,2)'],
    ['N', '(2,1)1'],
    ['BN', 'NB'],
    ['FF', 'B'],
  ])('%s is %s', (text, other) => {
    expect(parseBetza(text)).toEqual(parseBetza(other));
  });
});

describe('refused', () => {
  test.each([
    ['', 0, /no movement/],
    ['RNx', 2, /lent to others \(x\)/],
    ['WpR', 1, /hopper/],
    ['gQ', 0, /grasshopper/],
    ['mnA', 1, /lame leap/],
    ['jD', 0, /must jump/],
    ['ifmD', 0, /unmoved/],
    ['KcaK', 2, /several legs/],
    ['zB', 0, /crooked/],
    ['qN', 0, /circular/],
    ['oR', 0, /cylinder/],
    ['feF', 1, /en passant/],
    ['NN', 0, /rider NN/],
    ['WAA', 1, /rider AA/],
    ['D0', 0, /rider D0/],
    ['N2', 0, /rider N2/],
    ['(1,2)(1,2)', 0, /rider/],
    ['K[FR]', 1, /brackets/],
    ['KO2', 1, /castling/],
    ['U', 0, /universal/],
    ['WX', 1, /"X" is not an atom/],
    ['W F', 1, /" " is not an atom/],
    ['Wf', 2, /the end of the text/],
    ['3W', 0, /"3" is not an atom/],
    ['R15', 1, /range 15/],
    ['WW2', 0, /not clear/],
    ['RR', 0, /not clear/],
    ['(0,0)', 0, /no leap/],
    ['(1,14)', 0, /no leap/],
    ['(1,2', 0, /"\(" is not an atom/],
    ['(-1,2)', 0, /"\(" is not an atom/],
    ['fK', 0, /before K/],
    ['WrlQ', 1, /before Q/],
    ['vsN', 0, /"vs" have no agreed meaning/],
    ['ffvsN', 2, /"vs" have no agreed meaning/],
    ['fsF', 0, /"fs" have no agreed meaning/],
    ['hN', 0, /"h" have no agreed meaning/],
    ['fhW', 1, /"hW|"h"/],
    ['fmlF', 0, /not in order/],
    ['mmW', 0, /not in order/],
    ['W𝔉', 1, /is not an atom/],
  ])('%j', (text, offset, message) => {
    const error = refusal(text);
    expect(error.message).toMatch(message);
    expect(error.offset).toBe(offset);
    expect(error.field).toBe('pieces[2].betza');
    expect(error.expected).toBeTruthy();
  });
});

function refusal(text: string): InputError {
  try {
    parseBetza(text, 'pieces[2].betza');
  } catch (error) {
    if (error instanceof InputError) return error;
    throw error;
  }
  throw new Error(`"${text}" was read`);
}

const directionless = fc
  .array(
    fc.oneof(
      fc.constantFrom(...'WFDNAHCLZJGRBQK', 'WW', 'FF', 'W3', 'F2', 'R4', 'B5', 'Q2', 'R0'),
      fc.tuple(fc.nat(13), fc.integer({ min: 1, max: 13 })).map(([m, n]) => `(${m},${n})`),
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map((parts) => parts.join('m').replaceAll('m', 'mc'));

const notationLike = fc.string({
  unit: fc.constantFrom(...'WFDNAHCZGRBQKfblrvshmc(),0123pnjz['),
  maxLength: 12,
});

const term = fc
  .tuple(
    fc.constantFrom('', 'm', 'c'),
    fc.constantFrom(
      ...['', 'f', 'b', 'l', 'r', 'v', 's', 'ff', 'bb', 'fs', 'bs', 'fh', 'lh', 'lv', 'rv'],
      ...['fl', 'fr', 'bl', 'br', 'lf', 'rb', 'ffbb', 'llff', 'fsbs', 'frbl'],
    ),
    fc.constantFrom(...'WFDNAHCZGRB', '(1,4)', '(0,4)', 'K', 'Q', 'W3', 'F2', 'WW', 'B6', 'Q2'),
  )
  .map((parts) => parts.join(''));

describe('properties', () => {
  test('a piece without directions has every turn and mirror image of its moves', () => {
    fc.assert(
      fc.property(directionless, (text) => {
        const modes = reached(parseBetza(text));
        for (const [key, mode] of Object.entries(modes)) {
          const [dx = 0, dy = 0] = key.split(',').map(Number);
          for (const image of [
            [-dx, dy],
            [dx, -dy],
            [dy, dx],
          ].map((pair) => pair.map(plain))) {
            expect(modes[image.join(',')]).toBe(mode);
          }
        }
      }),
    );
  });

  test('no leap and no slide of a direction has the same mode twice', () => {
    fc.assert(
      fc.property(fc.array(term, { minLength: 1, maxLength: 4 }), (terms) => {
        const moves = read(terms.join(''));
        if (moves === null) return;
        for (const list of [moves.leaps, moves.slides]) {
          const modes = list.flatMap(({ dx, dy, move, capture }) => [
            ...(move ? [`${dx},${dy} m`] : []),
            ...(capture ? [`${dx},${dy} c`] : []),
          ]);
          expect(new Set(modes).size).toBe(modes.length);
        }
        expect(moves.leaps.every(({ move, capture }) => move || capture)).toBe(true);
        expect(moves.slides.every(({ range }) => range >= 2 && range <= 14)).toBe(true);
      }),
    );
  });

  test('the slow model reads the same moves wherever it reads any', () => {
    let compared = 0;
    fc.assert(
      fc.property(fc.array(term, { minLength: 1, maxLength: 3 }), (terms) => {
        const text = terms.join('');
        const [ours, slow] = [read(text), readSlowly(text)];
        if (ours === null || slow === null) return;
        compared++;
        expect(reached(ours)).toEqual(reached(slow));
      }),
      { numRuns: 1000 },
    );
    expect(compared).toBeGreaterThan(300);
  });

  test('any text is read or refused with a place in it', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), notationLike), (text) => {
        try {
          parseBetza(text);
        } catch (error) {
          expect(error).toBeInstanceOf(InputError);
          const { offset = -1 } = error as InputError;
          expect(offset).toBeGreaterThanOrEqual(0);
          expect(offset).toBeLessThanOrEqual(text.length);
        }
      }),
      { numRuns: 2000 },
    );
  });
});

/** 0 without a sign, so that it is written as a key is. */
function plain(value: number): number {
  return value + 0;
}

function read(text: string): PieceMoves | null {
  try {
    return parseBetza(text);
  } catch (error) {
    expect(error).toBeInstanceOf(InputError);
    return null;
  }
}

function readSlowly(text: string): PieceMoves | null {
  try {
    return readBetza(text);
  } catch {
    return null;
  }
}
