/** Comparing arrays by games of the engine against itself. */
import { useEffect, useRef } from 'preact/hooks';
import type { PanelProps } from '../../app/panel.ts';
import { theLab } from '../../lab/open-lab.ts';
import { useArrival, useDrops } from '../places.ts';
import { ExperimentList } from './ExperimentList.tsx';
import { ExperimentView } from './ExperimentView.tsx';
import { NewExperiment } from './NewExperiment.tsx';
import './lab.css';

/** Files of games. */
const FILES = /\.(?:jsonl|ndjson)$/i;

export function LabPanel({ session }: PanelProps) {
  const lab = theLab();
  const place = lab.place.value;
  useEffect(() => void lab.refresh(), [lab]);
  const panel = useRef<HTMLDivElement>(null);
  useArrival(panel, place);
  useDrops(panel, FILES, lab);
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
