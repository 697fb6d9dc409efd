/**
 * Compiles assembly/ to build/*.wasm. One run of the AssemblyScript compiler makes one module, so
 * this runs it once for each module and target. The targets' options are in asconfig.json.
 */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { withLock } from './lib/lock.mjs';
import { ROOT, runAsScript, ScriptError } from './lib/project.mjs';
import { runStep } from './lib/step.mjs';
import { setUp } from './setup.mjs';

/**
 * The modules: file name without extension, entry, and the constants that tell modules made
 * from one entry apart. WORDS is the number of 64-bit words in a mask of squares.
 * @type {readonly {name: string, entry: string, use: Readonly<Record<string, number>>}[]}
 */
const MODULES = [
  { name: 'board2', entry: 'assembly/board.ts', use: { WORDS: 2 } },
  { name: 'board4', entry: 'assembly/board.ts', use: { WORDS: 4 } },
  { name: 'plane', entry: 'assembly/plane.ts', use: {} },
  { name: 'endgame2', entry: 'assembly/endgame.ts', use: { WORDS: 2 } },
  { name: 'endgame4', entry: 'assembly/endgame.ts', use: { WORDS: 4 } },
];

/** Targets in asconfig.json and the ending of what they make. */
const ENDINGS = { release: '.wasm', debug: '.debug.wasm' };

/** @typedef {keyof typeof ENDINGS} Target */

/**
 * The files a target consists of, relative to the root.
 * @param {Target} target
 */
export function wasmFiles(target) {
  return MODULES.map(({ name }) => `build/${name}${ENDINGS[target]}`);
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
    for (const { name, entry, use } of MODULES) {
      const output = `build/${name}${ENDINGS[target]}`;
      const constants = Object.entries(use).flatMap(([key, value]) => ['--use', `${key}=${value}`]);
      const args = [entry, '--target', target, '--outFile', output, ...constants];
      await runStep({
        name: `${name}${ENDINGS[target]}`,
        inputs: ['assembly', 'asconfig.json', 'scripts/build-wasm.mjs'],
        options: [compiler.version, ...args].join(' '),
        outputs: [output],
        run: () => compile(args, output),
      });
    }
  }
}

/**
 * @param {string[]} args of the compiler
 * @param {string} output the one file wanted of what it writes
 */
async function compile(args, output) {
  // Loading the compiler takes a good second, which nobody should wait for without need.
  const { default: asc } = await import('assemblyscript/asc');
  const messages = asc.createMemoryStream();
  /** @type {Uint8Array | undefined} */
  let binary;
  const { error } = await asc.main([...args, '--config', 'asconfig.json', '--baseDir', ROOT], {
    stdout: messages,
    stderr: messages,
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
