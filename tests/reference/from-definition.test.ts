/** The slow rules model: games from definitions, and its own reading of Betza notation. */
import { describe, expect, test } from 'vitest';
import type { VariantDefinition } from '../../src/variants/definition.ts';
import { variants } from '../../src/variants/registry.ts';
import { readBetza } from './betza.ts';
import { fromDefinition } from './from-definition.ts';
import type { PieceMoves, ReferenceGame } from './game.ts';
import { referenceGame } from './games/index.ts';
import { ReferencePosition } from './position.ts';

const tenCubed: VariantDefinition = {
  id: 'tencubed',
  name: 'TenCubed Chess',
  inventor: 'David Paulowich',
  year: 2005,
  source: 'https://www.chessvariants.com/',
  conditions: 'none',
  board: { files: 10, ranks: 10 },
  pieces: [
    { letter: 'K', name: 'king', betza: 'K', royal: true },
    { letter: 'Q', name: 'queen', betza: 'Q' },
    { letter: 'M', name: 'marshal', betza: 'RN' },
    { letter: 'A', name: 'archbishop', betza: 'BN' },
    { letter: 'R', name: 'rook', betza: 'R' },
    { letter: 'B', name: 'bishop', betza: 'B' },
    { letter: 'N', name: 'knight', betza: 'N' },
    { letter: 'C', name: 'champion', betza: 'WAD' },
    { letter: 'W', name: 'wizard', betza: 'FC' },
  ],
  pawn: {
    letter: 'P',
    name: 'pawn',
    startRanks: [3],
    maxSteps: 2,
    enPassant: true,
    promotion: { to: ['Q', 'A', 'M'], limit: 'none', optionalRanks: [], compulsoryRank: 10 },
  },
  castling: [],
  draws: { repetition: 3, moveRule: 50, dead: { loneMen: [], sameColour: [] } },
  arrays: [
    {
      id: 'tencubed',
      name: 'Start',
      position:
        '2cwamwc2/1rnbqkbnr1/pppppppppp/10/10/10/10/PPPPPPPPPP/1RNBQKBNR1/2CWAMWC2 w - - 0 1',
    },
  ],
};

describe('TenCubed, a game of a user', () => {
  const start = ReferencePosition.start(fromDefinition(tenCubed));

  test.each([
    [1, 40],
    [2, 1600],
    [3, 68230],
  ])('perft %i is %i', (depth, nodes) => {
    expect(start.perft(depth)).toBe(nodes);
  });

  test('promotes to three types without limit', () => {
    const fen = '10/1P8/10/8k1/10/10/10/10/10/QAM1K5 w - - 0 1';
    const moves = ReferencePosition.fromFen(start.game, fen).moves();
    expect(moves.filter((move) => move.startsWith('b9'))).toEqual(['b9b10a', 'b9b10m', 'b9b10q']);
  });
});

describe('definitions of the program', () => {
  test.each(variants.map((variant) => [variant.id, variant] as const))(
    '%s says what the hand-written game says',
    (id, definition) => {
      expect(comparable(fromDefinition(definition))).toEqual(comparable(referenceGame(id)));
    },
  );

  test('an array of its own brings its own pool', () => {
    const limited: VariantDefinition = {
      ...tenCubed,
      pawn: tenCubed.pawn && {
        ...tenCubed.pawn,
        promotion: { to: ['Q', 'A'], limit: 'captured', optionalRanks: [9], compulsoryRank: 10 },
      },
    };
    const game = fromDefinition(limited, '4k5/10/10/10/10/10/10/10/10/QQQAK5 w');
    expect(game.pawn?.promotion?.pool?.white).toEqual({ Q: 3, A: 1, K: 1 });
    expect(game.pawn?.promotion?.pool?.black).toEqual({ K: 1 });
    const fen = '8k1/10/1P8/10/10/10/10/10/10/QQ1AK5 w';
    const moves = ReferencePosition.fromFen(game, fen).moves();
    expect(moves.filter((move) => move.startsWith('b8'))).toEqual(['b8b9', 'b8b9q']);
  });
});

/** A game without what carries no meaning: its name, and the order of lists. */
function comparable(game: ReferenceGame) {
  const promotion = game.pawn?.promotion ?? null;
  return {
    ...game,
    name: '',
    squares: Object.fromEntries(game.squares),
    pieces: Object.fromEntries(
      Object.entries(game.pieces).map(([letter, moves]) => [letter, listed(moves)]),
    ),
    pawn: {
      letter: game.pawn?.letter,
      startRanks: game.pawn?.startRanks,
      maxSteps: game.pawn?.maxSteps,
      enPassant: game.pawn?.enPassant,
      promotion: promotion && {
        ...promotion,
        to: [...promotion.to].sort(),
        pool: promotion.to.map((letter) => promotion.pool?.white[letter]).sort(),
      },
    },
    draws: {
      ...game.draws,
      loneMen: [...game.draws.loneMen].sort(),
      sameColour: [...game.draws.sameColour].sort(),
    },
  };
}

