/** The analyse panel of the built page in Chromium: the engine. */
import { describe, expect, it } from 'vitest';
import {
  axeViolations,
  dawdle,
  forgiveProblems,
  open,
  page,
  useEnginePage,
  watchLongTasks,
  workerNamed,
} from './engine-page.ts';

/** Milliseconds within which a stop takes effect. */
const PROMPT = 50;
/** 1.f3 e5 2.g4, and mate is next. */
const BEFORE_MATE = 'analyse?game=chess&moves=f2f3,e7e5,g2g4';

useEnginePage();

const engine = () => page.getByRole('switch', { name: 'Engine' });
const status = (text: string | RegExp) =>
  page.locator('.engine [role="status"]').getByText(text).waitFor();
const lines = () => page.getByRole('list', { name: 'Engine lines' }).getByRole('listitem');
const lineMoves = (i: number) => lines().nth(i).getByRole('button');
const movesOfGame = () => page.getByRole('region', { name: 'Moves' }).getByRole('button');
const current = () => page.locator('.move-list [aria-current]');
const bar = () => page.getByRole('meter');
const graph = () => page.getByRole('img', { name: /^Evaluation over the game/ });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

const fact = (name: string) =>
  page
    .locator('.engine-numbers > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd');

async function depth(): Promise<number> {
  const text = (await fact('Depth').textContent()) ?? '';
  return /^\d/.test(text) ? Number.parseInt(text, 10) : 0;
}

async function depthReaches(least: number): Promise<void> {
  await expect.poll(depth, { timeout: 20_000, interval: 30 }).toBeGreaterThanOrEqual(least);
}

const setting = (name: string) =>
  page.locator('.engine-controls').getByLabel(name, { exact: true });

async function setDepthLimit(plies: number): Promise<void> {
  await setting('Analyse').selectOption('to a depth');
  await page.getByLabel('Plies').fill(String(plies));
  await page.getByLabel('Plies').press('Tab');
}

