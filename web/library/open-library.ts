/** The library of the page: there is one, which lives as long as the page, whichever panel is shown. */
import { effect } from '@preact/signals';
import type { GameSession } from '../game/session.ts';
import { Library } from './library.ts';
import { rememberChapter } from './remember.ts';
import { isUnsaved } from './unsaved.ts';

let library: Library | null = null;

/** @param session of the page; there is only one. */
export function theLibrary(session: GameSession): Library {
  if (library === null) {
    library = new Library(session);
    const { keeper } = library;
    rememberChapter(keeper, session);
    effect(() => {
      const kind = keeper.link.value?.state.kind;
      isUnsaved.value = kind === 'changed' || kind === 'gone' || kind === 'failed';
    });
  }
  return library;
}
