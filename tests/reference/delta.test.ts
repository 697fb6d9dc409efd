/** The slow rules model: men that point, and the square that wins, in Maura's Omega Chess. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { VariantDefinition } from '../../src/variants/definition.ts';
import { fromDefinition } from './from-definition.ts';
import { referenceGame } from './games/index.ts';
import { ReferencePosition } from './position.ts';

/**
 * A position from what stands where, such as "w Ka1 ke9 D(NE)b2"; its other fields are those of a
 * bare position.
 */
function setUp(text: string): ReferencePosition {
  const [turn, ...men] = text.split(' ');
  const on = new Map(men.map((man) => [man.slice(-2), man.slice(0, -2)]));
  const rows = [...'987654321'].map((rank) =>
    [...'abcdefghi']
      .map((file) => on.get(file + rank) ?? '1')
      .join('')
      .replace(/1+/g, countOnes),
  );
  return ReferencePosition.fromFen(referenceGame('delta'), `${rows.join('/')} ${turn}`);
}

const countOnes = (ones: string) => String(ones.length);

/** The squares that the man on a square moves to, each once, and how it may point there. */
function movesFrom(position: ReferencePosition, from: string): Record<string, string> {
  const moves: Record<string, string> = {};
  for (const move of position.legalMoves()) {
    if (move.from.name !== from) continue;
    const { name } = move.to;
    moves[name] = [moves[name], move.text.slice(4)].filter((part) => part).join(' ');
  }
  return moves;
}

const ALL = 'e n ne nw s se sw w';
const allBut = (direction: string) =>
  ALL.split(' ')
    .filter((other) => other !== direction)
    .join(' ');

describe('where a delta slides', () => {
  const table: [what: string, position: string, squares: string][] = [
    ['north to the edge', 'w Ka1 ki1 D(N)d5', 'd6 d7 d8 d9'],
    ['north-east', 'w Ka1 ki1 D(NE)d5', 'e6 f7 g8 h9'],
    ['east', 'w Ka1 ki1 D(E)d5', 'e5 f5 g5 h5 i5'],
    ['south-east', 'w Ka1 ka9 D(SE)d5', 'e4 f3 g2 h1'],
    ['south', 'w Ka1 ki1 D(S)d5', 'd1 d2 d3 d4'],
    ['south-west', 'w Kb1 ki1 D(SW)d5', 'a2 b3 c4'],
    ['west', 'w Ka1 ki1 D(W)d5', 'a5 b5 c5'],
    ['north-west', 'w Ka1 ki1 D(NW)d5', 'a8 b7 c6'],
    ["Black's points as White sees it", 'b Ka1 ki1 d(S)d5', 'd1 d2 d3 d4'],
    ['up to an enemy', 'w Ka1 ki1 D(N)d5 d(W)d7 d(W)d8', 'd6 d7'],
    ['up to a man of its own', 'w Ka1 ki1 D(N)d5 D(W)d7 D(W)d8', 'd6 d7'],
    ['up to a man that points the same way', 'w Ka1 ki1 D(N)d5 d(N)d7', 'd6 d7'],
    ['short of an enemy facing it', 'w Ka1 ki1 D(N)d5 d(S)d7', 'd6'],
    ['short of its own facing it', 'w Ka1 ki1 D(NE)d5 D(SW)f7', 'e6'],
    ['short of its own omega', 'w Kd7 ki1 D(N)d5', 'd6'],
    ['nowhere at the edge', 'w Ka1 ki1 D(N)d9', ''],
  ];

  test.each(table)('%s: %s', (_what, text, squares) => {
    const position = setUp(text);
    const from = /d\(\w+\)(\w\d)/i.exec(text)?.[1] ?? '';
    const { [from]: turns, ...moves } = movesFrom(position, from);
    expect(Object.keys(moves).sort().join(' ')).toBe(squares);
    // Wherever it goes it may point anywhere, and staying it must point elsewhere.
    expect(new Set(Object.values(moves))).toEqual(new Set(squares === '' ? [] : [ALL]));
    const direction = /d\((\w+)\)/i.exec(text)?.[1] ?? '';
    expect(turns).toBe(allBut(direction.toLowerCase()));
  });

  test.each([
    ['a capture', 'w Ka1 ki1 D(N)d5 d(W)d7', 'd5d7se', '9/9/3D(SE)5/9/9/9/9/9/K7k b - - 0 1'],
    ['an own man', 'w Ka1 ki1 D(N)d5 D(W)d7', 'd5d7n', '9/9/3D(N)5/9/9/9/9/9/K7k b - - 0 1'],
    ['a move', 'w Ka1 ki1 D(N)d5', 'd5d7w', '9/9/3D(W)5/9/9/9/9/9/K7k b - - 1 1'],
    ['a turn', 'w Ka1 ki1 D(N)d5', 'd5d5w', '9/9/9/9/3D(W)5/9/9/9/K7k b - - 1 1'],
  ])('%s leaves it as it points then', (_what, text, move, after) => {
    expect(setUp(text).play(move).toFen()).toBe(after);
  });
});

