/** What a click does, where men point that are put, undo, and the side at the bottom. */
import { useRef } from 'preact/hooks';
import { DIRECTION_NAMES } from '../../../src/variants/direction.ts';
import { Icon } from '../../app/icons.tsx';
import { directionName } from '../../board/names.ts';
import type { GameSession } from '../../game/session.ts';
import { type Editor, HAND } from '../../setup/editor.ts';
import { goAlong } from './go-along.ts';

interface ToolsProps {
  readonly editor: Editor;
  readonly session: GameSession;
}

export function Tools({ editor, session }: ToolsProps) {
  const tool = editor.tool.value.kind;
  const { canUndo, canRedo } = editor;
  const flip = () => {
    session.orientation.value = session.orientation.value === 'white' ? 'black' : 'white';
  };
  return (
    <div class="edit-tools">
      <fieldset class="toolbar" aria-label="What a click does">
        <button
          type="button"
          aria-pressed={tool === 'hand'}
          onClick={() => {
            editor.tool.value = HAND;
          }}
        >
          Move
        </button>
        <button
          type="button"
          aria-pressed={tool === 'remove'}
          onClick={() => {
            editor.tool.value = tool === 'remove' ? HAND : { kind: 'remove' };
          }}
        >
          Take off
        </button>
      </fieldset>
      <fieldset class="toolbar" aria-label="Editing">
        <button
          type="button"
          aria-label="Undo"
          title="Undo"
          aria-disabled={!canUndo.value}
          onClick={() => editor.undo()}
        >
          <Icon name="undo" />
        </button>
        <button
          type="button"
          aria-label="Redo"
          title="Redo"
          aria-disabled={!canRedo.value}
          onClick={() => editor.redo()}
        >
          <Icon name="redo" />
        </button>
        <button type="button" aria-label="Flip the board" title="Flip the board" onClick={flip}>
          <Icon name="flip" />
        </button>
      </fieldset>
      {editor.ground.types.some(({ points }) => points) && <Directions editor={editor} />}
    </div>
  );
}

function Directions({ editor }: { readonly editor: Editor }) {
  const row = useRef<HTMLDivElement>(null);
  const chosen = editor.direction.value;
  return (
    <div
      ref={row}
      class="toolbar edit-directions"
      role="toolbar"
      aria-label="Where men point that are put"
      onKeyDown={(event) => goAlong(row.current, event)}
    >
      {DIRECTION_NAMES.map((direction) => (
        <button
          key={direction}
          type="button"
          aria-pressed={chosen === direction}
          aria-label={`${direction}, pointing ${directionName(direction)}`}
          title={`Pointing ${directionName(direction)}`}
          tabIndex={direction === (chosen ?? 'N') ? 0 : -1}
          onClick={() => editor.aim(chosen === direction ? null : direction)}
        >
          {direction}
        </button>
      ))}
    </div>
  );
}
