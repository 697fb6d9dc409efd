/** The place of messages. Both regions are always there, or else nobody would read them out. */
import type { PageProps } from './page.ts';

export function NoticeBar({ page: { notices, session } }: PageProps) {
  const notice = notices.current.value;
  const information = notice?.kind === 'information' ? notice.text : '';
  const trouble = session.trouble.value;
  const error = notice?.kind === 'error' ? notice.text : '';
  return (
    <div class="notices">
      <div role="alert" class="notice notice-error">
        {error}
      </div>
      <div role="status" class="notice">
        {session.busy.value ? 'Reading…' : information}
      </div>
      {trouble !== null && (
        <div class="notice notice-error">
          The rules have failed ({trouble}). The game is kept, and they are started again.
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
