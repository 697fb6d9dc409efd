/** How a man moves: it stands in the middle of a small board, with a sign wherever it can go. */
import { DIAGRAM_KEY } from '../../../src/variants/move-diagram.ts';
import { CELL } from '../../board/geometry.ts';
import { Piece } from '../../pieces/Piece.tsx';
import type { ManSheet } from '../../rules/men.ts';
import { outline } from './PictureView.tsx';

interface GridProps {
  readonly man: ManSheet;
  readonly pieceSet: 'figures' | 'letters';
}

export function MoveGrid({ man, pieceSet }: GridProps) {
  const { rows, moves, letter, name, words, points } = man;
  const middle = (rows.length - 1) / 2;
  const side = rows.length * CELL;
  const cells = rows.flatMap((signs, row) => signs.map((sign, column) => ({ sign, row, column })));
  return (
    <svg
      class="rules-grid"
      viewBox={`-1 -1 ${side + 2} ${side + 2}`}
      role="img"
      aria-label={`${name}: ${words.join('; ')}.`}
    >
      <path
        class="board-light"
        d={outline(cells.filter(({ row, column }) => isLight(row, column)))}
      />
      <path
        class="board-dark"
        d={outline(cells.filter(({ row, column }) => !isLight(row, column)))}
      />
      {moves.slides.map(({ dx, dy, range }) => {
        const steps = Math.min(range, middle);
        return (
          <path
            key={`${dx} ${dy} ${range}`}
            class="rules-line"
            d={lineFrom(middle, dx, -dy, steps, range > middle)}
          />
        );
      })}
      {cells
        .filter(({ sign }) => sign in DIAGRAM_KEY)
        .map(({ sign, row, column }) => (
          <g key={`${row} ${column}`} transform={`translate(${column * CELL} ${row * CELL})`}>
            <Sign sign={sign} />
          </g>
        ))}
      <g transform={`translate(${middle * CELL} ${middle * CELL})`}>
        <Piece
          set={pieceSet}
          side="white"
          letter={letter}
          name={name}
          direction={points ? 'N' : undefined}
        />
      </g>
    </svg>
  );
}

function isLight(row: number, column: number): boolean {
  return (row + column) % 2 === 0;
}

/** From beside the man to the middle of the last square; to the edge, with a head, if it goes on. */
function lineFrom(middle: number, dx: number, dy: number, steps: number, goesOn: boolean): string {
  const at = (distance: number, aside = 0) =>
    `${((middle + 0.5 + dx * distance - dy * aside) * CELL).toFixed(1)} ${((middle + 0.5 + dy * distance + dx * aside) * CELL).toFixed(1)}`;
  if (!goesOn) return `M${at(0.55)}L${at(steps)}`;
  const end = steps + 0.42;
  return `M${at(0.55)}L${at(end)}M${at(end - 0.2, 0.18)}L${at(end)}L${at(end - 0.2, -0.18)}`;
}

const MIDDLE = CELL / 2;

/** Discs are leaps, squares slides; hollow ones do not capture, and crosses only capture. */
export function Sign({ sign }: { readonly sign: string }) {
  const class_ = sign === 'm' || sign === 'M' ? 'rules-sign rules-hollow' : 'rules-sign';
  if (sign === 'o' || sign === 'm') return <circle class={class_} cx={MIDDLE} cy={MIDDLE} r="10" />;
  if (sign === '+' || sign === 'M') {
    return <rect class={class_} x={MIDDLE - 6.5} y={MIDDLE - 6.5} width="13" height="13" />;
  }
  const arm = sign === 'c' ? 9 : 7;
  return (
    <path
      class="rules-sign rules-cross"
      d={`M${MIDDLE - arm} ${MIDDLE - arm}l${2 * arm} ${2 * arm}m0 ${-2 * arm}l${-2 * arm} ${2 * arm}`}
    />
  );
}

/** What the signs mean; only those that occur. */
export function SignKey({ men }: { readonly men: readonly ManSheet[] }) {
  const used = new Set(men.flatMap(({ rows }) => rows.flat()));
  const signs = Object.entries(DIAGRAM_KEY).filter(([sign]) => used.has(sign));
  return (
    <ul class="rules-key" aria-label="Signs of the pictures">
      {signs.map(([sign, meaning]) => (
        <li key={sign}>
          <svg viewBox={`0 0 ${CELL} ${CELL}`} aria-hidden="true">
            <rect class="board-light" width={CELL} height={CELL} />
            <Sign sign={sign} />
          </svg>
          {meaning}
        </li>
      ))}
    </ul>
  );
}
