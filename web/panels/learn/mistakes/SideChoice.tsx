/** Whose mistakes are to be learnt from. */
import { useId } from 'preact/hooks';
import type { Side } from '../../../../src/notation/rules.ts';
import './side-choice.css';

const CHOICES: readonly (readonly [name: string, sides: readonly Side[]])[] = [
  ['Both sides', ['white', 'black']],
  ['White', ['white']],
  ['Black', ['black']],
];

interface SideChoiceProps {
  readonly sides: readonly Side[];
  readonly onChange: (sides: readonly Side[]) => void;
}

export function SideChoice({ sides, onChange }: SideChoiceProps) {
  const id = useId();
  return (
    <span class="side-choice">
      <label for={id}>Mistakes of</label>
      <select
        id={id}
        value={CHOICES.findIndex(([, ones]) => ones.join() === sides.join())}
        onChange={({ currentTarget }) =>
          onChange(CHOICES[currentTarget.selectedIndex]?.[1] ?? ['white', 'black'])
        }
      >
        {CHOICES.map(([name], i) => (
          <option key={name} value={i}>
            {name}
          </option>
        ))}
      </select>
    </span>
  );
}
