import type { Block, RuleTexts } from '../rule-text.ts';
import { GOES_ON, MATE, NO_CASTLING } from './common.ts';

export const NO_EDGE =
  'The board has no edge. A slide may go any distance, and most positions have infinitely many legal moves. The game opens on files a to t and ranks 1 to 22, with 38 men or more on each side; White begins.';

const FLANKS =
  'On both flanks of each side wait units of five pawns and a hawk, somewhat behind the army.';

export function planePawns(pieces: string): readonly Block[] {
  return [
    'A pawn goes one square forward and captures one square diagonally forward. Every pawn of the array, wherever it starts, may go two squares on its own first move, and may then be taken on the next move as if it had gone one.',
    `White’s pawns promote on rank 15 and Black’s on rank 8, and must: to ${pieces}. A step of two squares may end on that rank, but not lead across it. A pawn that stands on the rank already, or beyond it, walks on and never promotes.`,
    {
      title: 'One step, or two with promotion; the pawn beyond rank 15 walks on',
      position: 'w (15|8) K4,11|k16,18|P8,13+|P12,15',
      legal: ['8,13>8,14', '8,13>8,15=Q', '12,15>12,16'],
      area: { x0: 3, y0: 10, x1: 17, y1: 19 },
    },
  ];
}

export const PLANE_END: readonly Block[] = [
  'The game ends by mate. It is a draw by stalemate, when a position occurs for the third time, and when a side has a bare king and the other’s men, at most five of them, could not mate it in any way. No number of moves makes a draw, unless a position brings a limit of its own.',
  'Where material could mate but not force it, the game goes on.',
  GOES_ON,
];

export const PLANE_NOTATION: readonly Block[] = [
  'Files have letters: a is 1, z is 26, then come aa and so on; φ is 0, and -a lies to the left of it. Ranks are whole numbers. Positions are written as ICN, the notation of infinitechess.org, with two numbers for each square.',
  [
    'For engines: 5,8>1,8 and 7,14>7,15=CH',
    'For people: R(e8)-(a8), or in short R(a8); captures with x, promotion with =C; R(φ8) and R(-b8) lie to the left of the first file',
  ],
];

export const plane: RuleTexts = {
  aim: [NO_EDGE, FLANKS, MATE],
  men: [
    'The men of chess, and three more: the chancellor joins rook and knight, the hawk leaps two or three squares, and the guard steps like a king but may be lost.',
  ],
  pawns: planePawns('a queen, rook, bishop, knight, chancellor, hawk or guard'),
  castling: [NO_CASTLING],
  end: PLANE_END,
  notation: PLANE_NOTATION,
};

export const huygens: RuleTexts = {
  aim: [NO_EDGE, FLANKS, MATE],
  men: [
    'The men of Chess on an Infinite Plane, and on each side two huygens, named after the astronomer.',
  ],
  special: [
    'The huygens goes along ranks and files, any prime number of squares that is five or more: 5, 7, 11, 13, 17, 19, 23 and so on without end. It leaps: nothing stops it on the way.',
    'So nobody can step between a huygens and a king. Its check ends only when it is taken or the king moves.',
    {
      title: 'Prime leaps from (1, 1), over an own pawn, and one that captures',
      position: 'w (15|8) K3,4|k17,11|HU1,1|P4,1|p6,1',
      legal: [
        '1,1>6,1',
        '1,1>8,1',
        '1,1>12,1',
        '1,1>14,1',
        '1,1>18,1',
        '1,1>1,6',
        '1,1>1,8',
        '1,1>1,12',
      ],
      area: { x0: 0, y0: 0, x1: 18, y1: 12 },
    },
    {
      title: 'Check over seven squares: the rook cannot step between',
      position: 'b (15|8) K3,5|k8,1|HU1,1|r4,6',
      legal: ['8,1>8,2'],
      illegal: ['4,6>4,1'],
      area: { x0: 0, y0: -1, x1: 10, y1: 7 },
    },
  ],
  pawns: planePawns('a queen, rook, bishop, knight, chancellor, hawk, guard or huygens'),
  castling: [NO_CASTLING],
  end: PLANE_END,
  notation: [...PLANE_NOTATION, 'The huygens is HU in both, since H is the hawk: HU(f7)-(f12).'],
};
