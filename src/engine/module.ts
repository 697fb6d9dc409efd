/**
 * The WebAssembly modules. Engine and retrograde analysis for finite boards: two builds of one source
 * for any game, on boards of up to 128 and up to 256 bits, and, of the engine, one for each game of
 * the program. The engine for the infinite plane. The transposition table and
 * the team of a search (see `links.ts`), for memory that is shared and that is not. They are compiled
 * once and used by all instances.
 */

import { awake } from './pause.ts';

/** Which build: as shipped, or with every assertion on. */
export type Target = 'release' | 'debug';

/** Fetches a module's bytes by file name, such as "board2.wasm". */
export type ModuleSource = (fileName: string) => Promise<BufferSource | Response>;

const files: Readonly<Record<string, URL>> = {
  'table.wasm': new URL('../../build/table.wasm', import.meta.url),
  'table-shared.wasm': new URL('../../build/table-shared.wasm', import.meta.url),
  'team.wasm': new URL('../../build/team.wasm', import.meta.url),
  'team-shared.wasm': new URL('../../build/team-shared.wasm', import.meta.url),
  'board2.wasm': new URL('../../build/board2.wasm', import.meta.url),
  'board4.wasm': new URL('../../build/board4.wasm', import.meta.url),
  'chess.wasm': new URL('../../build/chess.wasm', import.meta.url),
  'grand.wasm': new URL('../../build/grand.wasm', import.meta.url),
  'opulent.wasm': new URL('../../build/opulent.wasm', import.meta.url),
  'omega.wasm': new URL('../../build/omega.wasm', import.meta.url),
  'delta.wasm': new URL('../../build/delta.wasm', import.meta.url),
  'plane.wasm': new URL('../../build/plane.wasm', import.meta.url),
  'endgame2.wasm': new URL('../../build/endgame2.wasm', import.meta.url),
  'endgame4.wasm': new URL('../../build/endgame4.wasm', import.meta.url),
};

let source: ModuleSource = (fileName) => {
  const url = files[fileName];
  if (url === undefined) throw new Error(`there is no module ${fileName}`);
  return fetch(url);
};
const compiled = new Map<string, Promise<WebAssembly.Module>>();

/** Says where modules come from, for hosts that cannot fetch them beside this file. */
export function setModuleSource(newSource: ModuleSource): void {
  source = newSource;
  compiled.clear();
}

/**
 * A compiled module.
 * @param name file name without ending, such as "board2", "chess", "endgame4" or "plane"
 * @throws whatever the source throws, or WebAssembly.CompileError
 */
export function loadModule(name: string, target: Target): Promise<WebAssembly.Module> {
  const fileName = `${name}${target === 'debug' ? '.debug' : ''}.wasm`;
  const known = compiled.get(fileName);
  if (known !== undefined) return known;
  const module = compile(fileName);
  compiled.set(fileName, module);
  // A failed fetch must not be remembered.
  module.catch(() => compiled.delete(fileName));
  return module;
}

async function compile(fileName: string): Promise<WebAssembly.Module> {
  const bytes = await source(fileName);
  if (!(bytes instanceof Response)) return awake(WebAssembly.compile(bytes));
  if (!bytes.ok) throw new Error(`${fileName} cannot be loaded: status ${bytes.status}`);
  return WebAssembly.compile(await bytes.arrayBuffer());
}
