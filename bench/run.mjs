/**
 * The benchmark, on one thread: speed of counting beside Fairy-Stockfish, parts of the engine, search,
 * the infinite plane, start-up, and WebAssembly beside native code. `npm run bench` takes about two
 * minutes, with `-- --quick` twenty seconds.
 *
 * Figures of different machines and days do not compare, and machines are noisy: what is compared is
 * measured in turn within one run, and every figure comes with its spread. Results go to
 * bench/results/, as JSON by time and as tables in latest.md.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { benchNative } from './lib/native-bench.mjs';
import { benchParts, benchStart } from './lib/parts-bench.mjs';
import { loadPeer } from './lib/peer.mjs';
import { benchPerft } from './lib/perft-bench.mjs';
import { benchPlane } from './lib/plane-bench.mjs';
import { markdown } from './lib/report.mjs';

const options = process.argv.slice(2);
const unknown = options.find((option) => option !== '--quick');
if (unknown !== undefined) {
  console.error(`"${unknown}" is no option; expected --quick or nothing`);
  process.exit(2);
}
const isQuick = options.includes('--quick');
const ROUNDS = isQuick
  ? { perft: 3, parts: 1, plane: 1, start: 5, native: 3 }
  : { perft: 20, parts: 10, plane: 10, start: 20, native: 20 };

const say = (/** @type {string} */ text) => console.error(text);
const peer = await loadPeer();
if (peer === null) say('the peer is not installed; only our own speed is measured');
const perft = await benchPerft(ROUNDS.perft, peer, (done) => say(`counting: ${done}`));
const native = await benchNative(ROUNDS.native, say);
const parts = await benchParts(ROUNDS.parts);
const plane = await benchPlane(ROUNDS.plane);
const start = await benchStart(ROUNDS.start);
const results = {
  date: new Date().toISOString(),
  machine: `${cpus()[0]?.model.trim() ?? 'an unknown processor'}, Node ${process.versions.node}`,
  peer: peer?.name ?? null,
  perft,
  parts,
  plane,
  start,
  native,
};

const folder = new URL('./results/', import.meta.url);
mkdirSync(folder, { recursive: true });
const name = results.date.replaceAll(/[:.]/g, '-');
writeFileSync(new URL(`${name}.json`, folder), `${JSON.stringify(results, null, 2)}\n`);
const tables = markdown(results);
writeFileSync(new URL('latest.md', folder), tables);
console.log(tables);
