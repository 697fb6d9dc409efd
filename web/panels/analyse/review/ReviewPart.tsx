/** The graph of the game, and its review. */
import type { ShownPanelProps } from '../../../app/panel.ts';
import { EvaluationGraph } from './EvaluationGraph.tsx';
import { ReviewControls } from './ReviewControls.tsx';
import { ReviewResults } from './ReviewResults.tsx';
import './review.css';

export function ReviewPart(props: ShownPanelProps) {
  return (
    <>
      <EvaluationGraph {...props} />
      <section class="review stack" aria-label="Review">
        <ReviewControls {...props} />
        <ReviewResults {...props} />
      </section>
    </>
  );
}
