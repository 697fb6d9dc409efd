/** The form of the dialog "Open": a text that is typed, or one from a file. */
import { useState } from 'preact/hooks';
import { messageOf } from '../../src/errors.ts';
import { ExampleList } from './examples/ExampleList.tsx';
import { FileButton } from './FileButton.tsx';
import { readFile } from './incoming.ts';
import type { PageProps } from './page.ts';

export function OpenForm({ page, onDone }: PageProps & { readonly onDone: () => void }) {
  const { session, notices } = page;
  const [text, setText] = useState('');
  const [error, setError] = useState('');

  const open = async (read: () => string | Promise<string>) => {
    try {
      await session.importText(await read());
      notices.dismiss();
      onDone();
    } catch (refused) {
      setError(messageOf(refused));
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
        <FileButton
          text="Choose a file…"
          label="File"
          accept=".pgn,.fen,.icn,.json,.ini,.txt,text/plain,application/json"
          onFile={(file) => void open(() => readFile(file))}
        />
      </div>
      <ExampleList onOpen={(example) => void open(() => example.text)} />
    </form>
  );
}