describe('check', () => {
  test.each([
    ['along a free line', 'w Kd5 ki9 d(NE)b3', true],
    ['not from behind', 'w Kd5 ki9 d(SW)b3', false],
    ['not past a man', 'w Kd5 ki9 d(NE)b3 d(NE)c4', true],
    ['not past a man that points elsewhere', 'w Kd5 ki9 d(NE)b3 d(N)c4', false],
    ["not by White's own", 'w Kd5 ki9 D(NE)b3', false],
  ])('%s', (_what, text, check) => {
    expect(setUp(text).inCheck()).toBe(check);
  });

  test.each([
    ['by a man between', 'w Kd1 ka9 d(S)d9 D(W)f5', 'd5'],
    ['by taking who gives it', 'w Kd1 ka9 d(S)d9 D(W)e9 D(E)a9', 'd9'],
    ['not by a turn', 'w Kd1 ki8 d(S)d9 D(N)a4 D(S)f5 D(W)c3', ''],
    ['two not by one man', 'w Kd1 ka9 d(S)d9 d(W)g1 D(W)e9 D(W)f5', ''],
  ])('is met %s', (_what, text, squares) => {
    const position = setUp(text);
    expect(position.inCheck()).toBe(true);
    const moves = position.legalMoves().filter((move) => move.piece === 'D');
    expect([...new Set(moves.map((move) => move.to.name))].join(' ')).toBe(squares);
  });

  test('a pinned delta turns and keeps to the line', () => {
    const off = setUp('w Kd1 ka9 d(S)d9 D(W)d5');
    expect(movesFrom(off, 'd5')).toEqual({ d5: allBut('w') });
    const along = setUp('w Kd1 ka9 d(SE)d9 d(S)d8 D(S)d5');
    expect(movesFrom(along, 'd5')).toEqual({ d5: allBut('s'), d4: ALL, d3: ALL, d2: ALL });
    const facing = setUp('w Kd1 ka9 d(S)d8 D(N)d5');
    expect(movesFrom(facing, 'd5')).toEqual({ d5: allBut('n'), d6: ALL, d7: ALL });
  });
});

describe('the omega', () => {
  test.each([
    ['steps all round', 'w Kd5 ki9', 'c4 c5 c6 d4 d6 e4 e5 e6'],
    ['takes deltas that point anywhere', 'w Ka1 ki9 d(N)a2 d(S)b2', 'a2 b2'],
    ['not guarded ones', 'w Ka1 ki9 d(E)a2 d(S)b2 d(W)i2', 'a2'],
    ['guarded by one that faces as well', 'w Ka1 ki9 d(N)a2 d(S)a9', 'b1 b2'],
    ['not its own', 'w Ka1 ki9 D(N)a2 D(N)b2', 'b1'],
    ['not beside the other', 'w Ka1 kc1 D(N)a2', ''],
  ])('%s', (_what, text, squares) => {
    const position = setUp(text);
    const from = /K(\w\d)/.exec(text)?.[1] ?? '';
    expect(Object.keys(movesFrom(position, from)).sort().join(' ')).toBe(squares);
  });
});

