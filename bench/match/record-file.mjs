/**
 * A match kept in a file as it is played, so that it can be taken up again: a line of JSON with what
 * decides the games, then one for each pair.
 */
import { closeSync, existsSync, openSync, readFileSync, truncateSync, writeSync } from 'node:fs';
import { InputError } from 'fairyscope';

/**
 * Opens a file for a match. A last line that was cut off is dropped.
 * @param {string} path
 * @param {import('./types.ts').MatchConfig} config
 * @returns {{ known: Map<number, import('./types.ts').PairRecord>,
 *   add(record: import('./types.ts').PairRecord): void, close(): void }}
 * @throws {InputError} if the file is of another match or cannot be written
 */
export function openRecordFile(path, config) {
  const head = `${JSON.stringify(config)}\n`;
  /** @type {Map<number, import('./types.ts').PairRecord>} */
  const known = new Map();
  try {
    const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
    const whole = text.slice(0, text.lastIndexOf('\n') + 1);
    // A head that was cut off is written anew.
    if (whole === '' ? !head.startsWith(text) : !whole.startsWith(head)) {
      throw new InputError(`${path} is of another match`, {
        field: '--record',
        expected: 'a new file, or the one of a match with the same options',
      });
    }
    for (const line of whole.slice(head.length).split('\n')) {
      if (line === '') continue;
      const record = /** @type {import('./types.ts').PairRecord} */ (JSON.parse(line));
      known.set(record.pair, record);
    }
    const file = openSync(path, 'a');
    truncateSync(path, Buffer.byteLength(whole));
    if (whole === '') writeSync(file, head);
    return {
      known,
      add: (record) => writeSync(file, `${JSON.stringify(record)}\n`),
      close: () => closeSync(file),
    };
  } catch (error) {
    if (error instanceof InputError) throw error;
    throw new InputError(`${path}: ${error instanceof Error ? error.message : error}`, {
      field: '--record',
      expected: 'a file that can be written',
    });
  }
}
