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
import { findMove, formatMove } from '../notation/move-text.ts';
import type { MoveCoordinates } from '../notation/refusal.ts';
import type { Move, Result, Side } from '../notation/rules.ts';
import type { Board } from '../variants/board.ts';
import { type CompiledVariant, compileVariant } from '../variants/compile/compiled.ts';
import { castlingBit } from '../variants/compile/rule-tables.ts';
import { writeTables } from '../variants/compile/tables.ts';
import type { VariantDefinition } from '../variants/definition.ts';
import { completeWeights } from '../variants/evaluation/complete.ts';
import type { EvaluationWeights, SomeWeights } from '../variants/evaluation/weights.ts';
import { describeReason } from './explanation.ts';
import { DEFAULT_HASH } from './hash-table.ts';
import { otherSide, refuseImpossible, sideNumber } from './impossible.ts';
import type { EngineInstance } from './instance.ts';
import { arrivalOf, readSetup, typeOn } from './men.ts';
import type { Target } from './module.ts';
import { decodeMove, describeArrival } from './packed-move.ts';
import {
  readSearchParameters,
  type SearchParameters,
  writeSearchParameters,
} from './search-parameters.ts';
import { boardSettings } from './search-settings.ts';
import { type Modules, startModule } from './specialise.ts';

/** A legal move together with the engine's own form of it. */
export interface EngineMove extends Move {
  /** 32-bit move of `assembly/board/move.ts`. */
  readonly packed: number;
}

/** How moves of the last two plies are counted: every position before the last ply, or only the
 *  differences to a common count where the rules of the game allow it (see docs/performance.md). */
export type CountMethod = 'plain' | 'difference';

export interface CountOptions {
  readonly method?: CountMethod | undefined;
  /** MiB of memory for the counts below positions that several orders of moves lead to; 1 to 1024,
   *  none if not given. It takes the place of the analysis's table, which forgets everything. */
  readonly hash?: number | undefined;
}

const COUNT_METHODS: Readonly<Record<CountMethod, true>> = { plain: true, difference: true };

/** A count in progress; see `Engine.startCount`. */
export interface Counter {
  count(depth: number): number;
  close(): void;
}

export class Engine implements Judge {
  readonly variant: VariantDefinition;
  readonly board: Board;
  /** Types, words and array of the variant as the engine knows them. */
  readonly compiled: CompiledVariant;
  /** The running module, for search, counting and tests. */
  readonly instance: EngineInstance;
  #weights: EvaluationWeights;
  #start: PositionSetup;
  #played: EngineMove[] = [];
  #occupiedBy: string | null = null;

  private constructor(compiled: CompiledVariant, instance: EngineInstance, weights?: SomeWeights) {
    this.variant = compiled.definition;
    this.board = compiled.board;
    this.compiled = compiled;
    this.instance = instance;
    this.#weights = completeWeights(compiled, weights);
    const array = this.variant.arrays[0]?.position ?? '';
    this.#start = parseFen(array, this.board, fenLetters(this.variant));
    this.setPosition(array);
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
    this.#refuseOccupied();
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
    const { turn } = this.#start;
    return this.#played.length % 2 === 0 ? turn : otherSide(turn);
  }

  /** The moves made since the position was set. */
  get played(): readonly EngineMove[] {
    return this.#played;
  }

  /** The position that was set last, before any moves. */
  get start(): PositionSetup {
    return this.#start;
  }

