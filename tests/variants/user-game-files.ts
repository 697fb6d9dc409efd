/** Game files for tests of what is read and what is refused. */
import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { InputError } from '../../src/errors.ts';
import { delta } from '../../src/variants/delta.ts';
import { omega } from '../../src/variants/omega.ts';
import { parseUserGame } from '../../src/variants/user-game.ts';

export const tencubed = readFileSync(
  new URL('../../examples/tencubed.json', import.meta.url),
  'utf8',
);

/** Omega as a file, with an id of its own: it has every part that an orthodox game can have. */
export const omegaFile = JSON.stringify({ ...omega, id: 'my-omega' });
/** Maura's game, for men that point, and the goal. */
export const deltaFile = JSON.stringify({ ...delta, id: 'my-delta' });

/** The error with which a text is refused as a file called my.json. */
export function refusal(text: string): InputError {
  try {
    parseUserGame(text, 'my.json');
  } catch (error) {
    if (error instanceof InputError) return error;
    throw error;
  }
  throw new Error('the game was read');
}

/** The text with one passage changed; the passage must be there. */
export function changed(text: string, before: string, after: string): string {
  expect(text).toContain(before);
  return text.replace(before, after);
}
