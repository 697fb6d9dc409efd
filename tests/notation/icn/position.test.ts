import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatIcnPosition, inIcnOrder, parseIcnPosition } from '../../../src/notation/icn.ts';
import { perftRows } from '../../reference/vectors.ts';
import { anyPosition, icnOf } from '../plane/games.ts';
import { anyText, damaged, refusal, tryParse } from '../support/texts.ts';

const plane = icnOf('plane');
const games = ['plane', 'huygens', 'kadesh'];

const canonical = (text: string, game = plane) =>
  formatIcnPosition(parseIcnPosition(text, game).position, game);

describe('positions in all accepted forms', () => {
  test.each<[string, string]>([
    ['K1,1', 'w K1,1'],
    ['b k1,1', 'b k1,1'],
    ['w:b K1,1', 'w K1,1'],
    ['b:w K1,1', 'b K1,1'],
    ['  \ufeff b\n (15|8)\t k0,0|\nK5,5 |R-3,-7\r\n', 'b (15|8) K5,5|k0,0|R-3,-7'],
    ['w 5,10 0/100 1 (15|8) K1,1', 'w 5,10 0/100 1 (15|8) K1,1'],
    ['(15|8) 1 0/100 -5,-10 b K1,1', 'b -5,-10 0/100 1 (15|8) K1,1'],
    ['w 100/100 K1,1', 'w 100/100 K1,1'],
    ['w checkmate K1,1', 'w K1,1'],
    ['w (checkmate|checkmate) K1,1', 'w K1,1'],
    ['w (8|1) K1,1', 'w (8|1) K1,1'],
    ['w (8|) K1,1', 'w (8|) K1,1'],
    ['w (|-1) K1,1', 'w (|-1) K1,1'],
    ['w (|) K1,1', 'w K1,1'],
    ['w (17,8,17|1,-1) K1,1', 'w (8,17|-1,1) K1,1'],
    ['w (15;Q,R|8;q,r) K1,1', 'w (15;Q,R|8;q,r) K1,1'],
    ['w (15|8;r,q) K1,1', 'w (15;Q,R|8;q,r) K1,1'],
    ['w (15;ch|8) K1,1', 'w (15;CH|8;q,r,b,n,ch,ha,gu) K1,1'],
    ['w (15;q,r,b,n,ch,ha,gu|8;GU,HA,CH,N,B,R,Q) K1,1', 'w (15|8) K1,1'],
    [
      'K90071992547409931234567890,-90071992547409931234567890',
      'w K90071992547409931234567890,-90071992547409931234567890',
    ],
  ])('%s', (text, expected) => {
    expect(canonical(text)).toBe(expected);
    expect(canonical(canonical(text))).toBe(expected);
  });

  test('men are written by type, White first, then by file and rank', () => {
    const text = 'p5,5+|P5,4+|P3,4|P-3,9|k9,9|K2,2|ch1,1|CH3,3|P5,-4';
    expect(canonical(text)).toBe('w K2,2|k9,9|CH3,3|ch1,1|P-3,9|P3,4|P5,-4|P5,4+|p5,5+');
  });

  test('an integer of a hundred thousand digits', () => {
    const digits = '7'.repeat(100_000);
    expect(canonical(`K${digits},-${digits}`)).toBe(`w K${digits},-${digits}`);
  });
});

describe('what has no meaning here is left out, and said', () => {
  test.each<[string, string, RegExp]>([
    ['w K5,1+|R1,1+|P1,2+', 'w K5,1|R1,1|P1,2+', /K5,1 R1,1: only pawns/],
    ['w Squares:1,2|3,4 Rays:1,2>1,0 k5,1', 'w k5,1', /marked squares/],
  ])('%s', (text, expected, note) => {
    const { position, notes } = parseIcnPosition(text, plane);
    expect(formatIcnPosition(position, plane)).toBe(expected);
    expect(notes[0]).toMatch(note);
  });

  test('nothing is said of a position as it should be', () => {
    expect(parseIcnPosition('w 1 (15|8) K1,1|p4,4+', plane).notes).toEqual([]);
  });
});

