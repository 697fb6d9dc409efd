import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findMove, formatMove, parseMoveText } from '../../src/notation/move-text.ts';
import { makeBoard } from '../../src/variants/board.ts';
import { chess } from '../../src/variants/chess.ts';
import { omega } from '../../src/variants/omega.ts';
import { opulent } from '../../src/variants/opulent.ts';
import { referenceRules } from './support/reference-rules.ts';
import { anyText, damaged, refusal, tryParse } from './support/texts.ts';

const boards = {
  chess: makeBoard(chess.board),
  omega: makeBoard(omega.board),
  opulent: makeBoard(opulent.board),
};
type BoardName = keyof typeof boards;

describe('engine moves', () => {
  test.each<[BoardName, text: string, canonical: string, promotion: string | null]>([
    ['chess', 'e2e4', 'e2e4', null],
    ['chess', ' e2e4\n', 'e2e4', null],
    ['chess', 'b7b8q', 'b7b8q', 'Q'],
    ['chess', 'b7b8Q', 'b7b8q', 'Q'],
    ['chess', 'b7a8=N', 'b7a8n', 'N'],
    ['chess', 'b7a8=n', 'b7a8n', 'N'],
    ['opulent', 'a3a5', 'a3a5', null],
    ['opulent', 'a10a9', 'a10a9', null],
    ['opulent', 'b9b10w', 'b9b10w', 'W'],
    ['opulent', 'j10a1', 'j10a1', null],
    ['omega', 'w1a2', 'w1a2', null],
    ['omega', 'a2w1', 'a2w1', null],
    ['omega', 'b8b9w', 'b8b9w', 'W'],
  ])('%s: %j is %s', (name, text, canonical, promotion) => {
    const board = boards[name];
    const move = parseMoveText(text, board);
    expect(move.promotion).toBe(promotion);
    expect(formatMove(move, board)).toBe(canonical);
    expect(parseMoveText(canonical, board)).toEqual(move);
  });

  test.each<[BoardName, text: string, offset: number, message: RegExp]>([
    ['chess', '', 0, /"" is no square; expected a square and a square/],
    ['chess', 'e2', 2, /"" is no square; expected the square to move to/],
    ['chess', 'e9e4', 0, /"e9" is no square/],
    ['chess', '  e2e9', 4, /"e9" is no square/],
    ['chess', 'e10e9', 0, /"e10" is no square/],
    ['chess', 'E2e4', 0, /"E2e4" is no square/],
    ['chess', 'e2-e4', 2, /"-e4" is no square/],
    ['chess', 'e7e8qq', 4, /"qq" is no promotion letter; expected one letter/],
    ['chess', 'e7e8=', 4, /"=" is no promotion letter/],
    ['chess', 'e7e8+', 4, /"\+" is no promotion letter/],
    ['chess', 'e2e4e5', 4, /"e5" is no promotion letter/],
    ['omega', 'w5a1', 0, /"w5" is no square/],
    ['omega', 'a10a9', 0, /"a10" is no square/],
    ['chess', 'e'.repeat(65), 64, /too long .* at most 64 characters/],
  ])('%s: %j is refused', (name, text, offset, message) => {
    const error = refusal(() => parseMoveText(text, boards[name]));
    expect([error.field, error.offset]).toEqual(['move', offset]);
    expect(error.message).toMatch(message);
  });

  test.each(Object.entries(boards))('any text: %s', (_name, board) => {
    const alphabet = 'abejw1290=qQ+-x \ud800';
    const texts = fc.oneof(
      anyText(alphabet, 12),
      damaged(['a1a2', 'b9b10w', 'w1a2', 'e2e4'], alphabet),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const move = tryParse(() => parseMoveText(text, board));
        if (move === undefined) return;
        const written = formatMove(move, board);
        expect(parseMoveText(written, board)).toEqual(move);
        expect(text.trim().replace('=', '').toLowerCase()).toBe(written);
      }),
      { numRuns: 2000 },
    );
  });
});

