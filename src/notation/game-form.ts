/**
 * Moves of games with men that point, as their players print them: `e3-h6 (NW)+`, `a7xf2 (S)`,
 * `d2 (NE)` for a turn, and for pawns that a user's game may have too `b7-b8=Q`. The direction is left
 * out when it does not change, check is `+` and mate `mate`. Engine form (`e3h6nw`, `d2d2ne`, `b7b8q`)
 * is read as well, since one never looks like the other.
 */
import type { Board } from '../variants/board.ts';
import type { VariantDefinition } from '../variants/definition.ts';
import { DIRECTION_NAMES, type Direction, isDirection } from '../variants/direction.ts';
import { formatMark, type Mark, readMark } from './marks.ts';
import { type MoveCoordinates, menOnBoard, refuseMove } from './refusal.ts';
import type { Move, Rules } from './rules.ts';
import { quote, refuse, type TextPlace, trimMove } from './text.ts';

const MOVE: TextPlace = { field: 'move', offset: 0 };
const EXAMPLES = 'a move such as "e3-h6 (NW)", or a turn such as "d2 (NE)"';
const DIRECTIONS = `one of ${DIRECTION_NAMES.join(' ')}`;

/** What a text in game form says. */
export interface GameFormText {
  /** Square numbers; the same for a turn. */
  readonly from: number;
  readonly to: number;
  /** Where the man points afterwards; null if the text leaves it as it is. */
  readonly direction: Direction | null;
  /** Capital letter of what a pawn becomes, or null. A single letter without a sign before it may be
   *  either a direction or this, and is given as both. */
  readonly promotion: string | null;
  /** Capital letter of the man, which the form does not need; null if it is not given. */
  readonly letter: string | null;
  readonly mark: Mark;
}

/** Whether a game's moves are printed in game form: it has men that point. */
export function usesGameForm({ pieces }: VariantDefinition): boolean {
  return pieces.some((piece) => piece.pointing !== undefined);
}

/**
 * The game form of a move without the mark for check or mate.
 * @param rules of a game with men that point, in the position before the move.
 * @param move one of `rules.legalMoves()`.
 */
export function unmarkedGameForm(rules: Rules, move: Move): string {
  const { from, to, direction, promotion, capture } = move;
  const origin = rules.board.square(from).name;
  const way = from === to ? '' : `${capture ? 'x' : '-'}${rules.board.square(to).name}`;
  const isNew = direction !== undefined && direction !== directionOf(rules, from);
  const arrival = isNew ? ` (${direction})` : promotion === null ? '' : `=${promotion}`;
  return origin + way + arrival;
}

/**
 * The game form of a move.
 * @param rules of a game with men that point, in the position before the move, and again on return.
 * @param move one of `rules.legalMoves()`.
 */
export function formatGameForm(rules: Rules, move: Move): string {
  return unmarkedGameForm(rules, move) + formatMark(rules, move, ' mate');
}

/** Where the man on a square points, if it does. */
export function directionOf(rules: Rules, square: number): Direction | undefined {
  return menOnBoard(rules)?.find((man) => man.square === square)?.direction;
}

/**
 * Reads a move in game form or engine form, whether or not it is legal. White space may stand
 * anywhere between the parts; the dash, the brackets and the capitals of a direction may be missing,
 * `#` stands for mate, `:` for `x`; comments such as `!?` are ignored.
 * @param place what to name in errors, and the offset of `text` there.
 * @throws InputError with the offset of what cannot be read.
 */