describe('bad positions are refused with the place', () => {
  test.each<[string, string, number, RegExp]>([
    ['', 'men', 0, /no man; expected men such as/],
    ['w (15|8) ', 'men', 9, /no man/],
    ['w K1,1|k1,1', 'men', 7, /two men on 1,1/],
    ['w K1,1|X2,2', 'men', 7, /"X" is no type of this game; expected one of K/],
    ['w K1,1|HU2,2', 'men', 7, /"HU" is no type/],
    ['w K1,1|Ch2,2', 'men', 7, /"Ch" mixes/],
    ['w K1,1|3q2,2', 'men', 7, /belongs to player "3"/],
    ['w K1,1|ob2,2', 'men', 7, /"ob" is no type/],
    ['w K1,1|', 'men', 7, /without its code/],
    ['w K1,1||k2,2', 'men', 7, /without its code/],
    ['w K1,1|Q', 'men', 8, /the text ends; expected a square/],
    ['w K1,1|Q5', 'men', 9, /the text ends; expected "," and a rank/],
    ['w K1,1|Q5,', 'men', 10, /the text ends; expected a rank/],
    ['w K1,1|Q5,5.5', 'men', 11, /"\." is out of place; expected "\|", "\+" or a space/],
    ['w K1,1|Q5,5++', 'men', 12, /expected "\|" or a space/],
    ['w K1,1|Q05,5', 'men', 8, /"05" is not written as an integer/],
    ['w K1,1|Q-0,5', 'men', 8, /"-0" is not written/],
    ['w K1,1|Q5,+5', 'men', 10, /"\+5" is not written/],
    ['w K1,1|Q1e3,5', 'men', 9, /"e" is out of place/],
    ['w K1,1 k2,2', 'position', 7, /"k2,2" after the men/],
    ['w K1,1 w', 'position', 7, /"w" after the men/],
    ['w K1,1 1,1>1,2', 'position', 7, /after the men/],
    ['[White "x"] w K1,1', 'position', 0, /"\[White" is no field/],
    ['x K1,1', 'turn', 0, /"x" is no order of turns here; expected "w" or "b"/],
    ['w:b:r K1,1', 'turn', 0, /"w:b:r" is no order/],
    ['w:w:b K1,1', 'turn', 0, /is no order/],
    ['W K1,1', 'position', 0, /"W" is no field/],
    ['w b K1,1', 'turn', 2, /given twice/],
    ['w 1 2 K1,1', 'move number', 4, /given twice/],
    ['w 0 K1,1', 'move number', 2, /0 is too small/],
    ['w 01 K1,1', 'move number', 2, /"01" is not written/],
    ['w -1 K1,1', 'move number', 2, /-1 is too small/],
    ['w 5,5 6,6 K1,1', 'en passant', 6, /given twice/],
    ['w 101/100 K1,1', 'ply limit', 2, /101\/100 is no ply limit/],
    ['w 0/0 K1,1', 'ply limit', 2, /0\/0 is no ply limit/],
    ['w -1/5 K1,1', 'ply limit', 2, /-1\/5 is no ply limit/],
    ['w 0/ K1,1', 'ply limit', 4, /expected the number of plies/],
    ['w 0/5x K1,1', 'ply limit', 5, /expected a space behind it/],
    ['w (15) K1,1', 'promotion', 5, /"\)" is out of place; expected "\|" and the ranks of Black/],
    ['w (15|8|3) K1,1', 'promotion', 7, /"\|" is out of place; expected "\)"/],
    ['w (15|8 K1,1', 'promotion', 7, /expected "\)"/],
    ['w (15,|8) K1,1', 'promotion', 6, /expected a rank/],
    ['w (15;|8) K1,1', 'promotion', 6, /without its code/],
    ['w (15;Q,|8) K1,1', 'promotion', 8, /without its code/],
    ['w (15;K|8) K1,1', 'promotion', 6, /a pawn cannot become "K"/],
    ['w (15;Q|8;p) K1,1', 'promotion', 10, /a pawn cannot become "P"/],
    ['w (15;HU|8) K1,1', 'promotion', 6, /"HU" is no type/],
    ['w (15|8)K1,1', 'promotion', 8, /expected a space behind it/],
    ['w 1,8,1,8 K1,1', 'border', 2, /the plane has no border/],
    ['w -7,16,-7,_ K1,1', 'border', 2, /the plane has no border/],
    ['w _,_,_,_ K1,1', 'border', 2, /the plane has no border/],
    ['w royalcapture K1,1', 'win condition', 2, /"royalcapture" is not how this game is won/],
    ['w checkmate,koth K1,1', 'win condition', 2, /is not how/],
    ['w (checkmate|koth) K1,1', 'win condition', 2, /is not how/],
    ['w {"slideLimit": 7} K1,1', 'properties', 2, /would change the rules/],
    ['w ??? K1,1', 'position', 2, /"\?\?\?" is no field/],
    ['w 5;5 K1,1', 'position', 2, /"5;5" is no field/],
  ])('%s', (text, field, offset, message) => {
    const error = refusal(() => parseIcnPosition(text, plane));
    expect(error).toMatchObject({ field, offset });
    expect(error.message).toMatch(message);
  });
});

describe('writing and reading', () => {
  test.each(games)('%s: a position comes back as it was', (id) => {
    const game = icnOf(id);
    fc.assert(
      fc.property(anyPosition(game), (position) => {
        const text = formatIcnPosition(position, game);
        const { position: read, notes } = parseIcnPosition(text, game);
        expect(read).toEqual({ ...position, men: inIcnOrder(position.men, game) });
        expect(notes).toEqual([]);
        expect(formatIcnPosition(read, game)).toBe(text);
      }),
    );
  });

  test('the given positions are read, and opening positions written as they are', () => {
    const rows = perftRows(games);
    expect(rows.length).toBeGreaterThan(20);
    for (const { variant, position } of rows) {
      const game = icnOf(variant);
      const text = canonical(position, game);
      expect(canonical(text, game)).toBe(text);
      expect(text.split(/[ |]/).sort()).toEqual(position.split(/[ |]/).sort());
    }
  });
});

describe('whatever is given, a position or one clear refusal', () => {
  const alphabet = 'wbKQRrkqCHha0123456789-,+|;:()/ {}"=>x.';
  const starts: Record<string, string> = JSON.parse(
    readFileSync(new URL('../../vectors/plane-starts.json', import.meta.url), 'utf8'),
  );
  const good = [
    ...Object.values(starts).map((text) => text.slice(0, 80).replace(/\|[^|]*$/, '')),
    'b 5,10 3/100 12 (15,17;Q,R|8;q,r) K11,8|k11,15|P5,11|p6,12+',
  ];
  test.each([
    ['any text', anyText(alphabet)],
    ['damaged positions', damaged(good, alphabet)],
  ])('%s', (_, texts) => {
    fc.assert(
      fc.property(texts, (text) => {
        const read = tryParse(() => parseIcnPosition(text, plane));
        if (read === undefined) return;
        const written = formatIcnPosition(read.position, plane);
        expect(canonical(written)).toBe(written);
      }),
      { numRuns: 500 },
    );
  });
});
