/** The program itself, as an interface starts it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { expect, it } from 'vitest';
import { ROOT } from '../../scripts/lib/project.mjs';
import { runNode } from '../support/run-node.ts';

const PROGRAM = 'bin/fairyscope.mjs';

/** Waits for a line of a program's output. */
function heard(child: ChildProcess, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      const line = text.split('\n').find((candidate) => pattern.test(candidate));
      if (line !== undefined) resolve(line);
    });
    child.on('close', () => reject(new Error(`no ${pattern} in ${text}`)));
  });
}

it('starts, searches, stops and quits', async () => {
  const child = spawn(process.execPath, [PROGRAM, 'uci'], { cwd: ROOT });
  child.stdin.write('uci\r\nsetoption name UCI_Variant value opulent\r\nisready\r\n');
  await heard(child, /^readyok$/);
  child.stdin.write('position startpos moves e3e5\ngo infinite\n');
  await heard(child, /^info depth 2 /);
  child.stdin.write('stop\n');
  await heard(child, /^bestmove [a-j]\d+[a-j]\d+/);
  const ended = new Promise((resolve) => child.on('close', resolve));
  child.stdin.write('quit\n'); // stdin stays open
  expect(await ended).toBe(0);
});

it('ends with its input', async () => {
  const input = 'position startpos\ngo infinite';
  const { code, stdout, stderr } = await runNode([PROGRAM, 'uci'], { input });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(/^bestmove [a-h][1-8][a-h][1-8]/m);
});

it('leaves out a line that is too long', async () => {
  const input = `position startpos moves ${'e2e4 '.repeat(250_000)}\nd\n`;
  const { code, stdout } = await runNode([PROGRAM, 'uci'], { input });
  expect(code).toBe(0);
  expect(stdout).toMatch(/^info string error: the line is too long\n[\s\S]*^FEN: rnbqkbnr/m);
});

it('takes games of the user', async () => {
  const input = 'setoption name UCI_Variant value tencubed\nd\n';
  const args = [PROGRAM, 'uci', 'examples/tencubed.json', 'examples/edgeless.json'];
  const { code, stdout } = await runNode(args, { input });
  expect(code).toBe(0);
  expect(stdout).toMatch(/^info string variant tencubed .*\n(.*\n)*FEN: 2cwamwc2\//);
  const refused = await runNode([PROGRAM, 'uci', 'package.json'], { input });
  expect(refused).toMatchObject({ code: 2, stdout: '' });
});
