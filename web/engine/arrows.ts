/** The engine's moves as arrows for the board. */
import { parseMoveText } from '../../src/notation/move-text.ts';
import { type Board, makeBoard } from '../../src/variants/board.ts';
import type { VariantDefinition } from '../../src/variants/definition.ts';
import type { Shape } from '../game/tree.ts';
import type { AnalysisState } from './analyst.ts';

/** Of the best move, of the best move of other lines, and of a threat. */
const BEST = 'G';
const OTHER = 'B';
const THREAT = 'R';

const boards = new WeakMap<VariantDefinition, Board>();

/** The first move of each line, the best first; of a threat only the best. A turn is a circle. */
export function arrowsOf({ position, report, isThreat }: AnalysisState): readonly Shape[] {
  if (position === null || report === null) return [];
  const board = boardOf(position.variant);
  const lines = isThreat ? report.lines.slice(0, 1) : report.lines;
  return lines.flatMap(({ moves: [first] }, i) => {
    if (first === undefined) return [];
    const { from, to } = parseMoveText(first, board);
    return [
      { colour: isThreat ? THREAT : i === 0 ? BEST : OTHER, from, to: to === from ? null : to },
    ];
  });
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
