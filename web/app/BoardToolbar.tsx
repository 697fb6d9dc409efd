/** Buttons for going through the game, below the board. */
import type { GameSession } from '../game/session.ts';
import { Icon, type IconName } from './icons.tsx';
import type { PageProps } from './page.ts';
import { opposite } from './shortcuts.ts';

export function BoardToolbar({ page: { session } }: PageProps) {
  const flip = () => {
    session.orientation.value = opposite(session.orientation.value);
  };
  return (
    <fieldset class="toolbar" aria-label="Going through the game">
      <MoveButtons session={session} />
      <Action name="Undo" icon="undo" off={!session.canUndo.value} run={() => session.undo()} />
      <Action name="Redo" icon="redo" off={!session.canRedo.value} run={() => session.redo()} />
      <Action name="Flip the board" icon="flip" off={false} run={flip} />
    </fieldset>
  );
}

/** Those that go from move to move, for any board. */
export function MoveButtons({ session }: { readonly session: GameSession }) {
  const { parent, children } = session.current.value;
  const atStart = parent === null;
  const atEnd = children.length === 0;
  return (
    <>
      <Action name="Start of the game" icon="start" off={atStart} run={() => session.toStart()} />
      <Action name="One move back" icon="back" off={atStart} run={() => session.back()} />
      <Action name="One move forward" icon="forward" off={atEnd} run={() => session.forward()} />
      <Action name="End of the line" icon="end" off={atEnd} run={() => session.toEnd()} />
    </>
  );
}

interface ActionProps {
  readonly name: string;
  readonly icon: IconName;
  readonly off: boolean;
  readonly run: () => void;
}

/** Switched off it keeps the focus, so that whoever uses the keyboard does not lose the place. */
function Action({ name, icon, off, run }: ActionProps) {
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
      <Icon name={icon} />
    </button>
  );
}
