import { describe, expect, it } from 'vitest';
import { findOpening } from '../../bench/match/openings.mjs';
import { openReferee } from '../../bench/match/referee.mjs';
import { worthOf } from '../../bench/match/score.mjs';
import type { OpeningOptions } from '../../bench/match/types.ts';

const OPTIONS: OpeningOptions = { plies: 6, bound: 100, nodes: 200 };

async function openings(variant: string, seed: number, pairs: readonly number[]) {
  const referee = await openReferee(variant, null, null);
  const found = [];
  for (const pair of pairs) {
    const moves = await findOpening(referee, OPTIONS, seed, pair);
    const score = await referee.evaluate(OPTIONS.nodes);
    found.push({ text: moves.map(({ text }) => text).join(' '), score, result: referee.result() });
  }
  return found;
}

describe.each(['opulent', 'omega', 'huygens'])('openings of %s', (variant) => {
  it('depend on seed and pair alone', async () => {
    const [all, backwards, others] = await Promise.all([
      openings(variant, 1, [0, 1, 2]),
      openings(variant, 1, [2, 1, 0]),
      openings(variant, 2, [0, 1, 2]),
    ]);
    expect(backwards.reverse()).toEqual(all);
    expect(new Set([...all, ...others].map(({ text }) => text)).size).toBe(6);
  });

  it('are of the length wanted, go on and are balanced', async () => {
    for (const { text, score, result } of await openings(variant, 7, [0, 1, 2, 3])) {
      expect(text.split(' ')).toHaveLength(OPTIONS.plies);
      expect(result).toBeNull();
      expect(Math.abs(score === null ? Number.NaN : worthOf(score))).toBeLessThanOrEqual(100);
    }
  });
});

it('a bound that no opening keeps is refused', async () => {
  const referee = await openReferee('chess', null, null);
  const never = { ...referee, evaluate: async () => ({ cp: 1 }) };
  const options = { plies: 2, bound: 0, nodes: 1 };
  await expect(findOpening(never, options, 1, 0)).rejects.toThrow(/--bound/);
});
