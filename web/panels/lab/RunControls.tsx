/** Starting and pausing an experiment, and how far it has come. */
import { useId, useState } from 'preact/hooks';
import { engineNotes } from '../../../src/lab/games/engines.ts';
import type { Lab, RunState } from '../../lab/lab.ts';
import type { LiveState, OpenedExperiment, RunUpdate } from '../../lab/protocol.ts';
import { formatClock } from '../format.ts';
import { formatGames } from './words.ts';

interface RunControlsProps {
  readonly lab: Lab;
  readonly opened: OpenedExperiment;
  readonly live: LiveState;
}

/** All cores but the one that the page itself needs. */
function usualWorkers(): number {
  return Math.max(1, cores() - 1);
}

function cores(): number {
  return navigator.hardwareConcurrency ?? 2;
}

export function RunControls({ lab, opened, live }: RunControlsProps) {
  const id = useId();
  const [workers, setWorkers] = useState(usualWorkers);
  const run = lab.run.value;
  const state = run?.key === opened.key ? run.state : null;
  const isRunning = state?.kind === 'running' || state?.kind === 'pausing';
  const isOver = live.done >= live.planned || opened.decision !== null;
  const update = isRunning ? state.update : null;
  return (
    <section class="lab-run stack" aria-label="Run">
      {(isRunning || !isOver) && (
        <div class="buttons">
          {/* One button for both, so that the focus stays when it changes. */}
          <button
            type="button"
            class="primary"
            aria-disabled={state?.kind === 'pausing'}
            onClick={() => void (isRunning ? lab.pause() : lab.start(opened.key, workers))}
          >
            {isRunning ? 'Pause' : live.done === 0 ? 'Start' : 'Continue'}
          </button>
          <label for={id}>Workers</label>
          <select
            id={id}
            value={String(workers)}
            disabled={isRunning}
            onChange={({ currentTarget }) => setWorkers(Number(currentTarget.value))}
          >
            {Array.from({ length: cores() }, (_, i) => (
              <option key={i} value={String(i + 1)}>
                {i + 1}
              </option>
            ))}
          </select>
        </div>
      )}
      <p role="status">{describe(lab, opened, live, state)}</p>
      <Progress live={live} update={update} />
      {state?.kind === 'changed' && (
        <Changed
          onMix={() => void lab.start(opened.key, workers, true)}
          onBeginAnew={() => void lab.beginAnew(opened.key, workers)}
        />
      )}
      {engineNotes(opened.engines).map((note) => (
        <p key={note} class="note">
          {note}
        </p>
      ))}
    </section>
  );
}

function Progress({
  live,
  update,
}: {
  readonly live: LiveState;
  readonly update: RunUpdate | null;
}) {
  const { done, planned } = live;
  const perMinute = update?.perMinute ?? null;
  const msLeft = update?.msLeft ?? null;
  return (
    <p class="progress-box lab-progress">
      <progress aria-label="Games played" value={done} max={planned} />
      <span>
        {done} of {formatGames(planned)}
        {perMinute !== null && `, ${perMinute.toFixed(perMinute < 10 ? 1 : 0)} a minute`}
        {msLeft !== null && `, ${formatClock(msLeft)} left`}
      </span>
    </p>
  );
}

interface ChangedProps {
  readonly onMix: () => void;
  readonly onBeginAnew: () => void;
}

function Changed({ onMix, onBeginAnew }: ChangedProps) {
  return (
    <fieldset class="buttons lab-question">
      <legend>
        The program has changed since these games were played: it may play otherwise now.
      </legend>
      <button type="button" onClick={onBeginAnew}>
        Begin anew as a copy
      </button>
      <button type="button" onClick={onMix}>
        Go on, with a note in the report
      </button>
    </fieldset>
  );
}

function describe(
  lab: Lab,
  { decision, key }: OpenedExperiment,
  { done, planned }: LiveState,
  state: RunState | null,
): string {
  if (state?.kind === 'running')
    return 'Running. The page may be closed at any time; it goes on later.';
  if (state?.kind === 'pausing') return 'Pausing when the games in progress are given up…';
  if (state?.kind === 'failed') return `It has stopped: ${state.reason}`;
  if (lab.listing.value?.locked.includes(key) === true) return 'Another tab runs this experiment.';
  if (decision !== null) return `Decided early: ${decision}`;
  if (done >= planned) return 'Complete.';
  const run = lab.run.value;
  if (run !== null && run.key !== key && run.state.kind === 'running') {
    return `“${run.name}” is running; it is paused when this one starts.`;
  }
  return done === 0 ? 'Not begun.' : `Paused at ${formatGames(done)}.`;
}
