/** What an analysis promises: limits, lines, progress, stop, and a position that stays as it was. */
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type Analysis,
  type AnalysisOptions,
  type AnalysisReport,
  analyse,
  type Score,
} from '../../src/engine/analysis.ts';
import { Engine } from '../../src/engine/engine.ts';
import { InputError } from '../../src/errors.ts';
import { useModulesFromDisk } from '../../src/node/modules.ts';
import { chess } from '../../src/variants/chess.ts';
import { variants } from '../../src/variants/registry.ts';
import { changes, playRandomly, snapshot } from './positions.ts';
import { Chance } from './random.ts';

beforeAll(useModulesFromDisk);

const FEWEST_MOVES = 9;

/** An engine some way into a random game, where there is a choice of moves. */
async function engineInPlay(variant = chess, seed = 5, plies = 24): Promise<Engine> {
  const engine = await Engine.load(variant);
  for (let i = 0; i < 100; i++) {
    engine.setPosition();
    playRandomly(engine, plies, new Chance(seed + i));
    if (engine.legalMoves().length > FEWEST_MOVES) return engine;
  }
  throw new Error('no game was as long');
}

/** What must be the same in two analyses, time left out. */
function essence({ ms: _, ...analysis }: Analysis) {
  return analysis;
}

/** A number that is greater for a better score. */
function worth(score: Score): number {
  if ('cp' in score) return score.cp;
  return score.mate > 0 ? 1e6 - score.mate : -1e6 - score.mate;
}

function checkLines(engine: Engine, { lines, bestMove }: Analysis): void {
  expect(bestMove).toBe(lines[0]?.moves[0]);
  const first = lines.map((line) => line.moves[0]);
  expect(new Set(first).size).toBe(lines.length);
  const scores = lines.map((line) => worth(line.score));
  expect(scores).toEqual([...scores].sort((a, b) => b - a));
  for (const { moves } of lines) {
    const made = engine.played.length;
    for (const move of moves) engine.make(move);
    while (engine.played.length > made) engine.undo();
  }
}

describe.each(variants.map((variant) => [variant.id, variant] as const))('%s', (_, variant) => {
  it('is the same each time for a node limit', async () => {
    const limits: AnalysisOptions = { nodes: 20_000, lines: 2 };
    const runs = [];
    for (let run = 0; run < 2; run++) {
      runs.push(essence(await analyse(await engineInPlay(variant), limits)));
    }
    expect(runs[1]).toEqual(runs[0]);
    expect(runs[0]?.nodes).toBeGreaterThanOrEqual(20_000);
    expect(runs[0]?.nodes).toBeLessThan(22_000);
  });

  it('is the same however often it pauses, and leaves the position alone', async () => {
    const engine = await engineInPlay(variant);
    const before = snapshot(engine);
    const whole = essence(await analyse(engine, { nodes: 20_000 }));
    expect(changes(engine, before)).toEqual([]);
    const { call } = engine.instance;
    engine.clearHash();
    call.startSearch(1, 100, 0);
    for (let nodes = 0; nodes < 20_000; nodes += 37) {
      while (call.advanceSearch(Math.min(20_000, nodes + 37)) !== 0);
    }
    while (call.advanceSearch(20_000) !== 0);
    expect(call.searchedNodes()).toBe(whole.nodes);
    expect(call.deepestPly()).toBe(whole.selectiveDepth);
    call.endSearch();
    expect(changes(engine, before)).toEqual([]);
  });

  it('gives several lines, best first, that can be played', async () => {
    const engine = await engineInPlay(variant);
    const before = snapshot(engine);
    const reports: AnalysisReport[] = [];
    const onReport = (report: AnalysisReport) => reports.push(report);
    const analysis = await analyse(engine, { depth: 5, lines: 6, onReport });
    expect(analysis.lines).toHaveLength(6);
    expect(analysis.depth).toBe(5);
    checkLines(engine, analysis);
    for (const report of reports) {
      checkLines(engine, { ...report, bestMove: report.lines[0]?.moves[0] ?? null });
      expect(report.selectiveDepth).toBeGreaterThanOrEqual(report.depth);
    }
    expect(reports.map((report) => report.depth)).toEqual([1, 2, 3, 4, 5]);
    expect(changes(engine, before)).toEqual([]);
  });

  it('gives such lines wherever it is cut short', async () => {
    const engine = await engineInPlay(variant, 8, 30);
    for (let nodes = 1; nodes < 20_000; nodes = Math.ceil(nodes * 1.6)) {
      engine.clearHash();
      const analysis = await analyse(engine, { nodes, lines: 4 });
      expect(analysis.lines.length).toBeGreaterThan(0);
      checkLines(engine, analysis);
    }
  });

  it('keeps to the moves it is given', async () => {
    const engine = await engineInPlay(variant);
    const all = engine.legalMoves().map((move) => move.text);
    const searchMoves = [all.at(-1) ?? '', all[3] ?? '', all[0] ?? '', all[3] ?? ''];
    const analysis = await analyse(engine, { depth: 4, lines: 9, searchMoves });
    expect(analysis.lines.map((line) => line.moves[0]).sort()).toEqual(
      [...new Set(searchMoves)].sort(),
    );
    checkLines(engine, analysis);
    // What was learnt about these moves alone is not taken for what the position is worth.
    const free = await analyse(engine, { depth: 4 });
    const fresh = await analyse(await engineInPlay(variant), { depth: 4 });
    expect(
      Math.abs(
        worth(free.lines[0]?.score ?? { cp: 0 }) - worth(fresh.lines[0]?.score ?? { cp: 0 }),
      ),
    ).toBeLessThan(150);
  });
});

