import type { RuleTexts } from '../rule-text.ts';
import { MATE, NO_CASTLING } from './common.ts';
import { NO_EDGE, PLANE_END, PLANE_NOTATION, planePawns } from './plane.ts';

const AREA = { x0: 1, y0: 1, x1: 14, y1: 12 };

export const kadesh: RuleTexts = {
  aim: [
    NO_EDGE,
    'The men are those of Chess on an Infinite Plane, with fourteen knights a side in place of knights, bishops and chancellors. The array is a reconstruction, since no source prints the squares.',
    MATE,
  ],
  men: [
    'A knight by itself moves as in chess; four of them can form a block that moves as one. Bishops and chancellors come only from pawns.',
  ],
  special: [
    'Four knights of one side on a square of two by two are a formation. Instead of one man a side may move all four together, any distance in one of the eight directions of a queen.',
    [
      'At each step those squares count that the block newly covers.',
      'A man of its own side there stops it one step before.',
      'One man of the enemy may be captured, and ends the move.',
      'Two or more men of the enemy stop it one step before.',
    ],
    'A knight that stands in several blocks may move with any of them. A block that could capture the king gives check.',
    {
      title: 'A formation: three of its moves, one that captures, and two that lead too far',
      position: 'w (15|8) K1,1|k14,12|N4,4|N5,4|N4,5|N5,5|p5,9|p9,4|p9,5',
      legal: ['F4,4>4,8', 'F4,4>7,7', 'F4,4>7,4'],
      illegal: ['F4,4>4,9', 'F4,4>8,4'],
      area: AREA,
    },
  ],
  pawns: planePawns('a queen, rook, bishop, knight, chancellor, hawk or guard'),
  castling: [NO_CASTLING],
  end: [...PLANE_END, 'Four knights or more can always mate.'],
  notation: [
    ...PLANE_NOTATION,
    'A formation is named by its lower left knight before and after: F8,6>8,9 for engines, F(h6)-(h9) or F(h6)x(h9) for people.',
  ],
};
