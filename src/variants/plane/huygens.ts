/** Chess on an Infinite Plane with two more men a side, which leap prime numbers of squares. */
import type { PlaneDefinition } from '../plane-definition.ts';
import { mirroredOpening } from './opening.ts';
import { plane } from './plane.ts';

export const huygens: PlaneDefinition = {
  ...plane,
  id: 'huygens',
  name: 'Chess on an Infinite Plane, Huygens Option',
  source: 'The Chess Variant Pages, “Chess on an Infinite Plane with Huygens Option”, 2017',
  pieces: [...plane.pieces, { code: 'HU', name: 'huygens', betza: '', primeLeapsFrom: 5 }],
  pawn: {
    code: 'P',
    name: 'pawn',
    doubleStep: true,
    enPassant: true,
    promotion: ['Q', 'R', 'B', 'N', 'CH', 'HA', 'GU', 'HU'],
  },
  arrays: [
    {
      id: 'huygens',
      name: 'Start',
      position: mirroredOpening(
        [
          'K11,8|Q10,8|R7,8|R14,8|B9,8|B12,8|N8,8|N13,8',
          'CH7,7|CH14,7|HA4,2|HA17,2|GU5,7|GU16,7|HU6,7|HU15,7',
          'P5,8+|P6,8+|P7,9+|P8,9+|P9,9+|P10,9+|P11,9+|P12,9+|P13,9+|P14,9+|P15,8+|P16,8+',
          'P2,2+|P3,3+|P4,4+|P5,3+|P6,2+|P15,2+|P16,3+|P17,4+|P18,3+|P19,2+',
        ],
        23,
        15,
      ),
    },
  ],
};
