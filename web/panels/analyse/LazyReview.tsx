/** The graph and the review of the game, fetched after the rest of the panel. */

import { lazyPart } from '../../app/lazy/lazy-part.tsx';
import type { ShownPanelProps } from '../../app/panel.ts';

const ReviewPart = lazyPart<ShownPanelProps>('The review', () =>
  import('./review/ReviewPart.tsx').then(({ ReviewPart }) => ReviewPart),
);

export function LazyReview(props: ShownPanelProps) {
  return (
    <div class="review-place stack">
      <ReviewPart {...props} />
    </div>
  );
}
