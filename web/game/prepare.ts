/** Games that are ready to be shown, made apart from the one that is shown. */
import { InputError } from '../../src/errors.ts';
import type { PgnResult } from '../../src/notation/pgn.ts';
import type { GameDefinition } from '../../src/variants/registry.ts';
import type { ListedNode } from './game-tree.ts';
import { inSlices, playMoves, replay } from './replay.ts';
import { RulesCursor } from './rules-cursor.ts';
import type { RulesPool } from './rules-pool.ts';

export interface PreparedGame {
  readonly rules: RulesCursor;
  /** For `GameTree.from`. */
  readonly nodes: readonly ListedNode[];
  /** Index of the node to stand at. */
  readonly at: number;
  readonly tags: ReadonlyMap<string, string>;
  readonly result: PgnResult;
  /** What the text of the game says beyond its rules, and was left out; a sentence each. */
  readonly notes: readonly string[];
}

/** A line from a position on. */
export interface LineRequest {
  readonly variant: GameDefinition;
  /** FEN or ICN; the opening array if absent. */
  readonly position?: string | undefined;
  /** In engine form, or as players write them. */
  readonly moves: readonly string[];
  /** Moves of the line up to where to stand; all of them if absent. */
  readonly ply?: number | undefined;
}

/**
 * A game without moves.
 * @param pool has the rules, if they have been in use.
 * @throws InputError naming the part of the position
 */
export async function prepareStart(
  pool: RulesPool,
  variant: GameDefinition,
  position?: string,
): Promise<PreparedGame> {
  const rules = await pool.of(variant);
  const nodes = [{ ...rules.begin(position), before: -1 }];
  return { rules, nodes, at: 0, tags: new Map(), result: '*', notes: rules.play.notes };
}

/** @throws InputError naming the move ("moves[2]"), the part of the position, or "ply" */
export async function prepareLine(request: LineRequest): Promise<PreparedGame> {
  const { variant, position, moves, ply = moves.length } = request;
  if (!Number.isInteger(ply) || ply < 0 || ply > moves.length) {
    const expected = `a whole number from 0 to ${moves.length}`;
    throw new InputError(`${ply} is out of range`, { field: 'ply', expected });
  }
  // Not those in use, as one can play on while the line is played through.
  const rules = await RulesCursor.load(variant);
  const nodes = await inSlices(playMoves(rules, position, moves));
  return { rules, nodes, at: ply, tags: new Map(), result: '*', notes: rules.play.notes };
}

/**
 * A game from a record that is known to be its own, such as one kept by the page itself.
 * @param line which leads to where to stand, as far as the record has it; in engine form.
 * @throws InputError if the record cannot be read
 */
export async function prepareRecord(
  pgn: string,
  variant: GameDefinition,
  line: readonly string[],
): Promise<PreparedGame> {
  // Fetched, since few visits begin with a game that was left.
  const { parsePgn } = await import('../../src/notation/pgn/parse.ts');
  const [game] = parsePgn(pgn);
  if (game === undefined) throw new InputError('there is no game in it', { field: 'record' });
  const rules = await RulesCursor.load(variant);
  const nodes = await inSlices(replay(game, rules));
  let at = 0;
  for (const text of line) {
    const next = nodes.findIndex(({ before, move }) => before === at && move?.text === text);
    if (next < 0) break;
    at = next;
  }
  return { rules, nodes, at, tags: game.tags, result: game.result, notes: [] };
}
