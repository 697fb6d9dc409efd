/**
 * From a game record to the nodes of a tree. The work is cut into single moves, so that the page
 * can do it in slices and a worker at one go.
 */
import { makePause } from '../../src/engine/pause.ts';
import type { GameMove, Play } from '../../src/engine/play/play.ts';
import { InputError } from '../../src/errors.ts';
import { numberOf, placeOf } from '../../src/notation/pgn/place.ts';
import { startPosition } from '../../src/notation/pgn/replay.ts';
import type { PgnGame, PgnNode } from '../../src/notation/pgn.ts';
import { quote } from '../../src/notation/text.ts';
import type { Board } from '../../src/variants/board.ts';
import { readAnnotations } from './annotations.ts';
import type { ListedNode, NodeContent } from './game-tree.ts';
import type { RulesCursor } from './rules-cursor.ts';

/**
 * Plays a record through; a turn of the generator is one move.
 * @param rules of the record's game; wherever they stand, they stand elsewhere afterwards.
 * @param nodes where the nodes go, so that after an error those before it are there.
 * @returns the nodes, for `GameTree.from`.
 * @throws InputError naming game, ply, line and column
 */
export function* replay(
  game: PgnGame,
  rules: RulesCursor,
  nodes: ListedNode[] = [],
): Generator<undefined, ListedNode[]> {
  const { board } = rules;
  const play: Play = rules.play;
  const start = beginAt(game, rules);
  nodes.push({ ...start, ...readAnnotations(game.comment, board), before: -1 });
  yield* walk(game.moves, 0, 1);
  return nodes;

  /** Plays a line from where the game stands, and takes it back. */
  function* walk(line: readonly PgnNode[], before: number, ply: number): Generator<undefined> {
    let last = before;
    for (const [i, node] of line.entries()) {
      const content = rules.make(findListed(play, game, node, ply + i));
      const here = nodes.length;
      nodes.push({ ...content, ...annotationsOf(node, board), before: last });
      yield;
      if (node.variations.length > 0) {
        play.undo();
        for (const variation of node.variations) yield* walk(variation, last, ply + i);
        play.make(content.move as GameMove);
      }
      last = here;
    }
    for (let i = 0; i < line.length; i++) play.undo();
  }
}

/**
 * Plays a line of moves in the same way.
 * @param position FEN or ICN; the opening array if absent.
 * @throws InputError naming the move ("moves[2]") or the part of the position
 */
export function* playMoves(
  rules: RulesCursor,
  position: string | undefined,
  moves: readonly string[],
): Generator<undefined, ListedNode[]> {
  const play: Play = rules.play;
  const nodes: ListedNode[] = [{ ...rules.begin(position), before: -1 }];
  for (const [i, text] of moves.entries()) {
    const move = play.find(text, { field: `moves[${i}]`, offset: 0 });
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
  const position = startPosition(game, rules);
  try {
    return rules.begin(position);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    throw new InputError(error.message, { field: `game ${numberOf(game)}, start position` });
  }
}

function findListed(play: Play, game: PgnGame, node: PgnNode, ply: number): GameMove {
  const place = placeOf(node);
  const inFile = place === undefined ? '' : ` (line ${place.line}, column ${place.column})`;
  const field = `game ${numberOf(game)}, ply ${ply}${inFile}, ${quote(node.text)}`;
  return play.find(node.text, { field, offset: place?.offset ?? 0 });
}

function annotationsOf(node: PgnNode, board: Board | null) {
  const { nags, commentBefore, commentAfter } = node;
  return { ...readAnnotations(commentAfter, board), nags, commentBefore };
}
