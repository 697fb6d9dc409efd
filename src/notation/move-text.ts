/**
 * Moves as engines write them, in long algebraic: `a3a5`, `b9b10w`. Ranks have one or two
 * digits; the letter of a promotion follows in lower case.
 */
import type { Board } from '../variants/board.ts';
import { type MoveCoordinates, refuseMove } from './refusal.ts';
import type { Move, Rules } from './rules.ts';
import { parseSan } from './san.ts';
import { quote, refuse, type TextPlace, trimMove } from './text.ts';

const MOVE: TextPlace = { field: 'move', offset: 0 };

/**
 * The engine form of a move.
 * @throws RangeError if one of the squares does not exist.
 */
export function formatMove({ from, to, promotion }: MoveCoordinates, board: Board): string {
  const letter = promotion === null ? '' : promotion.toLowerCase();
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
  if (!/^(?:=?[A-Za-z])?$/.test(rest)) {
    const problem = `${quote(rest)} is no promotion letter`;
    refuse(place, problem, start + to.end, 'one letter, or the end of the move');
  }
  const promotion = rest === '' ? null : rest.slice(-1).toUpperCase();
  return { from: from.index, to: to.index, promotion };
}

/**
 * The legal move that a text means: in engine form, else in algebraic text (see `parseSan`).
 * Marks for check and comment (`+ # ! ?`) after the move are ignored in both.
 * @param place what to name in errors, and the offset of `text` there.
 * @throws InputError saying why no legal move fits.
 */
export function findMove(rules: Rules, text: string, place: TextPlace = MOVE): Move {
  const { body, start } = trimMove(text, place);
  const engineForm = /^[a-z][0-9]+[a-z][0-9]+(?:=?[A-Za-z])?(?=[+#!?]*$)/.exec(body)?.[0];
  if (engineForm === undefined) return parseSan(rules, text, place);
  const here = { field: place.field, offset: place.offset + start };
  const wanted = parseMoveText(engineForm, rules.board, here);
  const move = rules
    .legalMoves()
    .find(
      ({ from, to, promotion }) =>
        from === wanted.from && to === wanted.to && promotion === wanted.promotion,
    );
  return move ?? refuseMove(rules, wanted, here);
}
