/** What there is to see of a game: signals that follow its state. */
import { computed, type ReadonlySignal, untracked } from '@preact/signals';
import type { EngineMove } from '../../src/engine/engine.ts';
import { fenLetters, formatFen, type PlacedMan, parseFen } from '../../src/notation/fen.ts';
import { formatPgn, type PgnResult } from '../../src/notation/pgn.ts';
import type { Side } from '../../src/notation/rules.ts';
import type { Board } from '../../src/variants/board.ts';
import type { VariantDefinition } from '../../src/variants/definition.ts';
import { continuation, type GameTree } from './game-tree.ts';
import type { Games } from './games.ts';
import { toRecord } from './record.ts';
import { tagsFor } from './record-game.ts';
import type { RulesCursor } from './rules-cursor.ts';
import type { RulesGuard } from './rules-guard.ts';
import type { GameNode } from './tree.ts';

/** A game as one value, which is all that undo has to bring back. */
export interface GameState {
  readonly rules: RulesCursor;
  readonly tree: GameTree;
  /** Id of the current node. */
  readonly current: number;
  /** PGN tags; those about game and start position are worked out anew when they are needed. */
  readonly tags: ReadonlyMap<string, string>;
  readonly result: PgnResult;
}

export class GameView {
  /** All games that can be played. */
  readonly games: Games;
  readonly #state: ReadonlySignal<GameState>;
  readonly #guard: RulesGuard;

  readonly variant: ReadonlySignal<VariantDefinition> = computed(() => this.#rules.value.variant);
  readonly board: ReadonlySignal<Board> = computed(() => this.#rules.value.board);
  readonly root: ReadonlySignal<GameNode> = computed(() => this.#state.value.tree.root);
  /** From the root to the current node. */
  readonly path: ReadonlySignal<readonly GameNode[]> = computed(() => {
    const { tree, current } = this.#state.value;
    return tree.path(current);
  });
  readonly current: ReadonlySignal<GameNode> = computed(() => last(this.path.value));
  /** From the root to the current node and on along first children. */
  readonly line: ReadonlySignal<readonly GameNode[]> = computed(() => [
    ...this.path.value,
    ...continuation(this.current.value),
  ]);
  // What follows depends on texts and numbers of the nodes, not on the nodes: those are replaced
  // whenever an engine has something to say, and then nothing else has changed.
  readonly #currentId = computed(() => this.#state.value.current);
  readonly #ownTags = computed(() => this.#state.value.tags);
  readonly #rules = computed(() => this.#state.value.rules);
  readonly #position = computed(() => this.current.value.position);
  readonly #start = computed(() => this.root.value.position);
  readonly #setup = computed(() =>
    parseFen(this.#position.value, this.board.value, fenLetters(this.variant.value)),
  );
  readonly men: ReadonlySignal<readonly PlacedMan[]> = computed(() => this.#setup.value.men);
  readonly turn: ReadonlySignal<Side> = computed(() => this.#setup.value.turn);
  /** Empty also while the rules do not answer: see `trouble`. */
  readonly legalMoves: ReadonlySignal<readonly EngineMove[]> = computed(() => this.#legalMoves());
  /** Whether the game starts from the first array of its variant. */
  readonly isOpening: ReadonlySignal<boolean> = computed(() => this.#isOpening());
  /** PGN tags as a record of the game has them. */
  readonly tags: ReadonlySignal<ReadonlyMap<string, string>> = computed(() => this.#tags());
  /** Why the rules do not answer at the moment, if they do not. */
  readonly trouble: ReadonlySignal<string | null>;

  constructor(state: ReadonlySignal<GameState>, games: Games, guard: RulesGuard) {
    this.#state = state;
    this.#guard = guard;
    this.games = games;
    this.trouble = guard.trouble;
  }

  /** The node of that id, if the game has it. */
  find(id: number): GameNode | undefined {
    return this.#state.value.tree.find(id);
  }

  /** The game as PGN, with all its variations and annotations. */
  exportPgn(): string {
    const root = this.root.value;
    const end = last([root, ...continuation(root)]);
    const { result } = this.#state.value;
    const known = result === '*' ? (end.result?.score ?? '*') : result;
    return formatPgn(toRecord(root, this.board.value, this.tags.value, known));
  }

  #legalMoves(): readonly EngineMove[] {
    this.#guard.renewals.value;
    this.#currentId.value; // which has always been reached by the same moves
    const rules = this.#rules.value;
    const path = untracked(() => this.path.value);
    return this.#guard.ask(rules, () => rules.goTo(path).legalMoves()) ?? [];
  }

  #isOpening(): boolean {
    const variant = this.variant.value;
    const board = this.board.value;
    const array = variant.arrays[0]?.position;
    if (array === undefined) return false;
    const opening = formatFen(parseFen(array, board, fenLetters(variant)), board);
    return opening === this.#start.value;
  }

  #tags(): ReadonlyMap<string, string> {
    const variant = this.variant.value;
    const start = { position: this.#start.value, isOpening: this.isOpening.value };
    return tagsFor(variant, this.games.find(variant.id), start, this.#ownTags.value);
  }
}

function last(nodes: readonly GameNode[]): GameNode {
  const node = nodes.at(-1);
  if (node === undefined) throw new RangeError('a line has at least its start');
  return node;
}
