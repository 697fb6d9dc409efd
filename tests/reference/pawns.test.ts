/** The slow rules model: pawns, their promotion and its pool, and en passant. */
import { describe, expect, test } from 'vitest';
import { referenceGame } from './games/index.ts';
import { ReferencePosition } from './position.ts';

const FULL = 'CLNBQKBNLA/RW6WR';

const movesFrom = (position: ReferencePosition, from: string) =>
  position
    .legalMoves()
    .filter((move) => move.from.name === from)
    .map((move) => move.text.slice(from.length))
    .join(' ');

describe('where a pawn may go and what it may become', () => {
  const table: [what: string, game: string, fen: string, from: string, moves: string][] = [
    ['chess, no limit', 'chess', '8/4P3/8/2k5/8/8/8/4K3 w - - 0 1', 'e7', 'e8b e8n e8q e8r'],
    ['capturing too', 'chess', '3rr3/4P3/8/2k5/8/8/8/6K1 w', 'e7', 'd8b d8n d8q d8r'],
    ['double step', 'chess', '4k3/8/8/8/8/8/4P3/4K3 w', 'e2', 'e3 e4'],
    ['double step blocked at its end', 'chess', '4k3/8/8/8/4p3/8/4P3/4K3 w', 'e2', 'e3'],
    ['no leap over a man', 'chess', '4k3/8/8/8/8/4p3/4P3/4K3 w', 'e2', ''],
    ['no double step later', 'chess', '4k3/8/8/8/8/4P3/8/4K3 w', 'e3', 'e4'],
    ['double step from the third', 'opulent', '4k5/10/10/10/10/10/10/4P5/10/4K5 w', 'e3', 'e4 e5'],
    ['one step from the second', 'opulent', '4k5/10/10/10/10/10/10/10/4P5/4K5 w', 'e2', 'e3'],
    ['to the seventh, a pawn', 'opulent', `9k/10/10/10/4P5/10/10/10/${FULL} w`, 'e6', 'e7'],
    [
      'to the eighth, all free',
      'opulent',
      '4k5/10/10/1P8/10/10/10/10/10/4K5 w',
      'b7',
      'b8 b8a b8b b8c b8l b8n b8q b8r b8w',
    ],
    ['to the eighth, none free', 'opulent', `9k/10/10/4P5/10/10/10/10/${FULL} w`, 'e7', 'e8'],
    ['to the ninth, none free', 'opulent', `9k/10/4P5/10/10/10/10/10/${FULL} w`, 'e8', 'e9'],
    ['to the tenth, none free', 'opulent', `9k/4P5/10/10/10/10/10/10/${FULL} w`, 'e9', ''],
    ['capturing there, none free', 'opulent', `3r4k1/4P5/10/10/10/10/10/10/${FULL} w`, 'e9', ''],
    [
      'to the tenth, all free',
      'opulent',
      '9k/1P8/10/10/10/10/10/10/10/4K5 w',
      'b9',
      'b10a b10b b10c b10l b10n b10q b10r b10w',
    ],
    [
      'one wizard of two is missing',
      'opulent',
      '9k/4P5/10/10/10/10/10/10/CLNBQKBNLA/RW7R w',
      'e9',
      'e10w',
    ],
    [
      'more men than the array has',
      'opulent',
      '9k/4P5/10/10/10/10/10/10/CLNBQKBNLA/RQ6WR w',
      'e9',
      'e10w',
    ],
    [
      "the enemy's losses do not count",
      'opulent',
      'rw6wr/clnbqkbnla/10/10/10/10/10/10/4p5/9K b',
      'e2',
      '',
    ],
    [
      'Black, with his pool',
      'opulent',
      'rw6wr/cl1bqkbnla/10/10/10/10/10/4p5/10/9K b',
      'e3',
      'e2 e2n',
    ],
    ['Black, compulsory', 'opulent', 'rw6wr/c1nbqkbn1a/10/10/10/10/10/10/4p5/9K b', 'e2', 'e1l'],
    ['Grand: lone knight free', 'grand', '7k2/1P8/10/10/10/10/10/10/1NBQKCAB2/R8R w', 'b9', 'b10n'],
    [
      'Omega: champion and wizard too',
      'omega',
      '12/12/4P7/12/12/12/12/1k10/12/12/6K5/12 w',
      'd8',
      'd9b d9c d9n d9q d9r d9w',
    ],
    ['Omega: triple step', 'omega', '12/1k10/12/12/12/12/12/12/12/4P7/6K5/12 w', 'd1', 'd2 d3 d4'],
    [
      'Omega: as far as it is free',
      'omega',
      '12/1k10/12/12/12/12/4p7/12/12/4P7/6K5/12 w',
      'd1',
      'd2 d3',
    ],
    ['Omega: Black', 'omega', '12/1k10/4p7/12/12/12/12/12/12/12/6K5/12 b', 'd8', 'd5 d6 d7'],
  ];

  test.each(table)('%s (%s %s): %s', (_what, game, fen, from, moves) => {
    expect(movesFrom(ReferencePosition.fromFen(referenceGame(game), fen), from)).toBe(moves);
  });

  test('a pawn with nothing to become still gives check', () => {
    const fen = '6k3/7P2/10/10/p2r6/10/10/10/CLNBQKBNLA/RW6WR b - - 0 1';
    expect(ReferencePosition.fromFen(referenceGame('opulent'), fen).inCheck()).toBe(true);
  });

  test('of two pawns and one captured queen the second has to wait', () => {
    const fen = '10/1P5P2/10/2n7/4k4r/10/10/10/CLNB1KBNLA/RW6WR w - - 0 1';
    const start = ReferencePosition.fromFen(referenceGame('opulent'), fen);
    expect([movesFrom(start, 'b9'), movesFrom(start, 'h9')]).toEqual(['b10q', 'h10q']);
    const later = start.play('b9b10q').play('j6j5');
    expect(movesFrom(later, 'h9')).toBe('');
    const lost = start.play('b9b10q').play('c7b9').play('b10b9');
    expect(lost.toFen()).toBe('10/1Q5P2/10/10/4k4r/10/10/10/CLNB1KBNLA/RW6WR b - - 0 2');
  });
});

