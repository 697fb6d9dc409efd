/** Games and arrays by name, and the names that were meant. */
import { describe, expect, test } from 'vitest';
import { InputError } from '../../src/errors.ts';
import { chooseVariant, findSimilar, withArray } from '../../src/variants/choose.ts';
import { opulent } from '../../src/variants/opulent.ts';
import { variants } from '../../src/variants/registry.ts';

test.each(variants.map((variant) => [variant.id, variant] as const))('%s', (id, variant) => {
  expect(chooseVariant(id)).toBe(variant);
});

describe('the name that was meant', () => {
  const ids = variants.map(({ id }) => id);
  test.each([
    ['opulant', 'opulent'],
    ['Opulent', 'opulent'],
    ['opulent2005', 'opulent-2005'],
    ['omeg', 'omega'],
    ['ches', 'chess'],
    ['gr', 'grand'],
    ['shogi', undefined],
    ['x', undefined],
    ['', undefined],
    ['chess'.repeat(10_000), undefined],
  ])('%.20s: %s', (typed, meant) => {
    expect(findSimilar(typed, ids)).toBe(meant);
  });
});

test('an unknown game is refused', () => {
  expect(() => chooseVariant('shogi')).toThrow(InputError);
  expect(() => chooseVariant('shogi')).toThrow(
    /^game: "shogi" .*; expected chess, .* or delta-cetina$/,
  );
});

test('an array becomes the default, and the game is otherwise the same', () => {
  const game = withArray(opulent, 'opulent-2005');
  expect(game.arrays).toEqual([...opulent.arrays].reverse());
  expect({ ...game, arrays: opulent.arrays }).toEqual(opulent);
  expect(() => withArray(opulent, 'opulent-2006')).toThrow(/did you mean opulent-2005\?/);
});
