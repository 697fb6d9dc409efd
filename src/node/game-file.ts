/** A user's own game from a file. */
import { createReadStream } from 'node:fs';
import { InputError } from '../errors.ts';
import type { VariantDefinition } from '../variants/definition.ts';
import { parseUserGame } from '../variants/user-game.ts';

/** Bytes, a few times what a game with every key needs. */
const MAX_SIZE = 1_000_000;

/** Why a file cannot be read, by the system's code. */
const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'may not be read',
  EISDIR: 'is a folder',
  ENOENT: 'does not exist',
  ENOTDIR: 'does not exist',
};

/**
 * Reads a game as described in `docs/variants.md`.
 * @param path of a JSON file in UTF-8; a pipe will do.
 * @throws InputError, beginning with the path, if it cannot be read or is no such game.
 */
export async function readGameFile(path: string): Promise<VariantDefinition> {
  return parseUserGame(await readText(path), path);
}

async function readText(path: string): Promise<string> {
  const refuse = (problem: string): never => {
    throw new InputError(problem, { field: path, expected: 'a game as a JSON file' });
  };
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > MAX_SIZE) break; // perhaps a file without end
      chunks.push(chunk);
    }
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    refuse(`the file ${REASONS[code] ?? `cannot be read (${code || message})`}`);
  }
  if (size > MAX_SIZE) refuse(`the file is longer than ${MAX_SIZE} bytes`);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    return refuse('the file is not text in UTF-8');
  }
}
