import { describe, expect, test } from 'vitest';
import {
  formatPgn,
  newGame,
  newNode,
  type PgnGame,
  type PgnNode,
  parsePgn,
  replayGame,
  withSan,
} from '../../src/notation/pgn.ts';
import type { Rules } from '../../src/notation/rules.ts';
import { formatSan } from '../../src/notation/san.ts';
import { referenceRules } from './support/reference-rules.ts';
import { refusal } from './support/texts.ts';
import { walk } from './support/walk.ts';

function onlyGame(text: string): PgnGame {
  const [game, ...others] = parsePgn(text);
  if (game === undefined || others.length > 0) throw new Error('not one game');
  return game;
}

/** The moves of a record in engine form, with variations in brackets. */
function engineText(game: PgnGame, rules: Rules): string {
  const { moves } = replayGame(game, rules);
  const lineText = (line: readonly PgnNode[]): string =>
    line
      .map((node) => {
        const variations = node.variations.map((variation) => ` (${lineText(variation)})`);
        return `${moves.get(node)?.text}${variations.join('')}`;
      })
      .join(' ');
  return lineText(game.moves);
}

const endgame = '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1';

describe('what the moves of a record are', () => {
  test.each<[variant: string, pgn: string, moves: string]>([
    ['chess', '', ''],
    ['chess', '1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. O-O', 'e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 e1g1'],
    ['chess', '1. e2e4 e7e5 2. g1f3 Nc6', 'e2e4 e7e5 g1f3 b8c6'],
    [
      'chess',
      '1. e4 (1. d4 d5 (1... Nf6 2. c4) 2. c4) (c4) 1... e5 (c5)',
      'e2e4 (d2d4 d7d5 (g8f6 c2c4) c2c4) (c2c4) e7e5 (c7c5)',
    ],
    ['chess', `[FEN "${endgame}"] 1. e4 Kd7 (1... Kf7) 2. Kf2`, 'e2e4 e8d7 (e8f7) e1f2'],
    ['chess', '1. f3 e5 2. g4 Qh4# 0-1', 'f2f3 e7e5 g2g4 d8h4'],
    ['chess', '1.e4! {x} e5!? 2.Ngf3?? Nb8-c6', 'e2e4 e7e5 g1f3 b8c6'],
    ['omega', '1. e4 f6 2. Ww1a2', 'e1e4 f8f6 w1a2'],
    ['opulent', '1. e5 e6 2. Nd4', 'e3e5 e8e6 c2d4'],
    ['opulent', '[Variant "opulent-2005"] 1. e5', 'e3e5'],
  ])('%s: %s', (variant, pgn, moves) => {
    const rules = referenceRules(variant);
    const games = parsePgn(pgn);
    expect(games.map((game) => engineText(game, rules)).join()).toBe(moves);
  });

  test('the rules end where the game starts, whatever they were doing before', () => {
    const rules = referenceRules('chess', endgame);
    const { start } = replayGame(onlyGame('1. e4 e5'), rules);
    expect(start).toBe(rules.variant.arrays[0]?.position);
    expect(rules.position()).toBe(start);
    replayGame(onlyGame(`[FEN "${endgame}"] e3`), rules);
    expect(rules.position()).toBe(endgame);
  });

  test('an array may be named by the tag Variant', () => {
    const rules = referenceRules('opulent');
    const arrays = [
      ...rules.variant.arrays,
      { id: 'bare', name: 'Bare', position: `4k5/${'10/'.repeat(8)}4K5 w - - 0 1` },
    ];
    const both: Rules = Object.create(rules, { variant: { value: { ...rules.variant, arrays } } });
    for (const name of ['setPosition', 'position', 'legalMoves', 'make', 'undo'] as const) {
      Object.defineProperty(both, name, { value: (rules[name] as () => unknown).bind(rules) });
    }
    expect(replayGame(onlyGame('[Variant "bare"] *'), both).start).toBe(arrays.at(-1)?.position);
  });
});

