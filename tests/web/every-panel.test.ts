/** Every tab of the built page in Chromium, at three sizes, light and dark. */
import { expect, it } from 'vitest';
import { open, page, useEnginePage } from './engine-page.ts';
import { faultsInEveryView, faultsOfFocus, LAPTOP, takeChecks } from './panel-checks.ts';

useEnginePage();

it('has tabs that are whole and accessible', async () => {
  await page.setViewportSize(LAPTOP);
  await open('analyse?game=opulent&moves=b1c4,b9b6,a3a5');
  await takeChecks(page);
  const tabs = page.getByRole('navigation', { name: 'Tools' }).getByRole('link');
  const titles = await tabs.allTextContents();
  expect(titles.length).toBeGreaterThan(0);
  // All of the page once, then what differs.
  const faults = await faultsInEveryView(page, '#app');
  for (const title of titles) {
    await tabs.getByText(title, { exact: true }).click();
    await page.locator(`#panel[aria-label="${title}"]`).waitFor();
    await page.locator('#panel .waiting').waitFor({ state: 'detached' });
    const found = [...(await faultsOfFocus(page)), ...(await faultsInEveryView(page, '#panel'))];
    faults.push(...found.map((fault) => `${title}, ${fault}`));
  }
  expect(faults).toEqual([]);
});
