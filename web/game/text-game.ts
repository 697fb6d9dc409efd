/** Which game a file of records is of, by its text. It is fetched when a file is opened. */
import { InputError } from '../../src/errors.ts';
import { usesGameForm } from '../../src/notation/game-form.ts';
import { readPlaneGames } from '../../src/notation/plane.ts';
import { hasDirections } from '../../src/notation/record.ts';
import type { PlaneDefinition } from '../../src/variants/plane-definition.ts';
import { type GameDefinition, isPlaneGame, planeGames } from '../../src/variants/registry.ts';
import type { Games } from './games.ts';
import { findNamed } from './record-game.ts';

/** A tag pair as PGN or ICN has it. */
const VARIANT_TAG = /^\s*\[\s*Variant\s*:?\s*"?([^"\]\r\n]*?)"?\s*\]/m;
/** Men of the infinite plane, which nothing else looks like. */
const FAR_MEN = /(?:^|[\s|])[A-Za-z]{1,2}-?\d+,-?\d+\+?(?:\s*\||\s*$)/m;

/**
 * The game by whose notation a file of records is to be read.
 * @param shown the game to take where the file does not say it.
 */
export function gameOfText(text: string, games: Games, shown: GameDefinition): GameDefinition {
  const named = findNamed(VARIANT_TAG.exec(text)?.[1]?.trim() ?? '', games, shown);
  if (named !== undefined) return named;
  const [printed] = gamesOfPrint(text, games, shown);
  if (printed !== undefined) return printed;
  if (isPlaneGame(shown) || !FAR_MEN.test(text.replace(/\{[^}]*\}?/g, ' '))) return shown;
  return planeGames.find((game) => canRead(text, game)) ?? planeGames[0] ?? shown;
}

/** Characters at the beginning of a file by which its notation is known; files may be huge. */
const LOOKED_AT = 20_000;

/**
 * The games whose players print moves with directions in brackets, where a text has such and the game
 * shown is none of them. The text does not say which of them it is of.
 */
export function gamesOfPrint(
  text: string,
  games: Games,
  shown: GameDefinition,
): readonly GameDefinition[] {
  const points = (game: GameDefinition) => !isPlaneGame(game) && usesGameForm(game);
  return points(shown) || !hasDirections(text.slice(0, LOOKED_AT))
    ? []
    : games.all.value.filter(points);
}

function canRead(text: string, game: PlaneDefinition): boolean {
  try {
    return readPlaneGames(text, game).length > 0;
  } catch (error) {
    if (error instanceof InputError) return false;
    throw error;
  }
}
