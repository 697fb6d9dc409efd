/** A choice among moves with the same squares, beside the square to which they lead. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Move, Side } from '../../src/notation/rules.ts';
import type { VariantDefinition } from '../../src/variants/definition.ts';
import { PieceIcon } from '../pieces/PieceIcon.tsx';
import { CELL, type Geometry } from './geometry.ts';
import { choiceLabel, pieceName } from './names.ts';
import type { BoardProps } from './props.ts';
import { type Choice, useChoice } from './use-choice.ts';

export interface PromotionChoiceProps {
  readonly variant: VariantDefinition;
  readonly geometry: Geometry;
  readonly set: BoardProps['pieceSet'];
  readonly side: Side;
  /** Name of the square to which all moves lead. */
  readonly squareName: string;
  readonly moves: readonly Move[];
  /** @param byKey whether the focus should go back to the board, here and in `onCancel` */
  readonly onChoose: (move: Move, byKey: boolean) => void;
  readonly onCancel: (byKey: boolean) => void;
}

/** More than these are set out in rows of three. */
const MOST_IN_A_COLUMN = 5;

export function PromotionChoice(props: PromotionChoiceProps) {
  const { variant, moves, onChoose, onCancel } = props;
  const dialog = useRef<HTMLDivElement>(null);
  const place = placeBeside(props);
  const { columns } = place;
  const mover = pieceName(variant, moves[0]?.piece ?? '');

  // At once, so that the next key belongs to the choice.
  useLayoutEffect(() => dialog.current?.querySelector('button')?.focus(), []);
  const { isMeant } = useChoice(dialog, onCancel);

  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = [...(dialog.current?.querySelectorAll('button') ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: place.right,
      ArrowLeft: -place.right,
      ArrowDown: place.down * columns,
      ArrowUp: -place.down * columns,
      Tab: event.shiftKey ? -1 : 1,
    };
    const step = steps[event.key];
    const byLetter = moves.find(({ promotion }) => promotion === event.key.toUpperCase());
    if (step !== undefined) {
      // Only Tab goes round; an arrow ends at the edge.
      const next = at + step;
      const round = (next + buttons.length) % buttons.length;
      buttons[event.key === 'Tab' ? round : next]?.focus();
    } else if (event.key === 'Escape') onCancel(true);
    else if (byLetter !== undefined) onChoose(byLetter, true);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div
      ref={dialog}
      class="board-choice"
      role="dialog"
      aria-modal="true"
      aria-label={`Choose what the ${mover} does on ${props.squareName}`}
      style={place.style}
      onKeyDown={onKeyDown}
    >
      {moves.map((move, i) => (
        <ChoiceButton
          key={move.text + move.castling}
          {...props}
          isMeant={isMeant}
          move={move}
          cell={place.cell(i)}
        />
      ))}
    </div>
  );
}

interface ButtonProps extends PromotionChoiceProps, Choice {
  readonly move: Move;
  readonly cell: { readonly gridRow: string; readonly gridColumn: string };
}

function ChoiceButton(props: ButtonProps) {
  const { variant, move, moves, set, side } = props;
  const letter = move.promotion ?? move.piece;
  const label = choiceLabel(variant, move, moves);
  return (
    <button
      type="button"
      class="board-choice-button"
      aria-label={label}
      title={label}
      style={props.cell}
      onClick={(event) => {
        if (props.isMeant(event)) props.onChoose(move, event.detail === 0);
      }}
    >
      <PieceIcon set={set} side={side} letter={letter} name={pieceName(variant, letter)} />
      {move.promotion === null && <span class="board-choice-text">{label}</span>}
    </button>
  );
}

/**
 * Opens from the square towards the middle of the board, so that it stays within. The first choice
 * lies on the square itself, where the pointer is; the others follow from there.
 */
function placeBeside({ geometry, moves }: PromotionChoiceProps) {
  const { view, corner } = geometry;
  const { x, y } = corner(moves[0]?.to ?? 0);
  const percent = (length: number, whole: number) => `${((length / whole) * 100).toFixed(2)}%`;
  const isLeft = x + CELL / 2 < view.x + view.width / 2;
  const isHigh = y + CELL / 2 < view.y + view.height / 2;
  const columns = moves.length > MOST_IN_A_COLUMN ? 3 : 1;
  const rows = Math.ceil(moves.length / columns);
  return {
    columns,
    /** How far the next choice to the right, and the next row downwards, are in the list. */
    right: isLeft ? 1 : -1,
    down: isHigh ? 1 : -1,
    cell: (i: number) => {
      const [row, column] = [Math.floor(i / columns), i % columns];
      return {
        gridRow: String(isHigh ? row + 1 : rows - row),
        gridColumn: String(isLeft ? column + 1 : columns - column),
      };
    },
    style: {
      '--board-cell': String(CELL / view.width),
      ...(isLeft
        ? { left: percent(x - view.x, view.width) }
        : { right: percent(view.x + view.width - x - CELL, view.width) }),
      ...(isHigh
        ? { top: percent(y - view.y, view.height) }
        : { bottom: percent(view.y + view.height - y - CELL, view.height) }),
    },
  };
}
