/** What the games that count did in the position on the board. */
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { messageOf } from '../../../../src/errors.ts';
import { statisticsCsv } from '../../../../src/openings/csv.ts';
import { gamesOf } from '../../../../src/openings/statistics.ts';
import type { ShownPanelProps } from '../../../app/panel.ts';
import { saveFile } from '../../../app/save-file.ts';
import { nextMove } from '../../../game/move-number.ts';
import type { GameSession } from '../../../game/session.ts';
import type { Known, Openings } from '../../../openings/openings.ts';
import { goToStart, openGame } from './control.ts';
import { GamesList } from './GamesList.tsx';
import { MovesTable } from './MovesTable.tsx';
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
        <Moves {...{ known, session, openings, onProblem }} />
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

interface MovesProps extends Omit<PositionProps, 'children'> {
  readonly known: Known;
}

function Moves({ known, session, openings, onProblem }: MovesProps) {
  const { position, game, written } = known;
  const { results, moves } = known.statistics;
  // Of the position that is known, which the session may have left.
  const turn = nextMove({ position, ply: 0 }).side;
  const count = gamesOf(results);
  const ended = count - moves.reduce((sum, move) => sum + gamesOf(move), 0);
  const save = async () => {
    try {
      const { statistics, written } = await openings.whole();
      const rows = statistics.moves.map((move, i) => ({
        ...move,
        shown: written[i]?.shown ?? move.move,
      }));
      saveFile(`openings-${game}.csv`, statisticsCsv(rows, statistics.results, turn));
    } catch (error) {
      onProblem(messageOf(error));
    }
  };
  return (
    <div class="stack">
      <p role="status">
        {formatGames(count)} with this position. {openText(results)}
      </p>
      {moves.length > 0 && (
        <MovesTable
          position={position}
          moves={written.flatMap((one, i) => {
            const move = moves[i];
            return move === undefined ? [] : [{ ...move, ...one }];
          })}
          count={moves.length}
          results={results}
          turn={turn}
          onMore={() => openings.showMore()}
          onPlay={({ move }) => {
            // What is shown may be of the position before.
            if (position === session.current.peek().position) session.play(move);
          }}
        />
      )}
      {ended > 0 && (
        <p class="note">
          {formatGames(ended)} {ended === 1 ? 'ends' : 'end'} here, or {ended === 1 ? 'is' : 'are'}{' '}
          not read any further.
        </p>
      )}
      {moves.length > 0 && (
        <div class="openings-foot">
          <p class="note">
            Scores have 95 % intervals, as if games were independent of one another.
          </p>
          <button type="button" onClick={() => void save()}>
            Save as CSV
          </button>
        </div>
      )}
    </div>
  );
}
