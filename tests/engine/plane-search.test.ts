/** What an analysis promises on the plane: legal moves in true coordinates, limits, a position that stays
 *  as it was. */
import { describe, expect, it } from 'vitest';
import type { Analysis, AnalysisReport, Score } from '../../src/engine/analysis.ts';
import { analysePlane, type PlaneAnalysisOptions } from '../../src/engine/plane/analysis.ts';
import { PlaneEngine } from '../../src/engine/plane/engine.ts';
import { InputError } from '../../src/errors.ts';
import { findPlaneGame } from '../../src/variants/plane/registry.ts';
import { loadPlane } from '../plane/engine.ts';
import { randomPosition } from '../plane/random-positions.ts';
import { planeGameIds, referencePlaneGame } from '../reference/plane/games.ts';
import { writeIcn } from '../reference/plane/icn.ts';
import { Chance } from './random.ts';

const times = Number(process.env.FAIRYSCOPE_GAMES ?? 1);
const FAR = 10n ** 24n;

async function load(id: string, icn?: string): Promise<PlaneEngine> {
  const engine = (await loadPlane(id)) as PlaneEngine;
  engine.setPosition(icn);
  engine.clearHash();
  return engine;
}

/** What must be the same in two analyses, time left out. */
function essence({ ms: _, ...analysis }: Analysis) {
  return analysis;
}

function worth(score: Score): number {
  if ('cp' in score) return score.cp;
  return score.mate > 0 ? 1e6 - score.mate : -1e6 - score.mate;
}

async function scoreOf(engine: PlaneEngine, options: PlaneAnalysisOptions): Promise<Score> {
  const { lines } = await analysePlane(engine, options);
  const [line] = lines;
  if (line === undefined) throw new Error('there is no line');
  return line.score;
}

/** Plays every line; each move must be legal. Returns how many were played. */
function checkLines(engine: PlaneEngine, { lines, bestMove }: Analysis): number {
  expect(bestMove).toBe(lines[0]?.moves[0]);
  expect(new Set(lines.map(({ moves }) => moves[0])).size).toBe(lines.length);
  const scores = lines.map(({ score }) => worth(score));
  expect(scores).toEqual([...scores].sort((a, b) => b - a));
  return lines.reduce((sum, { moves }) => sum + playLine(engine, moves), 0);
}

function playLine(engine: PlaneEngine, moves: readonly string[]): number {
  const before = engine.played.length;
  const title = engine.position();
  expect(moves.length, title).toBeGreaterThan(0);
  let played = 0;
  for (const move of moves) {
    const legal = engine.findMove(move);
    played++;
    try {
      engine.make(legal);
    } catch (error) {
      // The game itself may have no exact mapping further on.
      if (error instanceof InputError && error.message.includes('no exact mapping')) break;
      throw error;
    }
  }
  while (engine.played.length > before) engine.undo();
  return played;
}

describe.each(planeGameIds)('%s', (id) => {
  it('is the same each time for a node limit, and leaves the position alone', async () => {
    const runs = [];
    for (let run = 0; run < 2; run++) {
      const engine = await load(id);
      const before = [engine.position(), engine.key(), engine.closedForms()];
      runs.push(essence(await analysePlane(engine, { nodes: 20_000, lines: 2 })));
      expect([engine.position(), engine.key(), engine.closedForms()]).toEqual(before);
    }
    expect(runs[1]).toEqual(runs[0]);
    expect(runs[0]?.nodes).toBeGreaterThanOrEqual(20_000);
    expect(runs[0]?.nodes).toBeLessThan(22_000);
  });

  it('is the same however often it pauses', async () => {
    const engine = await load(id);
    const whole = essence(await analysePlane(engine, { nodes: 20_000 }));
    engine.clearHash();
    const { call } = engine.instance;
    const { close } = engine.openSearch();
    call.startSearch(1, 100, 0);
    for (let nodes = 0; nodes < 20_000; nodes += 37) {
      while (call.advanceSearch(Math.min(20_000, nodes + 37)) !== 0);
    }
    while (call.advanceSearch(20_000) !== 0);
    expect(call.searchedNodes()).toBe(whole.nodes);
    expect(call.deepestPly()).toBe(whole.selectiveDepth);
    call.endSearch();
    close();
  });

  it('gives several lines, best first, that can be played', async () => {
    const engine = await load(id);
    const reports: AnalysisReport[] = [];
    const onReport = (report: AnalysisReport) => reports.push(report);
    const analysis = await analysePlane(engine, { depth: 5, lines: 6, onReport });
    expect(analysis.lines).toHaveLength(6);
    checkLines(engine, analysis);
    for (const { lines, ...report } of reports) {
      checkLines(engine, { ...report, lines, bestMove: lines[0]?.moves[0] ?? null });
    }
    expect(reports.map(({ depth }) => depth)).toEqual([1, 2, 3, 4, 5]);
  });

  it('gives legal moves wherever men stand', async () => {
    const engine = await load(id);
    const game = referencePlaneGame(id);
    let played = 0;
    let lines = 0;
    for (let seed = 1; seed <= 40 * times; seed++) {
      const icn = writeIcn(randomPosition(game, new Chance(seed)));
      engine.setPosition(icn);
      const { moves, rays, primes, formations } = engine.closedForms();
      const analysis = await analysePlane(engine, { nodes: 400, lines: 3 }).catch(noMapping);
      if (analysis === null) continue;
      const none = moves.length + rays.length + primes.length + formations.length === 0;
      expect(analysis.bestMove === null, icn).toBe(none);
      if (none) continue;
      lines += analysis.lines.length;
      played += checkLines(engine, analysis);
    }
    expect(lines).toBeGreaterThan(60 * times);
    expect(played).toBeGreaterThan(2 * lines);
  });

  it('passes all assertions of the debug build', async () => {
    const definition = findPlaneGame(id);
    if (definition === undefined) throw new Error(`no game ${id}`);
    const engine = await PlaneEngine.load(definition, 'debug');
    checkLines(engine, await analysePlane(engine, { nodes: 3000, lines: 2 }));
    engine.setPosition('w (15|8) K0,0|N5,5|N5,6|N6,5|N6,6|Q9,8|k4,12|n5,12|n4,13|n5,13|n9,9');
    checkLines(engine, await analysePlane(engine, { nodes: 3000, full: true }));
  });
});

