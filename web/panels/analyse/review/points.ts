/** The points of the evaluation graph. */
import type { GameDefinition } from '../../../../src/variants/registry.ts';
import type { GameNode } from '../../../game/tree.ts';
import { type Standing, standingOf } from '../standing.ts';
import { moveTitle } from '../texts.ts';

export interface Point {
  /** Id of the node. */
  readonly id: number;
  /** Such as "12. Nf3". */
  readonly move: string;
  /** Null where nothing is known. */
  readonly standing: Standing | null;
}

/** One point for each position of a line. */
export function pointsOf(line: readonly GameNode[], variant: GameDefinition): readonly Point[] {
  return line.map((node) => ({
    id: node.id,
    move: moveTitle(node),
    standing: standingOf(node, node.evaluation, variant),
  }));
}

/** Whether the points are of the same positions. */
export function sameLine(a: readonly Point[], b: readonly Point[]): boolean {
  return (
    a.length === b.length && a.every(({ id, move }, i) => id === b[i]?.id && move === b[i].move)
  );
}

/** Whether the same is said of the same positions. */
export function samePoints(a: readonly Point[], b: readonly Point[]): boolean {
  return sameLine(a, b) && a.every(({ standing }, i) => standing?.short === b[i]?.standing?.short);
}
