/** The page's engine service. */
import { describe, expect, it } from 'vitest';
import type { PerftProgress } from '../../src/engine/perft.ts';
import { InputError } from '../../src/errors.ts';
import { chess } from '../../src/variants/chess.ts';
import { omega } from '../../src/variants/omega.ts';
import { opulent } from '../../src/variants/opulent.ts';
import { passTurn } from '../../web/engine/position.ts';
import type { WorkerEngine } from '../../web/engine/worker-engine.ts';
import type { Evaluation } from '../../web/game/tree.ts';
import {
  analysis,
  depth,
  opening,
  service,
  spoilEngines,
  started,
  until,
  useEngineService,
} from './engine-workers.ts';

/** Milliseconds within which a stop takes effect. */
const PROMPT = 50;

const sorted = (numbers: Iterable<number>) => [...numbers].sort((a, b) => a - b);
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

useEngineService();

describe('an analysis', () => {
  it('reports deeper and deeper, with lines in both forms', async () => {
    service.settings.value = { ...service.settings.value, lines: 5 };
    service.analysePosition(opening());
    expect(analysis()).toMatchObject({ isRunning: true, report: null, error: null });
    await until(() => depth() >= 2, 'depth 2');
    const early = depth();
    await until(() => depth() > early, 'more depth');
    const { lines, nodes, ms } = analysis().report ?? {};
    expect(nodes).toBeGreaterThan(0);
    expect(ms).toBeGreaterThan(0);
    expect(lines).toHaveLength(5);
    for (const { moves, san } of lines ?? []) expect(san).toHaveLength(moves.length);
    expect(lines?.[0]?.moves[0]).toMatch(/^[a-j]\d+[a-j]\d+$/);
    expect(lines?.[0]?.san[0]).toMatch(/^[A-Z]?[a-j]?\d*x?[a-j]\d+$/);
  });

  it('counts nodes between iterations', async () => {
    const counts = new Map<number, Set<number>>();
    const unsubscribe = service.analysis.subscribe(({ report }) => {
      if (report === null) return;
      counts.set(report.depth, (counts.get(report.depth) ?? new Set()).add(report.nodes));
    });
    service.analysePosition(opening());
    await until(() => [...counts.values()].some(({ size }) => size > 2), 'several of one depth');
    unsubscribe();
    for (const [depth, nodes] of counts)
      expect([...nodes], `depth ${depth}`).toEqual(sorted(nodes));
  });

  const sides: [side: string, text: string, score: object][] = [
    ['White', '6k1/5ppp/8/8/8/8/8/K2R4 w', { mate: 1 }],
    ['Black', 'k2r4/8/8/8/8/8/5PPP/6K1 b', { mate: -1 }],
  ];
  it.each(sides)('scores from White’s side: %s mates', async (_, text, score) => {
    service.settings.value = { ...service.settings.value, lines: 1 };
    service.analysePosition({ variant: chess, start: text, moves: [] });
    await until(() => analysis().isFinished, 'the end');
    expect(analysis().report?.lines[0]).toMatchObject({ score, san: [expect.stringMatching('#')] });
  });

  it('is of the last of many positions, and of no two at once', async () => {
    const moves = ['e3e5', 'e8e6', 'a3a4', 'a8a7'];
    for (let i = 0; i <= moves.length; i++) service.analysePosition(opening(opulent, ...moves));
    const last = opening(omega, 'f1f4');
    service.analysePosition(last);
    await until(() => depth() >= 3, 'depth 3');
    expect(analysis().position).toBe(last);
    expect(analysis().report?.lines[0]?.moves[0]).toMatch(/^[a-jw]\d/);
    expect(started).toHaveLength(1);
  });

  it('stops at once, and the next one begins at once', async () => {
    const stops: number[] = [];
    const starts: number[] = [];
    for (let i = 0; i < 5; i++) {
      service.analysePosition(opening());
      await until(() => depth() >= 5, 'depth 5');
      const engine = started[0]?.engine as WorkerEngine;
      let began = performance.now();
      service.stop();
      expect(analysis().isRunning).toBe(false);
      await engine.stop();
      stops.push(performance.now() - began);
      expect(depth()).toBeGreaterThanOrEqual(5);

      service.analysePosition(opening(opulent, 'e3e5'));
      await until(() => depth() >= 4, 'depth 4');
      began = performance.now();
      service.analysePosition(opening(opulent, 'd3d5'));
      await until(() => depth() >= 1, 'depth 1');
      starts.push(performance.now() - began);
      service.stop();
    }
    // The least, since the machine may be busy with other things.
    expect(Math.min(...stops)).toBeLessThan(PROMPT);
    expect(Math.min(...starts)).toBeLessThan(PROMPT);
  });

  it('goes deeper where it reached its limit, and counts on', async () => {
    service.settings.value = { ...service.settings.value, limit: 'depth', depth: 4, lines: 1 };
    service.analysePosition(opening());
    await until(() => analysis().isFinished, 'the limit');
    const before = analysis().report;
    expect(before?.depth).toBe(4);
    service.goDeeper();
    expect(analysis()).toMatchObject({ isRunning: true, isFinished: false });
    const depths: number[] = [];
    await until(() => {
      depths.push(depth());
      return analysis().isFinished;
    }, 'the further limit');
    expect(depth()).toBe(7);
    expect(Math.min(...depths)).toBe(4);
    expect(analysis().report?.nodes).toBeGreaterThan(before?.nodes ?? 0);
  });

  it('ends after its time', async () => {
    service.settings.value = { ...service.settings.value, limit: 'time', seconds: 0.3 };
    service.analysePosition(opening());
    await until(() => analysis().isFinished, 'the limit');
    expect(analysis().report?.ms).toBeGreaterThanOrEqual(300);
    expect(analysis().report?.ms).toBeLessThan(3000);
  });

  it('begins anew when settings change, unless it was stopped', async () => {
    service.analysePosition(opening());
    await until(() => analysis().report?.lines.length === 3, 'three lines');
    service.settings.value = { ...service.settings.value, lines: 2 };
    await until(() => analysis().report?.lines.length === 2, 'two lines');
    service.stop();
    service.settings.value = { ...service.settings.value, lines: 1 };
    expect(analysis().isRunning).toBe(false);
  });

  it('tells why there is none', async () => {
    service.analysePosition({ variant: chess, start: 'k7/8/8/8/8/8/8/K6r b', moves: [] });
    await until(() => analysis().error !== null, 'the reason');
    expect(analysis()).toMatchObject({
      isRunning: false,
      error: expect.stringMatching('White is in check but does not move'),
    });
  });

  it('has nothing to say where the game is over', async () => {
    service.analysePosition(opening(chess, 'f2f3', 'e7e5', 'g2g4', 'd8h4'));
    await until(() => analysis().isFinished, 'the end');
    expect(analysis().report).toMatchObject({ depth: 0, lines: [] });
  });

  it('proposes moves to the board', async () => {
    const seen: unknown[] = [];
    const unsubscribe = service.engineArrows.subscribe((arrows) => seen.push(arrows));
    service.settings.value = { ...service.settings.value, limit: 'depth', depth: 4, lines: 2 };
    service.analysePosition(opening());
    await until(() => analysis().isFinished, 'the limit');
    const [best, other] = service.engineArrows.value;
    expect([best?.colour, other?.colour]).toEqual(['G', 'B']);
    const [from, to] = [best?.from, best?.to];
    expect(from).not.toBe(to);
    service.analysePosition(opening(), true);
    await until(() => analysis().isFinished, 'the limit');
    expect(service.engineArrows.value.map(({ colour }) => colour)).toEqual(['R']);
    service.showsArrows.value = false;
    expect(service.engineArrows.value).toEqual([]);
    unsubscribe();
  });
});

