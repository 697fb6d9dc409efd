import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatIcn, parseIcn } from '../../../src/notation/icn.ts';
import { newNode, parsePgn } from '../../../src/notation/pgn.ts';
import { icnOf } from '../plane/games.ts';
import { anyText, damaged, refusal, tryParse } from '../support/texts.ts';

const plane = icnOf('plane');
const start = 'w 1 (15|8) K11,8|k11,15|P4,8+|p4,15+|P7,14';
const movesOf = (text: string, id = 'plane') =>
  parseIcn(text, icnOf(id)).game.moves.map(({ text: move }) => move);

describe('games in all accepted forms', () => {
  test('compact', () => {
    const { game, notes } = parseIcn(`${start} 4,8>4,10|4,15>4,14|7,14>7,15=CH`, plane);
    expect(game.tags.get('FEN')).toBe('w 1 (15|8) K11,8|k11,15|P4,8+|P7,14|p4,15+');
    expect(game.tags.get('SetUp')).toBe('1');
    expect(game.moves.map(({ text }) => text)).toEqual(['4,8>4,10', '4,15>4,14', '7,14>7,15=CH']);
    expect(game.result).toBe('*');
    expect(notes).toEqual([]);
  });

  test('dressed', () => {
    const text = `[Variant: Plane]
[White: Tom "the" Rook]
[Black "Ben \\"B\\" Bishop"]
[Result "0-1"]

${start}

1. P4,8 > 4,10 {[%clk 0:09:56.7] a double step} | p4,15 > 4,14 !?
2. P7,14 > 7,15 =CH + !! {promotion} {twice said} | k11,15 > 12,15
3. K11,8 > 12,8 | k12,15 x 13,15 #
`.replace(' "the"', ' the');
    const { game } = parseIcn(text, plane);
    expect([...game.tags].filter(([name]) => name !== 'FEN')).toEqual([
      ['Variant', 'Plane'],
      ['White', 'Tom the Rook'],
      ['Black', 'Ben "B" Bishop'],
      ['Result', '0-1'],
      ['SetUp', '1'],
    ]);
    expect(game.result).toBe('0-1');
    expect(game.moves.map((node) => node.text)).toEqual([
      '4,8>4,10',
      '4,15>4,14',
      '7,14>7,15=CH',
      '11,15>12,15',
      '11,8>12,8',
      '12,15>13,15',
    ]);
    expect(game.moves.map(({ nags }) => nags)).toEqual([[], [5], [3], [], [], []]);
    expect(game.moves[0]?.commentAfter).toMatchObject({
      text: 'a double step',
      commands: [{ name: 'clk', value: '0:09:56.7' }],
    });
    expect(game.moves[2]?.commentAfter?.text).toBe('promotion twice said');
  });

  test.each<[string, string[]]>([
    ['', []],
    [start, []],
    ['1,1>2,2|3,3>4,4', ['1,1>2,2', '3,3>4,4']],
    ['[Variant "plane"] 1. 1,1>2,2 | 3,3>4,4 2. 5,5>6,6', ['1,1>2,2', '3,3>4,4', '5,5>6,6']],
    [`${start}\n-1,-1>-2,-2 3,3>4,4`, ['-1,-1>-2,-2', '3,3>4,4']],
    [`${start} 1.1,1>2,2 q4,8>5,8`, ['1,1>2,2', '4,8>5,8']],
    [`b${start.slice(1)} 1. ... | 4,15>4,14 2. 4,8>4,9`, ['4,15>4,14', '4,8>4,9']],
    [`b${start.slice(1)}\n1. … 4,15>4,14`, ['4,15>4,14']],
    [`${start} 1. P2,7 x 1,8 Q | b-4,4 > 2,-2 +`, ['2,7>1,8=Q', '-4,4>2,-2']],
    [`${start} 2,7>1,8q|2,7>1,8=q`, ['2,7>1,8=Q', '2,7>1,8=Q']],
    [`${start} 1,1>2,2 1/2-1/2`, ['1,1>2,2']],
  ])('%j', (text, moves) => {
    expect(movesOf(text)).toEqual(moves);
  });

  test('four men that move together keep their sign, another man loses his', () => {
    const kadesh = 'w K0,0|k9,9|N8,6|N9,6|N8,7|N9,7 F8,6>8,9|k9,9>9,10|N8,9>9,11';
    expect(movesOf(kadesh, 'kadesh')).toEqual(['F8,6>8,9', '9,9>9,10', '8,9>9,11']);
  });

  test('a result ends the game', () => {
    expect(parseIcn(`${start} 4,8>4,9 1/2-1/2\n`, plane).game.result).toBe('1/2-1/2');
  });

  test('what is left out of the position is said', () => {
    expect(parseIcn('w K1,1+|k5,5 1,1>1,2', plane).notes).toHaveLength(1);
  });
});

