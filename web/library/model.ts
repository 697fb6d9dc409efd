/** What the library keeps: collections of chapters, and a chapter is a game with all that is said of it. */
import type { PgnResult } from '../../src/notation/pgn.ts';
import type { ArrayDefinition } from '../../src/variants/definition.ts';

export interface Collection {
  /** Given by the database, never twice. */
  readonly key: number;
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly made: number;
}

export interface ListedCollection extends Collection {
  /** Chapters in it. */
  readonly size: number;
}

/** What lists show of a chapter, without the game itself. */
export interface ChapterFacts {
  /** The user's name for it; empty where the players' names will do. */
  readonly name: string;
  /** Of the tags; empty where they do not say it. */
  readonly white: string;
  readonly black: string;
  readonly event: string;
  /** As in PGN: "2024.05.??"; empty where it is not known. */
  readonly date: string;
  readonly result: PgnResult;
  /** Id and name of the game's definition. */
  readonly game: string;
  readonly gameName: string;
  /** Half-moves of the main line. */
  readonly plies: number;
}

export interface Chapter extends ChapterFacts {
  readonly key: number;
  readonly collection: number;
  /** Chapters of a collection stand in the order of these numbers, no two of which are equal. */
  readonly place: number;
  /** Grows whenever the game is written, so that nobody overwrites what he has not seen. */
  readonly version: number;
  readonly made: number;
  readonly changed: number;
}

/** The game of a chapter, from which it can be opened whatever has become of other things. */
export interface ChapterGame {
  /** The whole tree with comments, shapes and evaluations. */
  readonly pgn: string;
  /** JSON of the definition, where it is none of the program's own games. */
  readonly definition: string | null;
  /** The array that counts, where the game of that id does not have it. */
  readonly array: ArrayDefinition | null;
}

export interface NewChapter {
  readonly facts: ChapterFacts;
  readonly game: ChapterGame;
}

/** How a chapter is called in lists. */
export function titleOf({ name, white, black, gameName }: ChapterFacts): string {
  if (name !== '') return name;
  if (white === '' && black === '') return gameName;
  return `${white || 'White'} – ${black || 'Black'}`;
}
