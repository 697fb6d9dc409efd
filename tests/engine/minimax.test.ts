/**
 * Where nothing can be captured, promoted or checked and no goal be reached, a search of one or two
 * plies is plain minimax over the static evaluation, and must give the same score and one of the
 * best moves, as long as nothing is given up unseen.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { analyse } from '../../src/engine/analysis.ts';
import { Engine } from '../../src/engine/engine.ts';
import { useModulesFromDisk } from '../../src/node/modules.ts';
import { variants } from '../../src/variants/registry.ts';
import { setRandomly } from './positions.ts';
import { Chance } from './random.ts';

beforeAll(useModulesFromDisk);

const WANTED = 12;
const MOST = 1500;
const ENDINGS = ['KPPkpp', 'KNPknp', 'KBPPkbp', 'KRPkrp', 'KPPPkn'];
/** Where men give check from anywhere by turning, hardly more than kings are ever quiet. */
const BARE = 'Kk';

/** Best score for the side to move, or null if a position in the tree is not quiet. */
function minimax(engine: Engine, depth: number): number | null {
  const { call } = engine.instance;
  if (engine.inCheck() || call.goalReachedBy() >= 0) return null;
  if (depth === 0) return call.generateNoisy() === 0 ? call.evaluate() : null;
  const moves = engine.legalMoves();
  let best: number | null = null;
  for (const move of moves) {
    engine.makeListed(move);
    const score = minimax(engine, depth - 1);
    engine.undo();
    if (score === null) return null;
    best = Math.max(best ?? Number.NEGATIVE_INFINITY, 0 - score);
  }
  return best;
}

describe.each(variants.map((variant) => [variant.id, variant] as const))('%s', (_, variant) => {
  it.each([1, 2])('depth %i', async (depth) => {
    const engine = await Engine.load(variant);
    // What is given up or left because of how a side stands may be the best.
    engine.setSearchParameters({ lateDepth: 0, aboveDepth: 0, futilityDepth: 0 });
    // Elsewhere bare kings are a draw, which a static evaluation does not know.
    const endings = variant.goal === undefined ? ENDINGS : [...ENDINGS, BARE];
    let compared = 0;
    for (let seed = 1; seed <= MOST && compared < WANTED; seed++) {
      const chance = new Chance(seed);
      const text = setRandomly(engine, chance.pick(endings), chance);
      const best = minimax(engine, depth);
      if (best === null) continue;
      compared++;
      engine.clearHash();
      const { lines, bestMove } = await analyse(engine, { depth });
      expect(lines[0]?.score, text).toEqual({ cp: best });
      engine.make(bestMove ?? '');
      expect(minimax(engine, depth - 1), text).toBe(0 - best);
    }
    expect(compared).toBe(WANTED);
  });
});
