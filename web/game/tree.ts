/** A game as the page keeps it: positions joined by moves, with variations. */
import type { Score } from '../../src/engine/analysis.ts';
import type { GameMove } from '../../src/engine/play/play.ts';
import type { PgnCommand, PgnComment } from '../../src/notation/pgn.ts';
import type { Result } from '../../src/notation/rules.ts';

/** A mark that a user draws on a finite board. */
export interface Shape {
  /** G, R, Y or B as in `%cal` and `%csl`. */
  readonly colour: string;
  /** Square numbers; a circle has no `to`. */
  readonly from: number;
  readonly to: number | null;
}

/** What an engine says of a position, seen from White. */
export interface Evaluation {
  readonly score: Score;
  /** Plies; 0 where it is not known. */
  readonly depth: number;
}

/**
 * A position of a game. Nodes are never changed: an edit makes new ones with the same ids from
 * the root down to where it happened, and shares all others.
 */
export interface GameNode {
  readonly id: number;
  /**
   * Id of the node before, null for the start; it never changes. (An id and not the node: of a
   * node that has been edited there are several versions.) `GameSession.find` gives the node.
   */
  readonly parent: number | null;
  /** The main continuation first. */
  readonly children: readonly GameNode[];
  /** Half-moves from the start of the game; 0 for the start itself. */
  readonly ply: number;
  /** The move that led here, and how it is written; null and empty for the start. */
  readonly move: GameMove | null;
  readonly san: string;
  /** Canonical position text after the move. */
  readonly position: string;
  readonly check: boolean;
  readonly result: Result | null;
  /** Words about the move, or about the game at the start. */
  readonly comment: string;
  /** What a record says before the move; kept as it came. */
  readonly commentBefore: PgnComment | null;
  /** Commands in the comment that the page does not use itself, such as clock times. */
  readonly commands: readonly PgnCommand[];
  readonly nags: readonly number[];
  readonly shapes: readonly Shape[];
  /** The engine's last word on this position, or what the record says. */
  readonly evaluation: Evaluation | null;
}
