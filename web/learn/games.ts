/** Games on their way to being learnt from: out of the library, or from the board. */
import { formatPgn } from '../../src/notation/pgn.ts';
import type { Side } from '../../src/notation/rules.ts';
import type { GameDefinition } from '../../src/variants/registry.ts';
import { continuation, GameTree } from '../game/game-tree.ts';
import type { Games } from '../game/games.ts';
import { toRecord } from '../game/record.ts';
import { inSlices, replay } from '../game/replay.ts';
import { RulesCursor } from '../game/rules-cursor.ts';
import type { GameSession } from '../game/session.ts';
import type { GameNode } from '../game/tree.ts';
import { recordOf, toChapter, variantOf } from '../library/chapter.ts';
import type { ChapterFacts, ChapterGame } from '../library/model.ts';
import type { PlayedPosition } from './make.ts';
import type { NewLearnGame } from './model.ts';

/** A game's main line, played through. */
export interface PlayedGame {
  readonly variant: GameDefinition;
  /** The start first. */
  readonly line: readonly PlayedPosition[];
}

/** Plays games through, one after another; the rules of the last one are kept for the next. */
export class GamePlayer {
  readonly #games: Games;
  #rules: RulesCursor | null = null;
  #key = '';

  constructor(games: Games) {
    this.#games = games;
  }

  /** @throws InputError if the game cannot be read, or its definition is none any more */
  async play(facts: ChapterFacts, game: ChapterGame): Promise<PlayedGame> {
    const record = recordOf(game);
    const variant = await variantOf(game, facts, record.tags, this.#games);
    const rules = await this.#rulesOf(variant);
    const main = { ...record, moves: record.moves.map((move) => ({ ...move, variations: [] })) };
    const { root } = GameTree.from(await inSlices(replay(main, rules)), 1);
    return { variant, line: [root, ...continuation(root)].map(playedPosition) };
  }

  /** Gives the engine's memory back. */
  rest(): void {
    this.#rules = null;
    this.#key = '';
  }

  async #rulesOf(variant: GameDefinition): Promise<RulesCursor> {
    const key = JSON.stringify(variant);
    if (this.#rules !== null && this.#key === key) return this.#rules;
    const rules = await RulesCursor.load(variant);
    this.#rules = rules;
    this.#key = key;
    return rules;
  }
}

function playedPosition({ ply, position, move, san, result }: GameNode): PlayedPosition {
  return { ply, position, move: move?.text ?? null, san, result };
}

/** Which game it is, wherever it came from. */
export function identityOf({ variant, line }: PlayedGame): string {
  return [variant.id, line[0]?.position, ...line.slice(1).map(({ move }) => move)].join(' ');
}

/** The line that the board shows, as a game to learn from. */
export function gameOnBoard(
  session: GameSession,
  wanted: readonly Side[],
): Omit<NewLearnGame, 'nodes'> {
  const shown = session.line.peek();
  const variant = session.variant.peek();
  const { result } = session.snapshot()();
  const board = session.finite.peek()?.board ?? null;
  const record = toRecord(bareRoot(shown), board, session.tags.peek(), result);
  const line = shown.map(playedPosition);
  const chapter = toChapter(formatPgn(record), record, variant, session.games);
  return { ...chapter, identity: identityOf({ variant, line }), wanted };
}

/** A line without variations, and without what was said of it. */
function bareRoot(line: readonly GameNode[]): GameNode {
  let root: GameNode | undefined;
  for (const node of line.toReversed()) {
    const children = root === undefined ? [] : [root];
    const bare = { comment: '', commentBefore: null, commands: [], nags: [], shapes: [] };
    root = { ...node, ...bare, evaluation: null, children };
  }
  if (root === undefined) throw new RangeError('a line has at least its start');
  return root;
}
