/**
 * A board with an engine of one player: what openings and games need of it, on finite boards and on the
 * plane alike. Moves are texts in engine form, so that they pass from one engine to another.
 */
import { Engine } from '../../engine/engine.ts';
import { FinitePlay } from '../../engine/play/finite.ts';
import { type AnyPlay, openPlanePlay } from '../../engine/play/open.ts';
import type { GameMove, Play } from '../../engine/play/play.ts';
import { InputError } from '../../errors.ts';
import type { Result, Side } from '../../notation/rules.ts';
import type { SomeWeights } from '../../variants/evaluation/weights.ts';
import type { SomePlaneWeights } from '../../variants/plane/weights.ts';
import { type GameDefinition, isPlaneGame } from '../../variants/registry.ts';
import type { LabPlayer } from '../experiment/experiment.ts';
import { centipawns, type GameFacts } from '../games/played-game.ts';
import { measureGame } from '../measures/game-facts.ts';
import type { Chance } from './chance.ts';
import type { Choice } from './draw-move.ts';

export interface SearchLimits {
  readonly nodes: number;
  /** Best lines wanted, 1 if absent. */
  readonly lines?: number;
  readonly signal?: AbortSignal | undefined;
}

export class LabBoard {
  readonly #play: AnyPlay;
  #start = 'startpos';

  private constructor(play: AnyPlay) {
    this.#play = play;
  }

  /**
   * @param hash MiB of the transposition table
   * @throws InputError for a game or settings of the player that make no sense
   */
  static async open(game: GameDefinition, player: LabPlayer, hash: number): Promise<LabBoard> {
    const play = await openFor(game, player);
    play.resizeHash(hash);
    if (player.search !== undefined) play.engine.setSearchParameters(player.search);
    return new LabBoard(play);
  }

  /**
   * Sets a position up, to which `reset` comes back.
   * @throws InputError if it cannot be
   */
  setUp(position: string): void {
    this.#play.setPosition(position);
    this.#start = position;
    this.forget();
  }

  get turn(): Side {
    return this.#play.turn;
  }

  /** Back to the position that was set up, with nothing learnt. */
  reset(): void {
    this.#play.setPosition(this.#start);
    this.forget();
  }

  /** Empties the transposition table. */
  forget(): void {
    this.#play.engine.clearHash();
  }

  /** The position as canonical text. */
  position(): string {
    return this.#play.position();
  }

  /** How the game has ended by its rules, or null. */
  result(): Result | null {
    return this.#play.result();
  }

  /** Makes a move if it is legal; whether it was. */
  tryMove(text: string): boolean {
    const move = this.#find(text);
    if (move === null) return false;
    (this.#play as Play).make(move);
    return true;
  }

  /** Makes a move. @throws Error if it is not legal */
  make(text: string): void {
    if (!this.tryMove(text)) throw new Error(`${text} is not legal in ${this.position()}`);
  }

  /** A legal move, each as likely as any other; on the plane one that ends in the game's view. Null if
   *  there is none. */
  randomMove(chance: Chance): string | null {
    const moves = this.#listed();
    return moves[chance(moves.length)]?.text ?? null;
  }

  /**
   * The best moves by a search, best first; none if there is no legal move.
   * @throws the signal's reason if it was aborted
   */
  async search({ nodes, lines = 1, signal }: SearchLimits): Promise<Choice[]> {
    signal?.throwIfAborted();
    const found = await this.#play.analyse({ nodes, lines, signal });
    signal?.throwIfAborted();
    return found.lines.flatMap(({ moves: [move], score }) =>
      move === undefined ? [] : [{ move, score: centipawns(score) }],
    );
  }

  /** What the moves of a game tell, which is played over for it from another position. */
  facts(start: string, moves: readonly string[]): GameFacts {
    return measureGame(this.#play.engine, start, moves);
  }

  #find(text: string): GameMove | null {
    const { engine } = this.#play;
    if (engine instanceof Engine) return engine.legalMove(text) ?? null;
    try {
      return engine.findMove(text);
    } catch (error) {
      if (error instanceof InputError) return null;
      throw error;
    }
  }

  #listed(): readonly GameMove[] {
    const { engine } = this.#play;
    if (engine instanceof Engine) return engine.legalMoves();
    const { x0, y0, x1, y1 } = engine.variant.view;
    return engine.windowMoves({ x0: BigInt(x0), y0: BigInt(y0), x1: BigInt(x1), y1: BigInt(y1) });
  }
}

/** The types of weights are those of the engine, which says what is wrong with others. */
async function openFor(game: GameDefinition, { weights }: LabPlayer): Promise<AnyPlay> {
  return isPlaneGame(game)
    ? openPlanePlay(game, weights as SomePlaneWeights)
    : new FinitePlay(await Engine.load(game, 'release', 'special', weights as SomeWeights));
}
