/** What stands in the place of a part of the page until its code has been fetched. */
import { useEffect } from 'preact/hooks';
import type { LazyCode } from './lazy-code.ts';

interface WaitingProps {
  readonly code: LazyCode<unknown>;
  /** What is being fetched, as it is called where it stands. */
  readonly title: string;
}

/** Fetches the code; says so, or why it cannot be had and that one can try again. */
export function Waiting({ code, title }: WaitingProps) {
  const { state } = code.loading.value;
  useEffect(() => void code.fetch(), [code]);
  const hasFailed = state === 'failed';
  return (
    <div class="stack waiting">
      <p role="status">{hasFailed ? '' : 'Loading…'}</p>
      <span class="error" role="alert">
        {hasFailed &&
          `${title} could not be loaded. Is there a connection? If there is one, the page may be out of date: reload it.`}
      </span>
      {hasFailed && (
        <div class="buttons">
          <button type="button" onClick={() => void code.fetch()}>
            Try again
          </button>
          <button type="button" onClick={() => location.reload()}>
            Reload the page
          </button>
        </div>
      )}
    </div>
  );
}
