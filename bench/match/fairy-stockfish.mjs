/**
 * Fairy-Stockfish's WebAssembly build as a program that speaks UCI on its standard streams. It is
 * licensed under the GPL and is loaded by matches alone; nothing of this project contains or needs it.
 *
 * Node must be started with `--no-experimental-fetch`, since the package takes a `fetch` for a sign
 * of a browser.
 */
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';

const load = createRequire(import.meta.url)('fairy-stockfish-nnue.wasm/stockfish.js');
const engine = await load();
engine.addMessageListener((/** @type {string} */ line) => process.stdout.write(`${line}\n`));
const lines = createInterface({ input: process.stdin });
lines.on('line', (line) => {
  engine.postMessage(line);
  if (line.trim() === 'quit') end();
});
lines.on('close', end);

function end() {
  engine.terminate();
  process.exit();
}
