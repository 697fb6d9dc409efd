/**
 * What notation asks of whoever knows the rules of a game on the plane. The counterpart of
 * `../rules.ts`: legal moves come as closed forms, since there may be infinitely many.
 */
import { coordinatesText } from '../../plane/coordinates.ts';
import type { ClosedForms, PlaneMan, PlaneMove, Point, Side } from '../../plane/types.ts';
import type { PlaneDefinition } from '../../variants/plane-definition.ts';
import { icnGame } from '../icn/game.ts';
import { parseIcnPosition } from '../icn/position.ts';
import type { Result } from '../rules.ts';

export interface PlaneRules {
  readonly variant: PlaneDefinition;
  /** Side to move. */
  readonly turn: Side;
  /** Every legal move. */
  closedForms(): ClosedForms;
  /** Plays a legal move, one of the list or on a ray. */
  make(move: PlaneMove): void;
  /** Takes back the last move made. */
  undo(): void;
  /** Whether the side to move is in check. */
  inCheck(): boolean;
  /** The result reached, or null while the game goes on. */
  result(): Result | null;
  /** Sets a position from ICN; on an error nothing changes and an InputError is thrown. */
  setPosition(icn: string): void;
  /** The position as canonical ICN. */
  position(): string;
  /** The men of the position, where they are known without reading its text. */
  men?(): readonly PlaneMan[];
}

/** What of the rules finding a move needs. */
export type MoveFinderRules = Pick<
  PlaneRules,
  'variant' | 'turn' | 'closedForms' | 'inCheck' | 'result' | 'position' | 'men'
>;

/** The men of a position by their squares. */
export interface MenBySquare {
  at(square: Point): PlaneMan | undefined;
  readonly all: readonly PlaneMan[];
}

/** Which men stand where now. */
export function menOf(rules: Pick<PlaneRules, 'variant' | 'position' | 'men'>): MenBySquare {
  const men =
    rules.men?.() ?? parseIcnPosition(rules.position(), icnGame(rules.variant)).position.men;
  const bySquare = new Map(men.map((man) => [coordinatesText(man), man]));
  return { all: men, at: (square) => bySquare.get(coordinatesText(square)) };
}
