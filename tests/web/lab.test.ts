/** The lab of the built page in Chromium. */
import { describe, expect, it } from 'vitest';
import { parseExperiment } from '../../src/lab/experiment/read.ts';
import { GamePlayer } from '../../src/lab/play/player.ts';
import { useModulesFromDisk } from '../../src/node/modules.ts';
import {
  axeViolations,
  forgiveProblems,
  open,
  page,
  useEnginePage,
  watchLongTasks,
  workerNamed,
} from './engine-page.ts';
import {
  button,
  create,
  done,
  experiments,
  fileText,
  keptGames,
  openLab,
  refusal,
  saved,
  status,
  untilDone,
} from './lab-page.ts';

useModulesFromDisk();
useEnginePage();

const TINY = { games: '12', nodes: '30' };
/** Never done in a test. */
const LONG = { games: '20000', nodes: '60' };

describe('an experiment', () => {
  it('is made, run to its end, and has the games that Node plays', async () => {
    await openLab('opulent');
    await create(TINY);
    await button('Start').click();
    await status('Complete.');
    expect(await done()).toBe(24);
    const rows = page.getByRole('table', { name: /^Scores/ }).getByRole('row');
    expect(await rows.count()).toBe(3);
    await page
      .getByRole('img', { name: /^White’s score with its interval.*at 12 games/ })
      .waitFor();
    const kept = await keptGames();
    expect(kept.map(({ number }) => number)).toEqual(Array.from({ length: 24 }, (_, i) => i));
    const player = await GamePlayer.open(parseExperiment(await fileText()));
    for (const game of kept.slice(0, 8)) expect(game).toEqual(await player.play(game.number));
  });

  it('is paused, left, and goes on where it was', async () => {
    await openLab('chess');
    await create(LONG);
    const end = await watchLongTasks();
    await button('Start').click();
    await page.getByRole('img', { name: /^White’s score with its interval/ }).waitFor();
    expect(await end()).toEqual([]);
    await button('Pause').click();
    await status(/^Paused at \d+ games\.$/);
    const before = await done();
    await page.reload();
    await experiments().getByText(`Chess, ${before} games of 40000, paused`).waitFor();
    await button(/^Chess: /).click();
    await status(`Paused at ${before} games.`);
    await button('Continue').click();
    await untilDone(before + 4);
    // Gone without a word.
    await page.goto('about:blank');
    await open('lab?game=chess');
    await experiments()
      .getByText(/, paused/)
      .waitFor();
    await button(/^Chess: /).click();
    await status(/^Paused at/);
    expect(await done()).toBeGreaterThanOrEqual(before + 4);
    const numbers = (await keptGames()).map(({ number }) => number);
    expect(numbers).toHaveLength(await done());
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it('is run by one tab at a time', async () => {
    await openLab('chess');
    await create(LONG);
    await button('Start').click();
    await untilDone(1);
    const other = await page.context().newPage();
    await other.goto(page.url());
    await experiments(other)
      .getByText(/running in another tab/)
      .waitFor();
    expect(await button(/^Delete /, other).isDisabled()).toBe(true);
    await button(/^Chess: /, other).click();
    await status('Another tab runs this experiment.', other);
    await button('Continue', other).click();
    await status('Another tab runs this experiment.', other);
    await button('Pause').click();
    await status(/^Paused at/, other);
    await other.close();
  });

  it('goes from one browser to the next as a file, once', async () => {
    await openLab('chess');
    await create(TINY);
    await button('Start').click();
    await status('Complete.');
    const games = await keptGames();
    const file = await saved('Export for the command line');
    await button('← All experiments').click();
    await button(/^Delete /).click();
    await button('Delete').click();
    await page.getByText('There is no experiment yet.').waitFor();
    expect(await keptGames()).toEqual([]);

    const lines = file.split('\n');
    const damaged = lines.with(5, lines[5]?.replace('"result":"', '"result":"2') ?? '').join('\n');
    const give = (text: string) =>
      page
        .getByLabel('File of an experiment')
        .setInputFiles({ name: 'a.jsonl', mimeType: '', buffer: Buffer.from(text) });
    await give(damaged);
    await refusal(/^a\.jsonl, line 6, result: /);
    expect(await keptGames()).toEqual([]);
    await give(file);
    await status('Complete.');
    await page.getByText('24 games read.').waitFor();
    expect(await keptGames()).toEqual(games);
    await button('← All experiments').click();
    await give(file);
    await page.getByText(/^24 games read\. The experiment was here before; 0 /).waitFor();
    expect(await saved('Export for the command line')).toBe(file);
  });

  it('is not mixed with games of another program unawares', async () => {
    await openLab('chess');
    await create(LONG);
    await button('Start').click();
    await untilDone(2);
    await button('Pause').click();
    await status(/^Paused at/);
    await page.evaluate(pretendOtherEngine);
    await page.reload();
    await button(/^Chess: /).click();
    await button('Continue').click();
    await page.getByText(/^The program has changed since/).waitFor();
    await button('Begin anew as a copy').click();
    await untilDone(1);
    await button('← All experiments').click();
    await experiments()
      .getByText(/, running,/)
      .waitFor();
    expect(await experiments().count()).toBe(2);
    await experiments().filter({ hasText: 'paused' }).getByRole('button').first().click();
    await status(/ is running; it is paused when this one starts\.$/);
    const before = await done();
    await button('Continue').click();
    await button('Go on, with a note in the report').click();
    await untilDone(before + 1);
    await button('Pause').click();
    await page.getByText(/^The games are those of 2 engines/).waitFor();
  });
});

it('goes on when a player fails, and can when the lab itself does', async () => {
  await openLab('chess');
  await create(LONG);
  await button('Start').click();
  await untilDone(2);
  await (await workerNamed('player')).evaluate(die);
  await untilDone((await done()) + 3);
  await (await workerNamed('lab')).evaluate(die);
  await status(/^It has stopped: .*says the test/);
  forgiveProblems();
  const before = (await keptGames()).length;
  await button('Continue').click();
  await untilDone(before + 1);
});

it('refuses what cannot be played where it stands, and keeps nothing', async () => {
  await openLab('opulent');
  await button('New experiment…').click();
  await page.getByLabel('Array 2', { exact: true }).selectOption('typed');
  const position = page.getByLabel('Position of array 2 (FEN)');
  await position.fill(
    'rw6wr/clnbqkbnla/ppppp1pppp/10/10/5Q4/10/PPPPPPPPPP/CLNB1KBNLA/RW6WR w - - 0 1',
  );
  await button('Create').click();
  await refusal(/^arrays\[1\]\.position, .*Black is in check but does not move/);
  expect(await position.getAttribute('aria-invalid')).toBe('true');
  expect(await position.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.getByLabel('Array 2', { exact: true }).selectOption('board');
  await page.getByText('Two of the arrays are the same position.').waitFor();
  await page.getByLabel('Games of each pairing').fill('13');
  await button('Create').click();
  await refusal(/games: .*even/);
  expect(await page.getByLabel('Games of each pairing').getAttribute('aria-invalid')).toBe('true');
  await button('Cancel').click();
  await page.getByText('There is no experiment yet.').waitFor();
});

it('takes an array that is drawn on the board', async () => {
  await openLab('chess');
  await button('New experiment…').click();
  await page.getByRole('switch', { name: 'Put men elsewhere' }).click();
  await page.getByRole('gridcell', { name: /^b1, white knight/ }).click();
  await page.getByRole('gridcell', { name: /^c1, white bishop/ }).click();
  await page.getByRole('gridcell', { name: /^b8, black bishop/ }).waitFor();
  await button('Take from the board: array 2').click();
  const drawn = 'rbnqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RBNQKBNR w KQkq - 0 1';
  expect(await page.getByLabel('Position of array 2 (FEN)').inputValue()).toBe(drawn);
  await page.getByRole('link', { name: 'Perft' }).click();
  await page.getByLabel('Depth in plies').waitFor();
  await page.getByRole('link', { name: 'Lab' }).click();
  await button('Show on the board: array 1').click();
  await page.getByRole('gridcell', { name: /^b8, black knight/ }).waitFor();
  await button('Create').click();
  await status('Not begun.');
  expect(parseExperiment(await fileText()).arrays[1]?.position).toBe(drawn);
  // Men are moved again.
  await page.getByRole('gridcell', { name: /^e2, white pawn/ }).click();
  expect(await page.getByRole('gridcell', { name: /can be moved to/ }).count()).toBe(2);
});

it('shows games on the board, and reports', async () => {
  await openLab('chess');
  await create(TINY);
  await button('Start').click();
  await status('Complete.');
  await page.locator('summary').getByText('Games').click();
  await page.getByLabel('Show', { exact: true }).selectOption('longest');
  const games = page.getByRole('table', { name: /^A game that is opened/ });
  await games.getByRole('row').nth(1).getByRole('button').click();
  const longest = Number(
    await games.getByRole('row').nth(1).getByRole('cell').nth(2).textContent(),
  );
  const plies = (await keptGames()).map(({ moves }) => moves.length);
  expect(longest).toBe(Math.ceil(Math.max(...plies) / 2));
  await expect.poll(() => page.url()).toMatch(/moves=/);
  const [report] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'Open report' }).click(),
  ]);
  await report.getByRole('heading').first().waitFor();
  expect(await report.title()).not.toBe('');
  await report.close();
  expect(JSON.parse(await saved('Save its numbers'))).toMatchObject({ games: 24 });
  expect(await saved('Save report')).toMatch(/^<!doctype html>/i);
});

