/** A user's own game from a file. */
import type { GameDefinition } from '../variants/registry.ts';
import { parseGame } from '../variants/user-game.ts';
import { readTextFile } from './text-file.ts';

/** Bytes, a few times what a game with every key needs. */
const MAX_SIZE = 1_000_000;

/**
 * Reads a game as described in `docs/variants.md`.
 * @param path of a JSON file in UTF-8; a pipe will do.
 * @throws InputError, beginning with the path, if it cannot be read or is no such game.
 */
export async function readGameFile(path: string): Promise<GameDefinition> {
  const text = await readTextFile(path, { expected: 'a game as a JSON file', maxSize: MAX_SIZE });
  return parseGame(text, path);
}
