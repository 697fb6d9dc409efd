/**
 * The slow model of the plane: whether one given move is legal, for any square however far; the
 * position after it. A move is legal if the man reaches the square and its king is not attacked
 * afterwards. Everything else in this folder only chooses which squares to ask about.
 */
import type { Point, Side } from '../../../src/plane/types.ts';
import { firstCovered, isInCheck, slidesAlong } from './attacks.ts';
import { typeOf } from './games.ts';
import { along, bearing, blockSquares, magnitude, sameSquare } from './geometry.ts';
import { isPrime } from './primes.ts';
import {
  forward,
  isFormation,
  type Man,
  manOn,
  opponent,
  type PlaneState,
  squareName,
} from './state.ts';

export interface ReferencePlaneMove {
  /** Of four men together the lower left one. */
  readonly from: Point;
  readonly to: Point;
  readonly promotion: string | null;
  readonly formation: boolean;
}

/** "5,8>1,8", "7,14>7,15=CH", "F8,6>8,9". */
export function moveText({ from, to, promotion, formation }: ReferencePlaneMove): string {
  const becomes = promotion === null ? '' : `=${promotion}`;
  return `${formation ? 'F' : ''}${squareName(from)}>${squareName(to)}${becomes}`;
}

export function isLegal(state: PlaneState, move: ReferencePlaneMove): boolean {
  return reaches(state, move) && !isInCheck(play(state, move), state.turn);
}

/** Whether a move is legal but for what it does to the king. */
export function reaches(state: PlaneState, move: ReferencePlaneMove): boolean {
  const { from, to, promotion } = move;
  if (sameSquare(from, to)) return false;
  if (move.formation) return promotion === null && formationReaches(state, from, to);
  const man = manOn(state, from);
  if (man === undefined || man.side !== state.turn) return false;
  if (manOn(state, to)?.side === state.turn) return false;
  if (man.code === 'P') return pawnReaches(state, man, to) && promotes(state, to, promotion);
  if (promotion !== null) return false;
  const { leaps, primesFrom } = typeOf(state.game, man.code);
  if (leaps.some(([x, y]) => from.x + BigInt(x) === to.x && from.y + BigInt(y) === to.y)) {
    return true;
  }
  const line = bearing(from, to);
  if (line === null) return false;
  if (primesFrom !== undefined && (from.x === to.x || from.y === to.y)) {
    return line.distance >= primesFrom && isPrime(line.distance);
  }
  return slidesAlong(state, man, line.step) && isFree(state, from, to);
}

/** Whether nobody stands between two squares of a line. */
function isFree(state: PlaneState, from: Point, to: Point): boolean {
  const way = bearing(from, to);
  for (const man of state.men.values()) {
    const line = bearing(from, man);
    if (line === null || way === null || line.step.join() !== way.step.join()) continue;
    if (line.distance < way.distance) return false;
  }
  return true;
}

function promotes({ turn, ranks, promotion }: PlaneState, to: Point, becomes: string | null) {
  if (!ranks[turn].includes(to.y)) return becomes === null;
  return becomes !== null && promotion[turn].includes(becomes);
}

function pawnReaches(state: PlaneState, pawn: Man, to: Point): boolean {
  const up = forward(pawn.side);
  const rise = (to.y - pawn.y) * up;
  if (magnitude(to.x - pawn.x) === 1n) {
    if (rise !== 1n) return false;
    return manOn(state, to) !== undefined || takenEnPassant(state, to) !== undefined;
  }
  if (to.x !== pawn.x || manOn(state, to) !== undefined) return false;
  if (rise === 1n) return true;
  const passed = { x: pawn.x, y: pawn.y + up };
  return (
    rise === 2n &&
    pawn.fresh &&
    manOn(state, passed) === undefined &&
    !state.ranks[pawn.side].includes(passed.y)
  );
}

/** The pawn that a capture on `to` would take en passant. */
function takenEnPassant(state: PlaneState, to: Point): Man | undefined {
  if (state.enPassant === null || !sameSquare(state.enPassant, to)) return undefined;
  const man = manOn(state, { x: to.x, y: to.y - forward(state.turn) });
  return man?.code === 'P' && man.side !== state.turn ? man : undefined;
}

function formationReaches(state: PlaneState, from: Point, to: Point): boolean {
  if (!isFormation(state, from, state.turn)) return false;
  const line = bearing(from, to);
  if (line === null) return false;
  const first = firstCovered(state, from, line.step);
  if (first === null || line.distance < first.steps) return true;
  const [one, ...others] = first.men;
  return line.distance === first.steps && others.length === 0 && one?.side !== state.turn;
}

/** The square whose man a move takes, or null. */
export function capturedOn(state: PlaneState, move: ReferencePlaneMove): Point | null {
  if (move.formation) {
    const own = blockSquares(move.from);
    const covered = blockSquares(move.to).filter((to) => !own.some((one) => sameSquare(one, to)));
    return covered.find((square) => manOn(state, square) !== undefined) ?? null;
  }
  if (manOn(state, move.to) !== undefined) return move.to;
  const pawn = manOn(state, move.from);
  if (pawn?.code !== 'P' || pawn.x === move.to.x) return null;
  return takenEnPassant(state, move.to) ?? null;
}

/** The position after a move that `reaches`. */
export function play(state: PlaneState, move: ReferencePlaneMove): PlaneState {
  const men = new Map(state.men);
  const captured = capturedOn(state, move);
  if (captured !== null) men.delete(squareName(captured));
  const squares = move.formation ? blockSquares(move.from) : [move.from];
  const moved = squares.map((square) => men.get(squareName(square)) as Man);
  for (const man of moved) men.delete(squareName(man));
  const dx = move.to.x - move.from.x;
  const dy = move.to.y - move.from.y;
  for (const man of moved) {
    const code = move.promotion ?? man.code;
    const after = { code, side: man.side, fresh: false, x: man.x + dx, y: man.y + dy };
    men.set(squareName(after), after);
  }
  const [first] = moved;
  const double = first?.code === 'P' && magnitude(dy) === 2n && move.promotion === null;
  const enPassant = double ? along(move.from, [0, Number(dy) / 2], 1n) : null;
  return { ...state, men, turn: opponent(state.turn), enPassant };
}

/** The legal captures en passant. */
export function enPassantMoves(state: PlaneState): ReferencePlaneMove[] {
  const to = state.enPassant;
  if (to === null) return [];
  return [-1n, 1n]
    .map((dx) => ({ x: to.x + dx, y: to.y - forward(state.turn) }))
    .filter((from) => manOn(state, from)?.code === 'P')
    .flatMap((from) => promotionsOf(state, from, to))
    .filter((move) => isLegal(state, move));
}

/** The moves of the man on `from` to a square: one, or one for each type a pawn may become. */
export function promotionsOf(state: PlaneState, from: Point, to: Point): ReferencePlaneMove[] {
  const pawn = manOn(state, from)?.code === 'P' && state.ranks[state.turn].includes(to.y);
  const codes: readonly (string | null)[] = pawn ? state.promotion[state.turn] : [null];
  return codes.map((promotion) => ({ from, to, promotion, formation: false }));
}

export function ownMen(state: PlaneState, side: Side = state.turn): Man[] {
  return [...state.men.values()].filter((man) => man.side === side);
}
