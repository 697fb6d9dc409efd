/** Texts in and out of the page as built, in Chromium. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Engine } from '../../src/engine/engine.ts';
import { useModulesFromDisk } from '../../src/node/modules.ts';
import { formatSan } from '../../src/notation/san.ts';
import { opulent } from '../../src/variants/opulent.ts';
import { FramePage } from './frame-page.ts';

/** Milliseconds that no task of the page may take. */
const PROMPT = 50;

let frame: FramePage;

beforeAll(async () => {
  useModulesFromDisk();
  frame = await FramePage.start();
});
afterAll(() => frame?.close());
beforeEach(() => frame.open());
afterEach(() => frame.leave());

const OPENING = 'rw6wr/clnbqkbnla/pppppppppp/10/10/10/10/PPPPPPPPPP/CLNBQKBNLA/RW6WR w - - 0 1';
const BARE = 'k9/10/10/10/10/10/10/10/10/9K w - - 0 1';
const FILE = `[White "Anna"]\n[Black "Ben"]\n[Variant "chess"]\n\n1. e4 *\n
[White "Carl"]\n[Variant "omega"]\n\n1. f4 f7 *\n\n[White "Dora"]\n[Variant "chess"]\n\n1. e5 *\n`;

const press = (key: string) => frame.page.keyboard.press(key);
const hash = () => frame.page.evaluate(() => location.hash);
const button = (name: string) => frame.page.getByRole('button', { name, exact: true });
const field = () => frame.page.getByLabel('Position (FEN)').first();

/** Plays a move, so that there is something to be lost. */
async function begin(): Promise<string> {
  await frame.paste('1. a5 (1. b5) *');
  await expect.poll(hash).toBe('#/analyse?game=opulent&moves=a3a5&ply=0');
  await press('End');
  await expect.poll(hash).toBe('#/analyse?game=opulent&moves=a3a5');
  return frame.position();
}

describe('bad input shows its reason and changes nothing', () => {
  const bad: [text: string, reason: RegExp][] = [
    ['rw6wr/xlnbqkbnla/10', /^placement, offset 6: "x" is no man of this game/],
    ['10/10/10/10/10/10/10/10/10/10 w', /neither side has a king/],
    ['k9/10/10/10/10/10/10/10/10/K8r b', /White is in check but does not move/],
    ['1. a5 a6\n2. a7 a5', /game 1, ply 3 \(line 2, column 4\), "a7"/],
    ['[Event "x"\n\n1. a5', /line 3, column 1/],
    ['{ "id": 3 }', /definition: id/],
    ['<img src=x onerror=alert(1)>', /line 1, column 1/],
  ];
  it('when it is pasted', async () => {
    const before = await begin();
    for (const [text, reason] of bad) {
      await frame.paste(text);
      await frame.refusal(reason);
      expect(await frame.position()).toBe(before);
      expect(await hash()).toBe('#/analyse?game=opulent&moves=a3a5');
      await button('Dismiss').click();
      expect((await frame.page.getByRole('alert').allTextContents()).join('')).toBe('');
    }
    await press('ArrowDown');
    await expect.poll(() => frame.position()).toContain('1P8/');
    await press('z');
    await expect.poll(() => frame.position()).toBe(OPENING);
  });

  it('when it is set as the position', async () => {
    const before = await begin();
    for (const [text, reason] of bad.filter(([text]) => !text.includes('\n'))) {
      await field().fill(text);
      await field().press('Enter');
      await frame.refusal(reason);
      expect(await field().getAttribute('aria-invalid')).toBe('true');
      expect(await field().inputValue()).toBe(text);
      expect(await hash()).toBe('#/analyse?game=opulent&moves=a3a5');
      await field().press('Escape');
      expect(await field().inputValue()).toBe(before);
      expect(await field().getAttribute('aria-invalid')).toBe('false');
    }
    await field().fill(BARE);
    await field().press('Enter');
    await expect.poll(hash).toContain('fen=k9/');
  });

  it('when it is typed in the dialog', async () => {
    await begin();
    await press('o');
    const dialog = frame.page.getByRole('dialog', { name: 'Open' });
    const open = dialog.getByRole('button', { name: 'Open' });
    for (const [text, reason] of bad) {
      await dialog.getByRole('textbox').fill(text);
      await open.click();
      await frame.refusal(reason);
      expect(await dialog.getByRole('textbox').inputValue()).toBe(text);
      expect(await hash()).toBe('#/analyse?game=opulent&moves=a3a5');
    }
    await dialog.getByRole('textbox').fill(BARE);
    await open.click();
    await dialog.waitFor({ state: 'hidden' });
    expect(await frame.position()).toBe(BARE);
  });

  it('a file that is no text', async () => {
    const before = await begin();
    await frame.page.evaluate(() => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([new Uint8Array([0xff, 0xfe, 0])], 'photo.jpg'));
      document.body.dispatchEvent(
        new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }),
      );
    });
    await frame.refusal(/^photo\.jpg: the file cannot be read as text in UTF-8/);
    expect(await frame.position()).toBe(before);
  });
});

