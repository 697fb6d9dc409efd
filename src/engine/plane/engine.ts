/**
 * The engine for games on the infinite plane: the counterpart of `../engine.ts`. Legal moves come as
 * closed forms, since there may be infinitely many.
 *
 * Positions have true coordinates of any size here; what the engine computes with is a frame
 * (`frame.ts`, `game.ts`). Repetition is judged by true positions, so it does not depend on frames.
 */
import { InputError } from '../../errors.ts';
import { icnGame } from '../../notation/icn/game.ts';
import { formatIcnPosition, parseIcnPosition } from '../../notation/icn/position.ts';
import { findPlaneMove } from '../../notation/plane/find-move.ts';
import type { PlaneRules } from '../../notation/plane/rules.ts';
import type { Result } from '../../notation/rules.ts';
import { countInWindow, findInForms, movesInWindow } from '../../plane/forms.ts';
import { countPrimesBetween, isPrime } from '../../plane/primes.ts';
import type {
  ClosedForms,
  PlaneMan,
  PlaneMove,
  PlanePosition,
  Point,
  Side,
  Window,
} from '../../plane/types.ts';
import { type CompiledPlane, compilePlane } from '../../variants/plane/compiled.ts';
import { writePlaneTables } from '../../variants/plane/tables.ts';
import type { SomePlaneWeights } from '../../variants/plane/weights.ts';
import type { PlaneDefinition } from '../../variants/plane-definition.ts';
import { refuseDepth } from '../counting.ts';
import { GameEngine } from '../game-engine.ts';
import { DEFAULT_HASH } from '../hash-table.ts';
import { hash64 } from '../hash64.ts';
import { sideNumber } from '../impossible.ts';
import { EngineLinks } from '../links.ts';
import { loadModule, type Target } from '../module.ts';
import { PLANE_SETTINGS } from '../search-settings.ts';
import { PlaneGame } from './game.ts';
import { occurrences } from './history.ts';
import { refuseImpossiblePlane } from './impossible.ts';
import { instantiatePlane, type PlaneInstance } from './instance.ts';
import { type OpenSearch, openSearch } from './search.ts';
import { type OpenWindow, openWindow, refuseWindow, refuseWithoutWindow } from './window.ts';

/** Most moves that are listed one by one. */
const MOST_LISTED = 1_000_000n;

/** The coordinates of its running module are those of the frame. */
export class PlaneEngine extends GameEngine<PlaneInstance> implements PlaneRules {
  readonly variant: PlaneDefinition;
  /** Types of the game as the engine numbers them. */
  readonly compiled: CompiledPlane;
  /** What the text of the last position said beyond the game's rules and was left out. */
  notes: readonly string[] = [];
  readonly #game: PlaneGame;

  private constructor(game: PlaneGame) {
    super(game.instance);
    this.variant = game.compiled.definition;
    this.compiled = game.compiled;
    this.#game = game;
    this.setSearchParameters(PLANE_SETTINGS);
  }

  /**
   * Starts an engine for a game, in its opening array.
   * @param target which build of the engine: "release", or "debug" with all assertions on
   * @param weights of the evaluation, in the place of those that the game has
   * @throws InputError if the definition contradicts itself, its arrays included, and for weights that
   *   are none of the game's
   */
  static async load(
    definition: PlaneDefinition,
    target: Target = 'release',
    weights?: SomePlaneWeights,
  ): Promise<PlaneEngine> {
    const compiled = compilePlane(definition);
    const links = await EngineLinks.open(target);
    const module = await loadModule('plane', target);
    const instance = await instantiatePlane(module, compiled, links, weights);
    const engine = new PlaneEngine(new PlaneGame(instance, compiled));
    // Backwards, so that the first array is set in the end.
    for (const [i, { position }] of [...definition.arrays.entries()].reverse()) {
      try {
        engine.setPosition(position);
      } catch (error) {
        if (!(error instanceof InputError)) throw error;
        const { problem, field, offset, expected } = error;
        const place = `arrays[${i}].position: ${field}`;
        throw new InputError(problem, { field: place, offset, expected });
      }
    }
    return engine;
  }

  /**
   * Evaluates with other weights from now on, in the place of those that the game has; none for the
   * game's own. The position is set anew without the moves that led to it, and what searches have
   * learnt is forgotten.
   * @throws InputError for weights that are none of the game's, and then nothing has changed
   */
  setWeights(weights: SomePlaneWeights = {}): void {
    this.refuseOccupied();
    const { call, map } = this.instance;
    const tables = writePlaneTables(this.compiled, map, weights);
    this.instance.bytes().set(tables, map.TABLES);
    call.prepare();
    this.clearHash();
    this.setPosition(this.position());
  }

  /** Side to move. */
  get turn(): Side {
    return this.#game.now.position.turn;
  }

  /** The moves made since the position was set. */
  get played(): readonly PlaneMove[] {
    return this.#game.history.flatMap(({ move }) => move?.made ?? []);
  }

  /**
   * Sets a position.
   * @param icn ICN, "startpos", or nothing for the opening array
   * @throws InputError with the reason, also where no exact mapping is found, and then nothing has
   *   changed
   */
  setPosition(icn?: string): void {
    this.refuseOccupied();
    const wanted = icn?.trim() ?? 'startpos';
    const text = wanted === 'startpos' ? (this.variant.arrays[0]?.position ?? '') : wanted;
    const { position, notes } = parseIcnPosition(text, icnGame(this.variant));
    refuseImpossiblePlane(this.compiled, position);
    this.#game.set(position);
    this.notes = notes;
  }

  /** The position as canonical ICN. */
  position(): string {
    return formatIcnPosition(this.setup(), icnGame(this.variant));
  }

