/** Playing on from a node: moves that are known are followed, others added. */
import type { Play } from '../../src/engine/play/play.ts';
import type { GameTree } from './game-tree.ts';
import type { RulesCursor } from './rules-cursor.ts';
import type { GameNode } from './tree.ts';

interface Following {
  readonly rules: RulesCursor;
  readonly tree: GameTree;
  /** From the root to the node that the moves follow. */
  readonly path: readonly GameNode[];
  /** In engine form, or as players write them. */
  readonly moves: readonly string[];
  /** Gives ids that are not in use. */
  readonly ids: () => number;
}

/**
 * @returns the tree with the moves, and the id of the node after the first of them.
 * @throws InputError naming the move, the first of several as "moves[0]"
 */
export function follow({ rules, tree, path, moves, ids }: Following) {
  const play: Play = rules.goTo(path);
  const start = path.at(-1)?.id ?? tree.root.id;
  const reached = [start];
  let grown = tree;
  for (const [i, text] of moves.entries()) {
    const field = moves.length === 1 ? 'move' : `moves[${i}]`;
    const move = play.find(text, { field, offset: 0 });
    const content = rules.make(move);
    const before = reached[i] ?? start;
    const known = grown.find(before)?.children.find((child) => child.move?.text === move.text);
    const id = known?.id ?? ids();
    if (known === undefined) grown = grown.add(before, id, content);
    reached.push(id);
  }
  return { tree: grown, first: reached[1] ?? start };
}
