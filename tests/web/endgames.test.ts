/** The panel of endings of the built page in Chromium. */
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

useEnginePage();

const status = (text: string | RegExp) =>
  page.locator('.endgames > [role="status"]').getByText(text).waitFor();
const button = (name: string) => page.getByRole('button', { name, exact: true });
const statistics = () => page.getByRole('region', { name: 'Statistics' });
const outcome = (text: string | RegExp) =>
  page.locator('.endgames-outcome').getByText(text).waitFor();
const moves = () => page.getByRole('region', { name: /^Moves, the best first/ });

async function solve(material: string): Promise<void> {
  await page.getByLabel('Ending', { exact: true }).fill(material);
  await button('Solve').click();
  await status(`${material} is solved.`);
}

/** Opens a position of chess. */
const at = (position: string) => open(`endgames?game=chess&fen=${position.replaceAll(' ', '_')}`);

describe('an ending', () => {
  it('of two knights on 104 squares is solved in a worker, with progress, and proved', async () => {
    await open('endgames?game=omega');
    const end = await watchLongTasks();
    await button('Solve KNNK').click();
    await status(/^Solving KNNK, which takes \d+ MiB…$/);
    await page.getByText(/^KNNK: mate in \d+, \d+ % of positions won$/).waitFor();
    await status('KNNK is solved.');
    expect(await end()).toEqual([]);
    const rows = await statistics().getByRole('row').allTextContents();
    expect(rows.slice(0, 6)).toEqual([
      'White to move46093576',
      'won45857808 (99.49 %)',
      'drawn235768',
      'Black to move51613020',
      expect.stringMatching(/^lost44905868 /),
      'mate3284',
    ]);
    await page
      .getByRole('img', { name: /by moves to mate: from 1 to 53, most of them in 38$/ })
      .waitFor();
    const claims = page.getByRole('region', { name: 'What is said of endings' });
    await claims
      .getByText(/^True, KNNK: Mate is forced with king and two knights from 99\.49 %/)
      .waitFor();
    expect(await claims.getByRole('button').allTextContents()).toEqual(['Solve QK', 'Solve KRK']);
    await button('Show one').click();
    await outcome(
      'White to move wins: mate in 53. The move rule, which is left aside, may come before.',
    );
  });

  it('is chosen by buttons, and its positions by square colours', async () => {
    await open('endgames?game=opulent');
    await button('Take the queen away').click();
    for (let i = 0; i < 4; i++) await button('Add a wizard').click();
    const field = page.getByLabel('Ending', { exact: true });
    expect(await field.inputValue()).toBe('KWWWK');
    await button('Take the wizard away').first().click();
    await button('king, or none').click();
    expect(await field.inputValue()).toBe('WWK');
    await button('king, or none').click();
    expect(await field.inputValue()).toBe('KWWK');
    await button('Solve').click();
    await status('KWWK is solved.');
    await page.getByLabel('Men that stay on their colour').selectOption('opp');
    await statistics()
      .getByText(/only 0\.02 % of the positions/)
      .waitFor();
    await page.getByLabel('Men that stay on their colour').selectOption('same');
    await statistics()
      .getByText(/^No mate is possible/)
      .waitFor();
  });

  it('is solved and stopped by keyboard alone', async () => {
    await open('endgames?game=omega');
    await page.getByLabel('Ending', { exact: true }).fill('KNNNK');
    await page.keyboard.press('Enter');
    await page.getByText(/^KNNNK: mate in \d+/).waitFor();
    await page.keyboard.press('Enter');
    await status('Stopped.');
    await solve('QK');
    await statistics()
      .getByText('Mate is always forced with queen, in at most 15 moves.')
      .waitFor();
  });

  it('that is none is refused beside the field', async () => {
    await open('endgames?game=chess');
    const cases: [material: string, reason: RegExp][] = [
      ['', /^material: "" does not end with the bare king/],
      ['KPK', /^material, offset 1: endings with pawns are not solved/],
      ['KQ', /^material: "KQ" does not end with the bare king/],
    ];
    const field = page.getByLabel('Ending', { exact: true });
    for (const [material, reason] of cases) {
      await field.fill(material);
      await button('Solve').click();
      await page.getByRole('alert').getByText(reason).waitFor();
      expect(await field.getAttribute('aria-invalid')).toBe('true');
      expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
    }
  });

  it('is not offered where the game has other rules', async () => {
    await open('endgames?game=delta');
    await button('Solve').click();
    await page
      .getByRole('alert')
      .getByText(/^variant: endings of games with goal squares/)
      .waitFor();
  });

  it('is kept in the browser', async () => {
    await at('8/8/8/8/8/1K6/7R/k7 w');
    await outcome('No solved ending has the position on the board.');
    await solve('KRK');
    await outcome('White to move wins: mate in 1.');
    await page.reload();
    await outcome('White to move wins: mate in 1.');
    const damaged = await page.evaluate(damageTables);
    expect(damaged).toBeGreaterThan(0);
    await page.reload();
    await outcome('No solved ending has the position on the board.');
    await solve('KRK');
    await outcome('White to move wins: mate in 1.');
  });
});

