/**
 * Moves in algebraic text as players write them: `Nf3`, `exd5`, `b10=W`, `O-O`, `Ww1a2`.
 *
 * Written is the shortest form that chess knows: the origin is named by its file, else its rank,
 * else both, when another man of the type can legally move to the same square. A square with a
 * name of its own (a wizard square) is always named in full, since its file and rank say nothing
 * about where it lies. Read is nearly everything that means one legal move and no other.
 */
import { findGameForm, usesGameForm } from './game-form.ts';
import { formatMark } from './marks.ts';
import { refuseIfOver, refuseMove, refusePromotion } from './refusal.ts';
import type { Move, Rules } from './rules.ts';
import { listed, quote, refuse, type TextPlace, trimMove } from './text.ts';

const MOVE: TextPlace = { field: 'move', offset: 0 };
const CASTLING = { K: 'O-O', Q: 'O-O-O' } as const;
const EXAMPLES = 'a move such as "Nf3", "exd5", "b8=Q" or "O-O"';

/**
 * Piece, origin file and rank, capture or dash, destination, promotion. An "x" is an origin file
 * only where a rank follows it (such a square may have that name), else the capture sign.
 */
const ALGEBRAIC =
  /^([A-Z]?)([a-wyz]|x(?=[0-9]))?([0-9]{1,2})?[x:-]?([a-z][0-9]{1,2})(?:[=/]?([A-Za-z])|\(([A-Za-z])\))?$/d;

