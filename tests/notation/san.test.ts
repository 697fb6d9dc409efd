import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Move, Rules } from '../../src/notation/rules.ts';
import { formatSan, parseSan } from '../../src/notation/san.ts';
import { chess } from '../../src/variants/chess.ts';
import { perftRows } from '../reference/vectors.ts';
import { ReferenceRules, referenceRules } from './support/reference-rules.ts';
import { anyText, damaged, refusal, tryParse } from './support/texts.ts';
import { walk } from './support/walk.ts';

function moveOf(rules: Rules, text: string): Move {
  const move = rules.legalMoves().find((legal) => legal.text === text);
  if (move === undefined) throw new Error(`${text} is not legal`);
  return move;
}

/** An Omega position; ranks 9 to 0 without holes, between the two rows of the corners. */
function omega(ranks: string, top = '1**********1', bottom = '1**********1', rest = 'w - - 0 1') {
  const rows = ranks.split('/').map((rank) => `*${rank}*`);
  return `${top}/${rows.join('/')}/${bottom} ${rest}`;
}

const wizards = omega('k9/10/10/10/10/10/10/10/1W8/5K4', undefined, 'W**********1');
const tripleStep = omega('5k4/10/10/10/10/5Pp3/6p3/10/10/6K3', undefined, undefined, 'b - f2,f3');
const omegaCastling = omega('5k4/10/10/10/10/10/10/10/10/1R3K2R1', undefined, undefined, 'w KQ');
const omegaPromotion = omega('2p7/1P6k1/10/10/10/10/10/10/10/5K4');
const lastChance = '10/1P5P2/10/2n7/4k4r/10/10/10/CLNB1KBNLA/RW6WR w - - 0 1';
const optional = '10/10/2k2P4/7P2/10/10/10/10/CLNB1KBNLA/RW6WR w - - 0 1';
const tallRooks = '1R8/10/1R8/10/6k3/10/10/10/CLNBQKBNLA/1W6W1 w - - 0 1';
const threeQueens = '1k6/8/8/8/4Q2Q/8/8/K6Q w - - 0 1';
const twoRooks = '4k3/8/8/R7/8/8/8/R3K3 w Q - 0 1';
const pinnedKnight = '4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1';
const enPassant = '4k3/8/8/2pP4/8/8/8/4K3 w - c6 0 1';
const castling = 'r3k3/8/8/8/8/8/8/R3K2R w KQ - 0 1';
const promoting = 'n1n4k/1P6/8/8/8/8/8/K7 w - - 0 1';

describe('written as in chess', () => {
  test.each<[variant: string, position: string | undefined, move: string, text: string]>([
    ['chess', undefined, 'e2e4', 'e4'],
    ['chess', undefined, 'g1f3', 'Nf3'],
    ['chess', '4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1', 'b1d2', 'Nbd2'],
    ['chess', '4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1', 'f3d2', 'Nfd2'],
    ['chess', '4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1', 'f3d4', 'Nd4'],
    ['chess', twoRooks, 'a1a3', 'R1a3'],
    ['chess', twoRooks, 'a5a3', 'R5a3'],
    ['chess', twoRooks, 'a5a8', 'Ra8+'],
    ['chess', threeQueens, 'h4e1', 'Qh4e1'],
    ['chess', threeQueens, 'e4e1', 'Qee1'],
    ['chess', threeQueens, 'h1e1', 'Q1e1'],
    ['chess', pinnedKnight, 'g1e2', 'Ne2'],
    ['chess', '4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1', 'e4d5', 'exd5'],
    ['chess', '4k3/8/8/8/8/3n4/8/4KB2 w - - 0 1', 'f1d3', 'Bxd3'],
    ['chess', enPassant, 'd5c6', 'dxc6'],
    ['chess', castling, 'e1g1', 'O-O'],
    ['chess', castling, 'e1c1', 'O-O-O'],
    ['chess', '5k2/8/8/8/8/8/8/4K2R w K - 0 1', 'e1g1', 'O-O+'],
    ['chess', promoting, 'b7b8q', 'b8=Q'],
    ['chess', promoting, 'b7a8n', 'bxa8=N'],
    ['chess', promoting, 'b7c8r', 'bxc8=R+'],
    ['chess', '6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1', 'e1e8', 'Re8#'],
    ['chess', '7k/8/6Q1/8/8/8/8/K7 w - - 0 1', 'g6f7', 'Qf7'],
    ['omega', wizards, 'w1a2', 'Ww1a2'],
    ['omega', wizards, 'b1a2', 'Wba2'],
    ['omega', wizards, 'w1a0', 'Ww1a0'],
    ['omega', wizards, 'b1c2', 'Wc2'],
    ['omega', omega('k9/10/10/10/10/10/10/10/10/W4K4'), 'a0w1', 'Ww1'],
    ['omega', undefined, 'e1e4', 'e4'],
    ['omega', tripleStep, 'g4f3', 'gxf3'],
    ['omega', omegaCastling, 'f0h0', 'O-O'],
    ['omega', omegaCastling, 'f0d0', 'O-O-O'],
    ['omega', omegaPromotion, 'b8b9w', 'b9=W'],
    ['omega', omegaPromotion, 'b8c9c', 'bxc9=C'],
    ['opulent', tallRooks, 'b10b9', 'R10b9'],
    ['opulent', tallRooks, 'b8b9', 'R8b9'],
    ['opulent', tallRooks, 'b10a10', 'Ra10'],
    ['opulent', lastChance, 'b9b10q', 'b10=Q'],
    ['opulent', optional, 'f8f9', 'f9'],
    ['opulent', optional, 'f8f9q', 'f9=Q'],
  ])('%s, %s: %s is %s', (variant, position, move, text) => {
    const rules = referenceRules(variant, position);
    const before = rules.position();
    expect(formatSan(rules, moveOf(rules, move))).toBe(text);
    expect(rules.position()).toBe(before);
    expect(parseSan(rules, text).text).toBe(move);
  });
});

