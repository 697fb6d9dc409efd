/**
 * Omega Chess: ten by ten and a square of its own beyond each corner, the wizard squares. The
 * grid is 12x12; of its outer ring only the four corners exist.
 */
import type { VariantDefinition } from './definition.ts';

const outerRow = '.**********.';
const innerRow = '*..........*';

export const omega: VariantDefinition = {
  id: 'omega',
  name: 'Omega Chess',
  inventor: 'Daniel MacDonald',
  year: 1992,
  source: 'https://en.wikipedia.org/wiki/Omega_Chess',
  conditions: 'none',
  board: {
    files: 12,
    ranks: 12,
    fileOrigin: 1,
    rankOrigin: -1,
    shape: [outerRow, ...Array<string>(10).fill(innerRow), outerRow],
    names: { w1: [0, 0], w2: [11, 0], w3: [11, 11], w4: [0, 11] },
  },
  pieces: [
    { letter: 'K', name: 'king', betza: 'K', royal: true },
    { letter: 'Q', name: 'queen', betza: 'Q' },
    { letter: 'R', name: 'rook', betza: 'R' },
    { letter: 'B', name: 'bishop', betza: 'B' },
    { letter: 'N', name: 'knight', betza: 'N' },
    { letter: 'C', name: 'champion', betza: 'WDA' },
    { letter: 'W', name: 'wizard', betza: 'CF' },
  ],
  pawn: {
    letter: 'P',
    name: 'pawn',
    startRanks: [1],
    maxSteps: 3,
    enPassant: true,
    promotion: {
      to: ['Q', 'R', 'B', 'N', 'C', 'W'],
      limit: 'none',
      optionalRanks: [],
      compulsoryRank: 9,
    },
  },
  castling: [
    { right: 'K', king: ['f0', 'h0'], partner: ['i0', 'g0'], partnerType: 'R' },
    { right: 'Q', king: ['f0', 'd0'], partner: ['b0', 'e0'], partnerType: 'R' },
  ],
  draws: { repetition: 3, moveRule: 50, dead: { loneMen: [], sameColour: [] } },
  arrays: [
    {
      id: 'omega',
      name: 'Start',
      position:
        'w**********w/*crnbqkbnrc*/*pppppppppp*/*10*/*10*/*10*/*10*/*10*/*10*/*PPPPPPPPPP*/' +
        '*CRNBQKBNRC*/W**********W w KQkq - 0 1',
    },
  ],
};
