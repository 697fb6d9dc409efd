/** `perft`: counts, canonical positions, division. */
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { perftRows } from '../reference/vectors.ts';
import { answerOf, runCli } from './support/run-cli.ts';
import { benchShape, perftShape } from './support/shapes.ts';

const TENCUBED = './examples/tencubed.json';

describe.concurrent('counts', () => {
  const omega = perftRows(['omega'])[0];
  const cases: [args: string[], nodes: number | undefined][] = [
    [['opulent', '3'], 147909],
    [['opulent', '0'], 1],
    [['opulent-2005', '3'], perftRows(['opulent-2005'])[0]?.counts[3]],
    [['omega', '3', '--position', omega?.position ?? ''], omega?.counts[3]],
    [[TENCUBED, '1'], 40],
    [[TENCUBED, '2'], 1600],
    [[TENCUBED, '3'], 68230],
    [['chess', '4', '--position', 'startpos'], 197281],
    [['chess', '2', '--moves', 'f3 e5 g4 Qh4#'], 0],
  ];
  it.each(cases)('%j', async (args, nodes) => {
    const answer = v.parse(perftShape, await answerOf(['perft', ...args]));
    expect(answer.nodes).toBe(nodes);
    expect(answer).not.toHaveProperty('divide');
  });
});

it('divides the count by first moves, in the order of their texts', async () => {
  const args = ['perft', 'grand', '3', '--divide', '--moves', 'e3e5, f8f6'];
  const answer = v.parse(perftShape, await answerOf(args));
  expect(answer).toMatchObject({ variant: 'grand', depth: 3 });
  expect(answer.position).toBe(
    'r8r/1nbqkcabn1/ppppp1pppp/10/5p4/4P5/10/PPPP1PPPPP/1NBQKCABN1/R8R w - - 0 2',
  );
  const division = Object.entries(answer.divide ?? {});
  const moves = division.map(([move]) => move);
  expect(moves).toEqual([...moves].sort());
  expect(division.reduce((sum, [, nodes]) => sum + nodes, 0)).toBe(answer.nodes);
});

it('shows the same to people, one move a line', async () => {
  const { code, stdout, stderr } = await runCli(['perft', TENCUBED, '2', '--divide']);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(/^TenCubed Chess, David Paulowich 2005\n/);
  expect(stdout.match(/^[a-j0-9]{4,6}: 40$/gm)).toHaveLength(40);
  expect(stdout).toMatch(/\nperft 2: 1600 nodes in .*\n$/);
});

describe.concurrent('ways of counting', () => {
  const cases: string[][] = [
    ['--method', 'plain'],
    ['--method', 'difference'],
    ['--threads', '2'],
    ['--threads', '3', '--method', 'difference'],
    ['--hash', '2'],
    ['--hash', '1', '--threads', '2', '--method', 'difference'],
  ];
  it.each(cases.map((options) => [options]))('%j', async (options) => {
    const args = ['opulent', '3', '--divide', '--moves', 'Wc4 f8f6'];
    const plain = v.parse(perftShape, await answerOf(['perft', ...args]));
    const other = v.parse(perftShape, await answerOf(['perft', ...args, ...options]));
    expect(other.nodes).toBe(plain.nodes);
    expect(other.divide).toEqual(plain.divide);
  });

  it('is named beside the speed', async () => {
    const args = ['perft', 'grand', '3', '--method', 'difference', '--threads', '2', '--hash', '1'];
    const { stdout } = await runCli(args);
    expect(stdout).toMatch(/perft 3: 259514 nodes .* \(by difference, 2 threads, 1 MiB hash\)\n$/);
  });
});

it('the benchmark has the same signature every time', async () => {
  const [first, second] = await Promise.all(
    ['1', '2'].map((rounds) => answerOf(['bench', '--rounds', rounds])),
  );
  const { signature, rows } = v.parse(benchShape, first);
  expect(v.parse(benchShape, second).signature).toBe(signature);
  expect(rows.reduce((sum, { nodes }) => sum + nodes, 0)).toBe(signature);
  expect(rows.find(({ game }) => game === 'chess')?.nodes).toBe(4_865_609);
});
