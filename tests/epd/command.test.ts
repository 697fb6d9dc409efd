/** `fairyscope epd`, as it is run. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../../scripts/lib/project.mjs';
import { PROGRAM } from '../cli/support/run-cli.ts';
import { runNode } from '../support/run-node.ts';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -';
const PLANE = 'w (15|8) K11,8|k11,15|Q10,8|q10,15';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairyscope-epd-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

function runEpd(lines: readonly string[], ...args: readonly string[]) {
  const file = join(folder, 'suite.epd');
  writeFileSync(file, lines.join('\n'));
  return runNode([PROGRAM, 'epd', file, ...args]);
}

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const answer = v.strictObject({
  results: v.array(
    v.strictObject({
      line: count,
      id: v.nullable(v.string()),
      variant: v.string(),
      position: v.string(),
      verdict: v.picklist(['solved', 'failed', 'not tested']),
      bestmove: v.nullable(v.string()),
      score: v.nullable(
        v.union([v.strictObject({ cp: v.number() }), v.strictObject({ mate: v.number() })]),
      ),
      depth: v.nullable(count),
      nodes: count,
      ms: v.number(),
      nps: count,
      counts: v.array(v.strictObject({ depth: count, expected: count, nodes: count })),
    }),
  ),
  solved: count,
  failed: count,
  nodes: count,
  ms: v.number(),
  nps: count,
});

/** Each a line, and what becomes of it. */
const lines: [text: string, verdict: string][] = [
  ['7k/5Q2/6K1/8/8/8/8/8 w - - bm Qg7#; id "mate; one";', 'solved'],
  ['7k/5Q2/6K1/8/8/8/8/8 w - - bm f7g7 Qh7 Qf8 Qe8; dm 1;', 'solved'],
  ['7k/5Q2/6K1/8/8/8/8/8 w - - am Qg7 f7h7 Qf8 Qe8;', 'failed'],
  ['7k/5Q2/6K1/8/8/8/8/8 w - - am Qe7; hmvc 4; fmvn 50;', 'solved'],
  [`${START} dm 1;`, 'failed'],
  [`${START} bm a3;`, 'failed'],
  [`${START} id 7;`, 'not tested'],
  [`${START} 0 1 ;D1 20 ;D2 400 ;D9 1`, 'solved'],
  [`${START} D1 20; D2 399;`, 'failed'],
  [`${START} D1 20; window "1,1,8,8";`, 'solved'],
  ['5k4/10/5K4/10/10/10/10/10/10/7R2 w - - bm Rh10; dm 1; variant opulent;', 'solved'],
  ['k8/9/K8/9/9/9/9/9/3D(N)5 w - - am Ka5 (x); variant "delta";', 'refused'],
  [`${PLANE} variant plane; D1 10; window 10,7,12,9`, 'solved'],
  ['w (15|8) K0,0|k9,9|R0,5|r0,900000000000 bm R(0,5)x(0,900000000000); variant plane', 'solved'],
];
const good = lines.filter(([, verdict]) => verdict !== 'refused');

it('judges each line', async () => {
  const texts = ['# a comment', '', ...good.map(([text]) => text)];
  const { code, stdout, stderr } = await runEpd(texts, '--depth', '3', '--json');
  expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
  const { results, solved, failed } = v.parse(answer, JSON.parse(stdout));
  expect(results.map(({ line, verdict }) => [line, verdict])).toEqual(
    good.map(([, verdict], i) => [i + 3, verdict]),
  );
  const number = (wanted: string) => good.filter(([, verdict]) => verdict === wanted).length;
  expect({ solved, failed }).toEqual({ solved: number('solved'), failed: number('failed') });
  expect(results[0]).toMatchObject({ id: 'mate; one', bestmove: 'f7g7', score: { mate: 1 } });
  expect(results[3]?.position).toBe('7k/5Q2/6K1/8/8/8/8/8 w - - 4 50');
  // Deeper than --depth.
  expect(results[7]?.counts.map(({ depth }) => depth)).toEqual([1, 2]);
});

it('tells what was wanted', async () => {
  const texts = [`${START} bm a3; id "a rare one";`, `${START} D1 21;`, `${START} D1 20;`];
  const { code, stdout } = await runEpd(texts, '--nodes', '200');
  expect(code).toBe(1);
  expect(stdout).toMatch(
    /^line 1, a rare one: failed, \w+ \([+-]\d\.\d\d\), wanted a2a3 in .*\nline 2: failed, D1 20 instead of 21 in .*\nline 3: solved, D1 20 in .*\n1 of 3 solved; \d+ nodes in /,
  );
});

it('takes the game from an option, and reads stdin', async () => {
  const input = '5k4/10/5K4/10/10/10/10/10/10/7R2 w - - bm h1h10;\n';
  const args = [PROGRAM, 'epd', '-', '--variant', 'opulent', '--nodes', '1000'];
  const { code, stdout, stderr } = await runNode(args, { input });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(/^line 1: solved, h1h10 \(mate in 1\) in .*\n1 of 1 solved; /);
});

describe('nothing is done where a line is wrong', () => {
  it.each<[text: string, ...problem: string[]]>([
    ['', 'there is no position'],
    ['8/8 w', 'line 2: position, offset 0: there is no whole position'],
    ['8/8 w - - bm e4;', 'line 2: placement, offset 3: only 2 of 8 ranks'],
    [`${START} bm e5;`, 'line 2: bm, offset 0: '],
    [`${START} bm e4 e5;`, 'line 2: bm, offset 3: '],
    [`${START} bm;`, 'line 2: bm: there is no move'],
    [`${START} dm soon;`, 'line 2: dm: "soon" is no number'],
    [`${START} D1 many;`, 'line 2: D1: "many" is no number'],
    [`${START} "bm"`, 'line 2: operations, offset 52: '],
    [`${START} variant checkers;`, 'line 2: game: "checkers" is no game of the program'],
    [`${PLANE} bm 1,1>2,2; variant plane;`, 'line 2: bm'],
    [`${PLANE} D1 10; variant plane;`, 'line 2: window: counts on the infinite plane need one'],
    [`${PLANE} D1 10; variant plane; window 1,2;`, 'line 2: window: "1,2" is no window'],
    [lines.find(([, verdict]) => verdict === 'refused')?.[0] ?? '', 'line 2: am'],
  ])('%s', async (text, problem) => {
    const valid = text === '' ? '# nothing' : `${START} bm e4;`;
    const { code, stdout, stderr } = await runEpd([valid, text]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/^fairyscope: .*\n$/);
    expect(stderr).toContain(problem);
  });
});

it('refuses options and files that make no sense', async () => {
  for (const args of [
    ['--threads', '0'],
    ['--nodes', 'x'],
    ['--hash', '5000'],
    ['--variant', 'x'],
  ]) {
    expect(await runEpd([`${START} bm e4;`], ...args)).toMatchObject({ code: 2, stdout: '' });
  }
  const { code, stderr } = await runNode([PROGRAM, 'epd', join(ROOT, 'nowhere.epd')]);
  expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringMatching(/does not exist/) });
});
