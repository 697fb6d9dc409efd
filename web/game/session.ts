/**
 * The game that the page shows: its tree, where in it one is, and all that can be done with it.
 *
 * The state is one immutable value; edits replace it and can be undone, since the former ones are
 * kept. Whatever takes time (another game, a record) is prepared apart and put in place at the
 * end, so that bad input changes nothing and a later request overtakes an earlier one.
 */
import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Score } from '../../src/engine/analysis.ts';
import type { EngineMove } from '../../src/engine/engine.ts';
import { InputError } from '../../src/errors.ts';
import { fenLetters, formatFen, type PlacedMan, parseFen } from '../../src/notation/fen.ts';
import { findMove } from '../../src/notation/move-text.ts';
import { formatPgn, type PgnResult } from '../../src/notation/pgn.ts';
import type { Move, Side } from '../../src/notation/rules.ts';
import type { Board } from '../../src/variants/board.ts';
import type { VariantDefinition } from '../../src/variants/definition.ts';
import { continuation, GameTree, type ListedNode } from './game-tree.ts';
import { Games, type TextStorage } from './games.ts';
import { History } from './history.ts';
import { recognise } from './recognise.ts';
import { toRecord } from './record.ts';
import { gameOfRecord, tagsFor } from './record-game.ts';
import type { PlayedRecord, RecordReader, RecordSummary } from './record-reader.ts';
import { LocalRecordReader } from './record-reader.ts';
import { inSlices, playMoves } from './replay.ts';
import { RulesCursor } from './rules-cursor.ts';
import type { Evaluation, GameNode, Shape } from './tree.ts';

/** All that undo brings back. */
interface State {
  readonly rules: RulesCursor;
  readonly tree: GameTree;
  readonly current: number;
  readonly tags: ReadonlyMap<string, string>;
  readonly result: PgnResult;
}

/** The games of a file, of which one is to be chosen. */
export interface OfferedRecords {
  readonly records: readonly RecordSummary[];
  /** Opens one of them. @throws InputError, and then nothing has changed */
  choose(index: number): Promise<void>;
  /** Opens none. */
  dismiss(): void;
}

/** A line from a position on, as an address says it. */
export interface LineRequest {
  readonly variant: VariantDefinition;
  /** FEN; the opening array if absent. */
  readonly position?: string | undefined;
  /** In engine or algebraic form. */
  readonly moves: readonly string[];
  /** Where to stand in the line; at its end if absent. */
  readonly ply?: number | undefined;
}

export interface SessionOptions {
  /** Where the user's own games are kept; nowhere if absent. */
  readonly storage?: TextStorage | null | undefined;
  /** Reads files of records; in this thread if absent. */
  readonly reader?: RecordReader | undefined;
  /** Id of the game to begin with. */
  readonly game?: string | undefined;
}

/** The game that the page begins with. */
export const OPENING_GAME = 'opulent';

export class GameSession {
  readonly games: Games;
  readonly orientation: Signal<Side> = signal('white');
  readonly pieceSet: Signal<'figures' | 'letters'> = signal('figures');
  readonly #state: Signal<State>;
  readonly #history = new History<State>();
  readonly #reader: RecordReader;
  readonly #offered = signal<OfferedRecords | null>(null);
  readonly #busy = signal(0);
  readonly #trouble = signal<string | null>(null);
  /** Grows when the engine of the rules has been replaced. */
  readonly #renewals = signal(0);
  /** What engines said, which undo does not take back. */
  readonly #evaluations = new Map<number, Evaluation>();
  #nextId: number;
  #requests = 0;

