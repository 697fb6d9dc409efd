/** Rules and sheets that follow from the definition of a user's game alone. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { allGames, type GameDefinition } from '../../src/variants/registry.ts';
import { parseGame } from '../../src/variants/user-game.ts';
import { generatedRules } from '../../web/rules/generated.ts';
import { menOf } from '../../web/rules/men.ts';
import { arrayOf, pictureOf } from '../../web/rules/picture.ts';
import { sectionsOf, textsOf } from '../../web/rules/rules.ts';

const example = (name: string) => {
  const url = new URL(`../../examples/${name}.json`, import.meta.url);
  return parseGame(readFileSync(url, 'utf8'), name);
};
const told = (game: GameDefinition) => JSON.stringify(generatedRules(game));

test.each([
  [
    'tencubed',
    [/board of 100 squares/, /rank 3.*up to 2/, /queen, archbishop or marshall/, /no castling/],
  ],
  ['edgeless', [/no edge/, /marked \+/, /no castling/i]],
] as const)('of %s', (name, words) => {
  const game = example(name);
  for (const word of words) expect(told(game)).toMatch(word);
  expect(textsOf(game)).toEqual(generatedRules(game));
  expect(sectionsOf(game).map(({ id }) => id)).not.toContain('decisions');
});

test.each([
  ['chess', /e1 to g1 and the rook from h1 to f1/],
  ['chess', /third time.*50 moves.*two bare kings; one bishop or knight/],
  ['opulent', /ranks 8 and 9 it may, and on rank 10 it must/],
  ['opulent', /fewer on the board than in the array/],
  ['omega', /104 squares.*with holes/],
  ['delta', /e9 for White, e1 for Black/],
  ['delta', /points in one of eight directions.*captures men of its own side/],
  ['kadesh', /at most five men/],
])('what would be said of %s without its own texts: %s', (id, words) => {
  const game = allGames.find((one) => one.id === id);
  expect(game && told(game)).toMatch(words);
});

describe.each(allGames.map((game) => ({ id: game.id, game })))('$id', ({ game }) => {
  test('has words, a picture and facts for each man', () => {
    for (const { name, words, facts, rows, moves } of menOf(game)) {
      expect(words.length, name).toBeGreaterThan(0);
      expect(facts.length, name).toBeGreaterThan(2);
      expect(rows[(rows.length - 1) / 2]?.[(rows.length - 1) / 2] ?? '.', name).toBe('.');
      expect(rows.length > 0, name).toBe(moves.leaps.length + moves.slides.length > 0);
    }
  });

  test('has arrays that are told as they stand', () => {
    game.arrays.forEach((_, i) => {
      const { men, alternative } = pictureOf(game, arrayOf(game, i));
      expect(men.length).toBeGreaterThan(20);
      expect(alternative).toMatch(/White: .*Black: /);
    });
  });
});
