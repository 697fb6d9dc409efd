/** The slow rules model: castling. */
import { describe, expect, test } from 'vitest';
import { referenceGame } from './games/index.ts';
import { ReferencePosition } from './position.ts';

const CHESS = ['e1g1', 'e1c1', 'e8g8', 'e8c8'];
const OMEGA = ['f0h0', 'f0d0', 'f9h9', 'f9d9'];

const omegaBackRank = (rows: string, rest: string) =>
  `1**********1/*5k4*/*10*/*10*/*10*/*10*/*10*/${rows}/1**********1 ${rest}`;

describe('which castlings are legal', () => {
  const table: [what: string, game: string, fen: string, legal: string[]][] = [
    ['both for White', 'chess', 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1', ['e1g1', 'e1c1']],
    ['both for Black', 'chess', 'r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1', ['e8g8', 'e8c8']],
    ['only with the right', 'chess', '4k3/8/8/8/8/8/8/R3K2R w K - 0 1', ['e1g1']],
    ['not without any', 'chess', '4k3/8/8/8/8/8/8/R3K2R w - - 0 1', []],
    ['not out of check', 'chess', '4k3/8/8/4r3/8/8/8/R3K2R w KQ - 0 1', []],
    ['not through check', 'chess', '4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1', ['e1c1']],
    ['not into check', 'chess', '4k1r1/8/8/8/8/8/8/R3K2R w KQ - 0 1', ['e1c1']],
    ['with the rook attacked', 'chess', '4k2r/8/8/8/8/8/8/R3K2R w KQ - 0 1', ['e1g1', 'e1c1']],
    ['with b1 attacked', 'chess', '1r2k3/8/8/8/8/8/8/R3K2R w KQ - 0 1', ['e1g1', 'e1c1']],
    ['not over a man on b1', 'chess', '4k3/8/8/8/8/8/8/RN2K2R w KQ - 0 1', ['e1g1']],
    ['not over an enemy on b1', 'chess', '4k3/8/8/8/8/8/8/Rn2K2R w KQ - 0 1', ['e1g1']],
    ['not past a pawn', 'chess', '4k3/8/8/8/8/8/6p1/R3K2R w KQ - 0 1', ['e1c1']],
    [
      'on the wide board',
      'omega',
      omegaBackRank('*10*/*10*/*10*/*1R3K2R1*', 'w KQ'),
      OMEGA.slice(0, 2),
    ],
    ['not past a wizard', 'omega', omegaBackRank('*5w4*/*10*/*10*/*1R3K2R1*', 'w KQ'), []],
    ['not past a champion', 'omega', omegaBackRank('*10*/*6c3*/*10*/*1R3K2R1*', 'w KQ'), []],
    [
      'past a wizard on one side',
      'omega',
      omegaBackRank('*3w6*/*10*/*10*/*1R3K2R1*', 'w KQ'),
      ['f0h0'],
    ],
    [
      'not uncovering a queen',
      'omega',
      omegaBackRank('*10*/*10*/*10*/*qR3K2R1*', 'w KQ'),
      ['f0h0'],
    ],
    ['not uncovering a rook', 'omega', omegaBackRank('*10*/*10*/*10*/*1R3K2Rr*', 'w KQ'), ['f0d0']],
  ];

  test.each(table)('%s (%s): %s', (_what, game, fen, legal) => {
    const moves = ReferencePosition.fromFen(referenceGame(game), fen).moves();
    const castlings = (game === 'chess' ? CHESS : OMEGA).filter((move) => moves.includes(move));
    expect(castlings).toEqual(legal);
  });
});

describe('what is left after a move', () => {
  const chess = 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1';
  const omega =
    '1**********1/*1r3k2r1*/*10*/*10*/*10*/*10*/*10*/*10*/*10*/*10*/*1R3K2R1*/1**********1';
  const table: [game: string, fen: string, moves: string, after: string][] = [
    ['chess', chess, 'e1g1', 'r3k2r/8/8/8/8/8/8/R4RK1 b kq - 1 1'],
    ['chess', chess, 'e1c1', 'r3k2r/8/8/8/8/8/8/2KR3R b kq - 1 1'],
    ['chess', chess, 'e1e2', 'r3k2r/8/8/8/8/8/4K3/R6R b kq - 1 1'],
    ['chess', chess, 'h1h2', 'r3k2r/8/8/8/8/8/7R/R3K3 b Qkq - 1 1'],
    ['chess', chess, 'a1a8', 'R3k2r/8/8/8/8/8/8/4K2R b Kk - 0 1'],
    ['chess', chess, 'h1h8', 'r3k2R/8/8/8/8/8/8/R3K3 b Qq - 0 1'],
    ['chess', chess, 'e1d1 e8c8', '2kr3r/8/8/8/8/8/8/R2K3R w - - 2 2'],
    ['omega', `${omega} w KQkq - 0 1`, 'f0h0', `${omega.replace('R3K2R1', 'R4RK2')} b kq - 1 1`],
    ['omega', `${omega} w KQkq - 0 1`, 'f0d0', `${omega.replace('1R3K2R1', '3KR3R1')} b kq - 1 1`],
    ['omega', `${omega} b KQkq - 0 1`, 'f9d9', `${omega.replace('1r3k2r1', '3kr3r1')} w KQ - 1 2`],
  ];

  test.each(table)('%s %s: %s', (game, fen, moves, after) => {
    let position = ReferencePosition.fromFen(referenceGame(game), fen);
    for (const move of moves.split(' ')) position = position.play(move);
    expect(position.toFen()).toBe(after);
  });

  test('is listed as castling, with the rule', () => {
    const start = ReferencePosition.fromFen(referenceGame('chess'), chess);
    const castlings = start.legalMoves().filter((move) => move.castling !== null);
    expect(castlings.map((move) => [move.text, move.castling?.right, move.piece])).toEqual([
      ['e1c1', 'Q', 'K'],
      ['e1g1', 'K', 'K'],
    ]);
  });
});
