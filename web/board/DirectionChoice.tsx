/**
 * A choice of where a man points after its move: a square of nine buttons around the square on
 * which it arrives, or on which it turns. The button in the middle leaves the direction as it is.
 */
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { PlacedMan } from '../../src/notation/fen.ts';
import type { Move, Side } from '../../src/notation/rules.ts';
import type { VariantDefinition } from '../../src/variants/definition.ts';
import type { Direction } from '../../src/variants/direction.ts';
import { PieceIcon } from '../pieces/PieceIcon.tsx';
import { directionOfKey, type Field, fieldOf, MIDDLE_FIELD } from './direction-keys.ts';
import { CELL, type Geometry } from './geometry.ts';
import { directionName, pieceName } from './names.ts';
import type { BoardProps } from './props.ts';
import { type Choice, useChoice } from './use-choice.ts';

export interface DirectionChoiceProps {
  readonly variant: VariantDefinition;
  readonly geometry: Geometry;
  readonly orientation: Side;
  readonly set: BoardProps['pieceSet'];
  /** The man as it is before the move. */
  readonly man: PlacedMan;
  /** Name of the square to which all moves lead. */
  readonly squareName: string;
  /** The moves there are, each with another direction. */
  readonly moves: readonly Move[];
  /** The direction that gets the focus at first; the middle if there is none. */
  readonly hint: Direction | null;
  /** @param byKey whether the focus should go back to the board, here and in `onCancel` */
  readonly onChoose: (move: Move, byKey: boolean) => void;
  readonly onCancel: (byKey: boolean) => void;
}

const ARROWS: Readonly<Record<string, Field>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
};

export function DirectionChoice(props: DirectionChoiceProps) {
  const { variant, orientation, man, moves, hint, squareName, onChoose, onCancel } = props;
  const dialog = useRef<HTMLDivElement>(null);
  const name = pieceName(variant, man.letter);
  const isTurn = moves.every(({ from, to }) => from === to);
  const keeping = moves.find(({ direction }) => direction === man.direction);
  const moveTo = (direction: Direction | undefined) =>
    direction && moves.find((move) => move.direction === direction);

  const buttonAt = ({ row, column }: Field) =>
    dialog.current?.querySelector<HTMLButtonElement>(`[data-field="${row} ${column}"]`);
  // At once, so that the next key belongs to the choice.
  useLayoutEffect(() => {
    const wanted = moveTo(hint ?? undefined)?.direction;
    const field = wanted === undefined ? MIDDLE_FIELD : fieldOf(wanted, orientation);
    (buttonAt(field) ?? dialog.current?.querySelector('button'))?.focus();
  }, []);
  const { isMeant } = useChoice(dialog, onCancel);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = ARROWS[event.key];
    const meant = moveTo(directionOfKey(event.key, orientation));
    if (arrow !== undefined) goFrom(fieldOfFocus(), arrow);
    else if (event.key === 'Tab') goRound(event.shiftKey ? -1 : 1);
    else if (event.key === 'Escape') onCancel(true);
    else if (meant !== undefined) onChoose(meant, true);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const fieldOfFocus = (): Field => {
    const [row = 1, column = 1] =
      document.activeElement?.getAttribute('data-field')?.split(' ').map(Number) ?? [];
    return { row, column };
  };
  /** To the next button that way; a field without one is passed over. */
  const goFrom = ({ row, column }: Field, step: Field) => {
    for (let by = 1; by <= 2; by++) {
      const next = buttonAt({ row: row + by * step.row, column: column + by * step.column });
      if (next == null) continue;
      next.focus();
      return;
    }
  };
  const goRound = (by: number) => {
    const buttons = [...(dialog.current?.querySelectorAll('button') ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    buttons[(at + by + buttons.length) % buttons.length]?.focus();
  };

  return (
    <div
      ref={dialog}
      class="board-choice board-directions"
      role="dialog"
      aria-modal="true"
      aria-label={
        isTurn ? `Turn the ${name} on ${squareName}` : `Where the ${name} on ${squareName} points`
      }
      style={placeAround(props)}
      onKeyDown={onKeyDown}
    >
      <DirectionButton
        {...props}
        isMeant={isMeant}
        field={MIDDLE_FIELD}
        direction={man.direction}
        label={keeping === undefined ? 'do not turn' : `keep pointing ${nameOf(keeping.direction)}`}
        onPick={(byKey) => (keeping === undefined ? onCancel(byKey) : onChoose(keeping, byKey))}
      />
      {moves.map(
        (move) =>
          move.direction !== undefined && (
            <DirectionButton
              key={move.text}
              {...props}
              isMeant={isMeant}
              field={fieldOf(move.direction, orientation)}
              direction={move.direction}
              label={nameOf(move.direction)}
              onPick={(byKey) => onChoose(move, byKey)}
            />
          ),
      )}
    </div>
  );
}

interface ButtonProps extends DirectionChoiceProps, Choice {
  readonly field: Field;
  readonly direction: Direction | undefined;
  readonly label: string;
  readonly onPick: (byKey: boolean) => void;
}

function DirectionButton(props: ButtonProps) {
  const { variant, set, man, orientation, field, direction, label, onPick } = props;
  return (
    <button
      type="button"
      class="board-choice-button"
      data-field={`${field.row} ${field.column}`}
      aria-label={label}
      title={label}
      style={{ gridRow: String(field.row + 1), gridColumn: String(field.column + 1) }}
      onClick={(event) => {
        if (props.isMeant(event)) onPick(event.detail === 0);
      }}
    >
      <PieceIcon
        set={set}
        side={man.side}
        letter={man.letter}
        name={pieceName(variant, man.letter)}
        direction={direction}
        orientation={orientation}
      />
    </button>
  );
}

function nameOf(direction: Direction | undefined): string {
  return direction === undefined ? '' : directionName(direction);
}

/** The middle of the square, in parts of the picture; the style sheet keeps all nine within. */
function placeAround({ geometry, moves }: DirectionChoiceProps) {
  const { view, middle } = geometry;
  const { x, y } = middle(moves[0]?.to ?? 0);
  const percent = (length: number, whole: number) => `${((length / whole) * 100).toFixed(2)}%`;
  return {
    '--board-cell': String(CELL / view.width),
    '--board-middle-x': percent(x - view.x, view.width),
    '--board-middle-y': percent(y - view.y, view.height),
  };
}
