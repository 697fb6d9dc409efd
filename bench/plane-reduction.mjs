/**
 * What it is worth not to try every class of squares within the search: games of the search as it is
 * against the same with `full`, from random openings that each side plays once. Build the library, then
 * run `node bench/plane-reduction.mjs [--game plane] [--games 20] [--nodes 5000 | --time 50]
 * [--seed 1]`. Equal nodes show what is overlooked, equal time what that buys.
 */
import { parseArgs } from 'node:util';
import { analysePlane, loadPlane } from 'fairyscope';
import { seededChance } from './lib/plane-endings.mjs';

const { values } = parseArgs({
  options: {
    game: { type: 'string', default: 'plane' },
    games: { type: 'string', default: '20' },
    nodes: { type: 'string' },
    time: { type: 'string', default: '50' },
    seed: { type: 'string', default: '1' },
  },
});
const games = Number(values.games);
const limit =
  values.nodes === undefined ? { moveTime: Number(values.time) } : { nodes: Number(values.nodes) };

/** Random plies that a game begins with, and plies after which it is drawn. */
const OPENING = 8;
const LONGEST = 240;
/** Centipawns, and plies in a row that a side must be ahead by so much to win. */
const AHEAD = 900;
const LASTING = 6;

const { x0, y0, x1, y1 } = (await loadPlane(values.game)).variant.view;
const window = { x0: BigInt(x0), y0: BigInt(y0), x1: BigInt(x1), y1: BigInt(y1) };
const players = [false, true].map(async (full) => ({ full, engine: await loadPlane(values.game) }));
const [reduced, full] = await Promise.all(players);
if (reduced === undefined || full === undefined) throw new Error('there are no players');

/** Games won, drawn and lost by the reduced search, and plies of depth that each side has reached. */
const score = { won: 0, drawn: 0, lost: 0 };
const depths = new Map([reduced, full].map((player) => [player, { plies: 0, moves: 0 }]));

for (let game = 0; game < games; game++) {
  const chance = seededChance(Number(values.seed) * 1000 + (game >> 1));
  /** @type {{ full: boolean, engine: import('fairyscope').PlaneEngine }[]} */
  const seats = game % 2 === 0 ? [reduced, full] : [full, reduced];
  /** @type {number | null} */
  const winner = await play(seats, chance);
  if (winner === null) score.drawn++;
  else if (seats[winner] === reduced) score.won++;
  else score.lost++;
}
const share = (score.won + score.drawn / 2) / games;
const spread = Math.sqrt(
  (score.won * (1 - share) ** 2 + score.drawn * (0.5 - share) ** 2 + score.lost * share ** 2) /
    games ** 2,
);
const [ofReduced, ofFull] = [reduced, full].map((player) => {
  const { plies, moves } = depths.get(player) ?? { plies: 0, moves: 1 };
  return (plies / moves).toFixed(1);
});
console.log(`${values.game}, ${JSON.stringify(limit)} a move: the reduced search`);
console.log(`won ${score.won}, drew ${score.drawn}, lost ${score.lost} of ${games}:`);
console.log(`${(100 * share).toFixed(0)} ± ${(196 * spread).toFixed(0)} %`);
console.log(`mean depth ${ofReduced}, of the full one ${ofFull}`);

/**
 * Plays a game.
 * @param {{ full: boolean, engine: import('fairyscope').PlaneEngine }[]} seats White's and Black's player
 * @param {(below: number) => number} chance
 * @returns {Promise<number | null>} the seat that wins, or null for a draw
 */
async function play(seats, chance) {
  for (const { engine } of seats) {
    engine.setPosition();
    engine.clearHash();
  }
  let ahead = 0;
  for (let ply = 0; ply < LONGEST; ply++) {
    const player = seats[ply % 2];
    if (player === undefined) throw new Error('a seat is empty');
    const result = player.engine.result();
    if (result !== null) return result.score === '1/2-1/2' ? null : result.score === '1-0' ? 0 : 1;
    let move = '';
    if (ply < OPENING) {
      const moves = player.engine.windowMoves(window);
      move = moves[chance(moves.length)]?.text ?? '';
    } else {
      const { engine, full } = player;
      const { lines, bestMove, depth } = await analysePlane(engine, { ...limit, full });
      const total = depths.get(player);
      if (total !== undefined) {
        total.plies += depth;
        total.moves++;
      }
      move = bestMove ?? '';
      const own = lines[0]?.score ?? { cp: 0 };
      const worth = 'cp' in own ? own.cp : own.mate * 1e5;
      const forWhite = ply % 2 === 0 ? worth : -worth;
      if (Math.abs(forWhite) < AHEAD) ahead = 0;
      else
        ahead =
          Math.sign(forWhite) === Math.sign(ahead)
            ? ahead + Math.sign(forWhite)
            : Math.sign(forWhite);
      if (Math.abs(ahead) >= LASTING) return ahead > 0 ? 0 : 1;
    }
    for (const { engine } of seats) engine.make(move);
  }
  return null;
}