  /** The position as data. */
  setup(): PlanePosition {
    this.refuseOccupied();
    return this.#game.now.position;
  }

  /** The men on the plane. */
  men(): readonly PlaneMan[] {
    return this.setup().men;
  }

  /** The name of a type by its code, such as "hawk" for "HA". */
  typeName(code: string): string {
    return this.compiled.typeOf(code)?.name ?? 'man';
  }

  /** Every legal move: single squares, and rays. */
  closedForms(): ClosedForms {
    this.refuseOccupied();
    return this.#game.forms.forms;
  }

  inCheck(): boolean {
    this.refuseOccupied();
    return Boolean(this.instance.call.inCheck(sideNumber(this.turn)));
  }

  result(): Result | null {
    const { moves, rays, primes, formations } = this.closedForms();
    if (moves.length + rays.length + primes.length + formations.length === 0) {
      if (!this.inCheck()) return { score: '1/2-1/2', reason: 'stalemate' };
      return { score: this.turn === 'white' ? '0-1' : '1-0', reason: 'mate' };
    }
    const { repetition } = this.variant.draws;
    const { plyLimit } = this.#game.now.position;
    const repeated = repetition !== null && occurrences(this.#game.history) >= repetition;
    const reason = this.instance.call.draws() & 4 ? 'material' : repeated ? 'repetition' : null;
    if (reason !== null) return { score: '1/2-1/2', reason };
    if (plyLimit === null || plyLimit.done < plyLimit.limit) return null;
    return { score: '1/2-1/2', reason: 'fifty' };
  }

  /**
   * The legal move that a text means.
   * @param text engine form ("5,8>1,8", "7,14>7,15=CH", "F8,6>8,9") or game form ("R(e8)-(a8)")
   * @throws InputError saying why it is not a legal move
   */
  findMove(text: string): PlaneMove {
    return findPlaneMove(this, text);
  }

  /**
   * Makes a legal move.
   * @param move one of the closed forms' moves or squares, or its text
   * @throws InputError if it is not a legal move or leads where no exact mapping is found, and then
   *   nothing has changed
   */
  make(move: PlaneMove | string): void {
    this.refuseOccupied();
    const wanted = typeof move === 'string' ? this.findMove(move) : move;
    const { forms, engineMoves } = this.#game.forms;
    const made = findInForms(forms, wanted, (square) => this.#codeOn(square), isPrime);
    if (made === null) {
      throw new InputError(`${wanted.text} is not a legal move here`, { field: 'move' });
    }
    const { from, to, formation } = made;
    const flags = formation ? this.instance.map.FLAG_FORMATION : 0;
    const engine = engineMoves.get(made.text) ?? { from, to, arrival: 0, flags };
    this.#game.make({ made, engine });
  }

  /** Takes back the last move; a RangeError if there is none. */
  undo(): void {
    this.refuseOccupied();
    this.#game.undo();
  }

  /**
   * The number of legal move paths of a length.
   * @param depth plies, from 0
   * @param window only moves that end in it are made; of four men together all must
   * @throws InputError for any other depth, where there is no window or no exact mapping with all its
   *   distances, and where primes in a window of depth 1 are too many to count
   */
  perft(depth: number, window?: Window): bigint {
    this.refuseOccupied();
    refuseDepth(depth);
    if (depth === 0) return 1n;
    if (window === undefined) refuseWithoutWindow();
    refuseWindow(window);
    if (depth === 1) return countInWindow(this.closedForms(), window, countPrimesBetween);
    const { close } = this.openWindow(window);
    try {
      const nodes = this.instance.call.perft(depth);
      if (nodes >= 0n) return nodes;
      throw new InputError(`there is no room for ${depth} plies`, {
        field: 'depth',
        expected: 'a smaller depth or window',
      });
    } finally {
      close();
    }
  }

  /**
   * The legal moves that end in a window, one by one.
   * @throws InputError if there are more than a million
   */
  windowMoves(window: Window): PlaneMove[] {
    refuseWindow(window);
    const forms = this.closedForms();
    // Prime leaps are few where there is room for few squares.
    const squares = countInWindow(forms, window, (first, last) => last - first + 1n);
    if (squares > MOST_LISTED) {
      throw new InputError(`${squares} squares are too many to list`, {
        field: 'window',
        expected: `a window with at most ${MOST_LISTED}`,
      });
    }
    return [...movesInWindow(forms, window, (square) => this.#codeOn(square), isPrime)];
  }

  /**
   * Makes the engine ready to count in a window, in coordinates that keep all its distances and fit
   * into packed moves. Nothing else may be asked until `close` is called.
   * @throws InputError if there is no exact mapping
   */
  openWindow(window: Window): OpenWindow {
    this.refuseOccupied();
    return openWindow(this.#game, window);
  }

  /**
   * Makes the engine ready to search, in coordinates that fit into packed moves. Nothing else may be
   * asked until `close` is called.
   * @param moves legal ones that the search must know, whatever squares they lead to
   * @throws InputError if there is no exact mapping
   */
  openSearch(moves: readonly PlaneMove[] = []): OpenSearch {
    this.refuseOccupied();
    const { hash } = this.instance.links;
    if (!hash.exists) hash.resize(DEFAULT_HASH);
    return openSearch(this.#game, moves);
  }

  /** A 64-bit key of the position; equal positions have the same. */
  key(): bigint {
    this.refuseOccupied();
    return hash64(this.#game.now.key);
  }

  #codeOn({ x, y }: Point): string {
    return this.#game.now.position.men.find((man) => man.x === x && man.y === y)?.code ?? '';
  }
}
