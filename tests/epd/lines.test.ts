/** Reading lines of EPD. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InputError } from '../../src/errors.ts';
import { epdLines, parseEpdLine, variantOf } from '../../src/node/cli/epd/lines.ts';

const FEN = '4k3/8/8/8/8/8/8/4K3 w - -';
const ICN = 'w (15|8) K0,0|k9,9';

describe('lines that say something', () => {
  it.each<[string, number[]]>([
    ['', []],
    ['a\nb', [1, 2]],
    ['# a\n\n  \r\nb\r\n   # c\n d', [4, 6]],
    ['\ufeffa', [1]],
  ])('%j', (text, numbers) => {
    expect(epdLines(text).map(({ number }) => number)).toEqual(numbers);
  });
});

describe('a line', () => {
  it.each<[text: string, form: 'FEN' | 'ICN', position: string, operations: object]>([
    [FEN, 'FEN', FEN, {}],
    [` ${FEN} `, 'FEN', FEN, {}],
    [`${FEN} bm Ke2;`, 'FEN', FEN, { bm: 'Ke2' }],
    [`${FEN} bm Ke2 Kd2; id "a; b";c0 "";`, 'FEN', FEN, { bm: 'Ke2 Kd2', id: 'a; b', c0: '' }],
    [`${FEN} dm 3`, 'FEN', FEN, { dm: '3' }],
    [`${FEN} 3 17 am Ke2;`, 'FEN', `${FEN} 3 17`, { am: 'Ke2' }],
    [`${FEN} ;D1 5 ;D2 25`, 'FEN', FEN, { D1: '5', D2: '25' }],
    [`${FEN} 0 1;D1 5;D2 25;`, 'FEN', `${FEN} 0 1`, { D1: '5', D2: '25' }],
    [`${FEN};; draw_reject ;`, 'FEN', FEN, { draw_reject: '' }],
    [`${ICN} bm 0,0>0,1; id "x";`, 'ICN', ICN, { bm: '0,0>0,1', id: 'x' }],
    [`${ICN};D1 5`, 'ICN', ICN, { D1: '5' }],
    [`w checkmate ${ICN} id 3;`, 'ICN', `w checkmate ${ICN}`, { id: '3' }],
  ])('%s', (text, form, position, operations) => {
    const line = parseEpdLine(7, text, form);
    expect({ ...line, operations: Object.fromEntries(line.operations) }).toEqual({
      number: 7,
      position,
      operations,
    });
  });

  it.each<[text: string, field: string, offset: number]>([
    ['4k3/8/8/8/8/8/8/4K3 w - ; bm Ke2', 'position', 0],
    ['bm', 'position', 0],
    [`${FEN} bm Ke2; "open`, 'operations', 34],
    [`${FEN} bm Ke2; id "open;`, 'operations', 34],
    [`${FEN} bm Ke2; bm Kd2;`, 'operations', 34],
    [`${FEN} 12;`, 'operations', 25],
  ])('%s is refused', (text, field, offset) => {
    expect(() => parseEpdLine(1, text, 'FEN')).toThrow(
      expect.objectContaining({ name: 'InputError', field, offset }),
    );
  });

  it('is read or refused, whatever it is', () => {
    const part = fc.constantFrom(FEN, ICN, ' ', ';', '"', 'bm Ke2', 'D1 3', '\\', '12', '\u0000');
    const text = fc.array(fc.oneof(part, fc.string({ unit: 'binary' }))).map((all) => all.join(''));
    fc.assert(
      fc.property(text, fc.constantFrom('FEN', 'ICN'), (line, form) => {
        try {
          const { position } = parseEpdLine(1, line, form);
          expect(line.trimStart().startsWith(position)).toBe(true);
        } catch (error) {
          if (!(error instanceof InputError)) throw error;
        }
      }),
    );
  });
});

it.each([
  [FEN, null],
  [`${FEN} variant omega;`, 'omega'],
  [`${FEN} bm e4; variant "./my game.json"`, './my game.json'],
  [`${FEN};variant grand`, 'grand'],
  [`${FEN} id invariant;`, null],
])('%s names %s', (text, variant) => {
  expect(variantOf(text)).toBe(variant);
});