/** A position of Omega Chess, its kings at home, with these ranks 4 to 1. */
const omega = (four: string, three: string, two: string, one: string, rest: string) =>
  `1**********1/*5k4*/*10*/*10*/*10*/*10*/${four}/${three}/${two}/${one}/*5K4*/1**********1 ${rest}`;

const TRIPLE = omega('*5p4*', '*3p6*', '*10*', '*4P5*', 'w - - 0 1');

describe('en passant squares, as read and as written', () => {
  const table: [what: string, game: string, fen: string, passed: string, captures: string[]][] = [
    [
      'nobody there to take',
      'chess',
      'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1',
      '-',
      [],
    ],
    ['a pawn beside', 'chess', '4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1', 'e3', ['d4e3']],
    ['two pawns beside', 'chess', '4k3/8/8/3PpP2/8/8/8/4K3 w - e6 0 1', 'e6', ['d5e6', 'f5e6']],
    ['both pawns leave the rank', 'chess', '8/8/8/8/k2pP2R/8/8/4K3 b - e3 0 1', '-', []],
    ['pinned on a diagonal', 'chess', '8/5bk1/8/2Pp4/8/1K6/8/8 w - d6 0 1', '-', []],
    ['takes the checking pawn', 'chess', '8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1', 'd3', ['e4d3']],
    [
      'from the third rank',
      'opulent',
      '10/5k4/10/10/10/3pPp4/10/10/5K4/10 b - e4',
      'e4',
      ['d5e4', 'f5e4'],
    ],
    [
      'both passed squares',
      'omega',
      '12/12/12/12/12/3k8/5Pp5/6p5/12/12/6K5/12 b - e3e2',
      'e2,e3',
      ['f3e2', 'f4e3'],
    ],
    [
      'with a comma',
      'omega',
      '12/12/12/12/12/3k8/5Pp5/6p5/12/12/6K5/12 b - e2,e3',
      'e2,e3',
      ['f3e2', 'f4e3'],
    ],
    [
      'only what is listed',
      'omega',
      '12/12/12/12/12/3k8/5Pp5/6p5/12/12/6K5/12 b - e2',
      'e2',
      ['f3e2'],
    ],
    ['nothing listed', 'omega', '12/12/12/12/12/3k8/5Pp5/6p5/12/12/6K5/12 b', '-', []],
    [
      'a double step',
      'omega',
      '12/6k5/12/12/12/12/4p7/4pPp5/12/12/6K5/12 b - e2',
      'e2',
      ['d3e2', 'f3e2'],
    ],
    [
      'only the far square is taken on',
      'omega',
      '12/6k5/12/12/12/12/5P6/6p5/12/12/6K5/12 b - e2,e3',
      'e2',
      ['f3e2'],
    ],
    [
      "Black's triple step",
      'omega',
      '12/12/12/12/6P5/4Pp6/12/10k1/12/12/6K5/12 w - e7,e6',
      'e6,e7',
      ['d5e6', 'f6e7'],
    ],
  ];

  test.each(table)('%s (%s): %s', (_what, game, fen, passed, captures) => {
    const position = ReferencePosition.fromFen(referenceGame(game), fen);
    expect(position.toFen().split(' ')[3]).toBe(passed);
    const found = position
      .legalMoves()
      .filter((move) => move.captured !== null && move.captured !== move.to);
    expect(found.map((move) => move.text)).toEqual(captures);
  });

  const played: [game: string, fen: string, moves: string, after: string][] = [
    ['chess', '4k3/8/8/8/3p4/8/4P3/4K3 w', 'e2e4', '4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1'],
    ['chess', '4k3/8/8/8/3p4/8/4P3/4K3 w', 'e2e4 d4e3', '4k3/8/8/8/8/4p3/8/4K3 w - - 0 2'],
    ['chess', '4k3/8/8/8/3p4/8/4P3/4K3 w', 'e2e3', '4k3/8/8/8/3p4/4P3/8/4K3 b - - 0 1'],
    ['chess', '4k3/8/8/8/3p4/8/4P3/4K3 w', 'e2e4 e8d8 e1d1', '3k4/8/8/8/3pP3/8/8/3K4 b - - 2 2'],
    ['omega', TRIPLE, 'e1e4', omega('*4Pp4*', '*3p6*', '*10*', '*10*', 'b - e2,e3 0 1')],
    ['omega', TRIPLE, 'e1e4 d3e2', omega('*5p4*', '*10*', '*4p5*', '*10*', 'w - - 0 2')],
    ['omega', TRIPLE, 'e1e4 f4e3', omega('*10*', '*3pp5*', '*10*', '*10*', 'w - - 0 2')],
    ['omega', TRIPLE, 'e1e3', omega('*5p4*', '*3pP5*', '*10*', '*10*', 'b - e2 0 1')],
    ['omega', TRIPLE, 'e1e2', omega('*5p4*', '*3p6*', '*4P5*', '*10*', 'b - - 0 1')],
  ];

  test.each(played)('%s %s: %s', (game, fen, moves, after) => {
    let position = ReferencePosition.fromFen(referenceGame(game), fen);
    for (const move of moves.split(' ')) position = position.play(move);
    expect(position.toFen()).toBe(after);
  });
});
