/** From a tree to a game record. */
// Not by way of pgn.ts, which would bring along the reader, as in other files that a visit begins with.
import { recordMove } from '../../src/notation/pgn/move-word.ts';
import type { PgnComment, PgnGame, PgnNode, PgnResult } from '../../src/notation/pgn.ts';
import type { Board } from '../../src/variants/board.ts';
import { writeAnnotations } from './annotations.ts';
import { continuation } from './game-tree.ts';

import type { GameNode } from './tree.ts';

/**
 * The record of a game with everything that its nodes say.
 * @param board null for the infinite plane.
 * @param tags as they shall stand there, FEN included.
 */
export function toRecord(
  root: GameNode,
  board: Board | null,
  tags: ReadonlyMap<string, string>,
  result: PgnResult,
): PgnGame {
  return {
    tags: new Map(tags),
    comment: writeAnnotations(root, board),
    moves: toLine(root, board),
    result,
  };
}

/** What is played from a position: the main continuation, the others as variations of it. */
function toLine(from: GameNode, board: Board | null): PgnNode[] {
  return along(from.children[0], from.children.slice(1), board);
}

function along(
  first: GameNode | undefined,
  others: readonly GameNode[],
  board: Board | null,
): PgnNode[] {
  if (first === undefined) return [];
  let siblings = others;
  return [first, ...continuation(first)].map((node) => {
    const variations = siblings.map((sibling) => along(sibling, [], board));
    siblings = node.children.slice(1);
    return { ...toMove(node, board), variations };
  });
}

function toMove(node: GameNode, board: Board | null): PgnNode {
  return {
    text: recordMove(node.move, node.san),
    nags: [...node.nags],
    commentBefore: node.commentBefore === null ? null : copy(node.commentBefore),
    commentAfter: writeAnnotations(node, board),
    variations: [],
  };
}

function copy(comment: PgnComment): PgnComment {
  return structuredClone(comment);
}
