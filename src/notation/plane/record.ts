/**
 * Records of games on the plane: ICN, PGN with moves in engine form, and plain lists of moves in
 * either form. The counterpart of `../record.ts`; what the moves are is for `review.ts` to find out.
 */
import type { PlaneDefinition } from '../../variants/plane-definition.ts';
import { icnGame } from '../icn/game.ts';
import { formatIcnPosition, parseIcnPosition } from '../icn/position.ts';
import { parseIcn } from '../icn/record.ts';
import { newNode, type PgnGame } from '../pgn/game.ts';
import { parsePgn } from '../pgn/parse.ts';
import { rememberPlace } from '../pgn/place.ts';
import { startPosition } from '../pgn/replay.ts';
import { type RecordForms, readList } from '../plain-record.ts';
import { fromPgn, type GameRecord } from '../record.ts';

export interface PlaneRecord extends GameRecord {
  /** What the text says beyond the game's rules, and was left out; a sentence each. */
  readonly notes: readonly string[];
}

const NUMBER = '-?[0-9]+';
const PAIR = `${NUMBER}\\s*,\\s*${NUMBER}`;
/** What a square in brackets is made of; it is looked at later. */
const INSIDE = '[^\\s(){};,>→]+';
const SHORT_FILE = '-?(?:[A-Za-z]{1,2}|phi|[φϕΦ0])';
/** A square in brackets. An engine form there has more commas and is a variation. */
const BRACKETS = `\\(\\s*(?:${SHORT_FILE}\\s+-?[0-9]+|${INSIDE}(?:\\s*,\\s*${INSIDE})?)\\s*\\)`;
const SIGN = '[-–—x×:]';
const LETTER = '(?:[A-Za-z]{1,2} ?)?';

/** A move in either form, as the source of a pattern; blanks may stand between its parts. */
export const PLANE_MOVE =
  `${LETTER}(?:${PAIR}\\s*[>→x]\\s*${PAIR}(?:=?[A-Za-z]{1,2}(?![A-Za-z0-9]))?|` +
  `(?:${SIGN} ?)?${BRACKETS}(?:\\s*${SIGN}\\s*${BRACKETS}|${BRACKETS})?)`;

const FORMS: RecordForms = {
  trivia: /(?:[\s|\ufeff]|;[^\r\n]*|\$[0-9]*|(?<=^|[\r\n])%[^\r\n]*)+/y,
  move: new RegExp(PLANE_MOVE, 'y'),
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
 * square in brackets is ICN if bars part its moves, and PGN if not; anything else is a plain list of
 * moves, which may have tag pairs too.
 * @returns at least one record.
 * @throws InputError naming the place, with the offset in `text`.
 */
export function readPlaneRecords(text: string, variant: PlaneDefinition): PlaneRecord[] {
  const games = readTrees(text, variant);
  if (games === null) return [{ ...readList(text, FORMS), notes: [] }];
  return games.map(({ game, notes }) => ({ ...fromPgn(game), notes }));
}

/** A game of a file with all that is said of it. */
export interface PlaneGameText {
  readonly game: PgnGame;
  /** What the text says beyond the game's rules, and was left out; a sentence each. */
  readonly notes: readonly string[];
}

/**
 * Reads the games of a file as `readPlaneRecords` does, but with comments and variations as far as
 * the notation has them.
 * @throws InputError naming the place, with the offset in `text`.
 */
export function readPlaneGames(text: string, variant: PlaneDefinition): PlaneGameText[] {
  return readTrees(text, variant) ?? [{ game: fromList(text, variant), notes: [] }];
}

/** Null if the text is a plain list. */
function readTrees(text: string, variant: PlaneDefinition): PlaneGameText[] | null {
  const rest = text.replace(ASIDE, ' ');
  const icn = () => [parseIcn(text, icnGame(variant))];
  if (MAN.test(rest) || COLON_TAG.test(rest)) return icn();
  if (!/^[\s\ufeff]*\[/.test(rest) || GAME_FORM.test(rest)) return null;
  if (rest.includes('|')) return icn();
  return parsePgn(text).map((game) => ({ game, notes: [] }));
}

function fromList(text: string, variant: PlaneDefinition): PgnGame {
  const { tags, first, moves, result } = readList(text, FORMS);
  const nodes = moves.map(({ text: move, place }) => {
    const node = newNode(move);
    rememberPlace(node, place);
    return node;
  });
  const game: PgnGame = { tags: new Map(tags), comment: null, moves: nodes, result: result ?? '*' };
  if (first === null) return game;
  const notation = icnGame(variant);
  const { position } = parseIcnPosition(startPosition(game, { variant }), notation);
  if (position.turn === first) return game;
  game.tags.set('SetUp', '1');
  game.tags.set('FEN', formatIcnPosition({ ...position, turn: first, enPassant: null }, notation));
  return game;
}
