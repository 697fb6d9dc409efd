/** What there is to practise today. */
import type { Mistakes } from '../../../learn/mistakes.ts';
import { formatGames } from '../../library/words.ts';
import { formatExercises } from './words.ts';

interface OverviewProps {
  readonly mistakes: Mistakes;
  readonly onOpen: (key: number) => void;
}

export function Overview({ mistakes, onOpen }: OverviewProps) {
  const exercises = mistakes.exercises.value;
  const games = mistakes.games.value ?? [];
  const due = mistakes.due.value;
  const next = mistakes.next();
  if (exercises === null) return <p>Reading what this browser keeps…</p>;
  return (
    <>
      <p>
        Positions from your games in which a mistake was made: find the better move. What you solve
        at once comes back after a longer time.
      </p>
      {exercises.length > 0 && (
        <div class="mistakes-today">
          <p>
            <strong>{due} due today</strong>, {formatExercises(exercises.length)} from{' '}
            {formatGames(games.filter(({ made }) => made.length > 0).length)}
          </p>
          <button
            type="button"
            class="primary"
            disabled={next === undefined}
            onClick={() => next !== undefined && onOpen(next.key)}
          >
            Practise
          </button>
        </div>
      )}
    </>
  );
}
