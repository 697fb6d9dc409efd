/** What the games that count did in the position on the board. */
import type { ComponentChildren } from 'preact';
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { statisticsCsv } from '../../../../src/openings/csv.ts';
import { gamesOf, type MoveStatistics } from '../../../../src/openings/statistics.ts';
import type { ShownPanelProps } from '../../../app/panel.ts';
import { saveFile } from '../../../app/save-file.ts';
import { nextMove } from '../../../game/move-number.ts';
import type { GameSession } from '../../../game/session.ts';
import type { Known, Openings } from '../../../openings/openings.ts';
import { goToStart, openGame } from './control.ts';
import { GamesList } from './GamesList.tsx';
import { MovesTable, type NotatedMove } from './MovesTable.tsx';
import { Roots } from './Roots.tsx';
import { formatGames, openText } from './words.ts';

interface PositionProps extends Pick<ShownPanelProps, 'session'> {
  readonly openings: Openings;
  /** Told why something that was asked for cannot be, or an empty text. */
  readonly onProblem: (problem: string) => void;
  /** Stands beneath the moves. */
  readonly children: ComponentChildren;
}

export function Position({ session, openings, onProblem, children }: PositionProps) {
  const { known, isOld } = useKnown(session, openings);
  if (known === null) return <p role="status">Looking for games…</p>;
  const { statistics, roots } = known;
  const sources = openings.list.value?.sources ?? [];
  const isNothingChosen = openings.choice.of(sources).length === 0;
  // One place for what stands beneath, so that it stays what it is while one types there.
  return (
    <div class="stack" aria-busy={isOld}>
      {gamesOf(statistics.results) > 0 ? (
        <Moves known={known} session={session} isOld={isOld} />
      ) : (
        <div class="stack">
          <p role="status">
            {isNothingChosen ? 'No games are chosen.' : 'No games that count have this position.'}
          </p>
          <Roots
            session={session}
            roots={roots}
            onGo={async (start) => onProblem(await goToStart(session, start))}
          />
        </div>
      )}
      {children}
      <GamesList
        games={statistics.games}
        sources={sources}
        onOpen={async (game, ply) => onProblem(await openGame(session, game, ply))}
      />
    </div>
  );
}

/** What is known of the position; until that is there the position before stays, so that nothing jumps. */
function useKnown(session: GameSession, openings: Openings) {
  const now = openings.known.value;
  const [shown, setShown] = useState<Known | null>(now);
  const last = useRef<Known | null>(null);
  if (now !== null) last.current = now;
  useEffect(() => setShown(last.current), [now]);
  const isOfGame = shown?.game === session.variant.value.id;
  return { known: now ?? (isOfGame ? shown : null), isOld: now === null };
}

interface MovesProps extends Pick<ShownPanelProps, 'session'> {
  readonly known: Known;
  readonly isOld: boolean;
}

function Moves({ known, session, isOld }: MovesProps) {
  const { position, game } = known;
  const { results, moves } = known.statistics;
  const notate = useCallback(
    (move: MoveStatistics): NotatedMove => {
      const isHere = position === session.current.peek().position;
      const found = isHere ? session.findMove(move.move) : null;
      return { ...move, shown: found?.shown ?? move.move, legal: found?.move ?? null };
    },
    [session, position],
  );
  // Of the position that is known, which the session may have left.
  const turn = nextMove({ position, ply: 0 }).side;
  const count = gamesOf(results);
  const ended = count - moves.reduce((sum, move) => sum + gamesOf(move), 0);
  const save = () => {
    saveFile(`openings-${game}.csv`, statisticsCsv(moves.map(notate), results, turn));
  };
  return (
    <div class="stack">
      <p role="status">
        {formatGames(count)} with this position. {openText(results)}
      </p>
      {moves.length > 0 && (
        <MovesTable
          position={position}
          moves={moves}
          results={results}
          turn={turn}
          notate={notate}
          onPlay={({ move }) => {
            if (!isOld) session.play(move);
          }}
        />
      )}
      {ended > 0 && (
        <p class="note openings-note">
          {formatGames(ended)} {ended === 1 ? 'ends' : 'end'} here, or {ended === 1 ? 'is' : 'are'}{' '}
          not read any further.
        </p>
      )}
      {moves.length > 0 && (
        <div class="openings-foot">
          <p class="note openings-note">
            Scores have 95 % intervals, as if games were independent of one another.
          </p>
          <button type="button" onClick={save}>
            Save as CSV
          </button>
        </div>
      )}
    </div>
  );
}
