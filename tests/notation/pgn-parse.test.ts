import { describe, expect, test } from 'vitest';
import { type PgnComment, type PgnNode, parsePgn } from '../../src/notation/pgn.ts';

/** What differs from a move without annotation. */
type Annotated = Partial<PgnNode> & { text: string };

function node(move: string | Annotated): PgnNode {
  const given = typeof move === 'string' ? { text: move } : move;
  return { nags: [], commentBefore: null, commentAfter: null, variations: [], ...given };
}

function words(text: string): PgnComment {
  return { text, squares: [], arrows: [], commands: [] };
}

function line(...moves: (string | Annotated)[]): PgnNode[] {
  return moves.map(node);
}

/** The main line of the only game of a file. */
function movesOf(text: string): PgnNode[] {
  const [game, ...others] = parsePgn(text);
  expect(others).toEqual([]);
  return game?.moves ?? [];
}

describe('moves, numbers and results', () => {
  test.each([
    ['1. e4 e5 2. Nf3 *'],
    ['e4 e5 Nf3'],
    ['1.e4 e5 2.Nf3'],
    ['1 e4 e5 2 Nf3 *'],
    ['1. e4 1... e5 2. Nf3 *'],
    ['1.e4 1…e5 2.Nf3*'],
    ['1 . e4 1 ... e5 2.. Nf3 1/2-1/2'],
    ['1.\te4\r\ne5\r\n2.\rNf3 1-0'],
    ['\ufeff1. e4 e5\n2. Nf3'],
    ['% a line for programs (\n1. e4 e5\n%{\n2. Nf3'],
    ['001. e4 e5 77. Nf3'],
  ])('%j', (text) => {
    expect(movesOf(text)).toEqual(line('e4', 'e5', 'Nf3'));
  });

  test.each([
    ['O-O O-O-O'],
    ['0-0 0-0-0'],
    ['b10=W Ww1a2'],
    ['b9b10w e3h6nw'],
    ['5,8>1,8 -7,14>-7,15=CH'],
    ['F8,6>8,9 Nxf3+'],
    ['exd6 Qxf7#'],
  ])('move forms are kept as they are: %s', (text) => {
    expect(movesOf(text).map((move) => move.text)).toEqual(text.split(' '));
  });

  test('the words for en passant are dropped', () => {
    expect(movesOf('1. exd6 e.p. Nf6 2. dxe7 ep *')).toEqual(line('exd6', 'Nf6', 'dxe7'));
  });

  test.each([
    ['1-0', '1-0'],
    ['0-1', '0-1'],
    ['1/2-1/2', '1/2-1/2'],
    ['1/2', '1/2-1/2'],
    ['½-½', '1/2-1/2'],
    ['*', '*'],
    ['', '*'],
  ])('result %j', (text, result) => {
    expect(parsePgn(`1. e4 ${text}`)[0]?.result).toBe(result);
  });

  test.each([
    ['[Result "0-1"]\n1. e4', '0-1'],
    ['[Result "0-1"]\n1. e4 1-0', '1-0'],
    ['[Result "won"]\n1. e4', '*'],
  ])('the tag counts where the moves have no result: %j', (text, result) => {
    expect(parsePgn(text)[0]?.result).toBe(result);
  });

  test.each([
    ['', 0],
    [' \r\n ', 0],
    ['\ufeff', 0],
    ['% only this', 0],
    ['*', 1],
    ['{x}', 1],
    ['[A "b"]', 1],
  ])('%j: %d games', (text, count) => {
    expect(parsePgn(text)).toHaveLength(count);
  });
});

