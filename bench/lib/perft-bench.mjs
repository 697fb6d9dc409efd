/**
 * Perft speed of every game beside the peer's. In each round a position is counted here and there in
 * direct succession, and the ratio of that pair is what counts: a slow spell of the machine hits
 * both. Ways of counting are never mixed: each has figures of its own.
 */
import { readFileSync } from 'node:fs';
import { loadVariant, parseUserGame } from 'fairyscope';
import { POSITIONS } from './positions.mjs';
import { ratePerSecond, spread } from './statistics.mjs';

/** Ways of counting of ours; see `Engine.perft`. */
export const METHODS = /** @type {const} */ (['plain', 'difference']);

/**
 * @typedef {object} PerftRow
 * @property {string} game
 * @property {string} name
 * @property {number} depth
 * @property {number} nodes
 * @property {Record<string, import('./statistics.mjs').Spread>} speed nodes a second by method
 * @property {import('./statistics.mjs').Spread | null} peerSpeed
 * @property {Record<string, import('./statistics.mjs').Spread>} ratio to the peer, by method
 */

/**
 * @param {number} rounds
 * @param {import('./peer.mjs').Peer | null} peer
 * @param {(done: string) => void} tell
 * @returns {Promise<PerftRow[]>}
 */
export async function benchPerft(rounds, peer, tell) {
  const cases = await Promise.all(
    POSITIONS.map(async (row) => {
      const game = row.game.includes('/')
        ? parseUserGame(readFileSync(new URL(`../../${row.game}`, import.meta.url), 'utf8'))
        : row.game;
      const engine = await loadVariant(game);
      if (row.position !== undefined) engine.setPosition(row.position);
      return { ...row, engine, speeds: METHODS.map(() => /** @type {number[]} */ ([])) };
    }),
  );
  const peerSpeeds = new Map(cases.map((row) => [row, /** @type {number[]} */ ([])]));
  for (let round = -1; round < rounds; round++) {
    for (const row of cases) {
      const { engine, depth, peerDepth = depth - 1 } = row;
      const ours = METHODS.map((method) => ratePerSecond(() => engine.perft(depth, { method })));
      const position = row.game.includes('/') ? null : engine.position();
      const variant = row.peer;
      const theirs =
        peer === null || variant === null
          ? null
          : ratePerSecond(() => peer.perft(variant, position, peerDepth));
      if (round < 0) continue; // the first time everything is still being compiled
      for (const [i, speed] of ours.entries()) row.speeds[i]?.push(speed);
      if (theirs !== null) peerSpeeds.get(row)?.push(theirs);
    }
    tell(round < 0 ? 'warmed up' : `round ${round + 1} of ${rounds}`);
  }
  return cases.map((row) => {
    const theirs = peerSpeeds.get(row) ?? [];
    const byMethod = (/** @type {(speeds: number[]) => number[]} */ pick) =>
      Object.fromEntries(METHODS.map((method, i) => [method, spread(pick(row.speeds[i] ?? []))]));
    return {
      game: row.engine.variant.id,
      name: row.name,
      depth: row.depth,
      nodes: row.engine.perft(row.depth),
      speed: byMethod((speeds) => speeds),
      peerSpeed: theirs.length === 0 ? null : spread(theirs),
      ratio:
        theirs.length === 0
          ? {}
          : byMethod((speeds) => speeds.map((speed, i) => speed / (theirs[i] ?? Number.NaN))),
    };
  });
}
