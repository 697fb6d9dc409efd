/**
 * Takes docs/images/lab-report.png from a report of an experiment: `node scripts/screenshot-report.mjs
 * REPORT.html`, where `fairyscope lab report FILE --html REPORT.html` has made the page. Needs Chromium.
 */
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { findChromium } from './lib/chromium.mjs';
import { ROOT, runAsScript, ScriptError } from './lib/project.mjs';

/** The verdict and the first charts of two arrays, small enough for a page of text. */
const VIEW = { viewport: { width: 1200, height: 1260 }, deviceScaleFactor: 0.75 };

await runAsScript(import.meta, async () => {
  const [file] = process.argv.slice(2);
  if (file === undefined) throw new ScriptError('no report; expected the path of its page');
  const browser = await chromium.launch({
    executablePath: findChromium() ?? '',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const page = await browser.newPage({ ...VIEW, colorScheme: 'light' });
    await page.goto(pathToFileURL(resolve(file)).href);
    await page.screenshot({ path: join(ROOT, 'docs/images/lab-report.png') });
  } finally {
    await browser.close();
  }
});
