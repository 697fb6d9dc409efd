/** Plays one game between two players. */
import { InputError } from 'fairyscope';
import { Adjudicator } from './adjudication.mjs';
import { PlayerFault } from './fault.mjs';

/**
 * @typedef {import('./types.ts').GameRecord} GameRecord
 * @typedef {import('./types.ts').Player} Player
 * @typedef {Pick<GameRecord, 'score' | 'reason'> & { note?: string }} Ending
 */

/**
 * Plays a game from the end of an opening. All rules are the referee's: an engine that makes a move it
 * does not know, or none, has lost.
 * @param {object} game
 * @param {import('./types.ts').Referee} game.referee
 * @param {readonly [Player, Player]} game.players by seat
 * @param {import('./types.ts').Seat} game.white the seat that has White
 * @param {readonly import('./types.ts').GameMove[]} game.opening
 * @param {import('./types.ts').AdjudicationOptions} game.adjudication
 * @param {() => boolean} game.shouldStop
 * @returns {Promise<GameRecord | null>} null if the game was left
 */
export async function playGame({ referee, players, white, opening, adjudication, shouldStop }) {
  const usage = players.map(() => ({ moves: 0, nodes: 0, depths: 0, wallMs: 0 }));
  /** @type {string[]} */
  const moves = [];
  /** @type {GameRecord['scores'][number][]} */
  const scores = [];
  const make = (/** @type {import('./types.ts').GameMove} */ move) => {
    referee.make(move);
    for (const player of players) player.made(move);
    moves.push(move.text);
  };
  referee.reset();
  for (const player of players) await player.newGame(referee.start);
  const before = players.map((player) => player.processorMs());
  for (const move of opening) {
    make(move);
    scores.push(null);
  }
  const adjudicator = new Adjudicator(adjudication, opening.length);
  /** @type {Ending | null} */
  let ending = referee.result();
  while (ending === null) {
    const side = referee.turn;
    const seat = /** @type {import('./types.ts').Seat} */ (side === 'white' ? white : 1 - white);
    const player = players[seat];
    const used = usage[seat];
    if (used === undefined) throw new Error('a seat is empty');
    const start = performance.now();
    const choice = await player.choose().catch(faultOf);
    used.wallMs += performance.now() - start;
    if (shouldStop()) return null;
    if (choice instanceof PlayerFault) {
      ending = lost(side, choice.reason, `${player.name} ${choice.message}`);
      break;
    }
    used.moves++;
    used.nodes += choice.nodes;
    used.depths += choice.depth;
    const move = findMove(referee, choice.move);
    if (move instanceof InputError) {
      const note = `${player.name} played ${choice.move.slice(0, 40)}: ${move.message}`;
      ending = lost(side, 'illegal move', note);
      break;
    }
    make(move);
    scores.push(choice.score);
    ending = referee.result() ?? adjudicator.hear(side, choice.score);
    if (ending === null || ending.reason === 'too long') {
      const solved = await referee.solved();
      if (solved !== null) ending = { score: solved, reason: 'solved' };
    }
  }
  const spent = players.map((player, i) => {
    const [from, to] = [before[i] ?? null, player.processorMs()];
    return { ...usage[i], processorMs: from === null || to === null ? null : to - from };
  });
  const { score, reason, note = '' } = ending;
  return {
    white,
    score,
    reason,
    note,
    moves,
    scores,
    usage: /** @type {GameRecord['usage']} */ (/** @type {unknown} */ (spent)),
  };
}

/** @param {unknown} error */
function faultOf(error) {
  if (error instanceof PlayerFault) return error;
  throw error;
}

/**
 * @param {'white' | 'black'} side that loses
 * @param {GameRecord['reason']} reason
 * @param {string} note
 * @returns {Ending}
 */
function lost(side, reason, note) {
  return { score: side === 'white' ? '0-1' : '1-0', reason, note };
}

/**
 * @param {import('./types.ts').Referee} referee
 * @param {string} text
 */
function findMove(referee, text) {
  try {
    return referee.find(text);
  } catch (error) {
    if (error instanceof InputError) return error;
    throw error;
  }
}
