/** The engine behind the border of a worker: both sides in one thread, messages between them. */
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AnalysisReport } from '../../src/engine/analysis.ts';
import { connectEngine, type EngineClient } from '../../src/engine/client.ts';
import type { PerftProgress } from '../../src/engine/perft.ts';
import { type AnalysisLimits, EngineService, exposeEngine } from '../../src/engine/service.ts';
import { InputError } from '../../src/errors.ts';
import { useModulesFromDisk } from '../../src/node/modules.ts';
import { chess } from '../../src/variants/chess.ts';
import type { VariantDefinition } from '../../src/variants/definition.ts';

const OPENING = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const KINGS = '4k3/8/8/8/8/8/8/4K2R w K - 0 1';
/** Milliseconds within which a stop takes effect. */
const PROMPT = 50;

let engine: EngineClient;
let channel: MessageChannel;

beforeAll(useModulesFromDisk);

beforeEach(async () => {
  channel = new MessageChannel();
  exposeEngine(channel.port1);
  engine = connectEngine(channel.port2);
  await engine.load('chess');
});

afterEach(async () => {
  await engine.stop();
  engine.close();
});

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A signal that is aborted after so many milliseconds. */
function abortAfter(ms: number, reason?: unknown): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(reason), ms);
  return controller.signal;
}

describe('a position', () => {
  it('of a game just loaded is its opening array', async () => {
    const { moves, ...rest } = await engine.load('opulent');
    expect(rest).toEqual({
      position: 'rw6wr/clnbqkbnla/pppppppppp/10/10/10/10/PPPPPPPPPP/CLNBQKBNLA/RW6WR w - - 0 1',
      turn: 'white',
      check: false,
      result: null,
    });
    expect(moves).toHaveLength(52);
    expect(moves[0]).toMatchObject({ from: expect.any(Number), text: expect.any(String) });
  });

  it('may be of a game of the caller', async () => {
    const { moves } = await engine.load({
      ...chess,
      id: 'rooks',
      arrays: [{ id: 'rooks', name: 'Rooks', position: '4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1' }],
    });
    expect(moves.filter(({ castling }) => castling !== null).map(({ text }) => text)).toEqual([
      'e1g1',
      'e1c1',
    ]);
  });

  const mate = { score: '0-1', reason: 'mate' };
  const stalemate = { score: '1/2-1/2', reason: 'stalemate' };
  const bare = { score: '1/2-1/2', reason: 'material' };
  const cases: [
    text: string | undefined,
    played: string,
    position: string,
    facts: { turn: string; check: boolean; result: unknown; moves: number },
  ][] = [
    [
      undefined,
      'e2e4 e5 Nf3',
      'rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2',
      { turn: 'black', check: false, result: null, moves: 29 },
    ],
    [
      'startpos',
      'f2f3 e7e5 g2g4 Qh4#',
      'rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3',
      { turn: 'white', check: true, result: mate, moves: 0 },
    ],
    [
      '7k/5Q2/8/8/8/8/8/K7 b',
      '',
      '7k/5Q2/8/8/8/8/8/K7 b - - 0 1',
      { turn: 'black', check: false, result: stalemate, moves: 0 },
    ],
    [
      'k7/8/8/8/8/8/6q1/7K w',
      'Kxg2',
      'k7/8/8/8/8/8/6K1/8 b - - 0 1',
      { turn: 'black', check: false, result: bare, moves: 3 },
    ],
  ];
  it.each(cases)('%s %s', async (text, played, position, facts) => {
    const { moves, ...rest } = await engine.setPosition(text, played.split(' ').filter(Boolean));
    expect({ ...rest, moves: moves.length }).toEqual({ position, ...facts });
  });
});

