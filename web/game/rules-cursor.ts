/**
 * An engine that stands wherever in a game it is needed. It goes from one node to another by taking
 * back and making the moves between them, so that repetition counts the moves of the line.
 */

import type { EngineMove } from '../../src/engine/engine.ts';
import { Engine } from '../../src/engine/engine.ts';
import { formatPrinted } from '../../src/notation/move-text.ts';
import type { Board } from '../../src/variants/board.ts';
import type { VariantDefinition } from '../../src/variants/definition.ts';
import type { NodeContent } from './game-tree.ts';
import type { GameNode } from './tree.ts';

/** What a new node says of itself. */
export const BARE = {
  comment: '',
  commentBefore: null,
  commands: [],
  nags: [],
  shapes: [],
  evaluation: null,
} as const;

export class RulesCursor {
  readonly variant: VariantDefinition;
  readonly board: Board;
  /** Null while the rules are at rest. */
  #engine: Engine | null;
  /** The position that was set last, as it was given. */
  #start: string | null = null;

  private constructor(engine: Engine) {
    this.variant = engine.variant;
    this.board = engine.board;
    this.#engine = engine;
  }

  /** @throws InputError if the definition cannot be compiled */
  static async load(variant: VariantDefinition): Promise<RulesCursor> {
    return new RulesCursor(await Engine.load(variant));
  }

  /** Whether there is an engine. */
  get isReady(): boolean {
    return this.#engine !== null;
  }

  get engine(): Engine {
    if (this.#engine === null) throw new Error('the rules are at rest');
    return this.#engine;
  }

  /** Gives the engine up, whose memory is large. */
  rest(): void {
    this.#engine = null;
    this.#start = null;
  }

  /** Takes a new engine, in the place of one that has failed or been given up. */
  async renew(): Promise<void> {
    this.#engine = await Engine.load(this.variant);
    this.#start = null;
  }

  /**
   * Sets a position, and gives the content of a game's first node.
   * @param text FEN; the opening array if absent.
   * @throws InputError with the reason
   */
  begin(text?: string): NodeContent {
    this.engine.setPosition(text);
    const content = this.#describe(null, '');
    this.#start = content.position;
    return content;
  }

  /**
   * Stands at the last node of a path.
   * @param path from the start of the game on.
   */
  goTo(path: readonly GameNode[]): Engine {
    const [root, ...line] = path;
    if (root === undefined) throw new RangeError('the game has no such node');
    const { engine } = this;
    if (this.#start !== root.position) {
      this.#start = null;
      engine.setPosition(root.position);
      this.#start = root.position;
    }
    const moves = line.map(({ move }) => move as EngineMove);
    const differs = engine.played.findIndex((move, i) => move.packed !== moves[i]?.packed);
    const shared = differs < 0 ? engine.played.length : differs;
    while (engine.played.length > shared) engine.undo();
    for (const move of moves.slice(shared)) engine.makeListed(move);
    return engine;
  }

  /**
   * Makes a move from where the engine stands, and gives the content of its node.
   * @param move one of the legal moves here.
   * @throws InputError if the game would become too long
   */
  make(move: EngineMove): NodeContent {
    const san = formatPrinted(this.engine, move);
    this.engine.makeListed(move);
    return this.#describe(move, san);
  }

  #describe(move: EngineMove | null, san: string): NodeContent {
    const { engine } = this;
    return {
      ...BARE,
      move,
      san,
      position: engine.position(),
      check: engine.inCheck(),
      result: engine.result(),
    };
  }
}
