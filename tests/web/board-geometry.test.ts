/** Where the squares of a board lie and how keys go over them; the figures of the men. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Side } from '../../src/notation/rules.ts';
import { type Board, makeBoard } from '../../src/variants/board.ts';
import type { BoardDefinition } from '../../src/variants/definition.ts';
import { findVariant, variants } from '../../src/variants/registry.ts';
import { CELL, makeGeometry } from '../../web/board/geometry.ts';
import { squareBeyond } from '../../web/board/keyboard.ts';
import { figureFor, figureNames } from '../../web/pieces/figures.ts';

const SIDES: readonly Side[] = ['white', 'black'];

function game(id: string) {
  const variant = findVariant(id);
  if (variant === undefined) throw new Error(`there is no game ${id}`);
  return { variant, board: makeBoard(variant.board) };
}

/** Any shape of at most 8x8 with at least one square. */
const anyBoard: fc.Arbitrary<BoardDefinition> = fc
  .record({ files: fc.integer({ min: 1, max: 8 }), ranks: fc.integer({ min: 1, max: 8 }) })
  .chain(({ files, ranks }) =>
    fc
      .array(fc.array(fc.constantFrom('.', '*'), { minLength: files, maxLength: files }), {
        minLength: ranks,
        maxLength: ranks,
      })
      .map((rows) => rows.map((row) => row.join('')))
      .filter((shape) => shape.some((row) => row.includes('.')))
      .map((shape) => ({ files, ranks, shape })),
  );

describe('figures', () => {
  const pieces = variants.flatMap(({ pieces, pawn }) => [
    ...pieces.map(({ name }) => name),
    ...(pawn === null ? [] : [pawn.name]),
  ]);
  it.each([...new Set(pieces)])('there is one of the %s', (name) => {
    expect(figureFor(name)?.shapes.length).toBeGreaterThan(0);
  });

  it('are all different and well-formed', () => {
    const all = figureNames.flatMap((name) => figureFor(name) ?? []);
    expect(all).toHaveLength(figureNames.length);
    expect(new Set(all.map((figure) => figure.shapes.join())).size).toBe(all.length);
    const path = /^M-?[\d.]+[ -][\d.]+([a-zA-Z][-\d. ]*)*$/;
    for (const { shapes, lines, spots } of all) {
      for (const text of [...shapes, ...lines, ...spots]) expect(text).toMatch(path);
      for (const text of [...shapes, ...spots]) expect(text).toMatch(/z$/);
    }
  });

  it.each([
    ['Chancellor', 'chancellor'],
    ['marshall', 'chancellor'],
    ['cardinal', 'archbishop'],
  ])('%s is shown as a %s', (name, figure) => {
    expect(figureFor(name)).toBe(figureFor(figure));
  });

  it.each(['zebra', '', 'constructor', '__proto__', 'toString'])(
    'there is none of "%s"',
    (name) => {
      expect(figureFor(name)).toBeUndefined();
    },
  );
});

describe('geometry', () => {
  const check = (board: Board, definition: BoardDefinition, side: Side) => {
    const { view, middle, corner, squareAt, labels } = makeGeometry(board, definition, side);
    for (const { index } of board.squares) {
      expect(squareAt(middle(index))?.index).toBe(index);
      const { x, y } = corner(index);
      expect(x).toBeGreaterThanOrEqual(view.x);
      expect(y).toBeGreaterThanOrEqual(view.y);
      expect(x + CELL).toBeLessThanOrEqual(view.x + view.width);
      expect(y + CELL).toBeLessThanOrEqual(view.y + view.height);
    }
    for (const { x, y, within } of labels) {
      expect(x > view.x && y > view.y).toBe(true);
      expect(x < view.x + view.width && y < view.y + view.height).toBe(true);
      if (within) expect(squareAt({ x, y })).not.toBeNull();
    }
  };

  const shown = variants.flatMap(({ id }) => SIDES.map((side) => [id, side] as const));
  it.each(shown)('of %s with %s at the bottom', (id, side) => {
    const { variant, board } = game(id);
    check(board, variant.board, side);
  });

  it('of any board', () => {
    fc.assert(
      fc.property(anyBoard, fc.constantFrom(...SIDES), (definition, side) => {
        check(makeBoard(definition), definition, side);
      }),
      { numRuns: 50 },
    );
  });

  it('labels edges, and squares with names of their own', () => {
    const { variant, board } = game('omega');
    const { labels, isApart } = makeGeometry(board, variant.board, 'white');
    expect(labels.filter(({ within }) => within).map(({ text }) => text)).toEqual([
      'w1',
      'w2',
      'w4',
      'w3',
    ]);
    const edges = labels.filter(({ within }) => !within).map(({ text }) => text);
    expect(edges.join('')).toBe('abcdefghij0123456789');
    expect(board.squares.filter(({ index }) => isApart(index)).map(({ name }) => name)).toEqual([
      'w1',
      'w2',
      'w4',
      'w3',
    ]);
  });
});

describe('arrow keys', () => {
  const omega = game('omega').board;
  const steps: [from: string, key: string, side: Side, to: string | undefined][] = [
    ['e4', 'ArrowUp', 'white', 'e5'],
    ['e4', 'ArrowUp', 'black', 'e3'],
    ['e4', 'ArrowLeft', 'black', 'f4'],
    ['a0', 'ArrowLeft', 'white', 'w1'],
    ['a0', 'ArrowDown', 'white', 'w1'],
    ['w1', 'ArrowRight', 'white', 'a0'],
    ['w1', 'ArrowUp', 'white', 'a0'],
    ['w1', 'ArrowDown', 'white', undefined],
    ['a5', 'ArrowLeft', 'white', undefined],
    ['j9', 'ArrowUp', 'white', 'w3'],
    ['c3', 'Home', 'white', 'a3'],
    ['c3', 'End', 'white', 'j3'],
    ['c3', 'Home', 'black', 'j3'],
    ['c3', 'a', 'white', undefined],
  ];
  it.each(steps)('from %s by %s, %s at the bottom', (from, key, side, to) => {
    const start = omega.named(from);
    if (start === undefined) throw new Error(`there is no ${from}`);
    expect(squareBeyond(key, start, omega, side)?.name).toBe(to);
  });

  it.each(variants.map(({ id }) => id))('reach every square of %s', (id) => {
    const { board } = game(id);
    const reached = new Set(board.squares.slice(0, 1));
    for (const square of reached) {
      for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
        const next = squareBeyond(key, square, board, 'white');
        if (next !== undefined) reached.add(next);
      }
    }
    expect(reached.size).toBe(board.squares.length);
  });
});
