/** The slow rules model: building blocks for hand-written pieces. */
import type { Leap, PieceMoves, Slide } from './game.ts';

/** The leap (m,n) in all its four or eight directions. */
export function leaper(m: number, n: number): PieceMoves {
  const offsets = new Map<string, Leap>();
  for (const [a, b] of [
    [m, n],
    [n, m],
  ] as const) {
    for (const dx of [a, 0 - a]) {
      for (const dy of [b, 0 - b]) {
        offsets.set(`${dx},${dy}`, { dx, dy, move: true, capture: true });
      }
    }
  }
  return { leaps: [...offsets.values()], slides: [] };
}

/** The step (m,n) repeated over empty squares, up to `range` times. */
export function rider(m: number, n: number, range = Number.POSITIVE_INFINITY): PieceMoves {
  const slides = leaper(m, n).leaps.map((leap): Slide => ({ ...leap, range }));
  return { leaps: [], slides };
}

/** A piece that moves as any of the given ones. */
export function compound(...parts: readonly PieceMoves[]): PieceMoves {
  return {
    leaps: parts.flatMap((part) => part.leaps),
    slides: parts.flatMap((part) => part.slides),
  };
}

export const ROOK = rider(0, 1);
export const BISHOP = rider(1, 1);
export const QUEEN = compound(ROOK, BISHOP);
export const KNIGHT = leaper(1, 2);
export const KING = compound(leaper(0, 1), leaper(1, 1));