describe('the engine', () => {
  it('goes deeper and deeper, with up to five lines', async () => {
    await open('analyse');
    await status('The engine is off.');
    await engine().click();
    await depthReaches(3);
    const early = await depth();
    await depthReaches(early + 1);
    expect(await lines().count()).toBe(3);
    await setting('Lines').selectOption('5');
    await expect.poll(() => lineMoves(4).count()).toBeGreaterThan(0);
    const firsts = await Promise.all(
      [0, 1, 2, 3, 4].map((i) => lineMoves(i).first().textContent()),
    );
    expect(new Set(firsts).size).toBe(5);
    await expect.poll(() => lines().first().textContent()).toMatch(/^[+−]?\d\.\d\d 1\. \S+/);
    expect(
      await page.locator('.board-engine-shape, .board-picture [class*="engine"]').count(),
    ).toBeGreaterThan(0);
    await engine().click();
    await status('The engine is off.');
  });

  it('is switched by keys', async () => {
    await open('analyse');
    await page.keyboard.press('Space');
    await depthReaches(2);
    for (const count of [4, 5, 1, 2]) {
      await page.keyboard.press('l');
      await expect.poll(() => lines().count()).toBe(count);
    }
    await page.keyboard.press('Space');
    await status('The engine is off.');
    // Where the space bar has a meaning of its own, it keeps it.
    await page.getByRole('button', { name: 'Threat' }).focus();
    await page.keyboard.press('Space');
    await status('The engine is off.');
    expect(await page.getByRole('button', { name: 'Threat' }).getAttribute('aria-pressed')).toBe(
      'true',
    );
  });

  it('stops at once', async () => {
    await open('analyse');
    const delays: number[] = [];
    for (let i = 0; i < 5; i++) {
      await engine().click();
      await depthReaches(5);
      delays.push(await page.evaluate(switchOffAndWait));
    }
    // The least, since the machine may be busy with other things.
    expect(Math.min(...delays)).toBeLessThan(PROMPT);
    await page.waitForTimeout(100);
    const nodes = await fact('Nodes').textContent();
    await page.waitForTimeout(300);
    expect(await fact('Nodes').textContent()).toBe(nodes);
  });

  it('follows the position at once', async () => {
    await open('analyse?moves=e3e5,e8e6,d3d4');
    await engine().click();
    await depthReaches(4);
    await page.keyboard.press('Home');
    await expect.poll(() => lines().first().textContent()).toMatch(/ 1\. /);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => lines().first().textContent()).toMatch(/ 1… /);
    await depthReaches(4);
    expect(await current().textContent()).toBe('e5');
  });

  it('plays a line up to the move that is clicked', async () => {
    await open('analyse');
    await engine().click();
    await depthReaches(5);
    await engine().click();
    await status('The engine is off.');
    const shown = (await lineMoves(0).allTextContents()).slice(0, 3);
    await lineMoves(0).nth(2).click();
    expect((await movesOfGame().allTextContents()).slice(1)).toEqual(shown);
    expect(await current().textContent()).toBe(shown[0]);

    // From the start again: another line becomes a variation.
    await page.keyboard.press('Home');
    await engine().click();
    await depthReaches(3);
    const firsts = () => Promise.all([0, 1].map((i) => lineMoves(i).first().textContent()));
    const isOther = (text: string | null) => text !== shown[0];
    await expect.poll(async () => (await firsts()).filter(isOther).length).toBeGreaterThan(0);
    await engine().click();
    const i = (await firsts()).findIndex(isOther);
    const other = await lineMoves(i).first().textContent();
    await lineMoves(i).first().press('Enter');
    await expect.poll(() => current().textContent()).toBe(other);
    expect(await page.locator('.variations').textContent()).toContain(other);
  });

  it('goes deeper after its limit', async () => {
    await open('analyse');
    await setDepthLimit(3);
    await engine().click();
    await status('Finished at depth 3.');
    await press('Go deeper');
    await status('Finished at depth 6.');
    await page.keyboard.press('d');
    await status(/^Finished at depth 9\.|Analysing/);
  });

  it('shows the threat', async () => {
    await open(BEFORE_MATE);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('t');
    await setDepthLimit(4);
    await engine().click();
    await status(/^Finished/);
    const threat = page.getByRole('list', { name: 'Threat' });
    expect(await threat.getByRole('button').count()).toBe(0);
    expect(await threat.textContent()).toMatch(/2… /);
    expect(await lines().count()).toBe(0);
    await press('Threat');
    await expect.poll(() => lineMoves(0).count()).toBeGreaterThan(0);
    expect(await lines().first().textContent()).toMatch(/2\. /);
  });

  it('says why there is no threat', async () => {
    await open('analyse?game=chess&moves=e2e4,f7f6,d1h5');
    await page.keyboard.press('t');
    await engine().click();
    await status(/^No threat to show, as nobody can pass here: .*Black is in check/);
  });

  it('has nothing to say where the game is over', async () => {
    await open(`${BEFORE_MATE},d8h4`);
    await engine().click();
    await status('There is no legal move.');
    await page.getByText('0-1, Black wins by mate').first().waitFor();
    expect(await bar().getAttribute('aria-valuetext')).toBe('0-1, Black wins by mate');
    expect(await bar().getAttribute('aria-valuenow')).toBe('0');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => bar().getAttribute('aria-valuetext')).toBe('Black mates in 1');
    expect(await lines().first().textContent()).toMatch(/^#−1 2… Qh4#/);
  });

  it('leaves the page responsive', async () => {
    await open('analyse?moves=e3e5,e8e6,d3d4,d8d7,a3a4');
    await setting('Lines').selectOption('5');
    const end = await watchLongTasks();
    await engine().click();
    await depthReaches(5);
    for (let i = 0; i < 5; i++) {
      await page.keyboard.press('ArrowLeft');
      await page.waitForTimeout(200);
    }
    await depthReaches(6);
    await page.waitForTimeout(500);
    expect(await end()).toEqual([]);

    const endAgain = await watchLongTasks();
    await dawdle();
    expect(await endAgain()).not.toEqual([]);
  });
});

describe('when its worker', () => {
  const deaths: [how: string, kill: () => void, reason: string][] = [
    [
      'fails',
      () => {
        setTimeout(() => {
          throw new Error('out of memory, says the test');
        });
      },
      'out of memory, says the test',
    ],
    ['vanishes', () => self.close(), 'it did not answer'],
    [
      'hangs',
      () => {
        setTimeout(() => {
          for (;;);
        });
      },
      'it did not answer',
    ],
  ];
  it.each(deaths)('%s, another one goes on and the game stays', async (_, kill, reason) => {
    await open('analyse?moves=e3e5,e8e6,d3d4,d8d7');
    await engine().click();
    await depthReaches(4);
    const before = await depth();
    const worker = await workerNamed('analysis');
    await worker.evaluate(kill).catch(() => {});
    await page
      .locator('.engine [role="status"]')
      .getByText(new RegExp(`${reason}.*has been started again\\. Analysing`))
      .waitFor();
    forgiveProblems();
    await depthReaches(before + 1);
    expect(await movesOfGame().allTextContents()).toEqual(['Start', 'e5', 'e6', 'd4', 'd7']);
    expect(await current().textContent()).toBe('d7');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => current().textContent()).toBe('d4');
    await depthReaches(3);
  });
});

