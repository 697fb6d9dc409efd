/** Small signs on the board that belong to the position itself: goals, and men face to face. */
import type { Side } from '../../src/notation/rules.ts';
import type { Board } from '../../src/variants/board.ts';
import type { VariantDefinition } from '../../src/variants/definition.ts';
import type { FacingPair } from './facing.ts';
import { CELL, type Geometry } from './geometry.ts';
import { memo } from './memo.ts';

/**
 * The squares that win for a side, by their numbers; none in games without goals.
 */
export function goalSquares(
  { goal }: VariantDefinition,
  board: Board,
): ReadonlyMap<number, readonly Side[]> {
  const goals = new Map<number, Side[]>();
  for (const side of ['white', 'black'] as const) {
    const square = goal && board.named(goal[side]);
    if (square === undefined) continue;
    goals.set(square.index, [...(goals.get(square.index) ?? []), side]);
  }
  return goals;
}

interface GoalsProps {
  readonly geometry: Geometry;
  readonly goals: ReadonlyMap<number, readonly Side[]>;
}

/** A frame, and a flag of the side that wins there in the upper right corner. */
export const GoalMarks = memo('GoalMarks', ({ geometry, goals }: GoalsProps) => (
  <g class="board-goals">
    {[...goals].map(([square, sides]) => {
      const { x, y } = geometry.corner(square);
      return (
        <g key={square} data-goal={square} transform={`translate(${x} ${y})`}>
          <rect class="board-goal" x="1.75" y="1.75" width={CELL - 3.5} height={CELL - 3.5} />
          {sides.map((side, i) => (
            <path
              key={side}
              class={`board-flag board-flag-${side}`}
              transform={`translate(${CELL - 11.5 - 10 * i} 3.5)`}
              d="M0 0V11.5M0 .4L7.6 3.2L0 6.4z"
            />
          ))}
        </g>
      );
    })}
  </g>
));

interface FacingProps {
  readonly geometry: Geometry;
  readonly pairs: readonly FacingPair[];
}

/** How far from the middle of a square a pointed figure's tip lies. */
const TIP = 20;
/** Half the length of the bar between two men. */
const BAR = 5;

/** A dotted line from tip to tip, crossed by a bar in its middle. */
export const FacingMarks = memo('FacingMarks', ({ geometry, pairs }: FacingProps) => (
  <g class="board-facing-pairs">
    {pairs.map(([first, second]) => (
      <path
        key={`${first} ${second}`}
        class="board-facing"
        data-facing={`${first} ${second}`}
        d={facingPath(geometry, first, second)}
      />
    ))}
  </g>
));

function facingPath(geometry: Geometry, first: number, second: number): string {
  const [a, b] = [geometry.middle(first), geometry.middle(second)];
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  const along = { x: (b.x - a.x) / length, y: (b.y - a.y) / length };
  const point = (distance: number, aside: number) =>
    `${(a.x + along.x * distance - along.y * aside).toFixed(1)} ` +
    `${(a.y + along.y * distance + along.x * aside).toFixed(1)}`;
  const middle = length / 2;
  const bar = `M${point(middle, -BAR)}L${point(middle, BAR)}`;
  return length > 2 * TIP + 4 ? `M${point(TIP, 0)}L${point(length - TIP, 0)}${bar}` : bar;
}
