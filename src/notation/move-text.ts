/**
 * Moves as engines write them, in long algebraic: `a3a5`, `b9b10w`. Ranks have one or two
 * digits; the letter of a promotion follows in lower case, or the direction in which a man
 * points that has one: `e3h6nw`, and `d2d2ne` for a turn where it stands.
 */
import type { Board } from '../variants/board.ts';
import { isDirection } from '../variants/direction.ts';
import { type MoveCoordinates, refuseMove } from './refusal.ts';
import type { Move, Rules } from './rules.ts';
import { parseSan } from './san.ts';
import { quote, refuse, type TextPlace, trimMove } from './text.ts';

const MOVE: TextPlace = { field: 'move', offset: 0 };

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
 * @returns square numbers and the promotion as a capital letter.
 * @throws InputError for anything that is not two squares of the board and perhaps a letter.
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
  // "n" may be either; which it is depends on the man that moves.
  const direction = isDirection(suffix) ? { direction: suffix } : {};
  if (/^(?:=?[A-Za-z])?$/.test(rest)) {
    return { ...squares, promotion: rest === '' ? null : suffix.slice(-1), ...direction };
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
 * The legal move that a text means: in engine form, else in algebraic text (see `parseSan`).
 * Marks for check and comment (`+ # ! ?`) after the move are ignored in both.
 * @param place what to name in errors, and the offset of `text` there.
 * @throws InputError saying why no legal move fits.
 */
export function findMove(rules: Rules, text: string, place: TextPlace = MOVE): Move {
  const { body, start } = trimMove(text, place);
  const engineForm = /^[a-z][0-9]+[a-z][0-9]+(?:=?[A-Za-z]|[nsNS][ewEW])?(?=[+#!?]*$)/.exec(
    body,
  )?.[0];
  if (engineForm === undefined) return parseSan(rules, text, place);
  const here = { field: place.field, offset: place.offset + start };
  const wanted = parseMoveText(engineForm, rules.board, here);
  const move = rules
    .legalMoves()
    .find(
      ({ from, to, promotion, direction }) =>
        from === wanted.from &&
        to === wanted.to &&
        (direction === undefined ? promotion === wanted.promotion : direction === wanted.direction),
    );
  return move ?? refuseMove(rules, wanted, here);
}
