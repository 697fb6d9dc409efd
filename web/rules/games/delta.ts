import type { RuleTexts } from '../rule-text.ts';
import { GOES_ON } from './common.ts';

export const delta: RuleTexts = {
  aim: [
    'Nine by nine squares. Each side has one omega, on e1 or e9, and deltas, each of which points in one of eight directions: north, north-east, east and so on, as seen from White’s side.',
    'Before play each side chooses where its deltas point, and lot decides who begins. The full array has 26 deltas a side, on all other squares of the first three ranks; that by Carlos Cetina has fifteen. The directions shown are a choice of the program, and can be changed.',
    'A side wins in two ways: by mate, that is by attacking the enemy’s omega so that the check cannot be ended, or at once by moving its own omega to the square on which the enemy’s began.',
    {
      title: 'White wins: the omega reaches e9',
      position: '9/3K5/9/9/k8/9/9/9/9 w - - 0 1',
      legal: ['d8e9'],
    },
    {
      title: 'Not so while the goal is attacked',
      position: 'd(E)8/3K5/9/9/k8/9/9/9/9 w - - 0 1',
      illegal: ['d8e9'],
    },
  ],
  men: ['There are two kinds of men. The sheet of the delta shows one that points north.'],
  special: [
    'A delta slides any distance where it points, until something is in its way. It may capture the first man that it meets: a delta of the enemy, a delta of its own side, or the enemy’s omega, which therefore is in check. It never captures its own omega.',
    'After its move a delta may point anywhere. Instead of moving it may turn where it stands, to one of the seven other directions. A turn never ends a check.',
    'A delta cannot capture one that points exactly the opposite way, of either side, and is stopped by it.',
    'The omega steps one square in any direction, not into check. It captures deltas of the enemy wherever they point, never one of its own.',
    {
      title: 'A delta that points north-east: two squares, or a capture',
      position: '4k4/9/9/5d(W)3/9/9/2D(NE)6/9/4K4 w - - 0 1',
      legal: ['c3d4ne', 'c3e5ne', 'c3f6ne'],
    },
    {
      title: 'It may turn instead, here to any of seven directions',
      position: '4k4/9/9/9/9/3D(N)5/9/9/4K4 w - - 0 1',
      legal: ['d4d4ne', 'd4d4s'],
    },
    {
      title: 'It takes a delta of its own side, but not its own omega',
      position: '4k4/9/9/2D(E)6/9/9/2D(N)6/9/D(E)3K4 w - - 0 1',
      legal: ['c3c6n'],
      illegal: ['a1e1e'],
    },
    {
      title: 'Face to face: neither takes the other',
      position: '4k4/9/9/5d(SW)3/9/9/2D(NE)6/9/4K4 w - - 0 1',
      legal: ['c3e5ne'],
      illegal: ['c3f6ne'],
    },
  ],
  pawns: ['There are no pawns, and nothing promotes.'],
  castling: ['There is no castling.'],
  end: [
    'The game ends by mate, or when an omega reaches its goal: e9 for White’s, e1 for Black’s. It is a draw by stalemate, which takes a side none of whose men can move, and when a position, directions included, occurs for the third time. No number of moves makes a draw, and no material does: two bare omegas can still walk to their goals.',
    GOES_ON,
  ],
  notation: [
    'In positions each delta is followed by its direction: D(NE) is White’s, d(S) is Black’s. The omega is K.',
    [
      'For engines: e3h6nw, always with the direction afterwards; a turn is d2d2ne',
      'For people: e3-h6 (NW)+, a7xf2 (S), and d2 (NE) for a turn; the direction is left out where it stays',
    ],
    'Records of other programs or of print may break a rule. They are refused with the rule’s name, and can be replayed all the same if that is asked for.',
  ],
};