describe('read with or without what is not needed', () => {
  test.each<[variant: string, position: string | undefined, text: string, move: string]>([
    ['chess', undefined, ' Nf3\t', 'g1f3'],
    ['chess', undefined, 'Nf3!?', 'g1f3'],
    ['chess', undefined, 'Nf3+', 'g1f3'],
    ['chess', undefined, 'Nf3#', 'g1f3'],
    ['chess', undefined, 'Nf3++!!', 'g1f3'],
    ['chess', undefined, 'Nxf3', 'g1f3'],
    ['chess', undefined, 'Ngf3', 'g1f3'],
    ['chess', undefined, 'N1f3', 'g1f3'],
    ['chess', undefined, 'Ng1f3', 'g1f3'],
    ['chess', undefined, 'Ng1-f3', 'g1f3'],
    ['chess', undefined, 'Pe4', 'e2e4'],
    ['chess', undefined, 'e2-e4', 'e2e4'],
    ['chess', undefined, 'e2e4', 'e2e4'],
    ['chess', undefined, 'ee4', 'e2e4'],
    ['chess', enPassant, 'dxc6 e.p.', 'd5c6'],
    ['chess', enPassant, 'd5xc6e.p.+', 'd5c6'],
    ['chess', enPassant, 'dc6ep', 'd5c6'],
    ['chess', enPassant, 'dc6 ep', 'd5c6'],
    ['chess', enPassant, 'd:c6', 'd5c6'],
    ['chess', castling, '0-0', 'e1g1'],
    ['chess', castling, '0-0-0+', 'e1c1'],
    ['chess', castling, 'o-o', 'e1g1'],
    ['chess', castling, 'O-O!', 'e1g1'],
    ['chess', castling, 'Kg1', 'e1g1'],
    ['chess', castling, 'Ke1-c1', 'e1c1'],
    ['chess', promoting, 'b8Q', 'b7b8q'],
    ['chess', promoting, 'b8q', 'b7b8q'],
    ['chess', promoting, 'b8=q', 'b7b8q'],
    ['chess', promoting, 'b8(Q)', 'b7b8q'],
    ['chess', promoting, 'b8/B', 'b7b8b'],
    ['chess', promoting, 'b7a8=R', 'b7a8r'],
    ['omega', wizards, 'W1c2', 'b1c2'],
    ['omega', wizards, 'Wwa2', 'w1a2'],
    ['omega', wizards, 'Ww1-a2', 'w1a2'],
    ['omega', wizards, 'Wb1a2', 'b1a2'],
    ['omega', tripleStep, 'gf2 ep', 'g3f2'],
    ['opulent', tallRooks, 'Rb10xb9', 'b10b9'],
    ['opulent', optional, 'f8-f9=Q', 'f8f9q'],
  ])('%s, %s: %j', (variant, position, text, move) => {
    expect(parseSan(referenceRules(variant, position), text).text).toBe(move);
  });
});

