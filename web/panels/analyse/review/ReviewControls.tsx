/** Beginning a review of the game, and how far it has come. */
import { signal } from '@preact/signals';
import { useId } from 'preact/hooks';
import type { PanelProps } from '../../../app/panel.ts';
import type { Effort } from '../../../engine/engine-service.ts';
import { reviewOf } from './review-control.ts';

/** What is offered for each position. */
const EFFORTS: readonly (readonly [name: string, effort: Effort])[] = [
  ['quickly', { nodes: 50_000 }],
  ['well', { nodes: 300_000 }],
  ['thoroughly', { nodes: 2_000_000 }],
  ['1 second a move', { moveTime: 1000 }],
  ['5 seconds a move', { moveTime: 5000 }],
];
const OWN = EFFORTS.length;
const MOST_NODES = 1_000_000_000;

/** The choice, which stays while other panels are shown. */
const chosen = signal(1);
const ownNodes = signal(100_000);

export function ReviewControls(props: PanelProps) {
  const control = reviewOf(props);
  const id = useId();
  const isRunning = props.engine.evaluating.value !== null;
  const effort = EFFORTS[chosen.value]?.[1] ?? { nodes: ownNodes.value };
  return (
    <div class="game-evaluation">
      <div class="buttons">
        {/* One button for both, so that the focus stays when it changes. */}
        <button
          type="button"
          onClick={() => {
            if (isRunning) control.stop();
            else void control.run(effort);
          }}
        >
          {isRunning ? 'Stop review' : 'Review game'}
        </button>
        <span class="field">
          <label for={id}>How</label>
          <select
            id={id}
            value={chosen.value}
            onChange={({ currentTarget }) => {
              chosen.value = currentTarget.selectedIndex;
            }}
          >
            {EFFORTS.map(([name], i) => (
              <option key={name} value={i}>
                {name}
              </option>
            ))}
            <option value={OWN}>nodes a move…</option>
          </select>
        </span>
        {chosen.value === OWN && (
          <input
            type="number"
            class="review-nodes"
            aria-label="Nodes a move"
            min={1}
            max={MOST_NODES}
            value={ownNodes.value}
            onChange={({ currentTarget }) => {
              const { value, valueAsNumber } = currentTarget;
              if (Number.isInteger(valueAsNumber) && currentTarget.validity.valid) {
                ownNodes.value = valueAsNumber;
              } else if (value !== String(ownNodes.value)) {
                currentTarget.value = String(ownNodes.value);
              }
            }}
          />
        )}
      </div>
      <ReviewProgress {...props} />
    </div>
  );
}

/** Apart, since it changes with each position. */
function ReviewProgress({ engine }: PanelProps) {
  const progress = engine.evaluating.value;
  if (progress === null) return null;
  return (
    <p class="progress">
      <progress aria-label="Positions reviewed" value={progress.done} max={progress.total} />
      <span>
        {progress.done} of {progress.total} positions
      </span>
    </p>
  );
}
