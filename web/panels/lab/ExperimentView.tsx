/** One experiment: running it, what it has given so far, its report and its games. */
import type { GameSession } from '../../game/session.ts';
import type { Lab } from '../../lab/lab.ts';
import type { LiveState, OpenedExperiment } from '../../lab/protocol.ts';
import { FileText } from './FileText.tsx';
import { GamesTable } from './GamesTable.tsx';
import { IntervalChart } from './IntervalChart.tsx';
import { LiveTables } from './LiveTables.tsx';
import { Outputs } from './Outputs.tsx';
import { RunControls } from './RunControls.tsx';

interface ExperimentViewProps {
  readonly lab: Lab;
  readonly session: GameSession;
  /** Its number. */
  readonly experiment: number;
}

export function ExperimentView({ lab, session, experiment }: ExperimentViewProps) {
  const opened = lab.opened.value;
  return (
    <>
      <div class="buttons">
        <button type="button" onClick={() => void lab.goTo('list')}>
          ← All experiments
        </button>
      </div>
      <h2 tabIndex={-1}>{opened?.name ?? 'Experiment'}</h2>
      {opened === null ? (
        <p role="status">{describeCounting(lab)}</p>
      ) : (
        <Opened lab={lab} session={session} opened={opened} key={experiment} />
      )}
    </>
  );
}

function describeCounting(lab: Lab): string {
  const counting = lab.counting.value;
  if (lab.problem.value !== '') return '';
  if (counting === null) return 'Opening…';
  return `Counting what has been played: ${counting.counted} of ${counting.done} games…`;
}

interface OpenedProps {
  readonly lab: Lab;
  readonly session: GameSession;
  readonly opened: OpenedExperiment;
}

function Opened({ lab, session, opened }: OpenedProps) {
  const live = liveOf(lab, opened);
  return (
    <>
      <RunControls lab={lab} opened={opened} live={live} />
      <LiveTables live={live} rule={opened.rule} />
      <IntervalChart live={live} />
      <Outputs lab={lab} opened={opened} hasGames={live.done > 0} />
      {live.counted > 0 && <GamesTable lab={lab} session={session} opened={opened} live={live} />}
      <FileText text={opened.text} />
    </>
  );
}

/** The latest of what is known: from its run, if it runs here, or from when it was opened. */
function liveOf(lab: Lab, opened: OpenedExperiment): LiveState {
  const run = lab.run.value;
  if (run?.key !== opened.key) return opened.live;
  const { state } = run;
  const isRunning = state.kind === 'running' || state.kind === 'pausing';
  return (isRunning ? state.update : null) ?? opened.live;
}
