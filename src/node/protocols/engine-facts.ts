/** What interfaces ask of an engine beside moves, whatever kind of board it has. */

import { FinitePlay } from '../../engine/play/finite.ts';
import type { AnyPlay } from '../../engine/play/open.ts';
import { textDiagram } from '../../notation/diagram.ts';
import { fenLetters, parseFen } from '../../notation/fen.ts';
import { planeTextDiagram } from '../../notation/plane/diagram.ts';
import { USUAL_DRAW_MARGIN, USUAL_WIN_SCALE } from '../../variants/evaluation/weights.ts';
import type { ScoreScale } from './outlook.ts';

export { MAX_THREADS } from '../../engine/team.ts';

/** MiB of the transposition table, as the engine allows. */
export const HASH = { least: 1, most: 1024, usual: 16 } as const;
export const MAX_LINES = 64;
export const MAX_DEPTH = 100;

/** The part of a search's options that asks for so many threads; one needs no words. */
export function inThreads(threads: number): { readonly threads?: number } {
  return threads > 1 ? { threads } : {};
}

/** Permille of the transposition table that the search has filled. */
export function hashFull({ engine }: AnyPlay): number {
  return engine.instance.links.hash.filling;
}

/** The iteration in progress. */
export function depthInProgress({ engine }: AnyPlay): number {
  return engine.instance.call.searchDepth();
}

/**
 * Static evaluation for the side to move, in centipawns.
 * @throws InputError on the plane where there is no exact mapping
 */
export function staticEvaluation(play: AnyPlay): number {
  if (play instanceof FinitePlay) return play.engine.instance.call.evaluate();
  const { close } = play.engine.openSearch();
  try {
    return play.engine.instance.call.evaluate();
  } finally {
    close();
  }
}

/** What scores of the game mean; on the plane, where that has not been fitted, as in any other game. */
export function scoreScale({ engine }: AnyPlay): ScoreScale {
  if ('weights' in engine) return engine.weights;
  return { winScale: USUAL_WIN_SCALE, drawMargin: USUAL_DRAW_MARGIN };
}

/** Whether exactly one move is legal. */
export function hasSingleMove(play: AnyPlay): boolean {
  if (play instanceof FinitePlay) return play.engine.legalMoves().length === 1;
  const { moves, rays, primes, formations } = play.engine.closedForms();
  return moves.length === 1 && rays.length + primes.length + formations.length === 0;
}

/** The board as text. */
export function boardText(play: AnyPlay): string {
  if (play instanceof FinitePlay) {
    const { board, variant } = play.engine;
    return textDiagram(parseFen(play.position(), board, fenLetters(variant)).men, board);
  }
  return planeTextDiagram(play.engine.men(), play.variant.view);
}