describe('bad games are refused with the place', () => {
  test.each<[string, string, number, RegExp]>([
    ['[White]', 'metadata', 0, /no pair of a key and a value/],
    ['[White "x" w K1,1', 'metadata', 0, /no pair/],
    ['[A "x"] [A "y"]', 'metadata', 8, /"A" is given twice/],
    ['w 0/100 1 (15|8) 4,8>4,9', 'men', 0, /no man after the fields/],
    ['w K1,1 x', 'moves', 7, /"x" is no move; expected a move such as "5,8>1,8"/],
    ['w K1,1 k2,2', 'moves', 11, /the text ends; expected ">"/],
    ['w K1,1 1,1>', 'moves', 11, /the text ends/],
    ['w K1,1 1,1-2,2', 'moves', 10, /"-" is out of place; expected ">"/],
    ['w K1,1 1,1>2,02', 'moves', 13, /"02" is not written/],
    ['w K1,1 1,1>2,2=X', 'moves', 15, /"X" is no type/],
    ['w K1,1 1,1>2,2=3Q', 'moves', 15, /belongs to player "3"/],
    ['w K1,1 1,1>2,2;', 'moves', 14, /";" is out of place/],
    ['w K1,1 1,1>2,2 {x', 'comment', 14, /the comment does not end/],
    ['w K1,1 1,1>2,2 1-0 3,3>4,4', 'moves', 19, /after the result/],
    ['w K1,1 {x} 1,1>2,2', 'moves', 7, /"\{x\}" is no move/],
    ['w K1,1|k1,1 1,1>2,2', 'men', 7, /two men/],
  ])('%s', (text, field, offset, message) => {
    const error = refusal(() => parseIcn(text, plane));
    expect(error).toMatchObject({ field, offset });
    expect(error.message).toMatch(message);
  });
});

describe('writing and reading', () => {
  test('the whole of a game', () => {
    const game = {
      tags: new Map([
        ['White', 'A "b" \\ c'],
        ['SetUp', '1'],
        ['FEN', 'b 12 (15|8) K1,1|k5,5'],
      ]),
      comment: null,
      moves: ['5,5>5,6', '1,1>1,2', '5,6>5,5'].map(newNode),
      result: '*' as const,
    };
    if (game.moves[0]) game.moves[0].nags = [6];
    const [commented] = parsePgn('1. 5,8>1,8 ; so } it ends').flatMap(({ moves }) => moves);
    if (game.moves[1]) game.moves[1].commentAfter = commented?.commentAfter ?? null;
    expect(formatIcn(game, '', plane)).toBe(
      '[White "A \\"b\\" \\\\ c"]\n\nb 12 (15|8) K1,1|k5,5\n\n' +
        '12. 5,5>5,6 ?! | 1,1>1,2 {so ) it ends}\n13. 5,6>5,5\n',
    );
    const read = parseIcn(formatIcn(game, '', plane), plane).game;
    expect(read.tags).toEqual(game.tags);
    expect(read.moves.map(({ text, nags }) => [text, nags])).toEqual(
      game.moves.map(({ text, nags }) => [text, nags]),
    );
  });

  test('without a start of its own a game has the given one', () => {
    const game = { tags: new Map(), comment: null, moves: [], result: '*' as const };
    expect(formatIcn(game, 'K1,1|k5,5', plane)).toBe('w K1,1|k5,5\n');
  });

  test('whatever is given, a game or one clear refusal', () => {
    const alphabet = 'wbKk0123456789,-+|.:[]{}"=>x!? \n';
    const good = [
      `[White: Tom]\n${start}\n1. P4,8 > 4,10 {a} | p4,15 > 4,14 !?\n2. P7,14 > 7,15 =CH + 1-0`,
      `${start} 4,8>4,10|4,15>4,14|7,14>7,15=CH`,
    ];
    fc.assert(
      fc.property(fc.oneof(anyText(alphabet), damaged(good, alphabet)), (text) => {
        const read = tryParse(() => parseIcn(text, plane));
        if (read === undefined) return;
        const written = formatIcn(read.game, start, plane);
        const again = parseIcn(written, plane).game;
        expect(again.moves.map((node) => node.text)).toEqual(
          read.game.moves.map((node) => node.text),
        );
        expect(formatIcn(again, start, plane)).toBe(written);
      }),
      { numRuns: 500 },
    );
  });
});
