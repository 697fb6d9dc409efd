/** The games of a collection of the library, for trees of openings. */

import { DEFAULT_HASH } from '../../src/engine/hash-table.ts';
import { type AnyPlay, openPlay } from '../../src/engine/play/open.ts';
import { BoardCache } from '../../src/lab/play/boards.ts';
import type { OpeningTree } from '../../src/openings/opening-tree.ts';
import { recordGame } from '../../src/openings/read-games.ts';
import type { Games } from '../game/games.ts';
import { recordOf, variantOf } from '../library/chapter.ts';
import type { LibraryStore } from '../library/store.ts';
import type { Missing } from './missing.ts';

/** Plays games of the library over; engines are kept for the next game. */
export class CollectionGames {
  readonly #store: LibraryStore;
  readonly #plays = new BoardCache<AnyPlay>(DEFAULT_HASH);

  constructor(store: LibraryStore) {
    this.#store = store;
  }

  /**
   * What a tree has not got of a collection.
   * @param collection its key
   * @param game id of the game whose chapters are wanted
   * @param games that chapters may be of
   */
  async missing(
    tree: OpeningTree,
    collection: number,
    game: string,
    games: Games,
  ): Promise<Missing> {
    const chapters = await this.#store.chapters(collection);
    const versions = new Map(chapters.map(({ key, version }) => [key, version]));
    const isRight = (id: number, version: number) => versions.get(id) === version;
    const isWhole = tree.games.every(({ id, version }) => isRight(id, version));
    const right = isWhole ? tree : tree.filter(({ id, version }) => isRight(id, version));
    const known = new Set(right.games.map(({ id }) => id));
    const wanted = chapters.filter((chapter) => chapter.game === game && !known.has(chapter.key));
    const read = async (key: number) => {
      const found = await this.#store.read(key);
      if (found === undefined) return null;
      const record = recordOf(found);
      const { chapter } = found;
      const variant = await variantOf(found, chapter, record.tags, games);
      const name = `${found.definition ?? variant.id} ${variant.arrays[0]?.position}`;
      const play = await this.#plays.get(name, () => openPlay(variant));
      return recordGame(play, record, { id: key, version: chapter.version }, tree.depth);
    };
    return {
      tree: right,
      wanted: wanted.map(({ key, version }) => ({
        id: key,
        version,
        read: () => read(key),
      })),
    };
  }
}
