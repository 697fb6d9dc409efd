/** The moves that games played in a position, and what came of them. */
import { useEffect } from 'preact/hooks';
import type { Side } from '../../../../src/notation/rules.ts';
import {
  gamesOf,
  type MoveStatistics,
  type Results,
  scoreInterval,
} from '../../../../src/openings/statistics.ts';
import type { WrittenMove } from '../../../openings/protocol.ts';
import { pointAt } from './control.ts';
import { ResultBar } from './ResultBar.tsx';
import { formatCount, formatShare } from './words.ts';

interface MovesTableProps {
  readonly position: string;
  /** The most frequent first, as many as are to be shown. */
  readonly moves: readonly (MoveStatistics & WrittenMove)[];
  /** How many there are. */
  readonly count: number;
  /** Of all games with the position. */
  readonly results: Results;
  readonly turn: Side;
  readonly onPlay: (move: MoveStatistics) => void;
  readonly onMore: () => void;
}

export function MovesTable(props: MovesTableProps) {
  const { position, moves, count, results, turn, onPlay, onMore } = props;
  useEffect(() => {
    // What is pointed at is a move of the position before.
    pointAt(null);
    return () => pointAt(null);
  }, [position]);
  const all = gamesOf(results);
  const side = turn === 'white' ? 'White' : 'Black';
  return (
    <div class="stack">
      <table class="table openings-table">
        <caption class="visually-hidden">Moves of {side} here, the most frequent first</caption>
        <thead>
          <tr>
            <th scope="col">Move</th>
            <th scope="col">Games</th>
            <th scope="col">White, drawn, Black</th>
            <th scope="col">{side}’s score</th>
          </tr>
        </thead>
        <tbody>
          {moves.map((move, i) => (
            // By place, so that the focus stays in its row when the next position comes.
            <tr key={i}>
              <th scope="row">
                <button
                  type="button"
                  class="openings-move"
                  onClick={() => onPlay(move)}
                  onPointerMove={() => pointAt(move.legal)}
                  onPointerLeave={() => pointAt(null)}
                  onFocus={() => pointAt(move.legal)}
                  onBlur={() => pointAt(null)}
                >
                  {move.shown}
                </button>
              </th>
              <Cells results={move} all={all} turn={turn} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">All</th>
            <Cells results={results} all={null} turn={turn} />
          </tr>
        </tfoot>
      </table>
      {count > moves.length && (
        <div>
          <button type="button" onClick={onMore}>
            More of {formatCount(count)} moves
          </button>
        </div>
      )}
    </div>
  );
}

/** Between two numbers that stand apart, for who hears them. */
function Comma() {
  return <span class="visually-hidden">, </span>;
}

interface CellsProps {
  readonly results: Results;
  /** Games with the position; null where these are all. */
  readonly all: number | null;
  readonly turn: Side;
}

function Cells({ results, all, turn }: CellsProps) {
  const games = gamesOf(results);
  return (
    <>
      <td>
        {formatCount(games)}
        {all !== null && (
          <>
            <Comma />
            <span class="openings-small">{formatShare(games / all)}</span>
          </>
        )}
      </td>
      <td>
        <ResultBar results={results} />
      </td>
      <td>
        <Score results={results} turn={turn} />
      </td>
    </>
  );
}

function Score({ results, turn }: { readonly results: Results; readonly turn: Side }) {
  const found = scoreInterval(results, turn);
  if (found === null) return <>–</>;
  const percent = (share: number) => Math.round(100 * share);
  return (
    <>
      {percent(found.score)} %
      <Comma />
      <span class="openings-small">
        {percent(found.low)}
        <span aria-hidden="true">–</span>
        <span class="visually-hidden"> to </span>
        {percent(found.high)}
      </span>
    </>
  );
}
