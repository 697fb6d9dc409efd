/** Opening a position, a game or a game's definition: typed, or from a file. */
import { Dialog } from './Dialog.tsx';
import { lazyPart } from './lazy/lazy-part.tsx';
import type { PageProps } from './page.ts';

const OpenForm = lazyPart('The form', async () => (await import('./OpenForm.tsx')).OpenForm);

export function OpenDialog({ page }: PageProps) {
  const { overlay } = page;
  const close = () => {
    if (overlay.value === 'open') overlay.value = null;
  };
  return (
    <Dialog open={overlay.value === 'open'} title="Open" onClose={close}>
      <OpenForm page={page} onDone={close} />
    </Dialog>
  );
}