describe('a game comes in', () => {
  const PGN = '[White "Anna"]\n\n1. a5 {good} (1. b5 b6 (1... c6)) 1... a6 2. b5 *';

  const ways: [name: string, give: () => Promise<void>][] = [
    ['pasted', () => frame.paste(PGN)],
    ['dropped as text', () => frame.drop(PGN)],
    ['dropped as a file', () => frame.drop(PGN, 'game.pgn')],
    ['typed', () => type(PGN)],
    ['from a chosen file', () => choose(PGN)],
  ];
  it.each(ways)('%s, with variations, and is gone through by arrows', async (_, give) => {
    await give();
    await expect.poll(hash).toBe('#/analyse?game=opulent&moves=a3a5,a8a6,b3b5&ply=0');
    await press('ArrowRight');
    expect(await frame.position()).toContain('/P9/10/1PPPPPPPPP/');
    await press('ArrowDown');
    expect(await frame.position()).toContain('/1P8/10/P1PPPPPPPP/');
    await press('ArrowRight');
    await press('ArrowDown');
    expect(await frame.position()).toContain('/2p7/');
    await press('z');
    await expect.poll(hash).toBe('#/analyse?game=opulent');
    await press('Shift+Z');
    await expect.poll(hash).toContain('c8c6');
  });

  async function type(text: string): Promise<void> {
    await button('Open…').click();
    await frame.page.getByRole('dialog').getByRole('textbox').fill(text);
    await frame.page.getByRole('dialog').getByRole('button', { name: 'Open' }).click();
  }

  async function choose(text: string): Promise<void> {
    const folder = mkdtempSync(join(tmpdir(), 'fairyscope-frame-'));
    try {
      const path = join(folder, 'game.pgn');
      writeFileSync(path, text);
      await button('Open…').click();
      const [chooser] = await Promise.all([
        frame.page.waitForEvent('filechooser'),
        button('Choose a file…').click(),
      ]);
      await chooser.setFiles(path);
      await expect.poll(hash).toContain('moves=');
    } finally {
      rmSync(folder, { recursive: true });
    }
  }

  it('chosen from a file with several', async () => {
    await begin();
    await frame.drop(FILE, 'games.pgn');
    const dialog = frame.page.getByRole('dialog', { name: 'Choose a game' });
    const entries = dialog.getByRole('list').getByRole('button');
    await dialog.waitFor();
    expect(await entries.allTextContents()).toEqual([
      '1. Anna – Ben, chess, 1 move',
      '2. Carl – Black, omega, 1 move',
      '3. Dora – Black, chess, 1 move',
    ]);
    await entries.nth(2).click();
    await frame.refusal(/^game 3, ply 1/);
    expect(await hash()).toBe('#/analyse?game=opulent&moves=a3a5');
    await dialog.getByRole('searchbox').fill('CARL');
    await entries.click();
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(hash).toBe('#/analyse?game=omega&moves=f1f4,f8f7&ply=0');
  });

  it('or not, if the choice is left with Escape', async () => {
    await begin();
    await frame.drop(FILE, 'games.pgn');
    const dialog = frame.page.getByRole('dialog', { name: 'Choose a game' });
    await dialog.waitFor();
    await press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await hash()).toBe('#/analyse?game=opulent&moves=a3a5');
  });

  it('not when it is pasted into a field', async () => {
    await field().focus();
    await frame.paste(PGN);
    expect(await frame.position()).toBe(OPENING);
  });

  it('not when its reader dies, and the game stays', async () => {
    const before = await begin();
    await frame.page.route('**/record-worker-*.js', (route) =>
      route.fulfill({
        body: 'throw new Error("on purpose");',
        contentType: 'text/javascript',
        headers: { 'Cross-Origin-Embedder-Policy': 'require-corp' },
      }),
    );
    await frame.paste('1. b5 *');
    await frame.refusal(/reading game records has failed/);
    expect(await frame.position()).toBe(before);
    await frame.page.unroute('**/record-worker-*.js');
    await frame.paste('1. b5 *');
    await expect.poll(hash).toContain('moves=b3b5');
  });
});

