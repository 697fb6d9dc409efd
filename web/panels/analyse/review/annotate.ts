/** The game with what a review says of it, for a record; the game itself stays as it is. */
import { recordMove } from '../../../../src/notation/pgn.ts';
import { JUDGEMENT_NAGS } from '../../../../src/review/judgement.ts';
import type { GameNode } from '../../../game/tree.ts';
import { suggestedGlyph } from '../texts.ts';
import type { Mistake } from './review-control.ts';

/**
 * The tree with signs of marked moves, where the user has given none, and the engine's lines as
 * variations after those that are there.
 * @param line from the root to its last move
 * @param mistakes moves of the line
 * @returns the root; nodes of new variations are good for a record only, as they have no positions.
 */
export function annotate(line: readonly GameNode[], mistakes: readonly Mistake[]): GameNode {
  const byNode = new Map(mistakes.map((mistake) => [mistake.node.id, mistake]));
  let below: GameNode | null = null;
  for (const node of [...line].reverse()) {
    const after: GameNode | null = below;
    const mistake = after === null ? undefined : byNode.get(after.id);
    const children: GameNode[] = node.children.map((child) =>
      after !== null && child.id === after.id ? after : child,
    );
    const variation = mistake === undefined ? null : variationOf(node, mistake);
    below = signed(
      { ...node, children: variation === null ? children : [...children, variation] },
      byNode.get(node.id),
    );
  }
  if (below === null) throw new RangeError('a line has at least its start');
  return below;
}

function signed(node: GameNode, mistake: Mistake | undefined): GameNode {
  if (mistake === undefined) return node;
  const nag = JUDGEMENT_NAGS[mistake.judgement];
  return suggestedGlyph(node.nags, nag) === '' ? node : { ...node, nags: [nag, ...node.nags] };
}

/** The first move of the engine's line with those after it; null if the game has it already. */
function variationOf(from: GameNode, { finding }: Mistake): GameNode | null {
  const { moves = [], san = [] } = finding?.line ?? {};
  if (from.children.some(({ move }) => move?.text === moves[0])) return null;
  let first: GameNode | null = null;
  for (let i = Math.min(moves.length, san.length) - 1; i >= 0; i--) {
    const text = moves[i] ?? '';
    first = {
      ...from,
      id: -1,
      children: first === null ? [] : [first],
      move: null,
      san: recordMove({ text }, san[i] ?? text),
      comment: '',
      commentBefore: null,
      commands: [],
      nags: [],
      shapes: [],
      evaluation: null,
      result: null,
    };
  }
  return first;
}
