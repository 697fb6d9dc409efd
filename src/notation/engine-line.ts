/**
 * Games as programs send them to engines: `position startpos moves e2e4 e7e5`, the same with `fen` and a
 * position, with or without the word `position`, or moves parted by commas as in addresses of the page.
 */
import { newNode, type PgnGame } from './pgn/game.ts';
import { LineIndex, rememberPlace } from './pgn/place.ts';

/** `startpos`, or a position with or without the word `fen`, then perhaps moves. */
const COMMAND =
  /^[\s\ufeff]*(?:position\s+)?(?:startpos|(?:fen\s+)?(\S[^[\]{}]*?))(?:\s+moves(?:\s+([^[\]{}]+?))?)?\s*$/d;
const KEYWORD = /^[\s\ufeff]*(?:position|startpos|fen)\b/;
/** One of the words without which it is something else. */
const WORDS = new RegExp(`${KEYWORD.source}|\\smoves(?:\\s|$)`);
/** Ranks between slashes, or men of the plane. */
const POSITION = /^\S+\/\S+\/\S+\s|\|/;
/** Moves on finite boards in engine form, parted by commas. */
const COMMAS = /^[\s\ufeff]*([a-z]\d+[a-z]\d+[a-z]*(?:\s*,\s*[a-z]\d+[a-z]\d+[a-z]*)+)\s*$/d;

/**
 * Reads such a text; syntax only, the moves stay text.
 * @returns null if it is something else.
 */
export function readEngineLine(text: string): PgnGame | null {
  const listed = COMMAS.exec(text);
  if (listed !== null) return gameOf(text, undefined, listed.indices?.[1]);
  const found = WORDS.test(text) ? COMMAND.exec(text) : null;
  if (found === null) return null;
  const [, position] = found;
  // A list of moves may have the word in a remark.
  if (!KEYWORD.test(text) && !POSITION.test(position ?? '')) return null;
  return gameOf(text, position, found.indices?.[2]);
}

function gameOf(
  text: string,
  position: string | undefined,
  [from, to]: readonly [number, number] = [0, 0],
): PgnGame {
  const lines = new LineIndex(text);
  // Coordinates of the plane have commas within.
  const word = /^[a-z]/.test(text.slice(from, to)) ? /[^\s,]+/g : /\S+/g;
  const moves = [...text.slice(from, to).matchAll(word)].map(({ 0: move, index }) => {
    const node = newNode(move);
    rememberPlace(node, lines.place(from + index));
    return node;
  });
  const tags = new Map(
    position === undefined
      ? []
      : ([
          ['SetUp', '1'],
          ['FEN', position],
        ] as const),
  );
  return { tags, comment: null, moves, result: '*' };
}