/** Marks that may follow a move: check, mate, comment, en passant. */
const MARKS = /(?:[+#!?\s]|(?<=[\s0-9])mate|e\.\s?p\.|(?<=[0-9\s])ep)*$/;

/**
 * The algebraic text of a move, with `+` or `#`. Where men point there is no such text, and what
 * players print would break records in PGN: it is the engine form then.
 * @param rules stands in the position before the move, and again on return.
 * @param move one of `rules.legalMoves()`.
 */
export function formatSan(rules: Rules, move: Move): string {
  if (usesGameForm(rules.variant)) return move.text;
  return unmarkedSan(rules, move) + formatMark(rules, move, '#');
}

/**
 * The legal move that an algebraic text means. Not required, and not judged when they are there:
 * `x`, `+`, `#`, `!`, `?`, `e.p.`, the `=` of a promotion. The origin may be named more fully
 * than needed (`Ng1-f3`), castling be written with zeros, a pawn with its letter. Where men point,
 * game form and engine form are read instead.
 * @param place what to name in errors, and the offset of `text` there.
 * @throws InputError if the text is no move, means no legal move, or several.
 */
export function parseSan(rules: Rules, text: string, place: TextPlace = MOVE): Move {
  if (usesGameForm(rules.variant)) return findGameForm(rules, text, place);
  const { body, start } = trimMove(text, place);
  const here = { field: place.field, offset: place.offset + start };
  const wanted = readSan(rules, body, here);
  return 'castling' in wanted
    ? findCastling(rules, wanted.castling, here)
    : choose(rules, wanted, body, here);
}

/** What an algebraic text says: castling, or a piece, perhaps where from, and where to. */
export type SanText = { readonly castling: 'K' | 'Q' } | Wanted;

interface Wanted {
  /** Capital letter. */
  readonly piece: string;
  readonly file: string | undefined;
  readonly rank: string | undefined;
  readonly to: number;
  readonly promotion: string | null;
}

/**
 * Reads an algebraic text, whether or not it means a legal move.
 * @param text without white space around it.
 * @throws InputError if it is no move of the game's men and board.
 */
export function readSan(rules: Rules, text: string, place: TextPlace = MOVE): SanText {
  const body = text.replace(MARKS, '');
  const castling = /^([O0o])-\1(-\1)?$/.exec(body);
  if (castling !== null) return { castling: castling[2] === undefined ? 'K' : 'Q' };
  const match = ALGEBRAIC.exec(body);
  if (match === null) return refuse(place, `${quote(text)} is not a move`, 0, EXAMPLES);
  const [, letter = '', file, rank, target = '', bare, bracketed] = match;
  const to = rules.board.named(target);
  if (to === undefined) {
    const at = match.indices?.[4]?.[0] ?? 0;
    refuse(place, `${quote(target)} is no square`, at, 'a square of the board');
  }
  const piece = letter === '' ? pawnLetter(rules, place) : letter;
  if (!isType(rules, piece)) {
    const types = rules.variant.pieces.map((type) => type.letter);
    refuse(place, `${quote(piece)} is no piece of this game`, 0, `one of ${types.join(' ')}`);
  }
  const promotion = (bare ?? bracketed)?.toUpperCase() ?? null;
  return { piece, file, rank, to: to.index, promotion };
}

function choose(rules: Rules, wanted: Wanted, text: string, place: TextPlace): Move {
  const legal = rules.legalMoves();
  const name = (move: Move) => rules.board.square(move.from).name;
  const reaching = legal.filter((move) => move.piece === wanted.piece && move.to === wanted.to);
  const fitting = reaching.filter(
    (move) =>
      // A pawn's capture names its file: "d6" is a step to d6 and never "exd6".
      (wanted.file === undefined
        ? !(move.capture && move.piece === rules.variant.pawn?.letter)
        : fileOf(name(move)) === wanted.file) &&
      (wanted.rank === undefined || rankOf(name(move)) === wanted.rank),
  );
  if (fitting.length === 0) return refuseUnreached(rules, wanted, legal, place);

  const promoting = fitting.filter((move) => move.promotion === wanted.promotion);
  if (promoting.length === 0) {
    return refusePromotion(rules, fitting, wanted, place);
  }
  // Where a king could also step to the square it castles to, castling has its own text.
  const plain = promoting.filter((move) => move.castling === null);
  const left = plain.length > 0 ? plain : promoting;
  const [only, ...others] = left;
  if (only === undefined || others.length > 0) {
    const candidates = left.map((move) => unmarkedSan(rules, move, legal));
    return refuse(place, `${quote(text)} is ambiguous`, 0, `one of ${listed(candidates)}`);
  }
  return only;
}

function refuseUnreached(
  rules: Rules,
  wanted: Wanted,
  legal: readonly Move[],
  place: TextPlace,
): never {
  refuseIfOver(rules, legal, place);
  const { piece, file, rank, to, promotion } = wanted;
  const origin =
    file === undefined || rank === undefined ? undefined : rules.board.named(file + rank);
  const ofType = legal.filter((move) => move.piece === piece);
  // With the whole origin in the text more can be said, unless another type stands there.
  if (origin !== undefined && !legal.some((move) => move.from === origin.index && move.to === to)) {
    refuseMove(rules, { from: origin.index, to, promotion }, place);
  }
  const from = file === undefined && rank === undefined ? '' : ` from ${file ?? ''}${rank ?? ''}`;
  const target = rules.board.square(to).name;
  const check = rules.inCheck() ? ' (the king is in check)' : '';
  const choice = ofType.map((move) => unmarkedSan(rules, move, legal));
  const none = `a move of another piece, as no ${typeName(rules, piece)} has a legal move`;
  refuse(
    place,
    `no ${typeName(rules, piece)}${from} can legally move to ${target}${check}`,
    0,
    choice.length > 0 ? `one of ${listed(choice)}` : none,
  );
}

function findCastling(rules: Rules, right: 'K' | 'Q', place: TextPlace): Move {
  const legal = rules.legalMoves();
  const move = legal.find(({ castling }) => castling === right);
  if (move !== undefined) return move;
  refuseIfOver(rules, legal, place);
  const known = rules.variant.castling.some((castling) => castling.right === right);
  const problem = known ? 'is not legal here' : 'does not exist in this game';
  return refuse(place, `castling ${CASTLING[right]} ${problem}`, 0, 'another move');
}

/** The text of a legal move without the mark for check or mate. */
export function unmarkedSan(
  rules: Rules,
  move: Move,
  legal: readonly Move[] = rules.legalMoves(),
): string {
  if (move.castling !== null) return CASTLING[move.castling];
  const isPawn = move.piece === rules.variant.pawn?.letter;
  const piece = isPawn ? '' : move.piece;
  const capture = move.capture ? 'x' : '';
  const to = rules.board.square(move.to).name;
  const promotion = move.promotion === null ? '' : `=${move.promotion}`;
  return piece + originText(rules, move, legal, isPawn) + capture + to + promotion;
}

function originText(rules: Rules, move: Move, legal: readonly Move[], isPawn: boolean): string {
  const name = rules.board.square(move.from).name;
  if (Object.hasOwn(rules.variant.board.names ?? {}, name)) return name;
  const rivals = legal
    .filter(
      (other) =>
        other.piece === move.piece &&
        other.to === move.to &&
        other.from !== move.from &&
        other.castling === null,
    )
    .map((other) => rules.board.square(other.from).name);
  const namesFile = isPawn && move.capture;
  if (rivals.length === 0 && !namesFile) return '';
  if (rivals.every((rival) => fileOf(rival) !== fileOf(name))) return fileOf(name);
  const rankIsEnough = rivals.every((rival) => rankOf(rival) !== rankOf(name));
  return rankIsEnough && !namesFile ? rankOf(name) : name;
}

function pawnLetter(rules: Rules, place: TextPlace): string {
  return rules.variant.pawn?.letter ?? refuse(place, 'this game has no pawns', 0, 'a piece letter');
}

function isType(rules: Rules, letter: string): boolean {
  const { pieces, pawn } = rules.variant;
  return pawn?.letter === letter || pieces.some((piece) => piece.letter === letter);
}

function typeName(rules: Rules, letter: string): string {
  const { pieces, pawn } = rules.variant;
  if (pawn?.letter === letter) return pawn.name;
  return `${pieces.find((piece) => piece.letter === letter)?.name ?? 'piece'} (${letter})`;
}

/** The file of a square's name: "b" of "b10". */
function fileOf(name: string): string {
  return name.slice(0, 1);
}

/** The rank of a square's name: "10" of "b10". */
function rankOf(name: string): string {
  return name.slice(1);
}
