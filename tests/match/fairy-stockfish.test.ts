/** The opponent that comes as a package: it plays by our rules, and its program can be played with. */
import { expect, it } from 'vitest';
import { compareRules } from '../../bench/match/compare-rules.mjs';
import { readEngineSpec } from '../../bench/match/engine-spec.mjs';
import { openTable } from '../../bench/match/pair.mjs';
import { matchConfig } from './support/configs.ts';

it('has the same legal moves in Opulent Chess, promotions included', async () => {
  const { positions, promotions, differences } = await compareRules('opulent', 1, 4);
  expect(differences).toEqual([]);
  expect(positions).toBe(200);
  expect(promotions).toBeGreaterThan(50);
});

it('plays a pair of games without a fault', async () => {
  const opponent = readEngineSpec('fairy-stockfish', { nodes: 100 }, 1);
  const table = await openTable(matchConfig({ opponent }));
  const record = await table.play(0, () => false);
  await table.close();
  expect(record?.games.map(({ note }) => note)).toEqual(['', '']);
  expect(record?.games.map(({ usage: [, { nodes }] }) => nodes > 0)).toEqual([true, true]);
});
