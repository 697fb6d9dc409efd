/**
 * Builds everything, or the parts named on the command line, in the order in which they need one
 * another. Parts whose inputs have not changed are skipped.
 *
 * Modules of the engine are found at run time as ../../build/*.wasm from the source files in
 * src/engine. The bundles in dist/lib and dist/node lie equally deep, so the same address
 * holds there (shared parts lie beside the entries, never deeper); for the page Vite copies the modules and rewrites the address.
 */
import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildWasm, wasmFiles } from './build-wasm.mjs';
import { withLock } from './lib/lock.mjs';
import { ROOT, run, runAsScript, ScriptError } from './lib/project.mjs';
import { runStep } from './lib/step.mjs';
import { setUp } from './setup.mjs';

/** What every bundle depends on beside its sources. */
const TOOLS = [
  'package-lock.json',
  'scripts/build.mjs',
  'scripts/lib/offline-plugin.mjs',
  'vite.config.ts',
];

/** Node 20 knows all of this. */
const NODE_TARGET = 'es2023';

/** Entries of the bundles by the names of what is made, without ending. */
const LIBRARY = { index: 'src/index.ts', 'node/index': 'src/node/index.ts' };
const COMMAND_LINE = {
  cli: 'src/node/cli/main.ts',
  'engine-worker': 'src/node/engine-worker.ts',
  'search-helper': 'src/node/search-helper.ts',
  'lab-player': 'src/node/lab/player-worker.ts',
};

/** @type {Readonly<Record<string, () => Promise<unknown>>>} */
const PARTS = {
  wasm: () => buildWasm(['release']),
  'wasm-debug': () => buildWasm(['debug']),
  page: () =>
    runStep({
      name: 'page',
      inputs: [...TOOLS, 'web', 'src', ...wasmFiles('release')],
      outputs: ['dist/web/index.html'],
      run: buildPage,
    }),
  lib: () =>
    runStep({
      name: 'lib',
      inputs: [...TOOLS, 'tsconfig.json', 'tsconfig.library.json', 'src'],
      outputs: Object.keys(LIBRARY).flatMap((name) => [
        `dist/lib/${name}.js`,
        `dist/lib/${name}.d.ts`,
      ]),
      run: buildLibrary,
    }),
  cli: () =>
    runStep({
      name: 'cli',
      inputs: [...TOOLS, 'package.json', 'src'],
      outputs: Object.keys(COMMAND_LINE).map((name) => `dist/node/${name}.mjs`),
      run: buildCommandLine,
    }),
};

/**
 * @param {readonly string[]} [parts] keys of PARTS; all if not given
 * @throws Error if a part cannot be built
 */
export async function build(parts = Object.keys(PARTS)) {
  for (const part of parts) {
    const buildPart = PARTS[part];
    if (buildPart === undefined) {
      throw new ScriptError(`"${part}" is no part; expected ${Object.keys(PARTS).join(', ')}`);
    }
  }
  for (const part of parts) await PARTS[part]?.();
}

async function buildPage() {
  const { build: viteBuild } = await import('vite');
  await viteBuild({ configFile: join(ROOT, 'vite.config.ts'), logLevel: 'warn' });
}

/** A module for each entry, and declarations; packages are left to whoever installs it. */
async function buildLibrary() {
  await replaceFolder('dist/lib', async (draft) => {
    await bundle(LIBRARY, draft, 'js', {});
    const project = ['-p', 'tsconfig.library.json', '--outDir', draft];
    await run(process.execPath, ['node_modules/typescript/bin/tsc', ...project]);
  });
}

/** Packages with native parts, which cannot be bundled; commands import them when they need them. */
const NATIVE = ['better-sqlite3'];

/** Files that need no installed packages but native ones. */
async function buildCommandLine() {
  await replaceFolder('dist/node', (draft) =>
    bundle(COMMAND_LINE, draft, 'mjs', { noExternal: true, external: NATIVE }),
  );
}

/**
 * Fills a folder beside the old one and puts it in its place when it is complete, since the
 * command line may be running from the old one.
 * @param {string} folder relative to the root
 * @param {(draft: string) => Promise<void>} fill
 */
async function replaceFolder(folder, fill) {
  const draft = `${folder}.draft`;
  rmSync(join(ROOT, draft), { recursive: true, force: true });
  await fill(draft);
  rmSync(join(ROOT, folder), { recursive: true, force: true });
  renameSync(join(ROOT, draft), join(ROOT, folder));
}

/**
 * Bundles for Node.
 * @param {Record<string, string>} input
 * @param {string} outDir
 * @param {string} ending
 * @param {import('vite').SSROptions} ssr which packages to bundle too; none unless told
 */
async function bundle(input, outDir, ending, ssr) {
  const { build: viteBuild } = await import('vite');
  await viteBuild({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    publicDir: false,
    ssr,
    build: {
      ssr: true,
      outDir,
      target: NODE_TARGET,
      minify: false,
      rolldownOptions: {
        input,
        output: { entryFileNames: `[name].${ending}`, chunkFileNames: `[name]-[hash].${ending}` },
      },
    },
  });
}

await runAsScript(import.meta, async () => {
  const parts = process.argv.slice(2);
  await withLock(async () => {
    await setUp();
    await build(parts.length === 0 ? undefined : parts);
  });
});
