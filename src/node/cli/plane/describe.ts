/** Positions on the plane in words. */
import type { PlaneEngine } from '../../../engine/plane/engine.ts';
import { credit, ending, SIDES } from '../describe.ts';
import { colours } from '../output.ts';

/** Lines above an answer: the game, the position, and what of the position's text was left out. */
export function planeHeading(engine: PlaneEngine): string {
  const notes = engine.notes.map((note) => `note: ${note}`);
  return [colours.bold(credit(engine.variant)), engine.position(), ...notes].join('\n');
}

/** "White to move", and whether it is in check or the game has ended. */
export function planeSituation(engine: PlaneEngine): string {
  const result = engine.result();
  const check = engine.inCheck() ? ', in check' : '';
  const end = result === null ? '' : `; ${ending(result)}`;
  return `${SIDES[engine.turn]} to move${check}${end}`;
}
