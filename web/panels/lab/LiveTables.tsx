/** What the games tell so far: scores with their intervals, and differences. */
import type { LiveState } from '../../lab/protocol.ts';
import { Estimate } from './Estimate.tsx';
import { Scroll } from './Scroll.tsx';
import { SeriesMark } from './SeriesMark.tsx';
import { SHARES, SHIFTS } from './words.ts';

const PROVISIONAL =
  'Provisional: these intervals are for a single look at the end. Whoever looks often and stops when ' +
  'they like what they see finds differences that are not there.';
const CORRECTED = 'These intervals account for all looks of the rule, and may be looked at.';

interface LiveTablesProps {
  readonly live: LiveState;
  /** What the stopping rule does, in words, or null. */
  readonly rule: string | null;
}

export function LiveTables({ live, rule }: LiveTablesProps) {
  const { cells, differences, counted, done, planned } = live;
  if (counted === 0) return null;
  const hasMatches = cells.some(({ firstScore }) => firstScore !== null);
  return (
    <section class="stack" aria-label="Results so far">
      <Scroll label="Scores">
        <table class="table lab-table">
          <caption>Scores with 95 % intervals</caption>
          <thead>
            <tr>
              <th scope="col">Pairing</th>
              <th scope="col">White’s score</th>
              {hasMatches && <th scope="col">First side’s score</th>}
              <th scope="col">Draws</th>
              <th scope="col">Games</th>
              <th scope="col">White won, drew, lost</th>
            </tr>
          </thead>
          <tbody>
            {cells.map((cell, i) => (
              <tr key={cell.id}>
                <th scope="row">
                  <SeriesMark index={i} /> {cell.name}
                </th>
                <Estimate of={cell.whiteScore} scale={SHARES} />
                {hasMatches &&
                  (cell.firstScore === null ? (
                    <td>–</td>
                  ) : (
                    <Estimate of={cell.firstScore} scale={SHARES} />
                  ))}
                <Estimate of={cell.drawRate} scale={SHARES} />
                <td>{cell.games}</td>
                <td class="lab-value">
                  {cell.wins}, {cell.draws}, {cell.losses}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
      {differences.length > 0 && (
        <Scroll label="Differences">
          <table class="table lab-table">
            <caption>Differences of White’s score, the second less the first</caption>
            <tbody>
              {differences.map(({ cells: [first, second], difference }) => (
                <tr key={`${first} ${second}`}>
                  <th scope="row">
                    {first}, {second}
                  </th>
                  <Estimate of={difference} scale={SHIFTS} />
                </tr>
              ))}
            </tbody>
          </table>
        </Scroll>
      )}
      {rule !== null && (
        <p>
          {rule} {live.rule}
        </p>
      )}
      {done < planned && <p class="note">{rule === null ? PROVISIONAL : CORRECTED}</p>}
    </section>
  );
}
