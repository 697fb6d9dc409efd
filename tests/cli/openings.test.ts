/** `openings`: the table of a position; what trees count is the matter of tests/openings. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerOf, runCli } from './support/run-cli.ts';

const GAMES = `
[Result "1-0"]

1. e4 e5 2. Nf3 1-0

[Result "0-1"]

1. Nf3 e5 2. e4 0-1

[Result "*"]

1. e4 Ke5 *

[FEN "8/8 w"]

*
`;
const MIXED = ['grand', 'Opulent Chess', 'of somebody']
  .map((name) => `[Variant "${name}"]\n\n1. d3d4 *\n\n`)
  .join('');
const EXPERIMENT = {
  id: 'few',
  game: 'opulent',
  nodes: 1,
  games: 4,
  openings: { kind: 'random', plies: 4 },
  adjudication: { maxPlies: 8 },
};

let folder: string;
const at = (name: string) => join(folder, name);
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fairyscope-openings-'));
  writeFileSync(at('games.pgn'), GAMES);
  writeFileSync(at('mixed.pgn'), MIXED);
  writeFileSync(at('bad.pgn'), '1. e5 *\n');
  writeFileSync(at('few.json'), JSON.stringify(EXPERIMENT));
  await runCli(['lab', 'run', at('few.json'), '--workers', '1']);
  await runCli(['lab', 'export', at('few.json'), '--out', at('few.jsonl')]);
  await runCli(['lab', 'export', at('few.json'), '--format', 'pgn', '--out', at('few.pgn')]);
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

describe.concurrent('the table', () => {
  it('has every move with its games, and tells of games that were left out', async () => {
    const { code, stdout, stderr } = await runCli(['openings', 'chess', at('games.pgn')]);
    expect(code).toBe(0);
    expect(stderr.split('\n')).toEqual([
      expect.stringMatching(/^fairyscope: left out: .*games\.pgn: game 3, ply 2.*Ke5/),
      expect.stringMatching(/games\.pgn: game 4, start position: /),
      '',
    ]);
    expect(stdout).toMatch(/^2 of 2 games have this position$/m);
    expect(stdout.split('\n').slice(4)).toEqual([
      'move  games  share  White  drawn  Black  score   95 %',
      expect.stringMatching(/^e4 +1 +50 % +100 % +0 % +0 % +100 % +5–100$/),
      expect.stringMatching(/^Nf3 +1 +50 % +0 % +0 % +100 % +0 % +0–95$/),
      expect.stringMatching(/^all +2 +100 % +50 % +0 % +50 % +50 % +9–91$/),
      '',
    ]);
  });

  it('leaves out games of another name, although their moves are legal', async () => {
    const { stdout, stderr } = await runCli(['openings', 'opulent', at('mixed.pgn')]);
    expect(stderr).toMatch(/mixed\.pgn: game 1: it is of Grand Chess; expected a game of Opulent/);
    expect(stdout).toMatch(/^2 of 2 games have this position$/m);
  });

  it('is of the position after moves, whatever order led there, up to a depth', async () => {
    const file = at('games.pgn');
    const moves = ['--moves', 'e4 e5 Nf3'];
    const whole = await runCli(['openings', 'chess', file, ...moves, '--json']);
    expect(JSON.parse(whole.stdout)).toMatchObject({ games: 2, read: 2, moves: [], roots: [] });
    const short = await runCli(['openings', 'chess', file, ...moves, '--depth', '2', '--json']);
    expect(JSON.parse(short.stdout)).toMatchObject({ games: 0, roots: [{ games: 2 }] });
  });

  it('is the same from all files of the lab', async () => {
    const answers = await Promise.all(
      ['few.sqlite', 'few.jsonl', 'few.pgn'].map((name) =>
        answerOf(['openings', 'opulent', at(name)]),
      ),
    );
    expect(answers[0]).toMatchObject({ variant: 'opulent', games: 4, read: 4 });
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    const twice = await answerOf(['openings', 'opulent', at('few.sqlite'), at('few.jsonl')]);
    expect(twice).toMatchObject({ games: 8, read: 8 });
  });
});

describe.concurrent('refused is', () => {
  it.each([
    [['chess', './absent.pgn'], /^fairyscope: \.\/absent\.pgn: the file does not exist/],
    [
      ['chess', 'few.sqlite'],
      /few\.sqlite: its games are of Opulent Chess; expected games of Chess$/,
    ],
    [['chess', 'bad.pgn'], /bad\.pgn.*game 1, ply 1/],
    [['chess', 'games.pgn', '--depth', '0'], /--depth: "0" is no such number/],
    [['chess', 'games.pgn', '--moves', 'e5'], /--moves, ply 1/],
    [['chess'], /missing required argument 'files'/],
  ])('%j', async (args, problem) => {
    const words = args.map((word) => (/^\w+\.(?:pgn|sqlite)$/.test(word) ? at(word) : word));
    const { code, stdout, stderr } = await runCli(['openings', ...words]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr.trimEnd()).toMatch(problem);
    expect(stderr.trimEnd()).not.toContain('\n');
  });
});
