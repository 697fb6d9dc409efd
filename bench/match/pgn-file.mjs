/** Games of a match as PGN. */
import { appendFileSync, writeFileSync } from 'node:fs';
import { Engine, formatPgn, formatSan, InputError, newNode } from 'fairyscope';

/**
 * Opens an empty file for games.
 * @param {string} path
 * @param {(record: import('./types.ts').PairRecord) => string} format
 * @returns {(record: import('./types.ts').PairRecord) => void} adds the games of a pair
 * @throws {InputError} if it cannot be written
 */
export function openPgnFile(path, format) {
  try {
    writeFileSync(path, '');
  } catch (error) {
    throw new InputError(`${error instanceof Error ? error.message : error}`, {
      field: '--pgn',
      expected: 'a file that can be written',
    });
  }
  let separator = '';
  return (record) => {
    appendFileSync(path, separator + format(record));
    separator = '\n';
  };
}

/**
 * @param {Engine | import('fairyscope').PlaneEngine} engine of the game; its position is lost
 * @param {import('./types.ts').MatchConfig} config
 * @param {string} date as PGN writes it
 * @returns {(record: import('./types.ts').PairRecord) => string}
 */
export function pgnFormatter(engine, { engines, array }, date) {
  engine.setPosition();
  const start = engine.position();
  return ({ pair, games }) =>
    games
      .map((game, i) => {
        const name = (/** @type {number} */ seat) => engines[seat === 0 ? 0 : 1].name;
        /** @type {[string, string][]} */
        const tags = [
          ['Event', 'Fairyscope match'],
          ['Date', date],
          ['Round', `${pair + 1}.${i + 1}`],
          ['White', name(game.white)],
          ['Black', name(1 - game.white)],
          ['Result', game.score],
          ['Variant', engine.variant.id],
          ['Termination', game.reason],
        ];
        if (array !== null) tags.push(['SetUp', '1'], ['FEN', start]);
        return formatPgn({
          tags: new Map(tags),
          comment: game.note === '' ? null : comment(game.note),
          moves: movesOf(engine, game),
          result: game.score,
        });
      })
      .join('\n');
}

/**
 * @param {Engine | import('fairyscope').PlaneEngine} engine
 * @param {import('./types.ts').GameRecord} game
 */
function movesOf(engine, { moves, scores }) {
  engine.setPosition();
  const signs = engine.turn === 'white' ? [1, -1] : [-1, 1];
  return moves.map((text, ply) => {
    const score = scores[ply] ?? null;
    const node = newNode(text);
    if (engine instanceof Engine) {
      const move = engine.findMove(text);
      node.text = formatSan(engine, move);
      engine.makeListed(move);
    }
    const value = score === null ? null : evaluation(score, signs[ply % 2] ?? 1);
    return {
      ...node,
      commentAfter: value === null ? null : comment('', [{ name: 'eval', value }]),
    };
  });
}

/**
 * A score as PGN's command `%eval` has it: pawns, or "#" and moves to mate, for White.
 * @param {import('fairyscope').Score} score
 * @param {number} sign
 */
function evaluation(score, sign) {
  return 'cp' in score ? ((sign * score.cp) / 100).toFixed(2) : `#${sign * score.mate}`;
}

/**
 * @param {string} text
 * @param {{ name: string, value: string }[]} [commands]
 */
function comment(text, commands = []) {
  return { text, squares: [], arrows: [], commands };
}
