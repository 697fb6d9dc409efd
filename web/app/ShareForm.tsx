/** The contents of the dialog "Share": the position and the game as texts. */
import { useState } from 'preact/hooks';
import { notationOf } from '../game/position-text.ts';
import type { PageProps } from './page.ts';

export function ShareForm({ page }: PageProps) {
  const { session } = page;
  const [told, tell] = useState('');
  const { position } = session.current.value;
  const notation = notationOf(session.variant.value);
  const pgn = session.exportPgn();
  const isOwn = session.games.own.value.some(
    ({ variant }) => variant.id === session.variant.value.id,
  );
  const copy = (text: string | (() => string), what: string) => async () => {
    try {
      await navigator.clipboard.writeText(typeof text === 'string' ? text : text());
      tell(`${what} copied.`);
    } catch {
      tell('The browser does not let the page copy; select the text and copy it.');
    }
  };
  return (
    <div class="stack">
      <label for="share-fen">Position ({notation})</label>
      <input id="share-fen" type="text" readOnly value={position} />
      <label for="share-pgn">Game (PGN)</label>
      <textarea id="share-pgn" rows={12} readOnly value={pgn} />
      <div class="buttons">
        <button type="button" onClick={copy(position, 'Position')}>
          Copy {notation}
        </button>
        <button type="button" onClick={copy(pgn, 'Game')}>
          Copy PGN
        </button>
        <button type="button" onClick={copy(() => location.href, 'Link')}>
          Copy link
        </button>
        <button type="button" onClick={() => download(`${session.variant.peek().id}.pgn`, pgn)}>
          Download PGN
        </button>
      </div>
      {isOwn && (
        <p>The link opens only where the definition of this game has been opened before.</p>
      )}
      {notation === 'ICN' && <PlaneRecords page={page} copy={copy} />}
      <p role="status">{told}</p>
    </div>
  );
}

interface PlaneRecordsProps extends PageProps {
  readonly copy: (text: string, what: string) => () => void;
}

/** The main line of a game on the plane in the other notations of such games. */
function PlaneRecords({ page: { session }, copy }: PlaneRecordsProps) {
  const icn = session.exportIcn();
  const moves = session.exportMoves();
  return (
    <>
      <label for="share-icn">Main line (ICN)</label>
      <textarea id="share-icn" rows={4} readOnly value={icn} />
      <label for="share-moves">Main line in game notation</label>
      <textarea id="share-moves" rows={4} readOnly value={moves} />
      <div class="buttons">
        <button type="button" onClick={copy(icn, 'Main line')}>
          Copy main line (ICN)
        </button>
        <button type="button" onClick={copy(moves, 'Main line')}>
          Copy main line (game notation)
        </button>
      </div>
    </>
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
