/**
 * The game that the page shows: its tree, where in it one is, and all that can be done with it.
 *
 * The state is one immutable value; edits replace it and can be undone, since the former ones are
 * kept. Another game comes from `opener.ts`.
 */
import { batch, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Score } from '../../src/engine/analysis.ts';
import type { PgnResult } from '../../src/notation/pgn.ts';
import type { Move, Side } from '../../src/notation/rules.ts';
import type { PlaneMove } from '../../src/plane/types.ts';
import type { GameDefinition } from '../../src/variants/registry.ts';
import { follow } from './follow.ts';
import { GameTree } from './game-tree.ts';
import { type GameState, GameView } from './game-view.ts';
import { Games } from './games.ts';
import { History } from './history.ts';
import { LazyRecordReader } from './lazy-record-reader.ts';
import { GameOpener } from './opener.ts';
import { type LineRequest, type PreparedGame, prepareLine, prepareRecord } from './prepare.ts';
import type { OfferedRecords } from './record-desk.ts';
import type { RecordReader } from './record-reader.ts';
import { RulesCursor } from './rules-cursor.ts';
import { RulesGuard } from './rules-guard.ts';
import { RulesPool } from './rules-pool.ts';
import type { TextStorage } from './text-storage.ts';
import type { Evaluation, GameNode, Shape } from './tree.ts';

export interface SessionOptions {
  /** Where the user's own games are kept; nowhere if absent. */
  readonly storage?: TextStorage | null | undefined;
  /** Reads files of records; in this thread if absent. */
  readonly reader?: RecordReader | undefined;
  /** The game whose opening array it begins with; the usual one if absent. */
  readonly game?: GameDefinition | undefined;
}

/** The game that the page begins with. */
export const OPENING_GAME = 'opulent';

export class GameSession extends GameView {
  readonly orientation: Signal<Side> = signal('white');
  readonly pieceSet: Signal<'figures' | 'letters'> = signal('figures');
  readonly #state: Signal<GameState>;
  readonly #guard: RulesGuard;
  readonly #pool = new RulesPool();
  readonly #history = new History<GameState>();
  readonly #opener: GameOpener;
  /** What engines said, which undo does not take back. */
  readonly #evaluations = new Map<number, Evaluation>();
  #nextId = 1;

  readonly canUndo: ReadonlySignal<boolean> = this.#history.canUndo;
  readonly canRedo: ReadonlySignal<boolean> = this.#history.canRedo;
  /** The games of a file that wait for a choice. */
  readonly offered: ReadonlySignal<OfferedRecords | null>;
  /** Whether a game is being read or prepared. */
  readonly busy: ReadonlySignal<boolean>;

