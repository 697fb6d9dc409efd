/** Perft of every given position on the plane: all depths in the release build, up to some hundred
 *  thousand nodes in the debug build, whose assertions and bounds checks are on. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Target } from '../../src/engine/module.ts';
import { PlaneEngine } from '../../src/engine/plane/engine.ts';
import { perftPlane } from '../../src/engine/plane/perft.ts';
import { useModulesFromDisk } from '../../src/node/modules.ts';
import type { Window } from '../../src/plane/types.ts';
import { planeGames } from '../../src/variants/plane/registry.ts';
import { perftRows } from '../reference/vectors.ts';

beforeAll(useModulesFromDisk);

const DEBUG_LIMIT = 200_000;

function windowOf(text = ''): Window {
  const [x0 = 0n, y0 = 0n, x1 = 0n, y1 = 0n] = text.split(',').map(BigInt);
  return { x0, y0, x1, y1 };
}

const cases = planeGames.map((game) => [game.id, game] as const);

describe.each<Target>(['release', 'debug'])('%s build', (target) => {
  describe.each(cases)('%s', (id, game) => {
    let engine: PlaneEngine;
    beforeAll(async () => {
      engine = await PlaneEngine.load(game, target);
    });
    const limit = target === 'debug' ? DEBUG_LIMIT : Number.POSITIVE_INFINITY;
    const rows = perftRows([id]).map((row) => [row.note ?? row.position, row] as const);

    it('has rows to check', () => {
      expect(rows.length).toBeGreaterThan(0);
    });

    it.each(rows)('%s', (_, { position, window, counts }) => {
      engine.setPosition(position);
      for (const [depth, nodes] of Object.entries(counts)) {
        if (nodes > limit) continue;
        const counted = engine.perft(Number(depth), windowOf(window));
        expect(counted, `depth ${depth}`).toBe(BigInt(nodes));
      }
    });
  });
});

describe('a count with progress', () => {
  const rows = cases.flatMap(([id, game]) =>
    perftRows([id]).map((row) => [`${id}: ${row.note ?? row.position}`, game, row] as const),
  );

  it.each(rows)('divides among the root moves: %s', async (_, game, row) => {
    const engine = await PlaneEngine.load(game);
    engine.setPosition(row.position);
    const window = windowOf(row.window);
    const before = engine.position();
    for (const depth of [1, 2]) {
      const { nodes, divide } = await perftPlane(engine, depth, { window });
      expect(nodes).toBe(BigInt(row.counts[depth] ?? 0));
      const texts = engine.windowMoves(window).map(({ text }) => text);
      expect([...divide.keys()].sort()).toEqual(texts.sort());
      expect([...divide.values()].reduce((sum, part) => sum + part, 0n)).toBe(nodes);
    }
    expect(engine.position()).toBe(before);
  });
});
