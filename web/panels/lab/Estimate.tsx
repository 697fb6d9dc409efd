/** A mean with its interval, in a cell of a table. */
import type { Estimated } from '../../../src/lab/summary/summary.ts';
import { formatEstimated } from './words.ts';

interface EstimateProps {
  readonly of: Estimated;
  readonly format?: (value: number) => string;
}

export function Estimate({ of, format }: EstimateProps) {
  const [value, interval] = formatEstimated(of, format);
  return (
    <td>
      <span class="lab-value">{value}</span>{' '}
      <span class={of.value === null ? 'lab-note' : 'lab-value lab-note'}>({interval})</span>
    </td>
  );
}
