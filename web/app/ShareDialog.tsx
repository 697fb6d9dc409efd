/** Taking the position or the game elsewhere. */
import { Dialog } from './Dialog.tsx';
import { lazyPart } from './lazy/lazy-part.tsx';
import type { PageProps } from './page.ts';

const ShareForm = lazyPart('The form', async () => (await import('./ShareForm.tsx')).ShareForm);

export function ShareDialog({ page }: PageProps) {
  const { overlay } = page;
  const close = () => {
    if (overlay.value === 'share') overlay.value = null;
  };
  return (
    <Dialog open={overlay.value === 'share'} title="Share" onClose={close}>
      <ShareForm page={page} />
    </Dialog>
  );
}