const omegaPromotion = `w**********1/*2p7*/*1P6k1*/${'*10*/'.repeat(7)}*5K4*/1**********1 w - - 0 1`;
const opulentPromotion = '10/1P5P2/10/2n7/4k4r/10/10/10/CLNB1KBNLA/RW6WR w - - 0 1';
const opulentOptional = '10/10/2k2P4/7P2/10/10/10/10/CLNB1KBNLA/RW6WR w - - 0 1';
const backRankMate = '4R1k1/5ppp/8/8/8/8/8/K7 b - - 0 1';
const stalemate = '7k/5Q2/8/8/8/8/8/K7 b - - 0 1';

describe('the legal move that a text means', () => {
  test.each<[variant: string, position: string | undefined, text: string, move: string]>([
    ['chess', undefined, 'g1f3', 'g1f3'],
    ['chess', undefined, 'Nf3', 'g1f3'],
    ['chess', undefined, ' e2e4!? ', 'e2e4'],
    ['chess', undefined, 'e4', 'e2e4'],
    ['chess', 'r3k3/8/8/8/8/8/8/4K2R w K - 0 1', 'e1g1', 'e1g1'],
    ['chess', 'r3k3/8/8/8/8/8/8/4K2R w K - 0 1', 'h1h8+', 'h1h8'],
    ['omega', omegaPromotion, 'b8b9W', 'b8b9w'],
    ['omega', omegaPromotion, 'b8c9=c', 'b8c9c'],
    ['opulent', opulentOptional, 'f8f9', 'f8f9'],
    ['opulent', opulentOptional, 'f8f9q', 'f8f9q'],
  ])('%s, %s: %j', (variant, position, text, move) => {
    expect(findMove(referenceRules(variant, position), text).text).toBe(move);
  });

  test.each<[string, string | undefined, text: string, offset: number, RegExp]>([
    ['chess', undefined, 'e3e4', 0, /no man on e3; expected the square of a man of White/],
    ['chess', undefined, 'e7e5', 0, /it is Black's man on e7, and White is to move/],
    ['chess', undefined, ' e2e5', 1, /e2 to e5 is not a legal move; expected one of e2e3 e2e4/],
    ['chess', undefined, 'a1a3', 0, /a1 to a3 is not a legal move; .* the one on a1, which has no/],
    ['chess', undefined, 'e2e4q', 0, /the man that moves to e4 is not promoted; expected no prom/],
    ['chess', undefined, 'e9e4', 0, /"e9" is no square/],
    [
      'chess',
      '4k3/8/8/8/8/8/4r3/4K1N1 w - - 0 1',
      'g1f3',
      0,
      /not a legal move \(White is in check\)/,
    ],
    ['chess', backRankMate, 'g7g6', 0, /no move is legal \(mate\)/],
    ['chess', stalemate, 'h8h7', 0, /no move is legal \(stalemate\)/],
    ['omega', omegaPromotion, 'b8b9', 0, /promotion letter needed; expected one of b c n q r w/],
    [
      'omega',
      omegaPromotion,
      'b8b9k',
      0,
      /promotion to K is not possible on b9; .* one of b c n q r w$/,
    ],
    ['opulent', opulentPromotion, 'b9b10', 0, /promotion letter needed; expected one of q$/],
    [
      'opulent',
      opulentOptional,
      'f8f9w',
      0,
      /promotion to W .* on f9; .* one of q, or no promotion letter/,
    ],
    ['chess', undefined, 'resigns', 0, /"resigns" is not a move; expected a move such as "Nf3"/],
    ['chess', undefined, 'x'.repeat(70), 64, /too long/],
  ])('%s, %s: %j is refused', (variant, position, text, offset, message) => {
    const rules = referenceRules(variant, position);
    const before = rules.position();
    const error = refusal(() => findMove(rules, text));
    expect([error.field, error.offset]).toEqual(['move', offset]);
    expect(error.message).toMatch(message);
    expect(rules.position()).toBe(before);
  });

  test('the caller may say where the text stands', () => {
    const rules = referenceRules('chess');
    const error = refusal(() => findMove(rules, ' e2e5', { field: 'moves', offset: 20 }));
    expect([error.field, error.offset]).toEqual(['moves', 21]);
  });
});
