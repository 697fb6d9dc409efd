/** The evaluation graph of the built page in Chromium. */
import { describe, expect, it } from 'vitest';
import {
  BEFORE_MATE,
  current,
  depthReaches,
  engine,
  graph,
  press,
  setDepthLimit,
  status,
} from './analyse-page.ts';
import { open, page, useEnginePage } from './engine-page.ts';
import { choose } from './review-page.ts';

useEnginePage();

describe('the graph', () => {
  const GAME = 'analyse?game=chess&moves=f2f3,e7e5,g2g4,d8h4';

  it('shows the evaluation of the whole game; a click jumps', async () => {
    await open(GAME);
    await graph()
      .and(page.getByLabel(/1 of 5 positions are evaluated/))
      .waitFor();
    await page.getByLabel('How').selectOption('quickly');
    await press('Review game');
    await graph()
      .and(page.getByLabel(/5 of 5 positions are evaluated/))
      .waitFor();
    await page.getByRole('button', { name: 'Review game' }).waitFor();
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
    expect(await rows.nth(4).textContent()).toMatch(/^2\. g4\s*#−1\s*0 %$/);
    expect(await rows.nth(5).textContent()).toMatch(/^2… Qh4#\s*0-1\s*0 %$/);
    await rows.nth(4).getByRole('button').click();
    await expect.poll(() => current().textContent()).toBe('g4??');
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
    await choose(500_000);
    await press('Review game');
    await status('Reviewing the game…');
    await page.getByText(/^[1-8] of 9 positions$/).waitFor();
    await press('Stop review');
    await page.getByRole('button', { name: 'Review game' }).waitFor();
    await status('Analysing…');
    await graph()
      .and(page.getByLabel(/: [1-8] of 9 positions are evaluated/))
      .waitFor();
  });
});

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
