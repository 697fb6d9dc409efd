/** What kind of thing a text is, by its content. */
import { InputError } from '../../src/errors.ts';

export type TextKind = 'position' | 'record' | 'definition';

/** A first word of ranks between slashes; the result 1/2 is none. */
const RANKS = /^(?!1\/2(?:\s|$))[A-Za-z0-9*]+(?:\/[A-Za-z0-9*]+)+(?=\s|$)/;

/**
 * Tells positions (FEN), game records (PGN) and game definitions (JSON) apart.
 * @throws InputError if there is no text. What is none of the three counts as a record, whose
 *   reader says where it goes wrong.
 */
export function recognise(text: string): TextKind {
  const body = text.replace(/^\ufeff/, '').trim();
  if (body === '') {
    throw new InputError('there is nothing in it', {
      field: 'text',
      expected: 'a position (FEN), a game (PGN) or the definition of a game (JSON)',
    });
  }
  // A comment of a record begins with a brace too.
  if (/^\{\s*(?:"|\}$)/.test(body)) return 'definition';
  return RANKS.test(body) && !/[\r\n]/.test(body) ? 'position' : 'record';
}
