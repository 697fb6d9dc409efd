/** Omega Chess (Daniel MacDonald): 104 squares, four of them beyond the corners. */
import { laySquares, type ReferenceGame } from '../game.ts';
import { BISHOP, compound, KING, KNIGHT, leaper, QUEEN, ROOK } from '../orthodox.ts';

const WAZIR = leaper(0, 1);
const FERZ = leaper(1, 1);
const DABBABA = leaper(0, 2);
const ALFIL = leaper(2, 2);
const CAMEL = leaper(1, 3);

const RIM = '.**********.';
const RANK = '*..........*';

export const omega: ReferenceGame = {
  name: 'omega',
  files: 12,
  ranks: 12,
  lowestRank: -1,
  squares: laySquares([RIM, ...Array(10).fill(RANK), RIM], 1, -1, {
    w1: [0, 0],
    w2: [11, 0],
    w3: [11, 11],
    w4: [0, 11],
  }),
  pieces: {
    K: KING,
    Q: QUEEN,
    R: ROOK,
    B: BISHOP,
    N: KNIGHT,
    C: compound(WAZIR, DABBABA, ALFIL),
    W: compound(CAMEL, FERZ),
  },
  pointing: {},
  royal: 'K',
  pawn: {
    letter: 'P',
    startRanks: [1],
    maxSteps: 3,
    enPassant: true,
    promotion: {
      to: ['Q', 'R', 'B', 'N', 'C', 'W'],
      optionalRanks: [],
      compulsoryRank: 9,
      pool: null,
    },
  },
  castling: [
    { right: 'K', king: ['f0', 'h0'], partner: ['i0', 'g0'], partnerType: 'R' },
    { right: 'Q', king: ['f0', 'd0'], partner: ['b0', 'e0'], partnerType: 'R' },
  ],
  goal: null,
  draws: { repetition: 3, moveRule: 50, loneMen: [], sameColour: [] },
  start:
    'w**********w/*crnbqkbnrc*/*pppppppppp*/*10*/*10*/*10*/*10*/*10*/*10*/*PPPPPPPPPP*/' +
    '*CRNBQKBNRC*/W**********W w KQkq - 0 1',
};
