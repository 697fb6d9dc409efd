/** What single games change of the search's parameters, by the game's identifier. */
import type { SearchParameters } from './search-parameters.ts';

const SETTINGS: Readonly<Record<string, SearchParameters>> = {};

/** What a game changes; nothing in games that are not known. */
export function searchSettings(id: string): SearchParameters {
  return Object.hasOwn(SETTINGS, id) ? (SETTINGS[id] ?? {}) : {};
}
