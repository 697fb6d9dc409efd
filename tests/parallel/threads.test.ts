/** Searches in several threads: they answer as one does, stop, and get along without helpers. */
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type AnalysisOptions, analyse } from '../../src/engine/analysis.ts';
import { Engine } from '../../src/engine/engine.ts';
import type { HelperThread } from '../../src/engine/parallel/crew.ts';
import { serveSearches } from '../../src/engine/parallel/helper.ts';
import type { HelperFailure, HelperOrder } from '../../src/engine/parallel/protocol.ts';
import { endHelpers, setHelperStarter } from '../../src/engine/parallel/search-helpers.ts';
import { analysePlane } from '../../src/engine/plane/analysis.ts';
import { PlaneEngine } from '../../src/engine/plane/engine.ts';
import { useModulesFromDisk } from '../../src/node/modules.ts';
import { useSearchThreads } from '../../src/node/search-threads.ts';
import { findPlaneGame, findVariant, planeGames, variants } from '../../src/variants/registry.ts';

beforeAll(() => {
  useModulesFromDisk();
  useSearchThreads();
});
afterEach(() => {
  vi.unstubAllGlobals();
});
afterAll(endHelpers);

async function openBoard(id: string, target: 'release' | 'debug' = 'release'): Promise<Engine> {
  const variant = findVariant(id);
  if (variant === undefined) throw new Error(`there is no game ${id}`);
  return Engine.load(variant, target);
}

async function openPlane(id: string): Promise<PlaneEngine> {
  const game = findPlaneGame(id);
  if (game === undefined) throw new Error(`there is no game ${id}`);
  return PlaneEngine.load(game);
}

/** Resolves when a helper searches too. */
async function helped(engine: Engine | PlaneEngine, search: (options: AnalysisOptions) => unknown) {
  const { call } = engine.instance.links.team;
  const stop = new AbortController();
  const shouldStop = () => call.helped() > 0;
  await search({ threads: 2, shouldStop, signal: stop.signal });
  return call.helped() > 0;
}

describe.each(variants.map(({ id }) => id))('%s', (id) => {
  it.each([2, 4])('is searched by %i threads', async (threads) => {
    const engine = await openBoard(id);
    const before = engine.position();
    const moves = engine.legalMoves().map(({ text }) => text);
    expect(await helped(engine, (options) => analyse(engine, options))).toBe(true);
    const { bestMove, depth, lines, notes } = await analyse(engine, { depth: 4, threads });
    expect(notes).toBeUndefined();
    expect(depth).toBe(4);
    expect(moves).toContain(bestMove);
    expect(engine.position()).toBe(before);
    for (const move of lines[0]?.moves ?? []) engine.make(move); // all are legal
  });
});

describe.each(planeGames.map(({ id }) => id))('%s', (id) => {
  it('is searched by two threads', async () => {
    const engine = await openPlane(id);
    const before = engine.position();
    expect(await helped(engine, (options) => analysePlane(engine, options))).toBe(true);
    const { depth, lines, notes } = await analysePlane(engine, { depth: 3, threads: 2 });
    expect(notes).toBeUndefined();
    expect(depth).toBe(3);
    expect(engine.position()).toBe(before);
    for (const move of lines[0]?.moves ?? []) engine.make(move);
  });
});

