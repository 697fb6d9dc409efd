/** The slow rules model: how a game ends, and what does not end it. */
import { describe, expect, test } from 'vitest';
import { referenceGame } from './games/index.ts';
import { ReferencePosition } from './position.ts';

const position = (game: string, fen: string) => ReferencePosition.fromFen(referenceGame(game), fen);

const after = (start: ReferencePosition, moves: string) =>
  moves.split(' ').reduce((at, move) => at.play(move), start);

const omega = (...ranks: string[]) =>
  ['1**********1', ...ranks, ...Array(10 - ranks.length).fill('*10*'), '1**********1'].join('/');

describe('results', () => {
  const table: [what: string, game: string, fen: string, result: string | null][] = [
    ['the opening', 'chess', referenceGame('chess').start, null],
    [
      'mate by Black',
      'chess',
      'rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3',
      '0-1 mate',
    ],
    ['mate by White', 'chess', '4R1k1/5ppp/8/8/8/8/8/4K3 b - - 0 1', '1-0 mate'],
    ['stalemate', 'chess', '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1', '1/2-1/2 stalemate'],
    ['mate without an own king', 'chess', 'k7/1Q6/2B5/8/8/8/8/8 b - - 0 1', '1-0 mate'],
    ['no man left to move', 'chess', 'k7/8/8/8/8/8/8/8 w - - 0 1', '1/2-1/2 stalemate'],
    ['99 plies', 'chess', '4k3/8/8/8/8/8/8/4K2R w - - 99 80', null],
    ['100 plies', 'chess', '4k3/8/8/8/8/8/8/4K2R w - - 100 80', '1/2-1/2 fifty'],
    ['mate at 100 plies', 'chess', '4R1k1/5ppp/8/8/8/8/8/4K3 b - - 100 80', '1-0 mate'],
    ['stalemate at 100 plies', 'chess', '7k/5Q2/6K1/8/8/8/8/8 b - - 100 80', '1/2-1/2 stalemate'],
    ['kings', 'chess', '4k3/8/8/8/8/8/8/4K3 w - - 0 1', '1/2-1/2 material'],
    ['a knight', 'chess', '4k3/8/8/8/8/8/8/4K1N1 w - - 0 1', '1/2-1/2 material'],
    ["Black's knight", 'chess', '4k1n1/8/8/8/8/8/8/4K3 w - - 0 1', '1/2-1/2 material'],
    ['a bishop', 'chess', '4k3/8/8/8/8/8/8/4KB2 w - - 0 1', '1/2-1/2 material'],
    ['bishops of one colour', 'chess', '4k3/8/8/8/8/8/8/1B1BKB2 w - - 0 1', '1/2-1/2 material'],
    ['of both sides', 'chess', '2b1k3/8/8/8/8/8/8/4KB2 w - - 0 1', '1/2-1/2 material'],
    ['opposite bishops', 'chess', '4k3/8/8/8/8/8/8/2B1KB2 w - - 0 1', null],
    ['opposite bishops of two sides', 'chess', '4kb2/8/8/8/8/8/8/4KB2 w - - 0 1', null],
    ['two knights', 'chess', '4k3/8/8/8/8/8/8/1N2K1N1 w - - 0 1', null],
    ['a knight each', 'chess', '1n2k3/8/8/8/8/8/8/1N2K3 w - - 0 1', null],
    ['bishop and knight', 'chess', '4k3/8/8/8/8/8/8/4KBN1 w - - 0 1', null],
    ['a pawn', 'chess', '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1', null],
    ['a rook', 'chess', '4k3/8/8/8/8/8/8/4K2R w - - 0 1', null],
    ['Grand: a knight', 'grand', '4k5/10/10/10/10/10/10/10/10/1N2K5 w', '1/2-1/2 material'],
    [
      'Grand: bishops of one colour',
      'grand',
      '4k5/b9/10/10/10/10/10/10/10/B1B1K5 b',
      '1/2-1/2 material',
    ],
    ['Grand: an archbishop', 'grand', '4k5/10/10/10/10/10/10/10/10/1A2K5 w', null],
    ['Opulent: a knight', 'opulent', '4k5/10/10/10/10/10/10/10/10/1N2K5 w', '1/2-1/2 material'],
    ['Opulent: a wizard', 'opulent', '4k5/10/10/10/10/10/10/10/10/1W2K5 w', '1/2-1/2 material'],
    ['Opulent: a bishop', 'opulent', '4k5/10/10/10/10/10/10/10/10/1B2K5 w', '1/2-1/2 material'],
    ['Opulent: a lion', 'opulent', '4k5/10/10/10/10/10/10/10/10/1L2K5 w', null],
    ['Opulent: two knights', 'opulent', '4k5/10/10/10/10/10/10/10/10/1NN1K5 w', null],
    ['Opulent: wizard and knight', 'opulent', '4k5/10/10/10/10/10/10/10/10/1W1NK5 w', null],
    [
      'Opulent: bishop, wizard, one colour',
      'opulent',
      '4k5/10/10/10/10/10/10/10/10/1B1WK5 w',
      '1/2-1/2 material',
    ],
    [
      'Opulent: on either side',
      'opulent',
      'w3k5/10/10/10/10/10/10/10/10/1B1WK5 w',
      '1/2-1/2 material',
    ],
    ['Opulent: opposite wizards', 'opulent', '4k5/10/10/10/10/10/10/10/10/1WW1K5 w', null],
    ['Omega: kings', 'omega', `${omega('*4k5*', '*10*', '*4K5*')} w`, '1/2-1/2 material'],
    ['Omega: a bishop', 'omega', `${omega('*4k5*', '*10*', '*4KB4*')} w`, null],
    ['Omega: a knight', 'omega', `${omega('*4k5*', '*10*', '*4K1N3*')} w`, null],
    ['Omega: a wizard', 'omega', `${omega('*4k5*', '*10*', '*4KW4*')} w`, null],
  ];

  test.each(table)('%s (%s)', (_what, game, fen, expected) => {
    const result = position(game, fen).result();
    expect(result === null ? null : `${result.score} ${result.reason}`).toBe(expected);
  });
});

