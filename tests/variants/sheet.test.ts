/** Piece sheets: numbers that are known, and the diagrams. */
import { describe, expect, test } from 'vitest';
import { parseBetza } from '../../src/variants/betza.ts';
import { makeBoard } from '../../src/variants/board.ts';
import { chess } from '../../src/variants/chess.ts';
import type { VariantDefinition } from '../../src/variants/definition.ts';
import { delta } from '../../src/variants/delta.ts';
import { DIAGRAM_KEY, moveDiagram } from '../../src/variants/move-diagram.ts';
import { omega } from '../../src/variants/omega.ts';
import { opulent } from '../../src/variants/opulent.ts';
import { variants } from '../../src/variants/registry.ts';
import { isOutOfReach, pieceSheet, pieceSheets } from '../../src/variants/sheet.ts';

/** A game on a plain board with one piece X beside the king. */
function gameWith(betza: string, files: number, ranks: number): VariantDefinition {
  return {
    ...chess,
    board: { files, ranks },
    pieces: [
      { letter: 'K', name: 'king', betza: 'K', royal: true },
      { letter: 'X', name: 'piece', betza },
    ],
    pawn: null,
  };
}

describe('mean mobility', () => {
  // On n x n squares: rook 2(n-1), bishop 2(n-1)(2n-1)/3n, a leap (a,b) sums (n-a)(n-b) ways.
  test.each([
    ['R', 8, 14],
    ['R', 10, 18],
    ['B', 8, 8.75],
    ['B', 10, 11.4],
    ['Q', 8, 22.75],
    ['K', 8, 6.5625],
    ['N', 8, 5.25],
    ['N', 10, 5.76],
    ['C', 10, 5.04],
    ['D', 10, 3.2],
    ['mWcF', 10, 3.6],
    ['RD', 8, 14],
    ['R2', 8, 6.5],
  ])('of %s on a board of %i squares a side is %f', (betza, side, mean) => {
    expect(pieceSheet(gameWith(betza, side, side), 'X').meanMobility).toBeCloseTo(mean, 10);
  });

  test.each([
    ['K', 0, 3, 8],
    ['N', 0, 2, 8],
    ['B', 0, 7, 13],
  ])('of %s in chess reaches from corner to centre', (letter, _, least, greatest) => {
    const sheet = pieceSheet(chess, letter);
    expect([sheet.leastMobility, sheet.greatestMobility]).toEqual([least, greatest]);
  });
});

describe('colour classes', () => {
  test.each([
    ['R', [64], 0],
    ['N', [64], 0],
    ['B', [32, 32], 0],
    ['C', [32, 32], 0],
    ['D', [16, 16, 16, 16], 0],
    ['A', [8, 8, 8, 8, 8, 8, 8, 8], 0],
    ['cF', [32, 32], 0],
    ['fR', [8, 8, 8, 8, 8, 8, 8, 8], 0],
    ['(7,7)', [2, 2], 60],
    ['(8,1)', [], 64],
  ])('of %s on 8x8', (betza, classSizes, isolated) => {
    expect(pieceSheet(gameWith(betza, 8, 8), 'X')).toMatchObject({
      colourClasses: classSizes.length,
      classSizes,
      isolated,
    });
  });

  test.each([
    ['R', 1, [100], 4],
    ['P', 1, [100], 4],
    ['B', 2, [52, 52], 0],
    ['W', 2, [52, 52], 0],
    ['C', 1, [104], 0],
    ['N', 1, [104], 0],
  ])('of %s in Omega', (letter, colourClasses, classSizes, isolated) => {
    expect(pieceSheet(omega, letter)).toMatchObject({ colourClasses, classSizes, isolated });
  });
});

describe('wizard squares out of reach', () => {
  test.each([
    ['R', 1, 'w1 w2 w4 w3'],
    ['B', 1, ''],
    ['(11,11)', 1, ''],
    ['fR(11,0)', 1, ''],
    ['frF', 1, 'w2 w4'],
    ['frF', -1, 'w1 w3'],
  ] as const)('of %s forward by %d', (betza, forward, names) => {
    const board = makeBoard(omega.board);
    const moves = parseBetza(betza);
    const corners = board.squares.filter(({ name }) => name.startsWith('w'));
    const found = corners.filter((square) => isOutOfReach(board, square, moves, forward));
    expect(found.map(({ name }) => name).join(' ')).toBe(names);
  });
});

