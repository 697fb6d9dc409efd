/** Counting moves (perft), by which programs compare their rules. */
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import type { PanelProps } from '../../app/panel.ts';
import { formatRate } from '../format.ts';
import { useShortcuts } from '../shortcuts.ts';
import { Bench } from './Bench.tsx';
import { type Counting, countingOf } from './count.ts';
import { DepthTable } from './DepthTable.tsx';
import { Divide } from './Divide.tsx';
import { Report } from './Report.tsx';
import { SpeedChart } from './SpeedChart.tsx';
import { shortcuts } from './shortcuts.ts';
import { Ways } from './Ways.tsx';

export function PerftPanel({ session, engine }: PanelProps) {
  useShortcuts(shortcuts, { session, engine });
  const counting = countingOf(session, engine);
  const count = counting.count.value;
  const isElsewhere =
    count !== null &&
    (count.position !== session.current.value.position || count.game !== session.variant.value.id);
  return (
    <div class="perft stack">
      <h2>Count moves</h2>
      <p>
        Counts every way to play on from the current position for a number of plies (perft), by
        which rules of different programs are compared.
        {counting.window.value !== null &&
          ' On the infinite plane only moves that end in the window count; men outside it stand there all the same.'}
      </p>
      <Form counting={counting} />
      <p role="status">{describe(counting, engine.notice.value)}</p>
      <Progress counting={counting} />
      {engine.analysis.value.isRunning && (
        <p class="perft-note">The analysis is running too, which takes from the speed.</p>
      )}
      {count !== null && (
        <>
          {isElsewhere && (
            <p class="perft-note">
              Counted from another position: <code>{count.position}</code>
            </p>
          )}
          <DepthTable count={count} />
          <SpeedChart count={count} />
          <Divide count={count} />
          <Report count={count} />
        </>
      )}
      <Bench engine={engine} />
    </div>
  );
}

function Form({ counting }: { readonly counting: Counting }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const windowField = useRef<HTMLInputElement>(null);
  const error = counting.depthError.value;
  const window = counting.window.value;
  const windowError = window === null ? '' : counting.windowError.value;
  const isRunning = counting.state.value.kind === 'running';
  // Before anything is painted, so that whoever reads the reason is already in the field.
  useLayoutEffect(() => {
    if (error !== '') field.current?.focus();
    else if (windowError !== '') windowField.current?.focus();
  }, [error, windowError]);
  return (
    <form
      class="perft-form"
      noValidate
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        void counting.toggle();
      }}
    >
      <label for={id}>Depth in plies</label>
      <input
        ref={field}
        id={id}
        type="number"
        inputMode="numeric"
        min={1}
        step={1}
        value={counting.depth.value}
        onInput={({ currentTarget }) => {
          counting.depth.value = currentTarget.value;
        }}
        aria-invalid={error !== ''}
        aria-describedby={`${id}-error`}
      />
      {window !== null && (
        <span class="perft-window">
          <label for={`${id}-window`}>Window</label>
          <input
            ref={windowField}
            id={`${id}-window`}
            type="text"
            spellcheck={false}
            value={window}
            title="Moves have to end here: the lower left and the upper right corner"
            onInput={({ currentTarget }) => counting.setWindow(currentTarget.value)}
            aria-invalid={windowError !== ''}
            aria-describedby={`${id}-window-error`}
          />
        </span>
      )}
      {/* One button for both, so that the focus stays when it changes. */}
      <button type="submit" class="primary">
        {isRunning ? 'Stop' : 'Run'}
      </button>
      {window === null && <Ways counting={counting} isRunning={isRunning} />}
      <span id={`${id}-error`} class="error" role="alert">
        {error}
      </span>
      {window !== null && (
        <span id={`${id}-window-error`} class="error" role="alert">
          {windowError}
        </span>
      )}
    </form>
  );
}

function Progress({ counting }: { readonly counting: Counting }) {
  if (counting.state.value.kind !== 'running') return null;
  const { done = 0, moves = 1, nodes = 0, ms = 0 } = counting.progress.value ?? {};
  const depth = (counting.count.value?.depths.length ?? 0) + 1;
  return (
    <p class="progress-box">
      <progress aria-label="Moves counted" value={done} max={moves} />
      <span>
        Depth {depth}: {done} of {moves} moves, {nodes} nodes, {formatRate(nodes, ms)} a second
      </span>
    </p>
  );
}

function describe(counting: Counting, notice: string | null): string {
  const state = counting.state.value;
  const before = notice === null ? '' : `${notice} `;
  if (state.kind === 'running') return `${before}Counting…`;
  if (state.kind === 'stopped') return 'Stopped.';
  if (state.kind === 'failed') return `The count has failed: ${state.reason}.`;
  if (state.kind === 'idle') return 'Ready.';
  return `${before}Counted ${counting.count.value?.depths.at(-1)?.nodes ?? 0} nodes.`;
}