describe('the result', () => {
  const mates: readonly (readonly [string, string, number])[] = [
    ['chess', '6k1/5ppp/8/8/8/8/8/R5K1 w', 1],
    ['chess', '8/8/8/8/k7/7R/6R1/K7 w', 2],
    ['chess', '7k/8/5K2/8/8/8/8/6Q1 b', -1],
  ];
  it.each(mates)('of %s %s is mate in %i, whoever helps', async (game, position, mate) => {
    const engine = await openBoard(game);
    engine.setPosition(position);
    for (const threads of [1, 2, 4]) {
      engine.clearHash();
      const { lines } = await analyse(engine, { depth: 12, nodes: 1_000_000, threads });
      expect(lines[0]?.score).toEqual({ mate });
    }
  });

  it('counts the nodes of all threads, about as many as allowed', async () => {
    const engine = await openBoard('chess');
    await helped(engine, (options) => analyse(engine, options));
    const { nodes } = await analyse(engine, { nodes: 60_000, threads: 2 });
    const own = engine.instance.call.searchedNodes();
    expect(nodes).toBeGreaterThan(59_000);
    expect(own).toBeLessThanOrEqual(nodes);
    expect(nodes - own).toBe(engine.instance.links.team.call.helped());
  });

  it('has several lines and keeps to given moves', async () => {
    const engine = await openBoard('opulent');
    const searchMoves = engine
      .legalMoves()
      .slice(3, 6)
      .map(({ text }) => text);
    const { lines } = await analyse(engine, { depth: 4, lines: 3, searchMoves, threads: 2 });
    expect(lines.map(({ moves: [first] }) => first).sort()).toEqual([...searchMoves].sort());
  });

  it('is the same every time with one thread, also after several have searched', async () => {
    const engine = await openBoard('chess');
    const once = async (threads: number) => {
      engine.clearHash();
      const { nodes, bestMove, lines } = await analyse(engine, { depth: 6, threads });
      return { nodes, bestMove, lines };
    };
    const first = await once(1);
    await once(2);
    expect(await once(1)).toEqual(first);
  });

  it('comes from the debug build too', async () => {
    const engine = await openBoard('chess', 'debug');
    const { depth, notes } = await analyse(engine, { depth: 4, threads: 2 });
    expect({ depth, notes }).toEqual({ depth: 4, notes: undefined });
  });
});

describe('a helper has the same position', () => {
  /** Lets a helper search alone, in this thread, what an engine would search. Helpers with odd numbers
   *  leave iterations out. */
  async function searchAsHelper({ instance }: Engine | PlaneEngine, depth: number) {
    const { call, links, module, bytes } = instance;
    if (!(await links.hash.share()) || links.hash.shared === null) throw new Error('no memory');
    links.hash.clear();
    call.startSearch(1, depth, 0, 1);
    const orders: ((order: HelperOrder) => void)[] = [];
    const failures: HelperFailure[] = [];
    serveSearches({
      listen: (onOrder) => orders.push(onOrder),
      answer: (failure) => failures.push(failure),
    });
    const tell = (order: HelperOrder) => {
      for (const onOrder of orders) onOrder(order);
    };
    const { module: table, memory: tableMemory } = links.hash.shared;
    const { module: team, memory: teamMemory } = links.team;
    tell({ kind: 'engine', engine: module, team, teamMemory, table, tableMemory });
    const search = call.searchNumber();
    const image = bytes().slice(0, call.positionEnd());
    tell({ kind: 'search', thread: 2, search, lines: 1, depth, given: [], image });
    call.endSearch();
    expect(failures).toEqual([]);
    return links.team.call.helped();
  }

  it.each(variants.map(({ id }) => id))('of %s', async (id) => {
    const engine = await openBoard(id);
    for (let ply = 0; ply < 6; ply++) {
      engine.make((await analyse(engine, { nodes: 300 })).bestMove ?? '');
    }
    engine.clearHash();
    const { nodes } = await analyse(engine, { depth: 5 });
    expect(await searchAsHelper(engine, 5)).toBe(nodes);
  });

  it.each(planeGames.map(({ id }) => id))('of %s', async (id) => {
    const engine = await openPlane(id);
    for (let ply = 0; ply < 6; ply++) {
      engine.make((await analysePlane(engine, { nodes: 300 })).bestMove ?? '');
    }
    engine.clearHash();
    const { nodes } = await analysePlane(engine, { depth: 4 });
    const { close } = engine.openSearch();
    expect(await searchAsHelper(engine, 4)).toBe(nodes);
    close();
  });
});

