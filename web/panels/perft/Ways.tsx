/** How moves are counted on a finite board: the fields for method and threads. */
import { useId } from 'preact/hooks';
import type { Counting } from './count.ts';

/** No more than the machine has, as far as it tells. */
const MOST_THREADS = Math.min(64, Math.max(1, navigator.hardwareConcurrency || 1));

export function Ways({
  counting,
  isRunning,
}: {
  readonly counting: Counting;
  readonly isRunning: boolean;
}) {
  const id = useId();
  return (
    <>
      <span class="perft-way">
        <label for={`${id}-method`}>Last two plies</label>
        <select
          id={`${id}-method`}
          value={counting.method.value}
          disabled={isRunning}
          onChange={({ currentTarget }) => {
            counting.method.value = currentTarget.value === 'difference' ? 'difference' : 'plain';
          }}
        >
          <option value="plain">counted</option>
          <option value="difference">by difference</option>
        </select>
      </span>
      <span class="perft-way">
        <label for={`${id}-threads`}>Threads</label>
        <select
          id={`${id}-threads`}
          value={counting.threads.value}
          disabled={isRunning}
          onChange={({ currentTarget }) => {
            counting.threads.value = Number(currentTarget.value);
          }}
        >
          {Array.from({ length: MOST_THREADS }, (_, i) => (
            <option key={i} value={i + 1}>
              {i + 1}
            </option>
          ))}
        </select>
      </span>
    </>
  );
}
