/**
 * The picture of a board: its squares, which take the focus, and over them labels, men and marks. What
 * else lies over the squares, and what comes of the user's doings, is passed in.
 */
import type { ComponentChildren, RefObject, SVGAttributes } from 'preact';
import { useMemo } from 'preact/hooks';
import type { Side } from '../../src/notation/rules.ts';
import { type FacingPair, facingPairs } from './facing.ts';
import type { Geometry } from './geometry.ts';
import { Labels } from './Labels.tsx';
import { FacingMarks, GoalMarks, goalSquares } from './Marks.tsx';
import { Men, type MenProps } from './Men.tsx';
import type { BoardProps } from './props.ts';
import { Squares, type SquaresProps } from './Squares.tsx';

export interface BoardPictureProps
  extends Pick<BoardProps, 'variant' | 'board' | 'men' | 'orientation' | 'lastMove' | 'marks'>,
    Pick<SquaresProps, 'checked' | 'selected' | 'targets' | 'entry'>,
    Pick<MenProps, 'set' | 'lifted' | 'dropped'> {
  readonly picture: RefObject<SVGSVGElement | null>;
  readonly geometry: Geometry;
  /** What keys do, for those who hear the board. */
  readonly help: string | undefined;
  /** Whether lines are drawn on it instead of men moved. */
  readonly isDrawing?: boolean;
  readonly handlers: SVGAttributes<SVGSVGElement>;
  /** What lies beneath the men. */
  readonly under: ComponentChildren;
  /** What lies over them. */
  readonly children: ComponentChildren;
}

const NO_GOALS: ReadonlyMap<number, readonly Side[]> = new Map();
const NO_PAIRS: readonly FacingPair[] = [];

export function BoardPicture(props: BoardPictureProps) {
  const { variant, board, geometry, men, orientation, lastMove } = props;
  const { view } = geometry;
  const menBySquare = useMemo(() => new Map(men.map((man) => [man.square, man])), [men]);
  const { goals: showsGoals = true, facing: showsFacing = true } = props.marks ?? {};
  const goals = useMemo(
    () => (showsGoals ? goalSquares(variant, board) : NO_GOALS),
    [variant, board, showsGoals],
  );
  const pairs = useMemo(
    () => (showsFacing ? facingPairs(men, board, variant) : NO_PAIRS),
    [men, board, variant, showsFacing],
  );
  const facing = useMemo(() => new Map([...pairs, ...pairs.map(reversed)]), [pairs]);
  return (
    <svg
      ref={props.picture}
      class={props.isDrawing ? 'board-picture board-drawing' : 'board-picture'}
      viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
      role="presentation"
      {...props.handlers}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: SVG has no tables */}
      <g
        role="grid"
        aria-label={`Board, ${variant.name}`}
        aria-description={props.help}
        aria-rowcount={board.ranks}
        aria-colcount={board.files}
      >
        <Squares
          variant={variant}
          board={board}
          geometry={geometry}
          men={menBySquare}
          lastMove={lastMove}
          checked={props.checked}
          selected={props.selected}
          targets={props.targets}
          goals={goals}
          facing={facing}
          entry={props.entry}
        />
      </g>
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus */}
      <g class="board-over" aria-hidden="true">
        {props.under}
        <Labels geometry={geometry} />
        <FacingMarks geometry={geometry} pairs={pairs} />
        <Men
          variant={variant}
          geometry={geometry}
          men={men}
          set={props.set}
          orientation={orientation}
          lastMove={lastMove}
          lifted={props.lifted}
          dropped={props.dropped}
        />
        <GoalMarks geometry={geometry} goals={goals} />
        {props.children}
      </g>
    </svg>
  );
}

function reversed([first, second]: FacingPair): FacingPair {
  return [second, first];
}
