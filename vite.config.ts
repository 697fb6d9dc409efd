import { resolve } from 'node:path';
import { defineConfig } from 'vite';
import { offlineFiles } from './scripts/lib/offline-plugin.mjs';

const root = import.meta.dirname;

/** Cross-origin isolation, without which browsers give no shared memory. */
const isolation = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
};

/** The page: web/ to dist/web, served from any folder of any host. */
export default defineConfig({
  root: resolve(root, 'web'),
  base: './',
  build: {
    outDir: resolve(root, 'dist/web'),
    emptyOutDir: true,
    target: 'es2022',
    rolldownOptions: {
      checks: { pluginTimings: false },
      // The page, and reports of its experiments, which have another content security policy.
      input: {
        index: resolve(root, 'web/index.html'),
        report: resolve(root, 'web/report.html'),
        'service-worker': resolve(root, 'web/offline/service-worker.ts'),
      },
      output: {
        // Its address must stay the same, and be that of the page's folder.
        entryFileNames: ({ name }) =>
          name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js',
        // Most of what a visit loads at once in one piece, whatever panels share of it: many small ones
        // compress worse. Nothing here does anything by being loaded, since reports load it too.
        codeSplitting: {
          groups: [
            {
              name: 'page',
              tags: ['$initial'],
              test: /\/(?:src\/(?:variants|plane|engine|notation)|web\/(?:board|game|engine))\/.*\.tsx?$/,
            },
          ],
        },
      },
    },
    // A module inside a data address could not be compiled while it loads.
    assetsInlineLimit: (file) => (file.endsWith('.wasm') ? false : undefined),
  },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  plugins: [offlineFiles()],
  worker: {
    format: 'es',
    // What the page loads only when it is needed, a worker may have from the beginning.
    rolldownOptions: { checks: { ineffectiveDynamicImport: false, pluginTimings: false } },
  },
  server: {
    headers: isolation,
    fs: { allow: [root] },
  },
  preview: { headers: isolation },
});
