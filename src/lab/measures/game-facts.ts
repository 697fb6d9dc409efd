/**
 * What the moves of a game tell, found by playing it over in an engine: which man went where and took
 * whom only the engine knows.
 */
import type { Engine } from '../../engine/engine.ts';
import type { PlaneEngine } from '../../engine/plane/engine.ts';
import type { Side } from '../../notation/rules.ts';
import type { Capture, GameFacts } from '../games/played-game.ts';
import { measuredBoard, type StandingMan } from './measured-board.ts';

/** Plies after which it is kept where the game stands, to see how many openings there are. */
export const REACHED: readonly number[] = [4, 8];

/**
 * Plays a game over and says what happened in it.
 * @param engine of the game; it holds the game's last position afterwards
 * @param start the position before the first move, FEN or ICN
 * @param moves in engine form
 * @throws InputError for a position or a move that is not legal
 */
export function measureGame(
  engine: Engine | PlaneEngine,
  start: string,
  moves: readonly string[],
): GameFacts {
  const board = measuredBoard(engine);
  board.setPosition(start);
  const men = countMen(board.men());
  const mobility: number[] = [];
  const checks: number[] = [];
  const captures: Capture[] = [];
  const promotions: { ply: number; to: string }[] = [];
  const reached: { ply: number; key: string }[] = [];
  const moved = { white: new Set<string>(), black: new Set<string>() };
  moves.forEach((text, i) => {
    const ply = i + 1;
    mobility.push(board.mobility());
    const { turn } = board;
    const { piece, promotion, captured } = board.make(text);
    moved[turn].add(piece);
    if (captured !== null) {
      const { type, side, ...where } = captured;
      captures.push({ ply, ...where, by: piece, victim: type, of: side });
    }
    if (promotion !== null) promotions.push({ ply, to: promotion });
    if (board.inCheck()) checks.push(ply);
    if (REACHED.includes(ply)) reached.push({ ply, key: board.key() });
  });
  const { white, black } = moved;
  return {
    mobility,
    checks,
    captures,
    promotions,
    moved: { white: [...white], black: [...black] },
    reached,
    men,
  };
}

function countMen(men: readonly StandingMan[]): GameFacts['men'] {
  const counts: Record<Side, Record<string, number>> = { white: {}, black: {} };
  for (const { type, side } of men) counts[side][type] = (counts[side][type] ?? 0) + 1;
  return counts;
}
