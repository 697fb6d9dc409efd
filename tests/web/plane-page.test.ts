/** Games on the infinite plane in the built page, in Chromium. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../scripts/lib/project.mjs';
import { planeGames } from '../../src/variants/registry.ts';
import { axeViolations, open, page, useEnginePage } from './engine-page.ts';
import {
  button,
  canvas,
  click,
  feedback,
  field,
  goTo,
  hash,
  moves,
  paste,
  picture,
  position,
  said,
  typeMove,
} from './plane-page.ts';

/** A rook with room, and a knight very far away. */
const FAR = 'w_(15|8)_K0,0|R5,8|k9,19|n5,1000000000000000000000000000000';
const ROOK_MOVE = '5,8>5,1000000000000000000000000000000';

useEnginePage();

const choose = (name: string) => page.locator('#game').selectOption({ label: name });
const credits = () => page.getByRole('region', { name: 'Credits' });

describe('the games', () => {
  it('are in the list, credited, with what was decided about them', async () => {
    await open('');
    for (const { name, inventor, source, arrays } of planeGames) {
      await choose(name);
      await page.getByRole('application', { name: `Board without edges, ${name}` }).waitFor();
      const facts = await credits().getByRole('definition').allTextContents();
      expect(facts).toEqual(expect.arrayContaining([name, inventor, source]));
      if (arrays[0]?.note !== undefined) expect(facts).toContain(arrays[0].note);
      await button('Help').click();
      const help = page.getByRole('dialog', { name: 'Help' });
      await help.getByRole('heading', { name: `Decided about ${name}` }).waitFor();
      await page.keyboard.press('Escape');
    }
    await choose('Chess');
    await page.getByRole('grid').waitFor();
    await button('Undo').click();
    await page.getByRole('application', { name: /Kadesh/ }).waitFor();
  });

  it('may be the user’s own, and are there after a reload', async () => {
    await open('');
    await paste(readFileSync(join(ROOT, 'examples/edgeless.json'), 'utf8'));
    await canvas().waitFor();
    await typeMove('(e4)');
    await expect.poll(moves).toEqual(['P(e2)-(e4)']);
    await expect.poll(hash).toBe('#/analyse?game=edgeless&moves=5,2x5,4');
    await page.reload();
    await expect.poll(moves).toEqual(['P(e2)-(e4)']);
    await credits().getByText('Edgeless').first().waitFor();
  });

  it('break no rule of accessibility', async () => {
    await open(`analyse?game=plane&fen=${FAR}&moves=5,8x9,8`);
    await field().fill('nonsense');
    expect(await axeViolations()).toEqual([]);
  });
});

describe('a game on the plane', () => {
  it('is played by mouse and as text, taken back, and linked to', async () => {
    await open(`analyse?game=plane&fen=${FAR}`);
    await goTo('e8');
    const before = await picture();
    await click('e8');
    await expect.poll(said).toContain('Rook on e8 picked up');
    expect(await said()).toMatch(/captures on e1000000000000000000000000000000/);
    expect(await said()).toMatch(/east without end/);
    const held = await picture();
    expect(held).not.toBe(before);
    await page.keyboard.press('Escape');
    await expect.poll(said).toBe('Put back');
    expect(await picture()).not.toBe(held);

    await field().fill('R(e8)-(f9)');
    await expect.poll(feedback).toMatch(/e8 to f9 is not a legal move; expected from e8 one of/);
    expect(await button('Play').isDisabled()).toBe(true);
    await field().fill(ROOK_MOVE);
    await expect.poll(feedback).toMatch(/^R\(e8\)x\(e1000000000000000000000000000000\) is legal/);
    await field().press('Enter');
    await expect.poll(moves).toEqual(['R(e8)x(e1000000000000000000000000000000)']);
    expect(await position()).toBe('b (15|8) K0,0|k9,19|R5,1000000000000000000000000000000');
    await page.getByText('Men out of view: 1').waitFor();

    const linked = `#/analyse?game=plane&fen=w_(15|8)_K0,0|k9,19|R5,8|n5,1000000000000000000000000000000&moves=${ROOK_MOVE.replace('>', 'x')}`;
    await expect.poll(hash).toBe(linked);
    await button('Undo').click();
    await expect.poll(moves).toEqual([]);
    await button('Redo').click();
    await button('One move back').click();
    await typeMove('R(e8)-(e9)');
    await expect.poll(moves).toHaveLength(2);

    await page.goto('about:blank');
    await open(linked.slice(2));
    await expect.poll(moves).toEqual(['R(e8)x(e1000000000000000000000000000000)']);
    // The rook, and the king beside what the board opens on.
    await page.getByText('Men out of view: 2').waitFor();
  });

  it('keeps variations and comments over a reload', async () => {
    await open('analyse?game=plane');
    await typeMove('4,8>4,10');
    await button('One move back').click();
    await typeMove('(e11)');
    await page.getByLabel('Comment').fill('the rook’s own pawn');
    await expect.poll(moves).toEqual(['P(d8)-(d10)', 'P(e9)-(e11)']);
    await page.reload();
    await canvas().waitFor();
    await expect.poll(moves).toEqual(['P(d8)-(d10)', 'P(e9)-(e11)']);
    expect(await page.getByLabel('Comment').inputValue()).toBe('the rook’s own pawn');
  });

  it('goes to men that are out of view', async () => {
    await open(`analyse?game=plane&fen=${FAR}`);
    await page.getByText('Men out of view: 2').click();
    await button(/^Black knight/).click();
    await expect.poll(said).toContain('black knight');
    await page.getByText('Men out of view: 3').waitFor();
  });

  it('offers the answers to a check that are out of view', async () => {
    // The white king is smothered; only the far rook can come between.
    const smothered = 'w_K0,0|P-1,1|P0,1|P1,1|P-1,0|P1,0|P-1,-1|P1,-1|k5,60|r0,-50|R-300,-20';
    await open(`analyse?game=plane&fen=${smothered}`);
    const answers = page.getByRole('region', { name: 'Answers to the check out of view' });
    await goTo('0,5');
    await answers.waitFor();
    await answers.getByRole('button').first().click();
    await expect.poll(moves).toEqual(['R(-kn-20)-(φ-20)']);
  });
});

