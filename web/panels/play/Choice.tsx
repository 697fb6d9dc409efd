/** One of several, by radio buttons. */
interface ChoiceProps<Value extends string> {
  /** Unique in the panel. */
  readonly name: string;
  readonly legend: string;
  readonly value: Value;
  readonly choices: readonly (readonly [value: Value, label: string])[];
  readonly onChange: (value: Value) => void;
}

export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { name, legend, value, choices, onChange } = props;
  return (
    <fieldset class="play-choice">
      <legend>{legend}</legend>
      {choices.map(([choice, label]) => (
        <label key={choice} class="check">
          <input
            type="radio"
            name={`play-${name}`}
            value={choice}
            checked={choice === value}
            onChange={() => onChange(choice)}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
