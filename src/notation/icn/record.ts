/**
 * Whole games in ICN: metadata in brackets, the position, the moves. They are read into the same
 * records as PGN, so that everything else is the same for both; the start position stands in the tag
 * FEN there.
 */
import { formatComment } from '../pgn/comment.ts';
import { copyComment, type PgnComment, type PgnGame, type PgnNode } from '../pgn/game.ts';
import { readResult, SUFFIXES } from '../pgn/lexer.ts';
import { quote } from '../text.ts';
import type { IcnGame } from './game.ts';
import { readMoves } from './moves.ts';
import { formatIcnPosition, parseIcnPosition, readFields } from './position.ts';
import { IcnReader } from './reader.ts';

export interface IcnRecord {
  readonly game: PgnGame;
  /** What the text says beyond the game's rules, and was left out; a sentence each. */
  readonly notes: readonly string[];
}

const TAG = /\[\s*([A-Za-z0-9_]+)\s*(?::\s*"?([^\]\r\n"]*)"?|"((?:[^"\\\r\n]|\\.)*)")\s*\]/y;

/**
 * Reads a game: `[Key "value"]` or `[Key: value]`, a position, moves; all may be missing. Moves come in
 * engine form, comments, clocks and `!?` as in PGN.
 * @throws InputError naming the field, with the offset in `text`.
 */
export function parseIcn(text: string, game: IcnGame): IcnRecord {
  const reader: IcnReader = new IcnReader(text, game);
  const tags = readTags(reader);
  const start = reader.at;
  const { position, men, some, notes } = readFields(reader);
  if (men === null && some) {
    reader.refuse(
      'men',
      'no man after the fields of a position',
      'men such as "K11,8|k11,15"',
      start,
    );
  }
  if (men !== null) {
    tags.set('SetUp', '1');
    tags.set('FEN', formatIcnPosition({ ...position, men }, game));
  }
  const { moves, result } = readMoves(reader);
  const tagged = readResult(tags.get('Result') ?? '');
  return { game: { tags, comment: null, moves, result: result ?? tagged ?? '*' }, notes };
}

function readTags(reader: IcnReader): Map<string, string> {
  const tags = new Map<string, string>();
  while (reader.more() && reader.text[reader.at] === '[') {
    TAG.lastIndex = reader.at;
    const [all, name, bare, quoted] = TAG.exec(reader.text) ?? [];
    if (all === undefined || name === undefined) {
      reader.refuse('metadata', 'no pair of a key and a value', 'one such as [White "name"]');
    }
    if (tags.has(name)) {
      reader.refuse('metadata', `${quote(name)} is given twice`, 'every key at most once');
    }
    tags.set(name, bare?.trim() ?? quoted?.replace(/\\(["\\])/g, '$1') ?? '');
    reader.at += all.length;
  }
  return tags;
}

/**
 * Writes the main line of a game: metadata, the position of the tag FEN, numbered moves with their
 * comments. As on the site, a number belongs to the side that begins. Ends with a line end.
 * @param record with moves in engine form.
 * @param start where the game starts if it has no tag FEN, as ICN.
 * @throws InputError if the start position is no ICN.
 */
export function formatIcn(record: PgnGame, start: string, game: IcnGame): string {
  const { position } = parseIcnPosition(record.tags.get('FEN') ?? start, game);
  const tags = [...record.tags]
    .filter(([name]) => name !== 'FEN' && name !== 'SetUp')
    .map(
      ([name, value]) => `[${name} "${value.replace(/[\r\n]+/g, ' ').replace(/["\\]/g, '\\$&')}"]`,
    );
  const number = position.fullMove ?? 1n;
  const lines: string[] = [];
  record.moves.forEach((node, i) => {
    const text = moveText(node);
    if (i % 2 === 0) lines.push(`${number + BigInt(i / 2)}. ${text}`);
    else lines.push(`${lines.pop()} | ${text}`);
  });
  return [tags.join('\n'), formatIcnPosition(position, game), lines.join('\n')]
    .filter((part) => part !== '')
    .join('\n\n')
    .concat('\n');
}

const GLYPHS = new Map([...SUFFIXES].map(([sign, nag]) => [nag, sign]));

function moveText({ text, nags, commentAfter, commentBefore }: PgnNode): string {
  const glyph = nags.map((nag) => GLYPHS.get(nag)).find((sign) => sign !== undefined);
  const comment = [commentBefore, commentAfter].map(commentText).filter((words) => words !== '');
  return [text, glyph ?? '', comment.length === 0 ? '' : `{${comment.join(' ')}}`]
    .filter((part) => part !== '')
    .join(' ');
}

/** A comment without the brace that would end it. */
function commentText(comment: PgnComment | null): string {
  const copy = copyComment(comment);
  return copy === null ? '' : formatComment(copy).replaceAll('}', ')');
}
