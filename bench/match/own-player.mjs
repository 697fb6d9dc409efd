/** This program's engine as a player, from this or another build of the library. */
import { readFileSync } from 'node:fs';
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
  tune(engine, spec);
  const interruption = new AbortController();
  const options = {
    nodes: limits.nodes,
    moveTime: limits.movetime,
    depth: limits.depth,
    signal: interruption.signal,
  };
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
    interrupt: () => interruption.abort(),
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
 * Gives an engine what the match changes of it. Older builds may not have what it takes.
 * @param {object} engine
 * @param {import('./types.ts').OwnSpec} spec
 */
function tune(engine, { name, parameters, weights }) {
  const refuse = (/** @type {string} */ problem, /** @type {string} */ setting) => {
    throw new present.InputError(problem, { field: `engine ${name}, ${setting}` });
  };
  if (Object.keys(parameters).length > 0) {
    if (!('setSearchParameters' in engine) || typeof engine.setSearchParameters !== 'function') {
      refuse('the library has no search parameters', 'set');
    } else engine.setSearchParameters(parameters);
  }
  if (weights !== null) {
    if (!('setWeights' in engine) || typeof engine.setWeights !== 'function') {
      refuse('the library takes no weights for this game', 'weights');
    } else engine.setWeights(readWeights(weights, name));
  }
}

/**
 * @param {string} path of a JSON file
 * @param {string} name
 */
function readWeights(path, name) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new present.InputError(`${path}: ${error instanceof Error ? error.message : error}`, {
      field: `engine ${name}, weights`,
      expected: 'a JSON file of evaluation weights',
    });
  }
}
