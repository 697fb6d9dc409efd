/** What so many games can show, in words. */
import { differenceSeen, varianceOf } from '../../src/lab/statistics/planning.ts';
import type { Draft } from './draft.ts';

/** Share of draws that is assumed, as nobody knows it before. */
const DRAWS = 0.13;

/** What is seen between arrays that play against themselves, and in one pairing with sides that swap. */
const SHOWN: Readonly<Record<'mirror' | 'cross', (difference: string) => string>> = {
  mirror: (difference) =>
    `that White’s score differs between two arrays if it does by ${difference}`,
  cross: (difference) =>
    `that one array beats the other if its score is beyond 50 % by ${difference}`,
};

/** A sentence; empty while the number of games is none. */
export function tellPower({ games, cells }: Pick<Draft, 'games' | 'cells'>): string {
  const count = Number(games);
  if (!(Number.isInteger(count) && count >= 2)) return '';
  const kinds = cells === 'full' ? (['mirror', 'cross'] as const) : ([cells] as const);
  const variance = varianceOf('score', DRAWS);
  const shown = kinds.map((kind) => {
    const least = differenceSeen(count, { samples: kind === 'mirror' ? 2 : 1, variance });
    return SHOWN[kind](`${(100 * Math.min(least, 1)).toFixed(1)} % or more`);
  });
  return `So many games show, four times in five, ${shown.join(', and ')} (with 13 % draws).`;
}
