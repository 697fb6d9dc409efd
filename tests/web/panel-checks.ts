/** What every panel must be like, whatever it shows: at three sizes of window, light and dark. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

/** Of windows, in CSS pixels: a phone's, a tablet's, a laptop's. */
const PHONE = { width: 390, height: 844 } as const;
const TABLET = { width: 820, height: 1180 } as const;
export const LAPTOP = { width: 1280, height: 800 } as const;

/** Every size is looked at for all that axe knows, and either theme for its colours at two of them. */
const VIEWS = [
  { size: PHONE, colorScheme: 'light', isWhole: true },
  { size: TABLET, colorScheme: 'dark', isWhole: true },
  { size: LAPTOP, colorScheme: 'light', isWhole: true },
  { size: LAPTOP, colorScheme: 'dark', isWhole: false },
] as const;

/** Puts the checks that need nothing but the page into it. To be called once for each page that is loaded. */
export async function takeChecks(page: Page): Promise<void> {
  const path = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
  // Evaluated and not added as a script, which the page's policy forbids.
  await page.evaluate(await readFile(path, 'utf8'));
}

/**
 * What is wrong with the page as it is, at three sizes, light and dark.
 * @param within selector of what axe looks at; the rest has been looked at elsewhere
 */
export async function faultsInEveryView(page: Page, within: string): Promise<string[]> {
  const found: string[] = [];
  for (const { size, colorScheme, isWhole } of VIEWS) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    await page.evaluate(settled);
    const layout = isWhole ? await page.evaluate(faultsOfLayout) : [];
    const axe = await page.evaluate(faultsOfAxe, { within, isWhole });
    found.push(...[...layout, ...axe].map((fault) => `${size.width} ${colorScheme}: ${fault}`));
  }
  return found;
}

/** In the page: after charts and the like have fitted themselves to the window. */
function settled(): Promise<void> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  return frame()
    .then(frame)
    .then(frame)
    .then(() => undefined);
}

interface AxeTask {
  readonly within: string;
  /** False for those rules alone that depend on colours. */
  readonly isWhole: boolean;
}

/** In the page: violations of WCAG A and AA, and of what axe knows to be good practice. */
async function faultsOfAxe({ within, isWhole }: AxeTask): Promise<string[]> {
  const { violations } = await Reflect.get(globalThis, 'axe').run(within, {
    resultTypes: ['violations'],
    ...(!isWhole && { runOnly: { type: 'rule', values: ['color-contrast'] } }),
  });
  return violations.map(({ id, nodes }: { id: string; nodes: { html: string }[] }) =>
    [id, ...nodes.slice(0, 3).map(({ html }) => html.slice(0, 160))].join(' '),
  );
}

/** In the page: what does not fit, lies over something else, or has no name. */
function faultsOfLayout(): string[] {
  const faults: string[] = [];
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) faults.push(`scrolls sideways by ${scrollWidth - clientWidth}`);

  const strip = document.querySelector('.tabs');
  const tab = strip?.querySelector('[aria-current]');
  const [seen, current] = [strip, tab].map((element) => element?.getBoundingClientRect());
  if (seen === undefined || current === undefined) faults.push('no tab is chosen');
  else if (current.left < seen.left - 1 || current.right > seen.right + 1) {
    faults.push('the chosen tab is out of sight');
  }

  const panel = document.getElementById('panel');
  if (!panel?.getAttribute('aria-label')) faults.push('the panel has no name');
  if (panel?.textContent?.trim() === '') faults.push('the panel is empty');

  // What scrolls by itself may hide beneath the rest; what lies over the page is asked alone.
  const scrolls = (element: Element) => {
    for (let one = element.parentElement; one !== null && one !== document.body; ) {
      if (/auto|scroll|hidden/.test(getComputedStyle(one).overflow)) return true;
      one = one.parentElement;
    }
    return false;
  };
  const dialog = document.querySelector('dialog[open], [popover]:popover-open');
  const name = (element: Element) =>
    `${element.localName} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 30)}"`;
  const all = [...(dialog ?? document).querySelectorAll('a, button, input, select, textarea')];
  const controls = all
    .filter(
      (element) => element.checkVisibility() && !element.closest('.visually-hidden, .skip-link'),
    )
    .filter((element) => dialog !== null || !element.closest('dialog, [popover], .credits'))
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 0 && box.height > 0);
  for (const { element, box } of controls) {
    if (scrolls(element)) continue;
    if (box.left < -1 || box.right > clientWidth + 1) faults.push(`${name(element)} is cut off`);
  }
  const free = controls.filter(({ element }) => !scrolls(element));
  for (const [i, { element, box }] of free.entries()) {
    for (const { element: other, box: its } of free.slice(i + 1)) {
      if (element.contains(other)) continue;
      const x = Math.min(box.right, its.right) - Math.max(box.left, its.left);
      const y = Math.min(box.bottom, its.bottom) - Math.max(box.top, its.top);
      if (x > 1 && y > 1) faults.push(`${name(element)} lies over ${name(other)}`);
    }
  }
  return faults;
}

/**
 * What is wrong with the ways of who has no mouse: of all that the panel has for Tab, what cannot
 * take the focus, does not show it, or has it out of sight.
 */
export async function faultsOfFocus(page: Page): Promise<string[]> {
  // From the beginning of the page, by its own shortcut.
  await page.evaluate(() => {
    const focused = document.activeElement;
    if (focused instanceof HTMLElement) focused.blur();
    scrollTo(0, 0);
  });
  await page.locator('.skip-link').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  return page.evaluate(() => {
    const panel = document.getElementById('panel');
    if (panel === null || !panel.contains(document.activeElement)) {
      return ['the shortcut does not lead to the panel'];
    }
    const faults: string[] = [];
    const selector = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
    for (const element of panel.querySelectorAll<HTMLElement>(selector)) {
      const isOff = element.matches(':disabled, [type="radio"]:not(:checked)');
      if (isOff || element.tabIndex < 0 || !element.checkVisibility()) continue;
      if (getComputedStyle(element).display === 'contents') continue;
      const name = `${element.localName} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 30)}"`;
      element.focus();
      if (document.activeElement !== element) {
        faults.push(`${name} takes no focus`);
        continue;
      }
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 1) {
        faults.push(`${name} does not show the focus`);
      }
      const box = element.getBoundingClientRect();
      const bottom = document.querySelector('.credits');
      const covered =
        bottom !== null && getComputedStyle(bottom).position === 'sticky'
          ? bottom.getBoundingClientRect().top
          : innerHeight;
      if (box.bottom < 0 || box.top + Math.min(box.height, 20) > covered + 1) {
        faults.push(`${name} has the focus out of sight`);
      }
    }
    return faults;
  });
}

/**
 * What is wrong with a tab after a user has done something there.
 * @param open shows the tab
 */
export async function faultsWithContent(
  page: Page,
  open: () => Promise<void>,
  act: () => Promise<void>,
): Promise<string[]> {
  await page.setViewportSize(LAPTOP);
  await open();
  await takeChecks(page);
  await act();
  return [...(await faultsOfFocus(page)), ...(await faultsInEveryView(page, '#panel'))];
}
