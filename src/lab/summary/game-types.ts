/** The types of men of a game, on whatever kind of board. */
import { type GameDefinition, isPlaneGame } from '../../variants/registry.ts';

export interface GameTypes {
  /** Letter or code of the pawn; null where there is none. */
  readonly pawn: string | null;
  /** All but the royal one, the pawn first, in the order of the definition. */
  readonly types: readonly string[];
}

export function typesOf(game: GameDefinition): GameTypes {
  const pawn = (isPlaneGame(game) ? game.pawn?.code : game.pawn?.letter) ?? null;
  const pieces = isPlaneGame(game)
    ? game.pieces.map(({ code, royal }) => ({ type: code, royal }))
    : game.pieces.map(({ letter, royal }) => ({ type: letter, royal }));
  const others = pieces.filter(({ royal }) => !royal).map(({ type }) => type);
  return { pawn, types: pawn === null ? others : [pawn, ...others] };
}
