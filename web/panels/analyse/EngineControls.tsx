/** The switch of the engine and its settings. */
import { useId } from 'preact/hooks';
import type { PanelProps } from '../../app/panel.ts';
import {
  type AnalysisSettings,
  HASH_SIZES,
  MOST_DEPTH,
  MOST_LINES,
  MOST_SECONDS,
  MOST_THREADS,
} from '../../engine/settings.ts';
import { controlOf } from './control.ts';
import { ThreadsHint } from './ThreadsHint.tsx';

const LIMITS: readonly (readonly [AnalysisSettings['limit'], string])[] = [
  ['infinite', 'until stopped'],
  ['depth', 'to a depth'],
  ['time', 'for a time'],
];
/** Threads that the machine can run at once. */
const THREADS = Array.from(
  { length: Math.min(navigator.hardwareConcurrency, MOST_THREADS) },
  (_, i) => i + 1,
);
const LINES = Array.from({ length: MOST_LINES }, (_, i) => i + 1);

export function EngineControls({ session, engine }: PanelProps) {
  const control = controlOf(session, engine);
  const settings = engine.settings.value;
  const change = (changed: Partial<AnalysisSettings>) => {
    engine.settings.value = { ...engine.settings.peek(), ...changed };
    engine.settingNotes.value = [];
  };
  const isOn = control.isOn.value;
  const { isFinished } = engine.analysis.value;
  return (
    <div class="engine-controls">
      <button
        type="button"
        role="switch"
        class="engine-switch"
        aria-checked={isOn}
        onClick={() => control.toggle()}
      >
        Engine
      </button>
      <Toggle
        name="Threat"
        isOn={control.showsThreat.value}
        onToggle={() => control.toggleThreat()}
      />
      <Toggle
        name="Arrows"
        isOn={engine.showsArrows.value}
        onToggle={() => control.toggleArrows()}
      />
      <button
        type="button"
        aria-disabled={!(isOn && isFinished)}
        onClick={() => control.goDeeper()}
      >
        Go deeper
      </button>
      <Choice
        name="Lines"
        value={settings.lines}
        options={LINES.map((n) => [n, String(n)])}
        onChoose={(lines) => change({ lines })}
      />
      <Choice
        name="Analyse"
        value={settings.limit}
        options={LIMITS}
        onChoose={(limit) => change({ limit })}
      />
      {settings.limit === 'depth' && (
        <Quantity
          name="Plies"
          value={settings.depth}
          most={MOST_DEPTH}
          onChange={(depth) => change({ depth })}
        />
      )}
      {settings.limit === 'time' && (
        <Quantity
          name="Seconds"
          value={settings.seconds}
          most={MOST_SECONDS}
          onChange={(seconds) => change({ seconds })}
        />
      )}
      <Choice
        name="Memory"
        title="Transposition table (hash): what the engine remembers of positions"
        value={settings.hash}
        options={HASH_SIZES.map((size) => [size, `${size} MiB`])}
        onChoose={(hash) => change({ hash })}
      />
      {crossOriginIsolated && (
        <Choice
          name="Threads"
          value={settings.threads}
          options={THREADS.map((n) => [n, String(n)])}
          onChoose={(threads) => change({ threads })}
        />
      )}
      {!crossOriginIsolated && <ThreadsHint possible={THREADS.length} />}
      {engine.settingNotes.value.map((note) => (
        <p key={note} class="engine-hint">
          {note}
        </p>
      ))}
    </div>
  );
}

interface ToggleProps {
  readonly name: string;
  readonly isOn: boolean;
  readonly onToggle: () => void;
}

function Toggle({ name, isOn, onToggle }: ToggleProps) {
  return (
    <button type="button" aria-pressed={isOn} onClick={onToggle}>
      {name}
    </button>
  );
}

interface ChoiceProps<T> {
  readonly name: string;
  readonly title?: string;
  readonly value: T;
  readonly options: readonly (readonly [value: T, text: string])[];
  readonly onChoose: (value: T) => void;
}

function Choice<T extends string | number>({
  name,
  title,
  value,
  options,
  onChoose,
}: ChoiceProps<T>) {
  const id = useId();
  return (
    <span class="field" title={title}>
      <label for={id}>{name}</label>
      <select
        id={id}
        value={value}
        onChange={({ currentTarget }) => {
          const chosen = options[currentTarget.selectedIndex];
          if (chosen !== undefined) onChoose(chosen[0]);
        }}
      >
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </span>
  );
}

interface QuantityProps {
  readonly name: string;
  readonly value: number;
  readonly most: number;
  readonly onChange: (value: number) => void;
}

/** A whole number from 1; what is none is marked and not taken. */
function Quantity({ name, value, most, onChange }: QuantityProps) {
  const id = useId();
  return (
    <span class="field">
      <label for={id}>{name}</label>
      <input
        id={id}
        type="number"
        inputMode="numeric"
        min={1}
        max={most}
        step={1}
        value={value}
        onChange={({ currentTarget }) => {
          const isValid = currentTarget.checkValidity() && currentTarget.value !== '';
          currentTarget.setAttribute('aria-invalid', String(!isValid));
          if (isValid) onChange(currentTarget.valueAsNumber);
        }}
      />
    </span>
  );
}