describe('what an iteration has found', () => {
  /** The depth of the deepest iteration told, as a thread hears it. */
  const reached = ({ instance: { call, links } }: Engine) =>
    links.team.call.report(1, call.searchNumber(), 0n);

  it('is told once for each depth, and not while others tell', async () => {
    const engine = await openBoard('chess');
    const { links, call: search } = engine.instance;
    const { call } = links.team;
    search.startSearch(1, 20, 0, 1);
    expect(reached(engine)).toBe(0);
    expect(call.beginTelling(3)).toBe(1);
    expect(call.beginTelling(4)).toBe(0);
    expect(reached(engine)).toBe(0);
    call.endTelling(3);
    expect(reached(engine)).toBe(3);
    expect(call.beginTelling(3)).toBe(0);
    search.endSearch();
    search.startSearch(1, 20, 0, 1);
    expect(reached(engine)).toBe(0);
    search.endSearch();
  });

  it('is what the others go on from, in all lines', async () => {
    const engine = await openBoard('chess');
    const { links, call: search, map, view } = engine.instance;
    const { call } = links.team;
    const moves = ['a2a3', 'h2h4'].map((text) => engine.findMove(text).packed);
    const lines = search.startSearch(moves.length, 9, 0, 1);
    expect(search.advanceSearch(1)).toBe(0);
    expect(call.beginTelling(9)).toBe(1);
    moves.forEach((move, i) => {
      // Score, depth, length, moves.
      [17 - i, 9, 1, move].forEach((value, k) => {
        call.tell(i * 64 + k, value);
      });
    });
    call.endTelling(9);
    while (search.advanceSearch(100_000) === 1) {}
    search.endSearch();
    const found = Array.from({ length: lines }, (_, i) => {
      const at = search.resultLine(i);
      return [map.LINE_SCORE, map.LINE_DEPTH, map.LINE_LENGTH, map.LINE_MOVES].map((field) =>
        view().getInt32(at + field, true),
      );
    });
    expect(found).toEqual([
      [17, 9, 1, moves[0]],
      [16, 9, 1, moves[1]],
    ]);
    expect(search.searchedNodes()).toBeLessThan(9 * 64 + 64);
  });
});

describe('stopping', () => {
  it('lets no thread go on', async () => {
    const engine = await openBoard('opulent');
    expect(await helped(engine, (options) => analyse(engine, options))).toBe(true);
    const { call } = engine.instance.links.team;
    expect([1, 2, 3].filter((thread) => call.isWorking(thread))).toEqual([]);
    const nodes = call.helped();
    engine.legalMoves();
    expect(call.helped()).toBe(nodes);
  });

  it('is possible from outside, by the memory that the threads share', async () => {
    const engine = await openBoard('chess');
    const { call } = engine.instance.links.team;
    let asked = 0;
    const shouldStop = () => {
      if (++asked === 3) call.end();
      return false;
    };
    const { bestMove } = await analyse(engine, { shouldStop });
    expect(bestMove).not.toBeNull();
    expect(asked).toBeLessThan(6);
  });

  it('can be repeated at once', async () => {
    const engine = await openBoard('grand');
    for (let i = 0; i < 20; i++) {
      const { bestMove } = await analyse(engine, { nodes: 300, threads: 3 });
      expect(bestMove).not.toBeNull();
    }
  });

  it('leaves nothing of a table of another size', async () => {
    const engine = await openBoard('chess');
    for (const hash of [1, 4, 2]) {
      const { depth, notes } = await analyse(engine, { depth: 5, threads: 2, hash });
      expect({ depth, notes }).toEqual({ depth: 5, notes: undefined });
      expect(engine.instance.links.hash.megabytes).toBe(hash);
    }
  });
});

