/** Looking positions up: outcomes of moves, best play to mate, adjudication, both colours. */
import { beforeAll, describe, expect, it } from 'vitest';
import { solveEnding } from '../../src/engine/endgame/solve.ts';
import { SolvedEndings } from '../../src/engine/endgame/solved-endings.ts';
import { adjudicate, isBeyondMoveRule, probeRoot } from '../../src/engine/endgame/verdicts.ts';
import { Engine } from '../../src/engine/engine.ts';
import { useModulesFromDisk } from '../../src/node/modules.ts';
import { chess } from '../../src/variants/chess.ts';
import { omega } from '../../src/variants/omega.ts';
import { opulent } from '../../src/variants/opulent.ts';

beforeAll(useModulesFromDisk);

let engine: Engine;
let endings: SolvedEndings;
beforeAll(async () => {
  engine = await Engine.load(chess);
  const solved = await Promise.all(['KQRK', 'KBNK'].map((text) => solveEnding(engine, text)));
  endings = new SolvedEndings(solved);
});

describe('the outcome', () => {
  const cases: [position: string, outcome: ReturnType<SolvedEndings['outcome']>][] = [
    ['k7/8/1K6/8/8/8/8/7R w', { winner: 'white', plies: 1 }],
    ['K7/8/1k6/8/8/8/8/7r b', { winner: 'black', plies: 1 }],
    ['k6R/8/1K6/8/8/8/8/8 b', { winner: 'white', plies: 0 }],
    ['k7/1R6/8/8/8/8/8/2K5 b', { winner: null, plies: 0 }],
    ['k7/2Q5/1K6/8/8/8/8/8 b', { winner: null, plies: 0 }],
    ['k7/8/1K6/8/8/8/8/8 w', { winner: null, plies: 0 }],
    ['k7/8/1K6/8/8/8/8/8 b', { winner: null, plies: 0 }],
    ['k7/8/1K6/8/8/8/7P/7R w', null],
    ['k7/8/1K6/8/8/8/7r/7R w', null],
    ['k7/8/1K6/8/8/8/8/5BBN w', null],
    ['k7/8/8/8/8/8/8/4K2R w K', null],
  ];
  it.each(cases)('%s', (position, outcome) => {
    engine.setPosition(position);
    const before = engine.position();
    expect(endings.outcome(engine)).toEqual(outcome);
    expect(engine.position()).toBe(before);
  });
});

it('is the same for Black on the board turned upside down', () => {
  const pairs = [
    ['k6Q/8/2K5/8/8/8/8/8 b', '8/8/8/8/8/2k5/8/K6q w'],
    ['8/8/3k4/8/8/1B6/N7/K7 w', 'k7/n7/1b6/8/8/3K4/8/8 b'],
  ] as const;
  for (const [white, black] of pairs) {
    engine.setPosition(white);
    const outcome = endings.outcome(engine);
    expect(outcome).toMatchObject({ winner: 'white' });
    engine.setPosition(black);
    expect(endings.outcome(engine)).toEqual({ ...outcome, winner: 'black' });
  }
});

it('rates every move, the best first', () => {
  engine.setPosition('8/8/8/8/8/1K6/7R/k7 w');
  const rated = endings.moves(engine) ?? [];
  expect(rated.map(({ move }) => move.text).sort()).toEqual(
    engine
      .legalMoves()
      .map(({ text }) => text)
      .sort(),
  );
  expect(rated[0]).toMatchObject({
    move: { text: 'h2h1' },
    outcome: { winner: 'white', plies: 0 },
  });
  const plies = rated.map(({ outcome }) => (outcome.winner === null ? 999 : outcome.plies));
  expect(plies).toEqual([...plies].sort((a, b) => a - b));
});