describe('limits', () => {
  it('of time are kept', async () => {
    const engine = await engineInPlay();
    const start = performance.now();
    const { ms, depth } = await analyse(engine, { moveTime: 100 });
    const elapsed = performance.now() - start;
    expect(ms).toBeGreaterThanOrEqual(100);
    expect(elapsed).toBeLessThan(250);
    expect(depth).toBeGreaterThan(3);
  });

  it('of depth are kept', async () => {
    const engine = await engineInPlay();
    for (const depth of [1, 2, 3]) {
      expect((await analyse(engine, { depth })).depth).toBe(depth);
    }
  });

  it('of one node still give a move', async () => {
    const engine = await engineInPlay();
    const legal = engine.legalMoves().map((move) => move.text);
    const { bestMove, depth } = await analyse(engine, { nodes: 1 });
    expect(legal).toContain(bestMove);
    expect(depth).toBe(0);
  });

  const table: [field: string, options: AnalysisOptions][] = [
    ['depth', { depth: 0 }],
    ['depth', { depth: 101 }],
    ['depth', { depth: 1.5 }],
    ['nodes', { nodes: 0 }],
    ['nodes', { nodes: Number.NaN }],
    ['nodes', { nodes: Number.POSITIVE_INFINITY }],
    ['moveTime', { moveTime: -1 }],
    ['lines', { lines: 0 }],
    ['lines', { lines: 65 }],
    ['hash', { hash: 0 }],
    ['hash', { hash: 1025 }],
    ['move', { searchMoves: ['e2e5'] }],
    ['move', { searchMoves: ['e2e4', 'nonsense'] }],
  ];

  it.each(table)('out of range are refused: %s %o', async (field, options) => {
    const engine = await Engine.load(chess);
    const before = snapshot(engine);
    const error = await analyse(engine, options).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(InputError);
    expect((error as InputError).field).toBe(field);
    expect(changes(engine, before)).toEqual([]);
  });
});

describe('stopping', () => {
  it('by a signal takes less than 50 ms, and gives what was found', async () => {
    const engine = await engineInPlay();
    const before = snapshot(engine);
    const delays: number[] = [];
    for (let run = 0; run < 3; run++) {
      const controller = new AbortController();
      let stopped = 0;
      setTimeout(() => {
        stopped = performance.now();
        controller.abort();
      }, 60);
      const analysis = await analyse(engine, { signal: controller.signal });
      delays.push(performance.now() - stopped);
      expect(analysis.depth).toBeGreaterThan(0);
      checkLines(engine, analysis);
      expect(changes(engine, before)).toEqual([]);
    }
    // Other work on the machine may hold up one run.
    expect(Math.min(...delays)).toBeLessThan(50);
  });

  it('before it begins still gives a move', async () => {
    const engine = await engineInPlay();
    const { bestMove } = await analyse(engine, { signal: AbortSignal.abort() });
    expect(engine.legalMoves().map((move) => move.text)).toContain(bestMove);
  });

  it('by a flag ends at once', async () => {
    const engine = await engineInPlay();
    let asked = 0;
    const { nodes } = await analyse(engine, { shouldStop: () => ++asked === 5 });
    expect(asked).toBe(5);
    expect(nodes).toBeLessThan(15_000);
  });

  it('by a listener that throws frees the engine', async () => {
    const engine = await engineInPlay();
    const before = snapshot(engine);
    const onReport = ({ depth }: AnalysisReport) => {
      if (depth === 4) throw new Error('enough');
    };
    await expect(analyse(engine, { onReport })).rejects.toThrow('enough');
    expect(changes(engine, before)).toEqual([]);
  });
});

it('keeps the engine to itself meanwhile', async () => {
  const engine = await Engine.load(chess);
  engine.make('e2e4');
  const attempts = [
    () => engine.setPosition(),
    () => engine.position(),
    () => engine.make('e7e5'),
    () => engine.findMove('e7e5'),
    () => engine.undo(),
    () => engine.legalMoves(),
    () => engine.inCheck(),
    () => engine.result(),
    () => engine.perft(1),
    () => engine.key(),
    () => engine.resizeHash(1),
    () => engine.clearHash(),
    () => engine.occupy('something else'),
  ];
  let reports = 0;
  const onReport = () => {
    reports++;
    expect(engine.turn).toBe('black');
    expect(engine.played.map((move) => move.text)).toEqual(['e2e4']);
    for (const attempt of attempts) expect(attempt).toThrow(/busy with an analysis/);
  };
  const running = analyse(engine, { moveTime: 60, onReport });
  await expect(analyse(engine, { depth: 1 })).rejects.toThrow(/busy/);
  await running;
  expect(reports).toBeGreaterThan(3);
  engine.make('e7e5');
});