  private constructor(games: Games, reader: RecordReader, rules: RulesCursor) {
    const tree = GameTree.from([{ ...rules.begin(), before: -1 }], 0);
    const state = signal<GameState>({
      rules,
      tree,
      current: 0,
      tags: new Map(),
      result: '*',
      notes: [],
    });
    const guard = new RulesGuard();
    super(state, games, guard);
    this.#state = state;
    this.#guard = guard;
    this.#pool.use(rules);
    this.#opener = new GameOpener({
      reader,
      games,
      pool: this.#pool,
      state,
      put: (prepared, undoable) => this.#put(prepared, undoable),
    });
    this.offered = this.#opener.offered;
    this.busy = this.#opener.busy;
  }

  /** Begins with an opening array. */
  static async open({ storage, reader, game }: SessionOptions = {}): Promise<GameSession> {
    const games = await Games.open(storage ?? null);
    const rules = await RulesCursor.load(game ?? games.choose(OPENING_GAME));
    return new GameSession(games, reader ?? new LazyRecordReader(), rules);
  }

  /**
   * Begins another game.
   * @param variant a definition (its first array counts), or the id of a known game.
   * @param position FEN or ICN; the opening array if absent.
   * @throws InputError, and then nothing has changed
   */
  async newGame(variant: GameDefinition | string, position?: string): Promise<void> {
    const definition = typeof variant === 'string' ? this.games.choose(variant) : variant;
    await this.#opener.start(definition, position);
  }

  /**
   * Opens a line of moves, such as an address names.
   * @param undoable whether it is an edit like others, and not the beginning of the visit.
   * @throws InputError naming the move ("moves[2]"), the part of the position, or "ply"; nothing
   *   has changed then
   */
  async openLine(request: LineRequest, undoable = true): Promise<void> {
    await this.#opener.open(() => prepareLine(request), undoable);
  }

  /**
   * Takes up a game that was kept.
   * @param line which leads to where to stand, in engine form.
   * @param undoable whether it is an edit like others, and not the beginning of the visit.
   * @returns whether it has been put in place; something else may have been asked for meanwhile.
   * @throws InputError if the record cannot be read, and then nothing has changed
   */
  async resume(
    pgn: string,
    variant: GameDefinition,
    line: readonly string[],
    undoable = false,
  ): Promise<boolean> {
    return this.#opener.open(() => prepareRecord(pgn, variant, line), undoable);
  }

  /**
   * Opens a position of the game shown (FEN or ICN), a game record (PGN, ICN, or on the plane a
   * list of moves) or the definition of a game (JSON), which is then kept. Of a file with several records one is to be chosen: see `offered`.
   * @throws InputError with the reason, and then nothing has changed
   */
  async importText(text: string): Promise<void> {
    await this.#opener.openText(text);
  }

  /**
   * Makes a move: goes to the node it leads to, which is added if there is none.
   * @param move a legal move, or its text in engine form or as players write it.
   * @throws InputError if it is not legal, and then nothing has changed
   */
  play(move: Move | PlaneMove | string): void {
    this.#extend([typeof move === 'string' ? move : move.text]);
  }

  /**
   * Adds moves after the current position and goes to the first of them.
   * @throws InputError naming the first that is not legal ("moves[2]"); nothing has changed then
   */
  playLine(moves: readonly string[]): void {
    this.#extend(moves);
  }

  /** Goes to a node; stays if there is none of that id. */
  goTo(id: number): void {
    const state = this.#state.peek();
    if (id === state.current || state.tree.find(id) === undefined) return;
    this.#history.close();
    this.#state.value = { ...state, current: id };
  }

  back(): void {
    const { parent } = this.current.peek();
    if (parent !== null) this.goTo(parent);
  }

  forward(): void {
    const [next] = this.current.peek().children;
    if (next !== undefined) this.goTo(next.id);
  }

  toStart(): void {
    this.goTo(this.root.peek().id);
  }

  toEnd(): void {
    const end = this.line.peek().at(-1);
    if (end !== undefined) this.goTo(end.id);
  }

  /** Goes to the next move that could be played in place of the current one. */
  nextVariation(): void {
    this.#toSibling(1);
  }

  previousVariation(): void {
    this.#toSibling(-1);
  }

  /** Removes a move with all that follows; the start stays. */
  remove(id: number): void {
    const { tree, current } = this.#state.peek();
    const parent = tree.find(id)?.parent;
    if (parent === undefined || parent === null) return;
    const goesAway = tree.path(current).some((node) => node.id === id);
    this.#edit(tree.remove(id), goesAway ? parent : current);
  }

  /** Puts the variation that a move belongs to before the one it is an alternative to. */
  promote(id: number): void {
    this.#edit(this.#state.peek().tree.promote(id));
  }

  /** Makes the line that leads to a move the main line. */
  makeMain(id: number): void {
    this.#edit(this.#state.peek().tree.makeMain(id));
  }

  /** Keystrokes in one comment in a row are one edit. */
  setComment(id: number, comment: string): void {
    this.#change(id, { comment }, `comment ${id}`);
  }

  setNags(id: number, nags: readonly number[]): void {
    this.#change(id, { nags: [...nags] });
  }

  setShapes(id: number, shapes: readonly Shape[]): void {
    this.#change(id, { shapes: [...shapes] });
  }

  /** Keeps what an engine says of a position, seen from White. Undo does not take it back. */
  setEvaluation(id: number, score: Score, depth: number): void {
    const state = this.#state.peek();
    const evaluation = { score, depth };
    const tree = state.tree.change(id, (node) => ({ ...node, evaluation }));
    if (tree === state.tree) return;
    this.#evaluations.set(id, evaluation);
    this.#state.value = { ...state, tree };
  }

  /** The same for many positions at once, by the ids of their nodes. */
  setEvaluations(found: ReadonlyMap<number, Evaluation>): void {
    const state = this.#state.peek();
    const tree = state.tree.map((node) => {
      const evaluation = found.get(node.id);
      if (evaluation === undefined) return node;
      this.#evaluations.set(node.id, evaluation);
      return { ...node, evaluation };
    });
    if (tree !== state.tree) this.#state.value = { ...state, tree };
  }

  /** Says of the game how it was played and how it has ended; undo has nothing to do with it. */
  describe(tags: ReadonlyMap<string, string>, result: PgnResult): void {
    const state = this.#state.peek();
    this.#state.value = { ...state, tags: new Map([...state.tags, ...tags]), result };
  }

  undo(): void {
    this.#restore(this.#history.undo(this.#state.peek()));
  }

  redo(): void {
    this.#restore(this.#history.redo(this.#state.peek()));
  }

  /** Puts a game that has been prepared in the place of the one shown. */
  #put({ nodes, at, rules, ...rest }: PreparedGame, undoable: boolean): void {
    const firstId = this.#nextId;
    this.#nextId += nodes.length;
    const tree = GameTree.from(nodes, firstId);
    batch(() => {
      if (undoable) this.#history.record(this.#state.peek(), null);
      this.#state.value = { ...rest, rules: this.#pool.use(rules), tree, current: firstId + at };
    });
  }

  /** Follows or adds moves from the current node on, and goes to the first. */
  #extend(moves: readonly string[]): void {
    const { rules, tree } = this.#state.peek();
    const path = this.path.peek();
    const ids = () => this.#nextId++;
    const found = this.#guard.ask(rules, () => follow({ rules, tree, path, moves, ids }));
    if (found === undefined) return;
    if (found.tree === tree) this.goTo(found.first);
    else this.#edit(found.tree, found.first);
  }

  #toSibling(step: number): void {
    const { id, parent } = this.current.peek();
    const { tree } = this.#state.peek();
    const siblings = (parent === null ? undefined : tree.find(parent)?.children) ?? [];
    const next = siblings[siblings.findIndex((sibling) => sibling.id === id) + step];
    if (next !== undefined) this.goTo(next.id);
  }

  #change(id: number, content: Partial<GameNode>, kind: string | null = null): void {
    const { tree, current } = this.#state.peek();
    this.#edit(
      tree.change(id, (node) => ({ ...node, ...content })),
      current,
      kind,
    );
  }

  #edit(tree: GameTree, current?: number, kind: string | null = null): void {
    const before = this.#state.peek();
    if (tree === before.tree) return;
    batch(() => {
      this.#history.record(before, kind);
      this.#state.value = { ...before, tree, current: current ?? before.current };
    });
  }

  #restore(state: GameState | undefined): void {
    if (state === undefined) return;
    const tree = state.tree.map((node) => {
      const evaluation = this.#evaluations.get(node.id) ?? node.evaluation;
      return evaluation === node.evaluation ? node : { ...node, evaluation };
    });
    this.#state.value = { ...state, rules: this.#pool.use(state.rules), tree };
  }
}
