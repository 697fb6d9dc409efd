import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type FenLetters,
  fenLetters,
  formatFen,
  type PlacedMan,
  type PositionSetup,
  parseFen,
} from '../../src/notation/fen.ts';
import { type Board, makeBoard } from '../../src/variants/board.ts';
import { DIRECTION_NAMES } from '../../src/variants/direction.ts';
import { variants } from '../../src/variants/registry.ts';
import { perftRows } from '../reference/vectors.ts';
import { anyText, damaged, refusal, tryParse } from './support/texts.ts';

const kits = new Map(
  variants.map((variant) => [
    variant.id,
    { board: makeBoard(variant.board), letters: fenLetters(variant) },
  ]),
);

function kit(variant: string) {
  const found = kits.get(variant);
  if (found === undefined) throw new Error(`no game ${variant}`);
  return found;
}

function parse(variant: string, text: string): PositionSetup {
  const { board, letters } = kit(variant);
  return parseFen(text, board, letters);
}

function canonical(variant: string, text: string): string {
  return formatFen(parse(variant, text), kit(variant).board);
}

const emptyOmega = `1**********1/${'*10*/'.repeat(10)}1**********1`;
const emptyChess = '8/8/8/8/8/8/8/8';
/** A position of Maura's game with men on rank 5. */
const delta = (row: string) => `9/9/9/9/${row}/9/9/9/9`;
const chessStart = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR';

describe('positions in all accepted forms', () => {
  test.each<[string, string, string]>([
    ['chess', emptyChess, `${emptyChess} w - - 0 1`],
    ['chess', `${emptyChess} b`, `${emptyChess} b - - 0 1`],
    ['chess', `${chessStart} w qQkK`, `${chessStart} w KQkq - 0 1`],
    ['chess', `${chessStart} b kQ -`, `${chessStart} b Qk - 0 1`],
    ['chess', `${emptyChess} w - e3 7`, `${emptyChess} w - e3 7 1`],
    ['chess', ` \t${emptyChess}\n  b  - -   3\r\n 12  `, `${emptyChess} b - - 3 12`],
    ['chess', `${emptyChess} w - - 9999 99999`, `${emptyChess} w - - 9999 99999`],
    ['chess', `${emptyChess} w - - 007 0`, `${emptyChess} w - - 7 0`],
    ['opulent', '10/'.repeat(9).concat('K9'), '10/'.repeat(9).concat('K9 w - - 0 1')],
    ['omega', emptyOmega, `${emptyOmega} w - - 0 1`],
    ['omega', Array(12).fill('12').join('/'), `${emptyOmega} w - - 0 1`],
    [
      'omega',
      `w10w/${'12/'.repeat(10)}W11`,
      `w**********w/${'*10*/'.repeat(10)}W**********1 w - - 0 1`,
    ],
    ['omega', `${emptyOmega} b - e2,e3`, `${emptyOmega} b - e2,e3 0 1`],
    ['omega', `${emptyOmega} b - e3,e2`, `${emptyOmega} b - e2,e3 0 1`],
    ['omega', `${emptyOmega} b - e3e2`, `${emptyOmega} b - e2,e3 0 1`],
    ['omega', `${emptyOmega} w - f6f7`, `${emptyOmega} w - f6,f7 0 1`],
    ['delta', delta('D(NE)7d(S)'), `${delta('D(NE)7d(S)')} w - - 0 1`],
    ['delta-cetina', `${delta('3d(NW)K4')} b - -`, `${delta('3d(NW)K4')} b - - 0 1`],
    ['grand', `${'10/'.repeat(9)}10 w - a10b9`, `${'10/'.repeat(9)}10 w - b9,a10 0 1`],
  ])('%s: %j', (variant, text, expected) => {
    expect(canonical(variant, text)).toBe(expected);
    expect(canonical(variant, expected)).toBe(expected);
  });

  test('men, sides and squares', () => {
    const { board } = kit('omega');
    const setup = parse('omega', `w11/12/12/12/12/12/12/12/12/12/1K10/11W b KQkq e3e2 4 30`);
    const man = (name: string, letter: string, side: 'white' | 'black') => ({
      square: board.named(name)?.index,
      letter,
      side,
    });
    expect(setup).toEqual({
      men: [man('w4', 'W', 'black'), man('a0', 'K', 'white'), man('w2', 'W', 'white')],
      turn: 'black',
      castling: 'KQkq',
      enPassant: [board.named('e2')?.index, board.named('e3')?.index],
      halfmove: 4,
      fullmove: 30,
    });
  });
});

