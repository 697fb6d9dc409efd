/**
 * How far neighbouring levels of strength are apart: games between each level and the next, every opening
 * played with both colours. `--help` tells the options.
 */
import { Command } from 'commander';
import {
  analyse,
  analysePlane,
  centipawns,
  chanceOf,
  Engine,
  eloEstimate,
  LEVELS,
  loadPlane,
  loadVariant,
  moveOfLevel,
  nodesOf,
  planeGames,
} from 'fairyscope';
import { wholeNumber } from './match/engine-spec.mjs';

/** Random plies with which games begin, and how uneven they may leave the position, in centipawns. */
const OPENING = { plies: 6, within: 80, nodes: 5000 };
/** Where these plies end on the infinite plane. */
const BOX = { x0: 1n, y0: 1n, x1: 20n, y1: 22n };
/** Games are given up, or drawn, when both sides have seen so much so often. */
const RESIGN = { score: 900, plies: 6 };
const DRAW = { from: 80, score: 15, plies: 10 };
const LONGEST = 300;

const options = readOptions();
/** One for each level, as tables are not shared. */
const stronger = await load(options.game);
const weaker = await load(options.game);
const engines = [stronger, weaker];
for (const engine of engines) engine.resizeHash(32);
console.log('| levels | games | won | drawn | lost | Elo |\n| --- | --- | --- | --- | --- | --- |');
for (let level = options.from; level < options.to; level++) await measure(level);

/** @param {string} game */
function load(game) {
  return planeGames.some(({ id }) => id === game) ? loadPlane(game) : loadVariant(game);
}

/**
 * @param {Engine | import('fairyscope').PlaneEngine} engine
 * @param {{ nodes: number, lines?: number }} limits
 */
function search(engine, limits) {
  return engine instanceof Engine ? analyse(engine, limits) : analysePlane(engine, limits);
}

/** Plays the next level against this one. @param {number} level from 1 */
async function measure(level) {
  // Pairs by the points of the stronger level in half points.
  const pairs = [0, 0, 0, 0, 0];
  const counts = { won: 0, drawn: 0, lost: 0 };
  for (let pair = 0; pair < options.games / 2; pair++) {
    const opening = await drawOpening(level, pair);
    let points = 0;
    for (const swapped of [false, true]) {
      const score = await play(level, opening, swapped, pair);
      points += score;
      counts[score === 2 ? 'won' : score === 1 ? 'drawn' : 'lost']++;
    }
    pairs[points] = (pairs[points] ?? 0) + 1;
  }
  const elo = eloEstimate(pairs);
  const shown = elo === null ? 'out of reach' : `${elo.value.toFixed(0)} ± ${elo.error.toFixed(0)}`;
  const { won, drawn, lost } = counts;
  console.log(
    `| ${level + 1} against ${level} | ${won + drawn + lost} | ${won} | ${drawn} | ${lost} | ${shown} |`,
  );
}

/** @param {number} level @param {number} pair */
async function drawOpening(level, pair) {
  const engine = stronger;
  const chance = chanceOf(options.seed, level, pair);
  for (;;) {
    engine.setPosition();
    engine.clearHash();
    const moves = [];
    while (moves.length < OPENING.plies && engine.result() === null) {
      const legal = engine instanceof Engine ? engine.legalMoves() : engine.windowMoves(BOX);
      const { text } = /** @type {{ text: string }} */ (legal[chance(legal.length)]);
      engine.make(text);
      moves.push(text);
    }
    if (engine.result() !== null) continue;
    const [best] = (await search(engine, { nodes: OPENING.nodes })).lines;
    if (best !== undefined && Math.abs(centipawns(best.score)) <= OPENING.within) return moves;
  }
}

/**
 * @param {number} level @param {string[]} opening @param {boolean} swapped @param {number} pair
 * @returns the half points of the stronger level, which has White unless they are swapped
 */
async function play(level, opening, swapped, pair) {
  const chance = chanceOf(options.seed, level, pair, swapped ? 1 : 0);
  for (const engine of engines) {
    engine.setPosition();
    engine.clearHash();
    for (const text of opening) engine.make(text);
  }
  /** @type {import('fairyscope').Side} */
  const strong = swapped ? 'black' : 'white';
  let [ahead, even] = [0, 0];
  for (let ply = opening.length; ply < LONGEST; ply++) {
    const result = stronger.result();
    if (result !== null) {
      if (result.score === '1/2-1/2') return 1;
      return (result.score === '1-0') === (strong === 'white') ? 2 : 0;
    }
    const isStrong = stronger.turn === strong;
    const chosen = levelOf(isStrong ? level + 1 : level);
    const nodes = Math.min(nodesOf(chosen, stronger.variant), options.nodes);
    const { lines } = chosen;
    const found = await search(isStrong ? stronger : weaker, { nodes, lines });
    const choices = found.lines.map(({ moves: [move = ''], score }) => ({
      move,
      score: centipawns(score),
    }));
    const text = moveOfLevel(chosen, choices, chance);
    if (text === null) throw new Error(`no move was found in ${stronger.position()}`);
    const score = (isStrong ? 1 : -1) * (choices[0]?.score ?? 0);
    for (const engine of engines) engine.make(text);
    ahead =
      score >= RESIGN.score
        ? Math.max(0, ahead) + 1
        : score <= -RESIGN.score
          ? Math.min(0, ahead) - 1
          : 0;
    even = ply >= DRAW.from && Math.abs(score) <= DRAW.score ? even + 1 : 0;
    if (Math.abs(ahead) >= RESIGN.plies) return ahead > 0 ? 2 : 0;
    if (even >= DRAW.plies) return 1;
  }
  return 1;
}

/** @param {number} number from 1 */
function levelOf(number) {
  const level = LEVELS[number - 1];
  if (level === undefined) throw new RangeError(`there is no level ${number}`);
  return level;
}

function readOptions() {
  const whole = (/** @type {string} */ name, least = 1, most = 1_000_000) => {
    return (/** @type {string} */ text) => wholeNumber(text, name, most, least);
  };
  return new Command('node bench/play-levels.mjs')
    .description('Measures how far neighbouring levels of strength are apart.')
    .option('--game <id>', 'a game on any board', 'opulent')
    .option('--games <n>', 'games for each two levels', whole('games', 2), 100)
    .option('--from <level>', 'weakest level', whole('from', 1, LEVELS.length), 1)
    .option('--to <level>', 'strongest level', whole('to', 1, LEVELS.length), LEVELS.length)
    .option('--nodes <n>', 'most nodes a move, for levels without a limit', whole('nodes'), 300_000)
    .option('--seed <n>', 'the same seed gives the same games', whole('seed', 0), 1)
    .parse()
    .opts();
}
