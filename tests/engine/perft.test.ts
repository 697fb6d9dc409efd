/** Perft of every given position: all depths in the release build, up to a million nodes in the
 *  debug build, whose assertions and bounds checks are on. */
import { beforeAll, describe, expect, it } from 'vitest';
import { Engine } from '../../src/engine/engine.ts';
import type { Target } from '../../src/engine/module.ts';
import { useModulesFromDisk } from '../../src/node/modules.ts';
import { variants } from '../../src/variants/registry.ts';
import { perftRows } from '../reference/vectors.ts';

beforeAll(useModulesFromDisk);

/** `delta-cetina` is an array of `delta`, whose rows hold it. */
const cases = variants
  .filter(({ id }) => id !== 'delta-cetina')
  .map((variant) => [variant.id, variant] as const);

const DEBUG_LIMIT = 1_000_000;

describe.each<Target>(['release', 'debug'])('%s build', (target) => {
  describe.each(cases)('%s', (id, variant) => {
    let engine: Engine;
    beforeAll(async () => {
      engine = await Engine.load(variant, target);
    });
    const limit = target === 'debug' ? DEBUG_LIMIT : Number.POSITIVE_INFINITY;
    const rows = perftRows([id]).map((row) => [row.note ?? row.position, row] as const);

    it('has rows to check', () => {
      expect(rows.length).toBeGreaterThan(0);
    });

    it.each(rows)('%s', (_, { position, counts }) => {
      engine.setPosition(position);
      for (const [depth, nodes] of Object.entries(counts)) {
        if (nodes <= limit) expect(engine.perft(Number(depth)), `depth ${depth}`).toBe(nodes);
      }
    });
  });
});