describe('every position of the perft vectors is read and written', () => {
  const rows = perftRows([...kits.keys()]);
  test.each(rows)('$variant $position', ({ variant, position }) => {
    const text = canonical(variant, position);
    const men = (placement: string) => placement.split(' ')[0]?.replace(/[^A-Za-z]/g, '');
    expect(men(text)).toBe(men(position));
    expect(text.split(' ')).toHaveLength(6);
    expect(
      text.split(' ').slice(1).join(' ').startsWith(position.split(' ').slice(1).join(' ')),
    ).toBe(true);
    expect(canonical(variant, text)).toBe(text);
    if (variant !== 'omega' || position.includes('*')) expect(text.startsWith(position)).toBe(true);
  });
});

describe('what is wrong is named with its place', () => {
  test.each<[variant: string, text: string, field: string, offset: number, message: RegExp]>([
    ['chess', '', 'placement', 0, /empty; expected 8 ranks/],
    ['chess', '   ', 'placement', 0, /empty/],
    ['chess', '8/8/8/8/8/8/8', 'placement', 13, /only 7 of 8 ranks; expected "\/"/],
    ['chess', `${emptyChess}/8`, 'placement', 15, /more than 8 rows/],
    ['chess', `${emptyChess}/`, 'placement', 15, /more than 8 rows/],
    ['chess', '8/8/7/8/8/8/8/8', 'placement', 5, /row 3 has only 7 of 8 files; expected 1 more/],
    ['chess', '8//8/8/8/8/8/8', 'placement', 2, /row 2 has only 0 of 8/],
    ['chess', '8/8/8/8/8/8/8/7', 'placement', 15, /row 8 has only 7/],
    ['chess', '8/8/9/8/8/8/8/8', 'placement', 4, /row 3 is longer than 8/],
    ['chess', '8/8/8k/8/8/8/8/8', 'placement', 5, /row 3 is longer than 8 files; expected "\/"/],
    [
      'chess',
      '8/8/8/8/8/8/8/8k',
      'placement',
      15,
      /row 8 is longer than 8 files; expected no more/,
    ],
    ['chess', '44/8/8/8/8/8/8/8', 'placement', 0, /row 1 is longer/],
    ['chess', '8/0k7/8/8/8/8/8/8', 'placement', 2, /"0" is no count/],
    ['chess', '8/08/8/8/8/8/8/8', 'placement', 2, /"08" is no count/],
    ['chess', `8/${'9'.repeat(400)}/8/8/8/8/8/8`, 'placement', 2, /row 2 is longer/],
    ['chess', ' 8/8/8/8/8/8/8/7X', 'placement', 16, /"X" is no man .* a letter of KQRBNP/],
    ['chess', '8/8/8/8/8/8/8/7ſ', 'placement', 15, /"ſ" is no man/],
    ['chess', '8/8/8/8/8/8/8/7😀', 'placement', 15, /"😀" is no man/],
    ['chess', '8/8/8/8/8/8/8/7-', 'placement', 15, /"-" is no man/],
    ['chess', '8/8/8/8/8/8/8/7*', 'placement', 15, /a hole where the board has the square h1/],
    ['chess', `startpos`, 'placement', 0, /"s" is no man/],
    ['omega', emptyOmega.replace('*10*', 'k10*'), 'placement', 13, /"k" stands on a hole/],
    ['omega', emptyOmega.replace('*10*', '*10k'), 'placement', 16, /"k" stands on a hole/],
    ['omega', emptyOmega.replace('*10*', '*9**'), 'placement', 15, /a hole where .* square j9/],
    ['omega', emptyOmega.replace('*10*', '*10'), 'placement', 16, /row 2 has only 11 of 12/],
    ['omega', emptyOmega.replace('*10*', '*11*'), 'placement', 16, /row 2 is longer/],
    ['delta', delta('D8'), 'placement', 9, /"D" without its direction; expected one of N NE/],
    ['delta', delta('D()8'), 'placement', 9, /"D" without its direction/],
    ['delta', delta('D(ne)8'), 'placement', 9, /"D" without its direction/],
    ['delta', delta('D(NN)8'), 'placement', 9, /"D" without its direction/],
    ['delta', delta('D(N8'), 'placement', 9, /"D" without its direction/],
    ['delta', delta('D(N)9'), 'placement', 12, /row 5 is longer than 9 files/],
    ['delta', delta('K(N)8'), 'placement', 9, /"\(" is no man/],
    ['chess', '8/8/8/8/8/8/8/R(N)7', 'placement', 15, /"\(" is no man/],
    ['delta', `${delta('9')} w KQ`, 'castling', 20, /no castling/],
    ['opulent', `${'10/'.repeat(9)}100`, 'placement', 27, /row 10 is longer/],
    ['chess', 'k'.repeat(4097), 'placement', 4096, /4097 characters; expected at most 4096/],
    ['chess', `${emptyChess} W`, 'turn', 16, /"W" is no side; expected "w" or "b"/],
    ['chess', `${emptyChess} white - - 0 1`, 'turn', 16, /"white"/],
    ['chess', `${emptyChess} w K- -`, 'castling', 19, /"-" is no castling right/],
    ['chess', `${emptyChess} w KQA`, 'castling', 20, /"A" .* expected "-" or KQkq/],
    ['chess', `${emptyChess} w KQkK`, 'castling', 21, /"K" is given twice/],
    ['opulent', `${'10/'.repeat(9)}10 w K`, 'castling', 32, /no castling/],
    ['chess', `${emptyChess} w - e`, 'en passant', 20, /"e" is no square/],
    ['chess', `${emptyChess} w - e9`, 'en passant', 20, /"e9" is no square/],
    ['chess', `${emptyChess} w - E3`, 'en passant', 20, /"E3" is no square/],
    ['chess', `${emptyChess} w - e3-`, 'en passant', 22, /"-" is no square/],
    ['chess', `${emptyChess} w - e3,`, 'en passant', 23, /"" is no square/],
    ['chess', `${emptyChess} w - ,e3`, 'en passant', 20, /",e3" is no square/],
    ['chess', `${emptyChess} w - e3,,e4`, 'en passant', 23, /",e4" is no square/],
    ['chess', `${emptyChess} w - e3,e3`, 'en passant', 23, /e3 is given twice/],
    ['omega', `${emptyOmega} w - e22`, 'en passant', emptyOmega.length + 5, /"e22" is no square/],
    ['chess', `${emptyChess} w - - -1 1`, 'halfmove clock', 22, /"-1" .* from 0 to 9999/],
    ['chess', `${emptyChess} w - - 1.5 1`, 'halfmove clock', 22, /"1.5"/],
    ['chess', `${emptyChess} w - - 10000 1`, 'halfmove clock', 22, /"10000"/],
    ['chess', `${emptyChess} w - - ٣ 1`, 'halfmove clock', 22, /"٣"/],
    ['chess', `${emptyChess} w - - 0 -`, 'move number', 24, /"-" .* from 0 to 99999/],
    ['chess', `${emptyChess} w - - 0 100000`, 'move number', 24, /"100000"/],
    ['chess', `${emptyChess} w - - 0 1e3`, 'move number', 24, /"1e3"/],
    ['chess', `${emptyChess} w - - 0 1 x`, 'move number', 26, /"x" follows the sixth field/],
  ])('%s: %j', (variant, text, field, offset, message) => {
    const error = refusal(() => parse(variant, text));
    expect([error.field, error.offset]).toEqual([field, offset]);
    expect(error.message).toMatch(message);
  });

  test('a game without a pawn has no pawn letter', () => {
    const board = makeBoard({ files: 2, ranks: 1 });
    const letters = { pieces: 'K', pawn: null, castling: [] };
    expect(parseFen('Kk', board, letters).men).toHaveLength(2);
    expect(refusal(() => parseFen('KP', board, letters)).offset).toBe(1);
  });

  test('a setup that fits no board is a mistake of the caller', () => {
    const { board } = kit('chess');
    const man: PlacedMan = { square: 0, letter: 'K', side: 'white' };
    const setup = parse('chess', emptyChess);
    expect(() => formatFen({ ...setup, men: [man, man] }, board)).toThrow(RangeError);
    expect(() => formatFen({ ...setup, enPassant: [board.nowhere] }, board)).toThrow(RangeError);
  });
});

