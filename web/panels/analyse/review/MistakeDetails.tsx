/** The mistake at which one stands: what it gave away, and what was better. */
import { EngineLine } from '../Lines.tsx';
import { formatChance } from '../standing.ts';
import { moveTitle } from '../texts.ts';
import { LOOKS } from './judgements.ts';
import type { Mistake } from './review-control.ts';

export interface MistakeDetailsProps {
  readonly mistake: Mistake;
  /** Such as "2 of 7". */
  readonly place: string;
  /** Plays moves in the place of the mistake. */
  readonly onPlay: (moves: readonly string[]) => void;
}

export function MistakeDetails({ mistake, place, onPlay }: MistakeDetailsProps) {
  const { node, from, judgement, finding } = mistake;
  const line = finding?.line;
  return (
    <section class="review-mistake" aria-label="Mistake">
      <p>
        <strong>{moveTitle({ ...node, nags: [] })}</strong>, {LOOKS[judgement].one} ({place}).{' '}
        {chances(mistake)}
      </p>
      {line !== undefined && line.moves.length > 0 && (
        <>
          <p class="review-better">
            Better: <EngineLine line={line} from={from} onPlay={onPlay} />
          </p>
          <div class="buttons">
            <button type="button" onClick={() => onPlay(line.moves)}>
              Add as variation
            </button>
          </div>
        </>
      )}
    </section>
  );
}

/** What the side that moved could expect before and after, such as "Win chance 61 % → 20 %". */
export function chances({ side, before, after }: Mistake): string {
  const own = (points: number) => formatChance(side === 'white' ? points : 1 - points);
  return `Win chance ${own(before)} → ${own(after)}`;
}
