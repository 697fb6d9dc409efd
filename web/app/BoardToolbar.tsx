/** Buttons for going through the game, below the board. */
import type { PageProps } from './page.ts';
import { opposite } from './shortcuts.ts';

export function BoardToolbar({ page: { session } }: PageProps) {
  const { parent, children } = session.current.value;
  const atStart = parent === null;
  const atEnd = children.length === 0;
  return (
    <fieldset class="toolbar" aria-label="Game">
      <Action name="Start of the game" sign="⏮" off={atStart} run={() => session.toStart()} />
      <Action name="One move back" sign="◀" off={atStart} run={() => session.back()} />
      <Action name="One move forward" sign="▶" off={atEnd} run={() => session.forward()} />
      <Action name="End of the line" sign="⏭" off={atEnd} run={() => session.toEnd()} />
      <Action name="Undo" sign="↶" off={!session.canUndo.value} run={() => session.undo()} />
      <Action name="Redo" sign="↷" off={!session.canRedo.value} run={() => session.redo()} />
      <Action
        name="Flip the board"
        sign="⇅"
        off={false}
        run={() => {
          session.orientation.value = opposite(session.orientation.value);
        }}
      />
    </fieldset>
  );
}

interface ActionProps {
  readonly name: string;
  readonly sign: string;
  readonly off: boolean;
  readonly run: () => void;
}

/** Switched off it keeps the focus, so that whoever uses the keyboard does not lose the place. */
function Action({ name, sign, off, run }: ActionProps) {
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      aria-disabled={off}
      onClick={() => {
        if (!off) run();
      }}
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  );
}
