/** Games that weights are fitted to, what is found in them, and the file that comes of it. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { completeWeights, loadVariant, type SomeWeights } from 'fairyscope';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fitWeights } from '../../bench/tune/fit.mjs';
import { generate, readGames, refuseOtherGames } from '../../bench/tune/generate.mjs';
import { changed, parametersOf, rounded } from '../../bench/tune/parameters.mjs';
import { evaluateAll, featuresOf, readStand } from '../../bench/tune/positions.mjs';
import { weightsFile } from '../../bench/tune/weights-file.mjs';

const folder = mkdtempSync(join(tmpdir(), 'fairyscope-tune-'));
afterAll(() => rmSync(folder, { recursive: true }));

const plan = { game: 'chess', games: 6, nodes: 100, seed: 3, hash: 1, weights: null };
const fileOf = (name: string) => join(folder, name);
let first: string;

beforeAll(async () => {
  first = fileOf('first');
  await generate({ ...plan, workers: 1, file: first }, () => {});
});

describe('games', () => {
  it('have positions that can be set, and results', async () => {
    const games = readGames(first);
    const engine = await loadVariant('chess');
    expect(games.map(({ number }) => number)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(games.reduce((sum, { samples }) => sum + samples.length, 0)).toBeGreaterThan(20);
    for (const { result, samples } of games) {
      expect([0, 0.5, 1]).toContain(result);
      for (const { position } of samples) {
        engine.setPosition(position);
        expect(engine.inCheck()).toBe(false);
      }
    }
  });

  it('are the same with more threads, and when they are played in two goes', async () => {
    const second = fileOf('second');
    await generate({ ...plan, workers: 2, file: second }, () => {});
    expect(readGames(second)).toEqual(readGames(first));
    const whole = readFileSync(second, 'utf8');
    const cut = whole.lastIndexOf('\n', whole.length - 2);
    writeFileSync(second, whole.slice(0, cut + 40));
    expect(readGames(second)).toHaveLength(5);
    await generate({ ...plan, workers: 2, file: second }, () => {});
    expect(readGames(second)).toEqual(readGames(first));
  });

  it('differ by their seed', async () => {
    const other = fileOf('other');
    await generate({ ...plan, games: 1, seed: 4, workers: 1, file: other }, () => {});
    expect(readGames(other)[0]).not.toEqual(readGames(first)[0]);
  });
});

describe('files that are not what they should be', () => {
  it.each<[about: string, line: string]>([
    ['no JSON', '{"number'],
    ['no object', 'null'],
    ['no number', '{"result":1,"samples":[]}'],
    ['no result that there is', '{"number":0,"result":2,"samples":[]}'],
    ['no samples', '{"number":0,"result":1}'],
    ['a sample without a score', '{"number":0,"result":1,"samples":[{"position":"x"}]}'],
  ])('%s', (_, line) => {
    const file = fileOf('bad');
    writeFileSync(file, `{"number":1,"result":1,"samples":[]}\n${line}\n`);
    expect(() => readGames(file)).toThrow(`${file}, line 2: it is no game; expected`);
  });

  it('a folder', () => {
    expect(() => readGames(folder)).toThrow(`${folder}: it cannot be read: `);
  });

  it('games of another variant', async () => {
    refuseOtherGames(await loadVariant('chess'), first);
    const opulent = await loadVariant('opulent');
    expect(() => refuseOtherGames(opulent, first)).toThrow('of another variant than opulent');
  });
});

describe('features', () => {
  it('tell what the evaluation is with other weights', async () => {
    const engine = await loadVariant('chess');
    const weights = completeWeights(engine.compiled);
    // The only weight that multiplies others apart, the evaluation is linear in all.
    const parameters = parametersOf(weights).filter(
      ({ name }) => !/attackGrowth|^[QRBN]\.value/.test(name),
    );
    const stands = readGames(first)
      .flatMap(({ samples }) => samples)
      .slice(0, 40)
      .map(({ position }) => readStand(engine, position));
    const features = featuresOf(engine, stands, weights, parameters);
    engine.setWeights(weights);
    const before = evaluateAll(engine, stands);
    const changes = parameters.map((_, i) => ((i * 7) % 11) - 5);
    engine.setWeights(changed(weights, parameters, changes));
    const after = evaluateAll(engine, stands);
    stands.forEach((_, row) => {
      const sum = changes.reduce(
        (total, change, i) => total + change * (features[row * parameters.length + i] ?? 0),
        before[row] ?? 0,
      );
      expect(Math.abs(sum - (after[row] ?? 0))).toBeLessThan(25);
    });
  });
});

it('a fit lessens the loss of what it is fitted to', async () => {
  const options = { blend: 1, trust: 1, freedom: 1, say: () => {} };
  const found = await fitWeights('chess', readGames(first), options);
  expect(found.games).toBe(6);
  expect(found.fitted[1]).toBeLessThan(found.fitted[0]);
});

it('the file that is written holds the weights', async () => {
  const { compiled } = await loadVariant('chess');
  const weights = completeWeights(compiled);
  const all = parametersOf(weights);
  const given = rounded(changed(weights, all, new Array(all.length).fill(0.123)), all);
  const source = weightsFile('opulent-2005', given, ['One line,', 'and another.']);
  expect(source).toMatch(/^\/\*\*\n \* One line,\n \* and another\.\n \*\/\nimport type/);
  const body = source
    .replace(/^import .*$/m, '')
    .replace('export const opulent2005Weights: SomeWeights =', 'return');
  const read = new Function(body)() as SomeWeights;
  expect(read).toEqual(given);
  expect(completeWeights(compiled, read)).toEqual(given);
});
