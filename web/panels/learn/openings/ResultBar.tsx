/** How games ended, as a bar of White's wins, draws and Black's wins. */
import type { Results } from '../../../../src/openings/statistics.ts';
import { formatShare, resultsText } from './words.ts';

export function ResultBar({ results }: { readonly results: Results }) {
  const { white, draws, black } = results;
  const decided = white + draws + black;
  const parts = [
    { kind: 'white', count: white },
    { kind: 'draws', count: draws },
    { kind: 'black', count: black },
  ].filter(({ count }) => count > 0);
  return (
    <>
      <span class="visually-hidden">{resultsText(results)}</span>
      {decided === 0 ? (
        <span aria-hidden="true">–</span>
      ) : (
        <span class="openings-bar" aria-hidden="true" title={resultsText(results)}>
          {parts.map(({ kind, count }) => (
            <span key={kind} class={`openings-${kind}`} style={{ flexGrow: count }}>
              <span>{formatShare(count / decided)}</span>
            </span>
          ))}
        </span>
      )}
    </>
  );
}
