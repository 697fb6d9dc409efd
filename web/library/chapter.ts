/** Between chapters of the library and games: what is written down of a game, and how it is opened. */
import { InputError } from '../../src/errors.ts';
import { type PgnGame, parsePgn } from '../../src/notation/pgn.ts';
import { withArray } from '../../src/variants/choose.ts';
import { findGame, type GameDefinition } from '../../src/variants/registry.ts';
import type { Games } from '../game/games.ts';
import type { ChapterFacts, ChapterGame, NewChapter } from './model.ts';

/** What lists show of a record. */
export function factsOf(record: PgnGame, variant: GameDefinition, name = ''): ChapterFacts {
  const known = (tag: string) => {
    const value = record.tags.get(tag)?.trim() ?? '';
    return /^[?.*-]*$/.test(value) ? '' : value;
  };
  return {
    name,
    white: known('White'),
    black: known('Black'),
    event: known('Event'),
    date: known('Date'),
    result: record.result,
    game: variant.id,
    gameName: variant.name,
    plies: record.moves.length,
  };
}

/**
 * A game as the library keeps it.
 * @param pgn of the game, as `record` is.
 * @param variant with the array that counts first.
 */
export function toChapter(
  pgn: string,
  record: PgnGame,
  variant: GameDefinition,
  games: Games,
  name = '',
): NewChapter {
  return {
    facts: factsOf(record, variant, name),
    game: { pgn, ...definitionToKeep(variant, games) },
  };
}

function definitionToKeep(
  variant: GameDefinition,
  games: Games,
): Pick<ChapterGame, 'definition' | 'array'> {
  const own = games.own.peek().find((one) => one.variant.id === variant.id);
  const definition =
    findGame(variant.id) === undefined ? (own?.json ?? JSON.stringify(variant)) : null;
  const [array] = variant.arrays;
  const known = (own?.variant ?? findGame(variant.id) ?? variant).arrays;
  const isKnown = known.some(({ id, position }) => id === array?.id && position === array.position);
  return { definition, array: isKnown || array === undefined ? null : array };
}

/**
 * The game that a chapter is of, with the array that counts first.
 * @throws InputError if the definition is not one any more
 */
export async function variantOf(
  { definition, array }: ChapterGame,
  { game }: ChapterFacts,
  tags: ReadonlyMap<string, string>,
  games: Games,
): Promise<GameDefinition> {
  const variant = definition === null ? games.choose(game) : await games.read(definition);
  if (array !== null) {
    const others = variant.arrays.filter(({ id }) => id !== array.id);
    return { ...variant, arrays: [array, ...others] } as GameDefinition;
  }
  const named = tags.get('Array');
  return named === undefined ? variant : withArray(variant, named);
}

/** The record in a chapter. @throws InputError if it cannot be read */
export function recordOf({ pgn }: ChapterGame): PgnGame {
  const [record] = parsePgn(pgn);
  if (record === undefined) throw new InputError('there is no game in it', { field: 'chapter' });
  return record;
}
