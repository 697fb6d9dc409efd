/**
 * Chess on an Infinite Plane: orthodox men, chancellors, hawks and guards without any edge. Behind
 * each army two jäger units, hawks among pawns, wait on the flanks.
 */
import type { PlaneDefinition } from '../plane-definition.ts';
import { mirroredOpening } from './opening.ts';

/** The pawns of the front and of both jäger units. */
export const pawns =
  'P4,8+|P5,9+|P6,9+|P7,9+|P8,9+|P9,9+|P10,9+|P11,9+|P12,9+|P13,9+|P14,9+|P15,9+|P16,9+|P17,8+' +
  '|P2,1+|P3,2+|P4,3+|P5,2+|P6,1+|P15,1+|P16,2+|P17,3+|P18,2+|P19,1+';

export const plane: PlaneDefinition = {
  id: 'plane',
  name: 'Chess on an Infinite Plane',
  inventor: 'Vickalan (V. Reinhart)',
  year: null,
  source: 'The Chess Variant Pages, “Chess on an Infinite Plane” by V. Reinhart, 2017',
  conditions: 'none',
  board: 'infinite',
  view: { x0: 1, y0: 1, x1: 20, y1: 22 },
  pieces: [
    { code: 'K', name: 'king', betza: 'K', royal: true },
    { code: 'Q', name: 'queen', betza: 'Q' },
    { code: 'R', name: 'rook', betza: 'R' },
    { code: 'B', name: 'bishop', betza: 'B' },
    { code: 'N', name: 'knight', betza: 'N' },
    { code: 'CH', name: 'chancellor', betza: 'RN' },
    { code: 'HA', name: 'hawk', betza: 'DAHG' },
    { code: 'GU', name: 'guard', betza: 'K' },
  ],
  pawn: {
    code: 'P',
    name: 'pawn',
    doubleStep: true,
    enPassant: true,
    promotion: ['Q', 'R', 'B', 'N', 'CH', 'HA', 'GU'],
  },
  draws: { repetition: 3, material: 'mating-sets' },
  arrays: [
    {
      id: 'plane',
      name: 'Start',
      position: mirroredOpening(
        [
          'K11,8|Q10,8|R5,8|R16,8|B9,8|B12,8|N8,8|N13,8',
          'CH6,8|CH15,8|HA4,1|HA17,1|GU7,8|GU14,8',
          pawns,
        ],
        23,
        15,
      ),
    },
  ],
};
