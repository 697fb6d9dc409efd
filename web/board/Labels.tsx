/** File letters, rank numbers and names of single squares; the grid's cells say them aloud. */
import type { Geometry } from './geometry.ts';
import { memo } from './memo.ts';

export const Labels = memo('Labels', ({ geometry }: { readonly geometry: Geometry }) => (
  <g class="board-labels">
    {geometry.labels.map(({ text, x, y, within }) => (
      <text key={text} class={within ? 'board-name' : 'board-coordinate'} x={x} y={y}>
        {text}
      </text>
    ))}
  </g>
));
