/**
 * From a game record to the nodes of a tree. The work is cut into single moves, so that the page
 * can do it in slices and a worker at one go.
 */
import type { Engine, EngineMove } from '../../src/engine/engine.ts';
import { makePause } from '../../src/engine/pause.ts';
import { InputError } from '../../src/errors.ts';
import { findMove } from '../../src/notation/move-text.ts';
import { numberOf, placeOf } from '../../src/notation/pgn/place.ts';
import { type PgnGame, type PgnNode, startPosition } from '../../src/notation/pgn.ts';
import { quote } from '../../src/notation/text.ts';
import { readAnnotations } from './annotations.ts';
import type { ListedNode, NodeContent } from './game-tree.ts';
import type { RulesCursor } from './rules-cursor.ts';

/**
 * Plays a record through; a turn of the generator is one move.
 * @param rules of the record's game; wherever they stand, they stand elsewhere afterwards.
 * @returns the nodes, for `GameTree.from`.
 * @throws InputError naming game, ply, line and column
 */
export function* replay(game: PgnGame, rules: RulesCursor): Generator<undefined, ListedNode[]> {
  const { engine } = rules;
  const nodes: ListedNode[] = [];
  const start = beginAt(game, rules);
  nodes.push({ ...start, ...readAnnotations(game.comment, engine.board), before: -1 });
  yield* walk(game.moves, 0, 1);
  return nodes;

  /** Plays a line from where the engine stands, and takes it back. */
  function* walk(line: readonly PgnNode[], before: number, ply: number): Generator<undefined> {
    let last = before;
    for (const [i, node] of line.entries()) {
      const content = rules.make(findListed(engine, game, node, ply + i));
      const here = nodes.length;
      nodes.push({ ...content, ...annotationsOf(node, engine), before: last });
      yield;
      if (node.variations.length > 0) {
        engine.undo();
        for (const variation of node.variations) yield* walk(variation, last, ply + i);
        engine.makeListed(content.move as EngineMove);
      }
      last = here;
    }
    for (let i = 0; i < line.length; i++) engine.undo();
  }
}

/**
 * Plays a line of moves in the same way.
 * @param position FEN; the opening array if absent.
 * @throws InputError naming the move ("moves[2]") or the part of the position
 */
export function* playMoves(
  rules: RulesCursor,
  position: string | undefined,
  moves: readonly string[],
): Generator<undefined, ListedNode[]> {
  const nodes: ListedNode[] = [{ ...rules.begin(position), before: -1 }];
  for (const [i, text] of moves.entries()) {
    const move = findMove(rules.engine, text, { field: `moves[${i}]`, offset: 0 }) as EngineMove;
    nodes.push({ ...rules.make(move), before: i });
    yield;
  }
  return nodes;
}

/** Milliseconds of work between turns of the event loop. */
const SLICE = 8;

/** Runs a generator to its end, with regular turns of the event loop. */
export async function inSlices<T>(work: Generator<undefined, T>): Promise<T> {
  const pause = makePause();
  try {
    let start = performance.now();
    for (;;) {
      const { done, value } = work.next();
      if (done) return value;
      if (performance.now() - start < SLICE) continue;
      await pause.take();
      start = performance.now();
    }
  } finally {
    pause.close();
  }
}

/** Runs a generator to its end at one go. */
export function atOnce<T>(work: Generator<undefined, T>): T {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

function beginAt(game: PgnGame, rules: RulesCursor): NodeContent {
  const position = startPosition(game, rules.engine);
  try {
    return rules.begin(position);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    throw new InputError(error.message, { field: `game ${numberOf(game)}, start position` });
  }
}

function findListed(engine: Engine, game: PgnGame, node: PgnNode, ply: number): EngineMove {
  const place = placeOf(node);
  const inFile = place === undefined ? '' : ` (line ${place.line}, column ${place.column})`;
  const field = `game ${numberOf(game)}, ply ${ply}${inFile}, ${quote(node.text)}`;
  // One of the engine's own legal moves, which are all engine moves.
  return findMove(engine, node.text, { field, offset: place?.offset ?? 0 }) as EngineMove;
}

function annotationsOf(node: PgnNode, { board }: Engine) {
  const { nags, commentBefore, commentAfter } = node;
  return { ...readAnnotations(commentAfter, board), nags, commentBefore };
}
