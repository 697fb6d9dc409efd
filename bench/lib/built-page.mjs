/** A page built into a folder of its own, served, and open in Chromium, for measuring in it. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { build, preview } from 'vite';
import { findChromium } from '../../scripts/lib/chromium.mjs';
import { ROOT } from '../../scripts/lib/project.mjs';

/** What servers send that know nothing of isolation. */
const NOT_ISOLATED = {
  'Cross-Origin-Opener-Policy': 'unsafe-none',
  'Cross-Origin-Embedder-Policy': 'unsafe-none',
};

/**
 * @param {string} root folder of the page's sources, from that of the project
 * @param {{ isolated?: boolean }} [how] whether the page is isolated and so may share memory; it is
 *   if not told
 * @returns the browser, the page's address, and what ends both and removes the folder
 */
export async function buildPage(root, { isolated = true } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'fairyscope-bench-'));
  const shared = /** @type {const} */ ({
    configFile: join(ROOT, 'vite.config.ts'),
    root: join(ROOT, root),
    logLevel: 'warn',
  });
  await build({ ...shared, build: { outDir: folder } });
  const server = await preview({
    ...shared,
    build: { outDir: folder },
    preview: { host: '127.0.0.1', port: 0, ...(isolated ? {} : { headers: NOT_ISOLATED }) },
  });
  const browser = await chromium.launch({
    executablePath: findChromium() ?? 'chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  return {
    browser,
    address: server.resolvedUrls?.local[0] ?? '',
    close: async () => {
      await Promise.all([browser.close(), server.close()]);
      await rm(folder, { recursive: true });
    },
  };
}
