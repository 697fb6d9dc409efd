/** The squares from which some man of a side could attack a square by a leap, against the leaps. */
import { beforeAll, describe, expect, it } from 'vitest';
import { Engine } from '../../src/engine/engine.ts';
import { InputError } from '../../src/errors.ts';
import { useModulesFromDisk } from '../../src/node/modules.ts';
import type { VariantDefinition } from '../../src/variants/definition.ts';
import { variants } from '../../src/variants/registry.ts';
import { Chance } from './random.ts';
import { randomGame } from './random-game.ts';

beforeAll(useModulesFromDisk);

const GAMES = 30;

describe('of the games', () => {
  it.each(variants)('$id', async (variant) => {
    const { found, expected } = sources(await Engine.load(variant));
    expect(found).toEqual(expected);
    expect(expected.length).toBeGreaterThan(variant.board.files);
  });
});

it('of games of random pieces', async () => {
  let tested = 0;
  for (let seed = 1; seed <= GAMES; seed++) {
    const engine = await load(randomGame(new Chance(seed + 70_000)));
    if (engine === null) continue;
    const { found, expected } = sources(engine);
    expect(found, `game ${seed}`).toEqual(expected);
    tested++;
  }
  expect(tested).toBeGreaterThan(GAMES / 3);
});

async function load(definition: VariantDefinition): Promise<Engine | null> {
  try {
    return await Engine.load(definition);
  } catch (error) {
    if (error instanceof InputError) return null;
    throw error;
  }
}

/** What the table says, and what follows from the leaps of all codes: "side square from" each. */
function sources({ instance }: Engine) {
  const { map } = instance;
  const bytes = instance.bytes();
  const has = (mask: number, square: number) =>
    (((bytes[mask + (square >> 3)] ?? 0) >> (square & 7)) & 1) === 1;
  const found: string[] = [];
  const expected = new Set<string>();
  for (let square = 0; square < map.SQUARES; square++) {
    for (let from = 0; from < map.SQUARES; from++) {
      for (const side of [0, 1]) {
        const sources = map.LEAP_SOURCES + (side * map.SQUARES + square) * map.MASK;
        if (has(sources, from)) found.push(`${side} ${square} ${from}`);
      }
      for (let code = 0; code < map.CODES; code++) {
        const leaps = map.LEAP_CAPTURES + (code * map.SQUARES + from) * map.MASK;
        if (has(leaps, square)) expected.add(`${code >> 5} ${square} ${from}`);
      }
    }
  }
  return { found: found.sort(), expected: [...expected].sort() };
}
