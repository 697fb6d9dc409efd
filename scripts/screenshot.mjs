/**
 * Takes the pictures of docs/images from the running page, as built: every tab, and some as on a tablet,
 * a phone, and in dark. `node scripts/screenshot.mjs [NAME …] [--to FOLDER]` takes those named, else all.
 * Run "npm run build" first; needs Chromium.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT, runAsScript, ScriptError, say } from './lib/project.mjs';
import { SCENES, SIZES } from './lib/scenes.mjs';
import { openServedPage } from './lib/served-page.mjs';
import { smallPng } from './lib/small-png.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { to: { type: 'string', default: join(ROOT, 'docs/images') } },
});

await runAsScript(import.meta, async () => {
  const { browser, address, close } = await openServedPage();
  try {
    const tabs = await tabsOf(browser, address);
    const missing = tabs.filter((tab) => SCENES[tab] === undefined);
    if (missing.length > 0) throw new ScriptError(`no scene for the tabs ${missing.join(', ')}`);
    const scenes = tabs.flatMap((tab) => (SCENES[tab] ?? []).map((scene) => ({ tab, ...scene })));
    for (const scene of scenes) {
      if (positionals.length > 0 && !positionals.includes(scene.name)) continue;
      say(scene.name);
      await take(browser, address, scene);
    }
  } finally {
    await close();
  }
  process.exit();
});

/**
 * Ids of the tabs, as the page has them.
 * @param {import('playwright-core').Browser} browser
 * @param {string} address
 */
async function tabsOf(browser, address) {
  const page = await browser.newPage();
  await page.goto(address);
  const links = page.getByRole('navigation', { name: 'Tools' }).getByRole('link');
  await links.first().waitFor();
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  await page.close();
  return addresses.map((hash) => /^#\/([a-z0-9-]+)/.exec(hash ?? '')?.[1] ?? '');
}

/**
 * @param {import('playwright-core').Browser} browser
 * @param {string} address
 * @param {import('./lib/scenes.mjs').Scene & { tab: string }} scene
 */
async function take(browser, address, { tab, name, where, size, theme, prepare }) {
  const [width, height] = SIZES[size ?? 'laptop'];
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: theme ?? 'light',
  });
  const page = await context.newPage();
  await page.goto(`${address}#/${tab}?${where ?? ''}`);
  await page.getByRole('grid').or(page.getByRole('application')).first().waitFor();
  await prepare?.(page);
  if (!where?.includes('part=')) await page.evaluate('scrollTo(0, 0)');
  await page.waitForTimeout(300);
  writeFileSync(join(values.to, `${name}.png`), smallPng(await page.screenshot()));
  await context.close();
}
