/** Buttons that direct the view. */
import type { CoordinateStyle } from './props.ts';

export interface ToolbarProps {
  readonly coordinates: CoordinateStyle;
  readonly onCoordinates: (style: CoordinateStyle) => void;
  readonly onZoom: (factor: number) => void;
  readonly onFitAll: () => void;
  readonly onHome: () => void;
  readonly onGoTo: () => void;
  readonly onPin: () => void;
}

const ZOOM = 2;

export function Toolbar(props: ToolbarProps) {
  const { coordinates, onCoordinates, onZoom } = props;
  const isLetters = coordinates === 'letters';
  return (
    <fieldset class="plane-tools">
      <legend class="plane-hidden">View</legend>
      <button type="button" aria-label="Zoom in" title="Zoom in (+)" onClick={() => onZoom(ZOOM)}>
        +
      </button>
      <button
        type="button"
        aria-label="Zoom out"
        title="Zoom out (-)"
        onClick={() => onZoom(1 / ZOOM)}
      >
        −
      </button>
      <button type="button" title="Show all men (0)" onClick={props.onFitAll}>
        Fit all
      </button>
      <button type="button" title="Where games open (Home)" onClick={props.onHome}>
        Opening
      </button>
      <button type="button" title="Go to a square (G)" onClick={props.onGoTo}>
        Go to…
      </button>
      <button type="button" title="Pin what is shown as a small board (I)" onClick={props.onPin}>
        Pin
      </button>
      <button
        type="button"
        aria-pressed={isLetters}
        title="Files in letters or in numbers"
        onClick={() => onCoordinates(isLetters ? 'numbers' : 'letters')}
      >
        Letters
      </button>
    </fieldset>
  );
}
