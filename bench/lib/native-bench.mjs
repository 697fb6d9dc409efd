/**
 * The kernel of counting compiled natively, beside WebAssembly: same sources, same tables, same
 * position, in turn. Needs g++; without it there is no such figure.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { loadVariant } from 'fairyscope';
import { KERNEL_SOURCES } from '../native/sources.mjs';
import { translate } from '../native/translate.mjs';
import { ratePerSecond, spread } from './statistics.mjs';

const DEPTH = 4;

/**
 * @param {number} rounds
 * @param {(text: string) => void} say
 * @returns {Promise<{ratio: import('./statistics.mjs').Spread, wasm: import('./statistics.mjs').Spread,
 *   native: import('./statistics.mjs').Spread} | null>}
 */
export async function benchNative(rounds, say) {
  if (spawnSync('g++', ['--version']).status !== 0) {
    say('there is no g++: no comparison with native code');
    return null;
  }
  const folder = new URL('../../build/native/', import.meta.url);
  mkdirSync(folder, { recursive: true });
  const path = (/** @type {string} */ name) => fileURLToPath(new URL(name, folder));
  const read = (/** @type {string} */ name) =>
    readFileSync(new URL(`../../assembly/board/${name}.ts`, import.meta.url), 'utf8');
  const game = readFileSync(new URL('../../build/opulent.game.ts', import.meta.url), 'utf8');
  const kernel = translate([...KERNEL_SOURCES.map(read), game], 'Perft_below');
  writeFileSync(path('kernel.inc'), `constexpr i32 WORDS = 2;\n${kernel}`);
  const main = fileURLToPath(new URL('../native/main.cpp', import.meta.url));
  const flags = ['-std=c++20', '-O3', '-march=native', '-I', fileURLToPath(folder)];
  execFileSync('g++', [...flags, main, '-o', path('kernel')], { stdio: ['ignore', 2, 2] });

  const engine = await loadVariant('opulent');
  const { map } = engine.instance;
  writeFileSync(path('memory.bin'), engine.instance.bytes().slice(0, map.BOARD_END));
  const expected = engine.perft(DEPTH);
  const wasm = [];
  const native = /** @type {number[]} */ ([]);
  for (let round = 0; round < rounds; round++) {
    wasm.push(Math.max(...[1, 2, 3].map(() => ratePerSecond(() => engine.perft(DEPTH)))));
    const lines = execFileSync(path('kernel'), [path('memory.bin'), `${DEPTH}`, '0', '3'], {
      encoding: 'utf8',
    });
    const speeds = lines
      .trim()
      .split('\n')
      .map((line) => {
        const [nodes, seconds] = line.split(' ').map(Number);
        if (nodes !== expected)
          throw new Error(`the native kernel counts ${nodes}, not ${expected}`);
        return expected / (seconds ?? Number.NaN);
      });
    native.push(Math.max(...speeds));
  }
  return {
    ratio: spread(wasm.map((speed, i) => speed / (native[i] ?? Number.NaN))),
    wasm: spread(wasm),
    native: spread(native),
  };
}
