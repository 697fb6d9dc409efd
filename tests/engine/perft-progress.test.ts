/** Perft that reports and can be stopped: it counts what the plain one counts, and leaves no trace. */
import { beforeAll, describe, expect, it } from 'vitest';
import { Engine } from '../../src/engine/engine.ts';
import { type PerftProgress, perft } from '../../src/engine/perft.ts';
import { InputError } from '../../src/errors.ts';
import { useModulesFromDisk } from '../../src/node/modules.ts';
import { chess } from '../../src/variants/chess.ts';
import { variants } from '../../src/variants/registry.ts';
import { changes, playRandomly, snapshot } from './positions.ts';
import { Chance } from './random.ts';

beforeAll(useModulesFromDisk);

describe.each(variants.map((variant) => [variant.id, variant] as const))('%s', (_, variant) => {
  it.each([0, 1, 2, 3, 4])('depth %i is the sum of its root moves', async (depth) => {
    const engine = await Engine.load(variant);
    // Late in a game, where there are few moves and depth 4 is quick.
    playRandomly(engine, 250, new Chance(11));
    const before = snapshot(engine);
    const { divide, nodes, depth: counted } = await perft(engine, depth);
    expect(counted).toBe(depth);
    expect(nodes).toBe(engine.perft(depth));
    if (depth > 0) {
      expect([...divide.values()].reduce((sum, below) => sum + below, 0)).toBe(nodes);
      expect([...divide.keys()]).toEqual(engine.legalMoves().map((move) => move.text));
      for (const [move, below] of divide) {
        engine.make(move);
        expect(engine.perft(depth - 1), move).toBe(below);
        engine.undo();
      }
    } else {
      expect(divide.size).toBe(0);
    }
    expect(changes(engine, before)).toEqual([]);
  });
});

describe('without legal moves', () => {
  it.each(['7k/5Q2/6K1/8/8/8/8/8 b', '4R1k1/5ppp/8/8/8/8/8/4K3 b'])('%s', async (position) => {
    const engine = await Engine.load(chess);
    engine.setPosition(position);
    for (const [depth, nodes] of [1, 0, 0, 0, 0, 0].entries()) {
      expect((await perft(engine, depth)).nodes).toBe(nodes);
      expect(engine.perft(depth)).toBe(nodes);
    }
  });
});

describe('depths', () => {
  it.each([-1, 0.5, 2.5, Number.NaN, Number.POSITIVE_INFINITY])('%d is refused', async (depth) => {
    const engine = await Engine.load(chess);
    const before = snapshot(engine);
    await expect(perft(engine, depth)).rejects.toThrow(InputError);
    expect(() => engine.perft(depth)).toThrow(InputError);
    expect(changes(engine, before)).toEqual([]);
  });

  it('beyond the room for moves are refused by the plain count', async () => {
    const engine = await Engine.load(chess);
    expect(() => engine.perft(33)).toThrow(/depth: there is no room for 33 plies/);
    expect(engine.played).toEqual([]);
  });

  it('beyond the longest game are refused on the way, and all is taken back', async () => {
    const engine = await Engine.load(chess);
    const shuffle = ['h1g1', 'a8b8', 'g1h1', 'b8a8'];
    const { MAX_PLIES } = engine.instance.map;
    engine.setPosition('k7/8/8/8/8/8/8/7K w');
    for (let ply = 0; ply < MAX_PLIES - 6; ply++) engine.make(shuffle[ply % 4] ?? '');
    const before = snapshot(engine);
    expect(engine.perft(4)).toBeGreaterThan(0);
    expect((await perft(engine, 5)).nodes).toBe(engine.perft(5));
    await expect(perft(engine, 6)).rejects.toThrow(InputError);
    await expect(perft(engine, 9)).rejects.toThrow(InputError);
    expect(() => engine.perft(6)).toThrow(InputError);
    expect(changes(engine, before)).toEqual([]);
    expect(playRandomly(engine, 5, new Chance(1))).toBe(5);
    expect(() => playRandomly(engine, 1, new Chance(1))).toThrow(/the game is too long/);
    expect(engine.played).toHaveLength(MAX_PLIES - 1);
    expect(engine.legalMoves().length).toBeGreaterThan(0);
  });
});

describe('stopping', () => {
  it('ends with the reason of the signal and takes everything back', async () => {
    const engine = await Engine.load(chess);
    playRandomly(engine, 20, new Chance(3));
    const before = snapshot(engine);
    const reason = new Error('enough');
    const controller = new AbortController();
    const start = performance.now();
    setTimeout(() => controller.abort(reason), 40);
    await expect(perft(engine, 9, { signal: controller.signal })).rejects.toBe(reason);
    expect(performance.now() - start).toBeLessThan(400);
    expect(changes(engine, before)).toEqual([]);
  });

  it('is immediate if the signal is aborted already', async () => {
    const engine = await Engine.load(chess);
    await expect(perft(engine, 1, { signal: AbortSignal.abort() })).rejects.toThrow(/abort/);
    expect(engine.perft(1)).toBe(20);
  });

  it("is the listener's right too", async () => {
    const engine = await Engine.load(chess);
    const before = snapshot(engine);
    const onProgress = () => {
      throw new Error('no more');
    };
    await expect(perft(engine, 3, { onProgress })).rejects.toThrow('no more');
    expect(changes(engine, before)).toEqual([]);
  });
});

it('reports every root move, in order', async () => {
  const engine = await Engine.load(chess);
  const reports: PerftProgress[] = [];
  const { nodes } = await perft(engine, 3, { onProgress: (progress) => reports.push(progress) });
  // Where a root move takes long there are reports within it as well.
  const counts = Array.from({ length: 20 }, (_, i) => i + 1);
  expect([...new Set(reports.map(({ done }) => done))].filter((done) => done > 0)).toEqual(counts);
  expect(reports.every(({ moves }) => moves === 20)).toBe(true);
  expect(reports.at(-1)?.nodes).toBe(nodes);
  expect(reports.every(({ ms }, i) => ms >= (reports[i - 1]?.ms ?? 0))).toBe(true);
});

it('keeps the engine to itself meanwhile', async () => {
  const engine = await Engine.load(chess);
  const attempts = [
    () => engine.setPosition(),
    () => engine.position(),
    () => engine.make('e2e4'),
    () => engine.undo(),
    () => engine.legalMoves(),
    () => engine.inCheck(),
    () => engine.result(),
    () => engine.perft(1),
    () => engine.key(),
    () => engine.resizeHash(1),
    () => engine.clearHash(),
  ];
  let refused = 0;
  const onProgress = () => {
    expect(engine.turn).toBe('white');
    expect(engine.played).toEqual([]);
    for (const attempt of attempts) expect(attempt).toThrow(/busy with a count/);
    refused++;
  };
  const counting = perft(engine, 4, { onProgress });
  await expect(perft(engine, 2)).rejects.toThrow(/busy/);
  expect((await counting).nodes).toBe(197_281);
  expect(refused).toBeGreaterThanOrEqual(20);
  engine.make('e2e4');
});
