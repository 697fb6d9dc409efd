/** Positions for the board of the plane, with the legal moves that the slow model finds. */
import type { ClosedForms, PlaneMove } from '../../../../src/plane/types.ts';
import type { MoveFeedback, PlaneBoardProps } from '../../../../web/plane-board/props.ts';
import { isInCheck } from '../../../reference/plane/attacks.ts';
import { referencePlaneGame } from '../../../reference/plane/games.ts';
import { readIcn, readMove } from '../../../reference/plane/icn.ts';
import {
  capturedOn,
  isLegal,
  moveText,
  play,
  type ReferencePlaneMove,
} from '../../../reference/plane/moves.ts';
import { betweenPrimes, quietRuns, type Run } from '../../../reference/plane/quiet-runs.ts';
import { singleMoves } from '../../../reference/plane/single-moves.ts';
import { manOn, type PlaneState } from '../../../reference/plane/state.ts';

export type Shown = Pick<
  PlaneBoardProps,
  'men' | 'turn' | 'forms' | 'check' | 'lastMove' | 'promotionRanks'
>;

export function openPosition(id: string, icn: string): PlaneState {
  return readIcn(referencePlaneGame(id), icn);
}

/** @param last the move that led here */
export function show(state: PlaneState, last: ReferencePlaneMove | null): Shown {
  return {
    men: [...state.men.values()],
    turn: state.turn,
    forms: formsOf(state),
    check: isInCheck(state, state.turn),
    lastMove: last,
    promotionRanks: state.ranks,
  };
}

/** Judges a move in engine form. */
export function judge(state: PlaneState, text: string): MoveFeedback {
  const move = moveOf(text);
  if (move === null) return { legal: false, message: 'Write a move such as 5,8>1,8' };
  if (!isLegal(state, move)) return { legal: false, message: `${text} is not legal` };
  return { legal: true, message: `${moveText(move)} is legal`, move };
}

function moveOf(text: string): ReferencePlaneMove | null {
  try {
    return readMove(text);
  } catch {
    return null;
  }
}

export { moveText, play };

function formsOf(state: PlaneState): ClosedForms {
  const { slides, primes, formations } = quietRuns(state);
  const ray = ({ from: { x, y }, step, min, max }: Run) => ({
    from: { x, y },
    dir: step,
    min,
    max,
  });
  const moves: PlaneMove[] = singleMoves(state).map((move) => ({
    ...move,
    from: { x: move.from.x, y: move.from.y },
    piece: manOn(state, move.from)?.code ?? '',
    capture: capturedOn(state, move) !== null,
    text: moveText(move),
  }));
  return {
    moves,
    rays: slides.map(ray),
    primes: primes.flatMap((run) => betweenPrimes(run) ?? []).map(ray),
    formations: formations.map(ray),
  };
}
