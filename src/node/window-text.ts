/** Windows on the infinite plane as users type them. */
import { InputError } from '../errors.ts';
import { quote } from '../notation/text.ts';
import { integerOf } from '../plane/coordinates.ts';
import type { Window } from '../plane/types.ts';

/** What a window is. */
export const WINDOW_FORM =
  'x0,y0,x1,y1: whole numbers, the lower left square and the upper right one';

/**
 * Reads "1,1,20,22".
 * @param field what an error calls it
 * @throws InputError if it is no window
 */
export function readWindow(text: string, field: string): Window {
  const refuse = (problem: string): never => {
    throw new InputError(problem, { field, expected: WINDOW_FORM });
  };
  const numbers = text.split(',').map((part) => integerOf(part.trim()));
  const [x0, y0, x1, y1] = numbers;
  if (numbers.length !== 4 || x0 == null || y0 == null || x1 == null || y1 == null) {
    return refuse(`${quote(text)} is no window`);
  }
  if (x0 > x1 || y0 > y1) return refuse('the corners are in the wrong order');
  return { x0, y0, x1, y1 };
}
