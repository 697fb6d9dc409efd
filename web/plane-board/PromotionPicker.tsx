/** What a pawn becomes, chosen beside the square on which it arrives. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Side } from '../../src/plane/types.ts';
import { useChoice } from '../board/use-choice.ts';
import { useLatest } from '../board/use-interaction.ts';
import { PieceIcon } from '../pieces/PieceIcon.tsx';
import { pieceName, squareName } from './names.ts';
import type { CoordinateStyle, PlaneBoardProps } from './props.ts';
import type { Choice } from './use-interaction.ts';
import { pixelOf, type View } from './view.ts';

export interface PromotionPickerProps {
  readonly game: PlaneBoardProps['variant'];
  readonly set: PlaneBoardProps['pieceSet'];
  readonly coordinates: CoordinateStyle;
  readonly side: Side;
  readonly choice: Choice;
  /** When the choice was opened. */
  readonly view: View;
  readonly onChoose: (promotion: string) => void;
  /** @param byKey whether the focus should go back to the board */
  readonly onCancel: (byKey: boolean) => void;
}

/** CSS pixels that a choice is wide, and high, with its border. */
const BUTTON = 46;
const COLUMNS = 4;

export function PromotionPicker(props: PromotionPickerProps) {
  const { game, set, side, choice, onChoose } = props;
  const dialog = useRef<HTMLDivElement>(null);
  const place = useRef(placeFor(props)).current;
  const onCancel = useLatest(props.onCancel);
  // At once, so that the next key belongs to the choice.
  useLayoutEffect(() => dialog.current?.querySelector('button')?.focus(), []);
  const { isMeant } = useChoice(dialog, onCancel);

  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = [...(dialog.current?.querySelectorAll('button') ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: 1,
      ArrowLeft: -1,
      ArrowDown: COLUMNS,
      ArrowUp: -COLUMNS,
      Tab: event.shiftKey ? -1 : 1,
    };
    const by = steps[event.key];
    if (event.key === 'Escape') onCancel(true);
    else if (event.key === 'Tab') buttons.at((at + (by ?? 0)) % buttons.length)?.focus();
    else if (by !== undefined) buttons[at + by]?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div
      ref={dialog}
      class="plane-choice"
      role="dialog"
      aria-modal="true"
      aria-label={`Choose what the pawn becomes on ${squareName(choice.to, props.coordinates)}`}
      style={place}
      onKeyDown={onKeyDown}
    >
      {choice.promotions.map((code) => (
        <button
          key={code}
          type="button"
          aria-label={pieceName(game, code)}
          title={pieceName(game, code)}
          onClick={(event) => {
            if (isMeant(event)) onChoose(code);
          }}
        >
          <PieceIcon set={set} side={side} letter={code} name={pieceName(game, code)} />
        </button>
      ))}
    </div>
  );
}

/** At the square, and wholly within the board. */
function placeFor({ choice, view }: PromotionPickerProps) {
  const columns = Math.min(COLUMNS, choice.promotions.length);
  const rows = Math.ceil(choice.promotions.length / columns);
  const { x, y } = pixelOf(view, choice.to);
  const within = (at: number, length: number, room: number) =>
    Math.max(4, Math.min(room - length - 4, at));
  return {
    left: `${within(x - BUTTON / 2, columns * BUTTON + 10, view.width)}px`,
    top: `${within(y - BUTTON / 2, rows * BUTTON + 10, view.height)}px`,
    gridTemplateColumns: `repeat(${columns}, auto)`,
  };
}
