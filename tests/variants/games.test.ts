/** The games of the program: that their data hold together, and the facts that players know. */
import { describe, expect, test } from 'vitest';
import { makeBoard } from '../../src/variants/board.ts';
import type { VariantDefinition } from '../../src/variants/definition.ts';
import { readPlacement } from '../../src/variants/placement.ts';
import { findVariant, variants } from '../../src/variants/registry.ts';
import { checkDefinition } from '../../src/variants/user-game-checks.ts';
import vectors from '../vectors/perft.json' with { type: 'json' };

const ids = ['chess', 'grand', 'opulent', 'opulent-2005', 'omega', 'delta', 'delta-cetina'];

function game(id: string): VariantDefinition {
  const found = findVariant(id);
  if (found === undefined) throw new Error(`no game ${id}`);
  return found;
}

/** Men of a side by square name, from the default array: letter and direction, if it points. */
function menOf(id: string, side: 'white' | 'black'): Record<string, string> {
  const { board: shape, pieces, pawn, arrays } = game(id);
  const board = makeBoard(shape);
  const letters = new Set([...pieces.map((piece) => piece.letter), pawn?.letter ?? '']);
  const placement = arrays[0]?.position.split(' ')[0] ?? '';
  const men = readPlacement(placement, board, letters, id).filter((man) => man.side === side);
  return Object.fromEntries(
    men.map(({ square, letter, direction = '' }) => [
      board.square(square).name,
      letter + direction,
    ]),
  );
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
    // Rows may leave out trailing fields, and those of `delta` hold both of its arrays.
    const variant = id === 'delta-cetina' ? 'delta' : id;
    const openings = vectors.filter((row) => row.variant === variant).map((row) => row.position);
    const position = game(id).arrays[0]?.position ?? '';
    expect(openings.some((opening) => position.startsWith(opening))).toBe(true);
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
    expect(menOf(id, 'white')).toMatchObject(men);
  });

  const named = (squares: string, man: string) =>
    Object.fromEntries(squares.split(' ').map((square) => [square, man]));
  const everySquare = (ranks: string) =>
    [...ranks].flatMap((rank) => [...'abcdefghi'].map((file) => file + rank)).join(' ');

  test('in Maura’s game all deltas stand on three ranks a side, pointing at the enemy', () => {
    expect(menOf('delta', 'white')).toEqual({ ...named(everySquare('123'), 'DN'), e1: 'K' });
    expect(menOf('delta', 'black')).toEqual({ ...named(everySquare('789'), 'DS'), e9: 'K' });
    expect(game('delta').goal).toEqual({ white: 'e9', black: 'e1' });
  });

  test('in Cetina’s array there are fifteen a side, four of Black’s pointing aside', () => {
    const white = named('b1 c1 c2 d1 d2 d3 e2 e3 e4 f1 f2 f3 g1 g2 h1', 'DN');
    const black = named('b9 c9 c8 d9 d8 d7 e8 e7 e6 f9 f8 f7 g9 g8 h9', 'DS');
    const aside = { c9: 'DSW', d8: 'DSW', f8: 'DSE', g9: 'DSE' };
    expect(menOf('delta-cetina', 'white')).toEqual({ ...white, e1: 'K' });
    expect(menOf('delta-cetina', 'black')).toEqual({ ...black, ...aside, e9: 'K' });
    const { id: _, name: _name, arrays, ...rules } = game('delta-cetina');
    expect(game('delta')).toMatchObject(rules);
    expect(arrays.map((array) => array.id)).toEqual(['delta-cetina', 'delta']);
    expect(arrays[0]?.note).toContain('Carlos Cetina');
  });

  test('credits', () => {
    expect(ids.map((id) => game(id).inventor)).toEqual([
      'traditional',
      'Christian Freeling',
      'Greg Strong',
      'Greg Strong',
      'Daniel MacDonald',
      'Gabriel Vicente Maura',
      'Gabriel Vicente Maura',
    ]);
    expect(game('opulent').conditions).toMatch(/free for any use.*name.*not changed.*credit/i);
  });

  test('both Opulent games have both arrays, each its own first', () => {
    const arrays = (id: string) => game(id).arrays.map((array) => array.id);
    expect(arrays('opulent')).toEqual(['opulent', 'opulent-2005']);
    expect(arrays('opulent-2005')).toEqual(['opulent-2005', 'opulent']);
  });
});
