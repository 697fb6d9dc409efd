/** Opulent Chess (Greg Strong). */
import { laySquares, type ReferenceGame } from '../game.ts';
import { BISHOP, compound, KING, KNIGHT, leaper, QUEEN, ROOK } from '../orthodox.ts';

const WAZIR = leaper(0, 1);
const FERZ = leaper(1, 1);
const DABBABA = leaper(0, 2);
const THREELEAPER = leaper(0, 3);
const CAMEL = leaper(1, 3);

const MEN_OF_A_SIDE = { Q: 1, C: 1, A: 1, R: 2, L: 2, B: 2, N: 2, W: 2 };

export const opulent: ReferenceGame = {
  name: 'opulent',
  files: 10,
  ranks: 10,
  lowestRank: 1,
  squares: laySquares(Array(10).fill('..........')),
  pieces: {
    K: KING,
    Q: QUEEN,
    R: ROOK,
    B: BISHOP,
    N: compound(WAZIR, KNIGHT),
    W: compound(CAMEL, FERZ),
    L: compound(FERZ, DABBABA, THREELEAPER),
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
      to: ['Q', 'C', 'A', 'R', 'L', 'B', 'N', 'W'],
      optionalRanks: [8, 9],
      compulsoryRank: 10,
      pool: { white: MEN_OF_A_SIDE, black: MEN_OF_A_SIDE },
    },
  },
  castling: [],
  goal: null,
  draws: { repetition: 3, moveRule: 50, loneMen: ['N', 'W', 'B'], sameColour: ['B', 'W'] },
  start: 'rw6wr/clnbqkbnla/pppppppppp/10/10/10/10/PPPPPPPPPP/CLNBQKBNLA/RW6WR w - - 0 1',
};
