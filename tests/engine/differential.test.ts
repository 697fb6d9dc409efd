/**
 * Random games against the slow independent model: some compared at every ply, many more at
 * three plies each after a random opening that the engine plays alone. FAIRYSCOPE_GAMES
 * multiplies their number for a long run; seeds are fixed, so a failure repeats.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { Engine } from '../../src/engine/engine.ts';
import { useModulesFromDisk } from '../../src/node/modules.ts';
import { variants } from '../../src/variants/registry.ts';
import { referenceGame } from '../reference/games/index.ts';
import { ReferencePosition } from '../reference/position.ts';
import { compareGame } from './compare.ts';
import { Chance } from './random.ts';

beforeAll(useModulesFromDisk);

const times = Number(process.env.FAIRYSCOPE_GAMES ?? 1);
const WHOLE_GAMES = 6 * times;
const WHOLE_PLIES = 120;
const SAMPLED_GAMES = 500 * times;
const OPENING_PLIES = 200;
const SAMPLE_PLIES = 2;

/** Plays so many random plies, or fewer if the game ends; returns how many. */
function playRandomly(engine: Engine, plies: number, chance: Chance): number {
  for (let ply = 0; ply < plies; ply++) {
    const moves = engine.legalMoves();
    if (moves.length === 0) return ply;
    engine.makeListed(chance.pick(moves));
  }
  return plies;
}

const cases = variants.map((variant) => [variant.id, variant] as const);
const limits = { timeout: 60_000 * times };

describe.each(cases)('%s', limits, (id, variant) => {
  const game = referenceGame(id);
  let engine: Engine;
  beforeAll(async () => {
    engine = await Engine.load(variant);
  });

  it('agrees at every ply of whole games', () => {
    let plies = 0;
    for (let seed = 1; seed <= WHOLE_GAMES; seed++) {
      engine.setPosition();
      plies += compareGame(engine, ReferencePosition.start(game), WHOLE_PLIES, new Chance(seed));
    }
    expect(plies).toBeGreaterThan(WHOLE_GAMES * 20);
  });

  it('agrees in positions of hundreds of games', () => {
    let compared = 0;
    for (let seed = 1; seed <= SAMPLED_GAMES; seed++) {
      const chance = new Chance(seed + 1_000_000);
      engine.setPosition();
      playRandomly(engine, chance.number(OPENING_PLIES), chance);
      const fen = engine.position();
      engine.setPosition(fen);
      compared += compareGame(engine, ReferencePosition.fromFen(game, fen), SAMPLE_PLIES, chance);
    }
    expect(compared).toBeGreaterThan(SAMPLED_GAMES);
  });
});