/** Any position that can be written, sensible or not. */
function anySetup(board: Board, letters: FenLetters): fc.Arbitrary<PositionSetup> {
  const { pieces, pawn, pointing = '', castling } = letters;
  const inTextOrder = [...board.squares].sort((a, b) => b.y - a.y || a.x - b.x);
  const side = fc.constantFrom('white' as const, 'black' as const);
  return fc.record({
    men: fc
      .tuple(
        fc.subarray(inTextOrder),
        fc.infiniteStream(
          fc.tuple(
            fc.constantFrom(...pieces, ...(pawn ?? '')),
            side,
            fc.constantFrom(...DIRECTION_NAMES),
          ),
        ),
      )
      .map(([squares, types]) =>
        squares.map((square) => {
          const [letter = 'K', owner = 'white', direction = 'N'] = types.next().value ?? [];
          const man = { square: square.index, letter, side: owner };
          return pointing.includes(letter) ? { ...man, direction } : man;
        }),
      ),
    turn: side,
    castling: fc.subarray(castling.length > 0 ? [...'KQkq'] : []).map((part) => part.join('')),
    enPassant: fc.subarray(
      board.squares.map((square) => square.index),
      { maxLength: 3 },
    ),
    halfmove: fc.nat({ max: 9999 }),
    fullmove: fc.nat({ max: 99999 }),
  });
}

