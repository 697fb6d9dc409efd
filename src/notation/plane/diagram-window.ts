/** Which part of the plane a diagram shows, and which men are too far away for it. */
import type { PlaneMan, Window } from '../../plane/types.ts';
import type { PlaneView } from '../../variants/plane-definition.ts';

/** A man this many squares outside the diagram makes it grow, and then others near him. */
const NEAR = 8n;
/** Squares that a diagram has at most each way. */
const LARGEST = 60n;

export interface DiagramParts {
  readonly window: Window;
  /** Men inside the window. */
  readonly shown: readonly PlaneMan[];
  /** All others, in the given order. */
  readonly far: readonly PlaneMan[];
}

/**
 * Divides men into those that a diagram shows and those it lists. It starts from the game's view and
 * takes in, one after another, the nearest man that is at most eight squares outside, as long as it
 * has no more than sixty squares each way (or as many as the view).
 */
export function diagramParts(men: readonly PlaneMan[], view: PlaneView): DiagramParts {
  let window: Window = {
    x0: BigInt(view.x0),
    y0: BigInt(view.y0),
    x1: BigInt(view.x1),
    y1: BigInt(view.y1),
  };
  for (;;) {
    const next = nearestOutside(men, window);
    if (next === undefined) break;
    window = grown(window, next);
  }
  const shown = men.filter((man) => distanceTo(window, man) === 0n);
  return { window, shown, far: men.filter((man) => distanceTo(window, man) > 0n) };
}

function nearestOutside(men: readonly PlaneMan[], window: Window): PlaneMan | undefined {
  let nearest: PlaneMan | undefined;
  let least = NEAR + 1n;
  for (const man of men) {
    const distance = distanceTo(window, man);
    if (distance === 0n || distance >= least || !fits(window, man)) continue;
    nearest = man;
    least = distance;
  }
  return nearest;
}

/** King's steps from the window to a man; 0 inside. */
function distanceTo({ x0, y0, x1, y1 }: Window, { x, y }: PlaneMan): bigint {
  return [x0 - x, x - x1, y0 - y, y - y1].reduce((most, d) => (d > most ? d : most), 0n);
}

function grown({ x0, y0, x1, y1 }: Window, { x, y }: PlaneMan): Window {
  return {
    x0: x < x0 ? x : x0,
    y0: y < y0 ? y : y0,
    x1: x > x1 ? x : x1,
    y1: y > y1 ? y : y1,
  };
}

/** Whether the window may grow to hold a man, without growing beyond its limit either way. */
function fits(window: Window, man: PlaneMan): boolean {
  const { x0, y0, x1, y1 } = grown(window, man);
  const wider = x1 - x0 > window.x1 - window.x0;
  const higher = y1 - y0 > window.y1 - window.y0;
  return !(wider && x1 - x0 >= LARGEST) && !(higher && y1 - y0 >= LARGEST);
}
