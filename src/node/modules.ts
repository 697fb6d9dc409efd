/** What the engine needs to know of Node: where its modules are, and how to pause. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setModuleSource } from '../engine/module.ts';
import { setTurn } from '../engine/pause.ts';

/**
 * Makes the engine read its modules from `build/` of the package this file belongs to, and pause as is
 * best here: after messages of several ports Node looks at streams only every third or fourth time, so
 * that a command would be heard late.
 */
export function useModulesFromDisk(): void {
  setTurn(() => new Promise((resolve) => setImmediate(resolve)));
  const folder = buildFolder(dirname(fileURLToPath(import.meta.url)));
  setModuleSource((fileName) => readFile(join(folder, fileName)));
}

/** The nearest `build/` with a module, at or above a folder (sources and bundles differ in depth). */
function buildFolder(start: string): string {
  for (let folder = start; ; folder = dirname(folder)) {
    const candidate = join(folder, 'build');
    if (existsSync(join(candidate, 'board2.wasm'))) return candidate;
    if (folder === dirname(folder)) {
      throw new Error('build/board2.wasm is missing; run "npm run build"');
    }
  }
}
