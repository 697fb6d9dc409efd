/** The experiments that this browser keeps. */
import { useState } from 'preact/hooks';
import { FileButton } from '../../app/FileButton.tsx';
import type { ListedExperiment } from '../../lab/kept-experiment.ts';
import type { Lab } from '../../lab/lab.ts';
import { formatDay, formatGames } from './words.ts';

export function ExperimentList({ lab }: { readonly lab: Lab }) {
  const listing = lab.listing.value;
  return (
    <>
      <h2 tabIndex={-1}>Lab</h2>
      <p>
        Which array is better, livelier, fairer? The engine plays games against itself, and the
        report says what differs and how certain that is. Experiments are kept in this browser.
      </p>
      <div class="buttons">
        <button type="button" class="primary" onClick={() => void lab.goTo('new')}>
          New experiment…
        </button>
        <ImportButton lab={lab} />
      </div>
      {listing === null ? (
        <p>Reading what this browser keeps…</p>
      ) : listing.experiments.length === 0 ? (
        <p>There is no experiment yet.</p>
      ) : (
        <ul class="rows lab-experiments" aria-label="Experiments">
          {listing.experiments.map((experiment) => (
            <Row key={experiment.key} lab={lab} experiment={experiment} locked={listing.locked} />
          ))}
        </ul>
      )}
    </>
  );
}

function ImportButton({ lab }: { readonly lab: Lab }) {
  return (
    <FileButton
      text="Import…"
      label="File of an experiment"
      accept=".jsonl,.ndjson,.json,application/x-ndjson,application/json"
      onFile={(file) => void lab.importFile(file)}
    />
  );
}

interface RowProps {
  readonly lab: Lab;
  readonly experiment: ListedExperiment;
  readonly locked: readonly number[];
}

function Row({ lab, experiment, locked }: RowProps) {
  const [isAsking, setAsking] = useState(false);
  const { key, name, game, done, lastRun, made } = experiment;
  const isLocked = locked.includes(key);
  return (
    <li>
      <div class="lab-experiment">
        <button type="button" class="link-button" onClick={() => void lab.open(key)}>
          {name}
        </button>
        <span class="note">
          {game}, {formatGames(done)} of {experiment.planned}, {describe(lab, experiment, isLocked)}
          , {lastRun === null ? `made ${formatDay(made)}` : `last run ${formatDay(lastRun)}`}
        </span>
      </div>
      {isAsking ? (
        <fieldset class="buttons lab-question">
          <legend>
            Delete “{name}” with {formatGames(done)}?
          </legend>
          <button type="button" onClick={() => void lab.remove(key)}>
            Delete
          </button>
          <button
            type="button"
            ref={(element) => element?.focus()}
            onClick={() => setAsking(false)}
          >
            Keep
          </button>
        </fieldset>
      ) : (
        <div class="buttons">
          <button
            type="button"
            aria-label={`Duplicate ${name}, without games`}
            onClick={() => void lab.duplicate(key)}
          >
            Duplicate
          </button>
          <button
            type="button"
            aria-label={`Delete ${name}…`}
            disabled={isLocked}
            onClick={() => setAsking(true)}
          >
            Delete…
          </button>
        </div>
      )}
    </li>
  );
}

function describe(lab: Lab, experiment: ListedExperiment, isLocked: boolean): string {
  const { key, done, planned, decision } = experiment;
  if (isLocked) {
    const run = lab.run.value;
    const isOurs = run?.key === key && ['running', 'pausing'].includes(run.state.kind);
    return isOurs ? 'running' : 'running in another tab';
  }
  if (done >= planned) return 'complete';
  if (decision !== null) return 'decided early';
  return done === 0 ? 'not begun' : 'paused';
}