describe('passing', () => {
  const cases: [before: string, after: string][] = [
    ['4k3/8/8/8/4Pp2/8/8/4K3 b - e3 0 1', '4k3/8/8/8/4Pp2/8/8/4K3 w - - 0 1'],
    ['r3k3/8/8/8/8/8/8/4K2R w Kq - 7 9', 'r3k3/8/8/8/8/8/8/4K2R b Kq - 7 9'],
  ];
  it.each(cases)('%s', (before, after) => {
    expect(passTurn(chess, before)).toBe(after);
  });
});

describe('the evaluation of a game', () => {
  const game = opening(chess, 'f2f3', 'e7e5', 'g2g4', 'd8h4');

  it('is of every position that has moves, from White’s side, the last first', async () => {
    const found: [number, Evaluation][] = [];
    const progress: unknown[] = [];
    const unsubscribe = service.evaluating.subscribe((value) => progress.push(value));
    const onEvaluation = (ply: number, evaluation: Evaluation) => found.push([ply, evaluation]);
    await service.evaluateGame(game, { effort: { nodes: 20_000 }, onEvaluation });
    unsubscribe();
    expect(found.map(([ply]) => ply)).toEqual([3, 2, 1, 0]);
    expect(found[0]?.[1].score).toEqual({ mate: -1 });
    expect(found.every(([, evaluation]) => evaluation.depth > 0)).toBe(true);
    const total = 5;
    const counts = [0, 1, 2, 3, 4, 5].map((done) => ({ done, total }));
    expect(progress).toEqual([null, ...counts, null]);
  });

  it('finds the same however many workers share it, whatever is known', async () => {
    const moves = 'e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 c2c3 g8f6 d2d3 d7d6 e1g1 a7a6 a2a4 e8g8';
    const evaluate = async (threads: number, known: readonly number[] = []) => {
      const found: [number, Evaluation, readonly string[]][] = [];
      service.settings.value = { ...service.settings.value, threads };
      const before = started.length;
      await service.evaluateGame(opening(chess, ...moves.split(' ')), {
        effort: { nodes: 1500 },
        onEvaluation: (ply, evaluation, { moves }) => found.push([ply, evaluation, moves]),
        isKnown: (ply) => known.includes(ply),
      });
      expect(started.slice(before).filter(({ isTerminated }) => !isTerminated)).toHaveLength(
        before === 0 ? 1 : 0,
      );
      return found.sort(([a], [b]) => a - b);
    };
    const alone = await evaluate(1);
    expect(alone.map(([ply]) => ply)).toEqual(Array.from({ length: 15 }, (_, i) => i));
    expect(await evaluate(5)).toEqual(alone);
    expect(started).toHaveLength(2); // there are two stretches, and the worker that analyses
    const half = alone.slice(8);
    expect(await evaluate(2, [0, 1, 2, 3, 4, 5, 6, 7])).toEqual(half);
  });

  it('fails with a worker, and the others end', async () => {
    service.settings.value = { ...service.settings.value, threads: 2 };
    spoilEngines((engine) => {
      const { analyse } = engine;
      engine.analyse = (position, limits) => {
        if (position.moves.length === 3) throw new Error('broken on purpose');
        return analyse.call(engine, position, limits);
      };
    });
    const long = opening(chess, ...'e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 c2c3 g8f6 d2d3'.split(' '));
    const found: number[] = [];
    await expect(
      service.evaluateGame(long, {
        effort: { nodes: 1000 },
        onEvaluation: (ply) => found.push(ply),
      }),
    ).rejects.toThrow('broken on purpose');
    expect(found).not.toContain(3);
    expect(service.evaluating.value).toBe(null);
    // Only what analyses is left, at the most.
    expect(started.filter(({ isTerminated }) => !isTerminated).length).toBeLessThanOrEqual(1);
  });

  it('lets the analysis wait, and go on', async () => {
    service.analysePosition(opening());
    await until(() => depth() >= 3, 'depth 3');
    const evaluated = service.evaluateGame(game, {
      effort: { nodes: 20_000 },
      onEvaluation: () => {},
    });
    expect(analysis().isRunning).toBe(false);
    const next = opening(opulent, 'e3e5');
    service.analysePosition(next);
    expect(analysis()).toMatchObject({ position: next, isRunning: false });
    await evaluated;
    expect(analysis()).toMatchObject({ position: next, isRunning: true });
    await until(() => depth() >= 2, 'depth 2');
  });

  it.each([1, 2])('stops at once, with %i workers', async (threads) => {
    service.settings.value = { ...service.settings.value, threads };
    const moves = 'e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 c2c3 g8f6 d2d3'.split(' ');
    const controller = new AbortController();
    const options = { effort: { nodes: 1e9 }, onEvaluation: () => {}, signal: controller.signal };
    const evaluated = service.evaluateGame(opening(chess, ...moves), options);
    await until(() => started.length === threads, 'the workers');
    await sleep(100);
    const began = performance.now();
    controller.abort();
    await expect(evaluated).rejects.toThrow(controller.signal.reason);
    expect(performance.now() - began).toBeLessThan(10 * PROMPT);
    expect(service.evaluating.value).toBe(null);
    expect(started.filter(({ isTerminated }) => !isTerminated)).toHaveLength(1);
  });
});