describe('the end', () => {
  test.each([
    ["White's omega on e9", 'w Kd8 ka1', 'd8e9', '1-0 goal'],
    ["Black's omega on e1", 'b Ki9 kf2', 'f2e1', '0-1 goal'],
    ["not on one's own start", 'w Kd2 ka9', 'd2e1', null],
    ["nor the enemy's", 'b Ki9 kd8', 'd8e9', null],
    ['by a capture', 'w Kd8 ka1 d(N)e9', 'd8e9', '1-0 goal'],
    ['a delta on it is nothing', 'w Ka1 ki1 D(N)e5', 'e5e9s', null],
    ['mate by a move', 'w Kc2 ka1 D(W)i8', 'i8a8s', '1-0 mate'],
    ['mate by a turn', 'w Kc2 ka1 D(N)a8', 'a8a8s', '1-0 mate'],
  ])('%s', (_what, text, move, result) => {
    const after = setUp(text).play(move);
    const found = after.result();
    expect(found === null ? null : `${found.score} ${found.reason}`).toBe(result);
    if (result !== null) expect(after.moves()).toEqual([]);
  });

  test.each([
    ['stalemate with the omega alone', 'b Kc2 ka1 D(SW)b3', '1/2-1/2 stalemate'],
    ['none with a delta that can turn', 'b Kc2 ka1 D(SW)b3 d(E)i9', null],
    ['bare omegas play on', 'w Ka1 ki9', null],
    ['one on its goal has won, whoever would move', 'w Ke9 ka1', '1-0 goal'],
  ])('%s', (_what, text, result) => {
    const found = setUp(text).result();
    expect(found === null ? null : `${found.score} ${found.reason}`).toBe(result);
  });

  test('the goal must not be under attack either', () => {
    expect(movesFrom(setUp('w Kd8 ka1 d(W)h9'), 'd8')).not.toHaveProperty('e9');
    expect(movesFrom(setUp('w Kd8 kf8'), 'd8')).not.toHaveProperty('e9');
  });

  test('a position counts three times for a draw, with its directions', () => {
    const start = setUp('w Ka1 ki9 D(N)c3');
    const played = (moves: string) => moves.split(' ').reduce((at, move) => at.play(move), start);
    const steps = 'a1a2 i9i8 a2a1 i8i9';
    const turns = 'c3c3e i9i8 c3c3n i8i9';
    expect(played(steps).result()).toBeNull();
    expect(played(`${steps} ${turns}`).result()?.reason).toBe('repetition');
    const unlike = played('c3c3e i9i8 c3c3s i8i9 c3c3w i9i8 c3c3se i8i9');
    expect(unlike.result()).toBeNull();
    expect(unlike.occurrences()).toBe(1);
  });
});

describe('texts that are refused', () => {
  const rows = (row: string) => `k8/9/9/9/${row}/9/9/9/8K w`;
  test.each([
    ['no direction', rows('D8'), /without a direction/],
    ['an empty one', rows('D()8'), /not a direction/],
    ['an unknown one', rows('D(X)8'), /not a direction/],
    ['a small one', rows('D(n)8'), /not a direction/],
    ['an omega that points', '9/k8/9/9/9/9/9/9/8K(N) w', /does not point/],
    ['an open parenthesis', rows('D(N8'), /without a direction/],
    ['two games won at once', '4K4/9/9/9/9/9/9/9/4k4 w', /both sides have reached/],
  ])('%s', (_what, fen, message) => {
    expect(() => ReferencePosition.fromFen(referenceGame('delta'), fen)).toThrow(message);
  });
});

