/** The frame of the page as built, in Chromium: games, tabs, address, keys, settings. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ROOT } from '../../scripts/lib/project.mjs';
import { variants } from '../../src/variants/registry.ts';
import { FramePage } from './frame-page.ts';

const TENCUBED = readFileSync(join(ROOT, 'examples/tencubed.json'), 'utf8');

let frame: FramePage;

beforeAll(async () => {
  frame = await FramePage.start();
});
afterAll(() => frame?.close());
beforeEach(() => frame.open());
afterEach(() => frame.leave());

const press = (...keys: string[]) =>
  keys.reduce(
    (before, key) => before.then(() => frame.page.keyboard.press(key)),
    Promise.resolve(),
  );
const opening = (id: string) => variants.find((game) => game.id === id)?.arrays[0]?.position;
const hash = () => frame.page.evaluate(() => location.hash);
const button = (name: string) => frame.page.getByRole('button', { name, exact: true });
const tab = (name: string) => frame.page.getByRole('link', { name, exact: true });

/** Opens the moves of a line of Opulent Chess; one stands at its start. */
const LINE = '1. a5 a6 (1... b6 2. b5) 2. b5 b6 *';

async function openLine(): Promise<void> {
  await frame.paste(LINE);
  await expect.poll(hash).toBe('#/analyse?game=opulent&moves=a3a5,a8a6,b3b5,b8b6&ply=0');
}

