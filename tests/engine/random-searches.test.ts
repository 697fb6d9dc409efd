/**
 * Searches in games of random pieces, in both builds and with one side sometimes without a king: what
 * comes back can be played, nothing is left behind, and short mates are what trying everything finds.
 */
import { beforeAll, expect, it } from 'vitest';
import { analyse } from '../../src/engine/analysis.ts';
import { Engine } from '../../src/engine/engine.ts';
import { InputError } from '../../src/errors.ts';
import { useModulesFromDisk } from '../../src/node/modules.ts';
import { fromDefinition } from '../reference/from-definition.ts';
import { ReferencePosition } from '../reference/position.ts';
import { accepts, changes, playRandomly, snapshot, withoutKing } from './positions.ts';
import { Chance } from './random.ts';
import { randomGame, randomPosition } from './random-game.ts';
import { mateDistance } from './solver.ts';

beforeAll(useModulesFromDisk);

const GAMES = 240 * Number(process.env.FAIRYSCOPE_GAMES ?? 1);
const POSITIONS = 3;
const NODES = 2000;
/** Mates of so many moves are looked for in positions of at most so many moves. */
const MATE = 2;
const FEW = 50;
/** Depth to which they are looked for: a quiet first move that is tried late may be pruned at first. */
const DEPTH = 2 * MATE + 6;

it('searches in games of random pieces', async () => {
  const seen = { searches: 0, mates: 0, kingless: 0 };
  for (let seed = 1; seed <= GAMES; seed++) {
    const chance = new Chance(seed + 70_000);
    const definition = randomGame(chance);
    let engine: Engine;
    try {
      engine = await Engine.load(definition, chance.once(4) ? 'debug' : 'release');
    } catch (error) {
      if (error instanceof InputError) continue;
      throw error;
    }
    for (let i = 0; i < POSITIONS; i++) {
      const full = randomPosition(definition, chance);
      const kingless = chance.once(4);
      const side = chance.pick(['white', 'black'] as const);
      if (!accepts(engine, kingless ? withoutKing(engine, full, side) : full)) continue;
      if (kingless) {
        seen.kingless++;
        checkMoves(engine);
      }
      playRandomly(engine, chance.number(8), chance);
      if (engine.legalMoves().length === 0) continue;
      const text = `seed ${seed}: ${engine.position()}`;
      seen.searches++;
      await checkSearch(engine, 1 + chance.number(3), text);
      if (await checkMate(engine, text)) seen.mates++;
    }
  }
  expect(seen.searches).toBeGreaterThan(GAMES / 3);
  expect(seen.mates).toBeGreaterThan(GAMES / 20);
  expect(seen.kingless).toBeGreaterThan(GAMES / 20);
});

/** Compares the legal moves with the slow model's. */
function checkMoves(engine: Engine): void {
  const game = fromDefinition(engine.variant);
  const reference = ReferencePosition.fromFen(game, engine.position());
  const moves = engine.legalMoves().map((move) => move.text);
  expect(moves.sort(), engine.position()).toEqual(reference.moves());
  expect(engine.inCheck(), engine.position()).toBe(reference.inCheck());
  expect(engine.result()?.score, engine.position()).toBe(reference.result()?.score);
}

async function checkSearch(engine: Engine, wanted: number, text: string): Promise<void> {
  const before = snapshot(engine);
  const { lines, bestMove } = await analyse(engine, { nodes: NODES, lines: wanted });
  expect(changes(engine, before), text).toEqual([]);
  expect(before.moves, text).toContain(bestMove);
  for (const { moves } of lines) {
    for (const move of moves) engine.make(move);
    while (engine.played.length > before.played.length) engine.undo();
  }
}

/** Compares a short mate with what trying everything finds; whether there was one. */
async function checkMate(engine: Engine, text: string): Promise<boolean> {
  if (engine.legalMoves().length > FEW) return false;
  const distance = mateDistance(engine, MATE);
  if (distance === null) return false;
  const { lines } = await analyse(engine, { depth: DEPTH });
  expect(lines[0]?.score, text).toEqual({ mate: distance });
  return true;
}
