/** A short line as a chart draws that series, for tables that serve as its legend. */
import { dashOf, SERIES_COLOURS } from './interval-config.ts';

export function SeriesMark({ index }: { readonly index: number }) {
  if (index >= SERIES_COLOURS.length) return null;
  return (
    <svg class="lab-mark" viewBox="0 0 24 8" aria-hidden="true">
      <line
        x1="0"
        y1="4"
        x2="24"
        y2="4"
        stroke={SERIES_COLOURS[index]}
        stroke-width="3"
        stroke-dasharray={dashOf(index).join(' ')}
      />
    </svg>
  );
}
