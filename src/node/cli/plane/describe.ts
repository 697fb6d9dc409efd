/** Positions on the plane in words. */
import type { PlaneEngine } from '../../../engine/plane/engine.ts';
import { credit, ending, SIDES } from '../describe.ts';
import { colours, remark } from '../output.ts';

/** Lines above an answer: the game, the position, and what of the position's text was left out. */
export function planeHeading(engine: PlaneEngine): string {
  return [colours.bold(credit(engine.variant)), engine.position(), ...noteLines(engine)].join('\n');
}

/** What of a position's text was left out, a line each. */
export function noteLines({ notes }: Pick<PlaneEngine, 'notes'>): string[] {
  return notes.map((note) => `note: ${note}`);
}

/** Says it beside an answer that has no room for it. */
export function remarkNotes(source: Pick<PlaneEngine, 'notes'>): void {
  for (const line of noteLines(source)) remark(line);
}

/** "White to move", and whether it is in check or the game has ended. */
export function planeSituation(engine: PlaneEngine): string {
  const result = engine.result();
  const check = engine.inCheck() ? ', in check' : '';
  const end = result === null ? '' : `; ${ending(result)}`;
  return `${SIDES[engine.turn]} to move${check}${end}`;
}
