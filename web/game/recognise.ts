/** What kind of thing a text is, by its content. */
import { InputError } from '../../src/errors.ts';
import { isIni } from '../../src/variants/fairy-stockfish/ini.ts';
import type { GameDefinition } from '../../src/variants/registry.ts';
import type { Games } from './games.ts';
import { isPositionOf } from './position-text.ts';

export type TextKind = 'position' | 'record' | 'definition' | 'variants';

/** A first word of ranks between slashes, with directions in brackets; the result 1/2 is none. */
const RANKS = /^(?!1\/2(?:\s|$))[A-Za-z0-9*()]+(?:\/[A-Za-z0-9*()]+)+(?=\s|$)/;

const TEXTS = 'a position (FEN, ICN), a game (PGN, ICN) or the definition of a game (JSON)';

/**
 * Tells positions (FEN, ICN), game records (PGN, ICN, lists of moves, what is sent to engines) and
 * game definitions (JSON) apart.
 * @throws InputError if there is no text, or only an address. What is none of these counts as a record, whose
 *   reader says where it goes wrong.
 */
export function recognise(text: string): TextKind {
  const body = text.replace(/^\ufeff/, '').trim();
  if (body === '') {
    throw new InputError('there is nothing in it', {
      field: 'text',
      expected: TEXTS,
    });
  }
  if (/^https?:\/\/\S+$/i.test(body)) {
    throw new InputError('an address is not followed', {
      field: 'text',
      expected: `what is found there: ${TEXTS}`,
    });
  }
  // A comment of a record begins with a brace too.
  if (/^\{\s*(?:"|\}$)/.test(body)) return 'definition';
  if (isIni(text)) return 'variants';
  if (isIcnPosition(body)) return 'position';
  return RANKS.test(body) && !/[\r\n]|\smoves\b/.test(body) ? 'position' : 'record';
}

/** Men of the infinite plane, such as "K11,8|k11,15|P4,8+". */
const MEN = /^[A-Za-z]{1,2}-?\d+,-?\d+\+?(?:\|[A-Za-z]{1,2}-?\d+,-?\d+\+?)*$/;

/** Whether a text ends with men of the plane, and has neither metadata, comments nor moves. */
function isIcnPosition(body: string): boolean {
  if (/[[\]{}>]/.test(body)) return false;
  const fields = body.replace(/\s*\|\s*/g, '|').split(/\s+/);
  return MEN.test(fields.at(-1) ?? '');
}

/**
 * The refusal of a position, with the names of other games whose board and men it would fit.
 * @param refused by this game.
 */
export function withOtherGames(
  error: InputError,
  text: string,
  refused: GameDefinition,
  games: Games,
): InputError {
  const fitting = games.all.value.filter(
    (game) => game.id !== refused.id && isPositionOf(text, game),
  );
  if (fitting.length === 0) return error;
  const names = fitting.map(({ name }) => name).join(' or ');
  const { problem, field, offset, expected } = error;
  return new InputError(problem, {
    field,
    offset,
    expected: `${expected ?? `a position of ${refused.name}`} (it could be a position of ${names})`,
  });
}
