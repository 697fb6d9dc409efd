/** A solved ending in words and numbers. */
import { useId } from 'preact/hooks';
import { type Colours, percentage } from '../../../src/engine/endgame/statistics.ts';
import { formatTime } from '../format.ts';
import type { Endgames } from './control.ts';
import { Histogram } from './Histogram.tsx';
import type { EndingReport } from './worker-solver.ts';

const COLOURS: Readonly<Record<Colours, string>> = {
  all: 'all positions',
  same: 'on one square colour',
  opp: 'on both square colours',
};

interface ResultsProps {
  readonly endgames: Endgames;
  readonly report: EndingReport;
}

export function Results({ endgames, report }: ResultsProps) {
  const colours = endgames.colours.value;
  const found = report.byColours[colours] ?? report.byColours.all;
  if (found === undefined) return null;
  const { statistics, verdict, longestPosition } = found;
  const { whiteToMove, blackToMove, longest } = statistics;
  return (
    <section class="endgames-results stack" aria-label="Statistics">
      <h3>{report.material}</h3>
      <ColourChoice endgames={endgames} report={report} />
      <p class="endgames-verdict">{verdict}</p>
      <table class="table endgames-table">
        <caption>Legal positions, solved in {formatTime(report.ms)}</caption>
        <tbody>
          <Row name="White to move" value={String(whiteToMove.legal)} />
          <Row
            name="won"
            value={`${whiteToMove.won} (${percentage(whiteToMove.won, whiteToMove.legal)})`}
          />
          <Row name="drawn" value={String(whiteToMove.drawn)} />
          <Row name="Black to move" value={String(blackToMove.legal)} />
          <Row
            name="lost"
            value={`${blackToMove.lost} (${percentage(blackToMove.lost, blackToMove.legal)})`}
          />
          <Row name="mate" value={String(blackToMove.mates)} />
        </tbody>
      </table>
      {longestPosition !== null && (
        <div class="buttons">
          <span>
            Longest win: {longest} {longest === 1 ? 'move' : 'moves'}.
          </span>
          <button type="button" onClick={() => void endgames.show(longestPosition)}>
            Show one
          </button>
        </div>
      )}
      {longest > 0 && <Histogram statistics={statistics} moveRule={report.moveRule} />}
    </section>
  );
}

function Row({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{value}</td>
    </tr>
  );
}

function ColourChoice({ endgames, report }: ResultsProps) {
  const id = useId();
  const offered = (Object.keys(COLOURS) as Colours[]).filter((one) => report.byColours[one]);
  if (offered.length < 2) return null;
  return (
    <div class="buttons">
      <label for={id}>Men that stay on their colour</label>
      <select
        id={id}
        value={endgames.colours.value}
        onChange={({ currentTarget }) => {
          endgames.colours.value = currentTarget.value as Colours;
        }}
      >
        {offered.map((one) => (
          <option key={one} value={one}>
            {COLOURS[one]}
          </option>
        ))}
      </select>
    </div>
  );
}
