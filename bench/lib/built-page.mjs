/** A page built into a folder of its own, served, and open in Chromium, for measuring in it. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, loadConfigFromFile } from 'vite';
import { ROOT } from '../../scripts/lib/project.mjs';
import { openServedPage } from '../../scripts/lib/served-page.mjs';

/** What servers send that know nothing of isolation. */
const NOT_ISOLATED = {
  'Cross-Origin-Opener-Policy': 'unsafe-none',
  'Cross-Origin-Embedder-Policy': 'unsafe-none',
};

const BUILDING = /** @type {const} */ ({ command: 'build', mode: 'production' });

/**
 * @param {string} root folder of the page's sources, from that of the project
 * @param {{ isolated?: boolean }} [how] whether the page is isolated and so may share memory; it is
 *   if not told
 * @returns the browser, the page's address, and what ends both and removes the folder
 * @throws ScriptError if there is no Chromium
 */
export async function buildPage(root, { isolated = true } = {}) {
  const outDir = await mkdtemp(join(tmpdir(), 'fairyscope-bench-'));
  const { config } = (await loadConfigFromFile(BUILDING, join(ROOT, 'vite.config.ts'))) ?? {};
  // As the page is built, but for its entries and for what keeps it offline.
  /** @type {import('vite').InlineConfig} */
  const shared = {
    ...config,
    configFile: false,
    root: join(ROOT, root),
    plugins: [],
    logLevel: 'warn',
    build: { ...config?.build, outDir, rolldownOptions: {} },
  };
  await build(shared);
  const { browser, address, close } = await openServedPage({
    ...shared,
    ...(isolated ? {} : { preview: { headers: NOT_ISOLATED } }),
  });
  return {
    browser,
    address,
    close: async () => {
      await close();
      await rm(outDir, { recursive: true });
    },
  };
}