it('defends as long as it can, and takes a draw where there is one', () => {
  engine.setPosition('8/8/8/8/8/1k6/1R6/4K3 b');
  const rated = endings.moves(engine) ?? [];
  expect(rated[0]).toMatchObject({ move: { text: 'b3b2' }, outcome: { winner: null } });
  expect(rated.slice(1).every(({ outcome }) => outcome.winner === 'white')).toBe(true);
  const plies = rated.slice(1).map(({ outcome }) => outcome.plies);
  expect(plies).toEqual([...plies].sort((a, b) => b - a));
});

describe('the main line', () => {
  it.each([
    ['omega', omega, 'KNNK'],
    ['opulent', opulent, 'KLK'],
    ['chess', chess, 'KBNK'],
  ] as const)('of the longest win of %s is as long as it says', async (_, game, material) => {
    const own = await Engine.load(game);
    const ending = await solveEnding(own, material);
    own.setPosition(ending.longestPosition() ?? '');
    const solved = new SolvedEndings([ending]);
    const line = solved.mainLine(own);
    expect(line).toHaveLength(2 * ending.statistics().longest - 1);
    for (const [i, move] of line.entries()) {
      expect(solved.outcome(own)).toEqual({ winner: 'white', plies: line.length - i });
      own.make(move);
    }
    expect(own.result()).toEqual({ score: '1-0', reason: 'mate' });
  });
});

it('answers an analysis, restricted to moves and with several lines', () => {
  engine.setPosition('8/8/8/8/8/1K6/7R/k7 w');
  const best = probeRoot(engine, endings);
  expect(best).toMatchObject({
    bestMove: 'h2h1',
    lines: [{ score: { mate: 1 }, moves: ['h2h1'] }],
  });
  const some = probeRoot(engine, endings, { lines: 3, searchMoves: ['h2g2', 'b3b4'] });
  expect(some?.lines).toHaveLength(2);
  for (const { score, moves } of some?.lines ?? []) {
    if (!('mate' in score)) throw new Error('not won');
    expect(moves).toHaveLength(2 * score.mate - 1);
  }
  engine.setPosition('8/8/8/8/8/1k6/1R6/4K3 b');
  const [draw, lost] = probeRoot(engine, endings, { lines: 2 })?.lines ?? [];
  expect(draw).toMatchObject({ score: { cp: 0 }, moves: ['b3b2'] });
  if (lost === undefined || !('mate' in lost.score)) throw new Error('not lost');
  expect(lost.score.mate).toBeLessThan(0);
  expect(lost.moves).toHaveLength(-2 * lost.score.mate);
});

describe('adjudication', () => {
  const cases: [position: string, score: string | null][] = [
    ['k7/8/1K6/8/8/8/8/7R w - - 0 1', '1-0'],
    ['K7/8/1k6/8/8/8/8/7r b - - 0 1', '0-1'],
    ['k7/8/1K6/8/8/8/8/7R w - - 99 80', '1-0'],
    ['k7/8/2K5/8/8/8/8/7R w - - 98 80', null],
    ['8/8/8/8/8/1k6/1R6/4K3 b - - 0 1', '1/2-1/2'],
    ['k7/8/1K6/8/8/8/7P/7R w - - 0 1', null],
  ];
  it.each(cases)('of %s is %s', (position, score) => {
    engine.setPosition(position);
    expect(adjudicate(engine, endings)).toBe(score);
  });
});

describe('the move rule', () => {
  // Mate in 33 moves, 65 plies, is the longest of bishop and knight.
  const cases: [position: string, isBeyond: boolean][] = [
    ['8/8/8/8/8/8/2k5/KNB5 w - - 0 1', false],
    ['8/8/8/8/8/8/2k5/KNB5 w - - 35 60', false],
    ['8/8/8/8/8/8/2k5/KNB5 w - - 36 60', true],
    ['8/8/8/8/8/1k6/1R6/4K3 b - - 99 80', false],
  ];
  it.each(cases)('may come before the mate of %s: %s', (position, isBeyond) => {
    engine.setPosition(position);
    const outcome = endings.outcome(engine);
    if (outcome === null) throw new Error('no table has it');
    expect(isBeyondMoveRule(engine, outcome)).toBe(isBeyond);
  });
});
