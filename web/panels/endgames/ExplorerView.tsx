/** The position on the board: its outcome and that of each move, arranging men, defence. */
import { useEffect } from 'preact/hooks';
import type { GameSession } from '../../game/session.ts';
import type { Endgames } from './control.ts';
import { type Explorer, kindOf, movesToMate } from './explorer.ts';
import type { PositionReport, RatedMove } from './worker-solver.ts';

interface ExplorerProps {
  readonly explorer: Explorer;
  readonly endgames: Endgames;
  readonly session: GameSession;
}

export function ExplorerView({ explorer, session }: ExplorerProps) {
  useEffect(() => explorer.follow(), [explorer]);
  const report = explorer.report.value;
  const arranging = explorer.arranging.value;
  return (
    <section class="endgames-explorer stack" aria-label="Position on the board">
      <div class="buttons">
        <button
          type="button"
          role="switch"
          aria-checked={arranging}
          onClick={() => explorer.toggleArranging()}
        >
          Put men elsewhere
        </button>
        <button type="button" onClick={() => void explorer.passTurn()}>
          Other side to move
        </button>
        <button
          type="button"
          role="switch"
          aria-checked={explorer.defends.value}
          onClick={() => explorer.toggleDefence()}
        >
          Bare king plays by itself
        </button>
      </div>
      <p class="error" role="alert">
        {explorer.refusal.value}
      </p>
      <p class="endgames-outcome" aria-live="polite">
        {arranging
          ? 'Drag men on the board to any empty square, or pick them up and put them down by keyboard.'
          : describe(report, session.turn.value)}
      </p>
      {report !== null && !arranging && <Moves explorer={explorer} report={report} />}
    </section>
  );
}

const SIDES = { white: 'White', black: 'Black' } as const;

function describe(report: PositionReport | null, turn: 'white' | 'black'): string {
  if (report === null) return 'No solved ending has the position on the board.';
  const { winner, plies } = report.outcome;
  const side = SIDES[turn];
  if (winner === null) return `${side} to move: a draw.`;
  if (plies === 0) return `${SIDES[winner]} has mated.`;
  const moves = Math.ceil(plies / 2);
  const remark = report.isBeyondMoveRule
    ? ' The move rule, which is left aside, may come before.'
    : '';
  if (winner === turn) return `${side} to move wins: mate in ${moves}.${remark}`;
  return `${side} to move loses: mated in ${moves}.${remark}`;
}

function Moves({
  explorer,
  report,
}: {
  readonly explorer: Explorer;
  readonly report: PositionReport;
}) {
  if (report.moves.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keyboard too
    <section class="endgames-moves" aria-label="Moves, the best first" tabIndex={0}>
      <ul>
        {report.moves.map((move) => {
          const kind = kindOf(move, report);
          return (
            <li key={move.text}>
              <button
                type="button"
                class={`endgames-move endgames-${kind}`}
                onClick={() => explorer.play(move)}
              >
                <span>{move.printed}</span> <span>{outcomeText(move, kind)}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function outcomeText(move: RatedMove, kind: 'won' | 'drawn' | 'lost'): string {
  if (kind === 'drawn') return 'draw';
  if (kind === 'won') return move.outcome.plies === 0 ? 'mate' : `win in ${movesToMate(move)}`;
  return `loss in ${Math.ceil(move.outcome.plies / 2)}`;
}
