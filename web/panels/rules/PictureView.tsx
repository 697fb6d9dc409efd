/** A position with marks, drawn like the board but only to be looked at. */
import { CELL } from '../../board/geometry.ts';
import { Piece } from '../../pieces/Piece.tsx';
import type { Cell, DrawnMan, Mark, Picture } from '../../rules/picture.ts';

interface PictureProps {
  readonly picture: Picture;
  readonly pieceSet: 'figures' | 'letters';
}

export function PictureView({ picture, pieceSet }: PictureProps) {
  const { view, squares, labels, men, marks, origins, goals, alternative } = picture;
  // Wide pictures are drawn smaller, and their letters are to be read on a phone.
  const labelSize = Math.max(15, view.width / 40);
  const apart = squares.filter((square) => square.apart);
  return (
    <svg
      class="rules-picture"
      viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
      role="img"
      aria-label={alternative}
    >
      <path class="board-light" d={outline(squares.filter(({ dark }) => !dark))} />
      <path class="board-dark" d={outline(squares.filter(({ dark }) => dark))} />
      <path class="board-apart" fill="none" d={outline(apart)} />
      <path class="rules-origin" d={outline(origins)} />
      {labels.map(({ text, x, y, within }) => (
        <text
          key={`${text} ${x} ${y}`}
          class={within ? 'board-name' : 'board-coordinate'}
          style={within ? undefined : { fontSize: `${labelSize}px` }}
          x={x}
          y={y}
        >
          {text}
        </text>
      ))}
      {men.map((man) => (
        <Man key={`${man.column} ${man.row}`} man={man} set={pieceSet} />
      ))}
      {goals.map(({ side, column, row }) => (
        <g key={side} transform={`translate(${column * CELL} ${row * CELL})`}>
          <rect class="board-goal" x="1.75" y="1.75" width={CELL - 3.5} height={CELL - 3.5} />
          <path
            class={`board-flag board-flag-${side}`}
            transform={`translate(${CELL - 11.5} 3.5)`}
            d="M0 0V11.5M0 .4L7.6 3.2L0 6.4z"
          />
        </g>
      ))}
      {marks.map((mark) => (
        <MarkView key={`${mark.column} ${mark.row} ${mark.kind}`} mark={mark} />
      ))}
    </svg>
  );
}

/** The squares of some cells as one path. */
export function outline(cells: readonly Cell[]): string {
  return cells
    .map(({ column, row }) => `M${column * CELL} ${row * CELL}h${CELL}v${CELL}h${-CELL}z`)
    .join('');
}

function Man({ man, set }: { readonly man: DrawnMan; readonly set: PictureProps['pieceSet'] }) {
  const { column, row, side, letter, name, direction } = man;
  return (
    <g transform={`translate(${column * CELL} ${row * CELL})`}>
      <Piece set={set} side={side} letter={letter} name={name} direction={direction} />
    </g>
  );
}

/** A dot, a ring, a turning arrow or a cross, each on a ground of its own so that it is always seen. */
function MarkView({ mark: { column, row, kind, size } }: { readonly mark: Mark }) {
  const x = column * CELL;
  const y = (row - size + 1) * CELL;
  const side = CELL * size;
  const middle = side / 2;
  return (
    <g transform={`translate(${x} ${y})`}>
      {size === 2 && (
        <rect
          class={`rules-block rules-block-${kind}`}
          x="3"
          y="3"
          width={side - 6}
          height={side - 6}
          rx="8"
        />
      )}
      {kind === 'go' && <circle class="rules-go" cx={middle} cy={middle} r="7.5" />}
      {kind === 'take' && size === 1 && (
        <circle class="rules-take" cx={middle} cy={middle} r={CELL / 2 - 3} />
      )}
      {kind === 'turn' && <path class="rules-turn" d="M22 4a18 18 0 1 1-17 12M5 7v9.5h9.5" />}
      {kind === 'never' && (
        <path class="rules-never" d={`M${middle - 13} ${middle - 13}l26 26m0-26l-26 26`} />
      )}
    </g>
  );
}
