/** The games of a file with several, to choose one. */
import { Dialog } from './Dialog.tsx';
import { lazyPart } from './lazy/lazy-part.tsx';
import type { PageProps } from './page.ts';

const RecordList = lazyPart('The list', async () => (await import('./RecordList.tsx')).RecordList);

export function RecordsDialog({ page: { session, overlay } }: PageProps) {
  const offered = session.offered.value;
  const isOpen = offered !== null && overlay.value === null;
  return (
    <Dialog open={isOpen} title="Choose a game" onClose={() => offered?.dismiss()}>
      {offered !== null && <RecordList offered={offered} />}
    </Dialog>
  );
}
