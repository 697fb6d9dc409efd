/** The benchmarks' own parts: summaries, charts, and the kernel in C++. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { distribution, distributionTable } from '../../bench/lib/distribution.mjs';
import { lineChart } from '../../bench/lib/plot.mjs';
import { POSITIONS } from '../../bench/lib/positions.mjs';
import { ratePerSecond, spread } from '../../bench/lib/statistics.mjs';
import { KERNEL_SOURCES } from '../../bench/native/sources.mjs';
import { translate } from '../../bench/native/translate.mjs';
import { ROOT } from '../../scripts/lib/project.mjs';
import { Engine } from '../../src/engine/engine.ts';
import { useModulesFromDisk } from '../../src/node/modules.ts';
import { findVariant } from '../../src/variants/registry.ts';
import { runNode } from '../support/run-node.ts';

describe('summaries', () => {
  const cases: [values: number[], median: number, least: number, greatest: number][] = [
    [[5], 5, 5, 5],
    [[3, 1, 2], 2, 1, 3],
    [[4, 1, 3, 2], 2.5, 1, 4],
    [[10, 9, 100], 10, 9, 100],
  ];
  it.each(cases)('of %j', (values, median, least, greatest) => {
    expect(spread(values)).toEqual({ median, least, greatest });
  });

  const spreads: [times: number[], spread: number[]][] = [
    [[], [0, 0, 0, 0, 0]],
    [[2.345678], [2.35, 2.35, 2.35, 2.35, 2.35]],
    [Array.from({ length: 101 }, (_, i) => 100 - i), [0, 50, 90, 99, 100]],
  ];
  it.each(spreads)('distribution of %j', (times, [least, median, p90, p99, most]) => {
    const found = distribution(times);
    expect(found).toEqual({ least, median, p90, p99, most });
    expect(distributionTable([{ game: 'chess', times: { stop: found } }])).toMatch(
      /\| chess \| stop( \| \d+\.\d){5} \|$/,
    );
  });

  it('rates are units a second of processor time', () => {
    const used = () => {
      const { user, system } = process.cpuUsage();
      return user + system;
    };
    const rate = ratePerSecond(() => {
      const end = used() + 20_000;
      while (used() < end);
      return 1000;
    });
    expect(rate).toBeGreaterThan(1000 / 0.2);
    expect(rate).toBeLessThan(1000 / 0.019);
  });
});

describe('charts', () => {
  it.each([false, true])('show every point within their frame, logarithmic: %s', (logarithmic) => {
    const points = [
      [1, 3],
      [2, 40],
      [4, 900],
    ] as const;
    const svg = lineChart({
      title: 'T',
      x: 'X',
      y: 'Y',
      logarithmic,
      series: [{ name: 'S', points }],
    });
    expect(svg).not.toMatch(/NaN|Infinity|undefined/);
    const circles = [...svg.matchAll(/<circle cx="([\d.]+)" cy="([\d.]+)"/g)];
    const heights = circles.map(([, , y]) => Number(y));
    expect(circles.map(([, x]) => Number(x))).toEqual([70, 210, 490]);
    expect(heights).toEqual([...heights].sort((a, b) => b - a));
    for (const height of heights) expect(height > 30 && height < 320).toBe(true);
  });
});

describe('the speed of the lab', () => {
  it('is measured in games an hour', async () => {
    const args = ['bench/lab-speed.mjs', '--game', 'chess', '--nodes', '20', '--games', '2'];
    const { code, stdout, stderr } = await runNode([...args, '--workers', '1']);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(
      /^2 games of chess at 20 nodes a move on 1 threads, [1-9]\d* games an hour/,
    );
  });

  it.each([
    [['--games', '3'], 'games: 3 does not fit'],
    [['--workers', 'x'], '--workers: "x" is no such number'],
    [['--game', 'chess!'], 'game: '],
  ])('refuses %j', async (args, message) => {
    const { code, stderr } = await runNode(['bench/lab-speed.mjs', ...args]);
    expect([code, stderr]).toEqual([2, expect.stringContaining(message)]);
  });
});

it('the positions are what their games accept', async () => {
  useModulesFromDisk();
  for (const { game, position } of POSITIONS) {
    const variant = findVariant(game);
    if (variant === undefined) continue; // a user's game
    const engine = await Engine.load(variant);
    engine.setPosition(position);
    expect(engine.legalMoves().length).toBeGreaterThan(10);
  }
});

describe('the kernel in C++', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fairyscope-kernel-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const read = (name: string) => readFileSync(join(ROOT, name), 'utf8');
  const kernel = translate(
    [
      ...KERNEL_SOURCES.map((name) => read(`assembly/board/${name}.ts`)),
      read('build/opulent.game.ts'),
    ],
    'Perft_below',
  );

  it('has nothing of the other language left', () => {
    expect(kernel).not.toMatch(/\blet |: i32|@inline|changetype|extends|import /);
    expect(kernel).toContain('static u64 Perft_below(i32 depth, i32 top, i32 side) {');
  });

  const hasCompiler = spawnSync('g++', ['--version']).status === 0;
  it(`counts as the engine does${hasCompiler ? '' : ' (there is no g++ to tell)'}`, async () => {
    if (!hasCompiler) return;
    useModulesFromDisk();
    writeFileSync(join(folder, 'kernel.inc'), `constexpr i32 WORDS = 2;\n${kernel}`);
    const program = join(folder, 'kernel');
    const main = join(ROOT, 'bench/native/main.cpp');
    execFileSync('g++', ['-std=c++20', '-O1', '-I', folder, main, '-o', program]);
    const variant = findVariant('opulent');
    if (variant === undefined) throw new Error('there is no opulent');
    const engine = await Engine.load(variant);
    for (const { position } of POSITIONS.filter(({ game }) => game === 'opulent')) {
      engine.setPosition(position);
      const image = join(folder, 'memory.bin');
      writeFileSync(image, engine.instance.bytes().slice(0, engine.instance.map.BOARD_END));
      const answer = execFileSync(program, [image, '3', '0', '1'], { encoding: 'utf8' });
      expect(Number(answer.split(' ')[0])).toBe(engine.perft(3));
    }
  });
});
