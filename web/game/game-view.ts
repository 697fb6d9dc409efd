/** What there is to see of a game: signals that follow its state. */
import { computed, type ReadonlySignal, untracked } from '@preact/signals';
import type { EngineMove } from '../../src/engine/board-game.ts';
import { FinitePlay } from '../../src/engine/play/finite.ts';
import { type AnyPlay, isPlanePlay } from '../../src/engine/play/open.ts';
import type { GameMove, Play } from '../../src/engine/play/play.ts';
import { fenLetters, type PlacedMan, parseFen } from '../../src/notation/fen.ts';
import { formatIcn, icnGame, parseIcnPosition } from '../../src/notation/icn.ts';
import { formatPgn } from '../../src/notation/pgn/write.ts';
import type { PgnGame, PgnResult } from '../../src/notation/pgn.ts';
import type { Side } from '../../src/notation/rules.ts';
import type { ClosedForms, PlanePosition } from '../../src/plane/types.ts';
import type { Board } from '../../src/variants/board.ts';
import type { VariantDefinition } from '../../src/variants/definition.ts';
import type { PlaneDefinition } from '../../src/variants/plane-definition.ts';
import { type GameDefinition, isPlaneGame } from '../../src/variants/registry.ts';
import { formatGameRecord } from './game-record.ts';
import { continuation, type GameTree } from './game-tree.ts';
import type { Games } from './games.ts';
import { canonicalPosition } from './position-text.ts';
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
  /** What the text of the game said beyond its rules, and was left out; a sentence each. */
  readonly notes: readonly string[];
}

/** A position of a game on a finite board. */
export interface FinitePosition {
  readonly variant: VariantDefinition;
  readonly board: Board;
  readonly men: readonly PlacedMan[];
  readonly turn: Side;
}

/** A position of a game on the infinite plane. */
export interface FarPosition extends PlanePosition {
  readonly variant: PlaneDefinition;
}

/** Nothing to move. */
const NO_FORMS: ClosedForms = { moves: [], rays: [], primes: [], formations: [] };

export class GameView {
  /** All games that can be played. */
  readonly games: Games;
  readonly #state: ReadonlySignal<GameState>;
  readonly #guard: RulesGuard;

  readonly variant: ReadonlySignal<GameDefinition> = computed(() => this.#rules.value.variant);
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
  /** The current position where the game has a finite board, else null. */
  readonly finite: ReadonlySignal<FinitePosition | null> = computed(() => this.#finite());
  /** The current position where the game is played on the infinite plane, else null. */
  readonly plane: ReadonlySignal<FarPosition | null> = computed(() => this.#plane());
  readonly turn: ReadonlySignal<Side> = computed(
    () => (this.finite.value ?? this.plane.value)?.turn ?? 'white',
  );
  /** On a finite board. Empty also while the rules do not answer: see `trouble`. */
  readonly legalMoves: ReadonlySignal<readonly EngineMove[]> = computed(() =>
    this.#ask((play) => (play instanceof FinitePlay ? play.engine.legalMoves() : []), []),
  );
  /** Legal moves on the plane. Empty also while the rules do not answer. */
  readonly closedForms: ReadonlySignal<ClosedForms> = computed(() =>
    this.#ask((play) => (isPlanePlay(play) ? play.engine.closedForms() : NO_FORMS), NO_FORMS),
  );
  /** Whether the game starts from the first array of its variant. */
  readonly isOpening: ReadonlySignal<boolean> = computed(() => this.#isOpening());
  /** PGN tags as a record of the game has them. */
  readonly tags: ReadonlySignal<ReadonlyMap<string, string>> = computed(() => this.#tags());
  /** What the text of the game said beyond its rules, and was left out; a sentence each. */
  readonly notes: ReadonlySignal<readonly string[]> = computed(() => this.#state.value.notes);
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

  /**
   * The legal move that a text means in the current position, and how it is written; null while the
   * rules do not answer. What is asked is not followed as signals are.
   * @throws InputError saying why it is not a legal move
   */
  findMove(text: string): { readonly move: GameMove; readonly shown: string } | null {
    return untracked(() =>
      this.#ask((play: Play) => {
        const move = play.find(text);
        return { move, shown: play.print(move) };
      }, null),
    );
  }

  /**
   * The game as PGN, with all its variations and annotations.
   * @param root of its tree, if not as it is: with more to say
   */
  exportPgn(root?: GameNode): string {
    return formatPgn(this.#record(root));
  }

  /** The main line of a game on the plane as ICN. */
  exportIcn(): string {
    const variant = this.variant.value;
    if (!isPlaneGame(variant)) throw new RangeError(`${variant.name} is not played on the plane`);
    return formatIcn(this.#record(), this.#start.value, icnGame(variant));
  }

  /** The main line as a list of moves as players write them. */
  exportMoves(): string {
    return formatGameRecord(this.#record(), [this.root.value, ...continuation(this.root.value)]);
  }

  /**
   * What makes the record of the game as it is now, later; that is when it takes time.
   * @param root another version of the game's tree, if it is not the one shown.
   */
  snapshot(root = this.root.value): () => PgnGame {
    const tags = this.tags.value;
    const { result, rules } = this.#state.value;
    return () => {
      const end = last([root, ...continuation(root)]);
      const known = result === '*' ? (end.result?.score ?? '*') : result;
      return toRecord(root, rules.board, tags, known);
    };
  }

  #record(root = this.root.value): PgnGame {
    return this.snapshot(root)();
  }

  /** Asks the rules in the current position. */
  #ask<T>(question: (play: AnyPlay) => T, unanswered: T): T {
    this.#guard.renewals.value;
    this.#currentId.value; // which has always been reached by the same moves
    const rules = this.#rules.value;
    const path = untracked(() => this.path.value);
    return this.#guard.ask(rules, () => question(rules.goTo(path))) ?? unanswered;
  }

  #finite(): FinitePosition | null {
    const { variant, board } = this.#rules.value;
    if (isPlaneGame(variant) || board === null) return null;
    const { men, turn } = parseFen(this.#position.value, board, fenLetters(variant));
    return { variant, board, men, turn };
  }

  #plane(): FarPosition | null {
    const { variant } = this.#rules.value;
    if (!isPlaneGame(variant)) return null;
    return { variant, ...parseIcnPosition(this.#position.value, icnGame(variant)).position };
  }

  #isOpening(): boolean {
    const variant = this.variant.value;
    const array = variant.arrays[0]?.position;
    return array !== undefined && canonicalPosition(array, variant) === this.#start.value;
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
