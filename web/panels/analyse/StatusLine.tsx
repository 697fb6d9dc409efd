/** What the engine is doing, and how far it has come. */
import type { PanelProps } from '../../app/panel.ts';
import { formatClock, formatCompact, formatRate } from '../format.ts';
import { controlOf } from './control.ts';

export function StatusLine({ session, engine }: PanelProps) {
  return (
    <div class="engine-status">
      {/* Said aloud when it changes, which the numbers, ten times a second, are not. */}
      <p role="status">{describe({ session, engine })}</p>
      <Numbers session={session} engine={engine} />
    </div>
  );
}

function Numbers({ engine }: PanelProps) {
  const { report } = engine.analysis.value;
  const { depth = 0, selectiveDepth = 0, nodes = 0, ms = 0 } = report ?? {};
  const facts: readonly (readonly [name: string, value: string])[] = [
    ['Depth', report === null ? '–' : `${depth}/${selectiveDepth}`],
    ['Nodes', report === null ? '–' : formatCompact(nodes)],
    ['Nodes/s', report === null ? '–' : formatRate(nodes, ms)],
    ['Time', report === null ? '–' : formatClock(ms)],
  ];
  return (
    <dl class="engine-numbers">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function describe({ session, engine }: PanelProps): string {
  const notice = engine.notice.value;
  const state = describeState({ session, engine });
  const notes = engine.analysis.value.report?.notes ?? [];
  const remarks = notes.map((note) => `${note.charAt(0).toUpperCase()}${note.slice(1)}.`);
  return [notice, state, ...remarks].filter((part) => part !== null && part !== '').join(' ');
}

function describeState({ session, engine }: PanelProps): string {
  const control = controlOf(session, engine);
  const { isRunning, isFinished, isThreat, report, error } = engine.analysis.value;
  if (engine.evaluating.value !== null) return 'Reviewing the game…';
  if (control.failure.value !== null) {
    return `The game could not be reviewed: ${control.failure.value}.`;
  }
  if (!control.isOn.value) return 'The engine is off.';
  if (error !== null && isThreat) return `No threat to show, as nobody can pass here: ${error}.`;
  if (error !== null) return `The engine cannot analyse: ${error}.`;
  if (isRunning) return isThreat ? 'Looking for the threat…' : 'Analysing…';
  if (!isFinished) return '';
  if (report?.lines.length === 0) return 'There is no legal move.';
  return `Finished at depth ${report?.depth ?? 0}.`;
}
