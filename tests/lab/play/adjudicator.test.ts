import { describe, expect, it } from 'vitest';
import type { Adjudication } from '../../../src/lab/experiment/experiment.ts';
import { Adjudicator, type Verdict } from '../../../src/lab/play/adjudicator.ts';

const RESIGN = { score: 500, plies: 3 };
const DRAW = { score: 10, plies: 4, from: 6 };

/** The verdict on scores from White's side, and with which of them it came, from 1. */
function verdictOn(rules: Partial<Adjudication>, scores: readonly number[], opening = 0) {
  const adjudicator = new Adjudicator(
    { resign: null, draw: null, maxPlies: 100, ...rules },
    opening,
  );
  for (const [i, score] of scores.entries()) {
    const verdict = adjudicator.hear(score);
    if (verdict !== null) return [i + 1, verdict];
  }
  return null;
}

const white: Verdict = { result: '1-0', reason: 'resigned' };
const black: Verdict = { result: '0-1', reason: 'resigned' };
const equal: Verdict = { result: '1/2-1/2', reason: 'scores equal' };
const long: Verdict = { result: '1/2-1/2', reason: 'too long' };

describe('verdicts', () => {
  type Case = [
    name: string,
    rules: Partial<Adjudication>,
    scores: number[],
    expected: [number, Verdict] | null,
  ];
  const cases: Case[] = [
    ['White is ahead for long enough', { resign: RESIGN }, [500, 501, 29_999], [3, white]],
    ['Black is', { resign: RESIGN }, [-500, -600, -700, -800], [3, black]],
    ['not for long enough', { resign: RESIGN }, [500, 600, 499, 500, 600], null],
    ['both sides see themselves ahead', { resign: RESIGN }, [600, -600, 600, -600], null],
    ['nobody resigns', {}, [900, 900, 900, 900], null],
    ['even, but too early to count', { draw: DRAW }, [0, 0, 0, 0, 0, 0, 0, 0], null],
    ['even from the ply on', { draw: DRAW }, [0, 0, 0, 0, 0, 10, -10, 0, 5], [9, equal]],
    ['one score beyond', { draw: DRAW }, [0, 0, 0, 0, 0, 0, 0, 11, 0, 0, 0, 0], [12, equal]],
    ['too long', { maxPlies: 3 }, [1, 2, 3], [3, long]],
    ['resigned with the last ply', { resign: RESIGN, maxPlies: 3 }, [500, 500, 500], [3, white]],
  ];
  it.each(cases)('%s', (_, rules, scores, expected) => {
    expect(verdictOn(rules, scores)).toEqual(expected);
  });

  it('plies of the opening count as plies, but not as even ones', () => {
    expect(verdictOn({ draw: DRAW }, [0, 0, 0, 0], 20)).toEqual([4, equal]);
    expect(verdictOn({ draw: DRAW }, [0, 0, 0, 0, 0, 0], 4)).toEqual([5, equal]);
    expect(verdictOn({ maxPlies: 22 }, [0, 0, 0], 20)).toEqual([2, long]);
    expect(new Adjudicator({ resign: null, draw: null, maxPlies: 4 }, 4).isTooLong).toBe(true);
  });
});
