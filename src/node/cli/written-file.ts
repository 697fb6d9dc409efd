/** Files that options name to write an answer to. */
import { writeFileSync } from 'node:fs';
import { InputError } from '../../errors.ts';

/**
 * Writes a text to a file.
 * @param option that names it
 * @throws InputError if the file cannot be written
 */
export function writeTextFile(path: string, text: string, option: string): void {
  try {
    writeFileSync(path, text);
  } catch (error) {
    throw cannotWrite(path, error, option);
  }
}

/** What says that a file cannot be written, and why. */
export function cannotWrite(path: string, error: unknown, option: string): InputError {
  const { code, message } = error as NodeJS.ErrnoException;
  return new InputError(`${JSON.stringify(path)} cannot be written (${code ?? message})`, {
    field: option,
    expected: 'a file in a folder that exists, or "-"',
  });
}
