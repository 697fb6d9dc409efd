/** The games of the program: that their data hold together, and the facts that players know. */
import { describe, expect, test } from 'vitest';
import { makeBoard } from '../../src/variants/board.ts';
import type { VariantDefinition } from '../../src/variants/definition.ts';
import { readPlacement } from '../../src/variants/placement.ts';
import { findVariant, variants } from '../../src/variants/registry.ts';
import { checkDefinition } from '../../src/variants/user-game-checks.ts';
import vectors from '../vectors/perft.json' with { type: 'json' };

const ids = ['chess', 'grand', 'opulent', 'opulent-2005', 'omega'];

function game(id: string): VariantDefinition {
  const found = findVariant(id);
  if (found === undefined) throw new Error(`no game ${id}`);
  return found;
}

/** White's men by square name, from the default array. */
function whiteMen(id: string): Record<string, string> {
  const { board: shape, pieces, pawn, arrays } = game(id);
  const board = makeBoard(shape);
  const letters = new Set([...pieces.map((piece) => piece.letter), pawn?.letter ?? '']);
  const placement = arrays[0]?.position.split(' ')[0] ?? '';
  const white = readPlacement(placement, board, letters, id).filter((man) => man.side === 'white');
  return Object.fromEntries(white.map((man) => [board.square(man.square).name, man.letter]));
}

test('the registry lists every game once, and finds it by its exact id', () => {
  expect(variants.map(({ id }) => id)).toEqual(ids);
  expect(findVariant('Chess')).toBeUndefined();
  expect(findVariant('')).toBeUndefined();
});

describe.each(ids)('%s', (id) => {
  test('holds together', () => {
    expect(() => checkDefinition(game(id))).not.toThrow();
  });

  test('names inventor, year, source and conditions', () => {
    const { inventor, year, source, conditions } = game(id);
    expect([inventor, source, conditions].every((text) => text.length > 3)).toBe(true);
    expect(year).toBeTypeOf('number');
  });

  test('opens with the position whose moves are known', () => {
    const openings = vectors.filter((row) => row.variant === id).map((row) => row.position);
    expect(openings).toContain(game(id).arrays[0]?.position);
  });
});

describe('facts', () => {
  test.each([
    ['grand', { a1: 'R', b2: 'N', c2: 'B', d2: 'Q', e2: 'K', f2: 'C', g2: 'A', j3: 'P' }],
    [
      'opulent',
      { a1: 'R', b1: 'W', a2: 'C', b2: 'L', c2: 'N', d2: 'B', e2: 'Q', f2: 'K', j2: 'A' },
    ],
    ['opulent-2005', { c2: 'B', d2: 'N', e2: 'Q', f2: 'K', g2: 'N', h2: 'B' }],
    ['omega', { w1: 'W', w2: 'W', a0: 'C', b0: 'R', e0: 'Q', f0: 'K', i0: 'R', j0: 'C', a1: 'P' }],
  ])('the men of %s stand where its rules say', (id, men) => {
    expect(whiteMen(id)).toMatchObject(men);
  });

  test('credits', () => {
    expect(ids.map((id) => game(id).inventor)).toEqual([
      'traditional',
      'Christian Freeling',
      'Greg Strong',
      'Greg Strong',
      'Daniel MacDonald',
    ]);
    expect(game('opulent').conditions).toMatch(/free for any use.*name.*not changed.*credit/i);
  });

  test('both Opulent games have both arrays, each its own first', () => {
    const arrays = (id: string) => game(id).arrays.map((array) => array.id);
    expect(arrays('opulent')).toEqual(['opulent', 'opulent-2005']);
    expect(arrays('opulent-2005')).toEqual(['opulent-2005', 'opulent']);
  });
});
