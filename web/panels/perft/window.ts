/** The window in which moves have to end where a game has no edges. */
import { InputError } from '../../../src/errors.ts';
import type { Window } from '../../../src/plane/types.ts';
import { type GameDefinition, isPlaneGame } from '../../../src/variants/registry.ts';

/** Four whole numbers, with commas or blanks between them. */
const WINDOW = /^\s*(-?\d+)[\s,]+(-?\d+)[\s,]+(-?\d+)[\s,]+(-?\d+)\s*$/;

/** The window in which a game opens, as text; null for games on finite boards. */
export function usualWindow(game: GameDefinition): string | null {
  if (!isPlaneGame(game)) return null;
  const { x0, y0, x1, y1 } = game.view;
  return [x0, y0, x1, y1].join(',');
}

/**
 * Reads two opposite corners, the lower left one first.
 * @throws InputError for anything else
 */
export function readWindow(text: string): Window {
  const [, ...numbers] = WINDOW.exec(text) ?? [];
  const [x0, y0, x1, y1] = numbers.map(BigInt);
  if (x0 === undefined || y0 === undefined || x1 === undefined || y1 === undefined) {
    refuse(text.trim() === '' ? 'there is no window' : `"${text.trim()}" is no window`);
  }
  if (x0 > x1 || y0 > y1) refuse('the corners are in the wrong order');
  return { x0, y0, x1, y1 };
}

function refuse(problem: string): never {
  const expected = 'the lower left and the upper right corner, such as 1,1,20,22';
  throw new InputError(problem, { field: 'window', expected });
}
