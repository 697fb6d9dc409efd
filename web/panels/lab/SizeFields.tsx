/** How much is played, and what so much can show. */
import { type Draft, SIZES } from '../../lab/draft.ts';
import { tellPower } from '../../lab/power.ts';
import type { FieldsProps } from './NewExperiment.tsx';

interface Field {
  readonly key: 'games' | 'nodes' | 'plies' | 'seed';
  readonly label: string;
}

const FIELDS: readonly Field[] = [
  { key: 'games', label: 'Games of each pairing' },
  { key: 'nodes', label: 'Nodes a move' },
  { key: 'plies', label: 'Random plies at first' },
  { key: 'seed', label: 'Seed of chance' },
];

export function SizeFields(props: FieldsProps) {
  const { draft, refusal, onChange } = props;
  return (
    <fieldset class="stack">
      <legend>How much</legend>
      <div class="buttons">
        {SIZES.map(({ name, games, nodes }) => (
          <button
            key={name}
            type="button"
            aria-pressed={draft.games === String(games) && draft.nodes === String(nodes)}
            onClick={() => onChange({ games: String(games), nodes: String(nodes) })}
          >
            {name}: {games} games at {nodes} nodes
          </button>
        ))}
      </div>
      <div class="lab-numbers">
        {FIELDS.map(({ key, label }) => (
          <NumberField
            key={key}
            label={label}
            value={draft[key]}
            reason={refusal?.part === key ? refusal.reason : ''}
            onChange={(value) => onChange({ [key]: value } as Partial<Draft>)}
          />
        ))}
      </div>
      <p role="status" class="note">
        {tellPower(draft)}
      </p>
      <label class="check">
        <input
          type="checkbox"
          checked={draft.endsEarly}
          onChange={({ currentTarget }) => onChange({ endsEarly: currentTarget.checked })}
        />
        <span>
          May end early: five looks at whether White’s score of the first two pairings differs, with
          an error that accounts for all five
        </span>
      </label>
      <span class="error" role="alert">
        {refusal?.part === 'endsEarly' ? refusal.reason : ''}
      </span>
    </fieldset>
  );
}

interface NumberFieldProps {
  readonly label: string;
  readonly value: string;
  readonly reason: string;
  readonly onChange: (value: string) => void;
}

function NumberField({ label, value, reason, onChange }: NumberFieldProps) {
  return (
    <label class="lab-field">
      <span>{label}</span>
      <input
        type="text"
        inputMode="numeric"
        value={value}
        maxLength={15}
        aria-invalid={reason !== ''}
        onInput={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <span class="error" role="alert">
        {reason}
      </span>
    </label>
  );
}
