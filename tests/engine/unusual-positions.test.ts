/** Positions that look impossible and are not: a side without king, crowds, pawns at the edge. */
import { beforeAll, describe, expect, it } from 'vitest';
import { Engine } from '../../src/engine/engine.ts';
import { useModulesFromDisk } from '../../src/node/modules.ts';
import type { VariantDefinition } from '../../src/variants/definition.ts';
import { fromDefinition } from '../reference/from-definition.ts';
import { ReferencePosition } from '../reference/position.ts';
import { array, engineOf, type Game, manyQueens, withPawn } from './games.ts';
import { accepts, omegaPlacement } from './positions.ts';

beforeAll(useModulesFromDisk);

describe('unusual positions that are accepted', () => {
  const table: [what: string, game: Game, position: string, moves: number][] = [
    ['no black king', 'chess', '8/8/8/3q4/8/8/8/4K3 b', 27],
    ['no black king, White to move', 'chess', '8/8/8/8/8/8/8/R3K3 w Q', 16],
    ['no white king, although attacked', 'chess', '3rk3/8/8/8/8/8/3P4/8 w', 2],
    ['no men but one king', 'omega', `${omegaPlacement({ 5: '4k5' })} w`, 0],
    ['126 men beside a king', 'large queens', `K${manyQueens(127, 'Q', 'k').slice(1)} b`, 0],
    ['the mover in check twice', 'chess', '4k3/8/8/1B6/8/8/8/4RK2 b', 3],
  ];

  it.each(table)('%s (%s)', async (_, game, position, moves) => {
    const engine = await engineOf(game);
    engine.setPosition(position);
    expect(engine.legalMoves()).toHaveLength(moves);
    expect(engine.perft(1)).toBe(moves);
  });

  it('more men of a type than the array has, which leaves none to promote to', async () => {
    const engine = await engineOf('opulent');
    engine.setPosition(`9k/3P6/${'10/'.repeat(6)}Q1Q7/K9 w`);
    const promotions = engine.legalMoves().filter((move) => move.promotion !== null);
    expect(
      promotions
        .map((move) => move.promotion)
        .sort()
        .join(''),
    ).toBe('ABCLNRW');
  });

  it('a side without king is never in check', async () => {
    const engine = await engineOf('chess');
    engine.setPosition('3rk3/8/8/8/8/8/3P4/8 w');
    expect(engine.inCheck()).toBe(false);
    engine.make('d2d4');
    engine.make('d8d4');
    expect(engine.inCheck()).toBe(false);
    expect(engine.result()).toEqual({ score: '1/2-1/2', reason: 'stalemate' });
  });
});

describe('pawns where a game allows them', () => {
  const startingOnFirst = {
    ...withPawn({ startRanks: [1, 2] }),
    castling: [],
    arrays: [array('k7/8/8/8/8/8/8/K6P w')],
  };
  const neverPromoting = {
    ...withPawn({ promotion: null }),
    castling: [],
    arrays: [array('k7/pppppppp/8/8/8/8/PPPPPPPP/K7 w')],
  };
  const table: [what: string, variant: VariantDefinition, position: string, moves: string[]][] = [
    [
      'start on the first rank',
      startingOnFirst,
      'k7/8/8/8/8/8/8/K6P w',
      ['a1a2', 'a1b1', 'a1b2', 'h1h2', 'h1h3'],
    ],
    ['end on the last', neverPromoting, 'k6P/8/8/8/8/8/pK6/8 b', ['a2a1', 'a8a7', 'a8b7', 'a8b8']],
    [
      'stand where the mirrored square is a hole',
      {
        ...neverPromoting,
        board: {
          files: 8,
          ranks: 8,
          shape: [...Array(6).fill('........'), '.*......', '........'],
        },
        arrays: [array('k7/8/8/8/8/8/1*6/K7 w')],
      },
      'k7/1p6/8/8/8/8/1*6/7K b',
      ['a8a7', 'a8b8', 'b7b5', 'b7b6'],
    ],
  ];

  it.each(table)('%s', async (_, variant, position, moves) => {
    const engine = await Engine.load(variant);
    engine.setPosition(position);
    expect(
      engine
        .legalMoves()
        .map((move) => move.text)
        .sort(),
    ).toEqual(moves);
    for (const move of engine.legalMoves()) {
      engine.make(move);
      expect(accepts(engine, engine.position()), move.text).toBe(true);
      engine.setPosition(position);
    }
  });
});

describe('squares by themselves', () => {
  /** White's pawn on b3 could capture on a4, which has no neighbour on its rank or file. */
  const board = {
    files: 5,
    ranks: 8,
    shape: ['*....', '*....', '*....', '*....', '.*...', '*....', '*....', '*....'],
  };
  const arrays = [array('*2k1/*4/*4/*4/1*3/*4/*4/*2K1 w')];

  it('that pawns could reach are refused', async () => {
    const variant = { ...withPawn({}), castling: [], board, arrays };
    await expect(Engine.load(variant)).rejects.toThrow(/board.shape: a pawn could capture on a4/);
  });

  it('that other men reach are part of the board', async () => {
    const variant = { ...withPawn({}), castling: [], board, arrays, pawn: null };
    const engine = await Engine.load(variant);
    engine.setPosition('*2k1/*4/*4/*B3/1*3/*4/*N3/*2K1 w');
    const moves = engine.legalMoves().map((move) => move.text);
    expect(moves).toEqual(expect.arrayContaining(['b2a4', 'b5a4']));
    const reference = ReferencePosition.fromFen(fromDefinition(variant), engine.position());
    expect(moves.sort()).toEqual(reference.moves());
    expect(engine.perft(3)).toBe(reference.perft(3));
  });
});
