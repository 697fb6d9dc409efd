/** `fairyscope lab values` from an experiment to a parameter set. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Engine } from '../../../src/engine/engine.ts';
import { InputError } from '../../../src/errors.ts';
import { parseExperiment } from '../../../src/lab/experiment/read.ts';
import { runCommandLine } from '../../../src/node/cli/program.ts';
import { newEngine, openStore } from '../../../src/node/lab/open-store.ts';
import { useModulesFromDisk } from '../../../src/node/modules.ts';
import { findVariant } from '../../../src/variants/registry.ts';
import { answerOf, runCli } from '../../cli/support/run-cli.ts';
import { gamesFrom } from '../values/support.ts';

const omega = findVariant('omega') ?? expect.fail('there is no omega');
const folder = mkdtempSync(join(tmpdir(), 'fairyscope-values-'));
afterAll(() => rmSync(folder, { recursive: true }));
const at = (name: string) => join(folder, name);
const FILE = at('values.json');

const VALUES = { Q: 12, R: 6, B: 4, N: 3, C: 5, W: 4, P: 1 };

beforeAll(async () => {
  useModulesFromDisk();
  const made = ['--games', '40', '--imbalances', '20', '--matches', 'C,W,N', '--keep', 'w1,w2'];
  await answerOf(['lab', 'values', 'init', FILE, '--game', 'omega', ...made]);
  const text = readFileSync(FILE, 'utf8');
  const experiment = parseExperiment(text, FILE);
  const store = await openStore(at('values.sqlite'), {
    text,
    experiment,
    engines: [newEngine('none')],
  });
  const truth = { values: VALUES, pawn: 0.5, edge: 0.3 };
  await store.atomically(async () => {
    for (const game of gamesFrom(experiment, truth, 2)) await store.add(game);
  });
  await store.close();
});

const FEW = ['--resamples', '50'];

describe('the report', () => {
  it('is the values, their differences and the answers', async () => {
    const answer = await answerOf(['lab', 'values', FILE, ...FEW, '--types', 'c,w,n']);
    expect(answer).toMatchObject({
      game: 'Omega Chess',
      compared: ['C', 'W', 'N'],
      regressions: [{ method: 'quiet' }, { method: 'starts' }],
      matches: { matches: expect.anything() },
    });
    const { answers } = answer as { answers: string[] };
    expect(answers[0]).toContain('champion, wizard and knight do not all have almost the same');
  });

  it('is text without anything that is no number', async () => {
    const { stdout } = await runCli(['lab', 'values', FILE, ...FEW]);
    expect(stdout).toMatch(/In words[\s\S]*Values from quiet[\s\S]*Handicap matches[\s\S]*Notes/);
    expect(stdout).not.toMatch(/NaN|undefined|Infinity/);
    for (const line of stdout.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
  });
});

describe('weights', () => {
  it('are what the engine takes, with the relations of the values', async () => {
    const path = at('weights.json');
    await runCli(['lab', 'values', FILE, ...FEW, '--weights', path]);
    const weights = JSON.parse(readFileSync(path, 'utf8'));
    const engine = await Engine.load(omega);
    engine.setWeights(weights);
    const mean = (type: string) => {
      const [middle, end] = engine.weights.pieces[type]?.value ?? [0, 0];
      return (middle + end) / 2;
    };
    expect(mean('Q') / mean('N')).toBeGreaterThan(3);
    expect(mean('Q') / mean('N')).toBeLessThan(5);
    const players = [{ id: 'usual' }, { id: 'fitted', weights }];
    const text = JSON.stringify({ id: 'a', game: 'omega', games: 2, players });
    expect(parseExperiment(text).players[1]?.weights).toEqual(weights);
  });
});

describe('what is refused', () => {
  const refusals: [what: string, args: string[], message: string][] = [
    ['a type that there is not', [FILE, '--types', 'C,X'], '"X" is no type with a value'],
    ['a margin of nothing', [FILE, '--margin', '0'], '--margin'],
    ['a file that is not there', [at('none.json')], 'none.'],
    ['a place that is not there', [FILE, ...FEW, '--weights', at('no/where.json')], '--weights'],
    ['an experiment in the place of another', ['init', FILE], 'is there already'],
    ['an array that there is not', ['init', at('new.json'), '--array', 'x'], 'no array "x"'],
  ];
  it.each(refusals)('%s', async (_, args, message) => {
    const run = runCommandLine(['lab', 'values', ...args]);
    await expect(run).rejects.toThrow(InputError);
    await expect(runCommandLine(['lab', 'values', ...args])).rejects.toThrow(message);
  });

  it('games without differences', async () => {
    const text = JSON.stringify({ id: 'same', game: 'omega', games: 2 });
    writeFileSync(at('same.json'), text);
    const experiment = parseExperiment(text);
    const store = await openStore(at('same.sqlite'), {
      text,
      experiment,
      engines: [newEngine('none')],
    });
    for (const game of gamesFrom(experiment, { values: VALUES, pawn: 1, edge: 0 }, 1)) {
      await store.add(game);
    }
    await store.close();
    const run = runCommandLine(['lab', 'values', at('same.json')]);
    await expect(run).rejects.toThrow('no game began with a difference in men');
  });
});
