/**
 * The men of an opening array: the placement of a FEN as far as a definition must know it.
 * Positions that players give are read by `src/notation`, which knows all of FEN.
 */
import { InputError } from '../errors.ts';
import type { Board } from './board.ts';
import { type Direction, isDirection } from './direction.ts';

/** One man on the board. */
export interface Man {
  /** Square number of the board. */
  readonly square: number;
  /** Capital letter of its type. */
  readonly letter: string;
  readonly side: 'white' | 'black';
  /** Where it points, if its type does. */
  readonly direction?: Direction;
}

/**
 * Reads the placement of an array: ranks from the top, separated by "/"; letters (capital for
 * White), counts of empty squares, "*" for a hole. A count may also run over holes.
 * @param text the placement alone.
 * @param letters capital letters of the types there are.
 * @param field what an error calls the text.
 * @throws InputError with the offset, if the text does not fit the board.
 */
export function readPlacement(
  text: string,
  board: Board,
  letters: ReadonlySet<string>,
  field: string,
): Man[] {
  const men: Man[] = [];
  const rows = text.split('/');
  if (rows.length !== board.ranks) {
    throw new InputError(`${rows.length} ranks`, { field, expected: `${board.ranks} ranks` });
  }
  let offset = 0;
  rows.forEach((row, i) => {
    const y = board.ranks - 1 - i;
    let x = 0;
    for (const [token] of row.matchAll(/\d+|[A-Za-z]\([A-Z]*\)|./gs)) {
      const fail = (problem: string, expected: string): never => {
        throw new InputError(problem, { field, offset, expected });
      };
      const width = /^\d/.test(token) ? Number(token) : 1;
      if (width < 1) fail(`"${token}" counts no squares`, 'a count from 1');
      if (x + width > board.files) {
        fail(`rank ${i + 1} from the top is too long`, `${board.files} files`);
      }
      const square = board.at(x, y);
      if (token === '*') {
        if (square !== undefined) fail(`"*" on the square ${square.name}`, 'a man or a count');
      } else if (!/^\d/.test(token)) {
        const [man = '', point] = token.split(/[()]/);
        const letter = man.toUpperCase();
        if (!/^[A-Za-z]$/.test(man) || !letters.has(letter)) {
          fail(`"${token}" is not a man`, `one of ${[...letters].join(' ')}, in either case`);
        }
        if (square === undefined) fail(`"${token}" on a hole`, '"*" or a count');
        else {
          const side = man === letter ? 'white' : 'black';
          if (point !== undefined && !isDirection(point)) {
            fail(`"${point}" is no direction`, 'one of N NE E SE S SW W NW');
          }
          const direction = point !== undefined && isDirection(point) ? { direction: point } : {};
          men.push({ square: square.index, letter, side, ...direction });
        }
      }
      x += width;
      offset += token.length;
    }
    if (x !== board.files) {
      throw new InputError(`rank ${i + 1} from the top has ${x} files`, {
        field,
        offset,
        expected: `${board.files} files`,
      });
    }
    offset += 1;
  });
  return men;
}
