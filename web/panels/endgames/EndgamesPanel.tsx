/** Endings against a bare king, solved: what they are like, and every position of them. */
import type { PanelProps } from '../../app/panel.ts';
import { useShortcuts } from '../shortcuts.ts';
import { Claims } from './Claims.tsx';
import { type Endgames, endgamesOf } from './control.ts';
import { ExplorerView } from './ExplorerView.tsx';
import { explorerOf } from './explorer.ts';
import { MaterialForm } from './MaterialForm.tsx';
import { Results } from './Results.tsx';
import { shortcuts } from './shortcuts.ts';

export function EndgamesPanel({ session, engine }: PanelProps) {
  useShortcuts(shortcuts, { session, engine });
  const endgames = endgamesOf(session, engine);
  const report = endgames.report.value;
  const isOfThisGame = report?.game === session.variant.value.id;
  if (session.finite.value === null) {
    return (
      <div class="endgames stack">
        <h2>Solve an ending</h2>
        <p>No endings are solved on the infinite plane, which has no end of positions.</p>
      </div>
    );
  }
  return (
    <div class="endgames stack">
      <h2>Solve an ending</h2>
      <p>
        Every position of White’s men against Black’s bare king: whether it is won, and in how many
        moves.
      </p>
      <MaterialForm session={session} endgames={endgames} />
      <p role="status">{describe(endgames)}</p>
      <Progress endgames={endgames} />
      <ExplorerView explorer={explorerOf(session, engine)} endgames={endgames} session={session} />
      {report !== null && isOfThisGame && <Results endgames={endgames} report={report} />}
      <Claims session={session} endgames={endgames} />
    </div>
  );
}

function describe(endgames: Endgames): string {
  const state = endgames.state.value;
  if (state.kind === 'running') {
    const { material, memory } = state;
    const takes = memory === null ? '' : `, which takes ${Math.ceil(memory / 2 ** 20)} MiB`;
    return `Solving ${material}${takes}…`;
  }
  if (state.kind === 'stopped') return 'Stopped.';
  if (state.kind === 'failed') return `It could not be solved: ${state.reason}.`;
  if (state.kind === 'idle') return 'Ready.';
  return `${endgames.report.value?.material} is solved.`;
}

function Progress({ endgames }: { readonly endgames: Endgames }) {
  if (endgames.state.value.kind !== 'running') return null;
  const { material = '', depth = 0, won = 0 } = endgames.progress.value ?? {};
  return (
    <p class="progress-box">
      <progress aria-label="Positions known to be won" value={won} max={1} />
      <span>
        {material === '' ? 'Beginning' : `${material}: mate in ${depth}`}, {(100 * won).toFixed(0)}{' '}
        % of positions won
      </span>
    </p>
  );
}
