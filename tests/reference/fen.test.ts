/** The slow rules model: FEN in every form that is read, and the one that is written. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { referenceGame, referenceGames } from './games/index.ts';
import { ReferencePosition } from './position.ts';
import { perftRows } from './vectors.ts';

const read = (game: string, fen: string) => ReferencePosition.fromFen(referenceGame(game), fen);

describe('forms that are read', () => {
  const table: [what: string, game: string, fen: string, canonical: string][] = [
    ['all six fields', 'chess', '4k3/8/8/8/8/8/8/4K2R w K - 5 9', '4k3/8/8/8/8/8/8/4K2R w K - 5 9'],
    ['placement alone', 'chess', '4k3/8/8/8/8/8/8/4K2R', '4k3/8/8/8/8/8/8/4K2R w - - 0 1'],
    ['no counters', 'chess', '4k3/8/8/8/8/8/8/4K2R b K -', '4k3/8/8/8/8/8/8/4K2R b K - 0 1'],
    ['spaces around', 'chess', ' 4k3/8/8/8/8/8/8/4K2R  b ', '4k3/8/8/8/8/8/8/4K2R b - - 0 1'],
    [
      'rights in any order',
      'chess',
      'r3k2r/8/8/8/8/8/8/R3K2R w qkQK',
      'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1',
    ],
    [
      'two-digit counts',
      'grand',
      '4k5/10/10/10/10/10/10/10/10/4K5 w',
      '4k5/10/10/10/10/10/10/10/10/4K5 w - - 0 1',
    ],
    [
      'holes as empties',
      'omega',
      'w10w/5k6/12/12/12/12/12/12/12/12/5K6/W11 w',
      'w**********w/*4k5*/*10*/*10*/*10*/*10*/*10*/*10*/*10*/*10*/*4K5*/W**********1 w - - 0 1',
    ],
    [
      'holes in both ways at once',
      'omega',
      '1*9w/*4k6/*10*/12/*11/11*/12/12/12/12/5K6/12 w',
      '1**********w/*4k5*/*10*/*10*/*10*/*10*/*10*/*10*/*10*/*10*/*4K5*/1**********1 w - - 0 1',
    ],
  ];

  test.each(table)('%s (%s): %s', (_what, game, fen, canonical) => {
    expect(read(game, fen).toFen()).toBe(canonical);
  });
});

