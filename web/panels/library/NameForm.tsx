/** A field for a name, with what is done with it. */
import { useId, useState } from 'preact/hooks';

interface NameFormProps {
  readonly label: string;
  readonly action: string;
  readonly name?: string;
  /** Whether no name is an answer too. */
  readonly mayBeEmpty?: boolean;
  readonly onName: (name: string) => void;
  readonly onCancel: () => void;
}

/** Most characters of a name. */
const MOST = 200;

export function NameForm(props: NameFormProps) {
  const { label, action, mayBeEmpty = false, onName, onCancel } = props;
  const id = useId();
  const [name, setName] = useState(props.name ?? '');
  const [error, setError] = useState('');
  return (
    <form
      class="library-name"
      novalidate
      onSubmit={(event) => {
        event.preventDefault();
        const wanted = name.trim();
        if (wanted === '' && !mayBeEmpty) setError('Give it a name.');
        else onName(wanted);
      }}
    >
      <label for={id}>{label}</label>
      <div class="buttons">
        <input
          id={id}
          type="text"
          maxLength={MOST}
          autocomplete="off"
          value={name}
          aria-invalid={error !== ''}
          aria-describedby={`${id}-error`}
          ref={(element) => {
            if (element !== null && element.dataset.begun === undefined) {
              element.dataset.begun = 'yes';
              element.focus();
              element.select();
            }
          }}
          onInput={({ currentTarget }) => {
            setName(currentTarget.value);
            setError('');
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onCancel();
          }}
        />
        <button type="submit">{action}</button>
        <button type="button" onClick={onCancel}>
          Cancel
        </button>
      </div>
      <span id={`${id}-error`} class="error" role="alert">
        {error}
      </span>
    </form>
  );
}
