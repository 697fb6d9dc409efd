/** Numbers of moves, from the texts of positions. */
import type { Side } from '../../src/notation/rules.ts';
import type { GameNode } from './tree.ts';

/** What comes before promotion and men in ICN: turn, en passant, ply limit, number of the move. */
const ICN_FIELDS = /^([wb])(?: -?\d+,-?\d+)?(?: \d+\/\d+)?(?: (\d+))?(?: |$)/;

/**
 * Number and side of the move after a position.
 * @param node its canonical text, and how many half-moves it is from the start of the game; these
 *   are counted where the text has no number, as games on the plane have none
 */
export function nextMove({ position, ply }: Pick<GameNode, 'position' | 'ply'>): {
  readonly number: number;
  readonly side: Side;
} {
  const [icn, turnOfIcn, numberOfIcn] = ICN_FIELDS.exec(position) ?? [];
  const [, turnOfFen, , , , numberOfFen] = icn === undefined ? position.split(' ') : [];
  const side = (turnOfIcn ?? turnOfFen) === 'b' ? 'black' : 'white';
  const number = numberOfIcn ?? numberOfFen;
  // Whether it was White who began shows in who is to move now.
  const counted = 1 + Math.ceil((ply - (side === 'black' ? 1 : 0)) / 2);
  return { number: number === undefined ? counted : Number(number), side };
}
