/**
 * Speed of retrograde analysis, on one thread, beside a twin in C++ of the same algorithm. Run
 * `node bench/endgame.mjs` on an idle machine. Times are the best of several runs, taken in turn;
 * without g++ there is no twin.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { which } from '../scripts/lib/project.mjs';
import { parseMaterial } from '../src/engine/endgame/material.ts';
import type { EndgameInstance } from '../src/engine/endgame/memory.ts';
import { numberingOf } from '../src/engine/endgame/numbering.ts';
import { prepareEnding, solvePrepared } from '../src/engine/endgame/rounds.ts';
import { capturesOf, memoryToSolve, solveEnding } from '../src/engine/endgame/solve.ts';
import { statisticsOf } from '../src/engine/endgame/statistics.ts';
import { Engine } from '../src/engine/engine.ts';
import { loadModule } from '../src/engine/module.ts';
import { useModulesFromDisk } from '../src/node/modules.ts';
import { chooseVariant } from '../src/variants/choose.ts';

const ROUNDS = 5;
/** Leapers alone, sliders, captures after which the ending is still won. */
const ENDINGS = [
  ['omega', 'KNNK'],
  ['omega', 'KBBK'],
  ['opulent', 'KLWK'],
  ['chess', 'KQRK'],
  ['chess', 'KNNNK'],
] as const;

const SOURCE = 'bench/native/endgame.cpp';
const FOLDER = 'build/native';
const PROGRAM = join(FOLDER, 'endgame');
const IMAGE = join(FOLDER, 'image');

interface Row {
  readonly game: string;
  readonly text: string;
  readonly prepare: () => Promise<EndgameInstance>;
  readonly numbering: ReturnType<typeof numberingOf>;
  readonly memory: number;
  positions: number;
  wasm: number;
  native: number;
}

useModulesFromDisk();
const compiler = which('g++');
mkdirSync(FOLDER, { recursive: true });
const rows: Row[] = [];
for (const [game, text] of ENDINGS) rows.push(await rowOf(game, text));
if (compiler !== undefined) {
  await writeLayout();
  execFileSync(compiler, [
    '-O3',
    '-march=native',
    '-std=c++20',
    `-I${FOLDER}`,
    SOURCE,
    '-o',
    PROGRAM,
  ]);
}
for (let round = 0; round < ROUNDS; round++) for (const row of rows) await measure(row);
rmSync(IMAGE, { force: true });

console.log('| game | ending | White to move | MiB | WebAssembly, s | C++, s | ratio |');
console.log('|---|---|---|---|---|---|---|');
for (const { game, text, positions, memory, wasm, native } of rows) {
  const twin = compiler === undefined ? ['', ''] : [native.toFixed(2), (wasm / native).toFixed(2)];
  const cells = [game, text, positions, Math.ceil(memory / 2 ** 20), wasm.toFixed(2), ...twin];
  console.log(`| ${cells.join(' | ')} |`);
}

async function rowOf(game: string, text: string): Promise<Row> {
  const engine = await Engine.load(chooseVariant(game));
  const material = parseMaterial(text, engine.compiled);
  const numbering = numberingOf(material, engine);
  const captures = await Promise.all(
    capturesOf(material).map((smaller) => solveEnding(engine, smaller.text)),
  );
  return {
    game,
    text,
    prepare: () => prepareEnding(engine, numbering, captures, 'release'),
    numbering,
    memory: memoryToSolve(engine, text),
    positions: 0,
    wasm: Number.POSITIVE_INFINITY,
    native: Number.POSITIVE_INFINITY,
  };
}

/** The addresses of the module with masks of two words, which all these games have. */
async function writeLayout(): Promise<void> {
  const constants = new Map<string, number>();
  for (const module of ['board2', 'endgame2']) {
    const { exports } = await WebAssembly.instantiate(await loadModule(module, 'release'), {
      env: { abort: () => {} },
    });
    for (const [name, value] of Object.entries(exports)) {
      if (value instanceof WebAssembly.Global) constants.set(name, Number(value.value));
    }
  }
  const lines = [...constants].map(
    ([name, value]) => `constexpr unsigned ${name} = ${value >>> 0};`,
  );
  writeFileSync(join(FOLDER, 'layout.h'), `${lines.join('\n')}\n`);
}

async function measure(row: Row): Promise<void> {
  const { text, prepare, numbering } = row;
  const instance = await prepare();
  if (compiler !== undefined) {
    instance.call.start();
    writeFileSync(IMAGE, instance.bytes);
  }
  const start = performance.now();
  const counts = await solvePrepared(instance, numbering, undefined, undefined);
  row.wasm = Math.min(row.wasm, (performance.now() - start) / 1000);
  const { whiteToMove, blackToMove, longest } = statisticsOf(counts, null);
  row.positions = whiteToMove.legal;
  if (compiler === undefined) return;
  const [seconds = '', ...found] = execFileSync(PROGRAM, [IMAGE]).toString().trim().split(' ');
  row.native = Math.min(row.native, Number(seconds));
  const own = [whiteToMove.won, blackToMove.lost, blackToMove.mates, longest].join(' ');
  if (found.join(' ') !== own) throw new Error(`${text}: ${found.join(' ')} instead of ${own}`);
}
