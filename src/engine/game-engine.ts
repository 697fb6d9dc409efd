/** What the engines for all kinds of boards have in common, whatever a position is to them: a
 *  transposition table, numbers that tune the search, and long work that leaves no room for other. */
import type { EngineLinks } from './links.ts';
import {
  type ParameterExports,
  readSearchParameters,
  type SearchParameters,
  writeSearchParameters,
} from './search-parameters.ts';

/** The part of a running module that is asked for here. */
interface TunableModule {
  readonly call: ParameterExports;
  readonly links: EngineLinks;
}

export abstract class GameEngine<Instance extends TunableModule> {
  /** The running module, for search, counting and tests. */
  readonly instance: Instance;
  #occupiedBy: string | null = null;

  constructor(instance: Instance) {
    this.instance = instance;
  }

  /**
   * Sets the transposition table to the largest power of two within so many MiB, or less where there
   * is not so much memory. It is empty then; if it has that size already, nothing happens.
   * @param megabytes 1 to 1024
   * @throws InputError for any other number, and where there is no memory at all; the table is what
   *   it was then
   */
  resizeHash(megabytes: number): void {
    this.refuseOccupied();
    this.instance.links.hash.resize(megabytes);
  }

  /** Forgets what searches have learnt, so that the next is as if it were the first. */
  clearHash(): void {
    this.refuseOccupied();
    this.instance.links.hash.clear();
  }

  /** The numbers that tune the search, by name. */
  searchParameters() {
    return readSearchParameters(this.instance.call);
  }

  /**
   * Changes some of the numbers that tune the search; see `SEARCH_PARAMETERS`.
   * @throws InputError for a name that does not exist and a value out of range, and then nothing has
   *   changed
   */
  setSearchParameters(changes: SearchParameters): void {
    this.refuseOccupied();
    writeSearchParameters(this.instance.call, changes);
  }

  /**
   * Reserves the engine for long work; everything else that needs the position throws until
   * the returned function is called.
   */
  occupy(work: string): () => void {
    this.refuseOccupied();
    this.#occupiedBy = work;
    return () => {
      this.#occupiedBy = null;
    };
  }

  /** Throws while the engine is reserved. */
  protected refuseOccupied(): void {
    if (this.#occupiedBy !== null) throw new Error(`the engine is busy with ${this.#occupiedBy}`);
  }
}
