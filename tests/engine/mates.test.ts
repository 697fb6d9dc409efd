/** The search finds every mate in up to three moves at its true distance, for and against. */
import { beforeAll, describe, expect, it } from 'vitest';
import { analyse } from '../../src/engine/analysis.ts';
import { Engine } from '../../src/engine/engine.ts';
import { useModulesFromDisk } from '../../src/node/modules.ts';
import { chess } from '../../src/variants/chess.ts';
import { omega } from '../../src/variants/omega.ts';
import { opulent } from '../../src/variants/opulent.ts';
import { changes, setRandomly, snapshot } from './positions.ts';
import { Chance } from './random.ts';
import { mateDistance } from './solver.ts';

beforeAll(useModulesFromDisk);

const LIMIT = 3;
/** Positions of each distance, and most positions looked at for them. */
const WANTED = 3;
const MOST = 1000;

describe('random endings', () => {
  const table = [
    ['chess', chess, ['KQRk', 'KRRk', 'kqrKP', 'krrKN']],
    ['opulent', opulent, ['KQRk', 'KCLk', 'kcrKP', 'kqlKW']],
    ['omega', omega, ['KQRk', 'KQCk', 'krrKP', 'kqwKC']],
  ] as const;

  it.each(table)('of %s', async (_, variant, endings) => {
    const engine = await Engine.load(variant);
    const found = new Map<number, number>();
    const missing = () => 2 * LIMIT * WANTED - [...found.values()].reduce((sum, n) => sum + n, 0);
    for (let seed = 1; seed <= MOST && missing() > 0; seed++) {
      const chance = new Chance(seed);
      setRandomly(engine, chance.pick(endings), chance);
      if (engine.legalMoves().length === 0) continue;
      const distance = mateDistance(engine, LIMIT);
      if (distance === null || found.get(distance) === WANTED) continue;
      found.set(distance, (found.get(distance) ?? 0) + 1);
      await findsMate(engine, distance);
    }
    expect(missing()).toBe(0);
  });
});

describe('known mates', () => {
  const table = [
    ['on the back rank', chess, '6k1/5ppp/8/8/8/8/8/R5K1 w', 1],
    ['smothered', chess, '5r1k/6pp/8/6N1/2Q5/8/8/6K1 w', 4],
    ['because Black must move', chess, 'kbK5/pp6/1P6/8/8/8/8/R7 w', 2],
    ['two rooks', chess, '8/8/8/8/k7/7R/6R1/K7 w', 2],
  ] as const;

  it.each(table)('%s', async (_, variant, position, distance) => {
    const engine = await Engine.load(variant);
    engine.setPosition(position);
    expect(mateDistance(engine, distance)).toBe(distance);
    await findsMate(engine, distance);
  });
});

/** Searches the engine's position, whose distance to mate is known, and plays what was found. */
async function findsMate(engine: Engine, distance: number): Promise<void> {
  const before = snapshot(engine);
  engine.clearHash();
  const { lines, bestMove } = await analyse(engine, { depth: 12, nodes: 2_000_000 });
  expect(lines[0]?.score, before.position).toEqual({ mate: distance });
  expect(lines[0]?.moves[0]).toBe(bestMove);
  expect(changes(engine, before)).toEqual([]);
  const plies = distance > 0 ? 2 * distance - 1 : -2 * distance;
  expect(lines[0]?.moves, before.position).toHaveLength(plies);
  for (const move of lines[0]?.moves ?? []) engine.make(move);
  expect(engine.result()?.reason, before.position).toBe('mate');
}
