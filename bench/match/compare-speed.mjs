/**
 * Nodes a second from an opening array, beside Fairy-Stockfish's WebAssembly build in the same run:
 * `node bench/match/compare-speed.mjs [--variant opulent] [--movetime 1000] [--rounds 7]`. Both search
 * in turn, one thread each, from empty tables; the ratio of each round is that of two searches in
 * direct succession. By the clock everything else counts that the machine does; processor times,
 * which leave that out, are told on Linux alone.
 */
import { parseArgs } from 'node:util';
import { spread } from '../lib/statistics.mjs';
import { readEngineSpec, wholeNumber } from './engine-spec.mjs';
import { openOwnPlayer } from './own-player.mjs';
import { openReferee } from './referee.mjs';
import { openUciPlayer } from './uci-player.mjs';

const PATIENCE = { start: 60_000, move: 60_000 };
const { values } = parseArgs({
  options: {
    variant: { type: 'string', default: 'opulent' },
    movetime: { type: 'string', default: '1000' },
    rounds: { type: 'string', default: '7' },
  },
});
const { variant } = values;
const limits = { movetime: wholeNumber(values.movetime, '--movetime', 1e6) };
const rounds = wholeNumber(values.rounds, '--rounds', 1000);

const referee = await openReferee(variant, null, null);
const players = [];
for (const kind of ['ours', 'fairy-stockfish']) {
  const spec = readEngineSpec(kind, limits, 16);
  players.push(
    spec.kind === 'own'
      ? await openOwnPlayer(spec, variant, null)
      : await openUciPlayer(spec, variant, PATIENCE),
  );
}
/** Nodes a second of each player in each round, by the clock and by processor time. */
const speeds = players.map(() => ({ clock: [0], processor: [0], depth: 0 }));
// The first round is thrown away.
for (let round = 0; round <= rounds; round++) {
  for (const [i, player] of players.entries()) {
    const speed = speeds[i];
    if (speed === undefined) continue;
    await player.newGame(referee.start);
    const before = player.processorMs();
    const start = performance.now();
    const { nodes, depth } = await player.choose();
    const clock = performance.now() - start;
    const after = player.processorMs();
    const processor = before === null || after === null ? Number.NaN : after - before;
    if (round === 0) {
      speed.clock.length = 0;
      speed.processor.length = 0;
      continue;
    }
    speed.clock.push((nodes * 1000) / clock);
    speed.processor.push((nodes * 1000) / processor);
    speed.depth = Math.max(speed.depth, depth);
  }
}
console.log(`${variant}, opening array, ${limits.movetime} ms, ${rounds} rounds in turn`);
for (const [i, { clock, processor, depth }] of speeds.entries()) {
  const rates = `${shown(clock, 1e6, 3)} by the clock, ${shown(processor, 1e6, 3)} of processor time`;
  console.log(`${players[i]?.name}: M nodes/s ${rates}; depth ${depth}`);
}
const [ours, theirs] = speeds;
for (const time of /** @type {const} */ (['clock', 'processor'])) {
  const ratios = (ours?.[time] ?? []).map((speed, i) => speed / (theirs?.[time][i] ?? Number.NaN));
  console.log(`ratio by ${time}: ${shown(ratios, 1, 1)}`);
}
for (const player of players) await player.close();

/**
 * Median, least and greatest.
 * @param {readonly number[]} list
 * @param {number} unit
 * @param {number} digits
 */
function shown(list, unit, digits) {
  const { median, least, greatest } = spread(list);
  const [m, l, g] = [median, least, greatest].map((value) => (value / unit).toFixed(digits));
  return `${m} (${l}–${g})`;
}