it('is accessible, and fits narrow windows', async () => {
  await openLab('opulent');
  await create(TINY);
  await button('Start').click();
  await status('Complete.');
  await page.locator('summary').getByText('Games').click();
  await page.locator('summary').getByText('As a file').click();
  const check = async (colorScheme: 'light' | 'dark') => {
    for (const width of [1400, 800, 360]) {
      await page.setViewportSize({ width, height: 900 });
      const widest = () => page.evaluate(() => document.documentElement.scrollWidth);
      await expect.poll(widest).toBeLessThanOrEqual(width);
    }
    await page.emulateMedia({ colorScheme });
    expect(await axeViolations()).toEqual([]);
  };
  await check('dark');
  await button('← All experiments').click();
  await button(/^Delete /).click();
  await check('light');
  await button('Keep').click();
  await button('New experiment…').click();
  await page.getByLabel('Array 2', { exact: true }).selectOption('typed');
  await check('dark');
});

/** In a worker: fails as workers do that have no memory left. */
function die(): void {
  setTimeout(() => {
    throw new Error('out of memory, says the test');
  });
}

/** In the page: says that another program has played all games. */
async function pretendOtherEngine(): Promise<void> {
  const answer = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const database = await answer(indexedDB.open('fairyscope-lab'));
  const store = database.transaction('experiments', 'readwrite').objectStore('experiments');
  const [key] = await answer(store.getAllKeys());
  const kept = await answer(store.get(key ?? 0));
  const engines = [{ mark: 'another', games: 0, since: '2020-01-01T00:00:00.000Z' }];
  await answer(store.put({ ...kept, engines }, key));
  database.close();
}