describe('without all the help', () => {
  afterEach(() => {
    useSearchThreads();
  });

  const start = (helper: (fail: (failure: HelperFailure) => void) => Partial<HelperThread>) =>
    setHelperStarter((onFailure) => ({ post: () => {}, end: () => {}, ...helper(onFailure) }));

  const search = async () => {
    const engine = await openBoard('chess');
    return analyse(engine, { depth: 5, threads: 3 });
  };

  it('searches alone where threads cannot be started', async () => {
    setHelperStarter(null);
    const { depth, notes } = await search();
    expect(depth).toBe(5);
    expect(notes).toEqual(['one thread searches alone: threads cannot be started here']);
  });

  it('searches alone where starting one goes wrong', async () => {
    start(() => {
      throw new Error('no more');
    });
    const { depth, notes } = await search();
    expect(depth).toBe(5);
    expect(notes).toEqual(['a thread has failed and did not help: no more']);
  });

  it('goes on when a helper fails', async () => {
    start((fail) => ({ post: ({ kind }) => kind === 'search' && fail({ problem: 'a trap' }) }));
    const { depth, notes } = await search();
    expect(depth).toBe(5);
    expect(notes).toEqual(['a thread has failed and did not help: a trap']);
  });

  it('does not wait for a helper that does not stop', async () => {
    const engine = await openBoard('chess');
    const { call } = engine.instance.links.team;
    const ended: string[] = [];
    start(() => ({
      post: (order) => {
        if (order.kind === 'search') call.enter(order.thread, order.search);
      },
      end: () => ended.push('ended'),
    }));
    const { notes } = await analyse(engine, { depth: 5, threads: 2 });
    expect(notes).toBeUndefined(); // it was well until the search was over
    expect(ended).toEqual(['ended']);
  });

  it('does not wait for a helper that is never ready', async () => {
    start(() => ({}));
    expect(await search()).toMatchObject({ depth: 5 });
  });

  it.each([
    ['crossOriginIsolated', false],
    ['SharedArrayBuffer', undefined],
  ])('searches alone where %s is %s', async (name, value) => {
    vi.stubGlobal(name, value);
    const { depth, notes } = await search();
    expect(depth).toBe(5);
    expect(notes).toEqual([
      'one thread searches alone: threads cannot share memory here (a page must be isolated for it)',
    ]);
  });

  /** Makes memory of a kind end at so many bytes. */
  function limitMemory(most: number, isLimited: (how: WebAssembly.MemoryDescriptor) => boolean) {
    const Memory = WebAssembly.Memory;
    vi.stubGlobal('WebAssembly', {
      ...Object.fromEntries(
        Object.getOwnPropertyNames(WebAssembly).map((name) => [
          name,
          Reflect.get(WebAssembly, name),
        ]),
      ),
      Memory: class extends Memory {
        constructor(how: WebAssembly.MemoryDescriptor) {
          if (isLimited(how) && how.initial * 65536 > most) throw new RangeError('no memory');
          super(how);
        }
      },
    });
  }

  it('searches alone where there is too little shared memory', async () => {
    const engine = await openBoard('chess');
    limitMemory(2 ** 20, ({ shared }) => shared === true);
    const { depth, notes } = await analyse(engine, { depth: 5, threads: 2 });
    expect(depth).toBe(5);
    expect(notes).toEqual([
      'one thread searches alone: there is no shared memory for the transposition table',
    ]);
  });

  it('makes do with a smaller table, and says so', async () => {
    const engine = await openBoard('chess');
    limitMemory(5 * 2 ** 20, () => true);
    const { depth, notes } = await analyse(engine, { depth: 4, hash: 64 });
    expect(depth).toBe(4);
    expect(notes).toEqual(['the transposition table has 4 MiB: there is no memory for more']);
    expect(await analyse(engine, { depth: 4, hash: 64 })).toHaveProperty('notes');
    vi.unstubAllGlobals();
    expect(await analyse(engine, { depth: 4, hash: 32 })).not.toHaveProperty('notes');
  });

  it('keeps its table where there is no memory for any other', async () => {
    const engine = await openBoard('chess');
    const { depth: _, ms: _ms, ...former } = await analyse(engine, { nodes: 5000 });
    limitMemory(0, () => true);
    const refusal = /hash: there is no memory for a table; expected a size/;
    expect(() => engine.resizeHash(512)).toThrow(refusal);
    await expect(analyse(engine, { hash: 512 })).rejects.toThrow(refusal);
    engine.clearHash();
    expect(await analyse(engine, { nodes: 5000 })).toMatchObject(former);
  });
});

it.each([0, -1, 65, 1.5, Number.NaN])('refuses %s threads', async (threads) => {
  const engine = await openBoard('chess');
  await expect(analyse(engine, { threads })).rejects.toThrow('a whole number from 1 to 64');
});
