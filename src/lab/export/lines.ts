/** Lines of a text that comes in pieces. */
import { InputError } from '../../errors.ts';

/** Most characters of a line: far more than any game has, and less than would fill the memory. */
const LONGEST = 16_000_000;

export interface Line {
  /** From 1. */
  readonly number: number;
  /** Without its end. */
  readonly text: string;
}

/**
 * The lines that are not empty, one by one.
 * @param chunks a text in UTF-8, in pieces of any size
 * @param source what errors call the text
 * @throws InputError if it is no such text, or a line is too long
 */
export async function* linesOf(
  chunks: AsyncIterable<Uint8Array>,
  source: string,
): AsyncGenerator<Line> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decode = (chunk?: Uint8Array) => {
    try {
      return decoder.decode(chunk, { stream: chunk !== undefined });
    } catch {
      throw new InputError('the file is not text in UTF-8', { field: source });
    }
  };
  let rest = '';
  let number = 0;
  for await (const chunk of chunks) {
    const lines = (rest + decode(chunk)).split('\n');
    rest = lines.pop() ?? '';
    for (const text of lines) {
      number++;
      if (text.trim() !== '') yield { number, text };
    }
    if (rest.length > LONGEST) {
      throw new InputError(`line ${number + 1} is longer than ${LONGEST} characters`, {
        field: source,
      });
    }
  }
  const text = rest + decode();
  if (text.trim() !== '') yield { number: number + 1, text };
}
