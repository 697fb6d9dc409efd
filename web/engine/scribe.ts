/**
 * Writes engine lines as moves are shown, with an engine of its own, since the one that searches
 * has its board in the middle of a line.
 */
import { Engine } from '../../src/engine/engine.ts';
import { formatPrinted } from '../../src/notation/move-text.ts';
import type { VariantDefinition } from '../../src/variants/definition.ts';
import { Follower } from './follower.ts';
import type { EnginePosition } from './position.ts';

/** No more moves of a line are written: a screen has no room for them, and they take time. */
const LONGEST = 32;

export class Scribe {
  readonly #engine: Engine;
  readonly #follower: Follower;
  #position: EnginePosition | null = null;
  /** Lines already written for this position: from one report to the next most stay the same. */
  readonly #written = new Map<string, readonly string[]>();

  private constructor(engine: Engine) {
    this.#engine = engine;
    this.#follower = new Follower(engine);
    engine.resizeHash(1); // it never searches
  }

  static async load(variant: VariantDefinition): Promise<Scribe> {
    return new Scribe(await Engine.load(variant));
  }

  /**
   * The shown text of the first moves of a line.
   * @param position where it begins; of the variant that was loaded
   * @param moves legal ones in engine form
   */
  write(position: EnginePosition, moves: readonly string[]): readonly string[] {
    this.#goTo(position);
    const shown = moves.slice(0, LONGEST);
    const key = shown.join(' ');
    const known = this.#written.get(key);
    if (known !== undefined) return known;
    const engine = this.#engine;
    const before = engine.played.length;
    const texts: string[] = [];
    try {
      for (const text of shown) {
        const move = engine.findMove(text);
        texts.push(formatPrinted(engine, move));
        engine.makeListed(move);
      }
    } finally {
      while (engine.played.length > before) engine.undo();
    }
    this.#written.set(key, texts);
    return texts;
  }

  #goTo(position: EnginePosition): void {
    if (position === this.#position) return;
    this.#position = null;
    this.#written.clear();
    this.#follower.goTo(position);
    this.#position = position;
  }
}
