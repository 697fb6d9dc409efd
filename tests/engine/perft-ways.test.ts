/**
 * Ways of counting: with the special or the general module, by difference, with a table, in threads.
 * All give the same counts, below every first move.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BENCH_CASES, benchSignature, runBench } from '../../src/engine/bench.ts';
import type { CountOptions } from '../../src/engine/counting.ts';
import { Engine } from '../../src/engine/engine.ts';
import { perft } from '../../src/engine/perft.ts';
import { perftInParallel } from '../../src/engine/perft-threads.ts';
import { MODULE_OF } from '../../src/engine/specialise.ts';
import { InputError } from '../../src/errors.ts';
import { type EngineThreads, startEngineThreads } from '../../src/node/engine-threads.ts';
import { useModulesFromDisk } from '../../src/node/modules.ts';
import { variants } from '../../src/variants/registry.ts';
import { perftRows } from '../reference/vectors.ts';
import { changes, playRandomly, snapshot } from './positions.ts';
import { Chance } from './random.ts';

beforeAll(useModulesFromDisk);

const MOST_NODES = 3_000_000;
const ways: readonly CountOptions[] = [
  {},
  { method: 'difference' },
  { hash: 1 },
  { method: 'difference', hash: 4 },
];

describe.each(variants.map((variant) => [variant.id, variant] as const))('%s', (id, variant) => {
  it('is counted alike by special and general modules, whatever the method', async () => {
    const special = await Engine.load(variant);
    const general = await Engine.load(variant, 'release', 'general');
    expect(special.instance.map.FINGERPRINT).not.toBe(0);
    expect(general.instance.map.FINGERPRINT).toBe(0);
    for (const { position, counts } of perftRows([id])) {
      for (const engine of [special, general]) {
        engine.setPosition(position);
        for (const [depth, nodes] of Object.entries(counts)) {
          if (nodes > MOST_NODES) continue;
          for (const way of ways) expect(engine.perft(Number(depth), way), position).toBe(nodes);
        }
      }
      expect(special.legalMoves().map(({ text }) => text)).toEqual(
        general.legalMoves().map(({ text }) => text),
      );
    }
  });
});

describe('a table', () => {
  it('leaves no trace and is not asked for what it does not know', async () => {
    for (const variant of variants) {
      const engine = await Engine.load(variant);
      playRandomly(engine, 60, new Chance(5));
      const before = snapshot(engine);
      const plain = await perft(engine, 3);
      const hashed = await perft(engine, 3, { hash: 1 });
      expect([...hashed.divide]).toEqual([...plain.divide]);
      expect(changes(engine, before)).toEqual([]);
    }
  });

  it('saves work where orders of moves lead to one position', async () => {
    const engine = await Engine.load(variants[0] as (typeof variants)[number]);
    engine.setPosition('4k3/8/8/8/8/8/4P3/4K3 w');
    expect(engine.perft(9, { hash: 16 })).toBe(engine.perft(9));
  });

  it.each([0, -1, 0.5, 1025, Number.NaN])('has no size of %d MiB', async (hash) => {
    const engine = await Engine.load(variants[0] as (typeof variants)[number]);
    await expect(perft(engine, 3, { hash })).rejects.toThrow(InputError);
    expect(engine.perft(1)).toBe(20);
  });
});

it('other methods are refused', async () => {
  const engine = await Engine.load(variants[0] as (typeof variants)[number]);
  const method = 'guess' as 'plain';
  expect(() => engine.perft(2, { method })).toThrow(/method: "guess" is no method/);
  await expect(perft(engine, 3, { method })).rejects.toThrow(InputError);
  expect(engine.perft(1)).toBe(20);
});

describe('threads', () => {
  let threads: EngineThreads;
  beforeAll(() => {
    threads = startEngineThreads(3);
  });
  afterAll(() => threads.close());

  it.each(ways)('count what one counts, below every move: %j', async (way) => {
    for (const variant of variants) {
      const engine = await Engine.load(variant);
      playRandomly(engine, 40, new Chance(9));
      const before = snapshot(engine);
      const depth = before.moves.length > 100 ? 2 : 3;
      const plain = await perft(engine, depth);
      const reports: number[] = [];
      const { clients } = threads;
      const onProgress = ({ nodes }: { readonly nodes: number }) => reports.push(nodes);
      const both = await perftInParallel(engine, depth, { clients, onProgress, ...way });
      expect([...both.divide]).toEqual([...plain.divide]);
      expect(both.nodes).toBe(plain.nodes);
      if (depth === 3) expect(reports.at(-1)).toBe(plain.nodes);
      expect(changes(engine, before)).toEqual([]);
    }
  });

  it('share out replies where first moves are few', async () => {
    const engine = await Engine.load(variants[0] as (typeof variants)[number]);
    engine.setPosition('4k3/8/8/8/8/8/4P3/4K3 w');
    const { clients } = threads;
    const both = await perftInParallel(engine, 6, { clients });
    expect([...both.divide]).toEqual([...(await perft(engine, 6)).divide]);
  });

  it('stop with the reason of the signal, and can be used again', async () => {
    const engine = await Engine.load(variants[0] as (typeof variants)[number]);
    const { clients } = threads;
    const controller = new AbortController();
    const reason = new Error('enough');
    setTimeout(() => controller.abort(reason), 50);
    const { signal } = controller;
    await expect(perftInParallel(engine, 8, { clients, signal })).rejects.toThrow('enough');
    expect((await perftInParallel(engine, 4, { clients })).nodes).toBe(197_281);
  });
});

describe('modules', () => {
  it('are there for every game of the program', () => {
    expect(Object.keys(MODULE_OF).sort()).toEqual(variants.map(({ id }) => id).sort());
  });

  it('are not used for another game of the same name', async () => {
    const [chess] = variants.filter(({ id }) => id === 'chess');
    if (chess === undefined) throw new Error('there is no chess');
    const withKnight = (betza: string) => ({
      ...chess,
      pieces: chess.pieces.map((piece) => (piece.letter === 'N' ? { ...piece, betza } : piece)),
    });
    const engine = await Engine.load(withKnight('NB'));
    expect(engine.instance.map.FINGERPRINT).toBe(0);
    // Where men leap to is in the tables of every module.
    const leaper = await Engine.load(withKnight('NW'));
    const general = await Engine.load(withKnight('NW'), 'release', 'general');
    leaper.make('b1c3');
    leaper.make('a7a6');
    expect(leaper.legalMoves().map(({ text }) => text)).toContain('c3c4');
    leaper.setPosition();
    expect(leaper.perft(4)).toBe(general.perft(4));
  });

  it('are not used for other arrays of other men', async () => {
    const [chess] = variants.filter(({ id }) => id === 'chess');
    const [array] = chess?.arrays ?? [];
    if (chess === undefined || array === undefined) throw new Error('there is no chess');
    const position = 'qqqqkqqq/pppppppp/8/8/8/8/PPPPPPPP/QQQQKQQQ w - - 0 1';
    const engine = await Engine.load({ ...chess, castling: [], arrays: [{ ...array, position }] });
    expect(engine.instance.map.FINGERPRINT).toBe(0);
    expect(engine.perft(3, { method: 'difference' })).toBe(engine.perft(3));
  });
});

it('the benchmark counts alike in both ways, and has a signature', async () => {
  const cases = await Promise.all(
    BENCH_CASES.map(async (bench) => {
      const engine = await Engine.load(bench.variant);
      if (bench.position !== null) engine.setPosition(bench.position);
      return [bench, engine] as const;
    }),
  );
  const engines = new Map(cases);
  const rows = await runBench(async ({ depth, ...bench }, method) => {
    const engine = [...engines].find(([{ name }]) => name === bench.name)?.[1];
    return { nodes: engine?.perft(depth - 1, { method }) ?? 0, ms: 1 };
  }, 1);
  expect(rows.map(({ nodes }) => nodes)).toEqual(
    cases.map(([{ depth }, engine]) => engine.perft(depth - 1)),
  );
  expect(benchSignature(rows)).toBe(rows.reduce((sum, { nodes }) => sum + nodes, 0));
});