describe('a count', () => {
  it('gives nodes, time and the nodes below each move', async () => {
    const { depth, nodes, ms, divide } = await engine.perft(3);
    expect([depth, nodes]).toEqual([3, 8902]);
    expect(ms).toBeGreaterThan(0);
    expect(Object.keys(divide)).toHaveLength(20);
    expect(divide).toMatchObject({ a2a3: 380, e2e4: 600, g1f3: 440 });
  });

  it('reports each root move before it ends', async () => {
    const reports: PerftProgress[] = [];
    const { nodes } = await engine.perft(3, { onProgress: (report) => reports.push(report) });
    expect(reports.map(({ done, moves }) => [done, moves])).toEqual(
      Array.from({ length: 20 }, (_, i) => [i + 1, 20]),
    );
    expect(reports.at(-1)?.nodes).toBe(nodes);
  });
});

describe('an analysis', () => {
  it('reports each iteration before it ends', async () => {
    const reports: AnalysisReport[] = [];
    const onReport = (report: AnalysisReport) => reports.push(report);
    const analysis = await engine.analyse({ depth: 4, onReport });
    expect(reports.map(({ depth }) => depth)).toEqual([1, 2, 3, 4]);
    expect(analysis).toMatchObject({ lines: reports.at(-1)?.lines, nodes: reports.at(-1)?.nodes });
  });

  it('finds a mate', async () => {
    await engine.setPosition('6k1/5ppp/8/8/8/8/8/K2R4 w');
    const analysis = await engine.analyse({ depth: 4 });
    expect(analysis).toMatchObject({ bestMove: 'd1d8', lines: [{ score: { mate: 1 } }] });
  });

  it('takes limits, several lines and search moves', async () => {
    const searchMoves = ['a2a3', 'h3'];
    const { lines } = await engine.analyse({ depth: 2, lines: 2, searchMoves });
    expect(lines.map(({ moves }) => moves[0]).sort()).toEqual(['a2a3', 'h2h3']);
  });
});

describe('bad input', () => {
  /** What the service and its client have in common. */
  interface Calls {
    load(game: string | VariantDefinition): Promise<unknown>;
    setPosition(text?: string, moves?: readonly string[]): Promise<unknown>;
    perft(depth: number): Promise<unknown>;
    analyse(limits: AnalysisLimits): Promise<unknown>;
  }
  const noKing = { ...chess, arrays: [{ id: 'a', name: 'A', position: '8/8/8/8/8/8/8/8 w' }] };
  const cases: [name: string, call: (calls: Calls) => Promise<unknown>, field: string][] = [
    ['no game', (calls) => calls.load('opulant'), 'game'],
    ['an impossible array', (calls) => calls.load(noKing), 'placement'],
    ['no FEN', (calls) => calls.setPosition('8/8/x'), 'placement'],
    [
      'the wrong side in check',
      (calls) => calls.setPosition('4k3/4R3/8/8/8/8/8/4K3 w'),
      'placement',
    ],
    ['an illegal move', (calls) => calls.setPosition('startpos', ['e2e4', 'e7e4']), 'moves[1]'],
    ['no move', (calls) => calls.setPosition(OPENING, ['e2e4', 'e7e5', '?']), 'moves[2]'],
    ['no depth', (calls) => calls.perft(1.5), 'depth'],
    ['no limit', (calls) => calls.analyse({ nodes: 0 }), 'nodes'],
    ['an illegal search move', (calls) => calls.analyse({ searchMoves: ['e1e8'] }), 'move'],
  ];
  it.each(cases)('%s crosses the border whole and changes nothing', async (_, call, field) => {
    const direct = new EngineService();
    await direct.load('chess');
    for (const side of [direct, engine]) await side.setPosition(KINGS, ['Rh8', 'Kd7']);
    const thrown = await caught(call(direct));
    const remote = await caught(call(engine));
    expect(remote).toBeInstanceOf(InputError);
    expect(remote).toMatchObject({ field });
    expect(facts(remote)).toEqual(facts(thrown));

    const { divide } = await engine.perft(1);
    const { moves } = await engine.setPosition(KINGS, ['Rh8', 'Kd7']);
    expect(Object.keys(divide)).toEqual(moves.map(({ text }) => text));
  });

  const caught = (promise: Promise<unknown>): Promise<unknown> =>
    promise.then(
      () => null,
      (error: unknown) => error,
    );
  const facts = (error: unknown) => {
    const { name, message, problem, field, offset, expected } = error as InputError;
    return { name, message, problem, field, offset, expected };
  };
});

