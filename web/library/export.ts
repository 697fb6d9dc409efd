/** Chapters as files for other programs. */
import { formatIcn, icnGame } from '../../src/notation/icn.ts';
import { isPlaneGame } from '../../src/variants/registry.ts';
import type { Games } from '../game/games.ts';
import { recordOf, variantOf } from './chapter.ts';
import type { LibraryStore } from './store.ts';

export type ExportFormat = 'pgn' | 'icn';

export interface ExportedFile {
  readonly content: Blob;
  /** Games in it. */
  readonly count: number;
  /** Games that the format cannot have. */
  readonly left: number;
}

export class Exporter {
  readonly #games: Games;
  readonly #store: () => Promise<LibraryStore>;

  constructor(games: Games, store: () => Promise<LibraryStore>) {
    this.#games = games;
    this.#store = store;
  }

  /**
   * Writes chapters into one file: whole games in PGN, or the main lines of games on the infinite
   * plane in ICN, of which other games are left out.
   * @param keys in the order of the file
   */
  async write(keys: readonly number[], format: ExportFormat): Promise<ExportedFile> {
    const store = await this.#store();
    const parts: string[] = [];
    for (const key of keys) {
      const found = await store.read(key);
      if (found === undefined) continue;
      if (format === 'pgn') {
        parts.push(found.pgn);
        continue;
      }
      const record = recordOf(found);
      const variant = await variantOf(found, found.chapter, record.tags, this.#games);
      const [array] = variant.arrays;
      if (!isPlaneGame(variant) || array === undefined) continue;
      parts.push(formatIcn(record, array.position, icnGame(variant)));
    }
    const type = format === 'pgn' ? 'application/x-chess-pgn' : 'text/plain';
    const between = parts.flatMap((part, i) => (i === 0 ? [part] : ['\n', part]));
    return {
      content: new Blob(between, { type }),
      count: parts.length,
      left: keys.length - parts.length,
    };
  }
}
