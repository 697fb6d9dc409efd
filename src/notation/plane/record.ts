/**
 * Records of games on the plane: ICN, PGN with moves in engine form, and plain lists of moves in
 * either form. The counterpart of `../record.ts`; what the moves are is for `review.ts` to find out.
 */
import type { PlaneDefinition } from '../../variants/plane-definition.ts';
import { icnGame } from '../icn/game.ts';
import { parseIcn } from '../icn/record.ts';
import { parsePgn } from '../pgn/parse.ts';
import { type RecordForms, readList } from '../plain-record.ts';
import { fromPgn, type GameRecord } from '../record.ts';

export interface PlaneRecord extends GameRecord {
  /** What the text says beyond the game's rules, and was left out; a sentence each. */
  readonly notes: readonly string[];
}

const NUMBER = '-?[0-9]+';
const PAIR = `${NUMBER}\\s*,\\s*${NUMBER}`;
/** A square in brackets; what is in them is looked at later. */
const BRACKETS = '\\(\\s*[^\\s(){};,]+(?:\\s*,\\s*[^\\s(){};,]+)*\\s*\\)';
const SIGN = '[-–—x×:]';
const LETTER = '(?:[A-Za-z]{1,2} ?)?';

const FORMS: RecordForms = {
  trivia: /(?:[\s|\ufeff]|;[^\r\n]*|\$[0-9]*|(?<=^|[\r\n])%[^\r\n]*)+/y,
  move: new RegExp(
    `${LETTER}(?:${PAIR}\\s*[>→x]\\s*${PAIR}(?:=?[A-Za-z]{1,2}(?![A-Za-z0-9]))?|` +
      `(?:${SIGN} ?)?${BRACKETS}(?:\\s*${SIGN}\\s*${BRACKETS}|${BRACKETS})?)`,
    'y',
  ),
  tail: null,
  brackets: new RegExp(BRACKETS, 'y'),
};

/** Comments and values of tags, in which anything may stand; they need not end. */
const ASIDE = /\{[^}]*\}?|;[^\r\n]*|^%[^\r\n]*|"(?:[^"\\\r\n]|\\.)*"?/gm;
/** A man of a position: a code and a square that no move goes on from. */
const MAN = /(?:^|[\s|\]])[A-Za-z]{1,2}-?[0-9]+,-?[0-9]+\+?(?=\||\s*$|\s+(?![>x\s]))/;
/** Metadata as only ICN writes it. */
const COLON_TAG = /^[\s\ufeff]*\[\s*[A-Za-z0-9_]+\s*:/;
const GAME_FORM = new RegExp(BRACKETS);

/**
 * Reads the games of a file.
 *
 * A text with men of a position is ICN, one game; else one that begins with a tag pair and has no
 * square in brackets is PGN; anything else is a plain list of moves, which may have tag pairs too.
 * @returns at least one record.
 * @throws InputError naming the place, with the offset in `text`.
 */
export function readPlaneRecords(text: string, variant: PlaneDefinition): PlaneRecord[] {
  const rest = text.replace(ASIDE, ' ');
  if (MAN.test(rest) || COLON_TAG.test(rest)) {
    const { game, notes } = parseIcn(text, icnGame(variant));
    return [{ ...fromPgn(game), notes }];
  }
  if (/^[\s\ufeff]*\[/.test(rest) && !GAME_FORM.test(rest)) {
    const games = parsePgn(text);
    return games.map((game) => ({ ...fromPgn(game), notes: [] }));
  }
  return [{ ...readList(text, FORMS), notes: [] }];
}
