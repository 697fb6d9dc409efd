/** How far reading has come. */
import type { Openings } from '../../../openings/openings.ts';
import { formatCount, formatGames } from './words.ts';

export function ReadingState({ openings }: { readonly openings: Openings }) {
  const reading = openings.reading.value;
  const refused = openings.refused.value;
  if (reading.kind === 'running') {
    const { done, total } = reading.progress;
    return (
      <div class="openings-reading">
        <progress aria-label="Games read" value={done} max={total} />
        <span>
          Reading games: {formatCount(done)} of {formatCount(total)}
        </span>
        <button type="button" onClick={() => openings.pause()}>
          Stop
        </button>
      </div>
    );
  }
  if (reading.kind === 'stopped') {
    return (
      <div class="openings-reading">
        <span>Not all games have been read.</span>
        <button type="button" onClick={() => openings.goOn()}>
          Go on
        </button>
      </div>
    );
  }
  if (refused === 0) return null;
  return <p class="note">{formatGames(refused)} could not be read.</p>;
}