describe('repetition', () => {
  const cycle = (moves: string, times: number) => Array(times).fill(moves).join(' ');
  const knights = 'g1f3 g8f6 f3g1 f6g8';
  const kings = 'e1e2 e8e7 e2e1 e7e8';

  const table: [what: string, fen: string, moves: string, times: number, reason: string | null][] =
    [
      ['twice', referenceGame('chess').start, knights, 2, null],
      ['three times', referenceGame('chess').start, cycle(knights, 2), 3, 'repetition'],
      ['rights were lost meanwhile', '4k2r/8/8/8/8/8/8/R3K3 w Qk -', cycle(kings, 2), 2, null],
      [
        'and counted from then on',
        '4k2r/8/8/8/8/8/8/R3K3 w Qk -',
        cycle(kings, 3),
        3,
        'repetition',
      ],
      [
        'an en passant capture was possible at first',
        '4k3/8/8/8/3p4/8/4P3/4K3 w - -',
        `e2e4 ${cycle('e8d8 e1d1 d8e8 d1e1', 2)}`,
        2,
        null,
      ],
      [
        'an en passant square on which nobody can capture does not count',
        '4k3/8/8/8/8/8/4P3/4K3 w - -',
        `e2e4 ${cycle('e8d8 e1d1 d8e8 d1e1', 2)}`,
        3,
        'repetition',
      ],
    ];

  test.each(table)('%s', (_what, fen, moves, times, reason) => {
    const end = after(position('chess', fen), moves);
    expect(end.occurrences()).toBe(times);
    expect(end.result()?.reason ?? null).toBe(reason);
  });
});

test('a draw neither empties the list of moves nor ends a perft', () => {
  const drawn = position('chess', '4k3/8/8/8/8/8/8/4K3 w - - 100 80');
  expect(drawn.drawReasons()).toEqual(['fifty', 'material']);
  expect(drawn.moves()).toEqual(['e1d1', 'e1d2', 'e1e2', 'e1f1', 'e1f2']);
  expect(drawn.perft(2)).toBe(25);
});
