/** `endgame`: statistics, tables on disk, claims, and tables in analyses. */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerOf, runCli } from './support/run-cli.ts';
import { analysisShape, claimsShape, endgameShape } from './support/shapes.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairyscope-endgame-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const endgame = async (args: string[]) =>
  v.parse(endgameShape, await answerOf(['endgame', ...args]));

describe('answers', () => {
  it('with counts, the longest win and a verdict', async () => {
    expect(await endgame(['omega', 'QK'])).toEqual({
      variant: 'omega',
      material: 'QK',
      whiteToMove: { legal: 7688, won: 7688, drawn: 0 },
      blackToMove: { legal: 10712, lost: 9948, mates: 40 },
      longest: { plies: 29, position: expect.stringMatching(/ w - - 0 1$/) },
      verdict: 'Mate is always forced with queen, in at most 15 moves.',
    });
  });

  it('with -1 plies and no position where nothing is won', async () => {
    const { longest } = await endgame(['opulent', 'knk']);
    expect(longest).toEqual({ plies: -1, position: null });
  });

  it('for square colours', async () => {
    const { whiteToMove, longest } = await endgame(['omega', 'KWWK', '--colours', 'opp']);
    expect(whiteToMove).toEqual({ legal: 21879968, won: 5312, drawn: 21879968 - 5312 });
    expect(longest.plies).toBe(1);
  });

  it("for users' games", async () => {
    const { variant, whiteToMove } = await endgame(['./examples/tencubed.json', 'KQK']);
    expect(variant).toBe('tencubed');
    expect(whiteToMove.won).toBeGreaterThan(0);
  });
});

it('shows people the same, with the main line and a histogram', async () => {
  const { code, stdout, stderr } = await runCli(['endgame', 'chess', 'KRK']);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(/^Chess, traditional 1475\nKRK\n/);
  expect(stdout).toMatch(/\nWhite to move {2}175168 positions: 175168 won \(100 %\), 0 drawn\n/);
  expect(stdout).toMatch(/\nBlack to move {2}\d+ positions: \d+ lost, 216 of them mate\n/);
  expect(stdout).toMatch(/\nlongest win: 16 moves \(31 plies\), such as\n\S+ w - - 0 1\n/);
  expect(stdout).toMatch(/#\n\nwins by moves to mate\n {2}1: \d+ .*16: \d+\n/s);
  expect(stdout).toMatch(/\nMate is always forced with king and rook, in at most 16 moves\.\n/);
});

it('proves what is said of the endings of a game', async () => {
  const claims = v.parse(claimsShape, await answerOf(['endgame', 'omega']));
  expect(claims.map(({ material, holds, longest }) => [material, holds, longest.plies])).toEqual([
    ['QK', true, 29],
    ['KNNK', true, 105],
    ['KRK', true, 19],
  ]);
  const { stdout } = await runCli(['endgame', 'opulent']);
  expect(stdout.match(/^True, K\w+K: /gm)).toHaveLength(3);
});

describe('tables', () => {
  it('are kept, rebuilt when damaged, and looked up in analyses', async () => {
    const first = await endgame(['chess', 'KRK', '--tables', folder]);
    const [name = '', ...others] = readdirSync(folder);
    expect(name).toMatch(/^chess-KRK-[0-9a-f]{8}\.endgame$/);
    expect(others).toEqual([]);
    expect(await endgame(['chess', 'KRK', '--tables', folder])).toEqual(first);
    writeFileSync(join(folder, name), 'damaged');
    expect(await endgame(['chess', 'KRK', '--tables', folder])).toEqual(first);
    const position = first.longest.position ?? '';
    const args = ['analyse', 'chess', '--tables', folder, '--position', position];
    const { nodes, lines } = v.parse(analysisShape, await answerOf(args));
    expect(nodes).toBe(0);
    expect(lines).toEqual([{ score: { mate: 16 }, pv: expect.any(Array) }]);
    expect(lines[0]?.pv).toHaveLength(31);
    const past = position.replace(/ \d+ \d+$/, ' 80 90');
    for (const [from, remark] of [
      [position, false],
      [past, true],
    ] as const) {
      const told = await runCli(['analyse', 'chess', '--tables', folder, '--position', from]);
      expect(told.stdout.includes('may come before the mate')).toBe(remark);
    }
    // What no table has is searched.
    const opening = ['analyse', 'chess', '--tables', folder, '--nodes', '1000'];
    expect(v.parse(analysisShape, await answerOf(opening)).nodes).toBeGreaterThan(0);
  });
});

describe('refusals', () => {
  const cases: [args: string[], message: RegExp][] = [
    [['chess', 'KPK'], /^fairyscope: material, offset 1: endings with pawns are not solved; /],
    [['chess', 'KQ'], /^fairyscope: material: "KQ" does not end with the bare king; /],
    [['chess'], /^fairyscope: material: nothing is known to be said of endings of Chess; /],
    [['omega', '--colours', 'opp'], /^fairyscope: --colours: each claim has colours of its own; /],
    [['delta', 'KK'], /^fairyscope: variant: endings of games with goal squares/],
    [['chess', 'KRK', '--colours', 'opp'], /^fairyscope: colours: fewer than two of these men/],
    [['chess', 'KRK', '--colours', 'some'], /^fairyscope: .*Allowed choices are all, same, opp/],
    [
      ['chess', 'KRK', '--tables', 'package.json'],
      /^fairyscope: --tables: package.json cannot be used/,
    ],
    [['omega', 'KQRBNK'], /^fairyscope: material: 4 men beside the kings are more than 3/],
  ];
  it.each(cases)('%j', async (args, message) => {
    const { code, stdout, stderr } = await runCli(['endgame', ...args]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(message);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });
});