  /**
   * Sets a position.
   * @param text FEN, "startpos", or nothing for the opening array
   * @throws InputError with the reason, and then nothing has changed
   */
  setPosition(text?: string): void {
    this.#refuseOccupied();
    const wanted = text?.trim() ?? 'startpos';
    const fen = wanted === 'startpos' ? (this.variant.arrays[0]?.position ?? '') : wanted;
    const setup = parseFen(fen, this.board, fenLetters(this.variant));
    const enPassant = refuseImpossible(this.compiled, setup);
    const { call, map } = this.instance;
    const before = this.instance.bytes().slice(map.STATE, map.STATE_END);
    call.clear();
    for (const man of setup.men) call.put(this.#code(man), man.square);
    const rights = [...setup.castling].reduce((bits, letter) => bits | rightBit(letter), 0);
    const { victim = 0, passed = 0 } = enPassant ?? {};
    call.finish(sideNumber(setup.turn), rights, victim, passed, setup.halfmove);
    const mover = otherSide(setup.turn);
    if (call.inCheck(sideNumber(mover))) {
      this.instance.bytes().set(before, map.STATE);
      throw new InputError(
        `${mover === 'white' ? 'White' : 'Black'} is in check but does not move`,
        {
          field: 'placement',
          expected: 'a position in which the side that has moved is not in check',
        },
      );
    }
    this.#start = setup;
    this.#played = [];
  }

  /** The position as canonical FEN. */
  position(): string {
    return formatFen(this.#setup(), this.board);
  }

  /** The men on the board. */
  men(): readonly PlacedMan[] {
    this.#refuseOccupied();
    return readSetup(this, this.turn).men;
  }

  #setup(): PositionSetup {
    this.#refuseOccupied();
    const plies = this.#played.length + sideNumber(this.#start.turn);
    const fullmove = this.#start.fullmove + Math.floor(plies / 2);
    return { ...readSetup(this, this.turn), fullmove };
  }

  legalMoves(): EngineMove[] {
    return this.#packedMoves().map((packed) => this.decode(packed));
  }

  /** Whether there is any legal move. */
  hasMoves(): boolean {
    this.#refuseOccupied();
    return this.instance.call.generate() > 0;
  }

  /** The legal move with this text in engine form, if there is one, without describing all others. */
  legalMove(text: string): EngineMove | undefined {
    const { board } = this;
    for (const packed of this.#packedMoves()) {
      const { from, to } = decodeMove(packed);
      if (!text.startsWith(board.square(from).name + board.square(to).name)) continue;
      const move = this.decode(packed);
      if (move.text === text) return move;
    }
    return undefined;
  }

  #packedMoves(): number[] {
    this.#refuseOccupied();
    const count = this.instance.call.generate();
    const { map } = this.instance;
    const view = this.instance.view();
    return Array.from({ length: count }, (_, i) => view.getInt32(map.MOVE_LISTS + i * 4, true));
  }

  /** A packed move of this position as data. */
  decode(packed: number): EngineMove {
    const { from, to, capture, ...rest } = decodeMove(packed);
    const arrival = describeArrival(rest.arrival, this.compiled);
    const castling = rest.castling === null ? null : rest.castling & 1 ? 'Q' : 'K';
    const text = formatMove({ from, to, ...arrival }, this.board);
    const piece = typeOn(this, from)?.letter ?? '';
    return { from, to, piece, ...arrival, capture, castling, text, packed };
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
    this.#refuseOccupied();
    this.#make(legal);
  }