describe('tags', () => {
  test.each<[string, [string, string][]]>([
    ['[Event "x"]', [['Event', 'x']]],
    [
      '[Event "x"][Site "y"]',
      [
        ['Event', 'x'],
        ['Site', 'y'],
      ],
    ],
    [
      '[ Event\n "x" ]\r\n[Site "y"]',
      [
        ['Event', 'x'],
        ['Site', 'y'],
      ],
    ],
    ['[Event ""]', [['Event', '']]],
    ['[Event "a \\"b\\" \\\\ c:\\d"]', [['Event', 'a "b" \\ c:\\d']]],
    ['[Event "[x] {y} ; (z)"]', [['Event', '[x] {y} ; (z)']]],
    ['[Variant "omega"]', [['Variant', 'omega']]],
    [
      '[FEN "8/8 w"]',
      [
        ['FEN', '8/8 w'],
        ['SetUp', '1'],
      ],
    ],
    [
      '[SetUp "1"][FEN "8/8 w"]',
      [
        ['SetUp', '1'],
        ['FEN', '8/8 w'],
      ],
    ],
    [
      '[SetUp "0"][FEN "8/8 w"]',
      [
        ['SetUp', '0'],
        ['FEN', '8/8 w'],
      ],
    ],
    ['[__proto__ "x"]', [['__proto__', 'x']]],
  ])('%j', (text, tags) => {
    expect([...(parsePgn(text)[0]?.tags ?? [])]).toEqual(tags);
  });
});

describe('annotations', () => {
  test.each<[string, PgnNode[]]>([
    ['e4! e5?', line({ text: 'e4', nags: [1] }, { text: 'e5', nags: [2] })],
    ['e4!! e5??', line({ text: 'e4', nags: [3] }, { text: 'e5', nags: [4] })],
    ['e4!? e5 ?!', line({ text: 'e4', nags: [5] }, { text: 'e5', nags: [6] })],
    ['e4 $14 $255$0', line({ text: 'e4', nags: [14, 255, 0] })],
    ['e4+!$10', line({ text: 'e4+', nags: [1, 10] })],
    ['e4 {a} e5', line({ text: 'e4', commentAfter: words('a') }, 'e5')],
    ['e4{a}e5', line({ text: 'e4', commentAfter: words('a') }, 'e5')],
    ['e4 {} e5 { }', line('e4', 'e5')],
    ['e4 {a  b\r\n c}{d} ; e', line({ text: 'e4', commentAfter: words('a b c d e') })],
    ['e4 ; a } b {\ne5', line({ text: 'e4', commentAfter: words('a } b {') }, 'e5')],
    ['e4 {a ; b\n% c} e5', line({ text: 'e4', commentAfter: words('a ; b % c') }, 'e5')],
    ['1. {a} e4', line({ text: 'e4', commentBefore: words('a') })],
    [
      'e4 {a} 1... {b} e5',
      line({ text: 'e4', commentAfter: words('a') }, { text: 'e5', commentBefore: words('b') }),
    ],
    ['e4 2. {a} *', line({ text: 'e4', commentAfter: words('a') })],
    ['e4 * {a}', line({ text: 'e4', commentAfter: words('a') })],
  ])('%j', (text, moves) => {
    expect(movesOf(text)).toEqual(moves);
  });

  test('a comment before the first move belongs to the game', () => {
    expect(parsePgn('{a} [Event "x"] {b} 1. {c} e4')).toEqual([
      {
        tags: new Map([['Event', 'x']]),
        comment: words('a b'),
        moves: line({ text: 'e4', commentBefore: words('c') }),
        result: '*',
      },
    ]);
  });

  test.each<[string, Partial<PgnComment>]>([
    [
      '[%csl Ga1,Rb10]',
      {
        squares: [
          { colour: 'G', square: 'a1' },
          { colour: 'R', square: 'b10' },
        ],
      },
    ],
    [
      '[%cal Ga1b2,Ya10b9]',
      {
        arrows: [
          { colour: 'G', from: 'a1', to: 'b2' },
          { colour: 'Y', from: 'a10', to: 'b9' },
        ],
      },
    ],
    [
      '[%csl Ga1] [%csl Bw1]',
      {
        squares: [
          { colour: 'G', square: 'a1' },
          { colour: 'B', square: 'w1' },
        ],
      },
    ],
    [
      'a[%csl Ga1 , Gb1]b',
      {
        text: 'a b',
        squares: [
          { colour: 'G', square: 'a1' },
          { colour: 'G', square: 'b1' },
        ],
      },
    ],
    [
      '[%eval 0.35] a [%clk 0:01:02]',
      {
        text: 'a',
        commands: [
          { name: 'eval', value: '0.35' },
          { name: 'clk', value: '0:01:02' },
        ],
      },
    ],
    ['[%eval #-3,12]', { commands: [{ name: 'eval', value: '#-3,12' }] }],
    ['[%mark]', { commands: [{ name: 'mark', value: '' }] }],
    ['[%csl a1]', { commands: [{ name: 'csl', value: 'a1' }] }],
    ['[%csl Ga1,]', { commands: [{ name: 'csl', value: 'Ga1,' }] }],
    ['[%cal Ga1]', { commands: [{ name: 'cal', value: 'Ga1' }] }],
    ['[%cal Ga100b2]', { commands: [{ name: 'cal', value: 'Ga100b2' }] }],
    ['[%x [%y] z]', { text: 'z]', commands: [{ name: 'x', value: '[%y' }] }],
    ['[%,a] [% b] [x]', { text: '[%,a] [% b] [x]' }],
    ['[%eval 1', { text: '[%eval 1' }],
    ['[%csl', { text: '[%csl' }],
  ])('commands: %s', (text, comment) => {
    expect(movesOf(`e4 {${text}}`)[0]?.commentAfter).toEqual({ ...words(''), ...comment });
  });
});

