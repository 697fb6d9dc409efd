/** What a review has found: how accurately both sides have played, and their mistakes. */
import type { GameReview, SideReview } from '../../../../src/review/game-review.ts';
import type { Judgement } from '../../../../src/review/judgement.ts';
import type { ShownPanelProps } from '../../../app/panel.ts';
import { saveFile } from '../../../app/save-file.ts';
import { apart } from '../../../board/apart.ts';
import { controlOf } from '../control.ts';
import { annotate } from './annotate.ts';
import { LOOKS } from './judgements.ts';
import { LearnButton } from './LearnButton.tsx';
import { MistakeDetails } from './MistakeDetails.tsx';
import { MistakeList } from './MistakeList.tsx';
import { reviewOf } from './review-control.ts';

export const ReviewResults = apart((props: ShownPanelProps) => {
  const { session, engine } = props;
  const control = reviewOf(props);
  const review = control.review.value;
  if (review === null) return null;
  const known = review.moves.length;
  const all = session.line.value.length - 1;
  const mistakes = control.mistakes.value;
  const hasMistakes = mistakes.length > 0;
  const currentId = session.current.value.id;
  const at = mistakes.findIndex(({ node }) => node.id === currentId);
  const mistake = mistakes[at];
  const step = (way: 1 | -1) => controlOf(session, engine).toMistake(way);
  return (
    <>
      <SideTable review={review} />
      {known < all && (
        <p>
          {known} of the {all} moves of this line have been looked at.
        </p>
      )}
      <div class="buttons">
        <button type="button" aria-disabled={!hasMistakes} onClick={() => step(-1)}>
          Previous mistake
        </button>
        <button type="button" aria-disabled={!hasMistakes} onClick={() => step(1)}>
          Next mistake
        </button>
        <button
          type="button"
          onClick={() => {
            const root = annotate(session.line.peek(), control.mistakes.peek());
            saveFile(`${session.variant.peek().id}-review.pgn`, session.exportPgn(root));
          }}
        >
          Save annotated PGN
        </button>
      </div>
      {mistakes.length > 0 && <LearnButton {...props} />}
      {mistake !== undefined && (
        <MistakeDetails
          mistake={mistake}
          place={`${at + 1} of ${mistakes.length}`}
          onPlay={(moves) => control.play(mistake, moves)}
        />
      )}
      <MistakeList mistakes={mistakes} currentId={currentId} onChoose={control.goTo} />
    </>
  );
});

const COUNTS: readonly (readonly [Judgement, (side: SideReview) => number])[] = [
  ['inaccuracy', ({ inaccuracies }) => inaccuracies],
  ['mistake', ({ mistakes }) => mistakes],
  ['blunder', ({ blunders }) => blunders],
];

function SideTable({ review: { white, black } }: { readonly review: GameReview }) {
  return (
    <table class="review-sides">
      <thead>
        <tr>
          <td />
          <th scope="col">White</th>
          <th scope="col">Black</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">Accuracy</th>
          {[white, black].map(({ accuracy }, i) => (
            <td key={i}>{accuracy === null ? '–' : `${accuracy.toFixed(1)} %`}</td>
          ))}
        </tr>
        {COUNTS.map(([judgement, count]) => (
          <tr key={judgement}>
            <th scope="row">
              <span class={`review-figure ${judgement}`} aria-hidden="true">
                {LOOKS[judgement].figure}
              </span>{' '}
              {LOOKS[judgement].many} {LOOKS[judgement].sign}
            </th>
            <td>{count(white)}</td>
            <td>{count(black)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
