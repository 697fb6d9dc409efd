/** The position as text, which can be replaced there. */
import { useState } from 'preact/hooks';
import { notationOf } from '../game/position-text.ts';
import type { PageProps } from './page.ts';

export function PositionField({ page: { session } }: PageProps) {
  const { position } = session.current.value;
  const [draft, setDraft] = useState<{ text: string; of: string } | null>(null);
  const [error, setError] = useState('');
  // A draft is about the position it was begun with.
  const text = draft?.of === position ? draft.text : position;
  const problem = draft?.of === position ? error : '';

  const submit = async () => {
    if (text === position) return;
    try {
      await session.importText(text);
      setDraft(null);
      setError('');
    } catch (refused) {
      setError(refused instanceof Error ? refused.message : String(refused));
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
      <label for="position">Position ({notationOf(session.variant.value)})</label>
      <input
        id="position"
        type="text"
        spellcheck={false}
        autocapitalize="off"
        value={text}
        aria-invalid={problem !== ''}
        aria-describedby="position-error"
        onInput={({ currentTarget }) => {
          setDraft({ text: currentTarget.value, of: position });
          setError('');
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setDraft(null);
        }}
      />
      <button type="submit" disabled={text === position}>
        Set
      </button>
      <span id="position-error" class="error" role="alert">
        {problem}
      </span>
    </form>
  );
}
