/** What kind of thing a text is, by its content. */
import { InputError } from '../../src/errors.ts';
import { fenLetters, parseFen } from '../../src/notation/fen.ts';
import { makeBoard } from '../../src/variants/board.ts';
import type { VariantDefinition } from '../../src/variants/definition.ts';
import type { Games } from './games.ts';

export type TextKind = 'position' | 'record' | 'definition';

/** A first word of ranks between slashes, with directions in brackets; the result 1/2 is none. */
const RANKS = /^(?!1\/2(?:\s|$))[A-Za-z0-9*()]+(?:\/[A-Za-z0-9*()]+)+(?=\s|$)/;

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

/**
 * The refusal of a position, with the names of other games whose board and men it would fit.
 * @param refused by this game.
 */
export function withOtherGames(
  error: InputError,
  text: string,
  refused: VariantDefinition,
  games: Games,
): InputError {
  const fitting = games.all.value.filter(({ id }) => id !== refused.id).filter(fits);
  if (fitting.length === 0) return error;
  const names = fitting.map(({ name }) => name).join(' or ');
  const { problem, field, offset, expected } = error;
  return new InputError(problem, {
    field,
    offset,
    expected: `${expected ?? `a position of ${refused.name}`} (it could be a position of ${names})`,
  });

  function fits(variant: VariantDefinition): boolean {
    try {
      parseFen(text, makeBoard(variant.board), fenLetters(variant));
      return true;
    } catch (reason) {
      if (reason instanceof InputError) return false;
      throw reason;
    }
  }
}
