/** Single measures, by cases that can be worked out by hand. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Capture } from '../../../src/lab/games/played-game.ts';
import { ExchangeCounts, exchangesIn } from '../../../src/lab/summary/exchanges.ts';
import { leadChanges } from '../../../src/lab/summary/game-units.ts';
import { Histogram } from '../../../src/lab/summary/histogram.ts';
import { eloOf, normalizedEloOf } from '../../../src/lab/summary/strength.ts';
import { Survival } from '../../../src/lab/summary/survival.ts';

/** "12 e4 White's N": what was captured when and where. */
function captured(text: string): Capture {
  const [ply = '', where = '', of = '', victim = ''] = text.split(' ');
  const [square = '', to] = where.split('>');
  return {
    ...{ ply: Number(ply), square, by: '?', victim },
    ...(to !== undefined && { to }),
    of: of === 'w' ? 'white' : 'black',
  };
}

describe('exchanges', () => {
  const cases: [what: string, captures: string[], exchanges: string[]][] = [
    ['none without captures', [], []],
    ['none without an answer', ['5 e5 b P', '9 e5 w N'], []],
    ['a man for the man that he took', ['5 e5 b P', '6 e5 w N'], ['PN']],
    ['none where the answer is elsewhere', ['5 e5 b P', '6 d5 w N'], []],
    ['of three in a row the first two', ['5 e5 b P', '6 e5 w N', '7 e5 b B'], ['PN']],
    [
      'of four in a row two and two',
      ['5 e5 b P', '6 e5 w N', '7 e5 b B', '8 e5 w R'],
      ['PN', 'BR'],
    ],
    ['a pawn that has captured in passing', ['5 d5>d6 b P', '6 d6 w P'], ['PP']],
    ['not where such a pawn’s victim stood', ['5 d5>d6 b P', '6 d5 w N'], []],
    ['none for a man of the captor’s own side', ['5 e5 w D', '6 e5 w D'], []],
  ];
  it.each(cases)('%s', (_, captures, exchanges) => {
    expect(exchangesIn(captures.map(captured)).map((pair) => pair.join(''))).toEqual(exchanges);
  });

  const entropies: [exchanges: string[], bits: number | null][] = [
    [[], null],
    [['PN', 'NP', 'PN'], 0],
    [['PP', 'PN'], 1],
    [['PP', 'PN', 'NN', 'NP'], 1.5],
  ];
  it.each(entropies)('%j have an entropy of %s bits', (exchanges, bits) => {
    const counts = new ExchangeCounts();
    for (const [one = '', other = ''] of exchanges) counts.add([one, other]);
    const { entropy, matrix } = counts.matrix(['P', 'N']);
    expect(entropy).toBe(bits);
    expect(matrix[0]?.[1]).toBe(matrix[1]?.[0]);
  });
});

describe('the lead', () => {
  const cases: [scores: (number | null)[], changes: number][] = [
    [[], 0],
    [[null, null], 0],
    [[100, 200], 0],
    [[100, -100], 1],
    [[100, 0, -100], 1],
    [[100, 50, -50, 80], 0],
    [[51, null, -51, null, 51], 2],
    [[-29_990, 29_990], 1],
  ];
  it.each(cases)('by %j changes %d times', (scores, changes) => {
    expect(leadChanges(scores)).toBe(changes);
  });
});

