/** Analysing and counting on the infinite plane in the built page, in Chromium. */
import { describe, expect, it } from 'vitest';
import {
  bar,
  depthReaches,
  engine,
  fact,
  graph,
  lineMoves,
  lines,
  press,
  setDepthLimit,
  setting,
  status,
} from './analyse-page.ts';
import { open, page, useEnginePage, watchLongTasks } from './engine-page.ts';
import { button, canvas, moves, picture, typeMove } from './plane-page.ts';

/** White mates by the rook that goes to any square of rank 9. */
const MATE_IN_ONE = 'w_(15|8)_K50,50|R30,10|R-20,8|R40,12|R0,11|k5,9';

/** 10^30 squares away. */
const FAR = `1${'0'.repeat(30)}`;

/** Two hundred men: kings, queens, and pawns in rows. */
function crowd(): string {
  const row = (code: string, rank: number) =>
    Array.from({ length: 49 }, (_, i) => `${code}${i - 24},${rank}`);
  const pawns = [...row('P', 2), ...row('P', 3), ...row('p', 20), ...row('p', 21)];
  return `w_(40|-20)_${['K0,0', 'k0,23', 'Q5,1', 'q5,22', ...pawns].join('|')}`;
}

useEnginePage();

describe('the engine', () => {
  it('finds lines, whose first moves are arrows, and which can be played', async () => {
    await open('analyse?game=plane');
    await canvas().waitFor();
    const before = await picture();
    await engine().click();
    await depthReaches(4);
    expect(await lines().count()).toBe(3);
    expect(await lineMoves(0).first().textContent()).toMatch(/^[A-Z]{1,2}\([a-zφ-]+\d+\)[-x]/);
    await expect.poll(picture).not.toBe(before);
    await press('Arrows');
    await expect.poll(picture).toBe(before);
    await press('Arrows');
    const first = await lineMoves(0).first().textContent();
    await lineMoves(0).first().click();
    await expect.poll(async () => (await moves())[0]).toBe(first);
    await depthReaches(4);
    await engine().click();
    await status('The engine is off.');
    expect(await fact('Nodes').textContent()).toMatch(/\d/);
  });

  it('follows as one plays, and sees the mate from White’s side', async () => {
    await open(`analyse?game=plane&fen=${MATE_IN_ONE}`);
    await setting('Lines').selectOption('1');
    await engine().click();
    await expect
      .poll(() => lines().first().textContent(), { timeout: 20_000 })
      .toMatch(/#1.*R\([^)]*\)-\([^)]*9\)#/);
    expect(await bar().getAttribute('aria-valuetext')).toBe('White mates in 1');
    await lineMoves(0).first().click();
    await status('There is no legal move.');
    await page.getByText('1-0, White wins by mate').first().waitFor();
  });

  it('tells moves in true coordinates, however far they lead', async () => {
    await open(`analyse?game=plane&fen=w_(15|8)_K0,0|R5,8|k9,19|q5,${FAR}`);
    await engine().click();
    await depthReaches(3);
    expect(await lineMoves(0).first().textContent()).toBe(`R(e8)x(e${FAR})`);
    await lineMoves(0).first().click();
    await expect.poll(moves).toEqual([`R(e8)x(e${FAR})`]);
    await depthReaches(3);
  });

  it('leaves the page free to move, also with two hundred men', async () => {
    await open(`analyse?game=plane&fen=${crowd()}`);
    await engine().click();
    await depthReaches(1);
    const stop = await watchLongTasks();
    const box = await canvas().boundingBox();
    if (box === null) throw new Error('there is no board');
    const { x, y, width, height } = box;
    await page.mouse.move(x + width / 2, y + height - 6);
    await page.mouse.down();
    for (let i = 0; i < 100; i++) {
      await page.mouse.move(x + width / 2 + 99 * Math.sin(i / 23), y + height / 2 + i);
      await page.waitForTimeout(12);
    }
    await page.mouse.up();
    expect(await stop()).toEqual([]);
  });

  it('evaluates a game, and shows threats', async () => {
    await open('analyse?game=huygens');
    await page.getByLabel('How').selectOption('quickly');
    await typeMove('(h11)');
    await typeMove('(h12)');
    await button('Review game').click();
    await page.getByRole('img', { name: /3 of 3 positions are evaluated/ }).waitFor();
    await graph().waitFor();

    await setDepthLimit(3);
    await engine().click();
    await button('Threat').click();
    await status(/^Finished at depth 3/);
    const threat = page.getByRole('list', { name: 'Threat' });
    expect(await threat.getByRole('listitem').first().textContent()).toMatch(/2… /);
  });
});

describe('a count', () => {
  const table = () => page.getByRole('table', { name: /by depth$/ });
  const window = () => page.getByLabel('Window');
  const run = async (depth: string, within: string) => {
    await page.getByLabel('Depth in plies').fill(depth);
    await window().fill(within);
    await button('Run').click();
  };

  it('counts in a window, also beyond what numbers can hold', async () => {
    await open('perft?game=plane&fen=w_(15|8)_K0,0|HA5,5|P4,5|P6,6|P5,7|p7,5|p8,8|ha2,8|k20,20');
    expect(await window().inputValue()).toBe('1,1,20,22');
    await run('3', '-3,-3,12,12');
    await page.getByText('Counted 11543 nodes.').waitFor();
    await page.getByText('Divide at depth 3: 26 moves').waitFor();
    const nodes = table().locator('tbody td:nth-of-type(1)');
    expect(await nodes.allTextContents()).toEqual(['26', '451', '11543']);
    await page.getByText('Report as text').click();
    const report = await page.locator('.perft-report pre').first().textContent();
    expect(report).toContain('\nWindow: -3,-3,12,12\nCounted: plain, 1 thread\n');

    await page.goto('about:blank');
    await open('perft?game=plane&fen=w_K0,0|k9,19|R5,8');
    await run('1', '5,9,5,1000000000000000000000000000000');
    await page.getByText('Counted 999999999999999999999999999992 nodes.').waitFor();
  });

  it('refuses what is no window, and offers none on finite boards but ways of counting', async () => {
    await open('perft?game=plane');
    await window().waitFor();
    expect(await page.getByLabel('Threads').or(page.getByLabel('Last two plies')).count()).toBe(0);
    await run('2', '1,1,20');
    await page
      .getByRole('alert')
      .getByText(/"1,1,20" is no window/)
      .waitFor();
    await run('2', '20,22,1,1');
    await page
      .getByRole('alert')
      .getByText(/the wrong order/)
      .waitFor();
    await page.locator('#game').selectOption('opulent opulent');
    await window().waitFor({ state: 'hidden' });
    await page.getByLabel('Threads').waitFor();
    await page.getByLabel('Last two plies').selectOption('difference');
    await page.getByLabel('Depth in plies').fill('2');
    await button('Run').click();
    await page.getByText('Counted 2704 nodes.').waitFor();
  });
});
