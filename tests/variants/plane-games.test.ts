/** The program's games on the plane, as data. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { matingSets } from '../../src/variants/plane/mating-sets.ts';
import { findPlaneGame, planeGames } from '../../src/variants/plane/registry.ts';
import {
  allGames,
  findGame,
  findVariant,
  isPlaneGame,
  variants,
} from '../../src/variants/registry.ts';

const vectors = new URL('../vectors/', import.meta.url);
const starts: Record<string, string> = JSON.parse(
  readFileSync(new URL('plane-starts.json', vectors), 'utf8'),
);

/** What stands before the men, and the men in any order. */
function parts(icn: string) {
  const space = icn.lastIndexOf(' ');
  return [
    icn.slice(0, space),
    ...icn
      .slice(space + 1)
      .split('|')
      .sort(),
  ];
}

describe('opening arrays', () => {
  it.each(Object.keys(starts))('%s', (id) => {
    const [array] = findPlaneGame(id)?.arrays ?? [];
    expect(parts(array?.position ?? '')).toEqual(parts(starts[id] ?? ''));
  });

  it('tell which one is reconstructed', () => {
    expect(findPlaneGame('kadesh')?.arrays[0]?.note).toMatch(/reconstruction/i);
  });
});

describe('the registry', () => {
  it('has finite games and those on the plane, each under one id', () => {
    const ids = allGames.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual([...variants, ...planeGames].map(({ id }) => id));
    for (const game of allGames) expect(findGame(game.id)).toBe(game);
    expect(allGames.filter(isPlaneGame)).toEqual(planeGames);
    expect(findVariant('plane')).toBeUndefined();
    expect(findPlaneGame('chess')).toBeUndefined();
  });

  it('credits the inventors', () => {
    const credits = planeGames.map(({ id, inventor }) => [id, inventor]);
    expect(Object.fromEntries(credits)).toEqual({
      plane: 'Vickalan (V. Reinhart)',
      huygens: 'Vickalan (V. Reinhart)',
      kadesh: 'EvertVB',
    });
  });
});

describe('mating sets', () => {
  const lines = readFileSync(new URL('plane-mating-sets.txt', vectors), 'utf8').trim().split('\n');

  it('are the proven ones', () => {
    expect(matingSets.map((set) => set.join(' '))).toEqual(
      lines.map((line) => line.split(/\s+e\.g\./)[0]),
    );
  });

  it('are minimal', () => {
    const contains = (large: readonly string[], small: readonly string[]) =>
      small.every((man) => count(small, man) <= count(large, man));
    const count = (set: readonly string[], man: string) => set.filter((m) => m === man).length;
    for (const set of matingSets) {
      expect(matingSets.filter((other) => contains(set, other))).toEqual([set]);
    }
  });
});
