/** How the reviews in the background are going, and stopping them or going on. */
import type { Mistakes } from '../../../learn/mistakes.ts';
import type { QueueEnd, QueueProgress } from '../../../learn/queue.ts';
import { formatGames } from '../../library/words.ts';
import { formatExercises } from './words.ts';

export function ReviewProgress({ mistakes }: { readonly mistakes: Mistakes }) {
  const { queue } = mistakes;
  const progress = queue.progress.value;
  const waiting = mistakes.waiting.value;
  // Another tab's review is over when no game waits any more.
  const last = queue.end.value;
  const end = last?.kind === 'elsewhere' && waiting === 0 ? null : last;
  const refused = (mistakes.games.value ?? []).filter(({ refusal }) => refusal !== null);
  if (progress === null && end === null && waiting === 0) return null;
  return (
    <section class="mistakes-review" aria-label="Review of games">
      <p role="status">{progress === null ? endText(end) : 'Reviewing…'}</p>
      {progress !== null && (
        <>
          <progress aria-label="Reviewed of this game" value={progress.done} max={progress.total} />
          <p class="note">{progressText(progress)}</p>
        </>
      )}
      {progress === null && waiting > 0 && (
        <p class="note">{formatGames(waiting)} to be reviewed.</p>
      )}
      {progress === null &&
        refused.map(({ key, refusal }) => (
          <p key={key} class="error">
            {refusal}
          </p>
        ))}
      {(progress !== null || waiting > 0) && (
        <div class="buttons">
          {/* One button for both, so that the focus stays when it changes. */}
          <button
            type="button"
            onClick={() => (progress === null ? void queue.run() : queue.stop())}
          >
            {progress === null ? 'Go on with the review' : 'Stop the review'}
          </button>
        </div>
      )}
    </section>
  );
}

function progressText({ game, games, step, done, total }: QueueProgress): string {
  const place = games === 1 ? '' : `Game ${game} of ${games}, `;
  const text =
    step === 'review'
      ? `position ${Math.min(done + 1, total)} of ${total}`
      : `mistake ${Math.min(done + 1, total)} of ${total} is looked at once more`;
  return place === '' ? `${text.charAt(0).toUpperCase()}${text.slice(1)}` : place + text;
}

function endText(end: QueueEnd | null): string {
  switch (end?.kind) {
    case undefined:
      return '';
    case 'done':
      return end.exercises === 0
        ? 'Reviewed: no new exercises.'
        : `Reviewed: ${formatExercises(end.exercises, 'new')}.`;
    case 'stopped':
      return 'The review is stopped; what was found is kept.';
    case 'elsewhere':
      return 'Another tab is reviewing.';
    case 'failed':
      return `The review has failed: ${end.reason}. What was found is kept.`;
  }
}
