/** Orthodox chess, for calibration. */
import { laySquares, type ReferenceGame } from '../game.ts';
import { BISHOP, KING, KNIGHT, QUEEN, ROOK } from '../orthodox.ts';

export const chess: ReferenceGame = {
  name: 'chess',
  files: 8,
  ranks: 8,
  lowestRank: 1,
  squares: laySquares(Array(8).fill('........')),
  pieces: { K: KING, Q: QUEEN, R: ROOK, B: BISHOP, N: KNIGHT },
  pointing: {},
  royal: 'K',
  pawn: {
    letter: 'P',
    startRanks: [2],
    maxSteps: 2,
    enPassant: true,
    promotion: { to: ['Q', 'R', 'B', 'N'], optionalRanks: [], compulsoryRank: 8, pool: null },
  },
  castling: [
    { right: 'K', king: ['e1', 'g1'], partner: ['h1', 'f1'], partnerType: 'R' },
    { right: 'Q', king: ['e1', 'c1'], partner: ['a1', 'd1'], partnerType: 'R' },
  ],
  goal: null,
  draws: { repetition: 3, moveRule: 50, loneMen: ['N', 'B'], sameColour: ['B'] },
  start: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
};
