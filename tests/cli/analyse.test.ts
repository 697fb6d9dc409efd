/** `analyse`: scores, lines and limits. How good the search is, is not the matter here. */
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { answerOf, runCli } from './support/run-cli.ts';
import { analysisShape } from './support/shapes.ts';

const analyse = async (args: string[]) =>
  v.parse(analysisShape, await answerOf(['analyse', ...args]));

const MATE_IN_ONE = '6k1/5ppp/8/8/8/8/8/R6K w - - 0 1';

describe.concurrent('analysis', () => {
  it('finds a mate, and says the move and the line', async () => {
    const answer = await analyse(['chess', '--depth', '3', '--position', MATE_IN_ONE]);
    expect(answer.bestmove).toBe('a1a8');
    expect(answer.lines).toEqual([{ score: { mate: 1 }, pv: ['a1a8'] }]);
  });

  it('counts the mate of the side to move as negative', async () => {
    const position = '7k/8/5K2/8/8/8/8/6Q1 b - - 0 1';
    const answer = await analyse(['chess', '--depth', '4', '--position', position]);
    expect(answer.bestmove).toBe('h8h7');
    expect(answer.lines[0]?.score).toEqual({ mate: -1 });
  });

  it.each([
    ['mate', 'f2f3 e7e5 g2g4 d8h4'],
    ['stalemate', 'e3 a5 Qh5 Ra6 Qxa5 h5 h4 Rah6 Qxc7 f6 Qxd7+ Kf7 Qxb7 Qd3 Qxb8 Qh7 Qxc8 Kg6 Qe6'],
  ])('has no move after %s', async (_, moves) => {
    const answer = await analyse(['chess', '--nodes', '100', '--moves', moves]);
    expect(answer).toMatchObject({ bestmove: null, depth: 0, nodes: 0, lines: [] });
  });

  it('shows several lines, best first, of the moves asked for', async () => {
    const limits = ['--nodes', '20000', '--multipv', '5'];
    const chosen = ['--searchmoves', 'a2a4 h2h4', 'Nf3'];
    const answer = await analyse(['chess', ...limits, ...chosen]);
    const first = answer.lines.map(({ pv }) => pv[0]);
    expect([...first].sort()).toEqual(['a2a4', 'g1f3', 'h2h4']);
    expect(answer.bestmove).toBe(first[0]);
    const scores = answer.lines.map(({ score }) => ('cp' in score ? score.cp : Number.NaN));
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
  });

  it.each([
    ['--nodes', '3000', { nodes: 3000 }],
    ['--depth', '2', { depth: 2 }],
  ])('ends by %s and then is the same every time', async (option, limit, expected) => {
    const args = ['./examples/tencubed.json', option, limit, '--hash', '2'];
    const [first, second] = await Promise.all([analyse(args), analyse(args)]);
    expect(first).toMatchObject(expected);
    expect({ ...second, ms: 0, nps: 0 }).toEqual({ ...first, ms: 0, nps: 0 });
  });

  it('searches in several threads', async () => {
    const answer = await analyse(['opulent', '--depth', '6', '--threads', '2']);
    expect(answer).toMatchObject({ depth: 6 });
    expect(answer.notes).toBeUndefined();
  });

  it('ends by time', async () => {
    const { ms } = await analyse(['omega', '--movetime', '300']);
    expect(ms).toBeGreaterThanOrEqual(300);
    expect(ms).toBeLessThan(2000);
  });

  it('takes a second where no limit is given', async () => {
    const { ms } = await analyse(['opulent']);
    expect(ms).toBeGreaterThanOrEqual(1000);
    expect(ms).toBeLessThan(3000);
  });

  it('tells people in algebraic text', async () => {
    const args = ['analyse', 'chess', '--depth', '3', '--position', MATE_IN_ONE];
    const { code, stdout, stderr } = await runCli(args);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain('White to move\n');
    expect(stdout).toContain('\nmate in 1  Ra8#\n');
    expect(stdout).toMatch(/\nbest move a1a8 \(Ra8#\)\n$/);
  });
});