it('is isolated for shared memory, and has a policy that allows its own files only', async () => {
  await frame.page.getByRole('heading', { name: 'Fairyscope' }).waitFor();
  expect(await frame.page.evaluate(() => crossOriginIsolated)).toBe(true);
  const policy = await frame.page
    .locator('meta[http-equiv="Content-Security-Policy"]')
    .getAttribute('content');
  const rules = new Map(
    policy?.split(/;\s*/).map((rule) => rule.split(/ (.*)/s, 2) as [string, string]),
  );
  expect(rules.get('default-src')).toBe("'none'");
  expect(rules.get('script-src')).toBe("'self' 'wasm-unsafe-eval'");
  expect(rules.get('style-src')).toBe("'self'");
  expect(policy).not.toMatch(/unsafe-inline|'unsafe-eval|https?:|\*/);
});

describe('games', () => {
  it('are all credited, within sight', async () => {
    const credits = frame.page.getByRole('region', { name: 'Credits' });
    for (const { name, inventor, year, conditions, source, arrays } of variants) {
      await frame.page.locator('#game').selectOption({ label: name });
      await expect.poll(() => frame.position()).toBe(arrays[0]?.position);
      const facts = await credits.getByRole('definition').allTextContents();
      const expected = [name, inventor, String(year ?? 'unknown'), conditions, source];
      expect(facts.slice(0, 5)).toEqual(expected);
      const box = await credits.boundingBox();
      const height = frame.page.viewportSize()?.height ?? 0;
      expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThanOrEqual(height + 1);
    }
  });

  it('begin anew, which can be undone', async () => {
    await openLine();
    await button('New').click();
    await expect.poll(hash).toBe('#/analyse?game=opulent');
    await press('z');
    await expect.poll(hash).toContain('moves=');
    await press('n');
    await expect.poll(hash).toBe('#/analyse?game=opulent');
  });

  it('the last of several quick choices counts', async () => {
    await frame.page.evaluate(
      (labels) => {
        const choice = document.getElementById('game') as HTMLSelectElement;
        for (const label of labels) {
          choice.value = [...choice.options].find(({ text }) => text === label)?.value ?? '';
          choice.dispatchEvent(new Event('change', { bubbles: true }));
        }
      },
      ['Omega Chess', 'Chess', 'Omega Chess', 'Grand Chess'],
    );
    await expect.poll(() => frame.position()).toBe(opening('grand'));
    expect(await frame.page.locator('#game option:checked').textContent()).toBe('Grand Chess');
  });

  it('of the user are opened, kept for the next visit, named in the address, and forgotten', async () => {
    await frame.drop(TENCUBED, 'tencubed.json');
    await expect.poll(hash).toBe('#/analyse?game=tencubed');
    expect(await frame.page.locator('#game option:checked').textContent()).toBe('TenCubed Chess');
    await frame.page.getByText('David Paulowich', { exact: true }).waitFor();
    await frame.reload();
    expect(await frame.position()).toContain('2cwamwc2/');
    await frame.goTo('#/perft?game=tencubed&moves=a3a5');
    expect(await frame.position()).toContain(' b ');
    await button('Share…').click();
    await frame.page.getByText('The link opens only where').waitFor();
    await press('Escape');

    await button('Settings').click();
    await button('Forget TenCubed Chess').click();
    await frame.page.getByRole('status').getByText('TenCubed Chess is forgotten.').waitFor();
    await frame.goTo('#/analyse?game=tencubed');
    await frame.refusal(/"tencubed" is no game of the program/);
    expect(await frame.position()).toBe(opening('opulent'));
  });
});

describe('the address', () => {
  it('follows moves, tabs and the board, and brings them back', async () => {
    await openLine();
    await press('ArrowRight', 'ArrowRight', 'f');
    await tab('Perft').click();
    await expect.poll(hash).toBe('#/perft?game=opulent&moves=a3a5,a8a6,b3b5,b8b6&ply=2&side=black');
    const position = await frame.position();
    await frame.reload();
    expect(await frame.position()).toBe(position);
    expect(await tab('Perft').getAttribute('aria-current')).toBe('page');
    await press('ArrowRight', 'ArrowRight');
    await expect.poll(hash).toBe('#/perft?game=opulent&moves=a3a5,a8a6,b3b5,b8b6&side=black');

    // In a new tab, which knows nothing but the address.
    const address = await hash();
    const end = await frame.position();
    await frame.leave();
    await frame.open(address);
    expect(await frame.position()).toBe(end);
    expect(await hash()).toBe(address);
  });

  it('keeps variations and comments over a reload', async () => {
    await frame.paste('1. a5 {first} a6 (1... b6 {other}) 2. b5 *');
    await expect.poll(hash).toContain('moves=');
    await press('ArrowRight', 'ArrowRight', 'ArrowDown');
    const there = await frame.position();
    await frame.reload();
    expect(await frame.position()).toBe(there);
    await press('ArrowUp', 'End');
    await button('Share…').click();
    const pgn = await frame.page.getByLabel('Game (PGN)').inputValue();
    expect(pgn).toContain('1. a5 {first} 1... a6 (1... b6 {other}) 2. b5 *');
  });

  it('has the start position where it is not the usual one', async () => {
    await frame.paste('k9/10/10/10/10/10/10/10/10/9K w - - 0 1');
    await expect
      .poll(hash)
      .toBe('#/analyse?game=opulent&fen=k9/10/10/10/10/10/10/10/10/9K_w_-_-_0_1');
    await frame.reload();
    expect(await frame.position()).toBe('k9/10/10/10/10/10/10/10/10/9K w - - 0 1');
  });

  it('that is given later is followed, and can be undone', async () => {
    await openLine();
    await frame.page.evaluate(() => {
      location.hash = '#/perft?game=omega&moves=f1f4';
    });
    await expect.poll(() => frame.position()).toContain(' b KQkq - 0 1');
    expect(await tab('Perft').getAttribute('aria-current')).toBe('page');
    await press('z');
    await expect.poll(() => frame.position()).toBe(opening('opulent'));
  });

  it('of the browser’s history changes the tab alone', async () => {
    await openLine();
    await tab('Perft').click();
    await press('End');
    const end = await frame.position();
    await frame.page.goBack();
    await expect.poll(() => tab('Analyse').getAttribute('aria-current')).toBe('page');
    expect(await frame.position()).toBe(end);
    await expect.poll(hash).toBe('#/analyse?game=opulent&moves=a3a5,a8a6,b3b5,b8b6');
    await frame.page.goForward();
    await expect.poll(() => tab('Perft').getAttribute('aria-current')).toBe('page');
    expect(await frame.position()).toBe(end);
    // Also back to an address that is just as the page writes it.
    await frame.goTo('#/analyse?game=opulent');
    await tab('Perft').click();
    await frame.page.locator('#game').selectOption({ label: 'Grand Chess' });
    await expect.poll(hash).toBe('#/perft?game=grand');
    await frame.page.goBack();
    await expect.poll(() => tab('Analyse').getAttribute('aria-current')).toBe('page');
    await expect.poll(hash).toBe('#/analyse?game=grand');
    expect(await frame.position()).toBe(opening('grand'));
  });

  const bad: [hash: string, reason: RegExp, game: string][] = [
    ['#/analyse?game=none', /"none" is no game/, 'opulent'],
    ['#/analyse?game=omega&moves=f1f4,f8f3', /moves\[1\].*f8 to f3 is not a legal move/, 'omega'],
    ['#/analyse?game=grand&fen=nonsense', /placement/, 'grand'],
    [
      '#/analyse?game=omega&ply=7',
      /ply: 7 is out of range; expected a whole number from 0 to 0/,
      'omega',
    ],
    ['#/nowhere?game=omega', /"nowhere" is no tab; expected analyse or /, 'omega'],
    ['#/analyse?game=opulent&what=ever', /"what" means nothing/, 'opulent'],
  ];
  it('that is bad shows why, and an opening array', async () => {
    for (const [address, reason, game] of bad) {
      await frame.goTo(address);
      await frame.refusal(reason);
      expect(await frame.position(), address).toBe(opening(game));
      await expect.poll(hash).toBe(`#/analyse?game=${game}`);
    }
  });

  it('that is bad and given later changes nothing', async () => {
    await openLine();
    await frame.page.evaluate(() => {
      location.hash = '#/perft?game=omega&moves=x1';
    });
    await frame.refusal(/moves\[0\]/);
    await expect.poll(hash).toBe('#/analyse?game=opulent&moves=a3a5,a8a6,b3b5,b8b6&ply=0');
  });
});

describe('keys', () => {
  it('go through the game and its variations', async () => {
    await openLine();
    const start = await frame.position();
    await press('ArrowRight', 'ArrowRight');
    const main = await frame.position();
    expect(main).toContain('/p9/');
    await press('ArrowDown');
    expect(await frame.position()).toContain('/1p8/');
    await press('ArrowUp');
    expect(await frame.position()).toBe(main);
    await press('End');
    expect(await frame.position()).toContain('/pp8/');
    await press('ArrowLeft', 'Home');
    expect(await frame.position()).toBe(start);
  });

  it('undo and redo', async () => {
    await openLine();
    for (const [undo, redo] of [
      ['z', 'Shift+Z'],
      ['Control+z', 'Control+y'],
      ['Control+z', 'Control+Shift+Z'],
    ] as const) {
      await press('End', undo);
      await expect.poll(hash).toBe('#/analyse?game=opulent');
      await press(redo);
      await expect.poll(hash).toContain('moves=');
    }
    await button('Undo').click();
    await expect.poll(hash).toBe('#/analyse?game=opulent');
    expect(await button('Undo').getAttribute('aria-disabled')).toBe('true');
    await button('Redo').click();
    await expect.poll(hash).toContain('moves=');
  });

  it('are what they are in fields and on the board', async () => {
    await openLine();
    const start = await frame.position();
    await frame.page.getByLabel('Position (FEN)').first().focus();
    await press('ArrowRight', 'f', 'Escape');
    expect(await frame.position()).toBe(start);
    expect(await hash()).not.toContain('side=black');
    await frame.page
      .locator('[role="gridcell"][tabindex="0"], .board [tabindex="0"]')
      .first()
      .focus();
    await press('ArrowRight', 'ArrowUp', 'ArrowLeft', 'Home', 'ArrowLeft');
    expect(await frame.position()).toBe(start);
    await press('f');
    await expect.poll(hash).toContain('side=black');
  });

  it('show the tabs', async () => {
    const tabs = frame.page.getByRole('navigation', { name: 'Tools' }).getByRole('link');
    await press('2');
    expect(await tabs.nth(1).getAttribute('aria-current')).toBe('page');
    await press('1');
    expect(await tab('Analyse').getAttribute('aria-current')).toBe('page');
  });

  it('are listed by "?", and do nothing meanwhile', async () => {
    await openLine();
    const start = await frame.position();
    await press('?');
    const help = frame.page.getByRole('dialog', { name: 'Help' });
    await help.getByRole('row', { name: '← One move back' }).waitFor();
    await press('ArrowRight');
    expect(await frame.position()).toBe(start);
    await press('Escape');
    await help.waitFor({ state: 'hidden' });
    await press('ArrowRight');
    await expect.poll(() => frame.position()).not.toBe(start);
  });

  it('reach the whole header', async () => {
    const links = frame.page.getByRole('navigation', { name: 'Tools' }).getByRole('link');
    const tabs = await links.allTextContents();
    const names: string[] = [];
    for (let i = 0; i < tabs.length + 7; i++) {
      await press('Tab');
      names.push(
        await frame.page.evaluate(
          () =>
            document.activeElement?.getAttribute('aria-label') ??
            document.activeElement?.textContent ??
            '',
        ),
      );
    }
    expect(names[0]).toBe('Skip to the tool');
    expect(names[1]).toContain('Opulent Chess');
    expect(names.slice(2)).toEqual(['New', 'Open…', 'Share…', ...tabs, 'Settings', 'Help']);
  });
});

describe('settings', () => {
  const background = () =>
    frame.page.evaluate(() => getComputedStyle(document.body).backgroundColor);

  it('follow the system between light and dark, or the user', async () => {
    await frame.page.emulateMedia({ colorScheme: 'light' });
    const light = await background();
    await frame.page.emulateMedia({ colorScheme: 'dark' });
    const dark = await background();
    expect(dark).not.toBe(light);
    await button('Settings').click();
    await frame.page.getByRole('radio', { name: 'light' }).check();
    expect(await background()).toBe(light);
    await frame.reload();
    expect(await background()).toBe(light);
    await button('Settings').click();
    await frame.page.getByRole('radio', { name: 'auto' }).check();
    expect(await background()).toBe(dark);
  });

  it('choose the pieces, the side and the size of the board', async () => {
    const width = () =>
      frame.page.locator('.board-picture').evaluate((board) => board.getBoundingClientRect().width);
    const wide = await width();
    await button('Settings').click();
    await frame.page.getByRole('radio', { name: 'letters' }).check();
    await frame.page.getByRole('checkbox', { name: 'Black at the bottom' }).check();
    await frame.page.locator('#settings').getByLabel('Board size').fill('300');
    await press('Escape');
    await expect.poll(hash).toContain('side=black');
    expect(await width()).toBeCloseTo(300, -1);
    await frame.reload();
    expect(await width()).toBeCloseTo(300, -1);
    await button('Settings').click();
    expect(await frame.page.getByRole('radio', { name: 'letters' }).isChecked()).toBe(true);
    await frame.page.getByRole('checkbox', { name: /as large as/ }).check();
    expect(await width()).toBeCloseTo(wide, 0);
  });
});

it('has no faults that axe finds, light and dark, and with all that lies over it', async () => {
  const axe = readFileSync(join(ROOT, 'node_modules/axe-core/axe.min.js'), 'utf8');
  await frame.page.evaluate(axe);
  const faults = () =>
    frame.page.evaluate(async () => {
      const { violations } = await Reflect.get(globalThis, 'axe').run();
      return violations.map(({ id, nodes }: { id: string; nodes: { html: string }[] }) =>
        [id, ...nodes.map(({ html }) => html.slice(0, 120))].join(' '),
      );
    });
  await frame.paste('nonsense');
  await frame.refusal(/nonsense/);
  for (const colorScheme of ['light', 'dark'] as const) {
    await frame.page.emulateMedia({ colorScheme });
    expect(await faults(), colorScheme).toEqual([]);
    for (const name of ['Settings', 'Open…', 'Share…', 'Help']) {
      await button(name).click();
      expect(await faults(), `${colorScheme}, ${name}`).toEqual([]);
      await press('Escape');
    }
  }
});

it('is one column on a narrow screen, and nothing is cut off', async () => {
  for (const width of [320, 700, 1280]) {
    await frame.page.setViewportSize({ width, height: 800 });
    // In a moment: charts fit themselves when they have seen the new size.
    const overflow = () =>
      frame.page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
    await expect.poll(overflow, { message: `${width}` }).toBe(0);
    const [board, panel] = await Promise.all(
      ['.board-area', '#panel'].map((part) => frame.page.locator(part).boundingBox()),
    );
    expect((panel?.y ?? 0) > (board?.y ?? 0) + 100, `${width}`).toBe(width < 960);
  }
});
