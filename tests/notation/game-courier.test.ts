/** Move lists of Game Courier. */
import { describe, expect, it } from 'vitest';
import { Engine } from '../../src/engine/engine.ts';
import { useModulesFromDisk } from '../../src/node/modules.ts';
import { isGameCourier, readGameCourier } from '../../src/notation/game-courier.ts';
import { readGameTexts } from '../../src/notation/game-texts.ts';
import { replayGame } from '../../src/notation/pgn.ts';
import { chooseVariant } from '../../src/variants/choose.ts';

useModulesFromDisk();

/** The moves of a list in engine form. */
async function movesOf(id: string, text: string): Promise<string[]> {
  const variant = chooseVariant(id);
  expect(isGameCourier(text)).toBe(true);
  const [first] = readGameTexts(text, variant);
  if (first === undefined) throw new Error('no game');
  const engine = await Engine.load(variant);
  return [...replayGame(first.game, engine).moves.values()].map((move) => move.text);
}

const LISTS: readonly [id: string, text: string, moves: string][] = [
  ['opulent', '1. P e3-e5\n1... p e8-e6\n2. N c2-d4 // out\n2... n c9-d7', 'e3e5 e8e6 c2d4 c9d7'],
  ['opulent', 'P f3-f5\np f8-f6\nP f5 - f5', ''],
  ['omega', '1. P f1-f3 p f8-f6 2. W w1-a2 W w4-a7', 'f1f3 f8f6 w1a2 w4a7'],
  ['grand', '1) P e3-e5\n   P e8-e6\n2) N b2-c4\n   N b9-c7\n', 'e3e5 e8e6 b2c4 b9c7'],
  [
    'chess',
    '[White "Ann"]\n// a test\n1. P e2-e4 // best\n1. ... p e7-e5\n2. N g1-f3; \n2... n b8-c6\n3. b f1-b5\n' +
      '3... n g8-f6!\n4. K e1-g1; R h1-f1\n4... n f6xe4\n',
    'e2e4 e7e5 g1f3 b8c6 f1b5 g8f6 e1g1 f6e4',
  ],
  ['chess', '1. P e2-e4\n1... p d7-d5\n2. e4-d5\n2... q d8-d5\n', 'e2e4 d7d5 e4d5 d8d5'],
  [
    'chess',
    '1. P a2-a4 p b7-b5 2. P a4-b5 p a7-a6 3. P b5-a6 b c8-b7 4. P a6-b7 n b8-c6 5. P b7-a8; Q*a8 resign',
    'a2a4 b7b5 a4b5 a7a6 b5a6 c8b7 a6b7 b8c6 b7a8q',
  ],
  [
    'chess',
    '1. P e2-e4 p a7-a6 2. P e4-e5 p d7-d5 3. P e5-d6; @-d5 e.p.',
    'e2e4 a7a6 e4e5 d7d5 e5d6',
  ],
];

describe('a list of moves', () => {
  it.each(LISTS.filter(([, , moves]) => moves !== ''))('in %s: %s', async (id, text, moves) => {
    expect((await movesOf(id, text)).join(' ')).toBe(moves);
  });

  it('keeps tags, comments and the result', () => {
    const text = 'White: Ann\n// before\n1. P e2-e4 // best} by\n// far\n1... p e7-e5 resign';
    const { tags, comment, moves, result } = readGameCourier(text, chooseVariant('chess'));
    expect([...tags]).toEqual([['White', 'Ann']]);
    expect(comment?.text).toBe('before');
    expect(moves.map(({ commentAfter }) => commentAfter?.text)).toEqual([
      'best) by far',
      undefined,
    ]);
    expect(result).toBe('0-1');
  });
});

describe('refused, with its place, is', () => {
  it.each([
    ['a man put down', '1. P e2-e4\n1... Q*d5', /line 2, column 6, .*"Q\*d5" puts a man down/],
    ['another label', '1. P e2-e4\n1... x e7-e5', /line 2, column 6, .*"x" is no man of Chess/],
    ['several steps', '1. P e2-e4; e4-e5', /line 1, column 13, .*a move of several steps/],
    ['a man elsewhere', '1. P e2-e4; Q-d5', /line 1, column 13, .*a man put down on d5/],
    ['Black at first', '1... p e7-e5', /line 1, column .*begins with a move of Black/],
    ['what is no move', '1. P e2-e4 and so on', /line 1, column 12, .*"and so" is no move/],
  ])('%s', (_, text, reason) => {
    expect(() => readGameCourier(text, chooseVariant('chess'))).toThrow(reason);
  });

  it('a move that is not legal', async () => {
    await expect(movesOf('opulent', LISTS[1]?.[1] ?? '')).rejects.toThrow(/line 3, column 1.*f5/);
  });
});

it.each([
  '1. e4 e5',
  '[White "A"]\n\n1. Ne2-e4 *',
  'position startpos moves e2e4',
  '1. e4-e8 (W) d2',
  '',
])('%s is no such list', (text) => {
  expect(isGameCourier(text)).toBe(false);
});
