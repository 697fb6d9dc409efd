/** A conversation over two streams, from the first line to the last. */
import { readLines } from './lines.ts';

/** Who answers. */
export interface Partner {
  /** Takes a line; false if it ends the conversation. */
  receive(line: string): boolean;
  /** Told of a line that was too long to be read. */
  refuseLine(): void;
  /** Ends work in progress, and resolves when everything has been answered. */
  close(): Promise<void>;
}

/** Hands lines on until one of them, or the end of the stream, ends the conversation. */
export async function converse(
  input: AsyncIterable<Uint8Array | string>,
  partner: Partner,
): Promise<void> {
  await readLines(
    input,
    (line) => partner.receive(line),
    () => partner.refuseLine(),
  );
  await partner.close();
}
