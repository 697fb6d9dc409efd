/** The commands on the infinite plane. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { answerOf, runCli } from './support/run-cli.ts';
import { analysisShape, planeMovesShape } from './support/shapes.ts';

const moves = async (game: string, position: string) =>
  v.parse(planeMovesShape, await answerOf(['moves', game, '--position', position]));

describe.concurrent('moves', () => {
  it('are rays where a pin leaves 10^12 squares', async () => {
    const answer = await moves('plane', 'w (15|8) K0,0|R0,5|r0,1000000000000|k9,9');
    expect(answer.moves.filter((move) => move.startsWith('0,5'))).toEqual(['0,5>0,1000000000000']);
    expect(answer.rays).toEqual([
      { from: ['0', '5'], dir: [0, 1], min: '1', max: '999999999994' },
      { from: ['0', '5'], dir: [0, -1], min: '1', max: '4' },
    ]);
  });

  it('have no end beyond 64 bits either', async () => {
    const far = '9000000000000000000';
    const answer = await moves('plane', `w (15|8) K0,0|Q${far},0|k3,${far}`);
    expect(answer.moves).toHaveLength(8);
    expect(answer.rays).toHaveLength(8);
    expect(answer.rays.filter(({ max }) => max !== null)).toEqual([
      { from: [far, '0'], dir: [-1, 0], min: '1', max: '8999999999999999999' },
    ]);
  });

  const last: [name: string, game: string, position: string, expected: object][] = [
    [
      'none: the huygens is pinned and no prime is free',
      'huygens',
      'b (15|8) k0,0|hu0,3|R0,7|R-1,20|R1,20|R20,1|R20,-1|K50,50',
      { moves: [], primes: [], check: false, result: { score: '1/2-1/2', reason: 'stalemate' } },
    ],
    [
      'the capture at distance 5',
      'huygens',
      'b (15|8) k0,0|hu0,3|R0,8|R-1,20|R1,20|R20,1|R20,-1|K50,50',
      { moves: ['0,3>0,8'], primes: [], result: null },
    ],
    [
      'one interposition far away',
      'plane',
      'w (15|8) K0,0|R7,500000|r0,1000000|k50,50|P-1,0|P1,0|P-1,1|P1,1|P-1,-1|P1,-1',
      { moves: ['7,500000>0,500000'], rays: [], check: true, result: null },
    ],
  ];
  it.each(last)('%s', async (_, game, position, expected) => {
    expect(await moves(game, position)).toMatchObject(expected);
  });

  it('may be made first in texts with blanks', async () => {
    const list = '1. N ( h8 ) - ( i 10 ) | 15,14 > 15,12 2. ... (o9)-(o11)';
    const { position } = v.parse(
      planeMovesShape,
      await answerOf(['moves', 'plane', '--moves', list]),
    );
    expect(position).toMatch(/^b .*\bN9,10\b.*\bP15,11\b.*\bp15,12\b/);
    const { code, stderr } = await runCli(['moves', 'plane', '--moves', '(d9) 1. foo (d14) 2.']);
    expect({ code, stderr }).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--moves, ply 2, "foo"'),
    });
  });

  it('are shown to people by man and direction', async () => {
    const { stdout } = await runCli(['moves', 'plane', '--moves', 'P(k9)-(k11) 7,14>7,12']);
    expect(stdout).toContain('White to move\n');
    expect(stdout).toMatch(/\nhawk 4,1\n/);
    expect(stdout).toMatch(/\nking 11,8\n.*11,8>11,9/);
    expect(stdout).toMatch(/\nrook 5,8\n.*south 1–5\b/);
  });
});

describe.concurrent('perft', () => {
  it('counts in a window', async () => {
    const args = ['perft', 'huygens', '2', '--window', '1,1,20,22', '--divide'];
    expect(await answerOf(args)).toMatchObject({ depth: 2, nodes: 31313, window: '1,1,20,22' });
  });

  it('says beyond what numbers hold how many squares a window of one ply has', async () => {
    const window = '0,1,0,100000000000000000000';
    const position = 'w (15|8) R0,0|K-5,0|k9,9';
    const args = ['perft', 'plane', '1', '--position', position, '--window', window];
    expect(await answerOf(args)).toMatchObject({ nodes: '100000000000000000000' });
  });

  const refused: [args: string[], message: string][] = [
    [['plane', '2'], '--window: on the infinite plane the number of moves has no limit'],
    [['plane', '2', '--window', '1,1,20'], '--window: "1,1,20" is no window'],
    [['plane', '2', '--window', '5,1,1,20'], '--window: the corners are in the wrong order'],
    [['chess', '2', '--window', '1,1,20,22'], '--window: Chess is played on a finite board'],
    [['plane', '2', '--window', '0,0,9e9,1'], '--window: "0,0,9e9,1" is no window'],
    [
      ['plane', '2', '--window', '1,1,20,22', '--method', 'difference'],
      '--method: on the infinite plane every position is counted; expected plain',
    ],
    [
      ['plane', '2', '--window', '1,1,20,22', '--threads', '2'],
      '--threads: on the infinite plane one thread counts; expected 1',
    ],
    [
      ['plane', '2', '--window', '1,1,20,22', '--hash', '1'],
      '--hash: on the infinite plane counts are not remembered; expected the option to be left out',
    ],
    [
      ['plane', '1', '--window', '0,-20000,20,20', '--divide'],
      '--divide: the window holds 20185 first moves, too many to list; expected at most 10000',
    ],
  ];
  it.each(refused)('%j', async (args, message) => {
    const { code, stdout, stderr } = await runCli(['perft', ...args]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(`fairyscope: ${message}`);
    expect(stderr.trim()).not.toContain('\n');
  });
});

describe.concurrent('what of a position is left out is said', () => {
  const position = 'w (15|8) K0,0+|k9,9|Q3,4';
  const commands: string[][] = [
    ['moves', 'plane'],
    ['diagram', 'plane'],
    ['perft', 'plane', '1', '--window', '0,0,9,9'],
  ];
  it.each(commands)('%s', async (...args) => {
    const text = await runCli([...args, '--position', position]);
    expect(text.stdout).toContain('note: "+" is left out of K0,0');
    const { stdout, stderr } = await runCli([...args, '--position', position, '--json']);
    expect(JSON.parse(stdout)).toMatchObject({ position: 'w (15|8) K0,0|k9,9|Q3,4' });
    expect(stderr).toMatch(/^fairyscope: note: "\+" is left out of K0,0[^\n]*\n$/);
  });
});

describe.concurrent('analyse', () => {
  const far = '1000000000000000000000000000000';
  const mate = `w K9,9|R${far},1|R-${far},-1|R30,${far}|k0,0`;

  it('finds a mate over any distance', async () => {
    const args = ['analyse', 'plane', '--depth', '3', '--position', mate];
    const answer = v.parse(analysisShape, await answerOf(args));
    expect(answer.bestmove).toBe(`30,${far}>30,0`);
    expect(answer.lines).toEqual([{ score: { mate: 1 }, pv: [`30,${far}>30,0`] }]);
  });

  it('tells people in game form', async () => {
    const { code, stdout, stderr } = await runCli([
      'analyse',
      'plane',
      '--depth',
      '3',
      '--position',
      'w K9,9|R50,1|R50,-1|R30,40|k0,0',
    ]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain('White to move\n');
    expect(stdout).toContain('\nmate in 1  R(ad40)-(ad0)#\n');
    expect(stdout).toMatch(/\nbest move 30,40>30,0 \(R\(ad40\)-\(ad0\)#\)\n$/);
  });

  it('keeps to the moves asked for, in either form', async () => {
    const chosen = ['--searchmoves', 'P(k9)-(k11) 10,9>10,10', 'F8,6>10,6'];
    const args = ['analyse', 'kadesh', '--nodes', '3000', '--multipv', '5', ...chosen];
    const answer = v.parse(analysisShape, await answerOf(args));
    const first = answer.lines.map(({ pv }) => pv[0]);
    expect([...first].sort()).toEqual(['10,9>10,10', '11,9>11,11', 'F8,6>10,6']);
    expect(answer.bestmove).toBe(first[0]);
  });

  it('names a move asked for that is not legal', async () => {
    const { code, stderr } = await runCli(['analyse', 'plane', '--searchmoves', '11,9>11,12']);
    expect(code).toBe(2);
    expect(stderr).toContain('--searchmoves, move 1, "11,9>11,12"');
  });
});

it('draws what is near and lists what is far', async () => {
  const position = 'w (15|8) K11,8|k11,15|R1000000000000000000000,3|P4,8+';
  const { code, stdout } = await runCli(['diagram', 'plane', '--position', position]);
  expect(code).toBe(0);
  expect(stdout).toContain('White, far away: R(1000000000000000000000,3)');
});

describe.concurrent('replay', () => {
  const replay = async (text: string, json = true) => {
    const folder = mkdtempSync(join(tmpdir(), 'fairyscope-plane-'));
    try {
      const file = join(folder, 'game.txt');
      writeFileSync(file, text);
      return await runCli(['replay', 'plane', file, ...(json ? ['--json'] : [])]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  };

  it('plays a record in game form, with a draw by agreement', async () => {
    const { code, stdout } = await replay('1. P(k9)-(k11) P(k14)-(k12) 2. R(e8)-(e4) 1/2-1/2');
    expect({ code, answer: JSON.parse(stdout) }).toEqual({
      code: 0,
      answer: {
        plies: 3,
        violations: [],
        marks: [],
        result: { score: '1/2-1/2', reason: 'agreement' },
      },
    });
  });

  it('says what of a position is left out', async () => {
    const { code, stdout } = await replay('w (15|8) K0,0+|k9,9|Q3,4 0,0>0,1', false);
    expect(code).toBe(0);
    expect(stdout).toContain('note: "+" is left out of K0,0');
  });

  it('stops at a move that is not legal', async () => {
    const { code, stdout } = await replay('11,9>11,11 7,14>7,12 11,8>11,10', false);
    expect(code).toBe(1);
    expect(stdout).toMatch(/ply 3, 11,8>11,10: /);
    expect(stdout).toContain('2 of 3 plies carried out');
  });
});
