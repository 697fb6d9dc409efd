/** The numbers that tune the search: known names within their bounds, taken all together or not. */
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { analyse } from '../../src/engine/analysis.ts';
import { Engine } from '../../src/engine/engine.ts';
import { PlaneEngine } from '../../src/engine/plane/engine.ts';
import { SEARCH_PARAMETERS, type SearchParameters } from '../../src/engine/search-parameters.ts';
import { useModulesFromDisk } from '../../src/node/modules.ts';
import { chess } from '../../src/variants/chess.ts';
import { plane } from '../../src/variants/plane/plane.ts';

beforeAll(useModulesFromDisk);

/** Names as the engine's source has them, in the order of their numbers. */
function namesInEngine(): string[] {
  const file = new URL('../../assembly/search/parameters.ts', import.meta.url);
  const source = readFileSync(file, 'utf8');
  return [...source.matchAll(/^export const (\w+): i32 = (\d+);$/gm)].map(
    ([, name = '', index], i) => {
      expect(Number(index)).toBe(i);
      return name.toLowerCase().replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
    },
  );
}

describe.each([
  ['a finite board', () => Engine.load(chess)],
  ['the plane', () => PlaneEngine.load(plane)],
])('on %s', (_, load) => {
  it('are numbered as the engine numbers them, with values within their bounds', async () => {
    const engine = await load();
    expect(SEARCH_PARAMETERS.map(({ name }) => name)).toEqual(namesInEngine());
    expect(engine.instance.call.searchParameters()).toBe(SEARCH_PARAMETERS.length);
    engine.setSearchParameters(engine.searchParameters());
  });

  it('can be changed one by one', async () => {
    const engine = await load();
    for (const { name, least, most } of SEARCH_PARAMETERS) {
      const before = engine.searchParameters();
      for (const value of [least, most]) {
        engine.setSearchParameters({ [name]: value });
        expect(engine.searchParameters()).toEqual({ ...before, [name]: value });
      }
      engine.setSearchParameters(before);
    }
  });

  const refused = [
    [
      { nullmove: 1 },
      /^parameters: the search has no parameter "nullmove"; expected .*nullMoveDepth/,
    ],
    [{ toString: 1 }, /^parameters: the search has no parameter "toString"/],
    [{ nullMoveDepth: -1 }, /^parameters.nullMoveDepth: -1 is out of range; expected .* 0 to 100$/],
    [{ nullMoveDepth: 101 }, /out of range/],
    [{ nullMoveDepth: 1.5 }, /^parameters.nullMoveDepth: 1.5 is out of range/],
    [{ nullMoveDepth: Number.NaN }, /out of range/],
    [{ nullMoveDepth: '3' }, /out of range/],
    [{ nullMoveDepth: undefined }, /out of range/],
    [{ nullMoveDepth: 5, reductionDepth: 1000 }, /^parameters.reductionDepth/],
  ] as const;

  it.each(refused)('refuses %j and changes nothing', async (changes, message) => {
    const engine = await load();
    const before = engine.searchParameters();
    expect(() => engine.setSearchParameters(changes as SearchParameters)).toThrow(message);
    expect(engine.searchParameters()).toEqual(before);
  });
});

it('find a mate whatever they are', async () => {
  const engine = await Engine.load(chess);
  // Smothered, in four moves, and with men enough for moves to be given up.
  engine.setPosition('5r1k/6pp/8/6N1/2Q5/8/8/6K1 w');
  const usual = engine.searchParameters();
  for (const { name, least } of SEARCH_PARAMETERS) {
    engine.setSearchParameters({ ...usual, [name]: least });
    engine.clearHash();
    const { lines } = await analyse(engine, { depth: 14, nodes: 1_000_000 });
    const score = lines[0]?.score;
    // One of five moves may hide it.
    expect(score && 'mate' in score ? score.mate : score, name).toBeOneOf([4, 5]);
  }
});

it('change what is searched', async () => {
  const engine = await Engine.load(chess);
  const { nodes: before } = await analyse(engine, { depth: 7 });
  engine.setSearchParameters({ reductionDepth: 0 });
  engine.clearHash();
  const { nodes: without } = await analyse(engine, { depth: 7 });
  expect(without).toBeGreaterThan(before);
});