describe.each([...kits])('any position and any text: %s', (variant, { board, letters }) => {
  test('what is written is read back', () => {
    fc.assert(
      fc.property(anySetup(board, letters), (setup) => {
        expect(parse(variant, formatFen(setup, board))).toEqual(setup);
      }),
    );
  });

  const alphabet = '0123456789/*KQRBNPCWLADkqrbnpcwlad() -,abehSE\ud800';
  // `delta-cetina` is an array of `delta`, whose rows hold it.
  const rows = perftRows([variant === 'delta-cetina' ? 'delta' : variant]);
  const good = rows.map((row) => row.position);
  test.each([
    ['arbitrary', anyText(alphabet)],
    ['damaged', damaged(good, alphabet)],
  ])('%s text is refused, or means one position', (_kind, texts) => {
    fc.assert(
      fc.property(texts, (text) => {
        const setup = tryParse(() => parse(variant, text));
        if (setup === undefined) return;
        const written = formatFen(setup, board);
        expect(parse(variant, written)).toEqual(setup);
        expect(formatFen(parse(variant, written), board)).toBe(written);
        // Nothing that stands in the text may be lost: all letters of the placement are men, but
        // those in brackets.
        const placement = text.trim().split(/\s/)[0] ?? '';
        const men = placement.replace(/\([A-Z]*\)|[^A-Za-z]/g, '');
        expect(setup.men).toHaveLength(men.length);
      }),
      { numRuns: 1500 },
    );
  });
});

test.each([
  ['too long at once', '9'.repeat(10_000_000)],
  ['spaces', ' '.repeat(10_000_000)],
])('a text of ten million characters is refused quickly: %s', (_name, text) => {
  const started = performance.now();
  expect(refusal(() => parse('chess', text)).field).toBe('placement');
  expect(performance.now() - started).toBeLessThan(500);
});
