/** The built page in Chromium. */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { variants } from '../../src/variants/registry.ts';
import { type Chromium, launchChromium, type ServedPage, servePage } from '../support/chromium.ts';

/** Milliseconds within which a stop takes effect, and which no task of the page may take. */
const PROMPT = 50;

let chromium: Chromium;
let served: ServedPage;
let page: Page;
let problems: string[];

beforeAll(async () => {
  [chromium, served] = await Promise.all([launchChromium(), servePage()]);
});

afterAll(async () => {
  await Promise.all([chromium?.close(), served?.close()]);
});

beforeEach(async () => {
  page = await chromium.context.newPage();
  problems = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  page.on('requestfailed', (request) => problems.push(`${request.url()} failed`));
  await page.goto(served.url);
  await status('Ready.');
});

afterEach(async () => {
  await page.close();
  expect(problems).toEqual([]);
});

const button = (name: 'Run' | 'Stop') => page.getByRole('button', { name });
const total = (name: string) => page.getByRole('row', { name }).getByRole('cell');

async function status(text: string): Promise<void> {
  await page.getByRole('status').getByText(text).waitFor();
}

/** Fills in the form and presses Run. */
async function run({ position, depth }: { position?: string; depth?: string }): Promise<void> {
  if (position !== undefined) await page.getByLabel('Position').fill(position);
  if (depth !== undefined) await page.getByLabel('Depth').fill(depth);
  await button('Run').click();
}

/** Runs a count of hours, until it shows that it is under way. */
async function runLong(): Promise<void> {
  await run({ depth: '12' });
  await status('Counting…');
}

it('is isolated for shared memory', async () => {
  await page.getByRole('heading', { name: 'Fairyscope' }).waitFor();
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
});

describe('a count', () => {
  it('shows nodes, time, speed and the nodes below each move', async () => {
    await run({ depth: '3' });
    await status('Counted 147909 nodes.');
    expect(await total('Nodes 147909').textContent()).toBe('147909');
    expect(await total('Time').textContent()).toMatch(/^\d+(\.\d+)? m?s$/);
    expect(await total('Nodes per second').textContent()).toMatch(/^\d+(\.\d+)?[KMBT]$|^too quick/);
    const divide = page.getByRole('region', { name: 'Divide: 52 moves' });
    const nodes = (await divide.getByRole('cell').allTextContents()).map(Number);
    expect(nodes).toHaveLength(52);
    expect(nodes.reduce((sum, n) => sum + n, 0)).toBe(147909);
    expect(await divide.getByRole('row', { name: 'a2b4' }).textContent()).toBe('a2b43372');
  });

  it('begins from the position given', async () => {
    await run({ position: 'k9/10/10/10/10/10/10/10/10/9K w', depth: '2' });
    await status('Counted 9 nodes.');
    expect(await total('Position').textContent()).toBe('k9/10/10/10/10/10/10/10/10/9K w - - 0 1');
  });

  it('is run and stopped by keyboard alone', async () => {
    await page.getByLabel('Depth').fill('12');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await status('Counting…');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Stop');
    await page.keyboard.press('Enter');
    await status('Stopped.');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Run');
  });

  it('stops promptly, and the next one is right', async () => {
    const delays: number[] = [];
    for (let i = 0; i < 5; i++) {
      await runLong();
      delays.push(await page.evaluate(stopAndWait));
    }
    // The least, since the machine may be busy with other things.
    expect(Math.min(...delays)).toBeLessThan(PROMPT);
    await run({ depth: '3' });
    await status('Counted 147909 nodes.');
  });

  // Again if need be, since the machine may be busy with other things.
  it('leaves the page responsive', { retry: 3 }, async () => {
    await page.evaluate(watchLongTasks);
    await run({ depth: '4' });
    await status('Counted 8072542 nodes.');
    await runLong();
    await page.getByLabel('Position').fill('typed meanwhile');
    await page.waitForTimeout(500);
    await button('Stop').click();
    await status('Stopped.');
    const longTasks = () => page.evaluate((): number[] => Reflect.get(globalThis, 'longTasks'));
    expect(await longTasks()).toEqual([]);

    // One on purpose, to see that they would have been seen.
    await page.evaluate((ms) => {
      setTimeout(() => {
        for (const start = performance.now(); performance.now() < start + ms; );
      });
    }, 2 * PROMPT);
    await expect.poll(longTasks).toHaveLength(1);
  });
});

