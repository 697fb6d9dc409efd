/** Comparing arrays by games of the engine against itself. */
import { useEffect, useRef } from 'preact/hooks';
import type { PanelProps } from '../../app/panel.ts';
import type { Lab } from '../../lab/lab.ts';
import { theLab } from '../../lab/open-lab.ts';
import { ExperimentList } from './ExperimentList.tsx';
import { ExperimentView } from './ExperimentView.tsx';
import { NewExperiment } from './NewExperiment.tsx';
import './lab.css';

/** Imports files of games that are dropped on an element; others are the page's. @returns what ends it */
function takeDrops(element: HTMLElement, lab: Lab): () => void {
  const take = (event: DragEvent) => {
    const file = event.dataTransfer?.files[0];
    if (file === undefined || !/\.(?:jsonl|ndjson)$/i.test(file.name)) return;
    event.preventDefault();
    void lab.importFile(file);
  };
  element.addEventListener('drop', take);
  return () => element.removeEventListener('drop', take);
}

export function LabPanel({ session }: PanelProps) {
  const lab = theLab();
  const place = lab.place.value;
  useEffect(() => void lab.refresh(), [lab]);
  const panel = useRef<HTMLDivElement>(null);
  const former = useRef(place);
  useEffect(() => {
    // What was pressed is gone: the focus goes to what has come instead.
    if (former.current !== place) panel.current?.querySelector<HTMLElement>('[tabindex]')?.focus();
    former.current = place;
  }, [place]);
  useEffect(() => (panel.current === null ? undefined : takeDrops(panel.current, lab)), [lab]);
  return (
    <div ref={panel} class="lab stack">
      {place.kind === 'list' && <ExperimentList lab={lab} />}
      {place.kind === 'new' && <NewExperiment lab={lab} session={session} />}
      {place.kind === 'experiment' && (
        <ExperimentView key={place.key} lab={lab} session={session} experiment={place.key} />
      )}
      <p role="status" class="note">
        {lab.notice.value}
      </p>
      <span class="error" role="alert">
        {lab.problem.value}
      </span>
    </div>
  );
}
