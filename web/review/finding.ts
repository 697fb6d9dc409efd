/** What a review finds out about a position. */
import type { Effort } from '../engine/engine-service.ts';
import type { NotatedLine } from '../engine/updates.ts';
import type { Evaluation } from '../game/tree.ts';

export interface Finding {
  readonly evaluation: Evaluation;
  readonly effort: Effort;
  /** The engine's line from here, or the beginning of it. */
  readonly line: Pick<NotatedLine, 'moves' | 'san' | 'score'>;
}

/** Moves of the engine's lines that are kept. */
const MOVES = 12;

export function findingOf(evaluation: Evaluation, effort: Effort, line: NotatedLine): Finding {
  const { score, moves, san } = line;
  return {
    evaluation,
    effort,
    line: { score, moves: moves.slice(0, MOVES), san: san.slice(0, MOVES) },
  };
}

/** Whether whoever has spent an effort need not spend another; nodes and time are not compared. */
export function covers(spent: Effort, wanted: Effort): boolean {
  if ('nodes' in wanted) return 'nodes' in spent && spent.nodes >= wanted.nodes;
  return 'moveTime' in spent && spent.moveTime >= wanted.moveTime;
}
