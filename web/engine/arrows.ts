/** The engine's moves as arrows for the board. */

import { icnGame } from '../../src/notation/icn.ts';
import { parseMoveText } from '../../src/notation/move-text.ts';
// Not by way of plane.ts, which would bring along all that reads records.
import { parsePlaneMove } from '../../src/notation/plane/move-text.ts';
import { samePoint } from '../../src/plane/coordinates.ts';
import type { Point } from '../../src/plane/types.ts';
import { type Board, makeBoard } from '../../src/variants/board.ts';
import type { VariantDefinition } from '../../src/variants/definition.ts';
import { isPlaneGame } from '../../src/variants/registry.ts';
import type { Shape } from '../game/tree.ts';
import type { AnalysisState } from './analyst.ts';

/** Of the best move, of the best move of other lines, and of a threat. */
const BEST = 'G';
const OTHER = 'B';
const THREAT = 'R';

const boards = new WeakMap<VariantDefinition, Board>();

/** An arrow on the infinite plane. */
export interface FarArrow {
  readonly from: Point;
  readonly to: Point;
}

/**
 * The first move of each line, the best first; of a threat only the best. A turn is a circle. There
 * are none for games on the plane.
 */
export function arrowsOf({ position, report, isThreat }: AnalysisState): readonly Shape[] {
  if (position === null || report === null || isPlaneGame(position.variant)) return [];
  const board = boardOf(position.variant);
  return firstMoves({ report, isThreat }).flatMap((first, i) => {
    const { from, to } = parseMoveText(first, board);
    return [
      { colour: isThreat ? THREAT : i === 0 ? BEST : OTHER, from, to: to === from ? null : to },
    ];
  });
}

/** The same for games on the plane. */
export function farArrowsOf({ position, report, isThreat }: AnalysisState): readonly FarArrow[] {
  if (position === null || !isPlaneGame(position.variant)) return [];
  const game = icnGame(position.variant);
  return firstMoves({ report, isThreat }).flatMap((first) => {
    const { from, to } = parsePlaneMove(first, game);
    return from === null ? [] : [{ from, to }];
  });
}

type Reported = Pick<AnalysisState, 'report' | 'isThreat'>;

function firstMoves({ report, isThreat }: Reported): readonly string[] {
  const lines = report?.lines ?? [];
  return (isThreat ? lines.slice(0, 1) : lines).flatMap(({ moves: [first] }) => first ?? []);
}

export function sameFarArrows(a: readonly FarArrow[], b: readonly FarArrow[]): boolean {
  const same = (one: FarArrow, other: FarArrow | undefined) =>
    other !== undefined && samePoint(one.from, other.from) && samePoint(one.to, other.to);
  return a.length === b.length && a.every((arrow, i) => same(arrow, b[i]));
}

export function sameArrows(a: readonly Shape[], b: readonly Shape[]): boolean {
  const same = (one: Shape, other: Shape | undefined) =>
    one.colour === other?.colour && one.from === other.from && one.to === other.to;
  return a.length === b.length && a.every((shape, i) => same(shape, b[i]));
}

function boardOf(variant: VariantDefinition): Board {
  const known = boards.get(variant);
  if (known !== undefined) return known;
  const board = makeBoard(variant.board);
  boards.set(variant, board);
  return board;
}
