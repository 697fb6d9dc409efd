/** Opening the built page in a real browser. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from 'playwright-core';
import { preview } from 'vite';
import { findChromium } from '../../scripts/lib/chromium.mjs';
import { ROOT } from '../../scripts/lib/project.mjs';
import { freePort } from './free-port.ts';

/** No sandbox, since tests run as root in containers; and no word to the outside. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export interface Chromium {
  readonly context: BrowserContext;
  close(): Promise<void>;
}

/**
 * Starts Chromium without a window, with a profile of its own that close() removes.
 * @param keepsOffline whether pages may have service workers, which serve what they once took.
 * @throws Error if there is no Chromium
 */
export async function launchChromium({ keepsOffline = false } = {}): Promise<Chromium> {
  const executablePath = findChromium();
  if (executablePath === undefined) {
    throw new Error('Chromium is missing; run "node scripts/setup.mjs --with-chromium"');
  }
  const profile = await mkdtemp(join(tmpdir(), 'fairyscope-chromium-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    headless: true,
    args: FLAGS,
  });
  if (!keepsOffline) {
    await context.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'serviceWorker', { value: undefined });
    });
  }
  return {
    context,
    close: async () => {
      await context.close();
      await rm(profile, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

export interface ServedPage {
  /** Address of the page, with a slash at its end. */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Serves the page as built in dist/web on a free port of this machine.
 * @param isIsolated false to leave out the headers that isolate it, as plain hosts do
 */
export async function servePage(isIsolated = true): Promise<ServedPage> {
  const port = await freePort();
  const plain = {
    configFile: false,
    root: join(ROOT, 'web'),
    build: { outDir: join(ROOT, 'dist/web') },
  } as const;
  const server = await preview({
    ...(isIsolated ? { configFile: join(ROOT, 'vite.config.ts') } : plain),
    logLevel: 'warn',
    preview: { host: '127.0.0.1', port, strictPort: false },
  });
  const url = server.resolvedUrls?.local[0];
  if (url === undefined) throw new Error('the page is served at no address');
  return { url, close: () => server.close() };
}
