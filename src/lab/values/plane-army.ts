/** Armies on the infinite plane. */
import { InputError } from '../../errors.ts';
import { icnGame } from '../../notation/icn/game.ts';
import { inIcnOrder } from '../../notation/icn/men.ts';
import { formatIcnPosition, parseIcnPosition } from '../../notation/icn/position.ts';
import { squareName } from '../../plane/coordinates.ts';
import type { PlaneMan } from '../../plane/types.ts';
import type { PlaneDefinition } from '../../variants/plane-definition.ts';
import type { ArmiesOfArray } from './army.ts';
import { changedMen, refuseUnlike } from './changed-men.ts';

/** See `openArmies`. The armies mirror each other about the rank midway between the kings. */
export function planeArmies(game: PlaneDefinition, position: string): ArmiesOfArray {
  const notation = icnGame(game);
  const setup = parseIcnPosition(position, notation).position;
  const { royal } = notation;
  const kings = setup.men.filter(({ code }) => code === royal);
  const [first, second] = kings;
  if (first === undefined || second === undefined || kings.length > 2) {
    throw new InputError(`there are ${kings.length} royal men`, {
      field: 'array',
      expected: 'one on each side',
    });
  }
  const mirror = first.y + second.y;
  const seen = inIcnOrder(setup.men, notation).map((man) => ({
    man,
    side: man.side,
    type: man.code,
    at: squareName(man.side === 'white' ? man : { x: man.x, y: mirror - man.y }),
  }));
  refuseUnlike(seen);
  return {
    men: seen
      .filter(({ side, type }) => side === 'white' && type !== royal)
      .map(({ at, type }) => ({ at, type })),
    position(white, black) {
      const men = changedMen(seen, royal, { white, black }, become);
      return formatIcnPosition({ ...setup, men }, notation);
    },
  };
}

function become({ x, y, side }: PlaneMan, code: string): PlaneMan {
  return { x, y, side, code, fresh: false };
}
