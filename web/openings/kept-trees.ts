/** Trees of openings by their sources, in memory and in the browser's database. */
import { InputError } from '../../src/errors.ts';
import { OpeningTree } from '../../src/openings/opening-tree.ts';
import { type OpeningsDatabase, openOpeningsDatabase } from './database.ts';
import type { SourceId } from './protocol.ts';

/** Milliseconds between writings of a tree that grows; it is written whole. */
const INTERVAL = 30_000;

export class KeptTrees {
  readonly #trees = new Map<SourceId, OpeningTree>();
  /** When trees were written last, and those that have changed since. */
  readonly #written = new Map<SourceId, number>();
  readonly #changed = new Set<SourceId>();
  #database: Promise<OpeningsDatabase | null> | null = null;

  /** The tree of a source as far as it is in memory. */
  get(source: SourceId): OpeningTree | undefined {
    return this.#trees.get(source);
  }

  /** The tree of a source, the kept one or an empty one. */
  async load(source: SourceId, depth: number): Promise<OpeningTree> {
    const known = this.#trees.get(source) ?? (await this.#read(source));
    const tree = known?.depth === depth ? known : new OpeningTree(depth);
    this.#trees.set(source, tree);
    return tree;
  }

  /** Puts a tree in the place of another. */
  set(source: SourceId, tree: OpeningTree): void {
    this.#trees.set(source, tree);
    this.#changed.add(source);
  }

  /** A tree has grown: it is written, unless it was a moment ago and there is more to come. */
  async keep(source: SourceId, isWhole: boolean): Promise<void> {
    this.#changed.add(source);
    const last = this.#written.get(source);
    if (!isWhole && last !== undefined && performance.now() - last < INTERVAL) return;
    await this.flush(source);
  }

  /** Writes a tree that has changed. */
  async flush(source: SourceId): Promise<void> {
    const tree = this.#trees.get(source);
    if (tree === undefined || !this.#changed.delete(source)) return;
    this.#written.set(source, performance.now());
    const database = await this.#open();
    // Without room the tree is there until the page is closed, and read again at the next visit.
    await database?.put('trees', tree.snapshot(), source).catch(() => {});
  }

  /** Forgets the trees of sources that are no more. */
  async prune(isThere: (source: SourceId) => boolean): Promise<void> {
    const database = await this.#open();
    const kept = (await database?.getAllKeys('trees')) ?? [];
    for (const source of new Set([...kept, ...this.#trees.keys()])) {
      if (isThere(source)) continue;
      this.#trees.delete(source);
      this.#changed.delete(source);
      await database?.delete('trees', source);
    }
  }

  async #read(source: SourceId): Promise<OpeningTree | undefined> {
    const database = await this.#open();
    const snapshot = await database?.get('trees', source);
    try {
      return snapshot === undefined ? undefined : OpeningTree.restore(snapshot);
    } catch (error) {
      // Kept by another version: the games are read again.
      if (error instanceof InputError) return undefined;
      throw error;
    }
  }

  /** Null where the browser keeps nothing. */
  #open(): Promise<OpeningsDatabase | null> {
    this.#database ??= openOpeningsDatabase().catch(() => null);
    return this.#database;
  }
}
