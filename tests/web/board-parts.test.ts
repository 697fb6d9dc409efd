/** Moves, words and shapes of the board, without a browser. */
import { describe, expect, it } from 'vitest';
import { fenLetters, parseFen } from '../../src/notation/fen.ts';
import type { Move } from '../../src/notation/rules.ts';
import { makeBoard } from '../../src/variants/board.ts';
import { findVariant } from '../../src/variants/registry.ts';
import { describeChange } from '../../web/board/announce.ts';
import { slidesBetween } from '../../web/board/Men.tsx';
import { indexMoves } from '../../web/board/moves.ts';
import { choiceLabel, squareLabel } from '../../web/board/names.ts';
import { arrowPath, colourOf, toggleShape } from '../../web/board/shapes.ts';

function game(id: string) {
  const variant = findVariant(id);
  if (variant === undefined) throw new Error(`there is no game ${id}`);
  return { variant, board: makeBoard(variant.board) };
}

/** The shown position of a FEN, reached by a move between two squares if they are given. */
function position(id: string, fen: string, move?: readonly [string, string], check = false) {
  const { variant, board } = game(id);
  const { men, turn } = parseFen(fen, board, fenLetters(variant));
  const numbers = move?.map((name) => board.named(name)?.index ?? -1);
  const lastMove = numbers === undefined ? null : { from: numbers[0] ?? -1, to: numbers[1] ?? -1 };
  return { variant, board, men, turn, lastMove, check };
}

describe('moves by squares', () => {
  const move = (from: number, to: number, more: Partial<Move> = {}): Move => ({
    from,
    to,
    piece: 'K',
    promotion: null,
    capture: false,
    castling: null,
    text: `${from}${to}`,
    ...more,
  });
  const { variant, board } = game('chess');
  const number = (name: string) => board.named(name)?.index ?? -1;

  it('are listed with what they do', () => {
    const moves = [move(1, 2), move(1, 3, { capture: true }), move(4, 5)];
    const index = indexMoves(moves, board, variant, 'white');
    expect([...index.targets(1)]).toEqual([
      [2, 'quiet'],
      [3, 'capture'],
    ]);
    expect([...index.targets(9)]).toEqual([]);
    expect([1, 4, 2].map(index.canLeave)).toEqual([true, true, false]);
    expect(index.between(1, 3)).toEqual([moves[1]]);
    expect(index.between(1, 5)).toEqual([]);
  });

  it.each([
    ['white', 'e1', 'g1', 'h1'],
    ['black', 'e8', 'g8', 'h8'],
  ] as const)('castle by the partner of %s, but not for the other side', (side, king, to, rook) => {
    const castling = move(number(king), number(to), { castling: 'K' });
    const index = indexMoves([castling], board, variant, side);
    expect(index.between(number(king), number(rook))).toEqual([castling]);
    expect(index.between(number(king), number(side === 'white' ? 'a1' : 'a8'))).toEqual([]);
    expect([...index.targets(number(king)).keys()]).toEqual([number(to)]);
  });

  it('are told apart in a choice', () => {
    const moves = [
      move(1, 2, { promotion: 'Q' }),
      move(1, 2, { piece: 'P' }),
      move(1, 3, { castling: 'K' }),
    ];
    const [queen, stay, castle] = moves.map((one) => choiceLabel(variant, one, moves.slice(0, 2)));
    expect([queen, stay, castle]).toEqual(['queen', 'stay a pawn', 'castle']);
    expect(choiceLabel(variant, move(1, 3), moves)).toBe('do not castle');
  });
});

