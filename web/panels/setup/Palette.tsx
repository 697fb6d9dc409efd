/** One side's men, to be put on the board: dragged there, or chosen for the next clicks. */
import { useMemo, useRef } from 'preact/hooks';
import type { Side } from '../../../src/notation/rules.ts';
import { capitalised } from '../../board/names.ts';
import { PieceIcon } from '../../pieces/PieceIcon.tsx';
import { countMen } from '../../setup/changes.ts';
import { type Editor, HAND } from '../../setup/editor.ts';
import type { Ground } from '../../setup/ground.ts';
import type { EditedMan } from '../../setup/position.ts';
import { goAlong } from './go-along.ts';
import type { Carry } from './use-carry.ts';

interface PaletteProps {
  readonly editor: Editor;
  readonly side: Side;
  readonly orientation: Side;
  readonly set: 'figures' | 'letters';
  readonly carry: Carry;
}

export function Palette({ editor, side, orientation, set, carry }: PaletteProps) {
  const { ground, array } = editor;
  const row = useRef<HTMLDivElement>(null);
  const position = editor.position.value;
  const counts = useMemo(() => countMen(position.men), [position]);
  const usual = useMemo(() => countMen(array.men), [array]);
  const tool = editor.tool.value;
  const chosen = tool.kind === 'man' && tool.man.side === side ? tool.man.code : null;
  const entry = chosen ?? ground.types[0]?.code;
  return (
    <div
      ref={row}
      class="palette"
      role="toolbar"
      aria-label={`${capitalised(side)}’s men`}
      onKeyDown={(event) => goAlong(row.current, event)}
    >
      {ground.types.map((type) => {
        const man = editor.manOf(type, side);
        const key = `${side} ${type.code}`;
        const [count, full] = [counts.get(key) ?? 0, usual.get(key) ?? 0];
        const isChosen = chosen === type.code;
        const choose = () => {
          editor.tool.value = isChosen ? HAND : { kind: 'man', man };
        };
        return (
          <button
            key={type.code}
            type="button"
            class={count === full ? 'palette-man' : 'palette-man palette-other'}
            aria-pressed={isChosen}
            aria-label={`${capitalised(side)} ${type.name}, ${count} on the board, ${full} in the array`}
            title={`${capitalised(type.name)} (${type.code}): ${count} on the board, ${full} in the array`}
            tabIndex={type.code === entry ? 0 : -1}
            onPointerDown={(event) => {
              if (event.isPrimary && event.button === 0) {
                carry.begin(event, { man, from: null }, () => undefined);
              }
            }}
            onClick={choose}
            onContextMenu={(event) => event.preventDefault()}
          >
            <Figure ground={ground} man={man} orientation={orientation} set={set} />
            <span class="palette-count" aria-hidden="true">
              {count === full ? count : `${count}/${full}`}
            </span>
          </button>
        );
      })}
    </div>
  );
}

interface FigureProps {
  readonly ground: Ground;
  readonly man: EditedMan;
  readonly orientation: Side;
  readonly set: 'figures' | 'letters';
}

/** A man by itself. */
export function Figure({ ground, man, orientation, set }: FigureProps) {
  const name = ground.types.find(({ code }) => code === man.code)?.name ?? man.code;
  return (
    <PieceIcon
      set={set}
      side={man.side}
      letter={man.code}
      name={name}
      direction={man.direction}
      orientation={orientation}
    />
  );
}