describe('survival', () => {
  const men = { white: { R: 2 }, black: { R: 2, P: 2 } };
  const nothing = { mobility: [], checks: [], reached: [], moved: { white: [], black: [] } };
  const rook = { by: 'R', victim: 'R', of: 'black', square: 'a1' } as const;

  it('is the share that is left while no game ends', () => {
    const survival = new Survival('P');
    const captures = [
      { ...rook, ply: 3 },
      { ...rook, ply: 6 },
    ];
    survival.add({ ...nothing, men, captures, promotions: [] }, 10);
    expect(survival.curves(['P', 'R', 'Q'], 10)).toEqual([
      { type: 'P', points: [0, 10].map((ply) => ({ ply, alive: 1 })) },
      {
        type: 'R',
        points: [
          { ply: 0, alive: 1 },
          { ply: 3, alive: 0.75 },
          { ply: 6, alive: 0.5 },
          { ply: 10, alive: 0.5 },
        ],
      },
    ]);
  });

  it('counts men of a game that ends until then', () => {
    const survival = new Survival('P');
    survival.add({ ...nothing, men, captures: [], promotions: [] }, 4);
    const captures = [4, 5].map((ply) => ({ ...rook, ply }));
    survival.add({ ...nothing, men, captures, promotions: [] }, 5);
    const [curve] = survival.curves(['R'], 5);
    // One of eight rooks, then one of the three that are left.
    const [after4, after5] = [7 / 8, (7 / 8) * (2 / 3)];
    const [begin, ...alive] = curve?.points.map((point) => point.alive) ?? [];
    expect([begin, alive[0]]).toEqual([1, after4]);
    expect(alive[1]).toBeCloseTo(after5, 12);
  });

  it('takes a pawn that promotes for a man of its new type', () => {
    const survival = new Survival('P');
    const [captures, promotions] = [[{ ...rook, ply: 3 }], [{ ply: 2, to: 'R' }]];
    survival.add({ ...nothing, men, captures, promotions }, 5);
    const [pawn, rooks] = survival.curves(['P', 'R'], 5);
    expect(pawn?.points.at(-1)).toEqual({ ply: 5, alive: 1 });
    expect(rooks?.points.at(-1)).toEqual({ ply: 5, alive: 4 / 5 });
  });
});

describe('a histogram', () => {
  const values = fc.array(fc.nat(400), { minLength: 1, maxLength: 300 });
  const histogramOf = (list: readonly number[]) => {
    const histogram = new Histogram();
    for (const value of list) histogram.add(value);
    return histogram;
  };

  it('has in each bin the values that belong there, in at most 30 bins', () => {
    fc.assert(
      fc.property(values, (list) => {
        const { from, width, counts } = histogramOf(list).bins();
        expect(counts.length).toBeLessThanOrEqual(31);
        counts.forEach((count, i) => {
          const low = from + i * width;
          expect(count).toBe(list.filter((value) => value >= low && value < low + width).length);
        });
        expect(counts.reduce((sum, count) => sum + count, 0)).toBe(list.length);
        expect([counts[0], counts.at(-1)]).not.toContain(0);
      }),
    );
  });

  it('has quantiles between which the shares lie', () => {
    fc.assert(
      fc.property(values, (list) => {
        [0.05, 0.25, 0.5, 0.75, 0.95].forEach((share, i) => {
          const quantile = histogramOf(list).quantiles()[i] ?? Number.NaN;
          const upTo = list.filter((value) => value <= quantile).length;
          const below = list.filter((value) => value < quantile).length;
          expect(upTo).toBeGreaterThanOrEqual(share * list.length);
          expect(below).toBeLessThan(share * list.length);
        });
      }),
    );
  });

  it('without values is empty', () => {
    const histogram = histogramOf([]);
    expect(histogram.quantiles()).toEqual([]);
    expect(histogram.bins()).toEqual({ from: 0, width: 1, counts: [] });
  });
});

describe('Elo of a score', () => {
  const score = { value: 0.6, error: 0.02, low: 0.56, high: 0.64 };

  it('has the ends of the score’s interval', () => {
    const elo = eloOf(score);
    if (elo.value === null) throw new Error(elo.reason);
    expect(elo.value).toBeCloseTo(70.437, 3);
    expect(elo.low).toBeCloseTo(41.894, 3);
    expect(elo.high).toBeCloseTo(99.951, 3);
    expect(elo.error).toBeCloseTo((elo.high - elo.low) / 4, 0);
  });

  it.each([
    ['too high an end', { ...score, high: 1.01 }],
    ['too low an end', { ...score, low: 0 }],
    ['no interval', { value: null, reason: 'nothing' }],
  ])('is not estimable for %s', (_, found) => {
    expect(eloOf(found)).toEqual({ value: null, reason: expect.any(String) });
  });

  it('normalised has a standard error and an interval by confidence', () => {
    const elo = normalizedEloOf([5, 10, 40, 30, 15], 0.95);
    if (elo.value === null) throw new Error(elo.reason);
    expect((elo.high - elo.value) / elo.error).toBeCloseTo(1.959964, 5);
  });

  it.each([
    ['no pairs', [0, 0, 0, 0, 0]],
    ['equal pairs', [0, 0, 9, 0, 0]],
  ])('normalised is not estimable for %s', (_, pairs) => {
    expect(normalizedEloOf(pairs, 0.95).value).toBeNull();
  });
});
