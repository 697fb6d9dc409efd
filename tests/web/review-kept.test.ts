/** Reviews that are found again: what keeps them, in Chromium. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { chess } from '../../src/variants/chess.ts';
import type { Finding } from '../../web/review/finding.ts';
import { type Chromium, launchChromium, type ServedPage } from '../support/chromium.ts';
import type { LabHarness } from './harness/lab/main.ts';
import { serveHarness } from './harness/serve.ts';

declare const harness: LabHarness;

let chromium: Chromium;
let served: ServedPage;
let page: Page;

beforeAll(async () => {
  [chromium, served] = await Promise.all([launchChromium(), serveHarness('lab')]);
});

afterAll(async () => {
  await Promise.all([chromium?.close(), served?.close()]);
});

type Game = Parameters<InstanceType<LabHarness['KeptReviews']>['find']>[0];

declare const reviews: {
  readonly of: (mark: string, most?: number) => InstanceType<LabHarness['KeptReviews']>;
  readonly game: (moves: string, change?: Partial<Game>) => Game;
  readonly finding: (cp: number) => Finding;
};

beforeEach(async () => {
  page = await chromium.context.newPage();
  await page.goto(served.url);
  // What the tests share in the page.
  await page.evaluate(async (variant) => {
    const database = await harness.openReviewDatabase();
    await database.clear('uses');
    await database.clear('reviews');
    const of = (mark: string, most?: number) =>
      new harness.KeptReviews(
        async () => mark,
        async () => new harness.ReviewStore(database, most),
      );
    const game = (moves: string, change: Partial<Game> = {}): Game => ({
      variant,
      start: 'somewhere',
      moves: moves.split(' '),
      ...change,
    });
    const finding = (cp: number): Finding => ({
      evaluation: { score: { cp }, depth: 1 },
      effort: { nodes: 1 },
      line: { moves: [], san: [], score: { cp } },
    });
    Object.assign(globalThis, { reviews: { of, game, finding } });
  }, chess);
  return () => page.close();
});

it('belong to their game, from its start on, and to the engine', async () => {
  const found = await page.evaluate(async () => {
    const { of, game, finding } = reviews;
    const [engine, findings] = [of('this engine'), [finding(1), null, finding(3)]];
    await engine.keep(game('e2e4 e7e5'), findings);
    const { variant } = game('');
    const [array] = variant.arrays;
    const arrays = [{ ...array, id: 'other' }, ...variant.arrays] as typeof variant.arrays;
    const asked: [what: string, answer: unknown][] = [
      ['same', await engine.find(game('e2e4 e7e5'))],
      [
        'more arrays',
        await engine.find(
          game('e2e4 e7e5', { variant: { ...variant, arrays } as Game['variant'] }),
        ),
      ],
      ['other moves', await engine.find(game('e2e4 e7e6'))],
      ['longer', await engine.find(game('e2e4 e7e5 g1f3'))],
      ['start', await engine.find(game('e2e4 e7e5', { start: 'elsewhere' }))],
      ['rules', await engine.find(game('e2e4 e7e5', { variant: { ...variant, name: 'Else' } }))],
      ['engine', await of('another').find(game('e2e4 e7e5'))],
    ];
    return asked.map(([what, answer]) => [
      what,
      JSON.stringify(answer) === JSON.stringify(findings),
      answer === null,
    ]);
  });
  expect(found).toEqual([
    ['same', true, false],
    ['more arrays', true, false],
    ...['other moves', 'longer', 'start', 'rules', 'engine'].map((what) => [what, false, true]),
  ]);
});

it('are joined where two tabs review one game, and dropped when the engine is another', async () => {
  const scores = await page.evaluate(async () => {
    const { of, game, finding } = reviews;
    const one = game('e2e4 e7e5');
    const read = async (mark: string) =>
      (await of(mark).find(one))?.map((each) => each?.evaluation.score);
    await of('a').keep(one, [finding(1), null, finding(3)]);
    await of('a').keep(one, [null, finding(20), finding(30)]);
    const joined = await read('a');
    await of('b').keep(one, [null, null, finding(5)]);
    return [joined, await read('b'), (await read('a')) ?? 'nothing'];
  });
  expect(scores).toEqual([
    [{ cp: 1 }, { cp: 20 }, { cp: 30 }],
    [undefined, undefined, { cp: 5 }],
    'nothing',
  ]);
});

it('go when there are too many, those first that were not used for longest', async () => {
  const left = await page.evaluate(async () => {
    const { of, game, finding } = reviews;
    const engine = of('this engine', 7);
    const names = ['a', 'b', 'c', 'd d d d d d d d'];
    const later = () => new Promise((resolve) => setTimeout(resolve, 5));
    const there = async () => {
      const kept = await (await harness.openReviewDatabase()).getAll('reviews');
      return kept.map(({ text }) => JSON.parse(text)[3]).sort();
    };
    const keep = async (name: string) => {
      await later();
      await engine.keep(game(name), [null, ...name.split(' ').map(() => finding(1))]);
    };
    for (const name of names.slice(0, 3)) await keep(name);
    const three = await there(); // of two positions each
    await later();
    await engine.find(game('a'));
    await keep('e');
    const used = await there();
    await keep(names[3] ?? '');
    return [three, used, await there()];
  });
  expect(left).toEqual([['a', 'b', 'c'], ['a', 'c', 'e'], ['d d d d d d d d']]);
});
