/** The words of UCI's `position`. */
import { InputError } from '../../../errors.ts';

export interface PositionWords {
  /** FEN, ICN or "startpos". */
  readonly text: string;
  readonly moves: readonly string[];
}

/**
 * Reads what follows `position`: "startpos" or "fen" and the position, FEN or ICN, then perhaps
 * "moves" and the moves. A direction in brackets belongs to the move before it.
 * @throws InputError if there is no position; what it says is not looked at
 */
export function parsePosition(words: readonly string[]): PositionWords {
  const [kind] = words;
  const found = words.indexOf('moves');
  const end = found < 0 ? words.length : found;
  const moves = words.slice(end + 1).reduce<string[]>((all, word) => {
    const before = all.at(-1);
    if (word.startsWith('(') && before !== undefined) all[all.length - 1] = `${before} ${word}`;
    else all.push(word);
    return all;
  }, []);
  const text = words.slice(1, end).join(' ');
  if (kind === 'startpos' && text === '') return { text: 'startpos', moves };
  if (kind === 'fen' && text !== '') return { text, moves };
  throw new InputError('there is no position', {
    field: 'position',
    expected: '"startpos", or "fen" and a position, then perhaps "moves" and moves',
  });
}
