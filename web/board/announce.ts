/**
 * Moves in words, from two positions: "Knight from c1 to d3, captures pawn, check", "Delta d2 turns
 * north-east".
 */
import type { PlacedMan } from '../../src/notation/fen.ts';
import { capitalised, directionName, pieceName } from './names.ts';
import type { BoardProps } from './props.ts';

type Position = Pick<BoardProps, 'variant' | 'board' | 'men' | 'turn' | 'lastMove' | 'check'>;

/**
 * What is to be said when one position has followed another on the board, be it by a move or by
 * going elsewhere in the game.
 */
export function describeChange(before: Position, after: Position): string {
  if (before.variant !== after.variant) return after.variant.name;
  const { lastMove, board } = after;
  if (lastMove === null) return 'Start of the game';
  const man = manOn(after.men, lastMove.to);
  if (man === undefined) return '';

  const former = manOn(before.men, lastMove.from);
  const played = before.turn === man.side && after.turn !== man.side && former?.side === man.side;
  const mover = played && former !== undefined ? former : man;
  const name = pieceName(after.variant, mover.letter);
  const [from, to] = [board.square(lastMove.from).name, board.square(lastMove.to).name];
  const isTurn = from === to;
  const squares = isTurn
    ? `${from} turns ${man.direction === undefined ? '' : directionName(man.direction)}`
    : `from ${from} to ${to}`;
  const parts = [played ? `${capitalised(name)} ${squares}` : `Position after ${name} ${squares}`];
  if (played && !isTurn) parts.push(...effects(before, after, mover, man));
  if (after.check) parts.push('check');
  return parts.join(', ');
}

function effects(before: Position, after: Position, mover: PlacedMan, man: PlacedMan): string[] {
  const { variant } = after;
  const gone = before.men.filter(
    ({ square, side }) => side !== man.side && manOn(after.men, square)?.side !== side,
  );
  const others = after.men.filter(
    ({ square, side }) =>
      side === man.side && square !== man.square && manOn(before.men, square)?.side !== side,
  );
  const former = manOn(before.men, man.square);
  // Castling may take a king onto the square of its partner.
  const own = former?.side === man.side && others.length === 0 ? [former] : [];
  const { direction } = man;
  return [
    ...(others.length > 0 ? ['castling'] : []),
    ...own.map(({ letter }) => `captures own ${pieceName(variant, letter)}`),
    ...gone.map(({ letter }) => `captures ${pieceName(variant, letter)}`),
    ...(mover.letter === man.letter ? [] : [`becomes ${pieceName(variant, man.letter)}`]),
    ...(direction === undefined || direction === mover.direction
      ? []
      : [`now pointing ${directionName(direction)}`]),
  ];
}

function manOn(men: readonly PlacedMan[], wanted: number): PlacedMan | undefined {
  return men.find(({ square }) => square === wanted);
}
