/**
 * Opulent Chess: Grand Chess with a knight that also steps, and two leapers more. The game
 * with the designer's first array is a variant of its own, so that each has its own default.
 */
import type { ArrayDefinition, VariantDefinition } from './definition.ts';

const present: ArrayDefinition = {
  id: 'opulent',
  name: 'Present array',
  position: 'rw6wr/clnbqkbnla/pppppppppp/10/10/10/10/PPPPPPPPPP/CLNBQKBNLA/RW6WR w - - 0 1',
};

const first: ArrayDefinition = {
  id: 'opulent-2005',
  name: 'First array (2005)',
  position: 'rw6wr/clbnqknbla/pppppppppp/10/10/10/10/PPPPPPPPPP/CLBNQKNBLA/RW6WR w - - 0 1',
  note: "The designer's first array: knights and bishops stand on each other's present squares.",
};

export const opulent: VariantDefinition = {
  id: 'opulent',
  name: 'Opulent Chess',
  inventor: 'Greg Strong',
  year: 2005,
  source: 'https://www.chessvariants.com/rules/opulent-chess',
  conditions:
    'Free for any use, provided that the name is not changed and Greg Strong is given credit.',
  board: { files: 10, ranks: 10 },
  pieces: [
    { letter: 'K', name: 'king', betza: 'K', royal: true },
    { letter: 'Q', name: 'queen', betza: 'Q' },
    { letter: 'C', name: 'chancellor', betza: 'RN' },
    { letter: 'A', name: 'archbishop', betza: 'BN' },
    { letter: 'R', name: 'rook', betza: 'R' },
    { letter: 'L', name: 'lion', betza: 'FDH' },
    { letter: 'W', name: 'wizard', betza: 'CF' },
    { letter: 'B', name: 'bishop', betza: 'B' },
    { letter: 'N', name: 'knight', betza: 'WN' },
  ],
  pawn: {
    letter: 'P',
    name: 'pawn',
    startRanks: [3],
    maxSteps: 2,
    enPassant: true,
    promotion: {
      to: ['Q', 'C', 'A', 'R', 'L', 'W', 'B', 'N'],
      limit: 'captured',
      optionalRanks: [8, 9],
      compulsoryRank: 10,
    },
  },
  castling: [],
  draws: {
    repetition: 3,
    moveRule: 50,
    dead: { loneMen: ['N', 'W', 'B'], sameColour: ['B', 'W'] },
  },
  arrays: [present, first],
};

export const opulent2005: VariantDefinition = {
  ...opulent,
  id: 'opulent-2005',
  name: 'Opulent Chess (2005 array)',
  arrays: [first, present],
};
