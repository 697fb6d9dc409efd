/**
 * The moves of a game in ICN, from compact to dressed: `4,2>4,4|4,7>4,6`, or
 * `1. P4,2 > 4,4 | p4,7 > 4,6 ! {[%clk 0:09:56.7] words}`.
 */

import { parseComment } from '../pgn/comment.ts';
import { newNode, type PgnNode, type PgnResult } from '../pgn/game.ts';
import { readResult, SUFFIXES } from '../pgn/lexer.ts';
import { LineIndex, rememberPlace } from '../pgn/place.ts';
import { quote } from '../text.ts';
import type { IcnReader } from './reader.ts';

const FIELD = 'moves';
const EXPECTED = 'a move such as "5,8>1,8"';

/** Numbers, a bar between moves, dots for the move that White does not begin with, white space. */
const BETWEEN =
  /(?:[\s|\ufeff]|(?:\.{3}|…)(?=[\s|])|[0-9]+\.[.…]*(?=[\s|]|$|-?[0-9]+,|[A-Za-z]))+/y;
const RESULT = /(?:1-0|0-1|1\/2(?:-1\/2)?|\*)(?=\s|$)/y;
const MAN = /[0-9]*[A-Za-z]{1,2}\s?(?=-?[0-9])/y;
const SIGN = /\s?[>x]\s?/y;
const PROMOTION = /\s?=\s?(?=[0-9A-Za-z])/y;
/** Old files leave the "=" out. */
const BARE_PROMOTION = /\s?(?=[A-Za-z]{1,2}(?![A-Za-z0-9-]))/y;
const MARK = /\s?[+#]/y;
const GLYPH = /\s?([!?]{1,2})/y;
const COMMENT = /\s*\{[^}]*\}?/y;

export interface IcnMoves {
  /** In engine form, with places in the text. */
  readonly moves: PgnNode[];
  /** Null where the text names none. */
  readonly result: PgnResult | null;
}

/**
 * Reads moves up to the end of the text. The man in front of a move and marks for check are passed
 * over, as the notation has it; but "F" is kept where four men move together.
 * @throws InputError, as all readers of ICN do.
 */
export function readMoves(reader: IcnReader): IcnMoves {
  const lines = new LineIndex(reader.text);
  const moves: PgnNode[] = [];
  for (;;) {
    reader.take(BETWEEN);
    if (reader.at >= reader.text.length) return { moves, result: null };
    const result = readResult(reader.take(RESULT));
    if (result !== undefined) {
      if (reader.more()) reader.refuse(FIELD, 'a move after the result', 'nothing');
      return { moves, result };
    }
    const place = lines.place(reader.at);
    const node = newNode(readMove(reader));
    rememberPlace(node, place);
    reader.take(MARK);
    const glyph = reader.take(GLYPH).trim();
    if (glyph !== '') node.nags.push(SUFFIXES.get(glyph) ?? 0);
    const comments: string[] = [];
    for (let start = reader.at; reader.look(COMMENT) !== null; start = reader.at) {
      const comment = reader.take(COMMENT).trim();
      if (!comment.endsWith('}')) {
        reader.refuse('comment', 'the comment does not end', '"}"', start);
      }
      comments.push(comment.slice(1, -1));
    }
    node.commentAfter = parseComment(comments.join(' '));
    if (reader.look(/[\s|]|$/y) === null) reader.refuseHere(FIELD, '"|" or a space');
    moves.push(node);
  }
}

/** Reads a move without marks; its engine form. */
function readMove(reader: IcnReader): string {
  const man = reader.take(MAN).trim();
  if (reader.look(/-?[0-9]/y) === null) {
    reader.refuse(FIELD, `${quote(reader.word())} is no move`, EXPECTED);
  }
  const from = reader.square(FIELD);
  if (reader.take(SIGN) === '') reader.refuseHere(FIELD, '">" and the square to move to');
  const to = reader.square(FIELD);
  const isPromotion = reader.look(PROMOTION) !== null || reader.look(BARE_PROMOTION) !== null;
  if (reader.take(PROMOTION) === '') reader.take(BARE_PROMOTION);
  const arrival = isPromotion ? `=${reader.code(FIELD).code}` : '';
  const together = man === 'F' && reader.game.formations ? 'F' : '';
  return `${together}${from.x},${from.y}>${to.x},${to.y}${arrival}`;
}
