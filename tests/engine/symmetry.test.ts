/**
 * The rules do not know left from right (castling apart) nor White from Black: a position seen
 * through a symmetry has the same moves, counts and worth, seen through it too.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { Engine } from '../../src/engine/engine.ts';
import { useModulesFromDisk } from '../../src/node/modules.ts';
import { variants } from '../../src/variants/registry.ts';
import {
  flip,
  mirror,
  playRandomly,
  type Symmetry,
  setRandomly,
  transformed,
  transformedMoves,
} from './positions.ts';
import { Chance } from './random.ts';

beforeAll(useModulesFromDisk);

const GAMES = 40;
const LONGEST = 160;
const ENDINGS = 40;
/** Men of every game that crowd no board. */
const SPARSE = 'KkRrBbNnQPPpp';

describe.each(variants.map((variant) => [variant.id, variant] as const))('%s', (_, variant) => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await Engine.load(variant);
  });

  function check(symmetry: Symmetry): void {
    const { evaluate } = engine.instance.call;
    const text = engine.position();
    const before = {
      moves: transformedMoves(engine, symmetry),
      check: engine.inCheck(),
      score: evaluate(),
      nodes: engine.perft(2),
    };
    const image = transformed(engine, text, symmetry);
    engine.setPosition(image);
    expect(engine.position(), text).toBe(image);
    const after = {
      moves: engine
        .legalMoves()
        .map((move) => move.text)
        .sort(),
      check: engine.inCheck(),
      score: evaluate(),
      nodes: engine.perft(2),
    };
    expect(after, text).toEqual(before);
  }

  it(`is the same with ${flip.name}`, () => {
    for (let seed = 1; seed <= GAMES; seed++) {
      const chance = new Chance(seed);
      engine.setPosition();
      playRandomly(engine, chance.number(LONGEST), chance);
      check(flip);
    }
    for (let seed = 1; seed <= ENDINGS; seed++) {
      setRandomly(engine, SPARSE, new Chance(seed));
      check(flip);
    }
  });

  it(`is the same with ${mirror.name}, without castling`, () => {
    for (let seed = 1; seed <= ENDINGS; seed++) {
      setRandomly(engine, SPARSE, new Chance(seed));
      check(mirror);
    }
    if (variant.castling.length > 0) return;
    for (let seed = 1; seed <= GAMES; seed++) {
      const chance = new Chance(seed);
      engine.setPosition();
      playRandomly(engine, chance.number(LONGEST), chance);
      check(mirror);
    }
  });
});
