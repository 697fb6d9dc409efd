/** Mates in one to five with few men: the distances that solved endings tell are those found. */
import { beforeAll, describe, expect, it } from 'vitest';
import { analyse } from '../../src/engine/analysis.ts';
import { solveEnding } from '../../src/engine/endgame/solve.ts';
import { SolvedEndings } from '../../src/engine/endgame/solved-endings.ts';
import { Engine } from '../../src/engine/engine.ts';
import { useModulesFromDisk } from '../../src/node/modules.ts';
import { chess } from '../../src/variants/chess.ts';
import { grand } from '../../src/variants/grand.ts';
import { omega } from '../../src/variants/omega.ts';
import { opulent } from '../../src/variants/opulent.ts';
import { setRandomly } from '../engine/positions.ts';
import { Chance } from '../engine/random.ts';

beforeAll(useModulesFromDisk);

const MOVES = 5;
/** Positions of each distance, and most that are looked at for them. */
const WANTED = 2;
const MOST = 20_000;

const cases = [
  ['chess', chess, ['KQK', 'KRK', 'KRRK']],
  ['grand', grand, ['KQK', 'KRCK']],
  ['opulent', opulent, ['KQK', 'KRLK']],
  ['omega', omega, ['KQK', 'KRRK', 'KCRK']],
] as const;

describe.each(cases)('%s', (_, variant, materials) => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await Engine.load(variant);
  });

  it.each(materials)('%s', async (material) => {
    const endings = new SolvedEndings([await solveEnding(engine, material)]);
    const men = `${material.slice(0, -1)}k`;
    const found = new Map<number, number>();
    const chance = new Chance(material.length + variant.id.length);
    for (let i = 0; i < MOST && missing(found) > 0; i++) {
      const text = setRandomly(engine, men, chance);
      const outcome = endings.outcome(engine);
      if (!outcome?.winner || outcome.plies === 0 || outcome.plies > 2 * MOVES) continue;
      const wins = outcome.winner === engine.turn;
      const moves = Math.ceil(outcome.plies / 2) * (wins ? 1 : -1);
      if ((found.get(moves) ?? 0) === WANTED) continue;
      found.set(moves, (found.get(moves) ?? 0) + 1);
      engine.clearHash();
      const { lines } = await analyse(engine, { depth: 40, nodes: 30_000_000 });
      expect(lines[0]?.score, text).toEqual({ mate: moves });
    }
    expect(missing(found)).toBe(0);
  });
});

/** How many positions are still to be found, wins and losses. */
function missing(found: ReadonlyMap<number, number>): number {
  const sum = [...found.values()].reduce((total, n) => total + n, 0);
  return 2 * MOVES * WANTED - sum;
}
