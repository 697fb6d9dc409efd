/** The position being set up as text, which can be replaced there by any of the game, possible or not. */
import { useState } from 'preact/hooks';
import { notationOf } from '../../game/position-text.ts';
import type { Editor } from '../../setup/editor.ts';

export function PositionText({ editor }: { readonly editor: Editor }) {
  const text = editor.text.value;
  const [draft, setDraft] = useState<{ readonly text: string; readonly of: string } | null>(null);
  const [error, setError] = useState('');
  const isDraft = draft?.of === text;
  const shown = isDraft ? draft.text : text;
  const submit = () => {
    try {
      editor.load(shown);
      setDraft(null);
      setError('');
    } catch (refused) {
      setError(refused instanceof Error ? refused.message : String(refused));
    }
  };
  return (
    <form
      class="position"
      noValidate
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <label for="edited-position">Position ({notationOf(editor.game)})</label>
      <input
        id="edited-position"
        type="text"
        spellcheck={false}
        autocapitalize="off"
        value={shown}
        aria-invalid={isDraft && error !== ''}
        aria-describedby="edited-position-error"
        onInput={({ currentTarget }) => {
          setDraft({ text: currentTarget.value, of: text });
          setError('');
        }}
        onKeyDown={({ key }) => {
          if (key === 'Escape') setDraft(null);
        }}
      />
      <button type="submit" disabled={shown === text}>
        Set
      </button>
      <span id="edited-position-error" class="error" role="alert">
        {isDraft ? error : ''}
      </span>
    </form>
  );
}
