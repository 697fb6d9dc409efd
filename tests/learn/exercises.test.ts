/** Which mistakes become exercises, how answers are judged, and which exercise comes next. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filtered, nextOf, type State, sidesOf } from '../../src/learn/choosing.ts';
import { candidatesOf, type Exercise } from '../../src/learn/exercise.ts';
import { ACCEPTED_LOSS, isExercise, judgeAnswer, pointsFor } from '../../src/learn/judging.ts';
import { NEW, type Progress } from '../../src/learn/schedule.ts';
import type { Side } from '../../src/notation/rules.ts';
import { type ReviewedPosition, reviewLine } from '../../src/review/game-review.ts';

const SCALE = { scale: 200 };

describe('candidates', () => {
  /** Whether Black's move, from so many points of White to so many, may become an exercise. */
  const isCandidate = (before: number, after: number, best: readonly string[]) => {
    const cp = (points: number) => ({ cp: 200 * Math.log(points / (1 - points)) });
    const position = (turn: Side, points: number): ReviewedPosition => ({
      turn,
      score: cp(points),
      result: null,
      best,
      move: 'a7a6',
    });
    const line = [position('black', before), { ...position('white', after), move: null }];
    const { moves } = reviewLine(line, { scale: SCALE, isOpening: false });
    expect(candidatesOf(moves, 'white')).toEqual([]);
    return candidatesOf(moves, 'black').length === 1;
  };

  it.each<[about: string, before: number, after: number, best: string[], is: boolean]>([
    ['a mistake', 0.5, 0.61, ['b7b6'], true],
    ['a blunder', 0.3, 0.9, ['b7b6', 'a2a3'], true],
    ['an inaccuracy', 0.5, 0.58, ['b7b6'], false],
    ['a good move', 0.5, 0.4, ['b7b6'], false],
    ['the only move, as the engine has no other', 0.5, 0.9, ['a7a6'], false],
    ['a move to which no better one is known', 0.5, 0.9, [], false],
    ['a gift in a lost game', 0.97, 0.999, ['b7b6'], false],
    ['a gift in a won game', 0.001, 0.03, ['b7b6'], false],
  ])('%s', (_, before, after, best, is) => {
    expect(isCandidate(before, after, best)).toBe(is);
  });
});

const EXERCISE: Exercise = {
  start: 'startpos',
  moves: [],
  side: 'black',
  number: 1,
  played: { move: 'a7a6', san: 'a6' },
  best: [{ move: 'g7g6', san: 'g6' }],
  bestPoints: 0.6,
  playedPoints: 0.2,
};

describe('answers', () => {
  it.each<[move: string, points: number, kind: string, isRight: boolean, loss: number]>([
    ['g7g6', 0.6, 'best', true, 0],
    ['b7b6', 0.7, 'good', true, 0],
    ['b7b6', 0.58, 'good', true, 0.02],
    ['b7b6', 0.57, 'worse', false, 0.03],
    ['b7b6', 0, 'worse', false, 0.6],
    ['a7a6', 0.2, 'played', false, 0.4],
  ])('%s, worth %d, is %s', (move, points, kind, isRight, loss) => {
    const verdict = judgeAnswer(EXERCISE, move, points);
    expect(verdict).toEqual({ kind, isRight, loss: expect.closeTo(loss, 9) });
  });

  it('are right by what they give away alone, and the move that was played never is', () => {
    const points = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(points, points, points, (best, played, given) => {
        fc.pre(isExercise(best, played));
        const exercise = { ...EXERCISE, bestPoints: best, playedPoints: played };
        expect(judgeAnswer(exercise, 'b7b6', given).isRight).toBe(best - given <= ACCEPTED_LOSS);
        expect(judgeAnswer(exercise, 'a7a6', played)).toMatchObject({ isRight: false });
        expect(judgeAnswer(exercise, 'a7a6', played).loss).toBeGreaterThanOrEqual(0.1);
      }),
    );
  });

  it('count for the side that has moved', () => {
    const mate = { score: { mate: 3 } };
    const lost = { result: { score: '0-1', reason: 'mate' } } as const;
    expect([pointsFor('white', mate, SCALE), pointsFor('black', mate, SCALE)]).toEqual([1, 0]);
    expect([pointsFor('white', lost, SCALE), pointsFor('black', lost, SCALE)]).toEqual([0, 1]);
    const sum = (cp: number) =>
      pointsFor('white', { score: { cp } }, SCALE) + pointsFor('black', { score: { cp } }, SCALE);
    expect([-700, 0, 35].map(sum)).toEqual([1, 1, 1].map((one) => expect.closeTo(one, 12)));
  });
});

describe('the list', () => {
  const kept = (key: number, game: number, progress: Partial<Progress> = {}) => ({
    key,
    game,
    progress: { ...NEW, ...progress },
  });
  const TODAY = 100;
  const LIST = [
    kept(1, 1, { tried: 2, lastSolved: true, due: 103 }),
    kept(2, 1, { tried: 1, lastSolved: false, due: 100 }),
    kept(3, 2),
    kept(4, 2, { tried: 1, lastSolved: false, due: 101 }),
  ];

  it.each<[game: number | null, state: State, keys: number[]]>([
    [null, 'all', [1, 2, 3, 4]],
    [null, 'due', [2, 3]],
    [null, 'new', [3]],
    [null, 'failed', [2, 4]],
    [null, 'solved', [1]],
    [2, 'all', [3, 4]],
    [2, 'failed', [4]],
    [3, 'all', []],
  ])('of game %s, %s', (game, state, keys) => {
    expect(filtered(LIST, { game, state }, TODAY).map(({ key }) => key)).toEqual(keys);
  });

  it.each<[current: number | null, passed: number[], next: number]>([
    [null, [], 3],
    [3, [], 2],
    [2, [3], 3],
    [null, [3], 2],
    [3, [2, 3], 2],
  ])('after %s, with %j passed over, goes on with %d', (current, passed, next) => {
    expect(nextOf(LIST, current, new Set(passed), TODAY)?.key).toBe(next);
  });

  it('goes round where nothing is due, and ends where there is no other', () => {
    const none = new Set<number>();
    const later = LIST.map((one) => kept(one.key, one.game, { due: 200 }));
    expect(nextOf(later, 2, none, TODAY)?.key).toBe(3);
    expect(nextOf(later, 4, none, TODAY)?.key).toBe(1);
    expect(nextOf(later.slice(0, 1), 1, none, TODAY)).toBeUndefined();
  });

  it.each<[player: string, white: string, black: string, sides: Side[]]>([
    ['Ada', 'Ada', 'Grace', ['white']],
    [' ada ', 'Grace', 'ADA', ['black']],
    ['Ada', 'Ada', 'Ada', ['white', 'black']],
    ['Ada', 'Ada L.', '', []],
  ])('has for %s in %s – %s the sides %j', (player, white, black, sides) => {
    expect(sidesOf(player, { white, black })).toEqual(sides);
  });
});
