/** What a move's text may mean when no legal move fits: for records in which moves are illegal. */
import { coordinatesOf, parseGameForm, usesGameForm } from './game-form.ts';
import { ENGINE_FORM, parseMoveText } from './move-text.ts';
import { type MoveCoordinates, menOnBoard } from './refusal.ts';
import type { Rules } from './rules.ts';
import { readSan, type SanText } from './san.ts';
import type { TextPlace } from './text.ts';

/**
 * Every move that a text may mean, whether or not it is legal. With both squares in the text that
 * is one; an algebraic text means a move of each man of its kind (a pawn that does not capture
 * stays on its file).
 * @param place what to name in errors.
 * @returns square numbers, and what the man becomes; empty if there is no such man.
 * @throws InputError if the text cannot be read.
 */
export function meantMoves(rules: Rules, text: string, place: TextPlace): MoveCoordinates[] {
  const body = text.trim();
  if (usesGameForm(rules.variant)) {
    return [coordinatesOf(rules, parseGameForm(body, rules.board, place))];
  }
  const engineForm = ENGINE_FORM.exec(body)?.[0];
  if (engineForm !== undefined) return [parseMoveText(engineForm, rules.board, place)];
  const said = readSan(rules, body, place);
  return 'castling' in said ? castlingMoves(rules, said.castling) : movesOfMen(rules, said);
}

function movesOfMen(rules: Rules, said: Exclude<SanText, { castling: unknown }>) {
  const { piece, rank, to, promotion } = said;
  const isPawn = piece === rules.variant.pawn?.letter;
  const nameOf = (square: number) => rules.board.square(square).name;
  const file = said.file ?? (isPawn ? nameOf(to).slice(0, 1) : undefined);
  return (menOnBoard(rules) ?? [])
    .filter(({ letter, side, square }) => {
      const name = nameOf(square);
      return (
        letter === piece &&
        side === rules.turn &&
        (file === undefined || name.slice(0, 1) === file) &&
        (rank === undefined || name.slice(1) === rank)
      );
    })
    .map(({ square }) => ({ from: square, to, promotion }));
}

/** Castling as the king's move that stands for it. */
function castlingMoves(rules: Rules, right: 'K' | 'Q'): MoveCoordinates[] {
  const { board, turn, variant } = rules;
  const royal = variant.pieces.find((piece) => piece.royal)?.letter;
  const king = menOnBoard(rules)?.find(({ letter, side }) => letter === royal && side === turn);
  const [from, to] = (variant.castling.find((castling) => castling.right === right)?.king ?? [])
    .map((name) => board.named(name))
    .map((square) =>
      square && turn === 'black' ? board.at(square.x, board.ranks - 1 - square.y) : square,
    );
  if (from === undefined || to === undefined || king?.square !== from.index) return [];
  return [{ from: from.index, to: to.index, promotion: null }];
}
