/** Arrows and circles on the board: the user's own, and the engine's in a style of their own. */
import type { Board } from '../../src/variants/board.ts';
import type { Shape } from '../game/tree.ts';
import { CELL, type Geometry } from './geometry.ts';
import { memo } from './memo.ts';
import { arrowPath } from './shapes.ts';

const USER_WIDTH = 7;
const ENGINE_WIDTH = 4;

interface ShapesProps {
  readonly board: Board;
  readonly geometry: Geometry;
  readonly shapes: readonly Shape[];
}

export const UserShapes = memo('UserShapes', ({ board, geometry, shapes }: ShapesProps) => (
  <g class="board-shapes">
    {shapes.filter(isOn(board)).map((shape) => (
      <Drawing
        key={`${shape.from} ${shape.to} ${shape.colour}`}
        geometry={geometry}
        shape={shape}
        className={`board-shape board-shape-${shape.colour}`}
        width={USER_WIDTH}
      />
    ))}
  </g>
));

/** The best line's arrow first; later ones are fainter, and numbered. */
export const EngineShapes = memo('EngineShapes', ({ board, geometry, shapes }: ShapesProps) => {
  const lines = shapes.filter(isOn(board));
  // Moves that differ in a promotion or direction alone have one arrow, that of the best.
  const drawn = lines
    .map((shape, i) => ({ shape, i }))
    .filter(({ shape: { from, to }, i }) => {
      return lines.findIndex((other) => other.from === from && other.to === to) === i;
    });
  return (
    <g class="board-shapes">
      {drawn.map(({ shape, i }) => (
        <g key={`${shape.from} ${shape.to}`} opacity={Math.max(0.4, 0.95 - 0.15 * i)}>
          <Drawing
            geometry={geometry}
            shape={shape}
            className="board-shape board-engine"
            width={ENGINE_WIDTH}
          />
          {lines.length > 1 && <ArrowNumber geometry={geometry} shape={shape} number={i + 1} />}
        </g>
      ))}
    </g>
  );
});

/** Whether a shape lies on squares of this board, not on those of a game left behind. */
function isOn(board: Board): (shape: Shape) => boolean {
  const exists = (wanted: number) => board.squares.some(({ index }) => index === wanted);
  return ({ from, to }) => exists(from) && (to === null || (to !== from && exists(to)));
}

interface DrawingProps {
  readonly geometry: Geometry;
  readonly shape: Shape;
  readonly className: string;
  readonly width: number;
}

function Drawing({ geometry, shape: { from, to }, className, width }: DrawingProps) {
  const start = geometry.middle(from);
  if (to === null) {
    const radius = (CELL - width) / 2 + 1;
    return (
      <circle
        class={`${className} board-circle`}
        cx={start.x}
        cy={start.y}
        r={radius}
        stroke-width={width * 0.6}
      />
    );
  }
  return <path class={className} d={arrowPath(start, geometry.middle(to), width)} />;
}

/** A number on the arrow's shaft, nearer to its tail, where heads of other arrows do not meet. */
function ArrowNumber({ geometry, shape, number }: DrawingOf & { readonly number: number }) {
  const [from, to] = [geometry.middle(shape.from), geometry.middle(shape.to ?? shape.from)];
  const [x, y] = [from.x + (to.x - from.x) * 0.4, from.y + (to.y - from.y) * 0.4];
  return (
    <g transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
      <circle class="board-engine" r="7" />
      <text class="board-number">{number}</text>
    </g>
  );
}

type DrawingOf = Pick<DrawingProps, 'geometry' | 'shape'>;
