/** The perft panel of the built page in Chromium. */
import { describe, expect, it } from 'vitest';
import {
  axeViolations,
  forgiveProblems,
  open,
  page,
  useEnginePage,
  watchLongTasks,
  workerNamed,
} from './engine-page.ts';

/** Milliseconds within which a stop takes effect. */
const PROMPT = 50;

useEnginePage();

const status = (text: string | RegExp) =>
  page.locator('.perft > [role="status"]').getByText(text).waitFor();
const button = (name: string) => page.getByRole('button', { name, exact: true });
const depths = () => page.getByRole('table', { name: /by depth$/ });
const divide = () => page.getByRole('region', { name: /^Divide/ });

async function run(depth: string): Promise<void> {
  await page.getByLabel('Depth in plies').fill(depth);
  await button('Run').click();
}

describe('a count', () => {
  it('shows nodes by depth and below each move', async () => {
    await open('perft');
    await run('3');
    await status('Counted 147909 nodes.');
    const rows = await depths().getByRole('row').allTextContents();
    expect(rows).toHaveLength(4);
    expect(rows.slice(1).map((row) => /^\d+/.exec(row)?.[0])).toEqual(
      ['152', '22704', '3147909'].map((start) => expect.stringMatching(`^${start}`)),
    );
    await page.getByText('Divide at depth 3: 52 moves').waitFor();
    const row = divide().getByRole('row', { name: /^a2b4/ });
    expect(await row.getByRole('cell').allTextContents()).toEqual(['Cb4', '3372', '2.28 %']);
    const label = page.getByRole('img', { name: /^Nodes per second\. depth 1: .*depth 3: / });
    await label.waitFor();
  });

  it('begins from the current position', async () => {
    await open('perft?game=chess&moves=e2e4');
    await run('2');
    await status('Counted 600 nodes.');
    await page.mouse.click(5, 5);
    await page.keyboard.press('Home');
    await page.getByText(/^Counted from another position/).waitFor();
    await run('2');
    await status('Counted 400 nodes.');
  });

  it('is sorted as one likes', async () => {
    await open('perft');
    await run('3');
    await status('Counted 147909 nodes.');
    const column = (n: number) => divide().locator(`tbody tr > :nth-child(${n})`).allTextContents();
    const [moves, nodes] = [await column(1), (await column(3)).map(Number)];
    const byMove = [...moves].sort(new Intl.Collator('en', { numeric: true }).compare);
    const byNodes = [...nodes].sort((a, b) => a - b);
    const clicks: [name: string, sort: string, shown: { moves?: string[]; nodes?: number[] }][] = [
      ['Nodes', 'descending', { nodes: [...byNodes].reverse() }],
      ['Nodes', 'ascending', { nodes: byNodes }],
      ['Nodes', 'none', { moves, nodes }],
      ['Move', 'ascending', { moves: byMove }],
      ['Move', 'descending', { moves: [...byMove].reverse() }],
    ];
    for (const [name, sort, shown] of clicks) {
      await divide().getByRole('button', { name }).click();
      const header = divide().getByRole('columnheader', { name });
      expect(await header.getAttribute('aria-sort')).toBe(sort);
      const now = { moves: await column(1), nodes: (await column(3)).map(Number) };
      expect(now, `${name} ${sort}`).toMatchObject(shown);
    }
  });

  it('is reported as text that can be copied', async () => {
    await open('perft');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await run('2');
    await status('Counted 2704 nodes.');
    await button('Copy report').click();
    await page.getByText('Copied.').waitFor();
    const text = await page.evaluate(() => navigator.clipboard.readText());
    expect(text).toMatch(/^Perft of Opulent Chess \(opulent\)\nPosition: rw6wr\/clnbqkbnla/);
    expect(text).toMatch(/\n {4}2 {3}2704 /);
    expect(text).toContain('\na3a4: 52\n');
    expect(text.endsWith('\nNodes: 2704\n')).toBe(true);
    await page.getByText('Report as text').click();
    expect(await page.locator('.perft-report pre').textContent()).toBe(text);
  });

  it('is copied without a clipboard too', async () => {
    await open('perft');
    await run('1');
    await status('Counted 52 nodes.');
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
      document.addEventListener('copy', () => {
        const field = document.activeElement as HTMLTextAreaElement;
        Reflect.set(globalThis, 'copied', field.value.slice(field.selectionStart));
      });
    });
    await button('Copy report').click();
    await page.getByText('Copied.').waitFor();
    const copied = await page.evaluate((): string => Reflect.get(globalThis, 'copied'));
    expect(copied).toMatch(/^Perft of Opulent Chess(?:.*\n)*Nodes: 52\n$/);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Copy report');
  });
});