describe('variations', () => {
  test.each<[string, PgnNode[]]>([
    ['e4 (d4) e5', line({ text: 'e4', variations: [line('d4')] }, 'e5')],
    ['e4(1.d4 d5)(c4)', line({ text: 'e4', variations: [line('d4', 'd5'), line('c4')] })],
    [
      'e4 (d4 (c4 e5) d5) e5 (e6)',
      line(
        { text: 'e4', variations: [line({ text: 'd4', variations: [line('c4', 'e5')] }, 'd5')] },
        { text: 'e5', variations: [line('e6')] },
      ),
    ],
    [
      'e4 ({a} d4) e5',
      line({ text: 'e4', variations: [line({ text: 'd4', commentBefore: words('a') })] }, 'e5'),
    ],
    [
      'e4 (d4 {a}) e5',
      line({ text: 'e4', variations: [line({ text: 'd4', commentAfter: words('a') })] }, 'e5'),
    ],
    [
      'e4 {a} (d4) {b} e5',
      line(
        { text: 'e4', commentAfter: words('a'), variations: [line('d4')] },
        { text: 'e5', commentBefore: words('b') },
      ),
    ],
    [
      'e4 (d4) {b} (c4) {c}',
      line({ text: 'e4', commentAfter: words('b c'), variations: [line('d4'), line('c4')] }),
    ],
    ['e4 (d4) $5 e5', line({ text: 'e4', nags: [5], variations: [line('d4')] }, 'e5')],
    [
      'e4 (d4 2. {a})',
      line({ text: 'e4', variations: [line({ text: 'd4', commentAfter: words('a') })] }),
    ],
  ])('%j', (text, moves) => {
    expect(movesOf(text)).toEqual(moves);
  });
});

describe('several games', () => {
  const texts = (pgn: string) =>
    parsePgn(pgn).map((game) => [
      game.tags.get('Event'),
      game.comment?.text,
      game.moves.map((move) => move.text).join(' '),
      game.moves.at(-1)?.commentAfter?.text,
      game.result,
    ]);

  test.each<[string, unknown[][]]>([
    [
      '1. e4 1-0 1. d4 0-1',
      [
        [undefined, undefined, 'e4', undefined, '1-0'],
        [undefined, undefined, 'd4', undefined, '0-1'],
      ],
    ],
    [
      '[Event "a"]\n\n1. e4 1-0\n\n[Event "b"]\n\n*',
      [
        ['a', undefined, 'e4', undefined, '1-0'],
        ['b', undefined, '', undefined, '*'],
      ],
    ],
    [
      '[Event "a"] e4 [Event "b"] d4',
      [
        ['a', undefined, 'e4', undefined, '*'],
        ['b', undefined, 'd4', undefined, '*'],
      ],
    ],
    [
      '[Event "a"] e4 1-0 {x} [Event "b"] {y} d4 *',
      [
        ['a', undefined, 'e4', 'x', '1-0'],
        ['b', 'y', 'd4', undefined, '*'],
      ],
    ],
    [
      'e4 1-0 {x} d4 *',
      [
        [undefined, undefined, 'e4', undefined, '1-0'],
        [undefined, 'x', 'd4', undefined, '*'],
      ],
    ],
    [
      '* *',
      [
        [undefined, undefined, '', undefined, '*'],
        [undefined, undefined, '', undefined, '*'],
      ],
    ],
  ])('%j', (text, games) => {
    expect(texts(text)).toEqual(games);
  });
});
