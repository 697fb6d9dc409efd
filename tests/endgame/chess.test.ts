/** What is known of chess from its own end-game tables. */
import { beforeAll, expect, it } from 'vitest';
import { solveEnding } from '../../src/engine/endgame/solve.ts';
import { Engine } from '../../src/engine/engine.ts';
import { useModulesFromDisk } from '../../src/node/modules.ts';
import { chess } from '../../src/variants/chess.ts';

beforeAll(useModulesFromDisk);

const cases: [material: string, moves: number, verdict: RegExp][] = [
  ['KQK', 10, /^Mate is always forced with king and queen, in at most 10 moves\.$/],
  ['KRK', 16, /^Mate is always forced/],
  ['KBBK', 19, /^Mate cannot be forced with king and two bishops in general: only 49\.\d\d % /],
  ['KBNK', 33, /^Mate is forced/],
  ['KNNK', 1, /^Mate cannot be forced with king and two knights in general: only 0\.\d\d % /],
  ['KNK', 0, /^No mate is possible with king and knight: every position is drawn\.$/],
  ['KNNNK', 21, /^Mate is forced with king and three knights/],
];

it.each(cases)('%s takes at most %i moves', async (material, moves, verdict) => {
  const engine = await Engine.load(chess);
  const ending = await solveEnding(engine, material);
  expect(ending.statistics().longest).toBe(moves);
  expect(ending.verdict()).toMatch(verdict);
});
