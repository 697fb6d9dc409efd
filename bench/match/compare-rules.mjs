/**
 * Whether Fairy-Stockfish plays a game by our rules: compares the legal moves of both in every position
 * of random games. `node bench/match/compare-rules.mjs [--variant opulent] [--games 20] [--seed 1]`.
 * Draws, which it lists no moves for or against, are left aside; in a match they are ours.
 */
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { Engine, InputError } from 'fairyscope';
import * as library from '../../dist/lib/node/index.js';
import { seededChance } from '../lib/plane-endings.mjs';
import { readEngineSpec, wholeNumber } from './engine-spec.mjs';
import { openEngine } from './referee.mjs';
import { startEngine } from './uci-player.mjs';

/** Plies of a game, and milliseconds that an answer may take. */
const LONGEST = 200;
const PATIENCE = 60_000;

/**
 * @typedef {object} Difference
 * @property {string} position FEN
 * @property {string[]} ours moves that only we have
 * @property {string[]} theirs moves that only they have
 */

/**
 * Plays random games and compares. Pawns and captures come first, so that there are promotions.
 * @param {string} variant id of a game that both know
 * @param {number} games
 * @param {number} seed
 * @returns {Promise<{ positions: number, moves: number, promotions: number, differences: Difference[] }>}
 * @throws {InputError} if there is no such game, or it is played on the plane
 */
export async function compareRules(variant, games, seed) {
  const engine = await openEngine(library, variant, null);
  if (!(engine instanceof Engine)) {
    throw new InputError(`${variant} has no board`, {
      field: '--variant',
      expected: 'a finite game',
    });
  }
  const spec = readEngineSpec('fairy-stockfish', {}, 1);
  if (spec.kind !== 'uci') throw new Error('it speaks UCI');
  const peer = await startEngine(spec, variant, PATIENCE);
  const start = engine.position();
  const chance = seededChance(seed);
  /** @type {Difference[]} */
  const differences = [];
  const found = { positions: 0, moves: 0, promotions: 0, differences };
  for (let game = 0; game < games; game++) {
    engine.setPosition(start);
    while (engine.played.length < LONGEST) {
      const legal = engine.legalMoves();
      const theirs = await peerMoves(peer, start, engine);
      const texts = new Set(legal.map(({ text }) => text));
      found.positions++;
      found.moves += legal.length;
      found.promotions += legal.filter(({ promotion }) => promotion !== null).length;
      const ours = [...texts].filter((text) => !theirs.has(text));
      const others = [...theirs].filter((text) => !texts.has(text));
      if (ours.length + others.length > 0) {
        differences.push({ position: engine.position(), ours, theirs: others });
      }
      const sharp = legal.filter(({ piece, capture }) => piece === 'P' || capture);
      const choices = sharp.length === 0 || chance(3) === 0 ? legal : sharp;
      const move = choices[chance(choices.length)];
      if (move === undefined) break;
      engine.makeListed(move);
    }
  }
  peer.send('quit');
  await peer.close();
  return found;
}

/**
 * @param {import('./line-process.mjs').LineProcess} peer
 * @param {string} start
 * @param {Engine} engine
 */
async function peerMoves(peer, start, { played }) {
  const moves = played.map(({ text }) => text).join(' ');
  peer.send(`position fen ${start}${moves === '' ? '' : ` moves ${moves}`}`);
  peer.send('go perft 1');
  /** @type {Set<string>} */
  const found = new Set();
  for (;;) {
    const line = await peer.next(performance.now() + PATIENCE);
    const [, move] = /^(\S+): 1$/.exec(line) ?? [];
    if (move !== undefined) found.add(move);
    if (line.startsWith('Nodes searched')) return found;
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { values } = parseArgs({
    options: {
      variant: { type: 'string', default: 'opulent' },
      games: { type: 'string', default: '20' },
      seed: { type: 'string', default: '1' },
    },
  });
  const games = wholeNumber(values.games, '--games', 1e6);
  const result = await compareRules(values.variant, games, wholeNumber(values.seed, '--seed', 1e9));
  const { positions, moves, promotions, differences } = result;
  console.log(
    `${values.variant}: ${positions} positions with ${moves} moves (${promotions} promotions)`,
  );
  console.log(`positions in which the moves differ: ${differences.length}`);
  for (const { position, ours, theirs } of differences.slice(0, 20)) {
    console.log(`${position}\n  only ours: ${ours.join(' ')}; only theirs: ${theirs.join(' ')}`);
  }
}