describe('a position', () => {
  it('shows the outcome of every move, in a list and on the board', async () => {
    await at('8/8/8/8/8/1K6/7R/k7 w');
    await solve('KRK');
    await outcome('White to move wins: mate in 1.');
    const texts = await moves().getByRole('button').allTextContents();
    expect(texts).toHaveLength(20);
    expect(texts[0]).toBe('Rh1# mate');
    // The rook that steps beside the king can be taken.
    expect(texts.slice(1).every((text) => / win in \d+$| draw$/.test(text))).toBe(true);
    const signs = () => page.locator('.board-sign').allTextContents();
    expect((await signs()).sort()).toEqual(['#', expect.stringMatching(/^\d+$/)]);
    await page.getByRole('gridcell', { name: /^h2, white rook/ }).click();
    await page.locator('.board-sign[data-sign]').nth(5).waitFor();
    expect((await signs()).filter((text) => text === '#')).toHaveLength(1);
    await moves().getByRole('button', { name: 'Rh1# mate' }).click();
    await outcome('White has mated.');
  });

  it('is played out against the bare king, which defends itself', async () => {
    await at('8/8/8/8/8/1K6/7R/3k4 w');
    await solve('KRK');
    await page.getByRole('switch', { name: 'Bare king plays by itself' }).click();
    for (let moves_ = 7; moves_ > 1; moves_--) {
      await outcome(`White to move wins: mate in ${moves_}.`);
      await moves().getByRole('button').first().click();
    }
    await outcome('White to move wins: mate in 1.');
    await moves().getByRole('button').first().click();
    await outcome('White has mated.');
  });

  it('is arranged on the board, and refused where it cannot be', async () => {
    await at('8/8/8/8/8/1K6/7R/3k4 w');
    await solve('KRK');
    await page.getByRole('switch', { name: 'Put men elsewhere' }).click();
    await page.getByRole('gridcell', { name: /^h2, white rook/ }).click();
    await page.getByRole('gridcell', { name: /^a8, empty/ }).click();
    await page.getByRole('gridcell', { name: /^a8, white rook/ }).waitFor();
    await page.getByRole('gridcell', { name: /^d1, black king/ }).click();
    await page.getByRole('gridcell', { name: /^a2, empty/ }).click();
    await page
      .getByRole('alert')
      .getByText(/Black is in check but does not move/)
      .waitFor();
    await page.getByRole('gridcell', { name: /^d1, black king/ }).waitFor();
    await button('Other side to move').click();
    await page.getByRole('switch', { name: 'Put men elsewhere' }).click();
    await outcome(/^Black to move loses: mated in \d+\.$/);
    expect((await moves().getByRole('button').allTextContents())[0]).toMatch(/ loss in \d+$/);
  });

  it('is put up by chance', async () => {
    await open('endgames?game=omega');
    await page.getByLabel('Ending', { exact: true }).fill('QK');
    await button('Random position').click();
    await page.getByRole('gridcell', { name: /white queen/ }).waitFor();
    await solve('QK');
    await outcome(/^White to move wins: mate in \d+\.$/);
  });
});

it('goes on behind another tab, and begins anew when its worker has died', async () => {
  await open('endgames?game=omega');
  await page.getByLabel('Ending', { exact: true }).fill('KNNNK');
  await button('Solve').click();
  await page.getByText(/^KNNNK: mate in \d+/).waitFor();
  await page.getByRole('link', { name: 'Perft' }).click();
  await page.getByLabel('Depth in plies').waitFor();
  await page.getByRole('link', { name: 'Endgames' }).click();
  await status(/^Solving KNNNK/);
  const worker = await workerNamed('endings');
  await worker.evaluate(() => {
    setTimeout(() => {
      throw new Error('out of memory, says the test');
    });
  });
  await status(/^It could not be solved: .*out of memory, says the test/);
  forgiveProblems();
  await solve('QK');
});

it('is accessible', async () => {
  await at('8/8/8/8/8/1K6/7R/k7 w');
  await solve('KRK');
  await outcome('White to move wins: mate in 1.');
  await page.getByText('As numbers').click();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await axeViolations()).toEqual([]);
  }
});

/** In the page: changes the last byte of every table that is kept. @returns how many there are */
async function damageTables(): Promise<number> {
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const database = await done(indexedDB.open('fairyscope-endings'));
  const store = () => database.transaction('tables', 'readwrite').objectStore('tables');
  const keys = await done(store().getAllKeys());
  for (const key of keys) {
    const blob: Blob = await done(store().get(key));
    const bytes = new Uint8Array(await blob.arrayBuffer());
    bytes[bytes.length - 9] = (bytes[bytes.length - 9] ?? 0) ^ 1;
    await done(store().put(new Blob([bytes]), key));
  }
  database.close();
  return keys.length;
}