  readonly variant: ReadonlySignal<VariantDefinition> = computed(() => this.#variant());
  readonly board: ReadonlySignal<Board> = computed(() => this.#state.value.rules.engine.board);
  readonly tree: ReadonlySignal<GameTree> = computed(() => this.#state.value.tree);
  readonly root: ReadonlySignal<GameNode> = computed(() => this.tree.value.root);
  /** From the root to the current node. */
  readonly path: ReadonlySignal<readonly GameNode[]> = computed(() => this.#path());
  readonly current: ReadonlySignal<GameNode> = computed(() => this.path.value.at(-1) as GameNode);
  /** From the root to the current node and on along first children. */
  readonly line: ReadonlySignal<readonly GameNode[]> = computed(() => [
    ...this.path.value,
    ...continuation(this.current.value),
  ]);
  readonly men: ReadonlySignal<readonly PlacedMan[]> = computed(() => this.#setup.value.men);
  readonly turn: ReadonlySignal<Side> = computed(() => this.#setup.value.turn);
  readonly legalMoves: ReadonlySignal<readonly EngineMove[]> = computed(() => this.#legalMoves());
  /** PGN tags as a record of the game would have them. */
  readonly tags: ReadonlySignal<ReadonlyMap<string, string>> = computed(() => this.#tags());
  /** Whether the game starts from the first array of its variant. */
  readonly isOpening: ReadonlySignal<boolean> = computed(() => this.#isOpening());
  readonly canUndo: ReadonlySignal<boolean> = this.#history.canUndo;
  readonly canRedo: ReadonlySignal<boolean> = this.#history.canRedo;
  /** The games of a file that wait for a choice. */
  readonly offered: ReadonlySignal<OfferedRecords | null> = this.#offered;
  /** Whether a game is being read or prepared. */
  readonly busy: ReadonlySignal<boolean> = computed(() => this.#busy.value > 0);
  /** Why the rules do not answer at the moment, if they do not. */
  readonly trouble: ReadonlySignal<string | null> = this.#trouble;

  readonly #setup = computed(() => {
    const variant = this.variant.value;
    return parseFen(this.current.value.position, this.board.value, fenLetters(variant));
  });

  private constructor(games: Games, reader: RecordReader, rules: RulesCursor) {
    this.games = games;
    this.#reader = reader;
    const tree = GameTree.from([{ ...rules.begin(), before: -1 }], 0);
    this.#nextId = 1;
    this.#state = signal({ rules, tree, current: 0, tags: new Map(), result: '*' });
  }

  /** @throws InputError if there is no such game */
  static async open(options: SessionOptions = {}): Promise<GameSession> {
    const games = new Games(options.storage ?? null);
    const rules = await RulesCursor.load(games.choose(options.game ?? OPENING_GAME));
    return new GameSession(games, options.reader ?? new LocalRecordReader(), rules);
  }

  /**
   * Begins another game.
   * @param variant a definition (its first array counts), or the id of a known game.
   * @param position FEN; the opening array if absent.
   * @throws InputError, and then nothing has changed
   */
  async newGame(variant: VariantDefinition | string, position?: string): Promise<void> {
    const definition = typeof variant === 'string' ? this.games.choose(variant) : variant;
    await this.#prepare(async () => {
      const rules = await this.#rulesOf(definition);
      return { rules, nodes: [{ ...rules.begin(position), before: -1 }] };
    });
  }

  /**
   * Opens a line of moves, such as an address names.
   * @param undoable whether it is an edit like others, and not the beginning of the visit.
   * @throws InputError naming the move ("moves[2]") or the part of the position; nothing has
   *   changed then
   */
  async openLine(request: LineRequest, undoable = true): Promise<void> {
    const { variant, position, moves, ply = moves.length } = request;
    if (!Number.isInteger(ply) || ply < 0 || ply > moves.length) {
      const expected = `a whole number from 0 to ${moves.length}`;
      throw new InputError(`${ply} is out of range`, { field: 'ply', expected });
    }
    const prepare = async () => {
      // Apart from the rules of the game that is shown, as one can play on meanwhile.
      const rules = await RulesCursor.load(variant);
      return { rules, nodes: await inSlices(playMoves(rules, position, moves)), at: ply };
    };
    await this.#prepare(prepare, undoable);
  }

  /**
   * Makes a move: goes to the node it leads to, which is added if there is none.
   * @param move a legal move, or its text in engine or algebraic form.
   * @throws InputError if it is not legal, and then nothing has changed
   */
  play(move: Move | string): void {
    this.#extend([typeof move === 'string' ? move : move.text]);
  }

  /**
   * Adds moves after the current position and goes to the first of them.
   * @throws InputError naming the first that is not legal ("moves[2]"); nothing has changed then
   */
  playLine(moves: readonly string[]): void {
    if (moves.length > 0) this.#extend(moves);
  }

  /** Goes to a node; stays if there is none of that id. */
  goTo(id: number): void {
    const state = this.#state.value;
    if (id === state.current || state.tree.find(id) === undefined) return;
    this.#history.close();
    this.#state.value = { ...state, current: id };
  }

  back(): void {
    const { parent } = this.current.value;
    if (parent !== null) this.goTo(parent);
  }

  forward(): void {
    const next = this.current.value.children[0];
    if (next !== undefined) this.goTo(next.id);
  }

  toStart(): void {
    this.goTo(this.root.value.id);
  }

  toEnd(): void {
    this.goTo((this.line.value.at(-1) as GameNode).id);
  }

  /** Goes to the next move that could be played in place of the current one. */
  nextVariation(): void {
    this.#toSibling(1);
  }

  previousVariation(): void {
    this.#toSibling(-1);
  }

  /** The node of that id, if the game has it. */
  find(id: number): GameNode | undefined {
    return this.tree.value.find(id);
  }

  /** Removes a move with all that follows; the start stays. */
  remove(id: number): void {
    const { tree, current } = this.#state.value;
    const parent = tree.find(id)?.parent;
    if (parent === undefined || parent === null) return;
    const goesAway = tree.path(current).some((node) => node.id === id);
    this.#edit(tree.remove(id), goesAway ? parent : current);
  }

  /** Puts the variation that a move belongs to before the one it is an alternative to. */
  promote(id: number): void {
    const { tree, current } = this.#state.value;
    const branch = variationStarts(tree.path(id)).at(-1);
    if (branch !== undefined) this.#edit(tree.advance(branch.id, false), current);
  }

  /** Makes the line that leads to a move the main line. */
  makeMain(id: number): void {
    const { tree, current } = this.#state.value;
    const changed = variationStarts(tree.path(id)).reduce(
      (changing, node) => changing.advance(node.id, true),
      tree,
    );
    this.#edit(changed, current);
  }

  setComment(id: number, comment: string): void {
    this.#change(id, { comment: comment.replaceAll('\0', '') }, `comment ${id}`);
  }

  setNags(id: number, nags: readonly number[]): void {
    this.#change(id, { nags: [...nags] });
  }

  setShapes(id: number, shapes: readonly Shape[]): void {
    this.#change(id, { shapes: [...shapes] });
  }

  /** Keeps what an engine says of a position, seen from White. Undo does not take it back. */
  setEvaluation(id: number, score: Score, depth: number): void {
    const state = this.#state.value;
    const evaluation = { score, depth };
    const tree = state.tree.change(id, (node) => ({ ...node, evaluation }));
    if (tree === state.tree) return;
    this.#evaluations.set(id, evaluation);
    this.#state.value = { ...state, tree };
  }

  undo(): void {
    this.#restore(this.#history.undo(this.#state.value));
  }

  redo(): void {
    this.#restore(this.#history.redo(this.#state.value));
  }

  /** The game as PGN, with all its variations and annotations. */
  exportPgn(): string {
    const end = [this.root.value, ...continuation(this.root.value)].at(-1) as GameNode;
    const { result } = this.#state.value;
    const known = result === '*' ? (end.result?.score ?? '*') : result;
    return formatPgn(toRecord(this.root.value, this.board.value, this.tags.value, known));
  }

  /**
   * Opens a position of the game shown (FEN), a game record (PGN) or the definition of a game
   * (JSON), which is then kept. Of a file with several records one is to be chosen: see `offered`.
   * @throws InputError with the reason, and then nothing has changed
   */
  async importText(text: string): Promise<void> {
    const kind = recognise(text);
    if (kind === 'position') {
      await this.newGame(this.variant.value, text.replace(/^\ufeff/, '').trim());
    } else if (kind === 'definition') {
      const variant = this.games.read(text);
      await this.newGame(variant);
      this.games.keep(variant, text);
    } else {
      await this.#importRecords(text);
    }
  }

  async #importRecords(text: string): Promise<void> {
    this.#offered.peek()?.dismiss();
    this.#busy.value++;
    let records: readonly RecordSummary[];
    const request = ++this.#requests;
    try {
      records = await this.#reader.open(text);
    } catch (error) {
      if (request === this.#requests) this.#reader.close();
      throw error;
    } finally {
      this.#busy.value--;
    }
    if (request !== this.#requests) return;
    const dismiss = () => {
      this.#offered.value = null;
      this.#reader.close();
    };
    const choose = async (index: number) => {
      const tags = records[index]?.tags ?? new Map<string, string>();
      const variant = gameOfRecord(tags, this.games, this.variant.value);
      await this.#prepare(async () => {
        const rules = await this.#rulesOf(variant);
        return { rules, ...(await this.#reader.play(index, variant)) };
      });
      dismiss();
    };
    if (records.length > 1) {
      this.#offered.value = { records, choose, dismiss };
      return;
    }
    try {
      await choose(0);
    } finally {
      if (this.#offered.value === null) this.#reader.close();
    }
  }

  #variant(): VariantDefinition {
    return this.#state.value.rules.engine.variant;
  }

  #path(): readonly GameNode[] {
    const { tree, current } = this.#state.value;
    return tree.path(current);
  }

  #isOpening(): boolean {
    const variant = this.variant.value;
    const array = variant.arrays[0]?.position;
    if (array === undefined) return false;
    return canonical(array, this.board.value, variant) === this.root.value.position;
  }

  #tags(): ReadonlyMap<string, string> {
    const variant = this.variant.value;
    const start = { position: this.root.value.position, isOpening: this.isOpening.value };
    return tagsFor(variant, this.games.find(variant.id), start, this.#state.value.tags);
  }

  #legalMoves(): readonly EngineMove[] {
    this.#renewals.value;
    const path = this.path.value;
    return this.#withRules((rules) => rules.goTo(path).legalMoves()) ?? [];
  }

  /**
   * Asks the rules. A failure of the engine is not the end of the game: its tree is data, and
   * another engine takes over.
   * @returns undefined if the engine has failed.
   */
  #withRules<T>(ask: (rules: RulesCursor) => T): T | undefined {
    const { rules } = this.#state.peek();
    try {
      return ask(rules);
    } catch (error) {
      if (error instanceof InputError) throw error;
      void this.#renew(rules, error);
      return undefined;
    }
  }

  async #renew(rules: RulesCursor, error: unknown): Promise<void> {
    const reason = error instanceof Error ? error.message : String(error);
    // Later, as signals may be in the middle of being computed.
    await Promise.resolve();
    this.#trouble.value = reason;
    try {
      await rules.renew();
      batch(() => {
        this.#trouble.value = null;
        this.#renewals.value++;
      });
    } catch {
      // What was said before stays true.
    }
  }

  /** Follows or adds moves from the current node on, and goes to the first. */
  #extend(moves: readonly string[]): void {
    const { tree: before, current } = this.#state.value;
    const path = this.path.value;
    const found = this.#withRules((rules) => {
      const engine = rules.goTo(path);
      let tree = before;
      let at = current;
      let first = current;
      moves.forEach((text, i) => {
        const field = moves.length === 1 ? 'move' : `moves[${i}]`;
        const move = findMove(engine, text, { field, offset: 0 }) as EngineMove;
        const content = rules.make(move);
        const known = tree.find(at)?.children.find((child) => child.move?.text === move.text);
        const id = known?.id ?? this.#nextId++;
        if (known === undefined) tree = tree.add(at, id, content);
        at = id;
        if (i === 0) first = id;
      });
      return { tree, first };
    });
    if (found === undefined) return;
    if (found.tree === before) this.goTo(found.first);
    else this.#edit(found.tree, found.first);
  }

  #toSibling(step: number): void {
    const { id, parent } = this.current.value;
    const siblings = parent === null ? [] : (this.find(parent)?.children ?? []);
    const next = siblings[siblings.findIndex((sibling) => sibling.id === id) + step];
    if (next !== undefined) this.goTo(next.id);
  }

  #change(id: number, content: Partial<GameNode>, kind: string | null = null): void {
    const { tree, current } = this.#state.value;
    this.#edit(
      tree.change(id, (node) => ({ ...node, ...content })),
      current,
      kind,
    );
  }

  #edit(tree: GameTree, current: number, kind: string | null = null): void {
    const before = this.#state.value;
    if (tree === before.tree) return;
    batch(() => {
      this.#history.record(before, kind);
      this.#state.value = { ...before, tree, current };
    });
  }

  #restore(state: State | undefined): void {
    if (state === undefined) return;
    const tree = state.tree.map((node) => {
      const evaluation = this.#evaluations.get(node.id) ?? node.evaluation;
      return evaluation === node.evaluation ? node : { ...node, evaluation };
    });
    this.#state.value = { ...state, tree };
  }

  /** The rules of a game: those in use if it is the game shown. */
  async #rulesOf(variant: VariantDefinition): Promise<RulesCursor> {
    const { rules } = this.#state.value;
    return rules.engine.variant === variant ? rules : RulesCursor.load(variant);
  }

  /** Prepares a game and puts it in the place of the one shown, unless another came meanwhile. */
  async #prepare(
    prepare: () => Promise<
      Partial<PlayedRecord> & {
        readonly rules: RulesCursor;
        readonly nodes: readonly ListedNode[];
        readonly at?: number;
      }
    >,
    undoable = true,
  ): Promise<void> {
    const request = ++this.#requests;
    this.#busy.value++;
    try {
      const { rules, nodes, at = 0, tags = new Map(), result = '*' } = await prepare();
      if (request !== this.#requests) return;
      const firstId = this.#nextId;
      this.#nextId += nodes.length;
      const tree = GameTree.from(nodes, firstId);
      batch(() => {
        if (undoable) this.#history.record(this.#state.value, null);
        this.#state.value = { rules, tree, current: firstId + at, tags, result };
      });
    } finally {
      this.#busy.value--;
    }
  }
}

/** The nodes of a path that are not the main continuation of the one before. */
function variationStarts(path: readonly GameNode[]): GameNode[] {
  return path.filter((node, i) => i > 0 && path[i - 1]?.children[0]?.id !== node.id);
}

function canonical(position: string, board: Board, variant: VariantDefinition): string {
  return formatFen(parseFen(position, board, fenLetters(variant)), board);
}
