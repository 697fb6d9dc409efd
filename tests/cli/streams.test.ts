/** Help and version, colours, readers that leave early, and Ctrl-C. */
import { type ChildProcess, execFileSync, type StdioOptions, spawn } from 'node:child_process';
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import about from '../../package.json' with { type: 'json' };
import { ROOT } from '../../scripts/lib/project.mjs';
import { PROGRAM, runCli } from './support/run-cli.ts';
import { analysisShape } from './support/shapes.ts';

const ESCAPE = '\u001b';

it.each([
  [['--version'], `${about.version}\n`],
  [['--help'], 'perft [options] <variant> <depth>'],
  [['help', 'analyse'], '--searchmoves <moves...>'],
  [['moves', '--help'], '--position <fen>'],
])('%j answers on stdout', async (args, expected) => {
  const { code, stdout, stderr } = await runCli(args);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toContain(expected);
});

describe('colours', () => {
  it.each<[args: string[], env: NodeJS.ProcessEnv, coloured: boolean]>([
    [['variants'], { FORCE_COLOR: undefined, NO_COLOR: undefined, CI: '1' }, false],
    [['variants'], { FORCE_COLOR: '1', NO_COLOR: undefined }, true],
    [['variants'], { FORCE_COLOR: '1', NO_COLOR: '1' }, false],
    [['variants', '--json'], { FORCE_COLOR: '1', NO_COLOR: undefined }, false],
  ])('%j with %j: %s', async (args, env, coloured) => {
    const { stdout } = await runCli(args, env);
    expect(stdout.includes(ESCAPE)).toBe(coloured);
  });
});

it.each([[['variants', '--json']], [['moves', 'opulent']], [['diagram', 'omega', '--svg', '-']]])(
  '%j is quiet when nobody reads',
  async (args) => {
    const child = spawn(process.execPath, [PROGRAM, ...args], { cwd: ROOT });
    child.stdout.destroy();
    expect(await ended(child)).toMatchObject({ code: 0, stderr: '' });
  },
);

it.runIf(existsSync('/dev/full'))(
  'a full disk is told in a line, whatever was to be written',
  async () => {
    const commands = [
      'perft chess 2 --json',
      'moves opulent',
      'analyse chess --depth 1',
      'diagram omega --svg -',
      'replay delta-cetina ./examples/delta-sample-game.txt --lenient',
      'variants',
      'endgame chess KQK --json',
      'lab plan --games 2000',
      '--help',
      'lab --help',
      '--version',
    ];
    const full = openSync('/dev/full', 'w');
    const ends = commands.map((command) => {
      const stdio: StdioOptions = ['ignore', full, 'pipe'];
      return ended(spawn(process.execPath, [PROGRAM, ...command.split(' ')], { cwd: ROOT, stdio }));
    });
    for (const [i, end] of (await Promise.all(ends)).entries()) {
      expect({ command: commands[i], ...end }).toEqual({
        command: commands[i],
        code: 2,
        stdout: '',
        stderr: 'fairyscope: standard output: it cannot be written (ENOSPC)\n',
      });
    }
    // That no reason can be told is no fault of the program.
    const stdio: StdioOptions = ['ignore', 'pipe', full];
    const end = spawn(process.execPath, [PROGRAM, 'moves', 'nothing'], { cwd: ROOT, stdio });
    expect(await ended(end)).toMatchObject({ code: 2, stdout: '' });
    closeSync(full);
  },
);

describe('Ctrl-C', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'fairyscope-cli-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  /** Starts a command about a game, and interrupts it when it is at work. */
  async function interrupted(command: string, ...args: string[]) {
    // A pipe with a name, since opening it waits for the program to open its other end.
    const pipe = join(folder, 'game.json');
    execFileSync('mkfifo', [pipe]);
    const child = spawn(process.execPath, [PROGRAM, command, pipe, ...args], { cwd: ROOT });
    const end = ended(child);
    const writer = await open(pipe, 'w');
    await writer.writeFile(readFileSync(join(ROOT, 'examples/tencubed.json')));
    await writer.close();
    await new Promise((resolve) => setTimeout(resolve, 300));
    const start = performance.now();
    child.kill('SIGINT');
    return { ...(await end), ms: performance.now() - start };
  }

  it('ends a count without an answer', async () => {
    const { ms, ...end } = await interrupted('perft', '9');
    expect(end).toEqual({ code: 130, stdout: '', stderr: '' });
    expect(ms).toBeLessThan(5000);
  });

  it('ends an analysis, which tells what it has found', async () => {
    const { code, stdout, stderr, ms } = await interrupted(
      'analyse',
      '--movetime',
      '60000',
      '--json',
    );
    expect({ code, stderr }).toEqual({ code: 130, stderr: '' });
    expect(v.parse(analysisShape, JSON.parse(stdout)).bestmove).not.toBeNull();
    expect(ms).toBeLessThan(5000);
  });
});

interface End {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

function ended(child: ChildProcess): Promise<End> {
  const output = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name]?.setEncoding('utf8').on('data', (text: string) => {
      output[name] += text;
    });
  }
  return new Promise((resolve) => {
    child.on('close', (code) => resolve({ code, ...output }));
  });
}
