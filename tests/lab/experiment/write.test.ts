/** Experiments written as files again. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseExperiment } from '../../../src/lab/experiment/read.ts';
import { formatExperiment } from '../../../src/lab/experiment/write.ts';

const folder = new URL('../../../examples/', import.meta.url);
const file = (path: string) => readFileSync(new URL(path, folder), 'utf8');
const examples = readdirSync(new URL('lab/', folder)).filter((name) => name.endsWith('.json'));

const smallest = { id: 'small', game: 'opulent', games: 2 };
const arrays = ['opulent', 'opulent-2005'];
const players = [
  { id: 'x', weights: { tempo: 3 } },
  { id: 'y', search: { nullMoveDepth: 0 } },
];

describe('an experiment is the same when it is written and read', () => {
  test.each<[string, string | object]>([
    ...examples.map((name) => [name, file(`lab/${name}`)] as [string, string]),
    ['all kinds of cells', { ...smallest, arrays, players, cells: 'full', nodes: [100, 50] }],
    [
      'pairs of arrays and softmax',
      { ...smallest, arrays, cells: [['opulent-2005', 'opulent']], openings: { kind: 'softmax' } },
    ],
    ['a game of its own', { ...smallest, game: JSON.parse(file('tencubed.json')) }],
    ['the infinite plane', { ...smallest, game: 'huygens' }],
    ['a plane of its own', { ...smallest, game: JSON.parse(file('edgeless.json')) }],
  ])('%s', (_, given) => {
    const text = typeof given === 'string' ? given : JSON.stringify(given);
    const experiment = parseExperiment(text);
    expect(parseExperiment(formatExperiment(experiment))).toEqual(experiment);
  });

  test('a game of the program is named', () => {
    expect(JSON.parse(formatExperiment(parseExperiment(JSON.stringify(smallest)))).game).toBe(
      'opulent',
    );
  });
});
