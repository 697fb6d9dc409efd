/** The position on the board in the games that are kept: what was played there, and with what success. */
import { useEffect, useState } from 'preact/hooks';
import type { ShownPanelProps } from '../../../app/panel.ts';
import { openingsOfPage } from './control.ts';
import { Position } from './Position.tsx';
import { ReadingState } from './ReadingState.tsx';
import { SourceChoice } from './SourceChoice.tsx';

export function OpeningsPart(props: ShownPanelProps) {
  const { session } = props;
  const openings = openingsOfPage(session);
  const [problem, setProblem] = useState('');
  useEffect(() => openings.follow(), [openings]);
  const list = openings.list.value;
  const variant = session.variant.value;
  return (
    <div class="openings stack">
      <ReadingState openings={openings} />
      {list === null && openings.problem.value === '' && <p role="status">Looking for games…</p>}
      {list !== null && list.sources.length === 0 && <NoGames {...props} />}
      {list !== null && list.sources.length > 0 && (
        <Position session={session} openings={openings} onProblem={setProblem}>
          <SourceChoice openings={openings} list={list} game={variant.name} />
        </Position>
      )}
      <span class="error" role="alert">
        {problem || openings.problem.value}
      </span>
    </div>
  );
}

function NoGames({ session, goTo }: ShownPanelProps) {
  const { name } = session.variant.value;
  return (
    <>
      <p role="status">There are no games of {name} here yet.</p>
      <p>
        Keep games in the library, import a file of games there, or let the lab play some: here you
        then see what was played in each position, and how it went.
      </p>
      <div class="buttons">
        <button type="button" onClick={() => goTo('library')}>
          To the library
        </button>
        <button type="button" onClick={() => goTo('lab')}>
          To the lab
        </button>
      </div>
    </>
  );
}