describe('refused with the reason', () => {
  const knights = '4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1';
  test.each<[variant: string, string | undefined, text: string, offset: number, RegExp]>([
    ['chess', undefined, '', 0, /"" is not a move; expected a move such as "Nf3"/],
    ['chess', undefined, '+', 0, /"\+" is not a move/],
    ['chess', undefined, 'Nf', 0, /"Nf" is not a move/],
    ['chess', undefined, 'exd', 0, /"exd" is not a move/],
    ['chess', undefined, 'nf3', 0, /no pawn from n can legally move to f3; expected one of a3 a4/],
    ['chess', undefined, 'Nf3 Nf6', 0, /"Nf3 Nf6" is not a move/],
    ['chess', undefined, 'O-o', 0, /"O-o" is not a move/],
    ['chess', undefined, '--', 0, /"--" is not a move/],
    ['chess', undefined, '♘f3', 0, /"♘f3" is not a move/],
    ['chess', undefined, ' Ng1f9', 4, /"f9" is no square/],
    ['chess', undefined, 'f10', 0, /"f10" is no square/],
    ['chess', undefined, 'Xf3', 0, /"X" is no piece of this game; expected one of K Q R B N$/],
    ['chess', undefined, 'e5', 0, /no pawn can legally move to e5; expected one of a3 a4 b3/],
    ['chess', undefined, 'Nd2', 0, /no knight \(N\) can legally move to d2; .* Na3 Nc3 Nf3 Nh3/],
    ['chess', undefined, 'Bb5', 0, /no bishop .* expected .* as no bishop \(B\) has a legal move/],
    ['chess', undefined, 'Nbf3', 0, /no knight \(N\) from b can legally move to f3/],
    ['chess', undefined, 'Ng1e2', 0, /g1 to e2 is not a legal move; expected one of g1f3 g1h3/],
    ['chess', undefined, 'Ng3f5', 0, /no man on g3/],
    ['chess', undefined, 'Ng8f6', 0, /it is Black's man on g8, and White is to move/],
    ['chess', undefined, 'e4=Q', 0, /the man that moves to e4 is not promoted/],
    ['chess', undefined, 'O-O', 0, /castling O-O is not legal here/],
    ['opulent', undefined, 'O-O-O', 0, /castling O-O-O does not exist in this game/],
    ['chess', knights, 'Nd2', 0, /"Nd2" is ambiguous; expected one of Nbd2 Nfd2/],
    ['chess', threeQueens, 'Qhe1', 0, /ambiguous; expected one of Q1e1 Qh4e1/],
    [
      'chess',
      '4k3/8/8/3p4/2P1P3/8/8/4K3 w - - 0 1',
      'd5',
      0,
      /no pawn can legally move to d5; expected one of .*cxd5/,
    ],
    ['chess', enPassant, 'c6', 0, /no pawn can legally move to c6; expected one of dxc6/],
    ['chess', '4k3/8/8/8/8/8/4r3/4K1N1 w - - 0 1', 'Nf3', 0, /to f3 \(the king is in check\)/],
    ['chess', '7k/5Q2/8/8/8/8/8/K7 b - - 0 1', 'Kh7', 0, /no move is legal \(stalemate\)/],
    ['chess', '4R1k1/5ppp/8/8/8/8/8/K7 b - - 0 1', 'O-O', 0, /no move is legal \(mate\)/],
    ['chess', promoting, 'b8', 0, /promotion letter needed; expected one of b n q r$/],
    [
      'chess',
      promoting,
      'b8=K',
      0,
      /promotion to K is not possible on b8; expected one of b n q r/,
    ],
    ['omega', wizards, 'Wa2', 0, /"Wa2" is ambiguous; expected one of Wba2 Ww1a2/],
    [
      'opulent',
      lastChance,
      'b10=W',
      0,
      /promotion to W is not possible on b10; expected one of q$/,
    ],
    ['opulent', optional, 'f9=W', 0, /expected one of q, or no promotion letter/],
    ['chess', undefined, 'N'.repeat(100), 64, /too long for a move/],
  ])('%s, %s: %j', (variant, position, text, offset, message) => {
    const rules = referenceRules(variant, position);
    const before = rules.position();
    const error = refusal(() => parseSan(rules, text));
    expect([error.field, error.offset]).toEqual(['move', offset]);
    expect(error.message).toMatch(message);
    expect(rules.position()).toBe(before);
  });

  test('a game without pawns', () => {
    const position = '4k3/8/8/8/8/8/8/RN2K3 w - - 0 1';
    const arrays = [{ id: 'bare', name: 'Bare', position }];
    const rules = new ReferenceRules({ ...chess, pawn: null, castling: [], arrays });
    expect(parseSan(rules, 'Nc3').text).toBe('b1c3');
    expect(refusal(() => parseSan(rules, 'c3')).message).toMatch(/no pawns; expected a piece/);
    expect(refusal(() => parseSan(rules, 'Pc3')).message).toMatch(/"P" is no piece/);
  });
});

test('a king that may step to the square it castles to: only castling has a text of its own', () => {
  const rules = referenceRules('chess', castling);
  const step = moveOf(rules, 'e1f1');
  const shortCastling: Move = { ...step, castling: 'K' };
  const legalMoves = () => [shortCastling, step];
  const both: Rules = Object.create(rules, {
    board: { value: rules.board },
    variant: { value: rules.variant },
    legalMoves: { value: legalMoves },
    make: { value: (move: Move) => rules.make(move) },
    undo: { value: () => rules.undo() },
    result: { value: () => rules.result() },
    inCheck: { value: () => rules.inCheck() },
  });
  expect(legalMoves().map((move) => formatSan(both, move))).toEqual(['O-O', 'Kf1']);
  expect(parseSan(both, 'O-O')).toBe(shortCastling);
  expect(parseSan(both, 'Kf1')).toBe(step);
});

/** A move with its piece letter and whole origin, such as "Ng1-f3" or "Pb9-b10=W". */
function fullText({ board }: Rules, { piece, from, to, promotion }: Move): string {
  const squares = `${board.square(from).name}-${board.square(to).name}`;
  return `${piece}${squares}${promotion === null ? '' : `=${promotion}`}`;
}

describe.each(['chess', 'grand', 'opulent', 'opulent-2005', 'omega'])('in play: %s', (variant) => {
  const positions = [
    ...perftRows([variant])
      .slice(0, 6)
      .map((row) => row.position),
    ...[1, 2, 3, 4].map((seed) => {
      const rules = referenceRules(variant);
      walk(rules, 30 * seed, seed);
      return rules.position();
    }),
  ];

  test.each(positions)('every legal move has a text of its own: %s', (position) => {
    const rules = referenceRules(variant, position);
    const legal = rules.legalMoves();
    const texts = legal.map((move) => formatSan(rules, move));
    expect(new Set(texts).size).toBe(legal.length);
    expect(texts.map((text) => parseSan(rules, text))).toEqual(legal);
    const bare = texts.map((text) => text.replace(/[x+#]/g, ''));
    expect(bare.map((text) => parseSan(rules, text))).toEqual(legal);
    const steps = legal.filter((move) => move.castling === null);
    expect(steps.map((move) => parseSan(rules, fullText(rules, move)))).toEqual(steps);
  });

  test.each(positions)('no text names more of the origin than it must: %s', (position) => {
    const rules = referenceRules(variant, position);
    for (const move of rules.legalMoves()) {
      const text = formatSan(rules, move);
      // Pawns that capture and wizard squares are named in any case.
      const [, piece, origin = '', rest] =
        /^([A-Z])([a-vyz]?[0-9]*)(x?[a-z][0-9].*)$/.exec(text) ?? [];
      if (origin === '') continue;
      expect(refusal(() => parseSan(rules, `${piece}${rest}`)).message).toMatch(/ambiguous/);
    }
  });

  test('any text is refused, or means one legal move', () => {
    const alphabet = 'abcdefghijw0123456789KQRBNPCWLAOx+-=#!?e.p \ud800';
    const rules = referenceRules(variant, positions.at(-4));
    const good = rules.legalMoves().map((move) => formatSan(rules, move));
    const before = rules.position();
    fc.assert(
      fc.property(fc.oneof(anyText(alphabet, 12), damaged(good, alphabet)), (text) => {
        const move = tryParse(() => parseSan(rules, text));
        expect(rules.position()).toBe(before);
        if (move === undefined) return;
        expect(parseSan(rules, formatSan(rules, move))).toBe(move);
        if (move.castling !== null) return;
        // Where the move goes is always in the text.
        expect(text).toContain(rules.board.square(move.to).name);
      }),
      { numRuns: 1000 },
    );
  });
});
