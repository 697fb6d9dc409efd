/**
 * Random games against the slow independent model: some compared at every ply, many more at
 * three plies each after a random opening that the engine plays alone. FAIRYSCOPE_GAMES
 * multiplies their number for a long run; seeds are fixed, so a failure repeats.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { Engine } from '../../src/engine/engine.ts';
import { useModulesFromDisk } from '../../src/node/modules.ts';
import { variants } from '../../src/variants/registry.ts';
import { fromDefinition } from '../reference/from-definition.ts';
import { referenceGame } from '../reference/games/index.ts';
import { ReferencePosition } from '../reference/position.ts';
import { compareGame } from './compare.ts';
import { mixed } from './games.ts';
import { setRandomly } from './positions.ts';
import { Chance } from './random.ts';

beforeAll(useModulesFromDisk);

const times = Number(process.env.FAIRYSCOPE_GAMES ?? 1);
const WHOLE_GAMES = 6 * times;
const WHOLE_PLIES = 120;
const SAMPLED_GAMES = 500 * times;
const OPENING_PLIES = 200;
const SAMPLE_PLIES = 2;
/** Where there are more moves than this at the start, fewer positions are enough to compare. */
const MANY_MOVES = 150;
const ENDINGS = 120 * times;
const ENDING_PLIES = 12;
/** Sets of few men, sometimes without one of the kings. */
const FEW_MEN = ['Kk', 'KkR', 'KkRn', 'KkQbn', 'KkRRr', 'KkBBNbn', 'KrR', 'kbNQ'];

/** Plays so many random plies, or fewer if the game ends; returns how many. */
function playRandomly(engine: Engine, plies: number, chance: Chance): number {
  for (let ply = 0; ply < plies; ply++) {
    const moves = engine.legalMoves();
    if (moves.length === 0) return ply;
    engine.makeListed(chance.pick(moves));
  }
  return plies;
}

const cases = [
  ...variants.map((variant) => [variant.id, variant, referenceGame(variant.id)] as const),
  [mixed.id, mixed, fromDefinition(mixed)] as const,
];
const limits = { timeout: 60_000 * times };

describe.each(cases)('%s', limits, (_, variant, game) => {
  let engine: Engine;
  let samples: number;
  beforeAll(async () => {
    engine = await Engine.load(variant);
    samples = Math.ceil(SAMPLED_GAMES * Math.min(1, MANY_MOVES / engine.legalMoves().length));
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
    for (let seed = 1; seed <= samples; seed++) {
      const chance = new Chance(seed + 1_000_000);
      engine.setPosition();
      playRandomly(engine, chance.number(OPENING_PLIES), chance);
      const fen = engine.position();
      engine.setPosition(fen);
      compared += compareGame(engine, ReferencePosition.fromFen(game, fen), SAMPLE_PLIES, chance);
    }
    expect(compared).toBeGreaterThan(samples);
  });

  it('agrees where few men are left', () => {
    let compared = 0;
    for (let seed = 1; seed <= ENDINGS; seed++) {
      const chance = new Chance(seed + 2_000_000);
      const fen = setRandomly(engine, chance.pick(FEW_MEN), chance);
      const start = ReferencePosition.fromFen(game, fen);
      compared += compareGame(engine, start, ENDING_PLIES, chance);
    }
    expect(compared).toBeGreaterThan(ENDINGS * 4);
  });
});
