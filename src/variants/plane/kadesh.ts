/**
 * Formation Chess, the Battle of Kadesh: on the plane, fourteen knights a side in place of bishops
 * and chancellors; four of them on a block of 2x2 may move together as a queen does.
 */
import type { PlaneDefinition } from '../plane-definition.ts';
import { mirroredOpening } from './opening.ts';
import { pawns, plane } from './plane.ts';

export const kadesh: PlaneDefinition = {
  ...plane,
  id: 'kadesh',
  name: 'Formation Chess, the Battle of Kadesh',
  inventor: 'EvertVB',
  source: 'chess.com forums, “Formation chess” by EvertVB, on the infinite plane',
  pieces: plane.pieces.map((piece) => (piece.code === 'N' ? { ...piece, formation: true } : piece)),
  arrays: [
    {
      id: 'kadesh',
      name: 'Reconstruction',
      position: mirroredOpening(
        [
          'K11,8|Q10,8|R5,8|R16,8|N6,8|N15,8|N8,8|N9,8|N12,8|N13,8',
          'N8,7|N9,7|N12,7|N13,7|N8,6|N9,6|N12,6|N13,6',
          'HA4,1|HA17,1|GU7,8|GU14,8',
          pawns,
        ],
        23,
        15,
      ),
      note:
        'A reconstruction: no source prints the squares. The men of the plane, with knights for ' +
        'bishops and chancellors and eight more behind them, in blocks that can move as formations.',
    },
  ],
};