describe('the published game', () => {
  const file = new URL('../vectors/delta-sample-game.txt', import.meta.url);
  const record = readFileSync(file, 'utf8').replace('3.f2 (NW)', '3.f2 (NE)');
  const move = /([a-i]\d)(?:[-x]([a-i]\d))?(?: \((\w+)\))?(\+| mate)?/g;
  const printed = [...record.matchAll(move)];

  test('is legal throughout when f2 faces the other way, with every check and the mate', () => {
    let position = ReferencePosition.start(referenceGame('delta-cetina'));
    for (const [text, from = '', to = from, point, mark = ''] of printed) {
      const man = [...position.state.board].find(
        ([key]) => position.game.squares.get(key)?.name === from,
      )?.[1];
      const direction = point ?? man?.direction ?? '';
      position = position.play(from + to + direction.toLowerCase());
      expect(position.inCheck(), text).toBe(mark !== '');
      expect(position.result()?.reason === 'mate', text).toBe(mark === ' mate');
    }
    expect(printed).toHaveLength(51);
    expect(position.result()).toEqual({ score: '1-0', reason: 'mate' });
  });
});

describe('men that point in other games', () => {
  const rules = { afterMove: true, inPlace: true, capturesOwn: true, sparesFacing: true };
  const definition: VariantDefinition = {
    id: 'pointing',
    name: 'Pointing',
    inventor: 'unknown',
    year: null,
    source: '',
    conditions: '',
    board: { files: 5, ranks: 5 },
    pieces: [
      { letter: 'K', name: 'king', betza: 'W', royal: true },
      { letter: 'R', name: 'rook', betza: 'R' },
    ],
    pawn: null,
    castling: [],
    draws: { repetition: 3, moveRule: 50, dead: { loneMen: [], sameColour: [] } },
    arrays: [{ id: 'start', name: 'Start', position: 'k4/5/5/5/4K w' }],
  };
  const LINE = '1k3/5/R1D(E)1d(W)/5/4K w';
  const table: [what: string, betza: string, change: object, fen: string, moves: string][] = [
    ['goes as far as its range', 'fR2', { afterMove: false }, 'k4/5/D(E)4/5/4K w', 'b3e c3e'],
    ['turns with all of its lines', 'frR2', { afterMove: false }, LINE, 'c1e c2e d3e'],
    ['takes other men of its own', 'fbR', { afterMove: false }, LINE, 'a3e b3e d3e'],
    ['or does not', 'fbR', { afterMove: false, capturesOwn: false }, LINE, 'b3e d3e'],
    ['takes who faces it', 'fR', { afterMove: false, sparesFacing: false }, LINE, 'd3e e3e'],
  ];

  test.each(table)('one that %s (%s)', (_what, betza, change, fen, moves) => {
    const pointing = { ...rules, ...change };
    const pieces = [...definition.pieces, { letter: 'D', name: 'pointer', betza, pointing }];
    const position = ReferencePosition.fromFen(fromDefinition({ ...definition, pieces }), fen);
    const own = position.legalMoves().filter((move) => move.piece === 'D');
    const turns = own.filter((move) => move.from === move.to);
    expect(turns).toHaveLength(7);
    const others = own.filter((move) => move.from !== move.to);
    expect(others.map((move) => move.text.slice(2)).join(' ')).toBe(moves);
  });

  test('without turning in place, one with no way to go is stuck', () => {
    const pieces = [
      ...definition.pieces,
      { letter: 'D', name: 'pointer', betza: 'fR', pointing: { ...rules, inPlace: false } },
    ];
    const game = fromDefinition({ ...definition, pieces });
    const moves = ReferencePosition.fromFen(game, 'k4/5/4D(E)/5/4K w').moves();
    expect(moves).toEqual(['e1d1', 'e1e2']);
  });
});
