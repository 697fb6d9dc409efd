/**
 * The slow rules model: moves.
 *
 * Every man tries every step; each move found is made on a copy of the board and kept if the
 * mover's own royal man is not attacked afterwards.
 */
import { isAttacked, isInCheck } from './attacks.ts';
import { areOpposite, DIRECTIONS, type Direction } from './compass.ts';
import {
  type CastlingRule,
  forward,
  type Leap,
  type Man,
  opponent,
  type ReferenceGame,
  rowOfRank,
  type Side,
  type Square,
  squareAt,
  squareFor,
} from './game.ts';
import { sideAtGoal } from './goal.ts';
import { rightLetter, type State } from './state.ts';
import { waysOf } from './ways.ts';

export interface ReferenceMove {
  readonly from: Square;
  /** The same as `from` when a man that points only turns. */
  readonly to: Square;
  /** Capital letter of the man that moves, as it is before the move. */
  readonly piece: string;
  /** Capital letter of what a pawn becomes, or null. */
  readonly promotion: string | null;
  /** Where a man that points does so after the move; null for others. */
  readonly direction: Direction | null;
  /** Where the captured man stands (not `to` in an en passant capture), or null. */
  readonly captured: Square | null;
  readonly castling: CastlingRule | null;
  /** Long algebraic, such as "b9b10w" or "e3h6nw". */
  readonly text: string;
}

/** All legal moves, sorted by text; none once a goal is reached. */
export function legalMoves(game: ReferenceGame, state: State): ReferenceMove[] {
  if (sideAtGoal(game, state) !== null) return [];
  const found = new Map<string, ReferenceMove>();
  // Two ways to the same square (a piece that may both step and slide there) are one move.
  for (const move of pseudoLegalMoves(game, state)) found.set(move.text, move);
  return [...found.values()]
    .filter((move) => !isInCheck(game, applyMove(game, state, move).board, state.turn))
    .sort((a, b) => (a.text < b.text ? -1 : 1));
}

/** The state after a move, which is taken to be pseudo-legal. */
export function applyMove(game: ReferenceGame, state: State, move: ReferenceMove): State {
  const side = state.turn;
  const board = new Map(state.board);
  board.delete(move.from.key);
  if (move.captured !== null) board.delete(move.captured.key);
  const letter = move.promotion ?? move.piece;
  board.set(move.to.key, { letter, side, direction: move.direction });
  if (move.castling !== null) {
    const [before, after] = move.castling.partner;
    board.delete(squareFor(game, side, before).key);
    const partner = { letter: move.castling.partnerType, side, direction: null };
    board.set(squareFor(game, side, after).key, partner);
  }
  const isPawn = move.piece === game.pawn?.letter;
  return {
    board,
    turn: opponent(side),
    rights: rightsLeft(game, state, move),
    // Only a pawn is taken en passant: what it has become is not.
    enPassant: new Set(
      isPawn && move.promotion === null && game.pawn?.enPassant ? squaresPassed(game, move) : [],
    ),
    halfmove: isPawn || move.captured !== null ? 0 : state.halfmove + 1,
    fullmove: state.fullmove + (side === 'black' ? 1 : 0),
  };
}

function* pseudoLegalMoves(game: ReferenceGame, state: State): Generator<ReferenceMove> {
  for (const [key, man] of state.board) {
    const from = game.squares.get(key);
    if (man.side !== state.turn || from === undefined) continue;
    if (man.letter === game.pawn?.letter) yield* pawnMoves(game, state, from, man);
    else yield* pieceMoves(game, state, from, man);
  }
  for (const rule of game.castling) yield* castlingMoves(game, state, rule);
}

function* pieceMoves(
  game: ReferenceGame,
  state: State,
  from: Square,
  man: Man,
): Generator<ReferenceMove> {
  const ways = waysOf(game, man);
  for (const leap of ways.leaps) {
    const to = squareAt(game, from.x + leap.dx, from.y + leap.dy);
    if (to === undefined) continue;
    const there = state.board.get(to.key);
    if (mayLand(game, leap, man, there)) yield* pieceArrivals(game, from, to, man, there);
  }
  for (const slide of ways.slides) {
    for (let step = 1; step <= slide.range; step++) {
      const to = squareAt(game, from.x + step * slide.dx, from.y + step * slide.dy);
      if (to === undefined) break;
      const there = state.board.get(to.key);
      if (mayLand(game, slide, man, there)) yield* pieceArrivals(game, from, to, man, there);
      if (there !== undefined) break;
    }
  }
  if (game.pointing[man.letter]?.inPlace) {
    for (const direction of DIRECTIONS) {
      if (direction !== man.direction) yield plainMove(from, from, man, undefined, direction);
    }
  }
}

function mayLand(game: ReferenceGame, way: Leap, man: Man, there: Man | undefined): boolean {
  return there === undefined ? way.move : way.capture && mayCapture(game, man, there);
}

function mayCapture(game: ReferenceGame, man: Man, there: Man): boolean {
  const pointing = game.pointing[man.letter];
  if (there.side === man.side && (!pointing?.capturesOwn || there.letter === game.royal)) {
    return false;
  }
  if (!pointing?.sparesFacing || there.letter !== man.letter) return true;
  if (man.direction === null || there.direction === null) return true;
  return !areOpposite(man.direction, there.direction);
}

/** The moves of a piece to one square: one, or one for each direction that it may then point in. */
function* pieceArrivals(
  game: ReferenceGame,
  from: Square,
  to: Square,
  man: Man,
  there: Man | undefined,
): Generator<ReferenceMove> {
  const directions = game.pointing[man.letter]?.afterMove ? DIRECTIONS : [man.direction];
  for (const direction of directions) yield plainMove(from, to, man, there, direction);
}

