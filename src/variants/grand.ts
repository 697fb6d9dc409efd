/** Grand Chess: ten by ten, no castling, promotion to men that have been captured. */
import type { VariantDefinition } from './definition.ts';

export const grand: VariantDefinition = {
  id: 'grand',
  name: 'Grand Chess',
  inventor: 'Christian Freeling',
  year: 1984,
  source: 'https://www.chessvariants.com/large.dir/freeling.html',
  conditions: 'none',
  board: { files: 10, ranks: 10 },
  pieces: [
    { letter: 'K', name: 'king', betza: 'K', royal: true },
    { letter: 'Q', name: 'queen', betza: 'Q' },
    { letter: 'C', name: 'chancellor', betza: 'RN' },
    { letter: 'A', name: 'archbishop', betza: 'BN' },
    { letter: 'R', name: 'rook', betza: 'R' },
    { letter: 'B', name: 'bishop', betza: 'B' },
    { letter: 'N', name: 'knight', betza: 'N' },
  ],
  pawn: {
    letter: 'P',
    name: 'pawn',
    startRanks: [3],
    maxSteps: 2,
    enPassant: true,
    promotion: {
      to: ['Q', 'C', 'A', 'R', 'B', 'N'],
      limit: 'captured',
      optionalRanks: [8, 9],
      compulsoryRank: 10,
    },
  },
  castling: [],
  draws: {
    repetition: 3,
    moveRule: 50,
    dead: { loneMen: ['B', 'N'], sameColour: ['B'] },
  },
  arrays: [
    {
      id: 'grand',
      name: 'Start',
      position: 'r8r/1nbqkcabn1/pppppppppp/10/10/10/10/PPPPPPPPPP/1NBQKCABN1/R8R w - - 0 1',
    },
  ],
};