describe('what is refused', () => {
  const table: [what: string, game: string, fen: string, message: RegExp][] = [
    ['nothing', 'chess', '', /1 rows/],
    ['a rank too few', 'chess', '4k3/8/8/8/8/8/4K3 w', /7 rows/],
    ['a row too short', 'chess', '4k3/8/8/8/8/7/8/4K3 w', /7 squares wide/],
    ['a row too long', 'chess', '4k3/8/8/8/8/8p/8/4K3 w', /stands on no square/],
    ['a row counted in pieces', 'chess', '4k3/44/8/8/8/8/8/4K3 w', /44 squares wide/],
    ['a count of nought', 'chess', '4k3/8/8/8/8/p07/8/4K3 w', /no man "07"/],
    ['a count of three digits', 'chess', '4k3/8/8/8/8/111p/8/4K3 w', /no man "111"/],
    ['an unknown man', 'chess', '4k3/8/8/8/8/4x3/8/4K3 w', /no man "x"/],
    ['a hole in an ordinary board', 'chess', '4k3/8/8/8/8/4*3/8/4K3 w', /"\*"/],
    [
      'a man in a hole',
      'omega',
      '1P10/5k6/12/12/12/12/12/12/12/12/5K6/12 w',
      /stands on no square/,
    ],
    ['a strange turn', 'chess', '4k3/8/8/8/8/8/8/4K3 x', /side to move/],
    ['a seventh field', 'chess', '4k3/8/8/8/8/8/8/4K3 w - - 0 1 x', /six fields/],
    ['a strange right', 'chess', '4k3/8/8/8/8/8/8/4K2R w KA', /no castling right "A"/],
    ['a right twice', 'chess', '4k3/8/8/8/8/8/8/4K2R w KK', /twice/],
    ['castling in Opulent', 'opulent', '4k5/10/10/10/10/10/10/10/10/4K5 w K', /no castling right/],
    ['a right without the rook', 'chess', '4k3/8/8/8/8/8/8/4K3 w K', /cannot have the right K/],
    ['a right with the king away', 'chess', '4k3/8/8/8/8/8/8/3K3R w K', /cannot have the right K/],
    ['a strange square', 'chess', '4k3/8/8/8/8/8/8/4K3 w - x', /not a list of squares/],
    ['a square off the board', 'chess', '4k3/8/8/8/8/8/8/4K3 w - e9', /no square e9/],
    ['nothing beyond the square', 'chess', '4k3/8/8/8/8/8/8/4K3 w - e6', /passed over e6/],
    ['a piece beyond it', 'chess', '4k3/8/8/4n3/8/8/8/4K3 w - e6', /passed over e6/],
    ["the mover's own pawn beyond it", 'chess', '4k3/8/8/4P3/8/8/8/4K3 w - e6', /passed over e6/],
    ['a pawn too far from its start', 'chess', '4k3/8/8/8/4p3/8/8/4K3 w - e5', /passed over e5/],
    ['a man on the square', 'chess', '4k3/8/4n3/4p3/8/8/8/4K3 w - e6', /passed over e6/],
    ['a man on the start square', 'chess', '4k3/4n3/8/4p3/8/8/8/4K3 w - e6', /passed over e6/],
    ['a negative counter', 'chess', '4k3/8/8/8/8/8/8/4K3 w - - -1 1', /counter "-1"/],
    ['move number nought', 'chess', '4k3/8/8/8/8/8/8/4K3 w - - 0 0', /counter "0"/],
    ['two kings', 'chess', '4k3/8/8/8/8/8/8/3KK3 w', /two kings/],
    ['no king at all', 'chess', '8/8/8/8/8/8/8/3Q4 w', /neither side/],
    ['the other side in check', 'chess', '4k3/8/8/8/8/8/8/4RK2 w', /not to move is in check/],
    [
      'a stuck pawn checking it',
      'opulent',
      '6k3/7P2/10/10/p9/10/10/10/CLNBQKBNLA/RW6WR w',
      /in check/,
    ],
  ];

  test.each(table)('%s (%s): %s', (_what, game, fen, message) => {
    expect(() => read(game, fen)).toThrow(message);
  });

  test('a move that is not legal', () => {
    expect(() => read('chess', '4k3/8/8/8/8/8/8/4K3 w').play('e1e3')).toThrow(/e1e3 is not legal/);
  });
});

describe.each([...referenceGames.keys()])('%s', (variant) => {
  test('every vector comes back the same from its canonical form', () => {
    // `delta-cetina` is an array of `delta`, whose rows hold it.
    const rows = perftRows([variant === 'delta-cetina' ? 'delta' : variant]);
    for (const { position } of rows) {
      const first = read(variant, position);
      const again = read(variant, first.toFen());
      expect(again.toFen()).toBe(first.toFen());
      expect(again.moves()).toEqual(first.moves());
    }
    expect(rows.length).toBeGreaterThan(0);
  });

  test('so does every position of random games', () => {
    const choices = fc.array(fc.nat(), { minLength: 30, maxLength: 60 });
    const property = fc.property(choices, (picks) => {
      let position = ReferencePosition.start(referenceGame(variant));
      for (const pick of picks) {
        const moves = position.moves();
        const move = moves[pick % moves.length];
        if (move === undefined) break;
        position = position.play(move);
        const again = read(variant, position.toFen());
        expect(again.toFen()).toBe(position.toFen());
        expect(again.moves()).toEqual(position.moves());
        expect(again.inCheck()).toBe(position.inCheck());
      }
    });
    fc.assert(property, { numRuns: 6 });
  });
});