describe('diagrams', () => {
  test.each([
    ['mWcF', ['c m c', 'm X m', 'c m c']],
    ['K', ['o o o', 'o X o', 'o o o']],
    ['fmWfcF', ['c m c', '. X .', '. . .']],
    ['R2', ['. . + . .', '. . + . .', '+ + X + +', '. . + . .', '. . + . .']],
    ['fmR2fcW', ['. . M . .', '. . + . .', '. . X . .', '. . . . .', '. . . . .']],
    ['fcR2', ['. . C . .', '. . C . .', '. . X . .', '. . . . .', '. . . . .']],
    ['fDfR2', ['. . o . .', '. . + . .', '. . X . .', '. . . . .', '. . . . .']],
  ])('of %s', (betza, lines) => {
    expect(moveDiagram('X', parseBetza(betza)).split('\n')).toEqual(lines);
  });

  test('an unlimited slide is drawn to the edge, and three squares at least', () => {
    expect(moveDiagram('R', parseBetza('R')).split('\n')).toHaveLength(7);
    expect(moveDiagram('X', parseBetza('fR(5,0)')).split('\n').slice(0, 5)).toEqual([
      '. . . . . o . . . . .',
      ...Array<string>(4).fill('. . . . . + . . . . .'),
    ]);
  });

  test('use the signs of the key only', () => {
    for (const variant of variants) {
      for (const { letter, diagram } of pieceSheets(variant)) {
        const signs = new Set(diagram.replace(/[\s.]/g, ''));
        expect([...signs].filter((sign) => sign !== letter && !(sign in DIAGRAM_KEY))).toEqual([]);
      }
    }
  });
});

describe('a sheet', () => {
  test('counts leaps and lines', () => {
    expect(pieceSheet(opulent, 'N')).toMatchObject({ betza: 'WN', leaps: 12, slides: 0 });
    expect(pieceSheet(opulent, 'C')).toMatchObject({ name: 'chancellor', leaps: 8, slides: 4 });
  });

  test("of the pawn shows its longest first step, and counts it on the pawn's first rank", () => {
    const sheet = pieceSheet(omega, 'P');
    expect(sheet.diagram.split('\n').slice(0, 4)).toEqual([
      '. . . M . . .',
      '. . . M . . .',
      '. . c M c . .',
      '. . . P . . .',
    ]);
    expect(sheet.greatestMobility).toBe(3);
    // 10 pawns with three moves, 80 with one; none on the last rank or beyond the corners
    expect(sheet.meanMobility).toBeCloseTo((10 * 3 + 80) / 104, 10);
  });

  test('of a man that points is drawn pointing north, and measured pointing anywhere', () => {
    const sheet = pieceSheet(delta, 'D');
    expect(sheet.pointing).toEqual(delta.pieces[1]?.pointing);
    expect(sheet.diagram.split('\n').slice(0, 5)).toEqual([
      ...Array(3).fill('. . . + . . .'),
      '. . . D . . .',
      '. . . . . . .',
    ]);
    expect(sheet).toMatchObject({ slides: 1, leastMobility: 0, greatestMobility: 8 });
    // An eighth of what a queen has on the same board.
    expect(sheet.meanMobility).toBeCloseTo(pieceSheet(gameWith('Q', 9, 9), 'X').meanMobility / 8);
    expect(sheet).toMatchObject({ classSizes: [81], isolated: 0 });
  });

  test('of one that cannot turn connects squares as it does pointing north', () => {
    const pointing = { afterMove: false, inPlace: false, capturesOwn: false, sparesFacing: false };
    const pieces = [{ letter: 'D', name: 'pointer', betza: 'fR', pointing }];
    expect(pieceSheet({ ...delta, pieces }, 'D').classSizes).toEqual(Array(9).fill(9));
    const turning = [
      { letter: 'D', name: 'pointer', betza: 'fR', pointing: { ...pointing, inPlace: true } },
    ];
    expect(pieceSheet({ ...delta, pieces: turning }, 'D').classSizes).toEqual([81]);
  });

  test('of every type, the pawn last', () => {
    const letters = pieceSheets(chess).map((sheet) => sheet.letter);
    expect(letters).toEqual(['K', 'Q', 'R', 'B', 'N', 'P']);
    expect(() => pieceSheet(chess, 'X')).toThrow(RangeError);
  });
});