function plainMove(
  from: Square,
  to: Square,
  man: Man,
  there: Man | undefined,
  direction: Direction | null,
): ReferenceMove {
  return {
    from,
    to,
    piece: man.letter,
    promotion: null,
    direction,
    captured: there === undefined ? null : to,
    castling: null,
    text: from.name + to.name + (direction ?? '').toLowerCase(),
  };
}

function* pawnMoves(
  game: ReferenceGame,
  state: State,
  from: Square,
  man: Man,
): Generator<ReferenceMove> {
  const pawn = game.pawn;
  if (pawn === null) return;
  const up = forward(man.side);
  const atStart = pawn.startRanks.some((rank) => rowOfRank(game, man.side, rank) === from.y);
  const steps = atStart ? pawn.maxSteps : 1;
  for (let step = 1; step <= steps; step++) {
    const to = squareAt(game, from.x, from.y + step * up);
    if (to === undefined || state.board.has(to.key)) break;
    yield* pawnArrivals(game, state, from, to, man, null);
  }
  for (const dx of [-1, 1]) {
    const to = squareAt(game, from.x + dx, from.y + up);
    if (to === undefined) continue;
    const there = state.board.get(to.key);
    if (there !== undefined) {
      if (there.side !== man.side) yield* pawnArrivals(game, state, from, to, man, to);
    } else if (state.enPassant.has(to.key)) {
      const passer = firstManBeyond(game, state, to, -up);
      if (passer !== undefined) yield* pawnArrivals(game, state, from, to, man, passer);
    }
  }
}

/** The moves of a pawn to one square: as it is, promoted, both, or none for want of a piece. */
function* pawnArrivals(
  game: ReferenceGame,
  state: State,
  from: Square,
  to: Square,
  man: Man,
  captured: Square | null,
): Generator<ReferenceMove> {
  for (const promotion of pawnBecomes(game, state, to, man.side)) {
    const text = from.name + to.name + (promotion ?? '').toLowerCase();
    const piece = man.letter;
    yield { from, to, piece, promotion, direction: null, captured, castling: null, text };
  }
}

function pawnBecomes(game: ReferenceGame, state: State, to: Square, side: Side): (string | null)[] {
  const promotion = game.pawn?.promotion ?? null;
  if (promotion === null) return [null];
  const isRow = (rank: number) => rowOfRank(game, side, rank) === to.y;
  const compulsory = isRow(promotion.compulsoryRank);
  if (!compulsory && !promotion.optionalRanks.some(isRow)) return [null];
  const pool = promotion.pool?.[side];
  const available = promotion.to.filter(
    (letter) => pool === undefined || countMen(state, side, letter) < (pool[letter] ?? 0),
  );
  return compulsory ? available : [null, ...available];
}

function countMen(state: State, side: Side, letter: string): number {
  return [...state.board.values()].filter((man) => man.side === side && man.letter === letter)
    .length;
}

/** The square of the first man on the file from `square` (exclusive) in direction `dy`. */
export function firstManBeyond(
  game: ReferenceGame,
  state: State,
  square: Square,
  dy: number,
): Square | undefined {
  for (let y = square.y + dy; ; y += dy) {
    const next = squareAt(game, square.x, y);
    if (next === undefined || state.board.has(next.key)) return next;
  }
}

function squaresPassed(game: ReferenceGame, move: ReferenceMove): string[] {
  const dy = Math.sign(move.to.y - move.from.y);
  const passed: string[] = [];
  for (let y = move.from.y + dy; y !== move.to.y; y += dy) {
    const square = squareAt(game, move.from.x, y);
    if (square !== undefined) passed.push(square.key);
  }
  return passed;
}

function* castlingMoves(
  game: ReferenceGame,
  state: State,
  rule: CastlingRule,
): Generator<ReferenceMove> {
  const side = state.turn;
  if (!state.rights.has(rightLetter(rule.right, side))) return;
  const from = squareFor(game, side, rule.king[0]);
  const to = squareFor(game, side, rule.king[1]);
  const partnerFrom = squareFor(game, side, rule.partner[0]);
  const partnerTo = squareFor(game, side, rule.partner[1]);
  const xs = [from.x, to.x, partnerFrom.x, partnerTo.x];
  for (let x = Math.min(...xs); x <= Math.max(...xs); x++) {
    const square = squareAt(game, x, from.y);
    if (square === undefined) return;
    const isOwn = square.key === from.key || square.key === partnerFrom.key;
    if (!isOwn && state.board.has(square.key)) return;
  }
  // The square of arrival is looked at again after the partner has moved, like any other move.
  for (let x = Math.min(from.x, to.x); x <= Math.max(from.x, to.x); x++) {
    const square = squareAt(game, x, from.y);
    if (square !== undefined && isAttacked(game, state.board, square, opponent(side))) return;
  }
  const text = from.name + to.name;
  const others = { promotion: null, direction: null, captured: null };
  yield { from, to, piece: game.royal, ...others, castling: rule, text };
}

/** A right is lost when its king or partner leaves home, or when something arrives there. */
function rightsLeft(game: ReferenceGame, state: State, move: ReferenceMove): ReadonlySet<string> {
  if (state.rights.size === 0) return state.rights;
  const left = new Set(state.rights);
  for (const side of ['white', 'black'] as const) {
    for (const rule of game.castling) {
      const homes = [rule.king[0], rule.partner[0]].map((name) => squareFor(game, side, name).key);
      if (homes.includes(move.from.key) || homes.includes(move.to.key)) {
        left.delete(rightLetter(rule.right, side));
      }
    }
  }
  return left;
}
