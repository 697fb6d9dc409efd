/**
 * One man as SVG, in a square of FIGURE_SIZE units: its figure, or a badge with its letter. A man
 * that points is turned: the whole figure, or a tip at the edge of the badge.
 */
import type { Side } from '../../src/notation/rules.ts';
import { DIRECTION_NAMES, type Direction } from '../../src/variants/direction.ts';
import { FIGURE_ORIGIN, FIGURE_SIZE, figureFor } from './figures.ts';

export interface PieceProps {
  readonly set: 'figures' | 'letters';
  readonly side: Side;
  /** Capital letter of the type, for the badge. */
  readonly letter: string;
  /** Name of the type, for the figure. */
  readonly name: string;
  /** Where the man points, seen from White's side; left out for men that do not point. */
  readonly direction?: Direction | undefined;
  /** Whose side is at the bottom of the picture; White's if left out. */
  readonly orientation?: Side | undefined;
}

const MIDDLE = FIGURE_SIZE / 2;

export function Piece(props: PieceProps) {
  const { set, side, name } = props;
  const figure = set === 'figures' ? figureFor(name) : undefined;
  if (figure === undefined) return <LetterBadge {...props} />;
  const turned = turnOf(props);
  const place = `translate(${-FIGURE_ORIGIN} ${-FIGURE_ORIGIN})`;
  return (
    <g
      class={`piece piece-${side}`}
      transform={turned === null ? place : `${turned} ${place}`}
      data-direction={props.direction}
    >
      {figure.shapes.map((path) => (
        <path key={path} class="piece-shape" d={path} />
      ))}
      {figure.lines.map((path) => (
        <path key={path} class="piece-line" d={path} />
      ))}
      {figure.spots.map((path) => (
        <path key={path} class="piece-spot" d={path} />
      ))}
    </g>
  );
}

function LetterBadge(props: PieceProps) {
  const { side, letter, direction } = props;
  const turned = turnOf(props);
  return (
    <g class={`piece piece-${side}`} data-direction={direction}>
      {turned === null ? (
        <rect class="piece-shape" x="6" y="6" width="32" height="32" rx="9" />
      ) : (
        <g transform={turned}>
          <circle class="piece-shape" cx={MIDDLE} cy={MIDDLE} r="14.5" />
          <path class="piece-spot piece-tip" d="M22 0.8L29 10.6A14.5 14.5 0 0 0 15 10.6z" />
        </g>
      )}
      <text class="piece-letter" x={MIDDLE} y={MIDDLE}>
        {letter}
      </text>
    </g>
  );
}

/** Turns what is drawn pointing up as the man points; null if it does not. */
function turnOf({ direction, orientation }: PieceProps): string | null {
  if (direction === undefined) return null;
  const degrees = DIRECTION_NAMES.indexOf(direction) * 45 + (orientation === 'black' ? 180 : 0);
  return `rotate(${degrees % 360} ${MIDDLE} ${MIDDLE})`;
}