describe('a count', () => {
  it('runs beside an analysis', async () => {
    service.analysePosition(opening());
    const reports: PerftProgress[] = [];
    const onProgress = (report: PerftProgress) => reports.push(report);
    const { nodes, divide } = await service.perft(opening(), 3, { onProgress });
    expect([nodes, Object.keys(divide).length]).toEqual([147909, 52]);
    expect(reports.at(-1)).toMatchObject({ done: 52, moves: 52, nodes });
    expect(analysis().isRunning).toBe(true);
    const [first] = await service.notate(opening(), [['a2b4', 'a9b7']]);
    expect(first).toEqual(['Cb4', 'Cb7']);
  });

  it('refuses bad depths', async () => {
    await expect(service.perft(opening(), 1.5)).rejects.toThrow(InputError);
  });

  it('stops at once', async () => {
    const controller = new AbortController();
    const count = service.perft(opening(), 12, { signal: controller.signal });
    await sleep(100);
    const began = performance.now();
    controller.abort();
    await expect(count).rejects.toThrow(controller.signal.reason);
    expect(performance.now() - began).toBeLessThan(10 * PROMPT);
    expect(started[0]?.isTerminated).toBe(false);
  });

  it('is ended with its worker if it does not stop', async () => {
    spoilEngines((engine) => {
      engine.stop = () => new Promise(() => {});
    });
    const controller = new AbortController();
    const count = service.perft(opening(), 12, { signal: controller.signal });
    await sleep(50);
    controller.abort();
    await expect(count).rejects.toThrow(controller.signal.reason);
    expect(started[0]?.isTerminated).toBe(true);
    spoilEngines(() => {});
    expect((await service.perft(opening(), 2)).nodes).toBe(2704);
  });
});
