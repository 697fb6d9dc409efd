/**
 * Moves as engines write them, in long algebraic: `a3a5`, `b9b10w`. Ranks have one or two
 * digits; the letter of a promotion follows in lower case, or the direction in which a man
 * points that has one: `e3h6nw`, and `d2d2ne` for a turn where it stands.
 */
import type { Board } from '../variants/board.ts';
import { isDirection } from '../variants/direction.ts';
import { findGameForm, formatGameForm, unmarkedGameForm, usesGameForm } from './game-form.ts';
import { markOfLast } from './marks.ts';
import { type MoveCoordinates, refuseMove } from './refusal.ts';
import type { Move, Rules } from './rules.ts';
import { formatSan, parseSan, unmarkedSan } from './san.ts';
import { quote, refuse, type TextPlace, trimMove } from './text.ts';

const MOVE: TextPlace = { field: 'move', offset: 0 };

/** A move in engine form before its marks, where no men point. */
export const ENGINE_FORM = /^[a-z][0-9]+[a-z][0-9]+(?:=?[A-Za-z])?(?=[+#!?]*$)/;

/**
 * The engine form of a move.
 * @throws RangeError if one of the squares does not exist.
 */
export function formatMove(move: MoveCoordinates, board: Board): string {
  const { from, to, promotion, direction } = move;
  const letter = (promotion ?? direction ?? '').toLowerCase();
  return board.square(from).name + board.square(to).name + letter;
}

/**
 * Reads a move in engine form. The promotion letter may also be a capital and follow a `=`.
 * White space around the move is ignored. Legality is not looked at.
 * @param place what to name in errors, and the offset of `text` there.
 * @returns square numbers, and the promotion as a capital letter or a direction. A single letter
 *   is given as a promotion, also where it may mean a direction: that depends on the man.
 * @throws InputError for anything that is not two squares of the board and perhaps such a suffix.
 */
export function parseMoveText(
  text: string,
  board: Board,
  place: TextPlace = MOVE,
): MoveCoordinates {
  const { body, start } = trimMove(text, place);
  const name = /[a-z][0-9]+/y;
  const square = (at: number, expected: string) => {
    name.lastIndex = at;
    const found = name.exec(body)?.[0];
    const known = found === undefined ? undefined : board.named(found);
    if (found === undefined || known === undefined) {
      refuse(place, `${quote(found ?? body.slice(at))} is no square`, start + at, expected);
    }
    return { index: known.index, end: at + found.length };
  };
  const from = square(0, 'a square and a square, such as "a3a5"');
  const to = square(from.end, 'the square to move to');
  const rest = body.slice(to.end);
  const squares = { from: from.index, to: to.index };
  const suffix = rest.toUpperCase();
  if (/^(?:=?[A-Za-z])?$/.test(rest)) {
    return { ...squares, promotion: rest === '' ? null : suffix.slice(-1) };
  }
  if (isDirection(suffix)) return { ...squares, promotion: null, direction: suffix };
  return refuse(
    place,
    `${quote(rest)} is no promotion letter`,
    start + to.end,
    'one letter, or the end of the move',
  );
}

/**
 * The legal move that a text means: in engine form, else as players print it (see `parseSan` and
 * `findGameForm`). Marks for check and comment (`+ # ! ?`) after the move are ignored in all.
 * @param place what to name in errors, and the offset of `text` there.
 * @throws InputError saying why no legal move fits.
 */
export function findMove(rules: Rules, text: string, place: TextPlace = MOVE): Move {
  if (usesGameForm(rules.variant)) return findGameForm(rules, text, place);
  const { body, start } = trimMove(text, place);
  const engineForm = ENGINE_FORM.exec(body)?.[0];
  if (engineForm === undefined) return parseSan(rules, text, place);
  const here = { field: place.field, offset: place.offset + start };
  const { from, to, promotion } = parseMoveText(engineForm, rules.board, here);
  const move = rules
    .legalMoves()
    .find((legal) => legal.from === from && legal.to === to && legal.promotion === promotion);
  return move ?? refuseMove(rules, { from, to, promotion }, here);
}

/**
 * A move as the players of its game print it, with marks for check and mate: in algebraic text, or
 * where men point in game form.
 * @param rules stands in the position before the move, and again on return.
 * @param move one of `rules.legalMoves()`.
 */
export function formatPrinted(rules: Rules, move: Move): string {
  return usesGameForm(rules.variant) ? formatGameForm(rules, move) : formatSan(rules, move);
}

/**
 * Makes a move and gives its text as `formatPrinted` does, which would make it and take it back.
 * @param rules stands in the position before the move.
 * @param move one of `rules.legalMoves()`.
 * @param make makes it.
 */
export function makePrinted(rules: Rules, move: Move, make: () => void): string {
  const isGameForm = usesGameForm(rules.variant);
  const text = isGameForm ? unmarkedGameForm(rules, move) : unmarkedSan(rules, move);
  make();
  return text + markOfLast(rules, isGameForm ? ' mate' : '#');
}
