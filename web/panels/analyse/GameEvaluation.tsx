/** Evaluating the whole game. */
import { useId, useState } from 'preact/hooks';
import type { PanelProps } from '../../app/panel.ts';
import { controlOf } from './control.ts';

/** Nodes for each position, by how thorough it is. */
const EFFORTS: readonly (readonly [nodes: number, name: string])[] = [
  [50_000, 'quickly'],
  [300_000, 'well'],
  [2_000_000, 'thoroughly'],
];
const USUAL = 1;

export function GameEvaluation({ session, engine }: PanelProps) {
  const control = controlOf(session, engine);
  const [effort, setEffort] = useState(USUAL);
  const id = useId();
  const progress = engine.evaluating.value;
  const isRunning = progress !== null;
  return (
    <div class="game-evaluation">
      <div class="buttons">
        {/* One button for both, so that the focus stays when it changes. */}
        <button
          type="button"
          onClick={() => {
            if (isRunning) control.stopEvaluation();
            else void control.evaluateGame(EFFORTS[effort]?.[0] ?? 0);
          }}
        >
          {isRunning ? 'Stop evaluation' : 'Evaluate game'}
        </button>
        <span class="field">
          <label for={id}>How</label>
          <select
            id={id}
            value={effort}
            onChange={({ currentTarget }) => setEffort(currentTarget.selectedIndex)}
          >
            {EFFORTS.map(([nodes, name], i) => (
              <option key={nodes} value={i}>
                {name}
              </option>
            ))}
          </select>
        </span>
      </div>
      {progress !== null && (
        <p class="progress">
          <progress aria-label="Positions evaluated" value={progress.done} max={progress.total} />
          <span>
            {progress.done} of {progress.total} positions
          </span>
        </p>
      )}
    </div>
  );
}