describe('what is wrong is named with game, ply and place', () => {
  test.each<[pgn: string, field: string, offset: number | undefined, RegExp]>([
    [
      '1. e4 e5\n2. Nd2',
      'game 1, ply 3 (line 2, column 4), "Nd2"',
      12,
      /no knight \(N\) can legally move to d2/,
    ],
    ['1. e4 *\n\n1. d4 e3 *', 'game 2, ply 2 (line 3, column 7), "e3"', 15, /no pawn/],
    ['e4 e7e6 e3e4', 'game 1, ply 3 (line 1, column 9), "e3e4"', 8, /no man on e3/],
    ['e4 (d4 d5 (d6 e3 (c9)))', 'game 1, ply 3 (line 1, column 19), "c9"', 18, /"c9" is no square/],
    ['1. e4 1... e9', 'game 1, ply 2 (line 1, column 12), "e9"', 11, /"e9" is no square/],
    [
      '1. f3 e5 2. g4 Qh4# 3. a3',
      'game 1, ply 5 (line 1, column 24), "a3"',
      23,
      /no move is legal \(mate\)/,
    ],
    ['[FEN "8/8 w"] e4', 'game 1, start position', undefined, /rows/],
    [
      '[SetUp "0"]\n[FEN "8/8 w"] e4',
      'game 1, tag SetUp',
      undefined,
      /"0" although there is a FEN; expected "1"/,
    ],
    ['[SetUp "1"] e4', 'game 1, tag SetUp', undefined, /although there is no FEN/],
  ])('%j', (pgn, field, offset, message) => {
    const rules = referenceRules('chess', endgame);
    const error = refusal(() => {
      for (const game of parsePgn(pgn)) replayGame(game, rules);
    });
    expect([error.field, error.offset]).toEqual([field, offset]);
    expect(error.message).toMatch(message);
  });

  test('after an error the rules stand where they stood', () => {
    const rules = referenceRules('chess', endgame);
    refusal(() => replayGame(onlyGame('1. e4 (1. d4 d5 2. Ke5) e5'), rules));
    expect(rules.position()).toBe(endgame);
    refusal(() => replayGame(onlyGame('[FEN "8"]'), rules));
    expect(rules.position()).toBe(endgame);
  });

  test('a record that was never in a file has no line', () => {
    const rules = referenceRules('chess');
    const game = newGame(rules);
    game.moves.push(newNode('e4'), newNode('e4'));
    expect(refusal(() => replayGame(game, rules)).field).toBe('game 1, ply 2, "e4"');
  });
});

test('rewriting in algebraic text leaves everything but the texts alone', () => {
  const rules = referenceRules('chess');
  const pgn = '[Event "x"]\n\n{a} e2e4 $1 {[%csl Ga1] b} (1. d2d4 d7d5 {c}) e7e5! g1f3 Ngf6 1-0';
  const game = onlyGame(pgn.replace('Ngf6', 'Ng8-f6'));
  const before = structuredClone(game);
  const written = formatPgn(withSan(game, rules));
  expect(written).toBe(
    '[Event "x"]\n\n{a} 1. e4 $1 {[%csl Ga1] b} (1. d4 d5 {c}) 1... e5 $1 2. Nf3 Nf6 1-0\n',
  );
  expect(game).toEqual(before);
});

describe.each(['chess', 'grand', 'opulent', 'opulent-2005', 'omega'])('games of %s', (variant) => {
  test.each([1, 2, 3])('recorded, written, read and replayed: %i', (seed) => {
    const rules = referenceRules(variant);
    if (seed === 3) walk(rules, 20, seed);
    const game = newGame(rules);
    const start = rules.position();
    const played = walk(rules, 60, seed);
    rules.setPosition(start);
    for (const move of played) {
      // Every fifth move in engine form.
      const text = game.moves.length % 5 === 4 ? move.text : formatSan(rules, move);
      game.moves.push(newNode(text));
      rules.make(move);
    }
    const read = onlyGame(formatPgn(game));
    expect(read).toEqual(game);
    const replay = replayGame(read, rules);
    expect(replay.start).toBe(start);
    expect(read.moves.map((node) => replay.moves.get(node))).toEqual(played);
  });
});
