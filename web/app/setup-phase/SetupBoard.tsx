/** The board of the phase before play, on which a side turns its men. */
import { useRef, useState } from 'preact/hooks';
import type { PlacedMan } from '../../../src/notation/fen.ts';
import type { Side } from '../../../src/notation/rules.ts';
import type { Board } from '../../../src/variants/board.ts';
import type { VariantDefinition } from '../../../src/variants/definition.ts';
import type { Direction } from '../../../src/variants/direction.ts';
import { directionOfKey } from '../../board/direction-keys.ts';
import { squareBeyond } from '../../board/keyboard.ts';
import { pieceName, squareLabel } from '../../board/names.ts';
import type { PieceProps } from '../../pieces/Piece.tsx';
import { PieceIcon } from '../../pieces/PieceIcon.tsx';
import { turnedBy } from '../../setup/directions.ts';

export interface SetupBoardProps {
  readonly variant: VariantDefinition;
  readonly board: Board;
  readonly men: readonly PlacedMan[];
  /** Whose men can be turned; null for nobody's. */
  readonly side: Side | null;
  readonly set: PieceProps['set'];
  readonly onTurn: (square: number, turn: (direction: Direction) => Direction) => void;
}

/** Keys that go from man to man. */
const GOING = /^(?:Arrow(?:Left|Right|Up|Down)|Home|End)$/;

export function SetupBoard(props: SetupBoardProps) {
  const { variant, board, men, side, set, onTurn } = props;
  const grid = useRef<HTMLFieldSetElement>(null);
  const bySquare = new Map(men.map((man) => [man.square, man]));
  const isOpen = (man: PlacedMan | undefined) => man?.side === side && man?.direction !== undefined;
  const open = men.filter(isOpen).map(({ square }) => square);
  const [last, setLast] = useState<number | null>(null);
  // The one man that the Tab key reaches.
  const entry = last !== null && open.includes(last) ? last : open.at(-1);

  const focus = (square: number) =>
    grid.current?.querySelector<HTMLElement>(`[data-turns="${square}"]`)?.focus();

  /** To the next man that can be turned, over all that cannot. */
  const goFrom = (square: number, key: string): boolean => {
    let from = board.square(square);
    for (;;) {
      const next = squareBeyond(key, from, board, 'white');
      // Home and End lead to the same square again.
      if (next === undefined || next === from) return GOING.test(key);
      from = next;
      if (!isOpen(bySquare.get(next.index))) continue;
      focus(next.index);
      return true;
    }
  };

  const onKeyDown = (square: number, event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const direction = directionOfKey(event.key, 'white');
    if (direction !== undefined) onTurn(square, () => direction);
    else if (event.key === 'Enter' || event.key === ' ') turn(square, event.shiftKey);
    else if (!goFrom(square, event.key)) return;
    event.preventDefault();
  };
  const turn = (square: number, back: boolean) =>
    onTurn(square, (direction) => turnedBy(direction, back ? -1 : 1));

  return (
    <fieldset ref={grid} class="setup-board" aria-label="Men and where they point">
      {board.squares.map(({ index, name, x, y }) => {
        const man = bySquare.get(index);
        const place = { gridRow: String(board.ranks - y), gridColumn: String(x + 1) };
        const colour = (x + y) % 2 === 0 ? 'setup-dark' : 'setup-light';
        const label = squareLabel(variant, name, man, { checked: false, target: null });
        if (man === undefined) return <span key={index} class={colour} style={place} />;
        const figure = <Figure variant={variant} man={man} set={set} />;
        return isOpen(man) ? (
          <button
            key={index}
            type="button"
            class={`${colour} setup-man`}
            style={place}
            data-turns={index}
            aria-label={label}
            title={label}
            tabIndex={index === entry ? 0 : -1}
            onFocus={() => setLast(index)}
            onClick={(event) => turn(index, event.shiftKey)}
            onContextMenu={(event) => {
              event.preventDefault();
              turn(index, true);
            }}
            onKeyDown={(event) => onKeyDown(index, event)}
          >
            {figure}
          </button>
        ) : (
          <span
            key={index}
            class={`${colour} setup-man`}
            style={place}
            role="img"
            aria-label={label}
          >
            {figure}
          </span>
        );
      })}
    </fieldset>
  );
}

interface FigureProps extends Pick<SetupBoardProps, 'variant' | 'set'> {
  readonly man: PlacedMan;
}

function Figure({ variant, man: { letter, side, direction }, set }: FigureProps) {
  const name = pieceName(variant, letter);
  return <PieceIcon set={set} side={side} letter={letter} name={name} direction={direction} />;
}