describe('the games’ own moves', () => {
  it('huygens leap over primes, which are marked', async () => {
    await open('analyse?game=huygens&fen=w_(15|8)_K0,0|HU5,3|k40,30');
    await goTo('e3');
    const before = await picture();
    await click('e3');
    await expect.poll(said).toContain('by prime distances');
    expect(await picture()).not.toBe(before);
    await page.keyboard.press('Escape');
    await field().fill('5,3>5,12');
    await expect.poll(feedback).toContain('is not a legal move');
    await click('e3');
    await click('e10');
    await expect.poll(moves).toEqual(['HU(e3)-(e10)']);
  });

  it('formations move together', async () => {
    await open('analyse?game=kadesh');
    await goTo('h6');
    // First the knight by itself, then the blocks that it is in.
    const isHeld = async () => (await said())?.includes('lower left man on h6') === true;
    for (let i = 0; i < 5 && !(await isHeld()); i++) await page.keyboard.press('f');
    expect(await isHeld()).toBe(true);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(moves).toEqual(['F(h6)-(h4)']);
    expect(await position()).toContain('N8,4');
  });
});

describe('texts', () => {
  const game = '[White "A"]\n\nw (15|8) K0,0|k9,19|R5,8\n\n1. 5,8>9,8 {check} | 9,19>8,19';

  it('come in by pasting, and go out in every notation', async () => {
    await open('analyse?game=plane');
    await paste(game);
    await expect.poll(moves).toEqual(['R(e8)-(i8)+', 'K(i19)-(h19)']);
    await button('Share…').click();
    const dialog = page.getByRole('dialog', { name: 'Share' });
    expect(await dialog.getByLabel('Position (ICN)').inputValue()).toMatch(/^w .*R5,8/);
    expect(await dialog.getByLabel('Game (PGN)').inputValue()).toContain('5,8>9,8');
    expect(await dialog.getByLabel('Main line (ICN)').inputValue()).toMatch(
      /K0,0\|k9,19[\s\S]*9,19>8,19/,
    );
    expect(await dialog.getByLabel('Main line in game notation').inputValue()).toContain(
      '1. R(e8)-(i8)+ K(i19)-(h19)',
    );
  });

  it('are refused with the reason', async () => {
    await open('analyse?game=plane');
    await paste('w (15|8) K0,0|k9,19|XX5,8');
    await page
      .getByRole('alert')
      .getByText(/"XX" is no type of this game/)
      .waitFor();
    await paste('w (15|8) K0,0+|k9,19|R5,8');
    await page.getByText(/^Left out: "\+" is left out of K0,0/).waitFor();
    expect(await position()).toMatch(/K0,0\|k9,19/);
  });
});
