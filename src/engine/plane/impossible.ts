/**
 * Positions on the plane that cannot be: what is refused before the engine sees it. No move is worked
 * out here; the engine itself says whether the side that has just moved is in check.
 */
import { InputError } from '../../errors.ts';
import type { PlanePosition, Point, Side } from '../../plane/types.ts';
import type { CompiledPlane } from '../../variants/plane/compiled.ts';
import { otherSide } from '../impossible.ts';

/** Slots of a side, of which one is kept for its king. */
const MOST_MEN = 255;
/** Ranks on which the pawns of a side promote. */
const MOST_RANKS = 8;

export const SIDES: readonly Side[] = ['white', 'black'];
export const sideName = (side: Side) => (side === 'white' ? 'White' : 'Black');

/**
 * Checks a position against the game.
 * @throws InputError with the reason
 */
export function refuseImpossiblePlane(compiled: CompiledPlane, position: PlanePosition): void {
  refuseMen(compiled, position);
  refusePromotion(compiled, position);
  refuseEnPassant(compiled, position);
}

function refuseMen({ types }: CompiledPlane, { men }: PlanePosition): void {
  const royal = types.find((type) => type.royal)?.code;
  let all = 0;
  for (const side of SIDES) {
    const own = men.filter((man) => man.side === side);
    const kings = own.filter(({ code }) => code === royal).length;
    all += kings;
    if (kings > 1) {
      throw new InputError(`${sideName(side)} has ${kings} kings`, {
        field: 'men',
        expected: 'one king a side',
      });
    }
    if (own.length - kings >= MOST_MEN) {
      throw new InputError(`${sideName(side)} has ${own.length} men`, {
        field: 'men',
        expected: `at most ${MOST_MEN - 1} beside the king`,
      });
    }
  }
  if (all === 0) {
    throw new InputError('neither side has a king', {
      field: 'men',
      expected: 'a king on at least one side',
    });
  }
}

function refusePromotion({ definition }: CompiledPlane, { promotion }: PlanePosition): void {
  if (promotion === null) return;
  if (definition.pawn === null) {
    throw new InputError('this game has no pawns', {
      field: 'promotion',
      expected: 'no such field',
    });
  }
  for (const side of SIDES) {
    const { length } = promotion[side].ranks;
    if (length <= MOST_RANKS) continue;
    throw new InputError(`${sideName(side)}'s pawns promote on ${length} ranks`, {
      field: 'promotion',
      expected: `at most ${MOST_RANKS} ranks a side`,
    });
  }
}

function refuseEnPassant({ definition }: CompiledPlane, position: PlanePosition): void {
  const { enPassant, men, turn, promotion } = position;
  if (enPassant === null) return;
  const { pawn } = definition;
  const { x, y } = enPassant;
  if (pawn === null || !pawn.enPassant || !pawn.doubleStep) {
    throw new InputError('this game has no en passant', {
      field: 'en passant',
      expected: 'no such field',
    });
  }
  const side = otherSide(turn);
  const forward = side === 'white' ? 1n : -1n;
  const manOn = (square: Point) => men.find((man) => man.x === square.x && man.y === square.y);
  const stepped = manOn({ x, y: y + forward });
  const isPawn = stepped?.side === side && stepped.code === pawn.code && !stepped.fresh;
  const isFree = [enPassant, { x, y: y - forward }].every((square) => !manOn(square));
  const ends = promotion?.[side].ranks ?? [];
  const wouldPromote = ends.includes(y) || ends.includes(y + forward);
  if (!isPawn || !isFree || wouldPromote) {
    throw new InputError(
      `no ${pawn.name} of ${sideName(side)} can just have passed over ${x},${y}`,
      {
        field: 'en passant',
        expected: 'the square a pawn has just passed over, or no such field',
      },
    );
  }
}
