/** Builds a harness page and serves it. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, preview } from 'vite';
import { ROOT } from '../../../scripts/lib/project.mjs';
import type { ServedPage } from '../../support/chromium.ts';

/** @param folder of the page, from the folder of all of them */
export async function serveHarness(folder = ''): Promise<ServedPage> {
  const outDir = await mkdtemp(join(tmpdir(), 'fairyscope-harness-'));
  const shared = {
    configFile: join(ROOT, 'vite.config.ts'),
    root: join(ROOT, 'tests/web/harness', folder),
    logLevel: 'warn',
  } as const;
  // Names of components stay as they are, to be counted.
  const input = join(shared.root, 'index.html');
  await build({ ...shared, build: { outDir, minify: false, rolldownOptions: { input } } });
  const server = await preview({
    ...shared,
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0 },
  });
  const url = server.resolvedUrls?.local[0];
  if (url === undefined) throw new Error('the harness is served at no address');
  return {
    url,
    close: async () => {
      await server.close();
      await rm(outDir, { recursive: true });
    },
  };
}
