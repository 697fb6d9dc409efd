/** Writing a picture to a file. */
import { writeFileSync } from 'node:fs';
import { InputError } from '../../errors.ts';

/**
 * Writes the picture that `--svg` asks for.
 * @throws InputError if the file cannot be written
 */
export function writePicture(path: string, text: string): void {
  try {
    writeFileSync(path, text);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new InputError(`${JSON.stringify(path)} cannot be written (${code ?? message})`, {
      field: '--svg',
      expected: 'a file in a folder that exists, or "-"',
    });
  }
}
