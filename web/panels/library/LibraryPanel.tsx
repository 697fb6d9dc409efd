/** Games and chapters that this browser keeps. */
import { useEffect, useRef } from 'preact/hooks';
import type { PanelProps } from '../../app/panel.ts';
import { theLibrary } from '../../library/open-library.ts';
import { useArrival, useDrops } from '../places.ts';
import { CollectionList } from './CollectionList.tsx';
import { CollectionView } from './CollectionView.tsx';
import { FILES, ImportReport } from './ImportButton.tsx';
import { OnBoard } from './OnBoard.tsx';
import './library.css';

export function LibraryPanel({ session }: PanelProps) {
  const library = theLibrary(session);
  const shown = library.shown.value;
  useEffect(() => void library.refresh(), [library]);
  const panel = useRef<HTMLDivElement>(null);
  useArrival(panel, shown);
  useDrops(panel, FILES, library);
  return (
    <div ref={panel} class="library stack">
      <OnBoard library={library} />
      <ImportReport library={library} />
      {shown === null ? (
        <CollectionList library={library} />
      ) : (
        <CollectionView key={shown} library={library} collection={shown} />
      )}
      <p role="status" class="note library-note">
        {library.notice.value}
      </p>
      <span class="error" role="alert">
        {library.problem.value}
      </span>
    </div>
  );
}
