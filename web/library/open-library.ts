/** The library of the page: there is one, which lives as long as the page, whichever panel is shown. */
import type { GameSession } from '../game/session.ts';
import { Library } from './library.ts';
import { rememberChapter } from './remember.ts';

let library: Library | null = null;

/** @param session of the page; there is only one. */
export function theLibrary(session: GameSession): Library {
  if (library === null) {
    library = new Library(session);
    rememberChapter(library.keeper, session);
  }
  return library;
}
