/** What is told of a game before it has been played over. */
import type { GameFacts } from '../games/played-game.ts';

export function noFacts(): GameFacts {
  return {
    mobility: [],
    checks: [],
    captures: [],
    promotions: [],
    moved: { white: [], black: [] },
    reached: [],
    men: { white: {}, black: {} },
  };
}
