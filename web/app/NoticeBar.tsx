/** The place of messages. Both regions are always there, or else nobody would read them out. */
import { useEffect, useState } from 'preact/hooks';
import { isUnsaved } from '../library/unsaved.ts';
import type { PageProps } from './page.ts';

/** Milliseconds after which the page says that it is busy. */
const SOON = 300;

export function NoticeBar({ page: { notices, session, update, panel } }: PageProps) {
  const notice = notices.current.value;
  const information = notice?.kind === 'information' ? notice.text : '';
  const isBusy = useDelayed(session.busy.value);
  const trouble = session.trouble.value;
  const error = notice?.kind === 'error' ? notice.text : '';
  return (
    <div class="notices">
      <div role="alert" class="notice notice-error">
        {error}
      </div>
      <div role="status" class="notice">
        {isBusy ? 'Reading…' : information}
      </div>
      {session.notes.value.length > 0 && (
        <div class="notice">Left out: {session.notes.value.join('; ')}.</div>
      )}
      {trouble !== null && (
        <div class="notice notice-error">
          The rules have failed ({trouble}). The game is kept, and they are started again.
        </div>
      )}
      {isUnsaved.value && panel.value.id !== 'library' && (
        <div role="alert" class="notice notice-error">
          What you change in this game is not saved. The tab Library says why, and what can be done.
        </div>
      )}
      {!session.games.isKept.value && (
        <div role="alert" class="notice notice-error">
          This browser does not let the page keep your own games: open their definitions again at
          the next visit.
        </div>
      )}
      {update.value !== null && (
        <div class="notice">
          A new version is ready.{' '}
          <button type="button" onClick={update.value}>
            Reload
          </button>
        </div>
      )}
      {notice !== null && (
        <button type="button" class="notice-close" onClick={() => notices.dismiss()}>
          Dismiss
        </button>
      )}
    </div>
  );
}

/** Whether something has been the case for a while; most is done before anybody could read it. */
function useDelayed(isCase: boolean): boolean {
  const [wasCase, setWasCase] = useState(false);
  useEffect(() => {
    setWasCase(false);
    if (!isCase) return;
    const timer = setTimeout(() => setWasCase(true), SOON);
    return () => clearTimeout(timer);
  }, [isCase]);
  return isCase && wasCase;
}
