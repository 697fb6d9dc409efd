/** Taking the position or the game elsewhere. */
import { useState } from 'preact/hooks';
import { Dialog } from './Dialog.tsx';
import type { PageProps } from './page.ts';

export function ShareDialog({ page }: PageProps) {
  const { overlay } = page;
  const close = () => {
    if (overlay.value === 'share') overlay.value = null;
  };
  return (
    <Dialog open={overlay.value === 'share'} title="Share" onClose={close}>
      <ShareForm page={page} />
    </Dialog>
  );
}

function ShareForm({ page: { session } }: PageProps) {
  const [told, tell] = useState('');
  const { position } = session.current.value;
  const pgn = session.exportPgn();
  const copy = (text: string, what: string) => async () => {
    try {
      await navigator.clipboard.writeText(text);
      tell(`${what} copied.`);
    } catch {
      tell('The browser does not let the page copy; select the text and copy it.');
    }
  };
  return (
    <div class="stack">
      <label for="share-fen">Position (FEN)</label>
      <input id="share-fen" type="text" readOnly value={position} />
      <label for="share-pgn">Game (PGN)</label>
      <textarea id="share-pgn" rows={12} readOnly value={pgn} />
      <div class="buttons">
        <button type="button" onClick={copy(position, 'Position')}>
          Copy FEN
        </button>
        <button type="button" onClick={copy(pgn, 'Game')}>
          Copy PGN
        </button>
        <button type="button" onClick={copy(location.href, 'Link')}>
          Copy link
        </button>
        <button type="button" onClick={() => download(`${session.variant.peek().id}.pgn`, pgn)}>
          Download PGN
        </button>
      </div>
      <p role="status">{told}</p>
    </div>
  );
}

function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/x-chess-pgn' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Not at once, as the browser may not have begun to read it.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