describe('words', () => {
  const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR';
  const changes: [name: string, before: Shown, after: Shown, words: string][] = [
    [
      'a quiet move',
      ['chess', `${START} w KQkq`],
      ['chess', 'rnbqkbnr/pppppppp/8/8/8/2N5/PPPPPPPP/R1BQKBNR b', ['b1', 'c3']],
      'Knight from b1 to c3',
    ],
    [
      'going back',
      ['chess', '4k3/8/8/8/8/4N3/8/4K3 w', ['e8', 'e8']],
      ['chess', '4k3/8/8/8/8/8/6N1/4K3 w', ['e1', 'g2'], true],
      'Position after knight from e1 to g2, check',
    ],
    [
      'the start',
      ['chess', '4k3/8/8/8/8/4N3/8/4K3 b', ['d1', 'e3']],
      ['chess', '4k3/8/8/8/8/8/8/3NK3 w'],
      'Start of the game',
    ],
    [
      'en passant over two squares',
      [
        'omega',
        'w**********w/*5k4*/*10*/*10*/*10*/*10*/*4p5*/*5P4*/*10*/*10*/*5K4*/W**********W b',
        ['f1', 'f3'],
      ],
      [
        'omega',
        'w**********w/*5k4*/*10*/*10*/*10*/*10*/*10*/*10*/*5p4*/*10*/*5K4*/W**********W w',
        ['e4', 'f2'],
      ],
      'Pawn from e4 to f2, captures pawn',
    ],
    [
      'capture and promotion with check',
      ['chess', '3rk3/4P3/8/8/8/8/8/4K3 w'],
      ['chess', '3Qk3/8/8/8/8/8/8/4K3 b', ['e7', 'd8'], true],
      'Pawn from e7 to d8, captures rook, becomes queen, check',
    ],
    [
      'castling',
      ['chess', '4k2r/8/8/8/8/8/8/4K3 b k'],
      ['chess', '5rk1/8/8/8/8/8/8/4K3 w', ['e8', 'g8']],
      'King from e8 to g8, castling',
    ],
    ['another game', ['chess', `${START} w`], ['grand', grandStart()], 'Grand Chess'],
  ];
  type Shown = Parameters<typeof position>;
  it.each(changes)('of %s', (_, before, after, words) => {
    expect(describeChange(position(...before), position(...after))).toBe(words);
  });

  function grandStart(): string {
    return game('grand').variant.arrays[0]?.position ?? '';
  }

  it('name squares with what is on them', () => {
    const { variant } = game('omega');
    const man = { square: 0, letter: 'C', side: 'black' } as const;
    const none = { checked: false, target: null };
    expect(squareLabel(variant, 'a3', man, none)).toBe('a3, black champion');
    expect(squareLabel(variant, 'w1', undefined, { checked: false, target: 'quiet' })).toBe(
      'w1, empty, can be moved to',
    );
  });
});

describe('slides', () => {
  it('follow a promotion by its move and castling by the men', () => {
    const before = position('chess', '4k3/1P6/8/8/8/8/8/4K2R w K');
    const promoted = position('chess', '1Q2k3/8/8/8/8/8/8/4K2R b', ['b7', 'b8']);
    const castled = position('chess', '4k3/1P6/8/8/8/8/8/5RK1 b', ['e1', 'g1']);
    const names = ({ men, lastMove, board }: typeof before) =>
      slidesBetween(before.men, men, lastMove).map(
        ({ from, to }) => board.square(from).name + board.square(to).name,
      );
    expect(names(promoted)).toEqual(['b7b8']);
    expect(names(castled).sort()).toEqual(['e1g1', 'h1f1']);
    expect(names(before)).toEqual([]);
  });
});

describe('shapes', () => {
  const green = { colour: 'G', from: 1, to: 2 };
  it.each([
    ['a new one is added', [], green, [green]],
    ['the same again is taken away', [green], green, []],
    ['another colour replaces', [green], { ...green, colour: 'R' }, [{ ...green, colour: 'R' }]],
    ['a circle is no arrow', [green], { ...green, to: null }, [green, { ...green, to: null }]],
  ])('%s', (_, shapes, drawn, expected) => {
    expect(toggleShape(shapes, drawn)).toEqual(expected);
  });

  it.each([
    [false, false, 'G'],
    [true, false, 'R'],
    [false, true, 'B'],
    [true, true, 'Y'],
  ])('shift %s and alt %s draw in %s', (shiftKey, altKey, colour) => {
    expect(colourOf({ shiftKey, altKey })).toBe(colour);
  });

  it('end in the middle of a square', () => {
    const path = arrowPath({ x: 22, y: 22 }, { x: 66, y: 22 }, 4);
    expect(path).toMatch(/^M32\.0 /);
    expect(path).toContain('L66.0 22.0L');
  });
});
