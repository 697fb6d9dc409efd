/** A position as text, which can be replaced there. */
import { useState } from 'preact/hooks';
import { messageOf } from '../../src/errors.ts';
import type { GameDefinition } from '../../src/variants/registry.ts';
import { notationOf } from '../game/position-text.ts';

interface PositionFormProps {
  /** Of the field; the only one of that name on the page. */
  readonly id: string;
  readonly game: GameDefinition;
  readonly position: string;
  /** Takes another position; what it throws is shown. */
  readonly onSet: (text: string) => void | Promise<void>;
}

export function PositionForm({ id, game, position, onSet }: PositionFormProps) {
  const [draft, setDraft] = useState<{ readonly text: string; readonly of: string } | null>(null);
  const [error, setError] = useState('');
  // A draft is about the position it was begun with.
  const isDraft = draft?.of === position;
  const text = isDraft ? draft.text : position;
  const problem = isDraft ? error : '';

  const submit = async () => {
    if (text === position) return;
    try {
      await onSet(text);
      setDraft(null);
      setError('');
    } catch (refused) {
      setError(messageOf(refused));
    }
  };
  return (
    <form
      class="position"
      novalidate
      autocomplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <label for={id}>Position ({notationOf(game)})</label>
      <input
        id={id}
        type="text"
        spellcheck={false}
        autocapitalize="off"
        value={text}
        aria-invalid={problem !== ''}
        aria-describedby={`${id}-error`}
        onInput={({ currentTarget }) => {
          setDraft({ text: currentTarget.value, of: position });
          setError('');
        }}
        onKeyDown={({ key }) => {
          if (key === 'Escape') setDraft(null);
        }}
      />
      <button type="submit" disabled={text === position}>
        Set
      </button>
      <span id={`${id}-error`} class="error" role="alert">
        {problem}
      </span>
    </form>
  );
}
