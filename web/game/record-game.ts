/** Which game a record is of: its tags Variant and Array. */
import { InputError } from '../../src/errors.ts';
import { withArray } from '../../src/variants/choose.ts';
import type { GameDefinition } from '../../src/variants/registry.ts';
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

/** The game of that id or name, as this or other programs write it. */
export function findNamed(named: string, games: Games, shown: GameDefinition) {
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
