/**
 * Takes docs/images/page.png from the running page, as built: a game of Opulent Chess, analysed and
 * evaluated. Run "npm run build" first; needs Chromium.
 */
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { preview } from 'vite';
import { findChromium } from './lib/chromium.mjs';
import { ROOT, runAsScript } from './lib/project.mjs';

const MOVES = 'b2b5,b9b6,b1c4,b10c7,a3a5,b6c5,b5a6,a9b9,i1h4,i10h7,f3f4,e8e6,e3e4';

await runAsScript(import.meta, async () => {
  const server = await preview({
    configFile: join(ROOT, 'vite.config.ts'),
    preview: { host: '127.0.0.1', port: 4870 },
    logLevel: 'warn',
  });
  const browser = await chromium.launch({
    executablePath: findChromium() ?? '',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 960 } });
    await page.goto(`http://127.0.0.1:4870/#/analyse?game=opulent&moves=${MOVES}&ply=12`);
    await page.getByRole('button', { name: 'Review game' }).click();
    await page.waitForTimeout(12_000);
    await page.getByRole('switch', { name: 'Engine' }).click();
    await page.waitForTimeout(4_000);
    await page.evaluate('scrollTo(0, 0)');
    await page.screenshot({ path: join(ROOT, 'docs/images/page.png') });
  } finally {
    await browser.close();
    await server.close();
  }
  process.exit();
});
