/** What squares, men and choices are called, for those who hear the board. */
import type { PlacedMan } from '../../src/notation/fen.ts';
import type { Move, Side } from '../../src/notation/rules.ts';
import type { VariantDefinition } from '../../src/variants/definition.ts';
import type { Direction } from '../../src/variants/direction.ts';

/** The name of a type, such as "knight"; its letter if the game has none of that letter. */
export function pieceName(variant: VariantDefinition, letter: string): string {
  if (variant.pawn?.letter === letter) return variant.pawn.name;
  return variant.pieces.find((piece) => piece.letter === letter)?.name ?? letter;
}

const POINTS = { N: 'north', E: 'east', S: 'south', W: 'west' } as const;

/** "north", "north-west". */
export function directionName(direction: Direction): string {
  return [...direction].map((point) => POINTS[point as keyof typeof POINTS]).join('-');
}

/** "a3, white pawn", "a3, white delta pointing north", "a3, empty", and what is said of the square. */
export function squareLabel(
  variant: VariantDefinition,
  name: string,
  man: PlacedMan | undefined,
  state: SquareState,
): string {
  const parts = [name, man === undefined ? 'empty' : manLabel(variant, man)];
  if (state.facing != null) parts.push(`face to face with ${state.facing}`);
  const { goalOf = [] } = state;
  if (goalOf.length > 0) parts.push(`goal of ${goalOf.join(' and ')}`);
  if (state.checked) parts.push('in check');
  if (state.target === 'quiet') parts.push('can be moved to');
  if (state.target === 'capture') parts.push('can be captured on');
  return parts.join(', ');
}

/** What a square is, beside its name and its man. */
export interface SquareState {
  readonly checked: boolean;
  readonly target: 'quiet' | 'capture' | null;
  /** Sides whose king wins by reaching it. */
  readonly goalOf?: readonly Side[];
  /** Name of the square of the man that points at this one, and it back at that. */
  readonly facing?: string | null;
}

function manLabel(variant: VariantDefinition, { side, letter, direction }: PlacedMan): string {
  const label = `${side} ${pieceName(variant, letter)}`;
  return direction === undefined ? label : `${label} pointing ${directionName(direction)}`;
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