/** Null for the error that there is no exact mapping. */
function noMapping(error: unknown): null {
  if (error instanceof InputError && error.message.includes('no exact mapping')) return null;
  throw error;
}

describe('search moves', () => {
  const near = 'w (15|8) K0,0|R5,5|N5,7|k9,12|p3,9';
  const far = `w (15|8) K0,0|R5,5|Q${FAR},3|k9,${FAR + 8n}|p3,9|P7,14`;
  it.each([
    ['near', 'plane', near, ['5,5>5,-77777', '0,0>1,1']],
    [
      'far away',
      'plane',
      far,
      [`${FAR},3>${-FAR - 12_345n},3`, '5,5>-987654321012,5', '7,14>7,15=HA'],
    ],
    ['of huygens', 'huygens', `${near}|HU2,2`, ['2,2>1000000009,2', '2,2>2,-3']],
    [
      'of four together',
      'kadesh',
      'w (15|8) K0,0|N5,5|N5,6|N6,5|N6,6|k0,90',
      ['F5,5>5,-1000000000000000000000', '5,5>6,3'],
    ],
  ] as const)('%s are kept to and given back as they were', async (_, id, icn, searchMoves) => {
    const engine = await load(id, icn);
    const analysis = await analysePlane(engine, { depth: 4, lines: 9, searchMoves });
    expect(analysis.lines.map(({ moves }) => moves[0]).sort()).toEqual([...searchMoves].sort());
    checkLines(engine, analysis);
  });

  it('must be legal', async () => {
    const engine = await load('plane', near);
    await expect(analysePlane(engine, { searchMoves: ['5,5>6,6'] })).rejects.toThrow(InputError);
    expect(engine.position()).toContain('R5,5');
  });
});

describe('limits', () => {
  it('of time are kept with 200 men', async () => {
    const engine = await load('plane', twoHundredMen());
    expect(engine.men()).toHaveLength(200);
    const start = performance.now();
    const { depth, bestMove } = await analysePlane(engine, { moveTime: 300 });
    expect(performance.now() - start).toBeLessThan(900);
    expect(depth).toBeGreaterThan(0);
    expect(bestMove).not.toBeNull();
  });

  it('that are asked for come within 100 ms with 200 men', async () => {
    const engine = await load('plane', twoHundredMen());
    const controller = new AbortController();
    let aborted = 0;
    setTimeout(() => {
      aborted = performance.now();
      controller.abort();
    }, 200);
    const { bestMove } = await analysePlane(engine, { signal: controller.signal });
    expect(performance.now() - aborted).toBeLessThan(100);
    expect(bestMove).not.toBeNull();
  });

  it.each([
    ['depth', { depth: 0 }],
    ['lines', { lines: 65 }],
    ['hash', { hash: 5000 }],
  ])('of %s out of range are refused', async (field, options) => {
    const engine = await load('plane');
    await expect(analysePlane(engine, options)).rejects.toMatchObject({ field });
  });
});