function listed({ leaps, slides }: PieceMoves): string[] {
  const all = [...leaps.map((leap) => ({ ...leap, range: 1 })), ...slides];
  return all
    .map(({ dx, dy, range, move, capture }) => {
      const mode = move && capture ? '' : move ? 'm' : 'c';
      const reach = range === 1 ? '' : range === Number.POSITIVE_INFINITY ? '*' : `x${range}`;
      return `${mode}(${dx},${dy})${reach}`;
    })
    .sort();
}

describe('Betza notation', () => {
  const table: [betza: string, moves: string][] = [
    ['W', '(-1,0) (0,-1) (0,1) (1,0)'],
    ['F', '(-1,-1) (-1,1) (1,-1) (1,1)'],
    ['D', '(-2,0) (0,-2) (0,2) (2,0)'],
    ['A', '(-2,-2) (-2,2) (2,-2) (2,2)'],
    ['H', '(-3,0) (0,-3) (0,3) (3,0)'],
    ['G', '(-3,-3) (-3,3) (3,-3) (3,3)'],
    ['N', '(-1,-2) (-1,2) (-2,-1) (-2,1) (1,-2) (1,2) (2,-1) (2,1)'],
    ['C', '(-1,-3) (-1,3) (-3,-1) (-3,1) (1,-3) (1,3) (3,-1) (3,1)'],
    ['(1,4)', '(-1,-4) (-1,4) (-4,-1) (-4,1) (1,-4) (1,4) (4,-1) (4,1)'],
    ['K', '(-1,-1) (-1,0) (-1,1) (0,-1) (0,1) (1,-1) (1,0) (1,1)'],
    ['R', '(-1,0)* (0,-1)* (0,1)* (1,0)*'],
    ['WW', '(-1,0)* (0,-1)* (0,1)* (1,0)*'],
    ['B', '(-1,-1)* (-1,1)* (1,-1)* (1,1)*'],
    ['FF', '(-1,-1)* (-1,1)* (1,-1)* (1,1)*'],
    ['W3', '(-1,0)x3 (0,-1)x3 (0,1)x3 (1,0)x3'],
    ['R4', '(-1,0)x4 (0,-1)x4 (0,1)x4 (1,0)x4'],
    ['B2', '(-1,-1)x2 (-1,1)x2 (1,-1)x2 (1,1)x2'],
    ['R1', '(-1,0) (0,-1) (0,1) (1,0)'],
    ['fW', '(0,1)'],
    ['sW', '(-1,0) (1,0)'],
    ['vR', '(0,-1)* (0,1)*'],
    ['fbB', '(-1,-1)* (-1,1)* (1,-1)* (1,1)*'],
    ['fF', '(-1,1) (1,1)'],
    ['flF', '(-1,1)'],
    ['rbA', '(2,-2)'],
    ['lF', '(-1,-1) (-1,1)'],
    ['fFbsW', '(-1,0) (-1,1) (0,-1) (1,0) (1,1)'],
    ['fmWfcF', 'c(-1,1) c(1,1) m(0,1)'],
    ['mR2cB', 'c(-1,-1)* c(-1,1)* c(1,-1)* c(1,1)* m(-1,0)x2 m(0,-1)x2 m(0,1)x2 m(1,0)x2'],
    ['ffN', '(-1,2) (1,2)'],
    ['fsN', '(-2,1) (2,1)'],
    ['fhN', '(-1,2) (-2,1) (1,2) (2,1)'],
    ['llN', '(-2,-1) (-2,1)'],
    ['lvN', '(-1,-2) (-1,2)'],
    ['vN', '(-1,-2) (-1,2) (1,-2) (1,2)'],
    ['sC', '(-3,-1) (-3,1) (3,-1) (3,1)'],
    ['NN', '(-1,-2)* (-1,2)* (-2,-1)* (-2,1)* (1,-2)* (1,2)* (2,-1)* (2,1)*'],
    ['WN', '(-1,-2) (-1,0) (-1,2) (-2,-1) (-2,1) (0,-1) (0,1) (1,-2) (1,0) (1,2) (2,-1) (2,1)'],
  ];

  test.each(table)('%s', (betza, moves) => {
    expect(listed(readBetza(betza))).toEqual(moves.split(' '));
  });

  test.each(['', 'X', 'w', 'pR', 'nN', 'fN', 'flN', 'fK', 'sQ', 'W0', 'WW3', '(0,0)', 'R ', 'KK'])(
    '"%s" is not read',
    (betza) => {
      expect(() => readBetza(betza)).toThrow();
    },
  );

  test("Black's pieces are the mirror image in rank", () => {
    const game = fromDefinition(
      {
        ...tenCubed,
        pieces: [
          { letter: 'K', name: 'king', betza: 'K', royal: true },
          { letter: 'G', name: 'guide', betza: 'flFmbW' },
        ],
        pawn: null,
      },
      '4k5/10/10/10/4g5/10/10/10/10/4K5 b',
    );
    const moves = ReferencePosition.start(game).moves();
    expect(moves.filter((move) => move.startsWith('e6'))).toEqual(['e6d5', 'e6e7']);
  });
});