describe('a long count', () => {
  it('is run and stopped by keyboard alone', async () => {
    await open('perft');
    await page.getByLabel('Depth in plies').fill('12');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await status('Counting…');
    await page.getByText(/^Depth \d+: \d+ of 52 moves, \d+ nodes/).waitFor();
    await page.keyboard.press('Enter');
    await status('Stopped.');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Run');
    await page.mouse.click(5, 5);
    await page.keyboard.press('Space');
    await status('Counting…');
    await page.keyboard.press('Space');
    await status('Stopped.');
  });

  it('stops promptly, and the next one is right', async () => {
    await open('perft');
    const delays: number[] = [];
    for (let i = 0; i < 5; i++) {
      await run('12');
      await status('Counting…');
      await page.getByText(/^Depth [5-9]:/).waitFor();
      delays.push(await page.evaluate(stopAndWait));
      expect(await depths().getByRole('row').count()).toBeGreaterThan(1);
    }
    // The least, since the machine may be busy with other things.
    expect(Math.min(...delays)).toBeLessThan(PROMPT);
    await run('3');
    await status('Counted 147909 nodes.');
  });

  it('goes on behind another tab', async () => {
    await open('perft');
    await run('12');
    await status('Counting…');
    await page.getByRole('link', { name: 'Analyse' }).click();
    await page.getByRole('switch', { name: 'Engine' }).waitFor();
    await page.getByRole('link', { name: 'Perft' }).click();
    await status('Counting…');
    await button('Stop').click();
    await status('Stopped.');
  });

  it('leaves the page responsive', async () => {
    await open('perft');
    const end = await watchLongTasks();
    await run('12');
    await page.getByText(/^Depth [5-9]:/).waitFor();
    await page.waitForTimeout(1000);
    await button('Stop').click();
    await status('Stopped.');
    expect(await end()).toEqual([]);
  });

  it('begins anew when its worker has died', async () => {
    await open('perft');
    await run('12');
    await page.getByText(/^Depth [5-9]:/).waitFor();
    const worker = await workerNamed('count');
    await worker.evaluate(() => {
      setTimeout(() => {
        throw new Error('out of memory, says the test');
      });
    });
    await status(/out of memory, says the test.*started again.*Counting…/);
    forgiveProblems();
    await page.getByText(/^Depth [5-9]: [1-9]\d* of 52 moves/).waitFor();
    await button('Stop').click();
    await status('Stopped.');
  });
});

describe('ways of counting', () => {
  it('give the same number, and are named in the report', async () => {
    await open('perft');
    await page.getByLabel('Last two plies').selectOption('difference');
    const threads = page.getByLabel('Threads');
    const most = await threads.locator('option').count();
    await threads.selectOption(String(most));
    await run('4');
    await status('Counted 8072542 nodes.');
    const way = `Counted: last two plies by difference, ${most} thread`;
    await page.getByText('Report as text').click();
    expect(await page.locator('.perft-report pre').first().textContent()).toContain(way);
    await page.getByText('Divide at depth 4: 52 moves').waitFor();
  });

  it('in threads can be stopped', async () => {
    await open('perft');
    const threads = page.getByLabel('Threads');
    await threads.waitFor();
    await threads.selectOption({ index: (await threads.locator('option').count()) - 1 });
    await run('12');
    await status('Counting…');
    await page.getByText(/^Depth [5-9]:/).waitFor();
    await button('Stop').click();
    await status('Stopped.');
  });
});

it('runs the benchmark, shows its speeds and reports them', async () => {
  await open('perft');
  await button('Run benchmark').click();
  await page.getByText(/^Signature \d+\.$/).waitFor({ timeout: 60_000 });
  const table = page.getByRole('table', { name: 'Nodes a second by game' });
  expect(await table.getByRole('row').count()).toBeGreaterThan(7);
  await page.getByRole('img', { name: /^Nodes per second by game\. Chess: / }).waitFor();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await button('Copy benchmark report').click();
  await page.getByText('Copied.').waitFor();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toMatch(/^Fairyscope benchmark: .*\n.*Chrom(?:.*\n)*Signature: \d+\n$/);
  expect(await axeViolations()).toEqual([]);
  await button('Run benchmark').click();
  await button('Stop benchmark').click();
  await page.getByText('Stopped.').waitFor();
});

it('refuses a bad depth beside its field and changes nothing', async () => {
  const cases: [depth: string, reason: RegExp][] = [
    ['', /^depth: there is no depth; expected a whole number from 1/],
    ['0', /^depth: "0" is no depth; expected a whole number/],
    ['-1', /^depth: .*expected a whole number/],
    ['2.5', /^depth: .*expected a whole number/],
    ['33', /^depth: .*from 1 to 32/],
  ];
  await open('perft');
  const field = page.getByLabel('Depth in plies');
  for (const [depth, reason] of cases) {
    await run('2');
    await status('Counted 2704 nodes.');
    expect(await field.getAttribute('aria-invalid')).toBe('false');
    await run(depth);
    await page.getByRole('alert').getByText(reason).waitFor();
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    expect(await field.inputValue()).toBe(depth);
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
    await status('Counted 2704 nodes.');
  }
});

it('is accessible', async () => {
  await open('perft');
  await run('3');
  await status('Counted 147909 nodes.');
  await page.getByText('Report as text').click();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await axeViolations()).toEqual([]);
  }
});

/** In the page: milliseconds from a click on Stop to the status "Stopped.". */
function stopAndWait(): Promise<number> {
  const status = document.querySelector('.perft > [role="status"]');
  const start = performance.now();
  return new Promise((resolve) => {
    new MutationObserver((_, observer) => {
      if (status?.textContent !== 'Stopped.') return;
      observer.disconnect();
      resolve(performance.now() - start);
    }).observe(status as Node, { childList: true, characterData: true, subtree: true });
    document.querySelector<HTMLElement>('.perft-form button')?.click();
  });
}