describe('positions', () => {
  it('whose lines fit into no small coordinates are refused', async () => {
    // Lines at distances that double from man to man: files, ranks and diagonals hang together.
    const unit = 1_000_003n;
    const men = ['K1,-50', 'k-70,3'];
    for (let i = 0n; i < 16n; i++) {
      const at = unit * 2n ** i;
      men.push(`N${at},0`, `n0,${at}`, `N${-at},0`, `n${at},${at}`);
    }
    const icn = `w ${men.join('|')}`;
    const engine = await load('plane', icn);
    const before = engine.position();
    const refused = analysePlane(engine, { nodes: 100 });
    await expect(refused).rejects.toThrow(InputError);
    await expect(refused).rejects.toThrow('no exact mapping');
    expect(engine.position()).toBe(before);
    engine.make('1,-50>2,-50');
  });

  it('of few men far apart are searched for mate', async () => {
    const far = 10n ** 30n;
    const men = `K9,9|R${far},1|R${-far},-1|R30,${far}|k0,0`;
    const engine = await load('plane', `w ${men}`);
    const { lines, bestMove } = await analysePlane(engine, { depth: 4 });
    expect(lines[0]?.score).toEqual({ mate: 1 });
    expect(bestMove).toBe(`30,${far}>30,0`);
  });
});

/** A hundred men a side, strewn over 120 files and 60 ranks of their own. */
function twoHundredMen(): string {
  const chance = new Chance(7);
  const men = new Map<string, string>([
    ['60,10', 'K'],
    ['60,110', 'k'],
  ]);
  const codes = ['Q', 'R', 'B', 'N', 'CH', 'HA', 'GU', 'P', 'P', 'P'];
  for (const side of [0, 1]) {
    for (let count = 1; count < 100; ) {
      const square = `${chance.number(120)},${side * 65 + chance.number(55)}`;
      if (men.has(square)) continue;
      const code = chance.pick(codes);
      men.set(square, side === 0 ? code : code.toLowerCase());
      count++;
    }
  }
  // Kings behind walls of their own men, so that neither is in check.
  for (const [y, up] of [
    [10, 1],
    [110, -1],
  ] as const) {
    for (let dx = -1; dx <= 1; dx++) {
      for (let dy = -1; dy <= 1; dy++) {
        const square = `${60 + dx},${y + dy}`;
        if (!men.has(square)) continue;
        if (dx !== 0 || dy !== 0) men.set(square, up > 0 ? 'GU' : 'gu');
      }
    }
  }
  return `w (200|-100) ${[...men].map(([square, code]) => `${code}${square}`).join('|')}`;
}

describe('the ends of games', () => {
  it.each([
    ['mate', 'b K9,9|R50,1|R50,-1|R30,0|k0,0'],
    ['stalemate', 'b k0,0|K9,9|R-1,20|R1,20|R20,1|R20,-1'],
  ])('%s leaves no best move', async (reason, icn) => {
    const engine = await load('plane', icn);
    expect(engine.result()?.reason).toBe(reason);
    const { bestMove, nodes, lines } = await analysePlane(engine, { depth: 3 });
    expect([bestMove, nodes, lines]).toEqual([null, 0, []]);
  });

  it('dead material is a draw that has a best move', async () => {
    const engine = await load('plane', 'w K0,0|k9,9|N3,3');
    expect(engine.result()?.reason).toBe('material');
    const { bestMove, lines } = await analysePlane(engine, { depth: 4 });
    expect(bestMove).not.toBeNull();
    expect(lines[0]?.score).toEqual({ cp: 0 });
  });

  it('a position that has stood twice in the game is a draw when it comes again', async () => {
    const engine = await load('plane', 'w K0,0|R9,5|k40,40|p39,20|q30,39');
    for (const move of ['0,0>0,1', '40,40>40,41', '0,1>0,0', '40,41>40,40']) engine.make(move);
    for (const move of ['0,0>0,1', '40,40>40,41', '0,1>0,0']) engine.make(move);
    const searchMoves = ['40,41>40,40'];
    expect(await scoreOf(engine, { depth: 3, searchMoves })).toEqual({ cp: 0 });
    engine.setPosition(engine.position());
    engine.clearHash();
    expect(worth(await scoreOf(engine, { depth: 3, searchMoves }))).toBeGreaterThan(300);
  });

  it('a limit of plies makes a draw unless it comes with mate', async () => {
    const men = 'K0,0|R9,9|R8,5|Q7,4|k5,7';
    const engine = await load('plane', `w 3/4 ${men}`);
    expect(await scoreOf(engine, { depth: 3 })).toEqual({ cp: 0 });
    engine.setPosition(`w 3/400 ${men}`);
    engine.clearHash();
    expect(worth(await scoreOf(engine, { depth: 3 }))).toBeGreaterThan(500);
    engine.setPosition('w 3/4 K9,9|R50,1|R50,-1|R30,40|k0,0');
    engine.clearHash();
    expect(await scoreOf(engine, { depth: 3 })).toEqual({ mate: 1 });
  });
});
