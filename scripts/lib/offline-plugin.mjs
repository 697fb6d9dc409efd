/** Writes into the built service worker which files there are, with their digests. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';

const WORKER = 'service-worker.js';

/** @returns {import('vite').Plugin} for a build that has the worker among its entries */
export function offlineFiles() {
  return {
    name: 'offline-files',
    apply: 'build',
    writeBundle: {
      order: 'post',
      handler({ dir }, bundle) {
        if (dir !== undefined && WORKER in bundle) listFiles(dir);
      },
    },
  };
}

/** @param {string} folder with everything that the page consists of */
function listFiles(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== WORKER)
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const digests = files.map((file) => [
    file.slice(folder.length + 1).replaceAll(sep, '/'),
    `sha256-${createHash('sha256').update(readFileSync(file)).digest('base64')}`,
  ]);
  const code = readFileSync(join(folder, WORKER), 'utf8');
  const version = createHash('sha256').update(JSON.stringify(digests)).update(code).digest('hex');
  const list = JSON.stringify(Object.fromEntries(digests));
  const head = `const OFFLINE_FILES=${list},OFFLINE_VERSION="${version.slice(0, 16)}";\n`;
  writeFileSync(join(folder, WORKER), head + code);
}
