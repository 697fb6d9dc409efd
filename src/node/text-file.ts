/** Text from files that users name. */
import { createReadStream } from 'node:fs';
import { InputError } from '../errors.ts';

/** Why a file cannot be read, by the system's code. */
const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'may not be read',
  EISDIR: 'is a folder',
  ENOENT: 'does not exist',
  ENOTDIR: 'does not exist',
};

export interface TextFileOptions {
  /** What the file should be, for errors. */
  readonly expected: string;
  /** Most bytes that are read. */
  readonly maxSize: number;
  /** Read instead of a file. */
  readonly stream?: AsyncIterable<Buffer>;
}

/**
 * Reads a text in UTF-8.
 * @param path of the file, a pipe will do; or what errors call the stream.
 * @throws InputError, beginning with the path, if it cannot be read, is too long or no text.
 */
export async function readTextFile(
  path: string,
  { expected, maxSize, stream }: TextFileOptions,
): Promise<string> {
  const refuse = (problem: string): never => {
    throw new InputError(problem, { field: path, expected });
  };
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunksOf(path, expected, stream)) {
    size += chunk.length;
    if (size > maxSize) break; // perhaps a file without end
    chunks.push(chunk);
  }
  if (size > maxSize) refuse(`the file is longer than ${maxSize} bytes`);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    return refuse('the file is not text in UTF-8');
  }
}

/**
 * The bytes of a file of any size, piece by piece.
 * @param path of the file, a pipe will do; or what errors call the stream
 * @param expected what the file should be, for errors
 * @param stream read instead of a file
 * @throws InputError, beginning with the path, if it cannot be read
 */
export async function* chunksOf(
  path: string,
  expected: string,
  stream: AsyncIterable<Buffer> = createReadStream(path),
): AsyncGenerator<Buffer> {
  try {
    yield* stream;
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    const problem = `the file ${REASONS[code] ?? `cannot be read (${code || message})`}`;
    throw new InputError(problem, { field: path, expected });
  }
}
