/** Playing on the built page in Chromium. */
import { describe, expect, it } from 'vitest';
import { axeViolations, open, page, useEnginePage } from './engine-page.ts';
import { begin, button, hasMoves, move, moves, press, radio, says, square } from './play-page.ts';

useEnginePage();

/** A rook mates on the last rank. */
const MATE_IN_ONE = 'play?game=chess&fen=7k/5ppp/8/8/8/8/8/RR4K1_b_-_-_0_1&moves=h8g8';

describe('against the engine', () => {
  it('the game goes on by turns, is taken back, given hints and mated', async () => {
    await open('play?game=chess');
    await begin(1);
    await says('Your move.');
    expect(await axeViolations()).toEqual([]);
    await move('e2', 'e4');
    await hasMoves(2);
    await says('Your move.');
    // Nobody moves the engine's men.
    await square('a7').click();
    await square('a6').click();
    await page.keyboard.press('Escape');
    expect((await moves()).length).toBe(2);
    await press('Take back');
    await hasMoves(0);
    await page.locator('body').press('h');
    await says(/^Hint: \S+\. Your move\.$/);
    await move('d2', 'd4');
    await hasMoves(2);
    expect((await moves())[0]).toBe('d4');
  });

  it('mate ends it; the tags and Analyse know', async () => {
    await open(MATE_IN_ONE);
    await radio('The position on the board').check();
    await begin(7);
    await says('Your move.');
    // What was pressed is gone.
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('panel');
    await move('a1', 'a8');
    await says('1-0, White wins by mate.');
    expect(await moves()).toEqual(['Kg8', 'Ra8#']);
    expect(await axeViolations()).toEqual([]);
    await press('Review');
    await page.getByText('1-0, White wins by mate', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Play' }).click();
    // The engine has White now, and mates from the same position.
    await press('Rematch with colours swapped');
    await page.getByText('White Engine, level 7 (master)').waitFor();
    await says('1-0, White wins by mate.');
  });

  it('it is left, reloaded and gone on with; then given up', async () => {
    await open('play?game=opulent');
    await radio('Black').check();
    await page.getByRole('checkbox', { name: 'Play with a clock' }).check();
    await begin(1);
    await hasMoves(1);
    await says('Your move.');
    await page.getByRole('timer', { name: /^Black’s clock: 9:5\d$/ }).waitFor();
    const played = await moves();
    await page.reload();
    await says('The game is paused.');
    expect(await moves()).toEqual(played);
    await press('Go on');
    await says('Your move.');
    await page.getByRole('link', { name: 'Perft' }).click();
    await page.getByRole('link', { name: 'Play' }).click();
    await says('The game is paused.');
    // In another tab of the browser, later, it waits beside another game.
    await page.goto('about:blank');
    await open('play?game=chess');
    await press('Go on with it');
    await says('Your move.');
    expect(await moves()).toEqual(played);
    await press('Resign…');
    await press('Yes, resign');
    await says('1-0, White wins, as Black has resigned.');
    await press('New game…');
    await button('Start the game').waitFor();
  });
});

describe('two people', () => {
  it('move by turns and agree to a draw', async () => {
    await open('play?game=chess');
    await radio('Another person at this board').check();
    await press('Start the game');
    await says('White is to move.');
    await move('e2', 'e4');
    await says('Black is to move.');
    await move('e7', 'e5');
    await hasMoves(2);
    await press('Take back');
    await hasMoves(1);
    await move('d7', 'd5');
    await press('Offer a draw');
    await page.getByText('White offers a draw.').waitFor();
    await press('Accept the draw');
    await says('½-½, Draw by agreement.');
  });
});

describe('other boards', () => {
  it('directions are chosen before a game of deltas, and lot decides', async () => {
    await open('play?game=delta');
    await radio('Directions to be chosen').check();
    await page.getByLabel('Strength').selectOption('1');
    await press('Choose directions…');
    await page.getByRole('button', { name: /^a1, white delta pointing north$/ }).click();
    await press('White is done');
    expect(await axeViolations()).toEqual([]);
    await press('Draw lots');
    await button(/^Begin with/).click();
    await says('Your move.');
    await expect
      .poll(() => page.getByLabel('Position (FEN)').first().inputValue())
      .toContain('D(NE)');
  });

  it('on the plane the engine plays too, and the view goes where moves end', async () => {
    await open('play?game=plane');
    await radio('Black').check();
    await begin(2);
    await hasMoves(1);
    await says('Your move.');
    expect(await axeViolations()).toEqual([]);
    await press('Pause');
    await press('End without a result');
    await radio('Another person at this board').check();
    await press('Start the game');
    await says('White is to move.');
    const field = page.getByRole('textbox', { name: 'Move', exact: true });
    await field.fill('9,8>109,-92');
    await field.press('Enter');
    await says('Black is to move.');
    await page.locator('.plane-canvas').hover();
    await expect.poll(() => page.locator('.plane-where').textContent()).toBe('de-92');
  });
});
