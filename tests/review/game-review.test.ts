/** Judging the moves of a game. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Score } from '../../src/engine/analysis.ts';
import type { Result, Side } from '../../src/notation/rules.ts';
import { type ReviewedPosition, reviewLine } from '../../src/review/game-review.ts';
import { accuracy, type Judgement, judge } from '../../src/review/judgement.ts';

const OPTIONS = { scale: { scale: 200 }, isOpening: false };

/** The score at which White expects so many points. */
const worth = (points: number): Score => ({ cp: 200 * Math.log(points / (1 - points)) });

interface Given {
  readonly score?: Score | null;
  readonly result?: Result;
  readonly best?: readonly string[];
  readonly move?: string | null;
}

/** A line in which White begins; all moves but the last position's are "played". */
function line(given: readonly Given[], first: Side = 'white'): ReviewedPosition[] {
  return given.map(({ score = null, result = null, best = ['other'], move }, i) => ({
    turn: (i % 2 === 0) === (first === 'white') ? 'white' : 'black',
    score,
    result,
    best,
    move: move ?? (i === given.length - 1 ? null : 'played'),
  }));
}

describe('judgements', () => {
  const cases: [loss: number, judgement: Judgement | null, inOpening: Judgement | null][] = [
    [0, null, null],
    [0.0499, null, null],
    [0.05, 'inaccuracy', null],
    [0.0999, 'inaccuracy', null],
    [0.1, 'mistake', 'mistake'],
    [0.1499, 'mistake', 'mistake'],
    [0.15, 'blunder', 'blunder'],
    [1, 'blunder', 'blunder'],
  ];
  it.each(cases)('a loss of %d is %s, at the beginning of a game %s', (loss, later, early) => {
    expect(judge(loss)).toBe(later);
    expect(judge(loss, true)).toBe(early);
  });
});

describe('a line', () => {
  const cases: [
    name: string,
    line: ReviewedPosition[],
    judged: [number, number, Judgement | null][],
  ][] = [
    [
      'losses are those of the side that moved',
      line([{ score: worth(0.5) }, { score: worth(0.38) }, { score: worth(0.45) }]),
      [
        [0, 0.12, 'mistake'],
        [1, 0.07, 'inaccuracy'],
      ],
    ],
    [
      'a better score after a move is no loss',
      line([{ score: worth(0.5) }, { score: worth(0.7) }, { score: worth(0.6) }]),
      [
        [0, 0, null],
        [1, 0, null],
      ],
    ],
    [
      'the engine’s own move loses nothing',
      line([{ score: worth(0.9), best: ['played', 'then'] }, { score: worth(0.2) }]),
      [[0, 0, null]],
    ],
    [
      'a mate that is allowed',
      line([{ score: worth(0.5) }, { score: { mate: -2 } }]),
      [[0, 0.5, 'blunder']],
    ],
    [
      'a mate that is missed but won all the same',
      line([{ score: { mate: 3 } }, { score: worth(0.97) }]),
      [[0, 0.03, null]],
    ],
    [
      'a longer mate is a mate',
      line([{ score: { mate: 3 } }, { score: { mate: 9 } }, { score: { mate: 1 } }]),
      [
        [0, 0, null],
        [1, 0, null],
      ],
    ],
    [
      'the end of the game counts more than a score',
      line([
        { score: worth(0.9) },
        { score: worth(0.9), result: { score: '1/2-1/2', reason: 'stalemate' } },
      ]),
      [[0, 0.4, 'blunder']],
    ],
    [
      'what is not known is not judged',
      line([{ score: worth(0.5) }, {}, { score: worth(0.1) }, { score: worth(0.3) }]),
      [[2, 0, null]],
    ],
  ];
  it.each(cases)('%s', (_, positions, judged) => {
    const { moves } = reviewLine(positions, OPTIONS);
    expect(moves.map(({ ply, judgement }) => [ply, judgement])).toEqual(
      judged.map(([ply, , judgement]) => [ply, judgement]),
    );
    moves.forEach(({ loss }, i) => {
      expect(loss).toBeCloseTo(judged[i]?.[1] ?? -1, 9);
    });
  });

  it('has no inaccuracies among the first ten half-moves of a game', () => {
    const positions = line(
      Array.from({ length: 13 }, (_, i) => ({ score: worth(i % 2 === 0 ? 0.53 : 0.47) })),
    );
    const marked = (isOpening: boolean) =>
      reviewLine(positions, { ...OPTIONS, isOpening }).moves.flatMap(({ judgement, ply }) =>
        judgement === null ? [] : [ply],
      );
    expect(marked(true)).toEqual([10, 11]);
    expect(marked(false)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  });
});

const losses = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), {
  minLength: 1,
  maxLength: 80,
});
const score = fc.oneof(
  fc.record({ cp: fc.integer({ min: -3000, max: 3000 }) }),
  fc.record({ mate: fc.integer({ min: 1, max: 40 }) }),
  fc.record({ mate: fc.integer({ min: -40, max: -1 }) }),
);

describe('accuracy', () => {
  it('is 100 without losses, and nothing without moves', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), (moves) => {
        expect(accuracy(new Array(moves).fill(0))).toBe(100);
      }),
    );
    expect(accuracy([])).toBeNull();
  });

  it('halves where every move is just a blunder', () => {
    expect(accuracy([0.15, 0.15, 0.15])).toBeCloseTo(50, 9);
  });

  it('goes down with each loss', () => {
    fc.assert(
      fc.property(
        losses,
        fc.nat(),
        fc.double({ min: 0.01, max: 0.5, noNaN: true }),
        (all, n, more) => {
          const at = n % all.length;
          const worse = all.map((loss, i) => (i === at ? loss + more : loss));
          expect(accuracy(worse)).toBeLessThan(accuracy(all) ?? 0);
        },
      ),
    );
  });

  it('lies between 0 and 100', () => {
    fc.assert(
      fc.property(losses, (all) => {
        expect(accuracy(all)).toBeGreaterThan(0);
        expect(accuracy(all)).toBeLessThanOrEqual(100);
      }),
    );
  });
});

describe('colours', () => {
  it('are treated alike', () => {
    fc.assert(
      fc.property(fc.array(score, { minLength: 2, maxLength: 30 }), (scores) => {
        const turned = scores.map((one) => ('cp' in one ? { cp: -one.cp } : { mate: -one.mate }));
        const ours = reviewLine(line(scores.map((one) => ({ score: one }))), OPTIONS);
        const theirs = reviewLine(
          line(
            turned.map((one) => ({ score: one })),
            'black',
          ),
          OPTIONS,
        );
        expect(theirs.moves.map(({ judgement }) => judgement)).toEqual(
          ours.moves.map(({ judgement }) => judgement),
        );
        expect(theirs.black.accuracy ?? -1).toBeCloseTo(ours.white.accuracy ?? -1, 6);
        expect(theirs.white.accuracy ?? -1).toBeCloseTo(ours.black.accuracy ?? -1, 6);
      }),
    );
  });
});
