/** Where the scripts of threads are. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The bundle of a worker's source, at or above this folder: Node 20 starts no worker from TypeScript.
 * @param name as scripts/build.mjs has it
 * @throws Error if it has not been built
 */
export function bundledWorker(name: string): string {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    const candidate = join(folder, `dist/node/${name}.mjs`);
    if (existsSync(candidate)) return candidate;
    if (folder === dirname(folder)) {
      throw new Error(`dist/node/${name}.mjs is missing; run "npm run build"`);
    }
  }
}
