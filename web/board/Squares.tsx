/**
 * The squares with their marks, as a grid for assistive technology: rows from White's far rank
 * down, whichever side is at the bottom, so that turning the board moves no focus.
 */
import type { PlacedMan } from '../../src/notation/fen.ts';
import type { Side } from '../../src/notation/rules.ts';
import type { Board, Square } from '../../src/variants/board.ts';
import type { VariantDefinition } from '../../src/variants/definition.ts';
import { CELL, type Geometry } from './geometry.ts';
import { memo } from './memo.ts';
import type { Target } from './moves.ts';
import { squareLabel } from './names.ts';
import type { BoardProps } from './props.ts';

export interface SquaresProps {
  readonly variant: VariantDefinition;
  readonly board: Board;
  readonly geometry: Geometry;
  readonly men: ReadonlyMap<number, PlacedMan>;
  readonly lastMove: BoardProps['lastMove'];
  /** Square of the king in check. */
  readonly checked: number | null;
  readonly selected: number | null;
  readonly targets: ReadonlyMap<number, Target>;
  /** Sides that win on a square. */
  readonly goals: ReadonlyMap<number, readonly Side[]>;
  /** For each man that stands face to face with another the square of that other. */
  readonly facing: ReadonlyMap<number, number>;
  /** The one square that the Tab key reaches. */
  readonly entry: number;
}

export const Squares = memo('Squares', (props: SquaresProps) => {
  const { board } = props;
  const rows = Array.from({ length: board.ranks }, (_, i) => {
    const y = board.ranks - 1 - i;
    return { y, squares: board.squares.filter((square) => square.y === y) };
  });
  return rows
    .filter(({ squares }) => squares.length > 0)
    .map(({ y, squares }) => (
      // biome-ignore lint/a11y/useSemanticElements: SVG has no tables
      <g key={y} role="row" aria-rowindex={board.ranks - y}>
        {squares.map((square) => renderSquare(square, props))}
      </g>
    ));
});

function renderSquare(square: Square, props: SquaresProps) {
  const { variant, geometry, lastMove, targets } = props;
  const { index } = square;
  const { x, y } = geometry.corner(index);
  const target = targets.get(index) ?? null;
  const checked = props.checked === index;
  const faced = props.facing.get(index);
  const state = {
    checked,
    target,
    goalOf: props.goals.get(index) ?? [],
    facing: faced === undefined ? null : props.board.square(faced).name,
  };
  return (
    <BoardSquare
      key={index}
      index={index}
      column={square.x + 1}
      x={x}
      y={y}
      dark={(square.x + square.y) % 2 === 0}
      apart={geometry.isApart(index)}
      label={squareLabel(variant, square.name, props.men.get(index), state)}
      last={lastMove !== null && (lastMove.from === index || lastMove.to === index)}
      checked={checked}
      selected={props.selected === index}
      target={target}
      tabindex={props.entry === index ? 0 : -1}
    />
  );
}

interface SquareProps {
  readonly index: number;
  readonly column: number;
  readonly x: number;
  readonly y: number;
  readonly dark: boolean;
  readonly apart: boolean;
  readonly label: string;
  readonly last: boolean;
  readonly checked: boolean;
  readonly selected: boolean;
  readonly target: Target | null;
  readonly tabindex: number;
}

const MIDDLE = CELL / 2;

const BoardSquare = memo('BoardSquare', (props: SquareProps) => {
  const colour = props.dark ? 'board-dark' : 'board-light';
  const apart = props.apart ? ' board-apart' : '';
  return (
    // biome-ignore lint/a11y/useSemanticElements: SVG has no tables
    <g
      class="board-square"
      role="gridcell"
      aria-label={props.label}
      aria-colindex={props.column}
      aria-selected={props.selected}
      tabindex={props.tabindex}
      data-square={props.index}
      transform={`translate(${props.x} ${props.y})`}
    >
      <rect class={`board-ground ${colour}${apart}`} width={CELL} height={CELL} />
      {props.last && <rect class="board-last" x="1" y="1" width={CELL - 2} height={CELL - 2} />}
      {props.selected && <rect class="board-selected" width={CELL} height={CELL} />}
      {props.checked && <circle class="board-check" cx={MIDDLE} cy={MIDDLE} r={MIDDLE - 2} />}
      {props.target === 'quiet' && <circle class="board-dot" cx={MIDDLE} cy={MIDDLE} r="6.5" />}
      {props.target === 'capture' && (
        <circle class="board-ring" cx={MIDDLE} cy={MIDDLE} r={MIDDLE - 2.5} />
      )}
      <rect class="board-halo" x="1.5" y="1.5" width={CELL - 3} height={CELL - 3} />
    </g>
  );
});
