/**
 * From game records to PGN text in export form.
 *
 * The text is first a list of words, with brackets and braces stuck to the words they enclose, and
 * then broken into lines. Whatever `parsePgn` returns comes back equal from the text written.
 */
import { InputError } from '../../errors.ts';
import { quote } from '../text.ts';
import { formatComment } from './comment.ts';
import type { PgnComment, PgnGame, PgnNode } from './game.ts';
import { isMoveWord, isTagName } from './lexer.ts';

const FIRST_TAGS = ['Event', 'Site', 'Date', 'Round', 'White', 'Black', 'Result'];
/** Most characters in a line of moves; PGN keeps lines shorter than 80. */
const LINE_LENGTH = 79;

/**
 * Writes a game: tags (the usual seven first, SetUp before FEN), an empty line, the moves in
 * lines shorter than 80 characters, annotations as `$1`. Ends with a line end.
 * @throws InputError if a tag's name or a move's text cannot be written in PGN.
 */
export function formatPgn(game: PgnGame): string {
  const words = new Words();
  words.addComment(game.comment);
  addLine(words, game.moves, startOf(game), true);
  words.add(game.result);
  const tags = formatTags(game.tags);
  return `${tags === '' ? '' : `${tags}\n`}${wrap(words.list)}\n`;
}

/**
 * Writes several games as one file.
 * @throws InputError as `formatPgn` does.
 */
export function formatPgnFile(games: readonly PgnGame[]): string {
  return games.map(formatPgn).join('\n');
}

function formatTags(tags: ReadonlyMap<string, string>): string {
  const first = FIRST_TAGS.filter((name) => tags.has(name));
  const rest = [...tags.keys()].filter((name) => !first.includes(name) && name !== 'SetUp');
  const setUp = tags.has('FEN') || tags.has('SetUp') ? ['SetUp'] : [];
  const fenAt = rest.indexOf('FEN');
  rest.splice(fenAt < 0 ? rest.length : fenAt, 0, ...setUp);
  return [...first, ...rest]
    .map((name) => {
      if (!isTagName(name)) {
        const problem = `${quote(name)} cannot be the name of a tag`;
        throw new InputError(problem, { field: 'tag', expected: 'letters, digits and "_"' });
      }
      const value = (tags.get(name) ?? '1').replace(/[\r\n]+/g, ' ');
      return `[${name} "${value.replace(/["\\]/g, '\\$&')}"]\n`;
    })
    .join('');
}

/** Number and side of a move: plies counted from White's first move. */
type Ply = number;

/** Where the move numbers begin: from the FEN tag if there is one, which on the plane is ICN. */
function startOf({ tags }: PgnGame): Ply {
  const fields = (tags.get('FEN') ?? '').trim().split(/\s+/);
  const [first, second = ''] = fields;
  const isIcn = (first === 'w' || first === 'b') && !/^[wb]$/.test(second);
  const turn = isIcn ? first : second;
  const number = isIcn ? fields.find((field) => /^[0-9]+$/.test(field)) : fields[5];
  const move = /^[0-9]{1,5}$/.test(number ?? '') ? Number(number) : 1;
  return 2 * move + (turn === 'b' ? 1 : 0);
}

function numberText(ply: Ply): string {
  return `${Math.floor(ply / 2)}${ply % 2 === 0 ? '.' : '...'}`;
}

function addLine(words: Words, line: readonly PgnNode[], start: Ply, numbered: boolean): void {
  let needsNumber = numbered;
  line.forEach((node, i) => {
    const ply = start + i;
    if (!isMoveWord(node.text)) {
      const problem = `${quote(node.text)} cannot stand in PGN`;
      throw new InputError(problem, { field: 'move', expected: 'one word with a digit in it' });
    }
    if (needsNumber || ply % 2 === 0 || node.commentBefore !== null) words.add(numberText(ply));
    words.addComment(node.commentBefore);
    words.add(node.text);
    for (const nag of node.nags) words.add(`$${nag}`);
    words.addComment(node.commentAfter);
    for (const variation of node.variations) {
      words.open();
      addLine(words, variation, ply, true);
      words.close();
    }
    needsNumber = node.commentAfter !== null || node.variations.length > 0;
  });
}

/** The words of the moves, each of which stays in one line. */
class Words {
  readonly list: string[] = [];
  #opening = '';

  add(word: string): void {
    this.list.push(this.#opening + word);
    this.#opening = '';
  }

  /** Puts an opening bracket before the next word. */
  open(): void {
    this.#opening += '(';
  }

  /** Puts a closing bracket after the last word. */
  close(): void {
    const last = this.list.pop() ?? '';
    if (isLineComment(last)) this.list.push(last, ')');
    else this.list.push(`${last})`);
  }

  addComment(comment: PgnComment | null): void {
    const text = comment === null ? '' : formatComment(comment);
    if (text === '') return;
    if (text.includes('}')) {
      this.add(`; ${text}`);
      return;
    }
    // Readers that look at the first character of a line only take "%" there for an escape and
    // "[" for a tag, even inside a comment.
    const [first = '', ...rest] = `{${text}}`.split(/ (?![%[])/);
    this.add(first);
    for (const word of rest) this.add(word);
  }
}

/** Whether a word is a comment that goes on to the end of its line. */
function isLineComment(word: string): boolean {
  return word.startsWith(';');
}

function wrap(words: readonly string[]): string {
  const lines: string[] = [];
  let line = '';
  for (const word of words) {
    const fits = line.length + 1 + word.length <= LINE_LENGTH;
    if (line !== '' && (!fits || isLineComment(line) || isLineComment(word))) {
      lines.push(line);
      line = word;
    } else {
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  lines.push(line);
  return lines.join('\n');
}
