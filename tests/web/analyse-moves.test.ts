/** The move list of the analyse panel, of the built page in Chromium. */
import { describe, expect, it } from 'vitest';
import { axeViolations, open, page, useEnginePage, watchLongTasks } from './engine-page.ts';

const RECORD = `[Event "Test"]
[Variant "chess"]
[Result "1-0"]

{Before the game.} 1. e4 $1 {The best.} e5 (1... c5 2. Nf3 (2. c3 d5) 2... d6 {Najdorf next?}) (1... e6)
2. Nf3 Nc6 3. Bb5 $14 1-0`;

useEnginePage();

const list = () => page.getByRole('region', { name: 'Moves' });
const move = (name: string) => list().getByRole('button', { name, exact: true });
const current = () => list().locator('[aria-current]').textContent();
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

/** Pastes text into the page, as a user would. */
async function paste(text: string): Promise<void> {
  await page.evaluate((pasted) => {
    const data = new DataTransfer();
    data.setData('text/plain', pasted);
    document.body.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, text);
}

async function openRecord(): Promise<void> {
  await open('analyse?game=chess');
  await paste(RECORD);
  await move('Bb5⩲').waitFor();
}

/** The text of the list with one space between its parts, variations in brackets. */
function textOfList(): Promise<string> {
  return list().evaluate((element) => {
    const copy = element.cloneNode(true) as HTMLElement;
    for (const item of copy.querySelectorAll('.variations > li')) {
      item.prepend(' (');
      item.append(') ');
    }
    return (copy.textContent ?? '').replace(/\s+/g, ' ').replace(/ \)/g, ')').replace(/\( /g, '(');
  });
}

it('shows variations within variations, comments, marks and the result', async () => {
  await openRecord();
  expect((await textOfList()).trim()).toBe(
    'Start Before the game. 1. e4! The best. 1… e5 (1… c5 2. Nf3 (2. c3 d5) 2… d6 Najdorf next?) ' +
      '(1… e6) 2. Nf3 Nc6 3. Bb5⩲ 1-0',
  );
  const depths = await list()
    .locator('button')
    .evaluateAll((buttons) =>
      buttons.map((button) => {
        let depth = 0;
        for (
          let at = button.closest('ul');
          at !== null;
          at = at.parentElement?.closest('ul') ?? null
        ) {
          depth++;
        }
        return `${button.textContent}${depth}`;
      }),
    );
  expect(depths).toEqual([
    'Start0',
    'e4!0',
    'e50',
    'c51',
    'Nf31',
    'c32',
    'd52',
    'd61',
    'e61',
    'Nf30',
    'Nc60',
    'Bb5⩲0',
  ]);
});

describe('the current move', () => {
  it('is where one clicks, and marked', async () => {
    await openRecord();
    await expect.poll(current).toBe('Start');
    await move('c3').click();
    await expect.poll(current).toBe('c3');
    expect(await move('c3').getAttribute('aria-current')).toBe('step');
    expect(await list().locator('[aria-current]').count()).toBe(1);
    expect(await list().locator('[tabindex="0"]').allTextContents()).toEqual(['c3']);
  });

  it('takes the focus along when one goes on by keys', async () => {
    await openRecord();
    await move('e4!').focus();
    await page.keyboard.press('Enter');
    for (const [key, name] of [
      ['ArrowRight', 'e5'],
      ['ArrowDown', 'c5'],
      ['ArrowRight', 'Nf3'],
      ['ArrowDown', 'c3'],
      ['ArrowUp', 'Nf3'],
      ['ArrowLeft', 'c5'],
      ['Home', 'Start'],
      ['End', 'Bb5⩲'],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(current, { message: key }).toBe(name);
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(name);
    }
  });

  it('is scrolled into view, and the page stays where it is', async () => {
    const there = ['g1f3', 'g8f6', 'f3g1', 'f6g8'];
    const moves = Array.from({ length: 300 }, (_, i) => there[i % 4]).join();
    await open(`analyse?game=chess&moves=${moves}&ply=0`);
    const place = () =>
      list().evaluate((element) => {
        const [outer, inner] = [element, element.querySelector('[aria-current]')].map((one) =>
          one?.getBoundingClientRect(),
        );
        const isSeen =
          (inner?.top ?? 0) >= (outer?.top ?? 0) && (inner?.bottom ?? 0) <= (outer?.bottom ?? 0);
        return { isSeen, isScrolled: element.scrollTop > 0, page: scrollY };
      });
    await page.keyboard.press('End');
    await expect.poll(place).toEqual({ isSeen: true, isScrolled: true, page: 0 });
    await page.keyboard.press('Home');
    await expect.poll(place).toEqual({ isSeen: true, isScrolled: false, page: 0 });
  });
});

describe('an edit', () => {
  it('sets and takes away marks, of which a move has one', async () => {
    await openRecord();
    await move('c3').click();
    await press('! good move');
    await move('c3!').waitFor();
    await press('?? blunder');
    await move('c3??').waitFor();
    await press('?? blunder');
    await move('c3').waitFor();
    await move('Bb5⩲').click();
    await press('! good move');
    await move('Bb5! ⩲').waitFor();
  });

  it('writes comments, which one undo takes back', async () => {
    await openRecord();
    await move('Nc6').click();
    await page.getByLabel('Comment').pressSequentially('As usual. ');
    await page.getByLabel('Comment').pressSequentially('Or d6?');
    expect(await textOfList()).toContain('2. Nf3 Nc6 As usual. Or d6? 3. Bb5');
    expect(await current()).toBe('Nc6');
    await press('Undo');
    expect(await textOfList()).toContain('2. Nf3 Nc6 3. Bb5');
    await move('e4!').click();
    expect(await page.getByLabel('Comment').inputValue()).toBe('The best.');
  });

  const moves: [action: string, at: string, text: string, stays: string][] = [
    [
      'Promote variation',
      'c3',
      '1… e5 (1… c5 2. c3 (2. Nf3 d6 Najdorf next?) 2… d5) (1… e6) 2. Nf3 Nc6',
      'c3',
    ],
    ['Make main line', 'c3', '1… c5 (1… e5 2. Nf3 Nc6 3. Bb5⩲) (1… e6) 2. c3 (2. Nf3 d6', 'c3'],
    ['Delete from here', 'c3', '1… e5 (1… c5 2. Nf3 d6 Najdorf next?) (1… e6) 2. Nf3 Nc6', 'c5'],
    ['Delete from here', 'e4!', 'Start Before the game.', 'Start'],
  ];
  it.each(moves)('%s at %s', async (action, at, text, stays) => {
    await openRecord();
    const before = await textOfList();
    await move(at).click();
    await page.getByRole('button', { name: action }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(textOfList).toContain(text);
    expect(await current()).toBe(stays);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(action);
    await press('Undo');
    await expect.poll(textOfList).toBe(before);
  });

  it('that is not possible does nothing', async () => {
    await openRecord();
    const before = await textOfList();
    for (const action of [
      'Promote variation',
      'Make main line',
      'Delete from here',
      '! good move',
    ]) {
      const button = page.getByRole('button', { name: action });
      expect(await button.getAttribute('aria-disabled')).toBe('true');
      await button.focus();
      await page.keyboard.press('Enter');
    }
    expect(await textOfList()).toBe(before);
  });
});

it('says how the game ended, and a variation', async () => {
  await open('analyse?game=chess');
  await paste('1. f3 e5 2. g4 (2. e3 Qh4+ 3. g3 Qe4 4. fxe4) 2... Qh4# 0-1');
  await list().getByText('0-1, Black wins by mate').waitFor();
  await paste('[FEN "k7/8/8/8/8/8/6q1/7K w - - 0 1"]\n\n1. Kxg2 *');
  await list().getByText('½-½, Draw by lack of mating material').waitFor();
  await paste('[FEN "7k/8/5K2/8/8/8/6Q1/8 w - - 0 1"]\n\n1. Qg7# (1. Qg6) 1-0');
  await move('Qg6').click();
  await list().getByText('1-0, White wins by mate').waitFor();
  await list().getByText('After 1. Qg6: ½-½, Draw by stalemate').waitFor();
});

it('draws a game of thousands of moves without a long task, and shows them all', async () => {
  await open('analyse?game=chess');
  await page.getByRole('switch', { name: 'Engine' }).click();
  await page.getByRole('list', { name: 'Engine lines' }).getByRole('button').first().waitFor();
  const main = ['Nf3', 'Nf6', 'Ng1', 'Ng8'];
  const instead = ['Nc6', 'Nc3', 'Nb8', 'Nb1', 'Na6', 'Na3', 'Nb8'];
  const record = `${main[0]} ${main[1]} (${instead.join(' ')}) ${main[2]} ${main[3]} `.repeat(200);
  const end = await watchLongTasks();
  await paste(`${record}*`);
  const count = 200 * (main.length + instead.length) + 1;
  await expect.poll(() => list().getByRole('button').count(), { timeout: 20_000 }).toBe(count);
  for (const key of ['End', 'ArrowLeft', 'ArrowLeft', 'Home', 'ArrowRight']) {
    await page.keyboard.press(key);
    await page.waitForTimeout(50);
  }
  await expect.poll(current).toBe('Nf3');
  expect(await end()).toEqual([]);
});

it('is accessible', async () => {
  await openRecord();
  await move('c3').click();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await axeViolations()).toEqual([]);
  }
});
