/**
 * How surely the engine mates a bare king on the infinite plane: from random positions with all men in
 * a box of 16 x 16, White to move, within 40 moves. Build the library, then run
 * `node bench/plane-mates.mjs [--trials 100] [--time 1000 | --nodes n] [--set "K R R"]
 * [--defender engine | evader] [--seed 1] [--moves 40]`.
 *
 * The bare king is defended by the same search with the same limit or, as an evader, by one of two
 * plies, which takes what hangs and otherwise keeps the room to walk in as large as it can.
 */
import { parseArgs } from 'node:util';
import { analysePlane, InputError, loadPlane } from 'fairyscope';
import { ENDINGS, playEnding, randomEnding, seededChance } from './lib/plane-endings.mjs';

const { values } = parseArgs({
  options: {
    trials: { type: 'string', default: '100' },
    time: { type: 'string', default: '1000' },
    nodes: { type: 'string' },
    set: { type: 'string', multiple: true },
    defender: { type: 'string', default: 'engine' },
    seed: { type: 'string', default: '1' },
    moves: { type: 'string', default: '40' },
  },
});
const trials = Number(values.trials);
const limit =
  values.nodes === undefined ? { moveTime: Number(values.time) } : { nodes: Number(values.nodes) };

/** @param {import('fairyscope').PlaneAnalysisOptions} options */
async function seat(options) {
  const player = await loadPlane('plane');
  return { player, choose: async () => (await analysePlane(player, options)).bestMove };
}

const attacker = await seat(limit);
const defender = await seat(values.defender === 'evader' ? { depth: 2 } : limit);
const { player } = attacker;

console.log('| men | won | median moves | longest win | else |');
console.log('|---|---|---|---|---|');
for (const ending of values.set ?? ENDINGS) {
  const chance = seededChance(Number(values.seed));
  /** @type {number[]} */
  const wins = [];
  /** @type {string[]} */
  const failures = [];
  for (let trial = 0; trial < trials; trial++) {
    const icn = randomEnding(player, ending, chance, (error) => error instanceof InputError);
    const { end, moves } = await playEnding(icn, attacker, defender, Number(values.moves));
    if (end === 'mate') wins.push(moves);
    else failures.push(`${end}: ${icn.replaceAll('|', ' ')}`);
  }
  wins.sort((a, b) => a - b);
  const median = wins[wins.length >> 1] ?? '–';
  const row = [
    ending,
    `${wins.length} of ${trials}`,
    median,
    wins.at(-1) ?? '–',
    failures.join('; '),
  ];
  console.log(`| ${row.join(' | ')} |`);
}
