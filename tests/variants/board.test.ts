/** Boards: names, numbers and shapes. */
import { describe, expect, test } from 'vitest';
import { makeBoard } from '../../src/variants/board.ts';
import { omega } from '../../src/variants/omega.ts';
import { variants } from '../../src/variants/registry.ts';

describe.each(variants.map((variant) => [variant.id, makeBoard(variant.board)] as const))(
  'the board of %s',
  (_, board) => {
    test('finds every square by number, name and place', () => {
      for (const square of board.squares) {
        expect(board.square(square.index)).toBe(square);
        expect(board.named(square.name)).toBe(square);
        expect(board.at(square.x, square.y)).toBe(square);
      }
    });

    test('numbers no square outside its bits, and none as nowhere', () => {
      const numbers = board.squares.map(({ index }) => index);
      expect(new Set(numbers).size).toBe(numbers.length);
      expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
      expect(Math.max(...numbers)).toBeLessThan(board.bits);
      expect(numbers).not.toContain(board.nowhere);
    });

    test('has one distance in number for one step, and leads off it at the edges', () => {
      const numbers = new Map(board.squares.map((square) => [square.index, square]));
      for (const { x, y, index } of board.squares) {
        const north = board.at(x, y + 1);
        if (north !== undefined) expect(north.index - index).toBe(board.stride);
        const hasNeighbour = [board.at(x - 1, y), board.at(x + 1, y), north, board.at(x, y - 1)];
        if (hasNeighbour.every((square) => square === undefined)) continue;
        for (const [dx, dy] of [
          [-1, 1],
          [0, 1],
          [1, 1],
        ] as const) {
          const landed = numbers.get(index + dx + dy * board.stride);
          if (landed !== undefined) expect([landed.x, landed.y]).toEqual([x + dx, y + dy]);
        }
      }
    });
  },
);

test('Omega has 104 squares in at most 128 bits, with ranks 0 to 9 and four wizard squares', () => {
  const board = makeBoard(omega.board);
  expect(board.squares).toHaveLength(104);
  expect(board.bits).toBeLessThanOrEqual(128);
  expect(board.named('a0')).toMatchObject({ x: 1, y: 1 });
  expect(board.named('j9')).toMatchObject({ x: 10, y: 10 });
  expect(['w1', 'w2', 'w3', 'w4'].map((name) => board.named(name))).toMatchObject([
    { x: 0, y: 0 },
    { x: 11, y: 0 },
    { x: 11, y: 11 },
    { x: 0, y: 11 },
  ]);
  expect(board.row(0)).toBe(1);
});