  #make(move: EngineMove): void {
    if (!this.instance.call.make(move.packed)) {
      throw new InputError('the game is too long', {
        field: 'moves',
        expected: `fewer than ${this.instance.map.MAX_PLIES} plies`,
      });
    }
    this.#played.push(move);
  }

  /**
   * The rule that a move of the side to move breaks.
   * @param move square numbers of the board, the letter of a promotion, and where a man that points
   *   does so afterwards (where it did, if absent)
   * @returns null if the move is legal
   */
  explain(move: MoveCoordinates): Violation | null {
    this.#refuseOccupied();
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
    this.#refuseOccupied();
    const packed = this.instance.call.pseudo(move.from, move.to, arrivalOf(this, move));
    if (packed < 0) {
      throw new InputError(this.explain(move)?.problem ?? 'that is no move', { field: 'move' });
    }
    this.#make(this.decode(packed));
    try {
      refuseImpossible(this.compiled, this.#setup());
    } catch (error) {
      this.undo();
      throw error;
    }
  }

  /** Takes back the last move; a RangeError if there is none. */
  undo(): void {
    this.#refuseOccupied();
    if (!this.instance.call.undo()) throw new RangeError('there is no move to take back');
    this.#played.pop();
  }

  inCheck(): boolean {
    this.#refuseOccupied();
    return Boolean(this.instance.call.inCheck(sideNumber(this.turn)));
  }

  result(): Result | null {
    this.#refuseOccupied();
    const { call } = this.instance;
    const winner = call.goalReachedBy();
    if (winner >= 0) return { score: winner === 0 ? '1-0' : '0-1', reason: 'goal' };
    if (call.generate() === 0) {
      if (!this.inCheck()) return { score: '1/2-1/2', reason: 'stalemate' };
      return { score: this.turn === 'white' ? '0-1' : '1-0', reason: 'mate' };
    }
    const draws = call.draws();
    const reason = draws & 4 ? 'material' : draws & 1 ? 'repetition' : draws & 2 ? 'fifty' : null;
    return reason === null ? null : { score: '1/2-1/2', reason };
  }

  /**
   * The number of legal move paths of a length, without progress or stop.
   * @param depth plies, 0 to 32; greater ones only `perft.ts` tries
   * @param options how to count; every method gives the same number
   * @throws InputError for any other depth, and where the game would become too long
   */
  perft(depth: number, options: CountOptions = {}): number {
    if (!Number.isInteger(depth) || depth < 0) {
      throw new InputError(`${depth} is not a depth`, {
        field: 'depth',
        expected: 'a whole number from 0',
      });
    }
    this.#refuseOccupied();
    if (depth === 0) return 1;
    const { count, close } = this.startCount(options);
    const nodes = count(depth);
    close();
    if (nodes < 0) {
      throw new InputError(`there is no room for ${depth} plies`, {
        field: 'depth',
        expected: 'a smaller depth',
      });
    }
    return nodes;
  }

  /**
   * Prepares a count that is made bit by bit.
   * @returns `count` gives the nodes below the position on the board, at a depth of at least 1, or a
   *   negative number where there is no room for it; `close` must be called in the end
   * @throws InputError for a method or a size that does not exist
   */
  startCount({ method = 'plain', hash }: CountOptions): Counter {
    this.#refuseOccupied();
    const { call } = this.instance;
    if (!Object.hasOwn(COUNT_METHODS, method)) {
      throw new InputError(`"${method}" is no method`, {
        field: 'method',
        expected: Object.keys(COUNT_METHODS).join(' or '),
      });
    }
    const isDifference = method === 'difference';
    if (hash === undefined) {
      const count = isDifference ? call.perftByDifference : call.perft;
      return { count: (depth) => Number(count(depth)), close: () => {} };
    }
    this.resizeHash(hash);
    this.clearHash();
    return {
      count: (depth) => Number(call.perftWithTable(depth, isDifference ? 1 : 0)),
      close: () => this.instance.links.hash.clear(),
    };
  }

  /** The 64-bit Zobrist key. */
  key(): bigint {
    this.#refuseOccupied();
    return BigInt.asUintN(64, this.instance.call.key());
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
   * Sets the transposition table to the largest power of two within so many MiB, or less where there
   * is not so much memory. It is empty then; if it has that size already, nothing happens.
   * @param megabytes 1 to 1024
   * @throws InputError for any other number, and where there is no memory at all; the table is what
   *   it was then
   */
  resizeHash(megabytes: number): void {
    this.#refuseOccupied();
    this.instance.links.hash.resize(megabytes);
  }

  /** Forgets what searches have learnt, so that the next is as if it were the first. */
  clearHash(): void {
    this.#refuseOccupied();
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
    this.#refuseOccupied();
    writeSearchParameters(this.instance.call, changes);
  }

  /**
   * Reserves the engine for long work; everything else that needs the position throws until
   * the returned function is called.
   */
  occupy(work: string): () => void {
    this.#refuseOccupied();
    this.#occupiedBy = work;
    return () => {
      this.#occupiedBy = null;
    };
  }

  #refuseOccupied(): void {
    if (this.#occupiedBy !== null) throw new Error(`the engine is busy with ${this.#occupiedBy}`);
  }

  /** A move from elsewhere (another engine, a copy) is looked up: only legal ones are made. */
  #sameMove(wanted: Move): EngineMove {
    const found = this.legalMove(wanted.text);
    if (found === undefined) {
      throw new InputError(`${wanted.text} is not a legal move here`, { field: 'move' });
    }
    return found;
  }

  #code({ letter, side, direction }: PlacedMan): number {
    return (sideNumber(side) << 5) | (this.compiled.typeOf(letter, direction)?.type ?? 0);
  }
}

function rightBit(letter: string): number {
  const right = letter.toUpperCase() === 'K' ? 'K' : 'Q';
  return 1 << castlingBit(letter === letter.toUpperCase() ? 0 : 1, right);
}
