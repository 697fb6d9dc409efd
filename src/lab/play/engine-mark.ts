/** Telling engines apart by how they play. */
import { type Analysis, analyse } from '../../engine/analysis.ts';
import { Engine } from '../../engine/engine.ts';
import { analysePlane } from '../../engine/plane/analysis.ts';
import { PlaneEngine } from '../../engine/plane/engine.ts';
import { InputError } from '../../errors.ts';
import { isPlaneGame } from '../../variants/registry.ts';
import type { Experiment, LabArray } from '../experiment/experiment.ts';

/** Arrays that are searched, plies from each that are, and nodes of each search. */
const MOST_ARRAYS = 4;
const PLIES = 12;
const NODES = 3000;

/**
 * A short text that changes when the engine plays a game, such as an experiment's, in another way: made of what
 * it finds in the arrays and a few plies on, from empty tables and with the game's own settings. It is
 * the same in Node and in browsers.
 * @returns 16 hexadecimal digits
 * @throws InputError naming the array that cannot be set up
 */
export async function engineMark({
  game,
  arrays,
}: Pick<Experiment, 'game' | 'arrays'>): Promise<string> {
  const [engine, search] = await openSearch(game, arrays);
  const found: string[] = [];
  for (const array of arrays.slice(0, MOST_ARRAYS)) {
    setUp(engine, array);
    for (let ply = 0; ply < PLIES; ply++) {
      engine.clearHash();
      const { bestMove, depth, selectiveDepth, nodes, lines } = await search();
      found.push(JSON.stringify([depth, selectiveDepth, nodes, lines]));
      if (bestMove === null) break;
      engine.make(bestMove);
    }
  }
  return fnv64(found.join('\n'));
}

function setUp(engine: Engine | PlaneEngine, { id, position }: LabArray): void {
  try {
    engine.setPosition(position);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    const { problem, field, offset, expected } = error;
    throw new InputError(problem, { field: `array ${id}, ${field}`, offset, expected });
  }
}

async function openSearch(
  game: Experiment['game'],
  arrays: Experiment['arrays'],
): Promise<[engine: Engine | PlaneEngine, search: () => Promise<Analysis>]> {
  if (isPlaneGame(game)) {
    const engine = await PlaneEngine.load(game);
    return [engine, () => analysePlane(engine, { nodes: NODES })];
  }
  const engine = await Engine.load({ ...game, arrays: [...arrays, ...game.arrays] });
  return [engine, () => analyse(engine, { nodes: NODES })];
}

/** FNV-1a with 64 bits (G. Fowler, L. C. Noll, K.-P. Vo), over UTF-16 units. */
function fnv64(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (let i = 0; i < text.length; i++) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(text.charCodeAt(i))) * 0x100000001b3n);
  }
  return hash.toString(16).padStart(16, '0');
}
