/** Every dialog of the built page in Chromium, at three sizes, light and dark. */
import { expect, it } from 'vitest';
import { open, page, useEnginePage } from './engine-page.ts';
import { faultsInEveryView, LAPTOP, takeChecks } from './panel-checks.ts';

useEnginePage();

it('are whole and accessible', async () => {
  await page.setViewportSize(LAPTOP);
  await open('analyse?game=plane');
  await takeChecks(page);
  const faults: string[] = [];
  for (const [name, dialog] of [
    ['Open…', 'dialog[open]'],
    ['Share…', 'dialog[open]'],
    ['Help', 'dialog[open]'],
    ['Settings', '#settings'],
    ['Go to…', 'dialog[open]'],
  ] as const) {
    await page.getByRole('button', { name, exact: true }).click();
    await page.locator(dialog).waitFor();
    await page.locator(`${dialog} .waiting`).waitFor({ state: 'detached' });
    const found = await faultsInEveryView(page, dialog);
    faults.push(...found.map((fault) => `${name} ${fault}`));
    await page.keyboard.press('Escape');
  }
  await page.evaluate(pasteGames);
  await page.getByRole('dialog').getByRole('button', { name: /Ann/ }).first().waitFor();
  faults.push(...(await faultsInEveryView(page, 'dialog[open]')));
  expect(faults).toEqual([]);
});

/** In the page: two games, of which one has to be chosen. */
function pasteGames(): void {
  const game = '[Variant "chess"]\n[White "Ann"]\n[Black "Bob"]\n\n1. e4 e5 *\n';
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', `${game}\n${game}`);
  const options = { clipboardData, bubbles: true, cancelable: true };
  document.body.dispatchEvent(new ClipboardEvent('paste', options));
}
