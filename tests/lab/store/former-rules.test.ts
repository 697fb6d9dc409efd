/** A stopping rule that gives way after it has looked is remembered, and told wherever the games go. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseExperiment } from '../../../src/lab/experiment/read.ts';
import { readGames, writeGames } from '../../../src/lab/export/jsonl.ts';
import { comparisonLegend } from '../../../src/lab/report/content/comparison-table.ts';
import { stopFinding } from '../../../src/lab/report/content/stop.ts';
import { withHistory } from '../../../src/lab/summary/history.ts';
import { summarize } from '../../../src/lab/summary/summarize.ts';
import { newEngine, openStore } from '../../../src/node/lab/open-store.ts';
import { experimentText, fakeGame } from '../support/fake-games.ts';

const SPENDING = { rule: 'spending', cells: ['a', 'b'], looks: 3 };
const SPRT = { rule: 'sprt', cell: 'a/b', elo0: 0, elo1: 5, every: 2 };

let folder: string;
let file: string;
const heard: string[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairyscope-former-'));
  file = join(folder, 'games.sqlite');
  heard.length = 0;
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

function open(changes: object) {
  const text = experimentText(changes as Record<string, unknown>);
  const begun = { text, experiment: parseExperiment(text), engines: [newEngine('engine 1')] };
  return openStore(file, begun, { notify: (note) => heard.push(note) });
}

/** A file with the first so many games of an experiment. */
async function begin(changes: object, count: number): Promise<void> {
  const store = await open(changes);
  for (let number = 0; number < count; number++) await store.add(fakeGame(number));
  await store.close();
}

const before = { games: 6, stop: SPENDING };
const cases: [name: string, first: object, count: number, then: object, rules: object[]][] = [
  [
    'more games after the end',
    before,
    18,
    { ...before, games: 12 },
    [{ stop: SPENDING, planned: 6, looks: 3, games: 18 }],
  ],
  ['no rule after two looks', before, 13, { games: 6 }, [{ planned: 6, looks: 2, games: 13 }]],
  [
    'another rule',
    before,
    6,
    { games: 6, stop: { ...SPENDING, measure: 'plies' } },
    [{ looks: 1 }],
  ],
  ['nothing else than a name', before, 18, { ...before, name: 'New' }, []],
  ['a rule that has not looked', before, 5, { ...before, games: 12 }, []],
  ['a rule from no rule on', { games: 6 }, 18, before, []],
  [
    'more games of a ratio test, whose looks stay',
    { games: 6, stop: SPRT },
    18,
    { stop: SPRT },
    [],
  ],
  [
    'another ratio test',
    { games: 6, stop: SPRT },
    18,
    { stop: { ...SPRT, elo1: 9 } },
    [{ looks: 3 }],
  ],
];
it.each(cases)('%s', async (_, first, count, then, rules) => {
  await begin(first, count);
  const store = await open(then);
  expect(store.formerRules()).toMatchObject(rules);
  expect(store.formerRules()).toHaveLength(rules.length);
  expect(heard).toHaveLength(rules.length);
  await store.close();
  // It is told once.
  await (await open(then)).close();
  expect(heard).toHaveLength(rules.length);
});

describe('of an experiment that went on with more games', () => {
  async function extended() {
    await begin(before, 18);
    const store = await open({ ...before, games: 12 });
    for (let number = 18; number < 36; number++) await store.add(fakeGame(number));
    return store;
  }

  it('reports do not claim what no longer holds', async () => {
    const store = await extended();
    const experiment = parseExperiment(store.text);
    const plain = await summarize(experiment, store, { engine: 'engine 1', arrays: [] });
    const engines = store.engines();
    const summary = withHistory(plain, { engines, formerRules: store.formerRules() });
    expect(summary.notes[0]).toMatch(
      /looked at 3 times under an earlier stopping rule .* 6 games of each cell.* at 18 games .*do not hold any more\.$/,
    );
    const HOLDS = /so that they hold/;
    expect(plain.notes.filter((note) => HOLDS.test(note))).toHaveLength(1);
    expect(summary.notes.filter((note) => HOLDS.test(note))).toEqual([]);
    expect(stopFinding(summary)?.text).toContain('an earlier rule had looked');
    expect(stopFinding(plain)?.text).not.toContain('an earlier rule had looked');
    expect(comparisonLegend(summary)).toContain('but not for those of an earlier one');
    expect(withHistory(plain, { engines, formerRules: [] })).toEqual(plain);
    await store.close();
  });

  it('files carry it along', async () => {
    const store = await extended();
    const formerRules = store.formerRules();
    const header = { text: store.text, engines: store.engines(), formerRules };
    const lines = writeGames(header, store.games());
    async function* bytes() {
      for await (const line of lines) yield new TextEncoder().encode(line);
    }
    const read = await readGames(bytes(), 'games.jsonl');
    expect(read.formerRules).toEqual(formerRules);
    const copy = await openStore(join(folder, 'copy.sqlite'), read);
    expect(copy.formerRules()).toEqual(formerRules);
    await copy.close();
    await store.close();
  });
});
