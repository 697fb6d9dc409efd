/** The rules that the page shows: complete, and held against the engine. */
import { beforeAll, describe, expect, test } from 'vitest';
import { type AnyPlay, openPlay } from '../../src/engine/play/open.ts';
import { InputError } from '../../src/errors.ts';
import { useModulesFromDisk } from '../../src/node/modules.ts';
import { allGames } from '../../src/variants/registry.ts';
import { decisionsOf } from '../../web/rules/decisions.ts';
import { SECTIONS } from '../../web/rules/rule-text.ts';
import { blocksOf, examplesOf, sectionsOf, textsOf } from '../../web/rules/rules.ts';

useModulesFromDisk();

const games = allGames.map((game) => ({ id: game.id, game }));

describe.each(games)('the rules of $id', ({ game }) => {
  let play: AnyPlay;

  beforeAll(async () => {
    play = await openPlay(game);
  });

  test('have every section, and something in each', () => {
    const ids = sectionsOf(game).map((section) => section.id);
    const needed = SECTIONS.map((section) => section.id).filter((one) => one !== 'special');
    expect(ids.filter((one) => one !== 'special')).toEqual(needed);
    for (const one of ids.filter((each) => each !== 'decisions' && each !== 'credits')) {
      expect(blocksOf(game, one).length, one).toBeGreaterThan(0);
    }
  });

  test('show moves that are legal, and none that are not', () => {
    const examples = examplesOf(game);
    const marked = examples.flatMap(({ legal = [], illegal = [] }) => [...legal, ...illegal]);
    expect(marked.length).toBeGreaterThan(0);
    for (const { title, position, legal = [], illegal = [], after } of examples) {
      play.setPosition(position);
      for (const move of legal) expect(play.find(move).text, title).toBe(move);
      for (const move of illegal) {
        expect(() => play.find(move), `${title}: ${move}`).toThrow(InputError);
      }
      if (after === undefined) continue;
      play.make(play.find(after.move) as never);
      expect(play.position(), title).toBe(after.position);
    }
  });
});

/** What had to be decided, and the words by which it is found. */
const DECIDED: readonly (readonly [game: string, words: readonly RegExp[]])[] = [
  ['opulent', [/without an array is played with that of Opulent Chess/]],
  ['opulent', [/more men of a type than the array has is accepted/]],
  ['opulent-2005', [/without an array is played with that of Opulent Chess/]],
  ['omega', [/corner squares .*leaps included/, /but rooks and pawns/]],
  ['omega', [/champion or wizard/]],
  ['delta', [/captures enemy deltas wherever they point, and never one of its own/]],
  ['delta', [/the square must not be attacked/]],
  ['delta', [/third occurrence .*draw; no number of moves/]],
  ['delta-cetina', [/third occurrence/]],
  ['plane', [/only where no mate exists/, /at most five men/, /cannot force/]],
  ['huygens', [/nothing stops it on the way/, /taking it or by moving the king/]],
  ['kadesh', [/reconstruction of this project/, /f8 o8 h8 i8 l8 m8/]],
  ['kadesh', [/also to bishops and chancellors/]],
];

test.each(DECIDED)('what was decided about %s is told: %s', (game, words) => {
  const told = decisionsOf(game).join('\n');
  for (const word of words) expect(told).toMatch(word);
});

test('games that are the same but for their array have the same rules', () => {
  const texts = new Map(games.map(({ id, game }) => [id, textsOf(game)]));
  expect(texts.get('opulent-2005')).toBe(texts.get('opulent'));
  expect(texts.get('delta-cetina')).toBe(texts.get('delta'));
});

describe('credits', () => {
  test.each([
    ['opulent', 'Greg Strong', /name is not changed.*Greg Strong is given credit/],
    ['omega', 'Daniel MacDonald', /./],
    ['delta', 'Gabriel Vicente Maura', /./],
    ['plane', 'Vickalan (V. Reinhart)', /./],
    ['huygens', 'Vickalan (V. Reinhart)', /./],
    ['kadesh', 'EvertVB', /./],
    ['grand', 'Christian Freeling', /./],
  ])('of %s name %s', (id, inventor, conditions) => {
    const game = allGames.find((one) => one.id === id);
    expect(game?.inventor).toBe(inventor);
    expect(game?.conditions).toMatch(conditions);
    expect(game?.source).not.toBe('');
  });
});
