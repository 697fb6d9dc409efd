/** A mean with its interval, in a cell of a table. */
import type { Estimated } from '../../../src/lab/summary/summary.ts';
import { formatEstimated, type Scale } from './words.ts';

interface EstimateProps {
  readonly of: Estimated;
  readonly scale: Scale;
}

export function Estimate({ of, scale }: EstimateProps) {
  const [value, interval] = formatEstimated(of, scale);
  return (
    <td>
      <span class="lab-value">{value}</span>{' '}
      <span class={of.value === null ? 'note' : 'lab-value note'}>({interval})</span>
    </td>
  );
}
