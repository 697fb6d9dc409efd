/** The games on the plane as notation sees them, and positions at random. */
import fc from 'fast-check';
import { type IcnGame, icnGame } from '../../../src/notation/icn.ts';
import type { PlaneMan, PlanePosition, Point, Promotion } from '../../../src/plane/types.ts';
import { findPlaneGame } from '../../../src/variants/plane/registry.ts';
import type { PlaneDefinition } from '../../../src/variants/plane-definition.ts';

export function planeGame(id: string): PlaneDefinition {
  const game = findPlaneGame(id);
  if (game === undefined) throw new Error(`no game is called ${id}`);
  return game;
}

export const icnOf = (id: string): IcnGame => icnGame(planeGame(id));

/** Integers near 0 for the most part, and of up to thirty digits. */
export const anyInteger: fc.Arbitrary<bigint> = fc.oneof(
  fc.bigInt({ min: -30n, max: 30n }),
  fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }),
);

export const anyPoint: fc.Arbitrary<Point> = fc.record({ x: anyInteger, y: anyInteger });

/** Positions of a game as its parser gives them, whether or not they can arise. */
export function anyPosition(game: IcnGame): fc.Arbitrary<PlanePosition> {
  const man = fc
    .record({
      point: anyPoint,
      code: fc.constantFrom(...game.codes),
      side: fc.constantFrom('white' as const, 'black' as const),
      fresh: fc.boolean(),
    })
    .map(
      ({ point, code, side, fresh }): PlaneMan => ({
        ...point,
        code,
        side,
        fresh: fresh && code === game.pawn,
      }),
    );
  const ranks = fc
    .uniqueArray(anyInteger, { maxLength: 3 })
    .map((list) => list.sort((a, b) => (a < b ? -1 : 1)));
  const list = fc
    .subarray(game.codes.filter((code) => code !== game.pawn && code !== game.royal) as string[], {
      minLength: 1,
    })
    .filter((codes) => codes.length !== game.promotion.length);
  const promotion: fc.Arbitrary<Promotion> = fc.record({ ranks, to: fc.option(list) });
  const limit = fc.bigInt({ min: 1n, max: 10n ** 20n });
  return fc.record({
    turn: fc.constantFrom('white' as const, 'black' as const),
    men: fc.uniqueArray(man, { minLength: 1, maxLength: 30, selector: ({ x, y }) => `${x},${y}` }),
    enPassant: fc.option(anyPoint),
    promotion: fc.option(
      fc
        .record({ white: promotion, black: promotion })
        .filter(({ white, black }) => white.ranks.length + black.ranks.length > 0),
    ),
    plyLimit: fc.option(
      fc
        .tuple(limit, limit)
        .map(([a, b]) => (a < b ? { done: a, limit: b } : { done: b, limit: a })),
    ),
    fullMove: fc.option(limit),
  });
}
