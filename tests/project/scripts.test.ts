import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TestModule } from 'vitest/node';
import { CountReporter } from '../../scripts/lib/count-reporter.mjs';
import { withLock } from '../../scripts/lib/lock.mjs';
import { runStep } from '../../scripts/lib/step.mjs';
import { isInstalled } from '../../scripts/setup.mjs';
import { runNode } from '../support/run-node.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairyscope-scripts-'));
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  vi.restoreAllMocks();
});

describe('which packages count as installed', () => {
  const lock = {
    packages: {
      '': { version: '1.0.0' },
      'node_modules/a': { version: '1.0.0', integrity: 'x' },
      'node_modules/b': { version: '2.0.0', integrity: 'y', optional: true },
    },
  };
  const a = { version: '1.0.0', integrity: 'x' };
  const b = { version: '2.0.0', integrity: 'y', optional: true };
  const cases: [name: string, packages: Record<string, typeof a>, expected: boolean][] = [
    ['all', { 'node_modules/a': a, 'node_modules/b': b }, true],
    ['all but one for another system', { 'node_modules/a': a }, true],
    ['nothing', {}, false],
    ['another version', { 'node_modules/a': { ...a, version: '1.0.1' } }, false],
    ['other contents', { 'node_modules/a': { ...a, integrity: 'z' } }, false],
    ['one too many', { 'node_modules/a': a, 'node_modules/c': a }, false],
  ];
  it.each(cases)('%s', (_, packages, expected) => {
    expect(isInstalled(lock, { packages })).toBe(expected);
  });
});

describe('a build step', () => {
  const step = () => {
    const runs: number[] = [];
    return {
      runs,
      name: 'copy',
      inputs: ['in', 'absent'],
      outputs: ['out'],
      run: async () => {
        runs.push(runs.length);
        writeFileSync(join(folder, 'out'), '');
      },
    };
  };

  it('runs when an input or an option changes or an output is gone, and only then', async () => {
    const copy = step();
    const runs = async (options?: string) => {
      await runStep(options === undefined ? copy : { ...copy, options }, folder);
      return copy.runs.length;
    };
    writeFileSync(join(folder, 'in'), '1');
    expect(await runs()).toBe(1);
    expect(await runs()).toBe(1);
    writeFileSync(join(folder, 'in'), '2');
    expect(await runs()).toBe(2);
    rmSync(join(folder, 'out'));
    expect(await runs()).toBe(3);
    writeFileSync(join(folder, 'absent'), '');
    expect(await runs()).toBe(4);
    expect(await runs('other')).toBe(5);
    expect(await runs('other')).toBe(5);
  });

  it('runs again after it failed', async () => {
    const copy = step();
    const failing = { ...copy, run: () => Promise.reject(new Error('no')) };
    await expect(runStep(failing, folder)).rejects.toThrow('no');
    expect(await runStep(copy, folder)).toBe(true);
    await expect(runStep({ ...failing, options: 'new' }, folder)).rejects.toThrow('no');
    expect(await runStep(copy, folder)).toBe(true);
  });
});

describe('the lock', () => {
  it('lets one task in at a time', async () => {
    const file = join(folder, 'lock');
    const log: string[] = [];
    const task = (name: string) => async () => {
      log.push(`${name} begins`);
      await new Promise((resolve) => setTimeout(resolve, 20));
      log.push(`${name} ends`);
    };
    await Promise.all([withLock(task('a'), file), withLock(task('b'), file)]);
    expect(log.map((entry) => entry.split(' ')[1])).toEqual(['begins', 'ends', 'begins', 'ends']);
    expect(existsSync(file)).toBe(false);
  });

  it('is taken over from a process that died, and given back by a task that failed', async () => {
    const file = join(folder, 'lock');
    const { stdout: deadProcess } = await runNode(['-p', 'process.pid']);
    writeFileSync(file, deadProcess);
    await expect(withLock(() => Promise.reject(new Error('no')), file)).rejects.toThrow('no');
    expect(existsSync(file)).toBe(false);
  });
});

describe('the count of a test run', () => {
  type State = 'passed' | 'failed' | 'skipped' | 'pending';
  const suite = (states: State[], errors: number, suites: unknown[] = []) => ({
    errors: () => Array.from({ length: errors }),
    children: {
      allTests: () => states.map((state) => ({ result: () => ({ state }) })),
      allSuites: () => suites,
    },
  });
  const cases: [name: string, modules: unknown[], errors: number, line: string][] = [
    ['all passed', [suite(['passed', 'passed'], 0)], 0, '2 passed, 0 failed'],
    ['one failed', [suite(['passed'], 0), suite(['failed'], 0)], 0, '1 passed, 1 failed'],
    ['some skipped', [suite(['passed', 'skipped'], 0)], 0, '1 passed, 0 failed, 1 skipped'],
    ['a test not reached', [suite(['passed', 'pending'], 0)], 0, '1 passed, 1 failed'],
    ['a file that does not load', [suite([], 1), suite(['passed'], 0)], 0, '1 passed, 1 failed'],
    [
      'a hook that throws',
      [suite(['passed', 'skipped'], 0, [suite(['skipped'], 1)])],
      0,
      '1 passed, 1 failed, 1 skipped',
    ],
    ['an error outside tests', [suite(['passed'], 0)], 1, '1 passed, 1 failed'],
    ['no test', [], 0, '0 passed, 1 failed'],
    ['nothing but skipped', [suite(['skipped'], 0)], 0, '0 passed, 1 failed, 1 skipped'],
  ];
  it.each(cases)('%s', (_, modules, errors, line) => {
    const counts = new CountReporter();
    const unhandled = Array.from({ length: errors }, () => ({ message: 'late' }));
    counts.onTestRunEnd(modules as TestModule[], unhandled, 'passed');
    expect(counts.line).toBe(line);
    expect(counts.succeeded).toBe(line.includes(' 0 failed'));
  });
});
