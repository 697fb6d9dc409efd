/** Arrays that the user keeps by name in this browser. */
import { useEffect, useState } from 'preact/hooks';
import { messageOf } from '../../../src/errors.ts';
import { theArrays } from '../../setup/open-editor.ts';
import type { SavedArray } from '../../setup/saved-arrays.ts';
import type { EditorProps } from './SetupPanel.tsx';

/** Does something that may be refused. @returns why it was, or nothing */
function attempt(work: () => void): string {
  try {
    work();
    return '';
  } catch (error) {
    return messageOf(error);
  }
}

export function SavedList({ editor }: EditorProps) {
  const arrays = theArrays();
  const { id } = editor.game;
  const [name, setName] = useState('');
  const [problem, setProblem] = useState('');
  const [told, tell] = useState('');
  useEffect(() => arrays.refresh(), [arrays]);
  const saved = arrays.all.value.filter(({ game }) => game === id);
  const wanted = name.trim().replace(/\s+/g, ' ');
  const isKnown = saved.some((array) => array.name === wanted);
  const save = () => {
    const refused = attempt(() => arrays.save(id, name, editor.text.peek()));
    setProblem(refused);
    tell(refused === '' ? `Saved as “${wanted}”.` : '');
    if (refused === '') setName('');
  };
  return (
    <section class="stack" aria-label="Saved arrays">
      <h3>Saved arrays</h3>
      <form
        class="setup-save"
        noValidate
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <label>
          <span>Name</span>
          <input
            type="text"
            value={name}
            aria-invalid={problem !== ''}
            onInput={({ currentTarget }) => {
              setName(currentTarget.value);
              setProblem('');
              tell('');
            }}
          />
        </label>
        <button type="submit">{isKnown ? 'Save in its place' : 'Save'}</button>
      </form>
      <span class="error" role="alert">
        {problem}
      </span>
      {saved.length > 0 && (
        <ul class="setup-saved" aria-label="Arrays of this game">
          {saved.map((array) => (
            <Saved key={array.name} array={array} editor={editor} onProblem={setProblem} />
          ))}
        </ul>
      )}
      <p role="status" class="setup-note">
        {told}
      </p>
    </section>
  );
}

interface SavedProps extends EditorProps {
  readonly array: SavedArray;
  readonly onProblem: (problem: string) => void;
}

function Saved({ array, editor, onProblem }: SavedProps) {
  const arrays = theArrays();
  const { game, name, position } = array;
  const [doing, setDoing] = useState<'renaming' | 'asking' | null>(null);
  const [wanted, setWanted] = useState(name);
  if (doing === 'asking') {
    return (
      <li>
        <fieldset class="buttons">
          <legend>Delete “{name}”?</legend>
          <button type="button" onClick={() => onProblem(attempt(() => arrays.remove(game, name)))}>
            Delete
          </button>
          <button type="button" ref={(element) => element?.focus()} onClick={() => setDoing(null)}>
            Keep
          </button>
        </fieldset>
      </li>
    );
  }
  if (doing === 'renaming') {
    return (
      <li>
        <form
          class="setup-save"
          noValidate
          autoComplete="off"
          onSubmit={(event) => {
            event.preventDefault();
            const refused = attempt(() => arrays.rename(game, name, wanted));
            onProblem(refused);
            if (refused === '') setDoing(null);
          }}
        >
          <label>
            <span>New name of {name}</span>
            <input
              type="text"
              value={wanted}
              onInput={({ currentTarget }) => setWanted(currentTarget.value)}
            />
          </label>
          <button type="submit">Rename</button>
          <button type="button" onClick={() => setDoing(null)}>
            Cancel
          </button>
        </form>
      </li>
    );
  }
  return (
    <li class="setup-row">
      <span class="setup-name">{name}</span>
      <div class="buttons">
        <button
          type="button"
          aria-label={`Load ${name}`}
          onClick={() => onProblem(attempt(() => editor.load(position)))}
        >
          Load
        </button>
        <button type="button" aria-label={`Rename ${name}…`} onClick={() => setDoing('renaming')}>
          Rename…
        </button>
        <button type="button" aria-label={`Delete ${name}…`} onClick={() => setDoing('asking')}>
          Delete…
        </button>
      </div>
    </li>
  );
}
