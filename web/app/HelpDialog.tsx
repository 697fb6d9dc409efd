/** The help over the page. */
import { Dialog } from './Dialog.tsx';
import { lazyPart } from './lazy/lazy-part.tsx';
import type { PageProps } from './page.ts';

const HelpText = lazyPart('The help', async () => (await import('./HelpText.tsx')).HelpText);

export function HelpDialog({ page }: PageProps) {
  const { overlay } = page;
  const close = () => {
    overlay.value = null;
  };
  return (
    <Dialog open={overlay.value === 'help'} title="Help" onClose={close}>
      <HelpText page={page} />
    </Dialog>
  );
}
