/** The graph and the review of the game, fetched after the rest of the panel. */

import { lazyPart } from '../../app/lazy/lazy-part.tsx';
import type { PanelProps } from '../../app/panel.ts';

const ReviewPart = lazyPart<PanelProps>('The review', () =>
  import('./review/ReviewPart.tsx').then(({ ReviewPart }) => ReviewPart),
);

export function LazyReview(props: PanelProps) {
  return (
    <div class="review-place stack">
      <ReviewPart {...props} />
    </div>
  );
}
