/** A game as the page keeps it: positions joined by moves, with variations. */
import type { EngineMove } from '../../src/engine/engine.ts';
import type { Score } from '../../src/engine/analysis.ts';
import type { Result } from '../../src/notation/rules.ts';

/** A mark that a user draws on the board. */
export interface Shape {
  /** G, R, Y or B as in `%cal` and `%csl`. */
  readonly colour: string;
  /** Square numbers; a circle has no `to`. */
  readonly from: number;
  readonly to: number | null;
}

export interface GameNode {
  readonly id: number;
  readonly parent: GameNode | null;
  /** The main continuation first. */
  readonly children: readonly GameNode[];
  /** Half-moves from the start of the game; 0 for the start itself. */
  readonly ply: number;
  /** The move that led here, and how it is written; null and empty for the start. */
  readonly move: EngineMove | null;
  readonly san: string;
  /** Canonical position text after the move. */
  readonly position: string;
  readonly check: boolean;
  readonly result: Result | null;
  readonly comment: string;
  readonly nags: readonly number[];
  readonly shapes: readonly Shape[];
  /** The engine's last word on this position, seen from White, and its depth. */
  readonly evaluation: { readonly score: Score; readonly depth: number } | null;
}
