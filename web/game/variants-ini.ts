/** Games out of a configuration file of Fairy-Stockfish, for the page. */
import { InputError } from '../../src/errors.ts';
import { readVariantsIni } from '../../src/variants/fairy-stockfish/index.ts';
import type { OwnGame } from './games.ts';

/** Sections that are named as left out; a file may have hundreds. */
const NAMED = 5;

/**
 * @returns at least one game, and a sentence for each section that cannot be had, or for many of them
 * @throws InputError if no section can be had, with the reasons
 */
export function readOwnGames(text: string): {
  readonly games: readonly OwnGame[];
  readonly notes: readonly string[];
} {
  const { imported, refused } = readVariantsIni(text);
  const games = imported.map(({ definition, json }) => ({ variant: definition, json }));
  const notes = refused
    .slice(0, NAMED)
    .map(({ section, line, reasons }) => `${section} (line ${line}): ${reasons.join(', ')}`);
  const rest = refused.length - notes.length;
  if (rest > 0) notes.push(`and ${rest} more games; the command line lists all`);
  if (games.length > 0) return { games, notes };
  throw new InputError(notes.join('; '), { field: 'variants.ini' });
}
