/** Experiments as files: what is read, what is refused, and that the JSON schema says the same. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { InputError } from '../../../src/errors.ts';
import { experimentKey, parseExperiment } from '../../../src/lab/experiment/read.ts';
import type { Json } from '../../../src/variants/json.ts';
import { fencedBlocks } from '../../docs/blocks.ts';
import { meets } from '../../variants/json-schema.ts';

const file = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const schema = JSON.parse(file('schema/experiment.schema.json'));
const folder = new URL('../../../examples/lab/', import.meta.url);
const examples = readdirSync(folder).filter((name) => name.endsWith('.json'));

const smallest = { id: 'small', game: 'opulent', games: 2 };
const read = (changes: object) => parseExperiment(JSON.stringify({ ...smallest, ...changes }));

test('what is absent is filled in', () => {
  const { name, arrays, cells, players, openings, stop, adjudication, hash, seed } = read({});
  expect({ name, players, openings, stop, adjudication, hash, seed }).toEqual({
    name: 'small',
    players: [{ id: 'usual', name: 'usual' }],
    openings: { kind: 'random', plies: 6, within: null },
    stop: null,
    adjudication: {
      resign: { score: 1000, plies: 6 },
      draw: { score: 8, plies: 12, from: 80 },
      maxPlies: 400,
    },
    hash: 4,
    seed: 1,
  });
  expect(arrays.map(({ id }) => id)).toEqual(['opulent']);
  const side = { array: 'opulent', player: 'usual' };
  expect(cells).toEqual([{ id: 'opulent', first: side, second: side, nodes: 1000, swaps: false }]);
});

const two = [{ id: 'a', array: 'opulent' }, 'opulent-2005'];
const players = [{ id: 'x' }, { id: 'y', search: { nullMoveDepth: 0 } }];

describe.each([
  ['mirror', { arrays: two }, ['a', 'opulent-2005']],
  ['cross', { arrays: two, cells: 'cross' }, ['a/opulent-2005*']],
  ['full', { arrays: two, cells: 'full' }, ['a', 'opulent-2005', 'a/opulent-2005*']],
  ['a list', { arrays: two, cells: [['opulent-2005', 'a']] }, ['opulent-2005/a*']],
  [
    'several limits',
    { arrays: two, nodes: [100, 200], cells: 'cross' },
    ['a/opulent-2005@100*', 'a/opulent-2005@200*'],
  ],
  ['two players', { players }, ['opulent:x/y*']],
  [
    'two players and arrays',
    { arrays: two, players, cells: 'full' },
    ['a:x/y*', 'opulent-2005:x/y*', 'a/opulent-2005:x*', 'a/opulent-2005:y*'],
  ],
])('cells: %s', (_, changes, expected) => {
  test('are those, with a star where sides swap', () => {
    const ids = read(changes).cells.map(({ id, swaps }) => id + (swaps ? '*' : ''));
    expect(ids).toEqual(expected);
  });
});

/** What is wrong, and how the message begins; whether the JSON schema sees it too. */
const REFUSED: readonly [object, RegExp, boolean][] = [
  [{ id: 'No Id' }, /^e\.json: id: .*small letters/, true],
  [{ game: 'opulant' }, /^e\.json: game: .*did you mean opulent/, false],
  [{ game: { id: 'mine' } }, /^e\.json: game\./, false],
  [{ game: 3 }, /^e\.json: game: .*the id of a game/, true],
  [{ games: 3 }, /^e\.json: games: 3 does not fit; expected an even number/, true],
  [{ games: 0 }, /^e\.json: games: /, true],
  [{ gamse: 4 }, /^e\.json: gamse: unknown key/, true],
  [{ arrays: ['other'] }, /^e\.json: arrays\[0\]: .*no array "other"/, false],
  [{ arrays: [] }, /^e\.json: arrays: /, true],
  [{ arrays: [{ id: 'a' }] }, /^e\.json: arrays\[0\]: the array has no position, or two/, false],
  [{ arrays: [two[0], two[0]] }, /^e\.json: arrays\[1\]\.id: there are two/, false],
  [{ cells: 'cross' }, /^e\.json: cells: one array/, false],
  [{ cells: 'some' }, /^e\.json: cells: /, true],
  [{ cells: [['opulent', 'x']] }, /^e\.json: cells\[0\]\[1\]: there is no array "x"/, false],
  [{ nodes: [5, 5] }, /^e\.json: cells: the cell opulent@5 is there twice/, false],
  [{ nodes: 0 }, /^e\.json: nodes: /, true],
  [{ openings: { kind: 'random', plies: 3 } }, /^e\.json: openings\.plies: .*even/, true],
  [{ openings: { kind: 'book' } }, /^e\.json: openings(\.kind)?: /, true],
  [{ openings: { kind: 'softmax', temperature: 0 } }, /^e\.json: openings\.temperature: /, true],
  [{ openings: { kind: 'random', lines: 3 } }, /^e\.json: openings\.lines: unknown key/, true],
  [{ adjudication: { maxPlies: 0 } }, /^e\.json: adjudication\.maxPlies: /, true],
  [{ adjudication: { resign: { score: 5 } } }, /^e\.json: adjudication\.resign\.plies: /, true],
  [{ seed: -1 }, /^e\.json: seed: /, true],
  [{ seed: 1.5 }, /^e\.json: seed: /, true],
  [{ players: [{ id: 'x', search: { depth: 'no' } }] }, /^e\.json: players\[0\]\.search/, true],
  [{ stop: { rule: 'sprt', cell: 'opulent', elo0: 0, elo1: 5 } }, /stop\.cell: the sides/, false],
  [{ stop: { rule: 'sprt', cell: 'x', elo0: 0, elo1: 5 } }, /stop\.cell: there is no/, false],
  [
    { players, stop: { rule: 'sprt', cell: 'opulent:x/y', elo0: 5, elo1: 5 } },
    /stop\.elo1: 5 is not above elo0/,
    false,
  ],
  [
    { arrays: two, stop: { rule: 'spending', cells: ['a', 'opulent-2005'], looks: 5 } },
    /stop\.looks: there are too few games/,
    false,
  ],
  [
    { games: 10, stop: { rule: 'spending', cells: ['opulent', 'opulent'] } },
    /stop\.cells: a cell does not differ/,
    false,
  ],
  [{ stop: { rule: 'spending', cells: ['a'] } }, /^e\.json: stop\.cells/, true],
  [{ stop: { rule: 'sprt', cell: 'a', elo0: 0, elo1: 5, alpha: 0.5 } }, /stop\.alpha: /, true],
];

