/**
 * The engine as a library: load a variant, set a position, list, make and take back legal moves,
 * count paths. It is synchronous; searches and long counts that report and can be stopped
 * are in `analysis.ts` and `perft.ts`.
 */
import { InputError } from '../errors.ts';
import {
  fenLetters,
  formatFen,
  type PlacedMan,
  type PositionSetup,
  parseFen,
} from '../notation/fen.ts';
import type { Judge, Violation } from '../notation/judge.ts';
import { findMove } from '../notation/move-text.ts';
import type { MoveCoordinates } from '../notation/refusal.ts';
import type { Move, Result, Side } from '../notation/rules.ts';
import type { Board } from '../variants/board.ts';
import { type CompiledVariant, compileVariant } from '../variants/compile/compiled.ts';
import { writeTables } from '../variants/compile/tables.ts';
import type { VariantDefinition } from '../variants/definition.ts';
import { completeWeights } from '../variants/evaluation/complete.ts';
import type { EvaluationWeights, SomeWeights } from '../variants/evaluation/weights.ts';
import { BoardGame, type EngineMove } from './board-game.ts';
import { type Counter, type CountOptions, countPaths, startCount } from './counting.ts';
import { describeReason } from './explanation.ts';
import { GameEngine } from './game-engine.ts';
import { DEFAULT_HASH } from './hash-table.ts';
import { refuseImpossible } from './impossible.ts';
import type { EngineInstance } from './instance.ts';
import { arrivalOf, typeOn } from './men.ts';
import type { Target } from './module.ts';
import { boardSettings } from './search-settings.ts';
import { type Modules, startModule } from './specialise.ts';

export class Engine extends GameEngine<EngineInstance> implements Judge {
  readonly variant: VariantDefinition;
  readonly board: Board;
  /** Types, words and array of the variant as the engine knows them. */
  readonly compiled: CompiledVariant;
  readonly #game: BoardGame;
  #weights: EvaluationWeights;

  private constructor(compiled: CompiledVariant, instance: EngineInstance, weights?: SomeWeights) {
    super(instance);
    this.variant = compiled.definition;
    this.board = compiled.board;
    this.compiled = compiled;
    this.#weights = completeWeights(compiled, weights);
    this.#game = new BoardGame(instance, compiled, this.#parse('startpos'));
    this.resizeHash(DEFAULT_HASH);
    this.setSearchParameters(boardSettings(this.variant));
  }

  /**
   * Starts an engine for a game, in its opening array.
   * @param target which build of the engine: "release", or "debug" with all assertions on
   * @param modules "general" to do without the module made for the game; both answer alike
   * @param weights of the evaluation, in the place of those that the game has; see `setWeights`
   * @throws InputError if the definition cannot be compiled, and for weights that are none of the
   *   game's
   */
  static async load(
    definition: VariantDefinition,
    target: Target = 'release',
    modules: Modules = 'special',
    weights?: SomeWeights,
  ): Promise<Engine> {
    const compiled = compileVariant(definition);
    return new Engine(compiled, await startModule(compiled, target, modules, weights), weights);
  }

  /** The weights by which positions are evaluated now. */
  get weights(): EvaluationWeights {
    return this.#weights;
  }

  /**
   * Evaluates with other weights from now on, in the place of those that the game has; none for the
   * game's own. The position is set anew without the moves that led to it, and what searches have
   * learnt is forgotten.
   * @throws InputError for weights that are none of the game's, and then nothing has changed
   */
  setWeights(weights: SomeWeights = {}): void {
    this.refuseOccupied();
    const { map } = this.instance;
    const tables = writeTables(this.compiled, map, weights);
    this.#weights = completeWeights(this.compiled, weights);
    const position = this.position();
    this.instance.bytes().set(tables, map.TABLES);
    this.clearHash();
    this.setPosition(position);
  }

  /** Side to move; the board itself may be in the middle of a search. */
  get turn(): Side {
    return this.#game.turn;
  }

  /** The moves made since the position was set. */
  get played(): readonly EngineMove[] {
    return this.#game.played;
  }

  /** The position that was set last, before any moves. */
  get start(): PositionSetup {
    return this.#game.start;
  }

  /**
   * Sets a position.
   * @param text FEN, "startpos", or nothing for the opening array
   * @throws InputError with the reason, and then nothing has changed
   */
  setPosition(text = 'startpos'): void {
    this.refuseOccupied();
    this.#game.set(this.#parse(text));
  }

