/** What files of Fairy-Stockfish can and cannot say here. */
import { describe, expect, it } from 'vitest';
import { isIni, readVariantsIni } from '../../../src/variants/fairy-stockfish/index.ts';

const CHESS = '[x:chess]\n';

describe('refused with line and key is', () => {
  it.each([
    ['a drop', 'pieceDrops = true', 'line 2, pieceDrops: "true" asks for rules'],
    [
      'men in hand',
      'startFen = rnbqkbnr/8/8/8/8/8/8/RNBQKBNR[Qq] w - - 0 1',
      'line 2, startFen: men in hand',
    ],
    ['a hopper', 'cannon = c', 'line 2, cannon: a hopper is not expressible'],
    [
      'a hopper by notation',
      'customPiece1 = c:mRcpR',
      'line 2, customPiece1: a hopper such as the cannon (p)',
    ],
    ['leaps in brackets', 'customPiece1 = c:(1,4)', 'line 2, customPiece1: leaps in brackets'],
    ['a slider that is royal', 'king = k:Q', 'the royal piece slides'],
    ['gating', 'gating = true', 'line 2, gating: "true"'],
    ['counting checks', 'checkCounting = true', 'line 2, checkCounting: "true"'],
    ['capture that is due', 'mustCapture = true', 'line 2, mustCapture: "true"'],
    ['walls', 'wallingRule = arrow', 'line 2, wallingRule: "arrow"'],
    ['stalemate that wins', 'stalemateValue = win', 'line 2, stalemateValue: "win"'],
    ['what nobody knows', 'fooBar = 1', 'line 2, fooBar: this rule is not expressible'],
    ['what objects have', 'constructor = 1', 'line 2, constructor: this rule is not expressible'],
    ['their prototype', '__proto__ = 1', 'line 2, __proto__: this rule is not expressible'],
    [
      'another game to begin with',
      '[y:crazyhouse]',
      'line 2: the game "crazyhouse" is not known here',
    ],
    [
      'a region of part of a rank',
      'promotionRegionWhite = a8 b8',
      'line 2, promotionRegionWhite: part of rank 8',
    ],
    [
      'sides that differ',
      'promotionRegionWhite = *7 *8',
      'line 2, promotionRegionWhite and promotionRegionBlack: not the same',
    ],
    [
      'pawns that stay',
      'mandatoryPawnPromotion = false',
      'line 2, mandatoryPawnPromotion: pawns that stay',
    ],
    [
      'a limit of another number',
      'promotionLimit = q:3',
      'line 2, promotionLimit: another limit for the queen',
    ],
    [
      'a type that is not there',
      'queen = -\nstartFen = 4k3/8/8/8/8/8/8/4K3 w - - 0 1',
      'promotionPieceTypes: the game has no queen',
    ],
    [
      'nobody to castle with',
      'startFen = 4k3/8/8/8/8/8/8/4K3 w K - 0 1',
      'line 2, startFen: the king has nobody',
    ],
    ['a letter twice', 'archbishop = q', 'line 2, archbishop: the letter "q" is taken'],
    [
      'a goal of many squares',
      'flagPiece = k\nflagRegionWhite = *8',
      'line 3, flagRegionWhite: "*8" is not one square',
    ],
    ['a larger board', 'maxFile = 15', 'line 2, maxFile: "15" is no number here'],
  ])('%s', (_, lines, reason) => {
    const { refused } = readVariantsIni(CHESS + lines);
    expect(refused.flatMap(({ reasons }) => reasons).join('\n')).toContain(reason);
  });
});

it('takes what it can, and says why not the rest', () => {
  const text = `# a file\n[one:chess]\nking = k:KN # royal\n\n[two:one]\npieceDrops = true\n; end\n[three:two]\n[chess:one]\n`;
  const { imported, refused } = readVariantsIni(text);
  expect(imported.map(({ section, definition }) => [section, definition.id])).toEqual([
    ['one', 'one'],
    ['chess', 'chess-ini'],
  ]);
  expect(imported[1]?.definition.pieces.find(({ royal }) => royal)?.betza).toBe('KN');
  expect(refused.map(({ section, line }) => [section, line])).toEqual([
    ['two', 5],
    ['three', 8],
  ]);
});

it('has a goal where kings race to one square each', () => {
  const lines = 'castling = false\nflagPiece = k\nflagRegionWhite = e7\nflagRegionBlack = e2';
  const { imported } = readVariantsIni(CHESS + lines);
  expect(imported[0]?.definition.goal).toEqual({ white: 'e7', black: 'e2' });
});

it.each([
  ['[x]\nmaxRank', /^line 2: no key with a value/],
  ['maxRank = 8', /^line 1: a key before the first section/],
  ['# nothing', /no section/],
])('refuses %j', (text, reason) => {
  expect(() => readVariantsIni(text)).toThrow(reason);
});

it.each([
  ['# c\n[x:chess]\nking = k', true],
  ['[x]\n maxRank = 8', true],
  ['[White "A"]\n\n1. e4', false],
  ['[Variant: kadesh]\nw K0,0', false],
  ['{"id": "x"}', false],
])('recognises %j: %s', (text, is) => {
  expect(isIni(text)).toBe(is);
});
