/** Men that point on the board in Chromium: choosing directions, turning, what is marked and said. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import {
  cell,
  click,
  drag,
  middle,
  open,
  page,
  played,
  reachable,
  said,
  useBoardPage,
} from './harness/board-page.ts';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** A delta with room on every side but one, one to be taken of each side, and the kings. */
const FREE = '4k4/9/9/4d(E)4/9/9/1D(N)2D(N)4/9/K8 w - - 0 1';

useBoardPage();

const chooser = () => page.getByRole('dialog');
const labels = () =>
  chooser()
    .getByRole('button')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
const press = async (...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};
const ALL = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west'];

describe('a move of a man that points', () => {
  it('asks for the direction afterwards; each square is marked and counted once', async () => {
    await open('delta', FREE);
    await click('e3');
    expect(await reachable('moved to')).toEqual(['e4', 'e5']);
    expect(await reachable('captured on')).toEqual(['e6']);
    await expect.poll(said).toBe('Delta on e3 picked up, can go to 3 squares, can turn');
    await click('e5');
    expect((await labels()).sort()).toEqual(['keep pointing north', ...ALL, 'north-west'].sort());
    await chooser().getByRole('button', { name: 'south-west', exact: true }).click();
    expect(await played()).toEqual(['e3e5sw']);
    await expect.poll(said).toBe('Delta from e3 to e5, now pointing south-west');
    expect(await cell('e5').getAttribute('aria-label')).toBe('e5, white delta pointing south-west');
  });

  it('keeps the direction by a second click in the same place', async () => {
    await open('delta', FREE);
    await click('e3', 'e6');
    const { x, y } = await middle('e6');
    await page.mouse.click(x, y);
    expect(await played()).toEqual(['e3e6n']);
    await expect.poll(said).toBe('Delta from e3 to e6, captures delta, check');
  });

  it('is made by dragging, and given up by a click elsewhere', async () => {
    await open('delta', FREE);
    await drag('e3', 'e4');
    await chooser().waitFor();
    await click('i9');
    expect(await chooser().count()).toBe(0);
    await drag('e3', 'e4');
    await chooser().getByRole('button', { name: 'east', exact: true }).click();
    expect(await played()).toEqual(['e3e4e']);
  });

  it('captures a man of its own side', async () => {
    await open('delta', 'k8/9/9/9/4D(N)4/9/4D(N)4/9/K8 w - - 0 1');
    await click('e3', 'e5');
    await press('Enter');
    expect(await played()).toEqual(['e3e5n']);
    await expect.poll(said).toBe('Delta from e3 to e5, captures own delta');
  });

  const keys: [name: string, orientation: 'white' | 'black', keys: string[], move: string][] = [
    ['Enter keeps the direction', 'white', ['Enter'], 'e3e4n'],
    ['letters lie around s', 'white', ['q'], 'e3e4nw'],
    ['letters follow the view', 'black', ['q'], 'e3e4se'],
    ['z is a direction here', 'white', ['z'], 'e3e4sw'],
    ['digits lie as on a pad', 'white', ['9'], 'e3e4ne'],
    ['arrows go between the buttons', 'white', ['ArrowUp', 'ArrowRight', 'Enter'], 'e3e4ne'],
    ['arrows follow the view', 'black', ['ArrowUp', 'ArrowRight', 'Enter'], 'e3e4sw'],
  ];
  it.each(keys)('by keyboard: %s', async (_, orientation, pressed, move) => {
    await open('delta', FREE, { orientation });
    await cell('e3').focus();
    await press('Enter', orientation === 'white' ? 'ArrowUp' : 'ArrowDown', 'Enter');
    expect(await focused()).toBe('keep pointing north');
    await press(...pressed);
    expect(await played()).toEqual([move]);
    expect(await focused()).toMatch(/^e4, white delta/);
  });

  it('is given up by Escape, which puts the man back', async () => {
    await open('delta', FREE);
    await cell('e3').focus();
    await press('Enter', 'ArrowUp', 'Enter', 'Escape');
    expect(await chooser().count()).toBe(0);
    expect(await played()).toEqual([]);
    expect(await focused()).toBe('e3, white delta pointing north');
  });

  it('is made by touch', async () => {
    await open('delta', FREE);
    const session = await page.context().newCDPSession(page);
    const tap = async ({ x, y }: { x: number; y: number }) => {
      await session.send('Input.dispatchTouchEvent', {
        type: 'touchStart',
        touchPoints: [{ x, y }],
      });
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    await tap(await middle('e3'));
    await tap(await middle('e4'));
    const box = await chooser().getByRole('button', { name: 'west', exact: true }).boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(36);
    await tap({ x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 20 });
    await expect.poll(played).toEqual(['e3e4w']);
  });
});

describe('a turn', () => {
  it('is chosen by a second click on the man', async () => {
    await open('delta', FREE);
    await click('e3', 'e3');
    expect((await labels()).sort()).toEqual(['do not turn', ...ALL.slice(1), 'north-west'].sort());
    await chooser().getByRole('button', { name: 'north-east' }).click();
    expect(await played()).toEqual(['e3e3ne']);
    await expect.poll(said).toBe('Delta e3 turns north-east');
    expect(await page.locator('[data-man] [data-direction="NE"]').count()).toBe(1);
  });

  it('is chosen by Enter twice, and left by Enter again', async () => {
    await open('delta', FREE);
    await cell('e3').focus();
    await press('Enter', 'Enter');
    expect(await focused()).toBe('do not turn');
    await press('Enter');
    expect(await played()).toEqual([]);
    await press('Enter', 'Enter', 'c');
    expect(await played()).toEqual(['e3e3se']);
  });

  it('is hinted at by dragging a little that way', async () => {
    await open('delta', FREE);
    const { x, y } = await middle('e3');
    await drag('e3', { x: x - 15, y: y + 15 });
    expect(await focused()).toBe('south-west');
    await press('Enter');
    expect(await played()).toEqual(['e3e3sw']);
  });

  it('is not there for men that do not point', async () => {
    await open('delta', FREE);
    await click('a1', 'a1');
    expect(await chooser().count()).toBe(0);
    expect(await cell('a1').getAttribute('aria-selected')).toBe('false');
  });

  it('is part of announcing check', async () => {
    await open('delta', '4k4/9/9/9/9/9/4D(E)4/9/K8 w - - 0 1');
    await click('e3', 'e3');
    await press('w');
    expect(await played()).toEqual(['e3e3n']);
    await expect.poll(said).toBe('Delta e3 turns north, check');
  });
});

describe('the board', () => {
  it('marks goal squares and says whose they are', async () => {
    await open('delta');
    expect(await page.locator('[data-goal]').count()).toBe(2);
    expect(await cell('e9').getAttribute('aria-label')).toBe('e9, black omega, goal of white');
    expect(await cell('e1').getAttribute('aria-label')).toBe('e1, white omega, goal of black');
    await open('chess');
    expect(await page.locator('[data-goal]').count()).toBe(0);
  });

  it('marks men face to face, and only those', async () => {
    await open('delta');
    expect(await page.locator('[data-facing]').count()).toBe(9);
    expect(await cell('a3').getAttribute('aria-label')).toBe(
      'a3, white delta pointing north, face to face with a7',
    );
    // On a diagonal; one that is hidden behind another; one that looks away; a king.
    await open('delta', 'k8/D(W)D(E)D(W)D(E)5/9/3d(SW)5/9/1D(NE)7/7D(N)1/9/K6d(N)1 w - - 0 1');
    expect(await page.locator('[data-facing]').count()).toBe(2);
    expect(await cell('b4').getAttribute('aria-label')).toContain('face to face with d6');
    expect(await cell('b8').getAttribute('aria-label')).toContain('face to face with c8');
  });

  it('keeps the chooser within itself at every edge', async () => {
    await open('delta', '1k7/9/9/9/9/9/9/8K/D(N)8 w - - 0 1');
    await click('a1', 'a1');
    const stage = await page.locator('.board-stage').boundingBox();
    const box = await chooser().boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(stage?.x ?? 0);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(
      (stage?.y ?? 0) + (stage?.height ?? 0) + 1,
    );
  });

  const states: [name: string, settings: object][] = [
    ['with figures', {}],
    ['with letters, turned', { pieceSet: 'letters', orientation: 'black' }],
  ];
  it.each(states)(
    'gives axe nothing to find in a choice of directions, %s',
    async (_, settings) => {
      await open('delta', FREE, settings);
      await click('e3', 'e4');
      await page.evaluate(await readFile(AXE, 'utf8'));
      const violations = await page.evaluate(async () => {
        const axe: typeof import('axe-core') = Reflect.get(globalThis, 'axe');
        const found = await axe.run();
        return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
      });
      expect(violations).toEqual([]);
    },
  );
});
