/** Reviews that outlive the page: what has been found about a game is found again with the game. */
import { checksum } from '../../src/variants/compile/checksum.ts';
import type { GameDefinition } from '../../src/variants/registry.ts';
import type { EngineService } from '../engine/engine-service.ts';
import type { EnginePosition } from '../engine/position.ts';
import { openReviewDatabase } from './database.ts';
import type { Finding } from './finding.ts';
import { ReviewStore } from './review-store.ts';

/** By the number of moves that lead to the position; null where nothing is known. */
export type Findings = readonly (Finding | null)[];

export class KeptReviews {
  readonly #markOf: (variant: GameDefinition) => Promise<string>;
  readonly #open: () => Promise<ReviewStore>;
  #store: Promise<ReviewStore> | null = null;
  /** The last review that is being kept. */
  #keeping: Promise<unknown> = Promise.resolve();

  /**
   * @param markOf tells an engine that plays a game from one that plays it in another way
   * @param open opens what the reviews are kept in
   */
  constructor(
    markOf: (variant: GameDefinition) => Promise<string>,
    open: () => Promise<ReviewStore> = async () => new ReviewStore(await openReviewDatabase()),
  ) {
    this.#markOf = markOf;
    this.#open = open;
  }

  /**
   * What has been found about the positions of a game, by the engine as it is now.
   * @param game with its moves in engine form; its start is the position of the root of its tree
   * @returns a finding or null for each position; null if nothing is kept, or the browser keeps nothing
   */
  async find(game: EnginePosition): Promise<Findings | null> {
    try {
      const text = gameText(game);
      await this.#keeping;
      const store = await this.#opened();
      const kept = await store.find(checksum(text), text);
      if (kept === undefined || kept.findings.length !== game.moves.length + 1) return null;
      return kept.mark === (await this.#markOf(game.variant)) ? kept.findings : null;
    } catch {
      return null;
    }
  }

  /**
   * Keeps what has been found about a game, until others push it out.
   * @param findings one for each position, one more than moves
   * @returns whether it is kept; not so in some private windows
   */
  async keep(game: EnginePosition, findings: Findings): Promise<boolean> {
    if (findings.length !== game.moves.length + 1) {
      throw new RangeError(`${findings.length} findings for ${game.moves.length} moves`);
    }
    const keeping = this.#write(game, findings).then(
      () => true,
      () => false,
    );
    // Whoever looks for it meanwhile finds it.
    this.#keeping = Promise.all([this.#keeping, keeping]);
    return keeping;
  }

  async #write(game: EnginePosition, findings: Findings): Promise<void> {
    const text = gameText(game);
    const [store, mark] = await Promise.all([this.#opened(), this.#markOf(game.variant)]);
    await store.keep(checksum(text), { text, mark, findings });
  }

  #opened(): Promise<ReviewStore> {
    this.#store ??= this.#open();
    this.#store.catch(() => {
      this.#store = null;
    });
    return this.#store;
  }
}

/** What makes a game the same: its rules, where it began and what was played. */
export function gameText({ variant, start, moves }: EnginePosition): string {
  // Its arrays are only where it may begin.
  const { arrays: _, ...rules } = variant;
  return JSON.stringify([variant.id, checksum(rules), start, moves.join(' ')]);
}

const kept = new WeakMap<EngineService, KeptReviews>();

/** The reviews that the page keeps; there is one collection, whichever panel asks for it. */
export function keptReviewsOf(engine: EngineService): KeptReviews {
  const known = kept.get(engine);
  if (known !== undefined) return known;
  const reviews = new KeptReviews((variant) => engine.mark(variant));
  kept.set(engine, reviews);
  return reviews;
}
