/** Going from square to square by arrow keys, on boards with holes and single squares. */
import type { Side } from '../../src/notation/rules.ts';
import type { Board, Square } from '../../src/variants/board.ts';

/** Steps on the drawn board, to the right and upwards. */
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/**
 * The square that a key leads to, or undefined if it is no key for this or leads nowhere.
 *
 * It is the nearest in that direction, at most 45° off; going sideways counts double, so that
 * a hole is crossed in line and yet a single square beyond a corner can be reached.
 * @param orientation whose side is at the bottom
 */
export function squareBeyond(
  key: string,
  from: Square,
  board: Board,
  orientation: Side,
): Square | undefined {
  const turn = orientation === 'white' ? 1 : -1;
  if (key === 'Home' || key === 'End') {
    const row = board.squares.filter(({ y }) => y === from.y);
    return row.at((key === 'Home') === (turn === 1) ? 0 : -1);
  }
  const arrow = ARROWS[key];
  if (arrow === undefined) return undefined;
  const [right, up] = [arrow[0] * turn, arrow[1] * turn];
  let nearest: Square | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const square of board.squares) {
    const [x, y] = [square.x - from.x, square.y - from.y];
    const ahead = x * right + y * up;
    const aside = Math.abs(x * up) + Math.abs(y * right);
    if (ahead < 1 || aside > ahead || ahead + 2 * aside >= least) continue;
    least = ahead + 2 * aside;
    nearest = square;
  }
  return nearest;
}
