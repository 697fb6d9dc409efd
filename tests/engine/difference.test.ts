/**
 * Counting by difference gives what plain counting gives: over the given positions, and in positions
 * of random games. The debug build compares every single position two plies before the end.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { Engine } from '../../src/engine/engine.ts';
import { InputError } from '../../src/errors.ts';
import { useModulesFromDisk } from '../../src/node/modules.ts';
import { variants } from '../../src/variants/registry.ts';
import { perftRows } from '../reference/vectors.ts';
import { mixed } from './games.ts';
import { playRandomly, setRandomly } from './positions.ts';
import { Chance } from './random.ts';
import { randomGame, randomPosition } from './random-game.ts';

beforeAll(useModulesFromDisk);

const times = Number(process.env.FAIRYSCOPE_GAMES ?? 1);
const MOST_NODES = 400_000;
const GAMES = 25 * times;
const DEPTH = 3;
const DIFFERENCE = { method: 'difference' } as const;

/** Counts both ways; in the debug build a difference anywhere throws. */
function compare(engine: Engine, depth: number): void {
  expect(engine.perft(depth, DIFFERENCE), engine.position()).toBe(engine.perft(depth));
}

describe.each(variants.map((variant) => [variant.id, variant] as const))('%s', (id, variant) => {
  it.each(['release', 'debug'] as const)('counts the given positions, %s', async (target) => {
    const engine = await Engine.load(variant, target);
    for (const { position, counts } of perftRows([id])) {
      engine.setPosition(position);
      for (const [depth, nodes] of Object.entries(counts)) {
        if (target === 'debug' && nodes > MOST_NODES) continue;
        expect(engine.perft(Number(depth), DIFFERENCE), position).toBe(nodes);
      }
    }
  });

  it('counts positions of random games', { timeout: 60_000 * times }, async () => {
    const engine = await Engine.load(variant, 'debug');
    const isCrowded = engine.legalMoves().length > 150;
    for (let seed = 1; seed <= GAMES; seed++) {
      const chance = new Chance(seed);
      engine.setPosition();
      playRandomly(engine, chance.number(160), chance);
      compare(engine, isCrowded ? 2 : DEPTH);
    }
  });
});

describe('a game of pieces that move in every way', () => {
  it('is counted plainly', async () => {
    const engine = await Engine.load(mixed);
    playRandomly(engine, 20, new Chance(1));
    compare(engine, 2);
  });
});

it('few men are counted', async () => {
  for (const variant of variants) {
    const engine = await Engine.load(variant, 'debug');
    for (const men of ['KkQ', 'KkRr', 'KkQbn', 'KrR', 'kbNQ', 'Kkpp', 'KkPPpp']) {
      const known = [...men].every((letter) =>
        variant.pieces.some((piece) => piece.letter === letter.toUpperCase()),
      );
      if (!known) continue;
      for (let seed = 1; seed <= 5; seed++) {
        setRandomly(engine, men, new Chance(seed));
        compare(engine, 3);
      }
    }
  }
});

it('games of random pieces are counted', { timeout: 60_000 * times }, async () => {
  let plain = 0;
  for (let seed = 1; seed <= 120 * times; seed++) {
    const chance = new Chance(seed);
    const definition = randomGame(chance);
    try {
      const engine = await Engine.load(definition, 'debug');
      const { IS_PLAIN } = engine.instance.map;
      plain += engine.instance.bytes()[IS_PLAIN] ?? 0;
      for (let i = 0; i < 3; i++) {
        engine.setPosition(randomPosition(definition, chance));
        compare(engine, 2);
      }
    } catch (error) {
      // Some positions and boards are refused.
      if (!(error instanceof InputError)) throw error;
    }
  }
  expect(plain).toBeGreaterThan(0);
});
