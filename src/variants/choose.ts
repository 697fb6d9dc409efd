/** Finding a game and one of its arrays by what a user typed. */
import { InputError } from '../errors.ts';
import type { VariantDefinition } from './definition.ts';
import { allGames, type GameDefinition, variants } from './registry.ts';

/**
 * The game of that identifier, on whatever board.
 * @param alternative what else could have been given, for the message: "a path …".
 * @throws InputError with the identifiers there are, and the one that may have been meant.
 */
export function chooseGame(id: string, alternative?: string): GameDefinition {
  return choose(allGames, id, alternative);
}

/** The game of that identifier on a finite board; otherwise like `chooseGame`. */
export function chooseVariant(id: string, alternative?: string): VariantDefinition {
  return choose(variants, id, alternative);
}

function choose<Game extends GameDefinition>(
  games: readonly Game[],
  id: string,
  alternative: string | undefined,
): Game {
  const found = games.find((game) => game.id === id);
  if (found !== undefined) return found;
  const ids = games.map((game) => game.id);
  const choices = alternative === undefined ? ids : [...ids, alternative];
  throw new InputError(`${shown(id)} is no game of the program${hint(id, ids)}`, {
    field: 'game',
    expected: oneOf(choices),
  });
}

/**
 * The same game with another of its arrays as the default one, which is what is set up first and
 * what promotion "captured" counts from.
 * @param id of the array.
 * @throws InputError if the game has no such array.
 */
export function withArray<Game extends GameDefinition>(definition: Game, id: string): Game {
  const chosen = definition.arrays.find((array) => array.id === id);
  const others = definition.arrays.filter((array) => array !== chosen);
  if (chosen !== undefined) return { ...definition, arrays: [chosen, ...others] };
  const ids = others.map((array) => array.id);
  throw new InputError(`${shown(id)} is no array of ${definition.name}${hint(id, ids)}`, {
    field: 'array',
    expected: oneOf(ids),
  });
}

function shown(text: string): string {
  return JSON.stringify(text.length > 24 ? `${text.slice(0, 24)}…` : text);
}

function oneOf(choices: readonly string[]): string {
  if (choices.length < 2) return choices.join();
  return `${choices.slice(0, -1).join(', ')} or ${choices.at(-1)}`;
}

function hint(text: string, known: readonly string[]): string {
  const nearest = findSimilar(text, known);
  return nearest === undefined ? '' : ` (did you mean ${nearest}?)`;
}

/** The word most like the text, if any is like it: begun like it, or a few slips away. */
export function findSimilar(text: string, words: readonly string[]): string | undefined {
  const typed = text.toLowerCase().slice(0, 40);
  const ranked = words
    .map((word) => ({ word, slips: countSlips(typed, word) }))
    .sort((a, b) => a.slips - b.slips);
  const [nearest] = ranked;
  if (nearest !== undefined && nearest.slips <= Math.ceil(nearest.word.length / 4)) {
    return nearest.word;
  }
  return typed.length < 2 ? undefined : words.find((word) => word.startsWith(typed));
}

/** Letters to insert, delete or replace to make one word from the other (Levenshtein). */
function countSlips(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
