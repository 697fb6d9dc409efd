/** The marked moves of a game. */
import { memo } from '../../../board/memo.ts';
import { moveTitle } from '../texts.ts';
import { LOOKS } from './judgements.ts';
import { chances } from './MistakeDetails.tsx';
import type { Mistake } from './review-control.ts';

export interface MistakeListProps {
  readonly mistakes: readonly Mistake[];
  readonly currentId: number;
  readonly onChoose: (id: number) => void;
}

export function MistakeList({ mistakes, currentId, onChoose }: MistakeListProps) {
  if (mistakes.length === 0) return <p>No mistakes have been found.</p>;
  return (
    <ol class="review-list" aria-label="Mistakes">
      {mistakes.map((mistake) => (
        <Row
          key={mistake.node.id}
          id={mistake.node.id}
          title={moveTitle({ ...mistake.node, nags: [] })}
          judgement={mistake.judgement}
          says={chances(mistake)}
          best={mistake.finding?.line.san[0] ?? ''}
          isCurrent={mistake.node.id === currentId}
          onChoose={onChoose}
        />
      ))}
    </ol>
  );
}

interface RowProps {
  readonly id: number;
  readonly title: string;
  readonly judgement: Mistake['judgement'];
  readonly says: string;
  readonly best: string;
  readonly isCurrent: boolean;
  readonly onChoose: (id: number) => void;
}

const Row = memo('Row', (props: RowProps) => {
  const { id, title, judgement, says, best, isCurrent, onChoose } = props;
  const { figure, sign } = LOOKS[judgement];
  return (
    <li>
      <span class={`review-figure ${judgement}`} aria-hidden="true">
        {figure}
      </span>{' '}
      <button
        type="button"
        class="move"
        aria-current={isCurrent ? 'step' : undefined}
        onClick={() => onChoose(id)}
      >
        {title}
        {sign}
      </button>{' '}
      <span class="review-says">
        {says}
        {best !== '' && `; better ${best}`}
      </span>
    </li>
  );
});