  /** The position as canonical FEN. */
  position(): string {
    this.refuseOccupied();
    return formatFen(this.#game.setup(), this.board);
  }

  /** The men on the board. */
  men(): readonly PlacedMan[] {
    this.refuseOccupied();
    return this.#game.setup().men;
  }

  legalMoves(): EngineMove[] {
    this.refuseOccupied();
    return this.#game.legalMoves();
  }

  /** Whether there is any legal move. */
  hasMoves(): boolean {
    this.refuseOccupied();
    return this.instance.call.generate() > 0;
  }

  /** The legal move with this text in engine form, if there is one, without describing all others. */
  legalMove(text: string): EngineMove | undefined {
    this.refuseOccupied();
    return this.#game.legalMove(text);
  }

  /** A packed move of this position as data. */
  decode(packed: number): EngineMove {
    return this.#game.decode(packed);
  }

  /**
   * The legal move that a text means.
   * @param text engine form ("a3a5", "b9b10w") or algebraic
   * @throws InputError saying why it is not a legal move
   */
  findMove(text: string): EngineMove {
    return this.#sameMove(findMove(this, text));
  }

  /**
   * Makes a legal move.
   * @param move one of `legalMoves()`, or its text in engine or algebraic form
   * @throws InputError if the text is not a legal move, and then nothing has changed
   */
  make(move: Move | string): void {
    this.makeListed(typeof move === 'string' ? this.findMove(move) : this.#sameMove(move));
  }

  /** Makes a move that `legalMoves()` has just listed here, without looking it up again. */
  makeListed(legal: EngineMove): void {
    this.refuseOccupied();
    this.#game.make(legal);
  }

  /**
   * The rule that a move of the side to move breaks.
   * @param move square numbers of the board, the letter of a promotion, and where a man that points
   *   does so afterwards (where it did, if absent)
   * @returns null if the move is legal
   */
  explain(move: MoveCoordinates): Violation | null {
    this.refuseOccupied();
    const { from, to } = move;
    const type = typeOn(this, from);
    const reason = this.instance.call.explain(from, to, arrivalOf(this, move));
    return describeReason(reason, move, {
      board: this.board,
      turn: this.turn,
      inCheck: this.inCheck(),
      man: type?.name ?? 'man',
      king: this.compiled.types.find(({ royal }) => royal)?.name ?? 'king',
    });
  }

  /**
   * Makes a move whether or not it is legal, as records of real games may demand; `undo()` takes it
   * back. The side that does not move may be in check afterwards. A man that stays where it is as it
   * is only passes the turn.
   * @throws InputError if there is no man on the square, a king would be captured, the man cannot
   *   become what it should, or the men could not stand so; then nothing has changed
   */
  force(move: MoveCoordinates): void {
    this.refuseOccupied();
    const packed = this.instance.call.pseudo(move.from, move.to, arrivalOf(this, move));
    if (packed < 0) {
      throw new InputError(this.explain(move)?.problem ?? 'that is no move', { field: 'move' });
    }
    this.#game.make(this.decode(packed));
    try {
      refuseImpossible(this.compiled, this.#game.setup());
    } catch (error) {
      this.undo();
      throw error;
    }
  }

  /** Takes back the last move; a RangeError if there is none. */
  undo(): void {
    this.refuseOccupied();
    this.#game.undo();
  }

  inCheck(): boolean {
    this.refuseOccupied();
    return this.#game.inCheck();
  }

  result(): Result | null {
    this.refuseOccupied();
    return this.#game.result();
  }

  /** The 64-bit Zobrist key. */
  key(): bigint {
    this.refuseOccupied();
    return BigInt.asUintN(64, this.instance.call.key());
  }

  /**
   * The number of legal move paths of a length, without progress or stop.
   * @param depth plies, 0 to 32; greater ones only `perft.ts` tries
   * @param options how to count; every method gives the same number
   * @throws InputError for any other depth, and where the game would become too long
   */
  perft(depth: number, options: CountOptions = {}): number {
    this.refuseOccupied();
    return countPaths(this.instance, depth, options);
  }

  /** Prepares a count that is made bit by bit; see `startCount` in `counting.ts`. */
  startCount(options: CountOptions): Counter {
    this.refuseOccupied();
    return startCount(this.instance, options);
  }

  #parse(text: string): PositionSetup {
    const wanted = text.trim();
    const fen = wanted === 'startpos' ? (this.variant.arrays[0]?.position ?? '') : wanted;
    return parseFen(fen, this.board, fenLetters(this.variant));
  }

  /** A move from elsewhere (another engine, a copy) is looked up: only legal ones are made. */
  #sameMove(wanted: Move): EngineMove {
    const found = this.legalMove(wanted.text);
    if (found === undefined) {
      throw new InputError(`${wanted.text} is not a legal move here`, { field: 'move' });
    }
    return found;
  }
}
