/** Chromium plays the games that Node plays. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseExperiment } from '../../src/lab/experiment/read.ts';
import { engineMark } from '../../src/lab/play/engine-mark.ts';
import { GamePlayer } from '../../src/lab/play/player.ts';
import { useModulesFromDisk } from '../../src/node/modules.ts';
import { type Chromium, launchChromium, type ServedPage } from '../support/chromium.ts';
import type { LabHarness } from './harness/lab/main.ts';
import { serveHarness } from './harness/serve.ts';

declare const harness: LabHarness;

let chromium: Chromium;
let served: ServedPage;
let page: Page;

beforeAll(async () => {
  useModulesFromDisk();
  [chromium, served] = await Promise.all([launchChromium(), serveHarness('lab')]);
  page = await chromium.context.newPage();
  await page.goto(served.url);
});

afterAll(async () => {
  await Promise.all([chromium?.close(), served?.close()]);
});

it.each(['opulent', 'delta', 'plane'])('in %s, and has the same mark', async (game) => {
  const openings = { kind: 'softmax', plies: 4, lines: 4, nodes: 100 };
  const text = JSON.stringify({ id: 'test', game, nodes: 200, games: 2, openings });
  const there = await page.evaluate(async (shown) => {
    const made = harness.parseExperiment(shown);
    const player = await harness.GamePlayer.open(made);
    return { mark: await harness.engineMark(made), game: await player.play(1) };
  }, text);
  const made = parseExperiment(text);
  const player = await GamePlayer.open(made);
  expect(there).toEqual({ mark: await engineMark(made), game: await player.play(1) });
});
