/** The graph and the review of the game, loaded after the rest of the panel. */
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { PanelProps } from '../../app/panel.ts';

let loaded: ComponentType<PanelProps> | null = null;

export function LazyReview(props: PanelProps) {
  const [, redraw] = useState({});
  const [attempt, setAttempt] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (loaded !== null) return;
    let isGone = false;
    setFailed(false);
    import('./review/ReviewPart.tsx').then(
      ({ ReviewPart }) => {
        loaded = ReviewPart;
        if (!isGone) redraw({});
      },
      () => {
        if (!isGone) setFailed(true);
      },
    );
    return () => {
      isGone = true;
    };
  }, [attempt]);
  const Loaded = loaded;
  if (Loaded !== null) return <Loaded {...props} />;
  return (
    <div class="review-loading">
      {hasFailed && (
        <>
          <span class="error" role="alert">
            The review could not be loaded.
          </span>
          <button type="button" onClick={() => setAttempt(attempt + 1)}>
            Try again
          </button>
        </>
      )}
    </div>
  );
}