describe('the graph', () => {
  const GAME = 'analyse?game=chess&moves=f2f3,e7e5,g2g4,d8h4';

  it('shows the evaluation of the whole game; a click jumps', async () => {
    await open(GAME);
    await graph()
      .and(page.getByLabel(/1 of 5 positions are evaluated/))
      .waitFor();
    await page.getByLabel('How').selectOption('quickly');
    await press('Evaluate game');
    await graph()
      .and(page.getByLabel(/5 of 5 positions are evaluated/))
      .waitFor();
    await page.getByRole('button', { name: 'Evaluate game' }).waitFor();
    expect(await page.evaluate(inkOfChart)).toBeGreaterThan(100);

    const box = await graph().boundingBox();
    if (box === null) throw new Error('the graph is not to be seen');
    // The last fifth of the picture is nearest to the last move, its left edge to the start.
    await page.mouse.click(box.x + box.width - 8, box.y + box.height / 2);
    await expect.poll(() => current().textContent()).toBe('Qh4#');
    await page.mouse.click(box.x + 75, box.y + box.height / 2);
    await expect.poll(() => current().textContent()).toBe('Start');

    await page.getByText('Scores as a table').click();
    const rows = page.getByRole('region', { name: 'Evaluation graph' }).getByRole('row');
    expect(await rows.nth(4).textContent()).toMatch(/^2\. g4\s*#−1$/);
    expect(await rows.nth(5).textContent()).toMatch(/^2… Qh4#\s*0-1$/);
    await rows.nth(4).getByRole('button').click();
    await expect.poll(() => current().textContent()).toBe('g4');
  });

  it('keeps what the engine says of positions', async () => {
    await open(BEFORE_MATE);
    await setDepthLimit(4);
    await engine().click();
    await status(/^Finished/);
    await graph()
      .and(page.getByLabel(/: 1 of 4 positions.* 2\. g4: Black mates in 1\./))
      .waitFor();
  });

  it('waits for nobody: the evaluation can be stopped', async () => {
    await open('analyse?moves=e3e5,e8e6,d3d4,d8d7,a3a4,a8a7,b3b4,b8b7');
    await engine().click();
    await depthReaches(2);
    await page.getByLabel('How').selectOption('thoroughly');
    await press('Evaluate game');
    await status('Evaluating the game…');
    await page.getByText(/^[1-8] of 9 positions$/).waitFor();
    await press('Stop evaluation');
    await page.getByRole('button', { name: 'Evaluate game' }).waitFor();
    await status('Analysing…');
    await graph()
      .and(page.getByLabel(/: [1-8] of 9 positions are evaluated/))
      .waitFor();
  });
});

it('is accessible', async () => {
  await open('analyse?moves=e3e5,e8e6,d3d4,d8d7');
  await engine().click();
  await depthReaches(3);
  await lineMoves(0).nth(1).click();
  await page.keyboard.press('ArrowLeft');
  await lineMoves(1).first().click();
  await page.getByText('Scores as a table').click();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await axeViolations()).toEqual([]);
  }
});

/** In the page: milliseconds from a click on the switch to the status "The engine is off.". */
function switchOffAndWait(): Promise<number> {
  const status = document.querySelector('.engine [role="status"]');
  const start = performance.now();
  return new Promise((resolve) => {
    new MutationObserver((_, observer) => {
      if (status?.textContent !== 'The engine is off.') return;
      observer.disconnect();
      resolve(performance.now() - start);
    }).observe(status as Node, { childList: true, characterData: true, subtree: true });
    document.querySelector<HTMLElement>('.engine-switch')?.click();
  });
}

/** In the page: pixels of the graph that are drawn in the colour of its line. */
function inkOfChart(): number {
  const canvas = document.querySelector<HTMLCanvasElement>('.evaluation-graph canvas');
  const data = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
  let ink = 0;
  for (let i = 0; i < data.length; i += 4) {
    const [r = 0, , b = 0, alpha = 0] = data.slice(i, i + 4);
    if (alpha > 200 && b > r + 60) ink++;
  }
  return ink;
}
