/** Lines of commands from a stream, as they arrive. */

/** Characters of the longest line that is read: positions on the plane with all their moves. */
export const MAX_LINE = 1_000_000;

/**
 * Splits a stream into lines. Ends of lines are line feeds, with a carriage return before them or
 * without; the last line may have none.
 * @param input UTF-8 as bytes, or text
 * @param onLine called with each line as soon as it is complete; false ends the reading
 * @param onTooLong called once for each line of more than MAX_LINE characters, which is left out
 */
export async function readLines(
  input: AsyncIterable<Uint8Array | string>,
  onLine: (line: string) => boolean,
  onTooLong: () => void,
): Promise<void> {
  const decoder = new TextDecoder();
  let rest = '';
  let isTooLong = false;
  for await (const chunk of input) {
    const text = typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true });
    const parts = text.split('\n');
    for (const [i, part] of parts.entries()) {
      const isComplete = i < parts.length - 1;
      if (!isTooLong && rest.length + part.length > MAX_LINE) {
        isTooLong = true;
        onTooLong();
      }
      rest = isTooLong ? '' : rest + part;
      if (!isComplete) continue;
      if (!isTooLong && !onLine(withoutReturn(rest))) return;
      rest = '';
      isTooLong = false;
    }
  }
  if (rest !== '') onLine(withoutReturn(rest));
}

function withoutReturn(line: string): string {
  return line.endsWith('\r') ? line.slice(0, -1) : line;
}
