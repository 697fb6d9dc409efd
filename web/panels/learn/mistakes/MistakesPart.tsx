/** Mistakes of one's games as exercises: the one worked on, or all there are. */
import { useEffect, useRef } from 'preact/hooks';
import type { ShownPanelProps } from '../../../app/panel.ts';
import { useArrival } from '../../places.ts';
import { goToPlace, place } from '../part.ts';
import { AddGames } from './AddGames.tsx';
import { mistakesOf } from './control.ts';
import { ExerciseList } from './ExerciseList.tsx';
import { ExerciseView } from './ExerciseView.tsx';
import { Overview } from './Overview.tsx';
import { ReviewProgress } from './ReviewProgress.tsx';

/** Works on an exercise, or goes back to all of them; the address says which. */
function openPlace(key: number | null): void {
  goToPlace('mistakes', key === null ? '' : String(key));
}

export function MistakesPart(props: ShownPanelProps) {
  const mistakes = mistakesOf(props);
  const current = mistakes.current.value;
  const wanted = Number(place.value);
  useEffect(() => void mistakes.refresh(), [mistakes]);
  useEffect(() => {
    // The address names an exercise when the page is opened, or when one goes back in the history.
    if (Number.isInteger(wanted) && wanted > 0) {
      if (wanted !== mistakes.current.peek()) void mistakes.open(wanted);
    } else mistakes.close();
  }, [mistakes, wanted]);
  const part = useRef<HTMLDivElement>(null);
  useArrival(part, current, 'h3');
  return (
    <div ref={part} class="mistakes stack">
      {current === null ? (
        <>
          <Overview mistakes={mistakes} onOpen={openPlace} />
          <ReviewProgress mistakes={mistakes} />
          {mistakes.exercises.value !== null && <AddGames {...props} mistakes={mistakes} />}
          <ExerciseList mistakes={mistakes} onOpen={openPlace} />
        </>
      ) : (
        <>
          <ExerciseView {...props} mistakes={mistakes} onOpen={openPlace} />
          {mistakes.queue.progress.value !== null && <ReviewProgress mistakes={mistakes} />}
        </>
      )}
      <p role="status" class="note">
        {mistakes.notice.value}
      </p>
      <span class="error" role="alert">
        {mistakes.problem.value}
      </span>
    </div>
  );
}