describe('a job', () => {
  const jobs: [name: string, run: (signal: AbortSignal) => Promise<unknown>][] = [
    ['count', (signal) => engine.perft(12, { signal })],
    ['analysis', (signal) => engine.analyse({ signal })],
  ];

  it.each(jobs)('%s refuses other work until it is stopped', async (name, run) => {
    const controller = new AbortController();
    const job = run(controller.signal).catch(() => {});
    const busy = new RegExp(`^the engine is busy with an? ${name}$`);
    await expect(engine.load('grand')).rejects.toThrow(busy);
    await expect(engine.setPosition(KINGS)).rejects.toThrow(busy);
    await expect(engine.perft(1)).rejects.toThrow(busy);
    await expect(engine.analyse({ depth: 1 })).rejects.toThrow(busy);
    controller.abort();
    await job;
    expect(await engine.perft(2)).toMatchObject({ nodes: 400 });
  });

  it.each(jobs)('%s stops promptly, and leaves the position as it was', async (_, run) => {
    const delays: number[] = [];
    for (let i = 0; i < 5; i++) {
      const start = performance.now();
      await run(abortAfter(PROMPT)).catch(() => {});
      delays.push(performance.now() - start - PROMPT);
    }
    // The least, since the machine may be busy with other things.
    expect(Math.min(...delays)).toBeLessThan(PROMPT);
    expect(await engine.perft(3)).toMatchObject({ nodes: 8902 });
  });

  it.each(jobs)('%s that waits for a stopped one can be stopped too', async (_, run) => {
    const [first, second] = [new AbortController(), new AbortController()];
    const stopped = run(first.signal);
    await sleep(20);
    first.abort();
    const waiting = run(second.signal);
    second.abort();
    await Promise.allSettled([stopped, waiting]);
    expect(await engine.perft(2)).toMatchObject({ nodes: 400 });
  });
});

describe('an abort', () => {
  it('makes a count reject with its reason', async () => {
    const reason = new Error('enough');
    await expect(engine.perft(12, { signal: abortAfter(20, reason) })).rejects.toBe(reason);
    await expect(engine.perft(1, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  });

  it('makes an analysis resolve with what it has found', async () => {
    const analysis = await engine.analyse({ signal: abortAfter(60) });
    expect(analysis.depth).toBeGreaterThan(1);
    expect(analysis.bestMove).toMatch(/^[a-h][1-8][a-h][1-8]$/);
    const atOnce = await engine.analyse({ signal: AbortSignal.abort() });
    expect(atOnce.depth).toBeGreaterThanOrEqual(1);
  });

  it('of a job that has ended stops no later one', async () => {
    const controller = new AbortController();
    await engine.perft(1, { signal: controller.signal });
    const later = engine.perft(4);
    controller.abort();
    expect(await later).toMatchObject({ nodes: 197281 });
  });
});

it('stop() ends a count with an AbortError, and does nothing when none runs', async () => {
  await engine.stop();
  const count = engine.perft(12);
  const ended = expect(count).rejects.toMatchObject({ name: 'AbortError' });
  await engine.stop();
  await ended;
});

describe('a listener that fails', () => {
  const fails = () => {
    throw new Error('no room');
  };
  it('ends a count', async () => {
    await expect(engine.perft(5, { onProgress: fails })).rejects.toThrow('no room');
    expect(await engine.perft(2)).toMatchObject({ nodes: 400 });
  });
  it('ends an analysis', async () => {
    await expect(engine.analyse({ onReport: fails })).rejects.toThrow('no room');
    expect(await engine.perft(2)).toMatchObject({ nodes: 400 });
  });
});

it('without a game there is nothing to ask', async () => {
  const service = new EngineService();
  await expect(service.setPosition()).rejects.toThrow('no game is loaded');
  await expect(service.perft(1)).rejects.toThrow('no game is loaded');
  await expect(service.analyse()).rejects.toThrow('no game is loaded');
});
