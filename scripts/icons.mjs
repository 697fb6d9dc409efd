/**
 * Draws the page's icons from its own figure of the wizard: web/public/icon.svg and, by Chromium,
 * icon-192.png and icon-512.png. Run when the figure has changed.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { runnerImport } from 'vite';
import { findChromium } from './lib/chromium.mjs';
import { ROOT, runAsScript } from './lib/project.mjs';

const FOLDER = join(ROOT, 'web/public');
const SIZES = [192, 512];

await runAsScript(import.meta, async () => {
  const { module } = await runnerImport(join(ROOT, 'web/pieces/figures.ts'));
  const { shapes, lines, spots } = module.figureFor('wizard');
  const path = (/** @type {string} */ d) => `<path d="${d}"/>`;
  const svg = [
    // The figure stands in the middle, which no mask of a home screen cuts.
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-9 -9 66 66">',
    '<title>Fairyscope</title>',
    '<rect x="-9" y="-9" width="66" height="66" fill="#1f5c99"/>',
    '<g fill="#ffffff" stroke="#14283c" stroke-width="1.8" stroke-linejoin="round" stroke-linecap="round">',
    ...shapes.map(path),
    '<g fill="none">',
    ...lines.map(path),
    '</g></g><g fill="#14283c">',
    ...spots.map(path),
    '</g></svg>\n',
  ].join('');
  writeFileSync(join(FOLDER, 'icon.svg'), svg);

  const browser = await chromium.launch({
    executablePath: findChromium() ?? '',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    for (const size of SIZES) {
      const page = await browser.newPage({ viewport: { width: size, height: size } });
      await page.setContent(`<style>body{margin:0}svg{display:block}</style>${svg}`);
      await page.screenshot({ path: join(FOLDER, `icon-${size}.png`) });
      await page.close();
    }
  } finally {
    await browser.close();
  }
  process.exit();
});
