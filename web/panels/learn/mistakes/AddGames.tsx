/** Where exercises come from: the game on the board, and games that the library keeps. */
import { useState } from 'preact/hooks';
import type { Side } from '../../../../src/notation/rules.ts';
import type { PanelProps } from '../../../app/panel.ts';
import type { Mistakes } from '../../../learn/mistakes.ts';
import { reviewOf } from '../../analyse/review/review-control.ts';
import { learnFromBoard } from './control.ts';
import { FromLibrary } from './FromLibrary.tsx';
import { SideChoice } from './SideChoice.tsx';

interface AddGamesProps extends PanelProps {
  readonly mistakes: Mistakes;
}

export function AddGames(props: AddGamesProps) {
  const [isEmpty] = useState(props.mistakes.exercises.peek()?.length === 0);
  return (
    <details class="mistakes-more" open={isEmpty}>
      <summary>Add games</summary>
      <div class="stack">
        <FromBoard {...props} />
        <fieldset class="stack">
          <legend>Games in the library</legend>
          <FromLibrary session={props.session} mistakes={props.mistakes} />
        </fieldset>
      </div>
    </details>
  );
}

function FromBoard({ session, engine }: AddGamesProps) {
  const [sides, setSides] = useState<readonly Side[]>(['white', 'black']);
  const hasMoves = session.line.value.length > 1;
  const isReviewed = reviewOf({ session, engine }).review.value !== null;
  return (
    <fieldset class="stack">
      <legend>The game on the board</legend>
      {hasMoves ? (
        <>
          <div class="mistakes-row">
            <SideChoice sides={sides} onChange={setSides} />
            <button type="button" onClick={() => void learnFromBoard({ session, engine }, sides)}>
              Learn from these mistakes
            </button>
          </div>
          {!isReviewed && <p class="note">It is reviewed first.</p>}
        </>
      ) : (
        <p class="note">There are no moves yet.</p>
      )}
    </fieldset>
  );
}
