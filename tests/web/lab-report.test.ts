/** Reports of experiments as pages, opened from a file in a real browser. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { renderHtml } from '../../src/lab/report/html.ts';
import { omega } from '../../src/variants/omega.ts';
import { huygens } from '../../src/variants/plane/huygens.ts';
import { stoppedMatch, twoArrays } from '../lab/report/fixture.ts';
import { type Chromium, launchChromium } from '../support/chromium.ts';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const summaries = {
  'two arrays': twoArrays(),
  'a match': stoppedMatch(),
  'a board with holes': twoArrays(omega),
  'the plane': twoArrays(huygens),
};
const cases = Object.entries(summaries);

let chromium: Chromium;
let folder: string;
let page: Page;
let problems: string[];
let requests: string[];

beforeAll(async () => {
  [chromium, folder] = await Promise.all([
    launchChromium(),
    mkdtemp(join(tmpdir(), 'fairyscope-report-')),
  ]);
});
afterAll(async () => {
  await chromium?.close();
  await rm(folder, { recursive: true, force: true });
});

beforeEach(async () => {
  page = await chromium.context.newPage();
  problems = [];
  requests = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => problems.push(message.text()));
  page.on('request', (request) => requests.push(request.url()));
});
afterEach(async () => {
  await page.close();
  expect(problems).toEqual([]);
});

async function open(html: string): Promise<string> {
  const path = join(folder, 'report.html');
  await writeFile(path, html);
  const address = pathToFileURL(path).href;
  await page.goto(address);
  return address;
}

async function axeViolations(): Promise<string[]> {
  await page.evaluate(await readFile(AXE, 'utf8'));
  return page.evaluate(async () => {
    const axe: typeof import('axe-core') = Reflect.get(globalThis, 'axe');
    const { violations } = await axe.run();
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
  });
}

/** Opens all that is folded. */
const unfold = () =>
  page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
  });

describe('a report as a page', () => {
  it.each(cases)('of %s loads nothing but itself', async (_, summary) => {
    const address = await open(renderHtml(summary));
    await unfold();
    expect(requests.filter((url) => !url.startsWith('data:'))).toEqual([address]);
  });

  it.each([
    ['two arrays', 'light'],
    ['two arrays', 'dark'],
    ['a match', 'light'],
    ['the plane', 'dark'],
  ] as const)('of %s gives axe nothing to find, %s', async (name, colorScheme) => {
    await page.emulateMedia({ colorScheme });
    await open(renderHtml(summaries[name]));
    await unfold();
    expect(await axeViolations()).toEqual([]);
  });

  it.each(cases)('of %s fits phones and screens', async (_, summary) => {
    await open(renderHtml(summary));
    await unfold();
    for (const width of [320, 390, 1200]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });

  it('has charts whose text can be read on a phone', async () => {
    await page.setViewportSize({ width: 320, height: 800 });
    await open(renderHtml(twoArrays()));
    const heights = await page.evaluate(() =>
      [...document.querySelectorAll('.chart text')].map((text) => {
        const svg = (text as SVGTextElement).ownerSVGElement;
        const scale =
          svg === null ? 0 : svg.getBoundingClientRect().width / svg.viewBox.baseVal.width;
        return Number.parseFloat(getComputedStyle(text).fontSize) * scale;
      }),
    );
    expect(heights.length).toBeGreaterThan(100);
    expect(Math.min(...heights)).toBeGreaterThan(8.5);
  });

  it('is dark or light as the system is, and light in print', async () => {
    await open(renderHtml(twoArrays()));
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const found: string[] = [];
    for (const media of [
      { colorScheme: 'light' },
      { colorScheme: 'dark' },
      { colorScheme: 'dark', media: 'print' },
    ] as const) {
      await page.emulateMedia(media);
      found.push(await background());
    }
    expect(found).toEqual(['rgb(251, 251, 249)', 'rgb(23, 25, 28)', 'rgb(255, 255, 255)']);
    await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
  });

  it('shows hostile names as they are', async () => {
    const summary = twoArrays();
    const name = '</title><script>document.title = "taken"</script><img src=x onerror="x">';
    await open(
      renderHtml({
        ...summary,
        experiment: { ...summary.experiment, name },
        cells: summary.cells.map((cell) => ({ ...cell, name })),
        notes: [name],
      }),
    );
    expect(await page.title()).toBe(name);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(name);
    expect(await page.locator('script, img').count()).toBe(0);
  });

  it('has well-formed charts', async () => {
    await open(renderHtml(stoppedMatch()));
    const faults = await page.evaluate(
      () =>
        [...document.querySelectorAll('svg')].filter((svg) => {
          const source = new XMLSerializer().serializeToString(svg);
          const parsed = new DOMParser().parseFromString(source, 'image/svg+xml');
          return parsed.querySelector('parsererror') !== null || svg.getBBox().width === 0;
        }).length,
    );
    expect(faults).toBe(0);
  });
});
