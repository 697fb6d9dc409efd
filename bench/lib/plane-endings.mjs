/**
 * Endings against a bare king on the plane: random positions, and playing them out. White has the
 * men and the move.
 *
 * @typedef {{
 *   setPosition(icn: string): void,
 *   make(text: string): void,
 *   result(): { score: string, reason: string } | null,
 *   clearHash(): void,
 * }} Player a running engine
 * @typedef {(player: Player) => Promise<string | null>} Choose the move that a player makes
 * @typedef {{ player: Player, choose: Choose }} Seat
 */

/** The endings that must be won, by the codes of White's men. */
export const ENDINGS = ['K R R', 'Q Q', 'K Q Q', 'Q CH', 'K Q CH', 'R R R', 'K R R R'];

/** Files and ranks of the box in which all men stand at first. */
const BOX = 16;

/**
 * Random numbers from a seed (mulberry32).
 * @param {number} seed
 * @returns {(below: number) => number} a whole number from 0 to `below` - 1
 */
export function seededChance(seed) {
  let state = Math.imul(seed, 0x9e3779b1) >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

/**
 * ICN of a random legal position of an ending, in the player's engine afterwards.
 * @param {Player} player
 * @param {string} ending
 * @param {(below: number) => number} chance
 * @param {(error: unknown) => boolean} isRefusal whether an error says that a position is not legal
 */
export function randomEnding(player, ending, chance, isRefusal) {
  for (;;) {
    /** @type {Map<string, string>} */
    const men = new Map();
    for (const code of ['k', ...ending.split(' ')]) {
      let square = '';
      do square = `${chance(BOX)},${chance(BOX)}`;
      while (men.has(square));
      men.set(square, code);
    }
    const icn = `w ${[...men].map(([square, code]) => `${code}${square}`).join('|')}`;
    try {
      player.setPosition(icn);
    } catch (error) {
      if (isRefusal(error)) continue;
      throw error;
    }
    if (player.result() === null) return icn;
  }
}

/**
 * Plays an ending out.
 * @param {string} icn
 * @param {Seat} attacker
 * @param {Seat} defender may have the same player
 * @param {number} most moves of White's
 * @returns how it ended ("mate", the reason of a draw, or "not won") and after how many of White's
 *   moves
 */
export async function playEnding(icn, attacker, defender, most) {
  const players = new Set([attacker.player, defender.player]);
  for (const player of players) {
    player.setPosition(icn);
    player.clearHash();
  }
  for (let moves = 1; moves <= most; moves++) {
    for (const { player, choose } of [attacker, defender]) {
      const move = await choose(player);
      if (move === null) throw new Error(`no move in ${icn} after ${moves} moves`);
      for (const each of players) each.make(move);
      const result = player.result();
      if (result !== null) return { end: result.reason, moves };
    }
  }
  return { end: 'not won', moves: most };
}