describe('a game goes out', () => {
  it('as text to be copied and as a file', async () => {
    await frame.paste('1. a5 {good} (1. b5) 1... a6 *');
    await expect.poll(hash).toContain('moves=');
    await frame.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await button('Share…').click();
    const copied = () => frame.page.evaluate(() => navigator.clipboard.readText());
    await button('Copy FEN').click();
    await frame.page.getByText('Position copied.').waitFor();
    expect(await copied()).toBe(OPENING);
    await button('Copy PGN').click();
    await frame.page.getByText('Game copied.').waitFor();
    const pgn = await copied();
    expect(pgn).toContain('1. a5 {good} (1. b5) 1... a6 *');
    const [download] = await Promise.all([
      frame.page.waitForEvent('download'),
      button('Download PGN').click(),
    ]);
    expect(download.suggestedFilename()).toBe('opulent.pgn');
    expect(readFileSync(await download.path(), 'utf8')).toBe(pgn);
  });
});

describe('a long game', () => {
  // Again if need be, since the machine may be busy with other things.
  it('of 500 plies comes in without a task that blocks the page', { retry: 3 }, async () => {
    const pgn = await longGame(500);
    await frame.page.evaluate(watchLongTasks);
    await frame.paste(pgn);
    await expect.poll(hash, { timeout: 10_000 }).toContain('ply=0');
    await frame.page.waitForTimeout(300);
    expect(await longTasks()).toEqual([]);
    await press('End');
    await frame.page.waitForTimeout(300);
    const address = await hash();
    expect(address.split(',')).toHaveLength(500);
    expect(await longTasks()).toEqual([]);

    // One on purpose, to see that they would have been seen.
    await frame.page.evaluate((ms) => {
      setTimeout(() => {
        for (const start = performance.now(); performance.now() < start + ms; );
      });
    }, 2 * PROMPT);
    await expect.poll(longTasks).toHaveLength(1);
  });

  it('as one of thousands does not block it either', { retry: 3 }, async () => {
    const moves = (await longGame(40)).split('\n').at(-2) ?? '';
    await frame.page.evaluate((line) => {
      const games = Array.from(
        { length: 5000 },
        (_, i) => `[White "Player ${i}"]\n[Event "?"]\n[Variant "opulent"]\n\n${line}\n`,
      );
      Reflect.set(globalThis, 'file', new File(games, 'games.pgn'));
    }, moves);
    await frame.page.evaluate(watchLongTasks);
    await frame.page.evaluate(() => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(Reflect.get(globalThis, 'file'));
      document.body.dispatchEvent(
        new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }),
      );
    });
    const dialog = frame.page.getByRole('dialog', { name: 'Choose a game' });
    await dialog.getByText('Search in 5000 games').waitFor();
    await dialog.getByRole('searchbox').fill('Player 4876');
    await dialog.getByRole('list').getByRole('button').click();
    await expect.poll(hash).toContain('ply=0');
    expect(await longTasks()).toEqual([]);
  });
});

const longTasks = () => frame.page.evaluate((): number[] => Reflect.get(globalThis, 'longTasks'));

/** In the page: collects the durations of tasks of 50 ms and more from now on. */
function watchLongTasks(): void {
  const longTasks: number[] = [];
  Reflect.set(globalThis, 'longTasks', longTasks);
  new PerformanceObserver((list) => {
    longTasks.push(...list.getEntries().map(({ duration }) => duration));
  }).observe({ type: 'longtask' });
}

/** The record of an aimless game. */
async function longGame(plies: number): Promise<string> {
  const engine = await Engine.load(opulent);
  const words: string[] = [];
  let random = 7;
  while (words.length < plies) {
    random = (random * 1103515245 + 12345) % 2 ** 31;
    // Pieces only, so that the game goes on.
    const legal = engine.legalMoves();
    // Of pieces and without captures, so that the game goes on.
    const quiet = legal.filter(({ capture, piece }) => !capture && piece !== 'P');
    const choice = quiet.length > 0 ? quiet : legal;
    const move = choice[random % choice.length];
    if (move === undefined) throw new Error('the game has ended');
    words.push(formatSan(engine, move));
    engine.make(move);
  }
  return `[Variant "opulent"]\n\n${words.join(' ')} *\n`;
}
