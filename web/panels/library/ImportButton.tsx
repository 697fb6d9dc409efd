/** Taking in files of games: chosen or dropped on the panel. */
import { useState } from 'preact/hooks';
import { FileButton } from '../../app/FileButton.tsx';
import type { Library } from '../../library/library.ts';
import { formatGames } from './words.ts';

/** What the library takes; other files are the page's. */
export const FILES = /\.(?:pgn|icn|txt)$/i;

export function ImportButton({ library }: { readonly library: Library }) {
  const isRunning = library.importer.state.value?.kind === 'running';
  return (
    <FileButton
      text="Import games…"
      label="File of games"
      accept=".pgn,.icn,.txt,application/x-chess-pgn,text/plain"
      disabled={isRunning}
      onFile={(file) => void library.importFile(file)}
    />
  );
}

/** Bad games that are shown unless all are asked for. */
const SHOWN = 20;

/** How an import is going, or how it went. */
export function ImportReport({ library: { importer } }: { readonly library: Library }) {
  const [isAll, showAll] = useState(false);
  const state = importer.state.value;
  if (state === null) return null;
  const { file, kind, kept, refused, refusals, share, note, reason } = state;
  const ends = {
    running: `${formatGames(kept)} kept so far.`,
    done: `${file}: ${formatGames(kept)} kept.`,
    stopped: `${file}: stopped; ${formatGames(kept)} kept.`,
    failed: `${file}: reading has failed (${reason}); ${formatGames(kept)} kept.`,
  };
  return (
    <section class="library-board" aria-label="Import">
      {kind === 'running' && <progress aria-label={`Reading ${file}`} value={share} />}
      <p role="status">{kind === 'running' ? `Reading ${file}…` : ends[kind]}</p>
      {kind === 'running' && <p class="note library-note">{ends.running}</p>}
      {note !== '' && <p>{note}</p>}
      {refused > 0 && (
        <details open={kind !== 'running'}>
          <summary>{formatGames(refused)} could not be read</summary>
          <ul class="library-refusals" aria-label="Games that could not be read">
            {refusals.slice(0, isAll ? undefined : SHOWN).map(({ game, line, reason: why }) => (
              <li key={`${game} ${line}`}>
                {why} <span class="note library-facts">(it begins at line {line})</span>
              </li>
            ))}
          </ul>
          {!isAll && refusals.length > SHOWN && (
            <button type="button" onClick={() => showAll(true)}>
              Show all
            </button>
          )}
          {isAll && refused > refusals.length && <p>And {refused - refusals.length} more.</p>}
        </details>
      )}
      <div class="buttons">
        {kind === 'running' ? (
          <button type="button" onClick={() => importer.stop()}>
            Stop
          </button>
        ) : (
          <button type="button" onClick={() => importer.dismiss()}>
            Close this report
          </button>
        )}
      </div>
    </section>
  );
}
