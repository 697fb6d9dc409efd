/** The board on which a match is decided, for finite games and for the infinite plane. */
import { adjudicate, analyse, analysePlane, Engine, InputError, recallEndings } from 'fairyscope';
// Where types are looked up the package's name stands for what browsers have.
import * as present from '../../dist/lib/node/index.js';

/**
 * An engine for a game in its opening array.
 * @param {import('./types.ts').Library} library
 * @param {string} variant id of a game, or path of a JSON file
 * @param {string | null} array
 * @throws {InputError} if there is no such game or array
 */
export async function openEngine(library, variant, array) {
  const isFile = /[/\\]|\.json$/i.test(variant);
  const game = isFile ? await library.readGameFile(variant) : library.findGame(variant);
  if (game === undefined) {
    throw new InputError(`there is no game ${variant}`, {
      field: '--variant',
      expected: `${library.allGames.map(({ id }) => id).join(', ')} or a path such as ./my-game.json`,
    });
  }
  const options = array === null ? {} : { array };
  return library.isPlaneGame(game)
    ? library.loadPlane(game, options)
    : library.loadVariant(game, options);
}

/**
 * @param {string} variant id of a game, or path of a JSON file
 * @param {string | null} array
 * @param {string | null} tables folder of solved endings
 * @returns {Promise<import('./types.ts').Referee>}
 * @throws {InputError} if there is no such game, array or folder
 */
export async function openReferee(variant, array, tables) {
  const engine = await openEngine(present, variant, array);
  if (!(engine instanceof Engine)) return planeReferee(engine);
  const store = tables === null ? null : await present.openTableFolder(tables, '--tables', false);
  return finiteReferee(engine, store);
}

/**
 * @param {import('fairyscope').Engine} engine
 * @param {import('fairyscope').TableStore | null} store
 * @returns {import('./types.ts').Referee}
 */
function finiteReferee(engine, store) {
  const start = engine.position();
  return {
    variantName: engine.variant.id,
    start,
    get turn() {
      return engine.turn;
    },
    reset: () => engine.setPosition(start),
    // Nearly always the text is the engine's own; otherwise `findMove` knows other forms, or why not.
    find: (text) => engine.legalMoves().find((move) => move.text === text) ?? engine.findMove(text),
    make: (move) => engine.makeListed(/** @type {import('fairyscope').EngineMove} */ (move)),
    result: () => engine.result(),
    randomMove: (chance) => {
      const moves = engine.legalMoves();
      return moves[chance(moves.length)] ?? null;
    },
    evaluate: async (nodes) => {
      engine.clearHash();
      return (await analyse(engine, { nodes })).lines[0]?.score ?? null;
    },
    solved: async () => {
      const endings = store === null ? null : await recallEndings(engine, store);
      return endings === null ? null : adjudicate(engine, endings);
    },
  };
}

/**
 * @param {import('fairyscope').PlaneEngine} engine
 * @returns {import('./types.ts').Referee}
 */
function planeReferee(engine) {
  const start = engine.position();
  const { x0, y0, x1, y1 } = engine.variant.view;
  const window = { x0: BigInt(x0), y0: BigInt(y0), x1: BigInt(x1), y1: BigInt(y1) };
  return {
    variantName: engine.variant.id,
    start,
    get turn() {
      return engine.turn;
    },
    reset: () => engine.setPosition(start),
    find: (text) => engine.findMove(text),
    make: (move) => engine.make(/** @type {import('fairyscope').PlaneMove} */ (move)),
    result: () => engine.result(),
    randomMove: (chance) => {
      const moves = engine.windowMoves(window);
      return moves[chance(moves.length)] ?? null;
    },
    evaluate: async (nodes) => {
      engine.clearHash();
      return (await analysePlane(engine, { nodes })).lines[0]?.score ?? null;
    },
    solved: async () => null,
  };
}
