/** The match runner as a program. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ROOT } from '../../scripts/lib/project.mjs';
import { runNode } from '../support/run-node.ts';

const MAIN = 'bench/match/main.mjs';
const FAST = ['--nodes', '50', '--bound-nodes', '100', '--hash', '1'];
const folder = mkdtempSync(join(tmpdir(), 'fairyscope-match-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = (name: string) => join(folder, name);

describe('the program', () => {
  it('plays, writes games, result and record, and goes on from the record', async () => {
    const run = (games: number, name: string) =>
      runNode([
        ...[MAIN, 'ours', 'ours,name=twice,nodes=100', '--games', String(games), ...FAST],
        ...['--record', file('record'), '--pgn', file(`${name}.pgn`), '--json', file(name)],
      ]);
    const first = await run(2, 'first');
    expect(first).toMatchObject({ code: 0, stderr: '' });
    expect(first.stdout).toMatch(
      /^ours against twice, opulent, 2 games\nwon \d, drawn \d, lost \d;/,
    );
    const second = await run(4, 'second');
    expect(second).toMatchObject({ code: 0, stderr: '' });
    const [one, two] = ['first', 'second'].map((name) => readFileSync(file(`${name}.pgn`), 'utf8'));
    expect(two?.startsWith(`${one}\n[Event`)).toBe(true);
    const { games, pentanomial, config } = JSON.parse(readFileSync(file('second'), 'utf8'));
    expect(games).toBe(4);
    expect(pentanomial.reduce((sum: number, count: number) => sum + count)).toBe(2);
    expect(config.engines[1].limits).toEqual({ nodes: 100 });
  });

  it('stops when a test is decided', async () => {
    const engines = ['ours,nodes=400', 'ours,nodes=10,name=weak'];
    const test = ['--sprt', '0,200', '--games', '1000', '--workers', '1'];
    const { code, stdout } = await runNode([MAIN, ...engines, ...FAST, ...test]);
    expect(code).toBe(0);
    expect(stdout).toMatch(/LLR \d\.\d\d in \(-2\.94, 2\.94\), 200 accepted/);
    expect(Number(/, (\d+) games/.exec(stdout)?.[1])).toBeLessThan(200);
  });

  const refusals: [args: string[], reason: RegExp][] = [
    [['ours', 'theirs'], /^engine: "theirs"/],
    [['ours', 'ours', '--variant', 'opulant'], /^--variant/],
    [['ours', 'ours', '--array', 'opulent-1999'], /^array/],
    [['ours', 'ours', '--record', '/'], /^--record/],
    [['ours', 'ours', '--pgn', '/'], /^--pgn/],
    [['ours', 'ours', '--gmaes', '4'], /unknown option '--gmaes'/],
    [['ours', 'ours', '--json', join(folder, 'no', 'file')], /^--json/],
  ];
  it.each(refusals)('%j: one line and code 2', async (args, reason) => {
    const { code, stdout, stderr } = await runNode([MAIN, ...args, ...FAST, '--games', '2']);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(reason);
    expect(stderr.trim().split('\n').length).toBeLessThanOrEqual(2);
  });

  it('explains itself', async () => {
    const { code, stdout } = await runNode([MAIN, '--help']);
    expect(code).toBe(0);
    for (const word of ['--sprt', '--record', 'fairy-stockfish', 'lib=PATH', 'option.NAME']) {
      expect(stdout).toContain(word);
    }
  });
});

describe('Ctrl+C', () => {
  it('ends a match with the results so far, and the programs that play in it', async () => {
    const fake = join(ROOT, 'tests/match/support/fake-engine.mjs');
    const script = file('slow.mjs');
    // A program that never answers its second search, so that the match is certain to hang there.
    writeFileSync(
      script,
      `process.argv[2] = '{"moves":[],"at":{"1":"silence"}}';
      import { writeFileSync } from 'node:fs';
      writeFileSync(${JSON.stringify(file('pid'))}, String(process.pid));
      await import(${JSON.stringify(fake)});`,
    );
    const engines = ['ours', `uci,cmd=${process.execPath} ${script}`];
    const args = [MAIN, ...engines, '--games', '2', '--workers', '1', ...FAST];
    const child = spawn(process.execPath, args, { cwd: ROOT });
    let stdout = '';
    child.stdout.on('data', (data) => {
      stdout += data;
    });
    const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
    await until(() => existsSync(file('pid')) && readFileSync(file('pid'), 'utf8') !== '');
    child.kill('SIGINT');
    expect(await ended).toBe(130);
    expect(stdout).toMatch(/, 0 games/);
    const pid = Number(readFileSync(file('pid'), 'utf8'));
    await until(() => !isRunning(pid));
  });
});

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 20));
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
