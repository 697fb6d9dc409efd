/** Which game a record is of: its tags Variant and Array. */
import { InputError } from '../../src/errors.ts';
import { usesGameForm } from '../../src/notation/game-form.ts';
import { readPlaneGames } from '../../src/notation/plane.ts';
import { hasDirections } from '../../src/notation/record.ts';
import { withArray } from '../../src/variants/choose.ts';
import type { PlaneDefinition } from '../../src/variants/plane-definition.ts';
import { type GameDefinition, isPlaneGame, planeGames } from '../../src/variants/registry.ts';
import type { Games } from './games.ts';

/** Names that other programs give to orthodox chess. */
const ORTHODOX = ['standard', 'from position', 'orthodox'];

/**
 * The game of a record, its array first.
 * @param shown the game to take where the record names none.
 * @throws InputError if the record names a game that is not known here.
 */
export function gameOfRecord(
  tags: ReadonlyMap<string, string>,
  games: Games,
  shown: GameDefinition,
): GameDefinition {
  const array = tags.get('Array');
  const variant = variantOf(tags.get('Variant')?.trim(), games, shown);
  return array === undefined ? variant : withArray(variant, array);
}

/** A tag pair as PGN or ICN has it. */
const VARIANT_TAG = /^\s*\[\s*Variant\s*:?\s*"?([^"\]\r\n]*?)"?\s*\]/m;
/** Men of the infinite plane, which nothing else looks like. */
const FAR_MEN = /(?:^|[\s|])[A-Za-z]{1,2}-?\d+,-?\d+\+?(?:\s*\||\s*$)/m;

/**
 * The game by whose notation a file of records is to be read.
 * @param shown the game to take where the file does not say it.
 */
export function gameOfText(text: string, games: Games, shown: GameDefinition): GameDefinition {
  const named = findNamed(VARIANT_TAG.exec(text)?.[1]?.trim() ?? '', games, shown);
  if (named !== undefined) return named;
  const [printed] = gamesOfPrint(text, games, shown);
  if (printed !== undefined) return printed;
  if (isPlaneGame(shown) || !FAR_MEN.test(text.replace(/\{[^}]*\}?/g, ' '))) return shown;
  return planeGames.find((game) => canRead(text, game)) ?? planeGames[0] ?? shown;
}

/** Characters at the beginning of a file by which its notation is known; files may be huge. */
const LOOKED_AT = 20_000;

/**
 * The games whose players print moves with directions in brackets, where a text has such and the game
 * shown is none of them. The text does not say which of them it is of.
 */
export function gamesOfPrint(
  text: string,
  games: Games,
  shown: GameDefinition,
): readonly GameDefinition[] {
  const points = (game: GameDefinition) => !isPlaneGame(game) && usesGameForm(game);
  return points(shown) || !hasDirections(text.slice(0, LOOKED_AT))
    ? []
    : games.all.value.filter(points);
}

function canRead(text: string, game: PlaneDefinition): boolean {
  try {
    return readPlaneGames(text, game).length > 0;
  } catch (error) {
    if (error instanceof InputError) return false;
    throw error;
  }
}

function variantOf(named: string | undefined, games: Games, shown: GameDefinition) {
  if (named === undefined || named === '') return shown;
  const found = findNamed(named, games, shown);
  if (found !== undefined) return found;
  throw new InputError(`${JSON.stringify(named)} is no game that is known here`, {
    field: 'tag Variant',
    expected:
      `${games.all.value.map(({ id }) => id).join(', ')}, ` +
      'or a game whose definition has been opened',
  });
}

function findNamed(named: string, games: Games, shown: GameDefinition) {
  const name = named.toLowerCase();
  const wanted = ORTHODOX.includes(name) ? 'chess' : name;
  return (
    games.find(wanted) ??
    games.all.value.find((variant) => variant.name.toLowerCase() === wanted) ??
    // A game of the user's that has been forgotten meanwhile.
    (shown.id === wanted ? shown : undefined)
  );
}

/** The tags that say what a record is of and where it starts; all others stay. */
export function tagsFor(
  variant: GameDefinition,
  opening: GameDefinition | undefined,
  start: { readonly position: string; readonly isOpening: boolean },
  tags: ReadonlyMap<string, string>,
): Map<string, string> {
  const written = new Map(tags);
  for (const name of ['Array', 'SetUp', 'FEN']) written.delete(name);
  written.set('Variant', variant.id);
  const array = variant.arrays[0]?.id;
  const usual = opening?.arrays[0]?.id;
  if (array !== undefined && array !== usual) written.set('Array', array);
  // Other programs do not know the tag Array.
  if (!start.isOpening || array !== usual) {
    written.set('SetUp', '1');
    written.set('FEN', start.position);
  }
  return written;
}
