/** A built page, served on a free port of this machine, and a Chromium to open it in. */
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { preview } from 'vite';
import { findChromium } from './chromium.mjs';
import { ROOT, ScriptError } from './project.mjs';

/**
 * @param {import('vite').InlineConfig} [config] where another page is than that in dist/web, and how it is served
 * @returns the browser, the page's address, and what ends both
 * @throws ScriptError if there is no Chromium
 */
export async function openServedPage(config = {}) {
  const executablePath = findChromium();
  if (executablePath === undefined) {
    throw new ScriptError('Chromium is missing; run "node scripts/setup.mjs --with-chromium"');
  }
  const server = await preview({
    configFile: join(ROOT, 'vite.config.ts'),
    logLevel: 'warn',
    ...config,
    preview: { host: '127.0.0.1', port: 0, ...config.preview },
  });
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  return {
    browser,
    address: server.resolvedUrls?.local[0] ?? '',
    close: async () => {
      await Promise.all([browser.close(), server.close()]);
    },
  };
}
