/** Orthodox chess, the calibration game whose counts are known everywhere. */
import type { VariantDefinition } from './definition.ts';

export const chess: VariantDefinition = {
  id: 'chess',
  name: 'Chess',
  inventor: 'traditional',
  year: 1475,
  source: 'FIDE Laws of Chess, https://handbook.fide.com/chapter/E012023',
  conditions: 'none',
  board: { files: 8, ranks: 8 },
  pieces: [
    { letter: 'K', name: 'king', betza: 'K', royal: true },
    { letter: 'Q', name: 'queen', betza: 'Q' },
    { letter: 'R', name: 'rook', betza: 'R' },
    { letter: 'B', name: 'bishop', betza: 'B' },
    { letter: 'N', name: 'knight', betza: 'N' },
  ],
  pawn: {
    letter: 'P',
    name: 'pawn',
    startRanks: [2],
    maxSteps: 2,
    enPassant: true,
    promotion: {
      to: ['Q', 'R', 'B', 'N'],
      limit: 'none',
      optionalRanks: [],
      compulsoryRank: 8,
    },
  },
  castling: [
    { right: 'K', king: ['e1', 'g1'], partner: ['h1', 'f1'], partnerType: 'R' },
    { right: 'Q', king: ['e1', 'c1'], partner: ['a1', 'd1'], partnerType: 'R' },
  ],
  draws: {
    repetition: 3,
    moveRule: 50,
    dead: { loneMen: ['B', 'N'], sameColour: ['B'] },
  },
  arrays: [
    {
      id: 'chess',
      name: 'Start',
      position: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
    },
  ],
};
