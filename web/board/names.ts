/** What squares, men and choices are called, for those who hear the board. */
import type { PlacedMan } from '../../src/notation/fen.ts';
import type { Move } from '../../src/notation/rules.ts';
import type { VariantDefinition } from '../../src/variants/definition.ts';

/** The name of a type, such as "knight"; its letter if the game has none of that letter. */
export function pieceName(variant: VariantDefinition, letter: string): string {
  if (variant.pawn?.letter === letter) return variant.pawn.name;
  return variant.pieces.find((piece) => piece.letter === letter)?.name ?? letter;
}

/** "a3, white pawn", "a3, empty", and what can be done there. */
export function squareLabel(
  variant: VariantDefinition,
  name: string,
  man: PlacedMan | undefined,
  state: { readonly checked: boolean; readonly target: 'quiet' | 'capture' | null },
): string {
  const parts = [
    name,
    man === undefined ? 'empty' : `${man.side} ${pieceName(variant, man.letter)}`,
  ];
  if (state.checked) parts.push('in check');
  if (state.target === 'quiet') parts.push('can be moved to');
  if (state.target === 'capture') parts.push('can be captured on');
  return parts.join(', ');
}

/**
 * What a move does that sets it apart from others with the same squares: "queen", "stay a pawn",
 * "castle", "do not castle".
 * @param all the moves to choose from
 */
export function choiceLabel(variant: VariantDefinition, move: Move, all: readonly Move[]): string {
  if (move.promotion !== null) return pieceName(variant, move.promotion);
  if (move.castling !== null) return 'castle';
  if (all.some(({ castling }) => castling !== null)) return 'do not castle';
  return `stay a ${pieceName(variant, move.piece)}`;
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
