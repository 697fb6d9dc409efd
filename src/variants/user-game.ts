/** A user's own game: a JSON file in, a definition like those of this folder out. */
import { InputError } from '../errors.ts';
import type { VariantDefinition } from './definition.ts';
import { type Json, parseJson } from './json.ts';
import { findGame, type GameDefinition, isPlaneGame } from './registry.ts';
import { checkDefinition } from './user-game-checks.ts';
import { checkPlaneDefinition } from './user-game-plane-checks.ts';
import { readPlaneShape } from './user-game-plane-schema.ts';
import { readGameShape } from './user-game-schema.ts';

const MAX_LENGTH = 1_000_000;

/**
 * Reads a game on any board as described in `docs/variants.md`: on the infinite plane if it says
 * `"board": "infinite"`, else on a finite one.
 * @param text the JSON.
 * @param sourceName what errors call it, such as the file's name; they begin with it. "game" if not
 *   given.
 * @returns a complete definition: what the file leaves out has its default. Opening arrays on the
 *   plane are checked when an engine loads the game.
 * @throws InputError naming the line and column (no JSON), or the key such as
 *   "my-game.json: pieces[2].betza" and what was expected there.
 */
export function parseGame(text: string, sourceName = 'game'): GameDefinition {
  if (text.length > MAX_LENGTH) {
    throw new InputError('the text is too long', {
      field: sourceName,
      expected: `at most ${MAX_LENGTH} characters`,
    });
  }
  const json = parseJson(text, sourceName);
  try {
    const definition = readGame(json);
    if (findGame(definition.id) !== undefined) {
      throw new InputError(`"${definition.id}" is a game of the program`, {
        field: 'id',
        expected: 'an id of its own',
      });
    }
    if (isPlaneGame(definition)) checkPlaneDefinition(definition);
    else checkDefinition(definition);
    return definition;
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    const { problem, field, offset, expected } = error;
    throw new InputError(problem, { field: `${sourceName}: ${field}`, offset, expected });
  }
}

/**
 * Reads a game on a finite board; otherwise like `parseGame`.
 * @throws InputError as there, and for a game on the infinite plane.
 */
export function parseUserGame(text: string, sourceName = 'game'): VariantDefinition {
  const game = parseGame(text, sourceName);
  if (!isPlaneGame(game)) return game;
  throw new InputError(`${game.name} is played on the infinite plane`, {
    field: `${sourceName}: board`,
    expected: 'a game on a finite board',
  });
}

function readGame(json: Json): GameDefinition {
  // Any word for a board can only have been meant for "infinite".
  const isPlane =
    typeof json === 'object' &&
    json !== null &&
    !Array.isArray(json) &&
    typeof json.board === 'string';
  return isPlane ? readPlaneShape(json) : readGameShape(json);
}
