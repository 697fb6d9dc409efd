/** Grand Chess (Christian Freeling), for calibration. */
import { laySquares, type ReferenceGame } from '../game.ts';
import { BISHOP, compound, KING, KNIGHT, QUEEN, ROOK } from '../orthodox.ts';

const MEN_OF_A_SIDE = { Q: 1, C: 1, A: 1, R: 2, B: 2, N: 2 };

export const grand: ReferenceGame = {
  name: 'grand',
  files: 10,
  ranks: 10,
  lowestRank: 1,
  squares: laySquares(Array(10).fill('..........')),
  pieces: {
    K: KING,
    Q: QUEEN,
    R: ROOK,
    B: BISHOP,
    N: KNIGHT,
    C: compound(ROOK, KNIGHT),
    A: compound(BISHOP, KNIGHT),
  },
  pointing: {},
  royal: 'K',
  pawn: {
    letter: 'P',
    startRanks: [3],
    maxSteps: 2,
    enPassant: true,
    promotion: {
      to: ['Q', 'C', 'A', 'R', 'B', 'N'],
      optionalRanks: [8, 9],
      compulsoryRank: 10,
      pool: { white: MEN_OF_A_SIDE, black: MEN_OF_A_SIDE },
    },
  },
  castling: [],
  goal: null,
  draws: { repetition: 3, moveRule: 50, loneMen: ['N', 'B'], sameColour: ['B'] },
  start: 'r8r/1nbqkcabn1/pppppppppp/10/10/10/10/PPPPPPPPPP/1NBQKCABN1/R8R w - - 0 1',
};
