/** One man as SVG, in a square of FIGURE_SIZE units: its figure, or a badge with its letter. */
import type { Side } from '../../src/notation/rules.ts';
import { FIGURE_ORIGIN, FIGURE_SIZE, figureFor } from './figures.ts';

export interface PieceProps {
  readonly set: 'figures' | 'letters';
  readonly side: Side;
  /** Capital letter of the type, for the badge. */
  readonly letter: string;
  /** Name of the type, for the figure. */
  readonly name: string;
}

export function Piece({ set, side, letter, name }: PieceProps) {
  const figure = set === 'figures' ? figureFor(name) : undefined;
  if (figure === undefined) return <LetterBadge side={side} letter={letter} />;
  return (
    <g class={`piece piece-${side}`} transform={`translate(${-FIGURE_ORIGIN} ${-FIGURE_ORIGIN})`}>
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

function LetterBadge({ side, letter }: Pick<PieceProps, 'side' | 'letter'>) {
  const middle = FIGURE_SIZE / 2;
  return (
    <g class={`piece piece-${side}`}>
      <rect class="piece-shape" x="6" y="6" width="32" height="32" rx="9" />
      <text class="piece-letter" x={middle} y={middle}>
        {letter}
      </text>
    </g>
  );
}
