/** The dialog of the phase before play: White's directions, Black's, the lot, the first move. */
import { usesGameForm } from '../../../src/notation/game-form.ts';
import type { Side } from '../../../src/notation/rules.ts';
import type { VariantDefinition } from '../../../src/variants/definition.ts';
import { Dialog } from '../Dialog.tsx';
import { lazyPart } from '../lazy/lazy-part.tsx';
import type { Page, PageProps } from '../page.ts';

const SetupSteps = lazyPart(
  'The phase before play',
  async () => (await import('./SetupSteps.tsx')).SetupSteps,
);

/** Opens the dialog; there only for games whose men point. */
export function SetupButton({ page: { session, overlay } }: PageProps) {
  if (pointingGame(session) === null) return null;
  return (
    <div class="buttons">
      <button
        type="button"
        onClick={() => {
          overlay.value = 'setup';
        }}
      >
        Choose directions and begin…
      </button>
    </div>
  );
}

export function SetupDialog({ page }: PageProps) {
  const { overlay, session } = page;
  const close = () => {
    if (overlay.value === 'setup') overlay.value = null;
  };
  const begin = async (chosen: VariantDefinition, position: string, first: Side) => {
    await session.newGame(chosen, position);
    page.notices.inform(`${first === 'white' ? 'White' : 'Black'} begins, as the lot has decided.`);
    close();
  };
  const game = pointingGame(session);
  const isOpen = overlay.value === 'setup' && game !== null;
  return (
    <Dialog open={isOpen} title="Before the game" onClose={close}>
      {game !== null && <SetupSteps session={session} game={game} onBegin={begin} />}
    </Dialog>
  );
}

/** The game shown, if its men point. */
function pointingGame({ finite }: Page['session']): VariantDefinition | null {
  const variant = finite.value?.variant ?? null;
  return variant !== null && usesGameForm(variant) ? variant : null;
}
