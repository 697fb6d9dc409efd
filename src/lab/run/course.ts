/** Which games are the same game. */
import type { PlayedGame } from '../games/played-game.ts';

/** Equal for games of one cell with the same moves from the same position, which is also the same result. */
export function courseOf({ start, moves }: Pick<PlayedGame, 'start' | 'moves'>): string {
  return `${start} ${moves.join(' ')}`;
}
