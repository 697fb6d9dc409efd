/** A man by himself, as a picture that stands beside words or in a button that has a name. */
import { FIGURE_SIZE } from './figures.ts';
import { Piece, type PieceProps } from './Piece.tsx';

export function PieceIcon(props: PieceProps) {
  return (
    <svg viewBox={`0 0 ${FIGURE_SIZE} ${FIGURE_SIZE}`} aria-hidden="true">
      <Piece {...props} />
    </svg>
  );
}
