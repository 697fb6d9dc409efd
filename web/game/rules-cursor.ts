/**
 * An engine that stands wherever in a game it is needed. It goes from one node to another by taking
 * back and making the moves between them, so that repetition counts the moves of the line.
 */

import { FinitePlay } from '../../src/engine/play/finite.ts';
import { type AnyPlay, openPlay } from '../../src/engine/play/open.ts';
import type { GameMove, Play } from '../../src/engine/play/play.ts';
import type { Board } from '../../src/variants/board.ts';
import type { GameDefinition } from '../../src/variants/registry.ts';
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
  readonly variant: GameDefinition;
  /** Null for a game on the infinite plane. */
  readonly board: Board | null;
  /** Null while the rules are at rest. */
  #play: AnyPlay | null;
  /** The position that was set last, as it was given. */
  #start: string | null = null;

  private constructor(play: AnyPlay) {
    this.variant = play.variant;
    this.board = play instanceof FinitePlay ? play.engine.board : null;
    this.#play = play;
  }

  /** @throws InputError if the definition cannot be compiled */
  static async load(variant: GameDefinition): Promise<RulesCursor> {
    return new RulesCursor(await openPlay(variant));
  }

  /** Whether there is an engine. */
  get isReady(): boolean {
    return this.#play !== null;
  }

  /** The game as it stands, on its kind of board. */
  get play(): AnyPlay {
    if (this.#play === null) throw new Error('the rules are at rest');
    return this.#play;
  }

  /** Gives the engine up, whose memory is large. */
  rest(): void {
    this.#play = null;
    this.#start = null;
  }

  /** Takes a new engine, in the place of one that has failed or been given up. */
  async renew(): Promise<void> {
    this.#play = await openPlay(this.variant);
    this.#start = null;
  }

  /**
   * Sets a position, and gives the content of a game's first node.
   * @param text FEN or ICN; the opening array if absent.
   * @throws InputError with the reason
   */
  begin(text?: string): NodeContent {
    this.play.setPosition(text);
    const content = this.#describe(null, '');
    this.#start = content.position;
    return content;
  }

  /**
   * Stands at the last node of a path.
   * @param path from the start of the game on.
   */
  goTo(path: readonly GameNode[]): AnyPlay {
    const [root, ...line] = path;
    if (root === undefined) throw new RangeError('the game has no such node');
    const play: Play = this.play;
    if (this.#start !== root.position) {
      this.#start = null;
      play.setPosition(root.position);
      this.#start = root.position;
    }
    const moves = line.map(({ move }) => move as GameMove);
    const { played } = play;
    const differs = played.findIndex((move, i) => move.text !== moves[i]?.text);
    const shared = differs < 0 ? played.length : differs;
    for (let taken = played.length; taken > shared; taken--) play.undo();
    for (const move of moves.slice(shared)) play.make(move);
    return this.play;
  }

  /**
   * Makes a move from where the engine stands, and gives the content of its node.
   * @param move one of the legal moves here.
   * @throws InputError if the game would become too long
   */
  make(move: GameMove): NodeContent {
    const play: Play = this.play;
    return this.#describe(move, play.makePrinted(move));
  }

  #describe(move: GameMove | null, san: string): NodeContent {
    const { play } = this;
    return {
      ...BARE,
      move,
      san,
      position: play.position(),
      check: play.inCheck(),
      result: play.result(),
    };
  }
}
