/** What a match has come to: results, time and faults. */

/**
 * @typedef {import('./types.ts').PairRecord} PairRecord
 * @typedef {{ moves: number, nodes: number, depths: number, wallMs: number, processorMs: number | null }} Sum
 */

const POINTS = { '1-0': 1, '1/2-1/2': 0.5, '0-1': 0 };

/**
 * Points of the first engine in a game.
 * @param {import('./types.ts').GameRecord} game
 */
export function pointsOf({ white, score }) {
  return white === 0 ? POINTS[score] : 1 - POINTS[score];
}

export class Tally {
  pairs = 0;
  plies = 0;
  /** Games that the first engine has lost, drawn and won. */
  games = [0, 0, 0];
  /** Pairs in which the first engine has made 0, ½, 1, 1½ and 2 points. */
  pentanomial = [0, 0, 0, 0, 0];
  /** Games by how they ended. @type {Map<string, number>} */
  reasons = new Map();
  /** What faulty engines did. @type {string[]} */
  notes = [];
  /** By seat. @type {[Sum, Sum]} */
  usage = [noUsage(), noUsage()];

  /** @param {PairRecord} record */
  add({ pair, games }) {
    this.pairs++;
    let points = 0;
    games.forEach((game, i) => {
      const won = pointsOf(game);
      points += won;
      this.games[2 * won] = (this.games[2 * won] ?? 0) + 1;
      this.plies += game.moves.length;
      this.reasons.set(game.reason, (this.reasons.get(game.reason) ?? 0) + 1);
      if (game.note !== '') this.notes.push(`game ${2 * pair + i + 1}: ${game.note}`);
      for (const seat of /** @type {const} */ ([0, 1]))
        addUsage(this.usage[seat], game.usage[seat]);
    });
    this.pentanomial[2 * points] = (this.pentanomial[2 * points] ?? 0) + 1;
  }
}

/** @returns {Sum} */
function noUsage() {
  return { moves: 0, nodes: 0, depths: 0, wallMs: 0, processorMs: 0 };
}

/**
 * @param {Sum} sum
 * @param {import('./types.ts').Usage} usage
 */
function addUsage(sum, { moves, nodes, depths, wallMs, processorMs }) {
  sum.moves += moves;
  sum.nodes += nodes;
  sum.depths += depths;
  sum.wallMs += wallMs;
  const isKnown = sum.processorMs !== null && processorMs !== null;
  sum.processorMs = isKnown ? (sum.processorMs ?? 0) + (processorMs ?? 0) : null;
}
