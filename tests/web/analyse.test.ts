/** The analyse panel of the built page in Chromium: the engine. */
import { describe, expect, it } from 'vitest';
import {
  BEFORE_MATE,
  bar,
  current,
  depth,
  depthReaches,
  engine,
  fact,
  lineMoves,
  lines,
  movesOfGame,
  press,
  setDepthLimit,
  setting,
  status,
} from './analyse-page.ts';
import { axeViolations, dawdle, open, page, useEnginePage, watchLongTasks } from './engine-page.ts';

/** Milliseconds within which a stop takes effect. */
const PROMPT = 50;

useEnginePage();

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
    // As after a click on the tab.
    await page.getByRole('link', { name: 'Analyse', exact: true }).focus();
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
    // At one go, as lines may change at any time.
    const shown = await lines()
      .first()
      .evaluate((line) => {
        const buttons = [...line.querySelectorAll('button')].slice(0, 3);
        buttons.at(-1)?.click();
        return buttons.map(({ textContent }) => textContent);
      });
    await engine().click();
    await status('The engine is off.');
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
    await status('The engine is off.');
    await page.waitForTimeout(300);
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
