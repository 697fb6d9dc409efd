/**
 * Writes engine lines as moves are shown, with an engine of its own, since the one that searches
 * has its board in the middle of a line.
 */
import { openPlay } from '../../src/engine/play/open.ts';
import type { Play } from '../../src/engine/play/play.ts';
import type { GameDefinition } from '../../src/variants/registry.ts';
import { Follower } from './follower.ts';
import type { EnginePosition } from './position.ts';

/** No more moves of a line are written: a screen has no room for them, and they take time. */
const LONGEST = 32;

export class Scribe {
  readonly #play: Play;
  readonly #follower: Follower;
  #position: EnginePosition | null = null;
  /** The line that was written last, as far as its moves are made: the next one mostly begins alike. */
  #line: { readonly move: string; readonly text: string }[] = [];
  /** Lines already written for this position: from one report to the next most stay the same. */
  readonly #written = new Map<string, readonly string[]>();

  private constructor(play: Play) {
    this.#play = play;
    this.#follower = new Follower(play);
    play.resizeHash(1); // it never searches
  }

  static async load(variant: GameDefinition): Promise<Scribe> {
    return new Scribe(await openPlay(variant));
  }

  /**
   * The shown text of the first moves of a line.
   * @param position where it begins; of the game that was loaded
   * @param moves legal ones in engine form
   */
  write(position: EnginePosition, moves: readonly string[]): readonly string[] {
    this.#goTo(position);
    const shown = moves.slice(0, LONGEST);
    const key = shown.join(' ');
    const known = this.#written.get(key);
    if (known !== undefined) return known;
    const line = this.#line;
    let common = 0;
    while (common < line.length && line[common]?.move === shown[common]) common++;
    for (; line.length > common; line.pop()) this.#play.undo();
    for (const move of shown.slice(common)) {
      line.push({ move, text: this.#play.makePrinted(this.#play.find(move)) });
    }
    const texts = line.map(({ text }) => text);
    this.#written.set(key, texts);
    return texts;
  }

  #goTo(position: EnginePosition): void {
    if (position === this.#position) return;
    this.#position = null;
    this.#line = [];
    this.#written.clear();
    this.#follower.goTo(position);
    this.#position = position;
  }
}
