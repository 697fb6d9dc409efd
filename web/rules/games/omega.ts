import type { RuleTexts } from '../rule-text.ts';
import { FINITE_NOTATION, fideDraws, MATE } from './common.ts';

const emptyRanks = (count: number) => '/*10*'.repeat(count);

export const omega: RuleTexts = {
  aim: [
    'A board of ten by ten squares, files a to j and ranks 0 to 9, with one square more beyond each corner: w1 beyond a0, w2 beyond j0, w3 beyond j9 and w4 beyond a9. That makes 104. Beside the corner squares there is nothing.',
    'The men stand on the first rank between the champions, the pawns before them, and the wizards on the corner squares. White begins.',
    MATE,
  ],
  men: ['To the men of chess come two leapers, champion and wizard. The knight is that of chess.'],
  special: [
    'The corner squares are reached by moves that end exactly there. A queen or bishop slides in along the long diagonal, a king steps in from the corner beside it, and leapers leap in. Rooks and pawns never come there.',
    'Nobody stands on or slides across the missing squares.',
    {
      title: 'From the corner square: the three ways of a wizard',
      position: `1**********1/*5k4*${emptyRanks(8)}/*5K4*/W**********1 w - - 0 1`,
      legal: ['w1a0', 'w1a2', 'w1c0'],
    },
    {
      title: 'Into it: a knight, a champion and a wizard leap',
      position: `1**********1/*5k4*${emptyRanks(7)}/*NC8*/*2W2K4*/1**********1 w - - 0 1`,
      legal: ['a1w1', 'b1w1', 'c0w1'],
    },
    {
      title: 'Along the long diagonal; the rook beside the corner stays out',
      position: `1**********1/*5k4*${emptyRanks(4)}/*4B5*${emptyRanks(3)}/*5K3R*/1**********1 w - - 0 1`,
      legal: ['e4w1', 'e4w3'],
      illegal: ['j0w2'],
    },
  ],
  pawns: [
    'From its first rank a pawn goes one, two or three squares; later one. It captures one square diagonally forward.',
    'After a step of two or three squares it may be taken, on the next move, on any square that it passed.',
    'On the last rank a pawn becomes a queen, rook, bishop, knight, champion or wizard, whatever has been lost.',
    {
      title: 'En passant on two squares: Black has just moved d8-d5',
      position: `1**********1/*5k4*${emptyRanks(2)}/*2P7*/*3pP5*${emptyRanks(4)}/*5K4*/1**********1 w - d6,d7 0 1`,
      legal: ['e5d6', 'c6d7'],
    },
    {
      title: 'Three squares at once, or two, or one',
      position: `1**********1/*5k4*${emptyRanks(7)}/*4P5*/*5K4*/1**********1 w - - 0 1`,
      legal: ['e1e2', 'e1e3', 'e1e4'],
    },
  ],
  castling: [
    'As in chess: the king goes two squares towards a rook, from f0 to h0 or d0, and the rook from i0 or b0 to its other side, g0 or e0. The champion beyond the rook takes no part. Neither has moved, nobody stands between them, and the king is not in check, crosses no attacked square and does not end on one. Black does the same on rank 9.',
    {
      title: 'The king castles to either side',
      position: `1**********1/*5k4*${emptyRanks(8)}/*1R3K2R1*/1**********1 w KQ - 0 1`,
      legal: ['f0h0', 'f0d0'],
      after: {
        title: 'After f0h0',
        move: 'f0h0',
        position: `1**********1/*5k4*${emptyRanks(8)}/*1R4RK2*/1**********1 b - - 1 1`,
      },
    },
  ],
  end: fideDraws(
    'two bare kings only, since even a lone bishop, knight, wizard or champion has a mate somewhere.',
  ),
  notation: [
    ...FINITE_NOTATION,
    'In FEN the board is a grid of twelve by twelve of which all but the corners of the outer ring are holes, written as asterisks. The field for en passant lists all squares passed over.',
    [
      'For engines: e1e4, w1a2, castling f0h0',
      'For people: e4, Ww1a2 (a corner square is named in full where a wizard leaves it), O-O, Cxd5',
    ],
  ],
};
