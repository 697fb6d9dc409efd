/** What a user sees and does on the page with a game on the infinite plane. */
import { page } from './engine-page.ts';

export const canvas = () => page.locator('.plane-canvas');
export const button = (name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
export const field = () => page.getByRole('textbox', { name: 'Move', exact: true });
export const feedback = () => page.locator('.plane-feedback').textContent();
/** What was said aloud last. */
export const said = () => page.locator('.plane-board > p[aria-live]').textContent();
export const position = () => page.getByLabel('Position (ICN)').first().inputValue();
export const hash = () => page.evaluate(() => decodeURIComponent(location.hash));
/** The moves of the game, as the list shows them. */
export const moves = () => page.locator('.move-list .move:not(.move-start)').allTextContents();

/** Brings a square into the middle of the board; the focus is on the board then. */
export async function goTo(square: string): Promise<void> {
  await button('Go to…').click();
  await page.getByRole('textbox', { name: /^Square/ }).fill(square);
  await page.keyboard.press('Enter');
}

/** Clicks on a square, which is brought into the middle of the board for it. */
export async function click(square: string): Promise<void> {
  await goTo(square);
  const box = await canvas().boundingBox();
  if (box === null) throw new Error('there is no board');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

/** Types a move and plays it. */
export async function typeMove(text: string): Promise<void> {
  await field().fill(text);
  await field().press('Enter');
}

/** The picture as it is now, to be compared with others. */
export async function picture(): Promise<string> {
  return (await canvas().screenshot()).toString('base64');
}

/** Pastes a text where the focus is. */
export function paste(text: string): Promise<void> {
  return page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    const options = { clipboardData, bubbles: true, cancelable: true };
    document.body.dispatchEvent(new ClipboardEvent('paste', options));
  }, text);
}
