/** Whatever an interface may send; the program itself, as one starts it; and time controls. */
import { spawn } from 'node:child_process';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../scripts/lib/project.mjs';
import { TimeControl } from '../../src/node/protocols/xboard/time-control.ts';
import { runNode } from '../support/run-node.ts';
import { talkXboard } from '../support/talk.ts';

const PROGRAM = 'bin/fairyscope.mjs';

describe('anything', () => {
  const word = fc.oneof(
    fc.constantFrom('new', 'force', 'go', '?', 'undo', 'remove', 'playother', 'post', 'nopost'),
    fc.constantFrom('analyze', 'exit', '.', 'hint', 'result', 'protover', 'variant', 'omega'),
    fc.constantFrom('usermove', 'e2e4', 'e7e5', 'a1a1', '@@@@', 'setboard', 'level', 'sd', '1'),
    fc.string({ unit: 'binary', maxLength: 8 }),
  );
  const line = fc.array(word, { maxLength: 5 }).map((words) => words.join(' '));

  it('is answered, and the engine lives on', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(line, { maxLength: 12 }), async (lines) => {
        const talk = talkXboard();
        talk.send(...lines.map((text) => text.replaceAll('quit', '')), '?', 'new', 'ping 42');
        await talk.until(/^pong 42$/);
        const said = await talk.end();
        expect(said.filter((text) => /[\r\n]|Error: |TypeError/.test(text))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});

describe('time controls', () => {
  type Act = (control: TimeControl) => unknown;
  const level =
    (text: string): Act =>
    (control) =>
      control.level(text.split(' '));
  const clock = (remaining: number, increment: number, movesToGo: number | null) => ({
    clock: { remaining, increment, movesToGo },
    depth: undefined,
  });
  it.each<[about: string, acts: Act[], played: number, limits: object]>([
    ['a session', [level('40 5 0')], 0, clock(300_000, 0, 40)],
    ['the second session', [level('40 5 0')], 43, clock(300_000, 0, 37)],
    ['minutes, seconds and an increment', [level('0 2:30 12')], 7, clock(150_000, 12_000, null)],
    [
      'what the interface says is left',
      [level('0 0:01 0.1'), (control) => control.setRemaining('250')],
      0,
      clock(2500, 100, null),
    ],
    [
      'what a move has taken',
      [level('0 1 1'), (control) => control.spend(5000)],
      1,
      clock(56_000, 1000, null),
    ],
    ['a fixed time', [(c) => c.perMove('3')], 0, { moveTime: 2970, depth: undefined }],
    ['no time', [(c) => c.perMove('0')], 0, { moveTime: 1, depth: undefined }],
    ['the last that is said', [(c) => c.perMove('3'), level('0 1 0')], 0, clock(60_000, 0, null)],
    [
      'a depth beside the clock',
      [level('0 1 0'), (c) => c.depth('7')],
      0,
      { ...clock(60_000, 0, null), depth: 7 },
    ],
    [
      'a new game',
      [level('0 1 0'), (c) => c.depth('7'), (c) => c.setRemaining('10'), (c) => c.reset()],
      0,
      clock(60_000, 0, null),
    ],
    [
      'nothing that makes sense',
      [
        level('0 1 0'),
        level('x 5 0'),
        level('1 1'),
        (c) => c.setRemaining('x'),
        (c) => c.depth('-1'),
      ],
      0,
      clock(60_000, 0, null),
    ],
  ])('%s', (_, acts, played, limits) => {
    const control = new TimeControl();
    for (const act of acts) act(control);
    expect(control.limits(played)).toEqual(limits);
  });
});

describe('the program', () => {
  it('starts, moves and quits', async () => {
    const child = spawn(process.execPath, [PROGRAM, 'xboard'], { cwd: ROOT });
    let text = '';
    const moved = new Promise<void>((resolve) => {
      child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
        if (/^move /m.test(text)) resolve();
      });
    });
    child.stdin.write(
      'xboard\r\nprotover 2\r\nnew\r\nvariant grand\r\nst 0.1\r\nusermove e2e4\r\n',
    );
    await moved;
    expect(text).toMatch(/^feature done=1\n[\s\S]*^setup [\s\S]*^move [a-j]\d[a-j]\d\n/m);
    const ended = new Promise((resolve) => child.on('close', resolve));
    child.stdin.write('usermove d2d4\nquit\n'); // stdin stays open
    expect(await ended).toBe(0);
  });

  it('ends with its input, and takes games of the user', async () => {
    const input = 'protover 2\nvariant tencubed\nanalyze\n';
    const args = [PROGRAM, 'xboard', 'examples/tencubed.json'];
    const { code, stdout, stderr } = await runNode(args, { input });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(
      /variants="[^"]*,tencubed"\n[\s\S]*^setup .* 10x10\+0_fairy 2cwamwc2\//m,
    );
  });
});
