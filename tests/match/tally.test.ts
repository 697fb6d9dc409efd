import { describe, expect, it } from 'vitest';
import { describe as inWords, summarise } from '../../bench/match/report.mjs';
import { Tally } from '../../bench/match/tally.mjs';
import type { GameRecord, PairRecord, Seat } from '../../bench/match/types.ts';
import { matchConfig } from './support/configs.ts';

const USAGE = { moves: 2, nodes: 100, depths: 6, wallMs: 50, processorMs: 20 };

function game(white: Seat, score: GameRecord['score']): GameRecord {
  const rest = { reason: 'mate', note: '', moves: ['a', 'b'], scores: [null, null] } as const;
  return { white, score, ...rest, usage: [USAGE, { ...USAGE, processorMs: null }] };
}

function pair(number: number, first: GameRecord['score'], second: GameRecord['score']): PairRecord {
  return { pair: number, games: [game(0, first), game(1, second)] };
}

describe('pairs', () => {
  // The first engine has White in the first game of each.
  const cases: [first: GameRecord['score'], second: GameRecord['score'], at: number][] = [
    ['0-1', '1-0', 0],
    ['0-1', '1/2-1/2', 1],
    ['1/2-1/2', '1-0', 1],
    ['1-0', '1-0', 2],
    ['1/2-1/2', '1/2-1/2', 2],
    ['0-1', '0-1', 2],
    ['1-0', '1/2-1/2', 3],
    ['1-0', '0-1', 4],
  ];
  it.each(cases)('%s and %s', (first, second, at) => {
    const tally = new Tally();
    tally.add(pair(0, first, second));
    expect(tally.pentanomial.indexOf(1)).toBe(at);
    expect(tally.pentanomial.reduce((sum, count) => sum + count)).toBe(1);
    const [losses = 0, draws = 0, wins = 0] = tally.games;
    expect(losses + draws + wins).toBe(2);
    expect(draws + 2 * wins).toBe(at);
  });
});

describe('a summary', () => {
  const sprt = { elo0: 0, elo1: 5, alpha: 0.05, beta: 0.05, model: 'normalized' } as const;

  it('of nothing says so', () => {
    const summary = summarise(new Tally(), matchConfig({}), sprt);
    expect(summary).toMatchObject({ games: 0, score: null, elo: null, sprt: { decision: null } });
    expect(inWords(summary)).toContain('0 games');
    expect(inWords(summary)).not.toMatch(/NaN|undefined|null/);
  });

  it('has results, times and faults', () => {
    const tally = new Tally();
    tally.add(pair(0, '1-0', '1/2-1/2'));
    tally.add(pair(1, '0-1', '0-1'));
    tally.add({ pair: 2, games: [{ ...game(0, '0-1'), note: 'one slept' }, game(1, '1-0')] });
    const summary = summarise(tally, matchConfig({}), sprt);
    expect(summary).toMatchObject({
      ...{ wins: 2, draws: 1, losses: 3, pentanomial: [1, 0, 1, 1, 0], meanPlies: 2 },
      faults: ['game 5: one slept'],
      engines: [
        {
          name: 'one',
          moves: 12,
          wallMs: 300,
          nodesPerSecond: 2000,
          processorMs: 120,
          meanDepth: 3,
        },
        { name: 'other', moves: 12, nodesPerMove: 50, processorMs: null },
      ],
    });
    expect(summary.score?.value).toBeCloseTo(2.5 / 6, 12);
    const text = inWords(summary);
    expect(text).toContain('won 2, drawn 1, lost 3');
    expect(text).toContain('game 5: one slept');
    expect(text).not.toMatch(/NaN|undefined|null/);
  });
});
