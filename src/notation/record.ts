/**
 * Records of games, of any game and in any of its notations: PGN, and plain lists of numbered moves
 * in two columns as clubs and magazines print them. Only the text is read here; what the moves are
 * is for `review.ts` to find out.
 */
import type { VariantDefinition } from '../variants/definition.ts';
import { DIRECTION_NAMES } from '../variants/direction.ts';
import { usesGameForm } from './game-form.ts';
import type { PgnGame, PgnResult } from './pgn/game.ts';
import { parsePgn } from './pgn/parse.ts';
import { type FilePlace, placeOf } from './pgn/place.ts';
import { readPlainRecord } from './plain-record.ts';
import type { Side } from './rules.ts';

export interface GameRecord {
  /** Tag pairs, as in PGN. */
  readonly tags: ReadonlyMap<string, string>;
  /** Who begins, if the numbers of the moves say so; else the start position does. */
  readonly first: Side | null;
  /** The moves that were played, in order. */
  readonly moves: readonly RecordedMove[];
  /** What the record says the result is. */
  readonly result: PgnResult | null;
}

export interface RecordedMove {
  /** As written, in one line with single spaces. */
  readonly text: string;
  /** Where it stands in the file. */
  readonly place: FilePlace;
}

/**
 * Reads the games of a file. Comments, annotations and variations are passed over.
 * @param text PGN (which begins with a tag pair), or a plain list of moves; see `readPlainRecord`.
 * @param variant the game that was played.
 * @returns at least one record; a plain list is always one.
 * @throws InputError naming line and column, with the offset in `text`.
 */
export function readRecords(text: string, variant: VariantDefinition): GameRecord[] {
  if (!isPgn(text, variant)) return [readPlainRecord(text, variant)];
  return parsePgn(text).map(fromPgn);
}

/** Comments, escaped lines and values of tags, in which anything may stand; they need not end. */
const ASIDE = /\{[^}]*\}?|;[^\r\n]*|^%[^\r\n]*|"(?:[^"\\\r\n]|\\.)*"?/gm;
const DIRECTION = new RegExp(`\\(\\s*(?:${DIRECTION_NAMES.join('|')})\\s*\\)`, 'i');

const PRINTED_DIRECTION = new RegExp(`[a-z][0-9]{1,2}\\s*${DIRECTION.source}`, 'i');
const PRINTED = new RegExp(
  `${DIRECTION.source}|\\smate\\b|[a-z][0-9]{1,2}\\s*[-–—x×]\\s*[a-z][0-9]`,
  'i',
);

/**
 * Whether a text is PGN: it begins with a tag pair. Brackets are variations there, so a text with
 * directions in them is none.
 */
function isPgn(text: string, variant: VariantDefinition): boolean {
  const rest = text.replace(ASIDE, ' ');
  if (!/^[\s\ufeff]*\[/.test(rest)) return false;
  return !usesGameForm(variant) || !DIRECTION.test(rest);
}

/**
 * Whether a text is a list of moves as players of a game with men that point print them, with blanks
 * within moves that PGN could not have.
 */
export function isPrintedGameForm(text: string, variant: VariantDefinition): boolean {
  const rest = text.replace(ASIDE, ' ');
  return usesGameForm(variant) && !isPgn(text, variant) && PRINTED.test(rest);
}

/** Whether directions stand in brackets after squares, as in no other notation. */
export function hasDirections(text: string): boolean {
  return PRINTED_DIRECTION.test(text.replace(ASIDE, ' '));
}

/** The main line of a game in PGN. */
export function fromPgn({ tags, moves, result }: PgnGame): GameRecord {
  const start = { offset: 0, line: 1, column: 1 };
  return {
    tags,
    first: null,
    moves: moves.map((node) => ({ text: node.text, place: placeOf(node) ?? start })),
    result: result === '*' ? null : result,
  };
}
