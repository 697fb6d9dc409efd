/** The form of the dialog "Open": a text that is typed, or one from a file. */
import { useRef, useState } from 'preact/hooks';
import { ExampleList } from './examples/ExampleList.tsx';
import { readFile } from './incoming.ts';
import type { PageProps } from './page.ts';

export function OpenForm({ page, onDone }: PageProps & { readonly onDone: () => void }) {
  const { session, notices } = page;
  const [text, setText] = useState('');
  const [error, setError] = useState('');
  const picker = useRef<HTMLInputElement>(null);

  const open = async (read: () => string | Promise<string>) => {
    try {
      await session.importText(await read());
      notices.dismiss();
      onDone();
    } catch (refused) {
      setError(refused instanceof Error ? refused.message : String(refused));
    }
  };
  return (
    <form
      class="stack"
      novalidate
      onSubmit={(event) => {
        event.preventDefault();
        void open(() => text);
      }}
    >
      <label for="open-text">
        A position (FEN, ICN), games (PGN, ICN, lists of moves) or definitions of games (JSON,
        variants.ini)
      </label>
      <textarea
        id="open-text"
        rows={10}
        spellcheck={false}
        autocapitalize="off"
        value={text}
        aria-invalid={error !== ''}
        aria-describedby="open-error"
        onInput={({ currentTarget }) => {
          setText(currentTarget.value);
          setError('');
        }}
      />
      <span id="open-error" class="error" role="alert">
        {error}
      </span>
      <div class="buttons">
        <button type="submit" class="primary">
          Open
        </button>
        <button type="button" onClick={() => picker.current?.click()}>
          Choose a file…
        </button>
        <input
          ref={picker}
          type="file"
          hidden
          aria-label="File"
          accept=".pgn,.fen,.icn,.json,.ini,.txt,text/plain,application/json"
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            currentTarget.value = '';
            if (file !== undefined) void open(() => readFile(file));
          }}
        />
      </div>
      <ExampleList onOpen={(example) => void open(() => example.text)} />
    </form>
  );
}
