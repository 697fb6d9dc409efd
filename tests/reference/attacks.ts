/**
 * The slow rules model: who attacks what.
 *
 * The question is put to each man in turn: does the vector from you to the square fit one of
 * your leaps, or one of your slides with nothing and no hole in between?
 */
import {
  type Board,
  forward,
  type Man,
  opponent,
  type ReferenceGame,
  type Side,
  type Slide,
  type Square,
  squareAt,
} from './game.ts';
import { waysOf } from './ways.ts';

/** The square of the royal man of `side`; undefined if it has none. */
export function royalSquare(game: ReferenceGame, board: Board, side: Side): Square | undefined {
  for (const [key, man] of board) {
    if (man.side === side && man.letter === game.royal) return game.squares.get(key);
  }
  return undefined;
}

/** Whether the royal man of `side` is attacked. A side without one never is. */
export function isInCheck(game: ReferenceGame, board: Board, side: Side): boolean {
  const royal = royalSquare(game, board, side);
  return royal !== undefined && isAttacked(game, board, royal, opponent(side));
}

/** Whether a man of side `by` could capture on `target`, were an enemy standing there. */
export function isAttacked(game: ReferenceGame, board: Board, target: Square, by: Side): boolean {
  for (const [key, man] of board) {
    if (man.side !== by) continue;
    const from = game.squares.get(key);
    if (from !== undefined && attacks(game, board, from, man, target)) return true;
  }
  return false;
}

function attacks(
  game: ReferenceGame,
  board: Board,
  from: Square,
  man: Man,
  target: Square,
): boolean {
  const dx = target.x - from.x;
  const dy = target.y - from.y;
  // A pawn attacks what it could not enter for want of a piece to become, so promotion plays no
  // part here.
  if (man.letter === game.pawn?.letter) return dy === forward(man.side) && Math.abs(dx) === 1;
  const ways = waysOf(game, man);
  return (
    ways.leaps.some((leap) => leap.capture && leap.dx === dx && leap.dy === dy) ||
    ways.slides.some((slide) => slide.capture && reaches(game, board, from, slide, dx, dy))
  );
}

function reaches(
  game: ReferenceGame,
  board: Board,
  from: Square,
  slide: Slide,
  dx: number,
  dy: number,
): boolean {
  const steps = slide.dx === 0 ? dy / slide.dy : dx / slide.dx;
  if (!Number.isInteger(steps) || steps < 1 || steps > slide.range) return false;
  if (steps * slide.dx !== dx || steps * slide.dy !== dy) return false;
  for (let step = 1; step < steps; step++) {
    const passed = squareAt(game, from.x + step * slide.dx, from.y + step * slide.dy);
    if (passed === undefined || board.has(passed.key)) return false;
  }
  return true;
}
