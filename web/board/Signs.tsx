/** What moves lead to, as badges in the upper left corners of squares. */
import type { Geometry } from './geometry.ts';
import { memo } from './memo.ts';
import type { MoveSign } from './props.ts';

interface SignsProps {
  readonly geometry: Geometry;
  readonly signs: readonly MoveSign[];
  /** Square of the man that is picked up. */
  readonly selected: number | null;
}

const HEIGHT = 13;

export const Signs = memo('Signs', ({ geometry, signs, selected }: SignsProps) => (
  <g class="board-signs">
    {[...placed(signs, selected)].map(([square, { kind, text }]) => {
      const { x, y } = geometry.corner(square);
      const width = 7 + 6 * text.length;
      return (
        <g
          key={square}
          class={`board-sign board-sign-${kind}`}
          data-sign={square}
          transform={`translate(${x + 1} ${y + 1})`}
        >
          <rect width={width} height={HEIGHT} rx="3" />
          <text class="board-number" x={width / 2} y={HEIGHT / 2}>
            {text}
          </text>
        </g>
      );
    })}
  </g>
));

/** The best sign for each square. */
function placed(signs: readonly MoveSign[], selected: number | null): Map<number, MoveSign> {
  const bySquare = new Map<number, MoveSign>();
  for (const sign of signs) {
    if (selected !== null && sign.from !== selected) continue;
    const square = selected === null ? sign.from : sign.to;
    if (!bySquare.has(square)) bySquare.set(square, sign);
  }
  return bySquare;
}
