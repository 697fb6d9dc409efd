/**
 * Where in a file something stands. Kept beside the records, not in them, so that records with
 * the same content are equal wherever they came from.
 */
import { InputError } from '../../errors.ts';
import type { PgnGame, PgnNode } from './game.ts';

export interface FilePlace {
  /** 0-based offset in the text. */
  readonly offset: number;
  /** 1-based. */
  readonly line: number;
  readonly column: number;
}

/** Finds line and column of offsets. Lines end with LF, CR or both. */
export class LineIndex {
  readonly #starts: number[] = [0];

  constructor(text: string) {
    for (const { 0: end, index } of text.matchAll(/\r\n|\r|\n/g)) {
      this.#starts.push(index + end.length);
    }
  }

  place(offset: number): FilePlace {
    let low = 0;
    let high = this.#starts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((this.#starts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return { offset, line: low + 1, column: offset - (this.#starts[low] ?? 0) + 1 };
  }
}

/**
 * Refuses a file.
 * @throws InputError, always.
 */
export function refuseFile(place: FilePlace, problem: string, expected?: string): never {
  const { line, column, offset } = place;
  throw new InputError(problem, { field: `line ${line}, column ${column}`, offset, expected });
}

const nodePlaces = new WeakMap<PgnNode, FilePlace>();
const gameNumbers = new WeakMap<PgnGame, number>();

/** Remembers where the text of a move stands. */
export function rememberPlace(node: PgnNode, place: FilePlace): void {
  nodePlaces.set(node, place);
}

/** Where the text of a move stands in the file it was read from, if it was. */
export function placeOf(node: PgnNode): FilePlace | undefined {
  return nodePlaces.get(node);
}

/** Remembers that a game is the `number`th of its file, counted from 1. */
export function rememberNumber(game: PgnGame, number: number): void {
  gameNumbers.set(game, number);
}

/** The number of a game in the file it was read from, else 1. */
export function numberOf(game: PgnGame): number {
  return gameNumbers.get(game) ?? 1;
}
