/** Games of the engine against itself, from which positions are taken. */
import { analyse } from 'fairyscope';
import { seededChance } from '../lib/plane-endings.mjs';

/**
 * @typedef {import('fairyscope').Engine} Engine
 * @typedef {object} Sample
 * @property {string} position FEN
 * @property {number} score of the search, in centipawns from White's side
 * @typedef {object} PlayedGame
 * @property {number} number
 * @property {0 | 0.5 | 1} result White's points
 * @property {readonly Sample[]} samples
 * @typedef {object} Rules
 * @property {number} nodes a move
 * @property {number} seed
 */

/** Random plies at the beginning: the least, and how many more there may be. */
const OPENING = { least: 6, more: 5 };
/** What a random opening may be worth to either side. */
const BALANCE = 250;
/** A game is won when both sides see so much for so many plies in a row, and drawn when it has become
 *  so long, or both see so little for so long after a while. */
const WON = { score: 1000, plies: 6 };
const EVEN = { score: 8, plies: 12, from: 80 };
const LONGEST = 400;
/** A position in so many is taken, and none with a score beyond this. */
const ONE_IN = 3;
const CLEAR = 1500;

/**
 * Plays one game; a number gives the same game every time.
 * @param {readonly [white: Engine, black: Engine]} seats engines for one game; they may be the same
 * @param {Rules} rules
 * @param {number} number
 * @param {number} [opening] number of the opening, if other games begin alike
 * @returns {Promise<PlayedGame>}
 */
export async function playGame(seats, { nodes, seed }, number, opening = number) {
  const chance = seededChance(seed * 1_000_003 + opening);
  const engines = [...new Set(seats)];
  await open(seats, engines, chance, nodes);
  const pick = seededChance(seed * 7_919 + number);
  /** @type {Sample[]} */
  const samples = [];
  let clear = 0;
  let even = 0;
  for (let ply = 0; ; ply++) {
    const white = seats[0].turn === 'white';
    const engine = seats[white ? 0 : 1];
    const over = engine.result();
    if (over !== null) return { number, result: pointsOf(over.score), samples };
    if (ply >= LONGEST) return { number, result: 0.5, samples };
    const { bestMove, lines } = await analyse(engine, { nodes });
    const best = engine.legalMoves().find(({ text }) => text === bestMove);
    if (best === undefined) throw new Error('the search found no legal move');
    const score = (white ? 1 : -1) * centipawns(lines[0]?.score);
    clear = Math.abs(score) < WON.score ? 0 : Math.sign(score) + (clear * score > 0 ? clear : 0);
    even = Math.abs(score) <= EVEN.score ? even + 1 : 0;
    if (Math.abs(clear) >= WON.plies) return { number, result: clear > 0 ? 1 : 0, samples };
    if (even >= EVEN.plies && ply >= EVEN.from) return { number, result: 0.5, samples };
    const quiet = !best.capture && best.promotion === null && !engine.inCheck();
    if (pick(ONE_IN) === 0 && quiet && Math.abs(score) < CLEAR) {
      samples.push({ position: engine.position(), score });
    }
    for (const each of engines) each.makeListed(best);
  }
}

/**
 * Plays random moves until both sides stand about equal.
 * @param {readonly [Engine, Engine]} seats
 * @param {readonly Engine[]} engines
 * @param {(below: number) => number} chance
 * @param {number} nodes
 */
async function open([judge], engines, chance, nodes) {
  for (;;) {
    for (const engine of engines) {
      engine.setPosition();
      engine.clearHash();
    }
    const plies = OPENING.least + chance(OPENING.more);
    for (let ply = 0; ply < plies; ply++) {
      const moves = judge.legalMoves();
      const move = moves[chance(moves.length)];
      if (move === undefined) break;
      for (const engine of engines) engine.makeListed(move);
    }
    if (judge.result() !== null) continue;
    const { lines } = await analyse(judge, { nodes });
    judge.clearHash();
    if (Math.abs(centipawns(lines[0]?.score)) <= BALANCE) return;
  }
}

/** @param {import('fairyscope').Score | undefined} score */
function centipawns(score) {
  if (score === undefined) return 0;
  return 'cp' in score ? score.cp : Math.sign(score.mate) * 30_000;
}

/** @param {string} score */
function pointsOf(score) {
  return score === '1-0' ? 1 : score === '0-1' ? 0 : 0.5;
}
