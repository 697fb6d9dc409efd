/** `replay`: records judged; what is judged how is the matter of tests/notation/review.test.ts. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../../scripts/lib/project.mjs';
import { runNode } from '../support/run-node.ts';
import { PROGRAM, runCli } from './support/run-cli.ts';
import { replayShape } from './support/shapes.ts';

const SAMPLE = 'examples/delta-sample-game.txt';
const sample = readFileSync(join(ROOT, SAMPLE), 'utf8');
const slip = { ply: 16, move: 'a7xf2 (S)', rule: 'facing' };
const mate = { score: '1-0', reason: 'mate' };

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairyscope-replay-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** Exit code and answer of `replay … --json`, which says nothing on stderr. */
async function replay(args: readonly string[], input = '') {
  const words = [PROGRAM, 'replay', ...args, '--json'];
  const { code, stdout, stderr } = await runNode(words, { input });
  expect(stderr).toBe('');
  return { code, answer: v.parse(replayShape, JSON.parse(stdout)) };
}

describe.concurrent('the published game', () => {
  it('strictly stops at the slip', async () => {
    for (const file of [SAMPLE, 'tests/vectors/delta-sample-game.txt']) {
      const { code, answer } = await replay(['delta-cetina', file]);
      expect(code).toBe(1);
      expect(answer).toEqual({ plies: 15, violations: [slip], marks: [], result: null });
    }
  });

  it('leniently goes on', async () => {
    const { code, answer } = await replay(['delta-cetina', SAMPLE, '--lenient']);
    expect(code).toBe(0);
    expect(answer).toEqual({ plies: 51, violations: [slip], marks: [], result: mate });
  });

  it('is legal when repaired, from stdin or a file', async () => {
    const repaired = sample.replace('f2 (NW)', 'f2 (NE)');
    const file = join(folder, 'repaired.txt');
    writeFileSync(file, repaired);
    const expected = { plies: 51, violations: [], marks: [], result: mate };
    for (const [name, input] of [
      ['-', repaired],
      [file, ''],
    ] as const) {
      const { code, answer } = await replay(['delta-cetina', name], input);
      expect({ code, answer }).toEqual({ code: 0, answer: expected });
    }
  });

  it('can be replayed from an array or a position of the other game', async () => {
    const expected = { plies: 15, violations: [slip] };
    const byArray = await replay(['delta', SAMPLE, '--array', 'delta-cetina']);
    expect(byArray.answer).toMatchObject(expected);
    const { stdout } = await runCli(['moves', 'delta-cetina', '--json']);
    const { position } = JSON.parse(stdout) as { position: string };
    const byPosition = await replay(['delta', SAMPLE, '--position', position]);
    expect(byPosition.answer).toMatchObject(expected);
  });

  it('is described for people', async () => {
    const strict = await runCli(['replay', 'delta-cetina', SAMPLE]);
    expect({ code: strict.code, stderr: strict.stderr }).toEqual({ code: 1, stderr: '' });
    expect(strict.stdout).toContain(
      'ply 16, a7xf2 (S): facing, the delta on a7 faces the man on f2 and may not take it\n',
    );
    expect(strict.stdout).toContain('15 of 51 plies carried out, 1 not legal\n');
    const lenient = await runCli(['replay', 'delta-cetina', SAMPLE, '--lenient']);
    expect(lenient.code).toBe(0);
    expect(lenient.stdout).toContain('51 of 51 plies carried out, 1 not legal; 1-0, mate\n');
  });
});

describe.concurrent('records of other games', () => {
  it.each<[game: string, text: string, plies: number, broken: string[], marks: string[]]>([
    ['chess', '1. f3 e5 2. g4 Qh4# 0-1', 4, [], []],
    ['chess', '[White "A"]\n\n1. f3 (1. e4) e5 2. g4 Qh4 *', 4, [], ['4 , #']],
    ['chess', 'e2e4 e7e5 e1e3', 2, ['3 direction'], []],
    ['chess', '1. e4 e5 2. Zf3', 2, ['3 notation'], []],
    ['omega', '1. e4 f6 2. Ww1a2', 3, [], []],
    ['opulent', '1. e5 e6 2. Nd4', 3, [], []],
    ['grand', '1. d3d5 e8xe5', 1, ['2 direction'], []],
    ['examples/tencubed.json', '1. e4', 1, [], []],
    ['delta', '', 0, [], []],
  ])('%s: %j', async (game, text, plies, broken, marks) => {
    const { code, answer } = await replay([game, '-'], text);
    expect(code).toBe(broken.length > 0 ? 1 : 0);
    expect(answer.plies).toBe(plies);
    expect(answer.violations.map(({ ply, rule }) => `${ply} ${rule}`)).toEqual(broken);
    expect(answer.marks.map(({ ply, given, actual }) => `${ply} ${given}, ${actual}`)).toEqual(
      marks,
    );
  });

  it('of files with several are chosen by number', async () => {
    const text = '[Round "1"]\n1. e4 *\n\n[Round "2"]\n1. d4 d5 *\n';
    expect((await replay(['chess', '-', '--game', '2'], text)).answer.plies).toBe(2);
    expect((await replay(['chess', '-', '--game', '1'], text)).answer.plies).toBe(1);
    const { code, stdout, stderr } = await runNode([PROGRAM, 'replay', 'chess', '-'], {
      input: text,
    });
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toBe('fairyscope: --game: the file holds 2 games; expected 1 to 2\n');
  });
});

it('bad text on stdin is refused', async () => {
  const { code, stdout, stderr } = await runNode([PROGRAM, 'replay', 'chess', '-'], {
    input: '1. e4 {',
  });
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toMatch(
    /^fairyscope: stdin: line 1, column 7, offset 6: the comment does not end/,
  );
});
