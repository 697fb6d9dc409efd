/** This program's engine as a player, from this or another build of the library. */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as present from '../../dist/lib/node/index.js';
import { PlayerFault } from './fault.mjs';
import { openThreadClock } from './processor-time.mjs';
import { openEngine } from './referee.mjs';

/**
 * @param {import('./types.ts').OwnSpec} spec
 * @param {string} variant
 * @param {string | null} array
 * @returns {Promise<import('./types.ts').Player>}
 * @throws {import('fairyscope').InputError} if the library, a parameter or the game is not there
 */
export async function openOwnPlayer(spec, variant, array) {
  const { name, limits, hash } = spec;
  const library = await libraryOf(spec);
  const engine = await openEngine(library, variant, array);
  const isPlane = library.isPlaneGame(engine.variant);
  engine.resizeHash(hash);
  setParameters(engine, spec);
  const options = { nodes: limits.nodes, moveTime: limits.movetime, depth: limits.depth };
  // Moves of the referee's engine are those of every engine of the same build.
  const isShared = spec.library === null;
  const clock = openThreadClock();
  let used = 0;
  return {
    name,
    newGame: async (start) => {
      engine.setPosition(start);
      engine.clearHash();
    },
    made: (move) => {
      if (!isShared) engine.make(move.text);
      else if (engine instanceof present.Engine) engine.makeListed(/** @type {any} */ (move));
      else engine.make(/** @type {any} */ (move));
    },
    choose: async () => {
      const before = clock.read();
      const { bestMove, lines, nodes, depth } = isPlane
        ? await library.analysePlane(/** @type {any} */ (engine), options)
        : await library.analyse(/** @type {any} */ (engine), options);
      used += clock.read() - before;
      if (bestMove === null) throw new PlayerFault('no answer', 'found no move within its limit');
      return { move: bestMove, score: lines[0]?.score ?? null, nodes, depth };
    },
    processorMs: () => (clock.isKnown ? used : null),
    close: async () => clock.close(),
  };
}

/**
 * @param {import('./types.ts').OwnSpec} spec
 * @returns {Promise<import('./types.ts').Library>}
 */
async function libraryOf({ library, name }) {
  if (library === null) return present;
  try {
    return await import(pathToFileURL(resolve(library)).href);
  } catch (error) {
    const problem = `${library} cannot be used: ${error instanceof Error ? error.message : error}`;
    throw new present.InputError(problem, {
      field: `engine ${name}, lib`,
      expected: 'the dist/lib/node/index.js of a checkout that has been built',
    });
  }
}

/**
 * @param {object} engine
 * @param {import('./types.ts').OwnSpec} spec
 */
function setParameters(engine, { name, parameters }) {
  if (Object.keys(parameters).length === 0) return;
  if (!('setSearchParameters' in engine) || typeof engine.setSearchParameters !== 'function') {
    throw new present.InputError('the library has no search parameters', {
      field: `engine ${name}, set`,
    });
  }
  engine.setSearchParameters(parameters);
}