describe.each(REFUSED)('%j', (changes, message, isSeenBySchema) => {
  test('is refused with its place', () => {
    const text = JSON.stringify({ ...smallest, ...changes });
    expect(() => parseExperiment(text, 'e.json')).toThrow(InputError);
    expect(() => parseExperiment(text, 'e.json')).toThrow(message);
    expect(meets(schema, schema, JSON.parse(text) as Json)).toBe(!isSeenBySchema);
  });
});

test('no JSON is refused with line and column', () => {
  expect(() => parseExperiment('{ "id": }', 'e.json')).toThrow(/^e\.json, offset 8: /);
});

describe.each(examples)('examples/lab/%s', (name) => {
  const text = file(`examples/lab/${name}`);

  test('is read', () => {
    expect(parseExperiment(text, name).cells.length).toBeGreaterThan(0);
  });

  test('meets the JSON schema', () => {
    expect(meets(schema, schema, JSON.parse(text) as Json)).toBe(true);
  });
});

test('a game of one’s own is read from within the experiment', () => {
  const game = JSON.parse(file('examples/tencubed.json'));
  expect(read({ game }).game.id).toBe('tencubed');
});

describe('the key', () => {
  const key = (changes: object) => experimentKey(read(changes));

  test.each([
    ['the number of games', { games: 20 }],
    ['the name', { name: 'Another', id: 'another' }],
    ['what stops it', { arrays: ['opulent'], players: [{ id: 'usual', name: 'As usual' }] }],
    ['defaults spelt out', { nodes: 1000, openings: { plies: 6, kind: 'random' } }],
  ])('does not depend on %s', (_, changes) => {
    expect(key(changes)).toBe(key({}));
  });

  test.each([
    [{ seed: 2 }],
    [{ nodes: 999 }],
    [{ hash: 8 }],
    [{ arrays: ['opulent-2005'] }],
    [{ openings: { kind: 'random', plies: 8 } }],
    [{ players: [{ id: 'usual', search: { nullMoveDepth: 0 } }] }],
    [{ adjudication: { maxPlies: 300 } }],
  ])('depends on %j', (changes) => {
    expect(key(changes)).not.toBe(key({}));
  });
});

test('the experiment of docs/lab.md is the example that it is taken from', () => {
  const [block] = fencedBlocks(file('docs/lab.md')).filter(({ language }) => language === 'json');
  const documented = parseExperiment(block?.text ?? '', 'docs/lab.md');
  expect(documented).toEqual(parseExperiment(file('examples/lab/opulent-arrays.json')));
});