/** In the page: milliseconds from a click on Stop to the status "Stopped.". */
function stopAndWait(): Promise<number> {
  const status = document.getElementById('status');
  const start = performance.now();
  return new Promise((resolve) => {
    new MutationObserver((_, observer) => {
      if (status?.textContent !== 'Stopped.') return;
      observer.disconnect();
      resolve(performance.now() - start);
    }).observe(status as Node, { childList: true });
    document.getElementById('stop')?.click();
  });
}

/** In the page: collects the durations of tasks of 50 ms and more from now on. */
function watchLongTasks(): void {
  const longTasks: number[] = [];
  Reflect.set(globalThis, 'longTasks', longTasks);
  new PerformanceObserver((list) => {
    longTasks.push(...list.getEntries().map(({ duration }) => duration));
  }).observe({ type: 'longtask' });
}

describe('bad input is refused beside its field and changes nothing else', () => {
  const cases: [label: 'Position' | 'Depth', text: string, reason: RegExp][] = [
    ['Position', '', /^placement/],
    ['Position', 'rw6wr/xlnbqkbnla/10', /^placement, offset 6: "x" is no man of this game/],
    ['Position', '10/10/10/10/10/10/10/10/10/10 w', /neither side has a king/],
    ['Position', 'k9/10/10/10/10/10/10/10/10/K8r b', /White is in check but does not move/],
    ['Position', 'k9/10/10/10/10/10/10/10/10/K9 x', /^turn/],
    ['Position', '<img src=x onerror=alert(1)>', /^placement, offset 0/],
    ['Depth', '', /^depth: .*expected a whole number/],
    ['Depth', '-1', /^depth: .*expected a whole number/],
    ['Depth', '2.5', /^depth: .*expected a whole number/],
  ];
  it.each(cases)('%s "%s"', async (label, text, reason) => {
    await run({ depth: '2' });
    await status('Counted 2704 nodes.');
    const before = await page.locator('#result').innerHTML();
    const [good, bad] = [await page.getByLabel(label).inputValue(), text];

    await run(label === 'Depth' ? { depth: bad } : { position: bad });
    await page.getByRole('alert').getByText(reason).waitFor();
    const field = page.getByLabel(label);
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    expect(await field.inputValue()).toBe(bad);
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
    await status('Counted 2704 nodes.');
    expect(await page.locator('#result').innerHTML()).toBe(before);
    expect(await button('Stop').isDisabled()).toBe(true);

    await run(label === 'Depth' ? { depth: good } : { position: good });
    await field.and(page.locator('[aria-invalid="false"]')).waitFor();
    expect((await page.getByRole('alert').allTextContents()).join('')).toBe('');
  });
});

describe('games', () => {
  it.each(variants.map((game) => [game.name, game] as const))('%s is credited', async (_, game) => {
    await page.getByLabel('Game').selectOption({ label: game.name });
    await expect
      .poll(() => page.getByLabel('Position').inputValue())
      .toBe(game.arrays[0]?.position);
    const credits = page.getByRole('region', { name: 'Credits' });
    const facts = await credits.getByRole('definition').allTextContents();
    const { name, inventor, year, conditions, source } = game;
    expect(facts).toEqual([name, inventor, String(year ?? 'unknown'), conditions, source]);
  });

  it('another choice stops the count', async () => {
    await runLong();
    await page.getByLabel('Game').selectOption('omega');
    await status('Ready.');
    await run({ depth: '2' });
    await status('Counted 1600 nodes.');
    await page.getByRole('heading', { name: 'Omega Chess, depth 2' }).waitFor();
  });

  it('the last of several quick choices counts', async () => {
    await page.evaluate(
      (ids) => {
        const choice = document.getElementById('game') as HTMLSelectElement;
        for (const id of ids) {
          choice.value = id;
          choice.dispatchEvent(new Event('change'));
        }
      },
      ['omega', 'chess', 'omega', 'grand'],
    );
    await run({ depth: '1' });
    await page.getByRole('heading', { name: 'Grand Chess, depth 1' }).waitFor();
    expect(await total('Position').textContent()).toContain('r8r/1nbqkcabn1/');
  });
});

it('follows light and dark', async () => {
  const background = async (colorScheme: 'light' | 'dark') => {
    await page.emulateMedia({ colorScheme });
    return page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  };
  expect(await background('light')).not.toBe(await background('dark'));
});
