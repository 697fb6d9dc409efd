/** A user's own game: a JSON file in, a definition like those of this folder out. */
import { InputError } from '../errors.ts';
import type { VariantDefinition } from './definition.ts';
import { parseJson } from './json.ts';
import { findVariant } from './registry.ts';
import { checkDefinition } from './user-game-checks.ts';
import { readGameShape } from './user-game-schema.ts';

const MAX_LENGTH = 1_000_000;

/**
 * Reads a game as described in `docs/variants.md`.
 * @param text the JSON.
 * @param sourceName what errors call it, such as the file's name; they begin with it. "game" if not
 *   given.
 * @returns a complete definition: what the file leaves out has its default.
 * @throws InputError naming the line and column (no JSON), or the key such as
 *   "my-game.json: pieces[2].betza" and what was expected there.
 */
export function parseUserGame(text: string, sourceName = 'game'): VariantDefinition {
  if (text.length > MAX_LENGTH) {
    throw new InputError('the text is too long', {
      field: sourceName,
      expected: `at most ${MAX_LENGTH} characters`,
    });
  }
  const json = parseJson(text, sourceName);
  try {
    const definition = readGameShape(json);
    if (findVariant(definition.id) !== undefined) {
      throw new InputError(`"${definition.id}" is a game of the program`, {
        field: 'id',
        expected: 'an id of its own',
      });
    }
    checkDefinition(definition);
    return definition;
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    const { problem, field, offset, expected } = error;
    throw new InputError(problem, { field: `${sourceName}: ${field}`, offset, expected });
  }
}