export function parseGameForm(text: string, board: Board, place: TextPlace = MOVE): GameFormText {
  const { body, start } = trimMove(text, place);
  const here = { field: place.field, offset: place.offset + start };
  let at = 0;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(body);
    if (found !== null) at = pattern.lastIndex;
    return found;
  };
  const square = (expected: string): number => {
    const before = at;
    const found = take(SQUARE)?.[0];
    const known = found === undefined ? undefined : board.named(found.toLowerCase());
    if (known === undefined) {
      refuse(here, `${quote(found ?? body.slice(before))} is no square`, before, expected);
    }
    return known.index;
  };

  const letter = take(LETTER)?.[1]?.toUpperCase() ?? null;
  const from = square(EXAMPLES);
  const isMove = take(SEPARATOR) !== null;
  const to = isMove ? square('the square to move to') : from;
  const promotion = (isMove ? take(PROMOTION) : null)?.[1]?.toUpperCase() ?? null;
  if (promotion !== null && isDirection(promotion)) at--; // a letter that may mean a direction
  const early = take(EARLY_MARK)?.[0] ?? '';
  const direction = readDirection(take, here, at);
  if (!isMove && direction === null) {
    const problem = `${quote(body)} says neither where to go nor where to turn`;
    refuse(here, problem, at, `another square, or ${DIRECTIONS} in brackets`);
  }
  const mark = readMark(early + body.slice(at));
  if (mark === null) {
    const rest = body.slice(at).trimStart();
    const expected = direction === null ? 'a direction, "+", "mate"' : '"+", "mate"';
    refuse(here, `${quote(rest)} has no meaning here`, body.length - rest.length, expected);
  }
  return { from, to, direction, promotion, letter, mark };
}

const LETTER = /([A-Za-z])\s*(?=[A-Za-z][0-9])/y;
const SQUARE = /[A-Za-z][0-9]{1,2}/y;
/** What stands between the squares of a move; nothing at all only if a square follows. */
const SEPARATOR = /\s*[-–—x×:]\s*(?!\s*\()|\s*(?=[A-Za-z][0-9])/y;
/** Behind `=`, or right behind the square. */
const PROMOTION = /(?:\s*=\s*)?([A-Za-z])(?![A-Za-z0-9])/y;
/** A mark before the direction instead of after it. */
const EARLY_MARK = /\s*[+#](?=\s*\()/y;
const BRACKETED = /\s*\(\s*([^()]*?)\s*\)/y;
const BARE = /\s*([nsNS][ewEW]?|[ewEW])(?![A-Za-z0-9])/y;

function readDirection(
  take: (pattern: RegExp) => RegExpExecArray | null,
  place: TextPlace,
  at: number,
): Direction | null {
  const found = take(BRACKETED) ?? take(BARE);
  if (found === null) return null;
  const name = found[1]?.toUpperCase() ?? '';
  if (!isDirection(name)) {
    const inside = at + found[0].length - found[0].trimStart().length;
    refuse(place, `${quote(found[1] ?? '')} is no direction`, inside, DIRECTIONS);
  }
  return name;
}

/**
 * The legal move that a text in game form or engine form means; without a direction the man keeps
 * its own.
 * @param rules of a game with men that point.
 * @param place what to name in errors, and the offset of `text` there.
 * @throws InputError if the text cannot be read, or saying why the move is not legal.
 */
export function findGameForm(rules: Rules, text: string, place: TextPlace = MOVE): Move {
  const said = parseGameForm(text, rules.board, place);
  const { start } = trimMove(text, place);
  const here = { field: place.field, offset: place.offset + start };
  const wanted = coordinatesOf(rules, said);
  const { from, to, promotion } = wanted;
  const direction = wanted.direction ?? directionOf(rules, from);
  const move = rules
    .legalMoves()
    .find(
      (legal) =>
        legal.from === from &&
        legal.to === to &&
        legal.promotion === promotion &&
        legal.direction === direction,
    );
  if (move === undefined)
    return refuseMove(rules, { ...wanted, ...(direction && { direction }) }, here);
  if (said.letter !== null && said.letter !== move.piece) {
    const name = rules.board.square(from).name;
    refuse(here, `${quote(said.letter)} is not the man on ${name}`, 0, move.piece);
  }
  return move;
}

/** The move that a text says, given which men point: only those have a direction. */
export function coordinatesOf(rules: Rules, said: GameFormText): MoveCoordinates {
  const { from, to, promotion, direction } = said;
  const points = direction !== null && directionOf(rules, from) !== undefined;
  if (points || promotion === null) {
    return { from, to, promotion: null, ...(direction && { direction }) };
  }
  return { from, to, promotion };
}
