/**
 * Compiles assembly/ to build/*.wasm. One run of the AssemblyScript compiler makes one module, so
 * this runs it once for each module and target. The targets' options are in asconfig.json.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gameSource } from './lib/game-source.mjs';
import { withLock } from './lib/lock.mjs';
import { ROOT, runAsScript, ScriptError } from './lib/project.mjs';
import { runStep } from './lib/step.mjs';
import { setUp } from './setup.mjs';

/**
 * A module: file name without extension, entry, the constants that tell modules made from one entry
 * apart, further options of the compiler, and texts that take the place of source files. WORDS is the
 * number of 64-bit words in a mask of squares.
 * @typedef {object} Module
 * @property {string} name
 * @property {string} entry
 * @property {readonly string[]} [flags]
 * @property {Readonly<Record<string, number>>} use
 * @property {Readonly<Record<string, string>>} [texts] by path from the root
 */

/** Engines call the transposition table, a module that can be exchanged, through a table of functions. */
const ENGINE = ['--importTable'];
/** Of modules that the threads of a search use together. Zeros must not be written into a memory that
 *  others use already; the largest table has a page more than 1 GiB. */
const SHARED = [
  ...['--importMemory', '--sharedMemory', '--maximumMemory', '16385'],
  ...['--enable', 'threads', '--zeroFilledMemory'],
];

/** @type {readonly Module[]} */
const GENERAL = [
  { name: 'table-shared', entry: 'assembly/table.ts', use: {}, flags: SHARED },
  { name: 'team', entry: 'assembly/team.ts', use: { SHARED: 0 }, flags: ['--importMemory'] },
  { name: 'team-shared', entry: 'assembly/team.ts', use: { SHARED: 1 }, flags: SHARED },
  { name: 'table', entry: 'assembly/table.ts', use: {}, flags: ['--importMemory'] },
  { name: 'board2', entry: 'assembly/board.ts', use: { WORDS: 2 }, flags: ENGINE },
  { name: 'board4', entry: 'assembly/board.ts', use: { WORDS: 4 }, flags: ENGINE },
  { name: 'plane', entry: 'assembly/plane.ts', use: {}, flags: ENGINE },
  { name: 'endgame2', entry: 'assembly/endgame.ts', use: { WORDS: 2 } },
  { name: 'endgame4', entry: 'assembly/endgame.ts', use: { WORDS: 4 } },
];

/** The games with modules of their own; see src/engine/specialise.ts, which must name the same. */
const GAMES = ['chess', 'grand', 'opulent', 'omega', 'delta'];

/** Targets in asconfig.json and the ending of what they make. */
const ENDINGS = { release: '.wasm', debug: '.debug.wasm' };

/** @typedef {keyof typeof ENDINGS} Target */

/**
 * The files a target consists of, relative to the root.
 * @param {Target} target
 */
export function wasmFiles(target) {
  const names = [...GENERAL.map(({ name }) => name), ...GAMES];
  return names.map((name) => `build/${name}${ENDINGS[target]}`);
}

/**
 * Compiles every module whose sources have changed.
 * @param {readonly Target[]} targets
 * @throws ScriptError with the compiler's text
 */
export async function buildWasm(targets) {
  const compiler = JSON.parse(
    readFileSync(join(ROOT, 'node_modules/assemblyscript/package.json'), 'utf8'),
  );
  for (const target of targets) {
    /** @param {Module} module */
    const build = async ({ name, entry, use, flags = [], texts = {} }) => {
      const output = `build/${name}${ENDINGS[target]}`;
      const constants = Object.entries(use).flatMap(([key, value]) => ['--use', `${key}=${value}`]);
      const args = [entry, '--target', target, '--outFile', output, ...constants, ...flags];
      await runStep({
        name: `${name}${ENDINGS[target]}`,
        inputs: ['assembly', 'asconfig.json', 'scripts/build-wasm.mjs'],
        options: [compiler.version, ...args, ...Object.values(texts)].join(' '),
        outputs: [output],
        run: async () => {
          // Kept for reading, and for the native twin of the benchmarks.
          for (const text of Object.values(texts)) {
            writeWhole(join(ROOT, `build/${name}.game.ts`), Buffer.from(text));
          }
          await compile(args, output, texts);
        },
      });
    };
    for (const module of GENERAL) await build(module);
    for (const module of await special(`build/board2${ENDINGS[target]}`)) await build(module);
  }
}

/**
 * The modules of single games, whose constants come from the tables that the host writes.
 * @param {string} general a module that knows the addresses of the tables
 * @returns {Promise<Module[]>}
 */
async function special(general) {
  // The host is TypeScript, which Node 20 does not read.
  const { runnerImport } = await import('vite');
  const mode = process.env.NODE_ENV;
  const { module: host } = await runnerImport(join(ROOT, 'src/engine/specialise.ts'), {
    configFile: false,
    root: ROOT,
    logLevel: 'error',
  });
  // It sets the mode of development, in which a page built later by this process would be.
  if (mode === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = mode;
  const games = await host.specialisations(
    await WebAssembly.compile(readFileSync(join(ROOT, general))),
  );
  return games.map((/** @type {import('./lib/game-source.mjs').Specialisation} */ game) => ({
    name: game.name,
    entry: 'assembly/board.ts',
    use: { WORDS: game.facts.words },
    flags: ENGINE,
    texts: { 'assembly/board/game.ts': gameSource(game) },
  }));
}

/**
 * @param {string[]} args of the compiler
 * @param {string} output the one file wanted of what it writes
 * @param {Readonly<Record<string, string>>} texts in place of files
 */
async function compile(args, output, texts) {
  // Loading the compiler takes a good second, which nobody should wait for without need.
  const { default: asc } = await import('assemblyscript/asc');
  const messages = asc.createMemoryStream();
  /** @type {Uint8Array | undefined} */
  let binary;
  const { error } = await asc.main([...args, '--config', 'asconfig.json', '--baseDir', ROOT], {
    stdout: messages,
    stderr: messages,
    readFile: (name, base) => texts[name] ?? readSource(join(base, name)),
    writeFile: (name, contents) => {
      if (name === output && typeof contents !== 'string') binary = contents;
    },
  });
  const text = messages.toString();
  if (error !== null || binary === undefined) {
    throw new ScriptError(`${output} cannot be made:\n${text}${error?.message ?? ''}`);
  }
  process.stderr.write(text);
  writeWhole(join(ROOT, output), binary);
}

/**
 * @param {string} file
 * @returns {string | null} null if there is none: the compiler tries several names
 */
function readSource(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

/**
 * Writes a file so that a reader sees the old one or the new one, never half of it.
 * @param {string} file
 * @param {Uint8Array} contents
 */
function writeWhole(file, contents) {
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, contents);
  renameSync(draft, file);
}

await runAsScript(import.meta, async () => {
  const names = process.argv.slice(2);
  const targets = /** @type {Target[]} */ (names.length === 0 ? Object.keys(ENDINGS) : names);
  for (const target of targets) {
    if (!Object.hasOwn(ENDINGS, target)) {
      throw new ScriptError(
        `"${target}" is no target; expected ${Object.keys(ENDINGS).join(', ')}`,
      );
    }
  }
  await withLock(async () => {
    await setUp();
    await buildWasm(targets);
  });
});
