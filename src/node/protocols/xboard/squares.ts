/**
 * Squares as XBoard names them: files from "a" and ranks from 1 of the whole grid, holes included; on
 * boards of exactly ten ranks from 0, so that the number has one digit.
 */

import { parseMoveText } from '../../../notation/move-text.ts';
import type { Board } from '../../../variants/board.ts';

const MOVE = /^([a-z])([0-9]{1,2})([a-z])([0-9]{1,2})=?([A-Za-z]?)$/;
const SQUARE = /[a-z][0-9]{1,2}/g;

/** Number of the lowest rank. */
function firstRank({ ranks }: Board): number {
  return ranks === 10 ? 0 : 1;
}

function nameOf(index: number, board: Board): string {
  const { x, y } = board.square(index);
  return `${String.fromCharCode(97 + x)}${y + firstRank(board)}`;
}

/** The name that the program uses for a square that XBoard names, or null if there is none. */
function ownName(text: string, board: Board): string | null {
  const x = text.charCodeAt(0) - 97;
  const y = Number(text.slice(1)) - firstRank(board);
  return board.at(x, y)?.name ?? null;
}

/** Whether both name all squares alike. */
export function hasSameNames(board: Board): boolean {
  return board.squares.every(({ index, name }) => nameOf(index, board) === name);
}

/** A move in engine form, as XBoard writes it. */
export function toXboard(text: string, board: Board): string {
  const { from, to, promotion } = parseMoveText(text, board);
  return nameOf(from, board) + nameOf(to, board) + (promotion ?? '').toLowerCase();
}

/** A move that XBoard has written, in engine form; null if it is not of that form, or leads off the
 *  board. */
export function fromXboard(text: string, board: Board): string | null {
  const [, fromFile = '', fromRank = '', toFile = '', toRank = '', promotion = ''] =
    MOVE.exec(text) ?? [];
  const from = ownName(fromFile + fromRank, board);
  const to = ownName(toFile + toRank, board);
  return from === null || to === null ? null : from + to + promotion.toLowerCase();
}

/** Whether a text has the form of a move. */
export function isMoveForm(text: string): boolean {
  return MOVE.test(text);
}

/** A position that XBoard has written, with holdings left out and en passant squares as they are
 *  called here. */
export function positionFromXboard(fen: string, board: Board): string {
  const [placement = '', turn, castling, enPassant, ...counters] = fen.trim().split(/\s+/);
  const passed = enPassant?.replaceAll(SQUARE, (name) => ownName(name, board) ?? name);
  return [placement.replace(/\[[^\]]*\]$/, ''), turn, castling, passed, ...counters]
    .filter((field) => field !== undefined)
    .join(' ');
}
