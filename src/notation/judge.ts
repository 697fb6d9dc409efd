/**
 * What replaying a record asks of whoever knows the rules, beyond listing legal moves: which rule a
 * move breaks, and to make it all the same.
 */
import type { MoveCoordinates } from './refusal.ts';
import type { Rules } from './rules.ts';

/** The rule that a move breaks. */
export type Rule =
  /** What it would take is safe from it, since the two men face each other. */
  | 'facing'
  /** A man stands in the way, or one that may not be taken on the square itself. */
  | 'blocked'
  /** That is no way in which this man moves. */
  | 'direction'
  /** The own king is left in check, or the other one taken. */
  | 'check'
  /** The man cannot turn, points there already, or would answer a check by turning. */
  | 'turn'
  /** The text says no move of a man of the side to move, or several. */
  | 'notation';

export interface Violation {
  readonly rule: Rule;
  /** What is wrong, in words. */
  readonly problem: string;
}

/** Rules that can say why a move is illegal, and play it nevertheless. */
export interface Judge extends Rules {
  /**
   * The rule that a move of the side to move breaks, or null if it is legal. A man that points and
   * is given no direction keeps its own.
   */
  explain(move: MoveCoordinates): Violation | null;
  /**
   * Makes a move whether or not it is legal; `undo()` takes it back like any other.
   * @throws InputError if there is no man on the square, a king would be captured, or the position
   *   after it could not be set; then nothing has changed.
   */
  force(move: MoveCoordinates): void;
}

/** Whether rules can explain and force moves. */
export function isJudge(rules: Rules): rules is Judge {
  return 'explain' in rules && 'force' in rules;
}
