/** `moves` and `diagram`: what a position is and allows. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { answerOf, runCli } from './support/run-cli.ts';
import { diagramShape, movesShape } from './support/shapes.ts';

const moves = async (args: string[]) => v.parse(movesShape, await answerOf(['moves', ...args]));

describe.concurrent('results', () => {
  const position = (text: string) => ['--position', text];
  const cases: [
    name: string,
    args: string[],
    expected: Partial<v.InferOutput<typeof movesShape>>,
  ][] = [
    ['none', ['chess'], { check: false, result: null }],
    [
      'check, answered by nothing but the king',
      ['chess', ...position('4k3/8/8/8/8/8/8/4R2K b - -')],
      { check: true, result: null, moves: ['e8d7', 'e8d8', 'e8f7', 'e8f8'] },
    ],
    [
      'mate',
      ['chess', '--moves', 'f2f3 e7e5 g2g4 d8h4'],
      { check: true, result: { score: '0-1', reason: 'mate' }, moves: [] },
    ],
    [
      'stalemate',
      ['chess', ...position('7k/5Q2/6K1/8/8/8/8/8 b - - 0 1')],
      { check: false, result: { score: '1/2-1/2', reason: 'stalemate' }, moves: [] },
    ],
    [
      'repetition',
      ['chess', '--moves', 'Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8'],
      { result: { score: '1/2-1/2', reason: 'repetition' } },
    ],
    [
      'fifty moves',
      ['omega', ...position('w10w/*4k5*/12/12/12/12/12/12/12/12/*4K5*/W10W w - - 100 99')],
      { result: { score: '1/2-1/2', reason: 'fifty' } },
    ],
    [
      'dead material, after which moves are still listed',
      ['opulent', ...position('4k5/10/10/10/10/10/10/10/10/4K4N w - - 0 1')],
      { result: { score: '1/2-1/2', reason: 'material' } },
    ],
  ];
  it.each(cases)('%s', async (_, args, expected) => {
    const answer = await moves(args);
    expect(answer).toMatchObject(expected);
    expect(answer.moves).toEqual([...answer.moves].sort());
    if (expected.moves === undefined) expect(answer.moves.length).toBeGreaterThan(0);
  });
});

it('the position is canonical, after moves in either form', async () => {
  const start =
    'w10w/1crnbqkbnrc1/1pppppppppp1/12/12/12/12/12/12/1PPPPPPPPPP1/1CRNBQKBNRC1/W10W w qkQK';
  const answer = await moves(['omega', '--position', start, '--moves', 'e1e4,f7 e4e5\n f7f6']);
  expect(answer.position).toBe(
    'w**********w/*crnbqkbnrc*/*ppppp1pppp*/*10*/*5p4*/*4P5*/*10*/*10*/*10*/' +
      '*PPPP1PPPPP*/*CRNBQKBNRC*/W**********W w KQkq - 0 3',
  );
});

it('another array is also the one that promotion counts from', async () => {
  const answer = await moves(['opulent', '--array', 'opulent-2005']);
  expect(answer.position).toMatch(/CLBNQKNBLA/);
});

it('people see every move in both forms, by piece', async () => {
  const position = 'r3k3/8/8/8/8/8/6P1/4K2R w Kq - 0 1';
  const { code, stdout, stderr } = await runCli(['moves', 'chess', '--position', position]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(/^Chess, .*\nr3k3\/8\/8\/8\/8\/8\/6P1\/4K2R w Kq - 0 1\n/);
  expect(stdout).toContain('White to move; 17 legal moves\n');
  expect(stdout).toMatch(/\nking \(6\)\n.*O-O +e1g1/);
  expect(stdout).toMatch(/\nrook \(9\)\n.*Rh8\+ +h1h8/s);
  expect(stdout).toMatch(/\npawn \(2\)\n +g3 g2g3 +g4 g2g4\n$/);
});

it('moves of men that point are printed in game form, and read in it', async () => {
  const args = ['moves', 'delta-cetina', '--moves', 'h1-h3, g9-i7 (SW) d2 (NE) d8a5se'];
  const { code, stdout } = await runCli(args);
  expect(code).toBe(0);
  expect(stdout).toContain('White to move; 393 legal moves\n\ndelta (393)\n');
  expect(stdout).toMatch(/ c2-c6 +c2c6n\n/);
  expect(stdout).toMatch(/ c2-c7 \(NE\)\+ +c2c7ne\b/);
  expect(stdout).toMatch(/ d2 \(NW\) +d2d2nw\b/);
  const { moves: played } = await moves(args.slice(1));
  expect(played).toContain('h3h6nw');
});

describe('diagram', () => {
  const board = [
    'w4 w                     w w3',
    ' 9   c r n b q k b n r c',
    ' 8   p p p p p . p p p p',
    ' 7   . . . . . . . . . .',
    ' 6   . . . . . . . . . .',
    ' 5   . . . . . p . . . .',
    ' 4   . . . . P . . . . .',
    ' 3   . . . . . . . . . .',
    ' 2   . . . . . . . . . .',
    ' 1   P P P P . P P P P P',
    ' 0   C R N B Q K B N R C',
    'w1 W                     W w2',
    '     a b c d e f g h i j',
  ].join('\n');
  const args = ['diagram', 'omega', '--moves', 'e4 f5'];

  it('as JSON', async () => {
    const answer = v.parse(diagramShape, await answerOf(args));
    expect(answer.diagram).toBe(board);
    expect(answer.position).toContain('/*5p4*/*4P5*/');
  });

  it('for people, with credit, turn and rights', async () => {
    const { stdout } = await runCli(args);
    expect(stdout.startsWith(`Omega Chess, Daniel MacDonald 1992\n\n${board}\n\n`)).toBe(true);
    expect(stdout).toContain('White to move; castling KQkq\n');
  });

  it('as a picture on stdout and in a file', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'fairyscope-cli-'));
    try {
      const file = join(folder, 'board.svg');
      const [shown, written] = await Promise.all([
        runCli([...args, '--svg', '-']),
        answerOf([...args, '--svg', file]),
      ]);
      expect(shown.stdout).toMatch(/^<svg .*<title>Omega Chess, Daniel MacDonald.*<\/svg>\n$/s);
      expect(readFileSync(file, 'utf8')).toBe(shown.stdout);
      expect(v.is(diagramShape, written)).toBe(true);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
