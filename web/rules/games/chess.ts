import type { RuleTexts } from '../rule-text.ts';
import { FINITE_NOTATION, fideDraws, MATE } from './common.ts';

export const chess: RuleTexts = {
  aim: ['Orthodox chess, as FIDE has it. White begins, and the sides take turns.', MATE],
  men: [
    'Men take what they land on. Only knights leap; the others are stopped by the first man in their way.',
  ],
  pawns: [
    'A pawn goes one square forward, from the second rank also two, and captures one square diagonally forward. One that has gone two squares may be taken on the next move as if it had gone one.',
    'On the last rank a pawn becomes a queen, rook, bishop or knight, whatever has been lost.',
    {
      title: 'En passant: Black has just moved d7-d5',
      position: '4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1',
      legal: ['e5d6', 'e5e6'],
    },
  ],
  castling: [
    'The king goes two squares towards a rook, which comes to stand on its other side. Neither has moved, nobody stands between them, and the king is not in check, crosses no attacked square and does not end on one.',
    {
      title: 'The king castles to either side',
      position: 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1',
      legal: ['e1g1', 'e1c1'],
      after: {
        title: 'After e1g1',
        move: 'e1g1',
        position: 'r3k2r/8/8/8/8/8/8/R4RK1 b kq - 1 1',
      },
    },
  ],
  end: fideDraws(
    'two bare kings, one bishop or knight beside them, or bishops that all stand on one colour.',
  ),
  notation: [
    ...FINITE_NOTATION,
    ['For engines: e2e4, e7e8q, castling e1g1', 'For people: e4, Nxf3+, e8=Q, O-O'],
  ],
};
