/** The men of an ending, read from text such as "KNNK": White's, then Black's bare king. */
import { InputError } from '../../errors.ts';
import { quote } from '../../notation/text.ts';
import type { CompiledVariant, PieceType } from '../../variants/compile/compiled.ts';

/** Most men of White's beside its king, and most without it. */
const MOST = 3;

/** White's men against Black's bare king. */
export interface Material {
  /** Letters in the order of `men`, then the bare king's. */
  readonly text: string;
  /** White's king first, if there is one; then in the order of the game's types. */
  readonly men: readonly PieceType[];
  /** Black's king. */
  readonly king: PieceType;
}

/**
 * Reads material.
 * @param text capital or small letters, the last one the bare king's; "KQK", or "QK" where White
 *   has no king
 * @throws InputError if that is no ending that can be solved in this game
 */
export function parseMaterial(text: string, compiled: CompiledVariant): Material {
  const king = kingOf(compiled);
  const letters = [...text.trim().toUpperCase()];
  const refuse = (problem: string, offset?: number): InputError =>
    new InputError(problem, {
      field: 'material',
      offset,
      expected: `White's men and then ${king.letter} for Black's ${king.name}, such as ${example(compiled)}`,
    });
  if (letters.length > 2 * MOST + 2) throw refuse(`${quote(text)} is too long`);
  const types = letters.map((letter, offset) => {
    const type = compiled.typeOf(letter);
    if (type === undefined) throw refuse(`there is no ${quote(letter)} in this game`, offset);
    if (type.pawn) throw refuse('endings with pawns are not solved', offset);
    return type;
  });
  if (types.at(-1) !== king) throw refuse(`${quote(text)} does not end with the bare ${king.name}`);
  const men = types.slice(0, -1);
  if (men.length === 0) throw refuse('White has no men');
  const kings = men.filter((type) => type === king).length;
  if (kings > 1) throw refuse(`White has ${kings} of the ${king.name}`);
  if (men.length - kings > MOST) {
    throw refuse(`${men.length - kings} men beside the ${king.name}s are more than ${MOST}`);
  }
  return materialOf(men, king);
}

/** The ending of given men of White's, at least one. */
export function materialOf(men: readonly PieceType[], king: PieceType): Material {
  const rank = (type: PieceType) => (type === king ? 0 : type.type);
  const sorted = [...men].sort((a, b) => rank(a) - rank(b));
  const text = [...sorted, king].map(({ letter }) => letter).join('');
  return { text, men: sorted, king };
}

/** The royal type. @throws InputError if endings of this game are not solved */
function kingOf({ types, definition }: CompiledVariant): PieceType {
  const refuse = (problem: string) => new InputError(problem, { field: 'variant' });
  const king = types.find(({ royal }) => royal);
  if (king === undefined) throw refuse('there is no royal man');
  if (definition.goal !== undefined || types.some(({ pointing }) => pointing !== null)) {
    throw refuse('endings of games with goal squares or men that point are not solved');
  }
  if (king.moves.slides.length > 0) {
    throw refuse(`endings are not solved where the ${king.name} slides`);
  }
  return king;
}

function example({ types }: CompiledVariant): string {
  const king = types.find(({ royal }) => royal)?.letter ?? 'K';
  const man = types.find(({ royal, pawn }) => !royal && !pawn)?.letter ?? '';
  return king + man + king;
}
