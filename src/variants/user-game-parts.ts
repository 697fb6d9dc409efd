/** What all checks of a user's game need. */
import { InputError } from '../errors.ts';
import type { Board } from './board.ts';
import type { VariantDefinition } from './definition.ts';

/** @throws InputError, always. */
export function refuse(problem: string, field: string, expected: string): never {
  throw new InputError(problem, { field, expected });
}

/** Letter of the royal piece, or an empty text if there is none. */
export function royalLetter({ pieces }: VariantDefinition): string {
  return pieces.find((piece) => piece.royal === true)?.letter ?? '';
}

/** The square that is to Black what this one is to White. */
export function mirrored(board: Board, index: number): number | undefined {
  const { x, y } = board.square(index);
  return board.at(x, board.ranks - 1 - y)?.index;
}
