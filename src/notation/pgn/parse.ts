/**
 * From PGN text to game records; syntax only, the moves stay text.
 *
 * Comments. One between a move number and its move, one at the start of a variation, and one
 * after a closed variation belong to the move that follows, every other to the move before it; one
 * before the first move number belongs to the game. After a result they belong to the game that
 * has ended, unless moves without tags follow. Several in one place become one.
 *
 * Variations are kept on an explicit stack and their depth is limited, so that no nesting can
 * exhaust the call stack here or in whoever walks the tree.
 */
import { quote } from '../text.ts';
import { parseComment } from './comment.ts';
import { newNode, type PgnGame, type PgnNode, type PgnResult } from './game.ts';
import { readResult, type Token, tokens } from './lexer.ts';
import { type FilePlace, refuseFile, rememberNumber, rememberPlace } from './place.ts';

/** How deeply variations may be nested. */
export const MAX_DEPTH = 200;

/**
 * Reads all games of a file.
 *
 * Accepted beyond the export form: a byte order mark, any line ends, `;` comments, `%` lines,
 * move numbers of any form or none, missing tags, a missing result (the tag Result counts then).
 * A FEN without SetUp gets it.
 * @returns the games in the order of the file; none for an empty text.
 * @throws InputError whose field names line and column, with the offset in `text`.
 */
export function parsePgn(text: string): PgnGame[] {
  const reader = new FileReader();
  for (const token of tokens(text)) reader.take(token);
  return reader.finish();
}

/** Deals the tokens out to the games. */
class FileReader {
  readonly #games: GameReader[] = [];
  /** The game that is being read; undefined before the first and after a result. */
  #current: GameReader | undefined;
  /** Comments that stand between games. */
  #loose: string[] = [];

  take(token: Token): void {
    if (token.kind === 'comment' && this.#current === undefined) {
      this.#loose.push(token.text);
      return;
    }
    if (token.kind === 'tag') {
      if (this.#current?.hasMoves) this.#close();
      if (this.#current === undefined) this.#giveLoose(this.#games.at(-1));
    }
    this.#current ??= this.#open();
    this.#current.take(token);
    if (token.kind === 'result') this.#close();
  }

  finish(): PgnGame[] {
    if (this.#current !== undefined) this.#close();
    if (this.#loose.length > 0) this.#giveLoose(this.#games.at(-1) ?? this.#open());
    return this.#games.map((game, i) => {
      const finished = game.finish();
      rememberNumber(finished, i + 1);
      return finished;
    });
  }

  #open(): GameReader {
    const game = new GameReader();
    this.#games.push(game);
    this.#giveLoose(game);
    return game;
  }

  #close(): void {
    this.#current?.close();
    this.#current = undefined;
  }

  #giveLoose(game: GameReader | undefined): void {
    if (game === undefined) return;
    for (const text of this.#loose) game.addComment(text);
    this.#loose = [];
  }
}

/** A line that is being read: the main line, or an open variation. */
interface OpenLine {
  readonly moves: PgnNode[];
  /** Where the variation was opened; undefined for the main line. */
  readonly opened: FilePlace | undefined;
  /** Comments for the next move. */
  before: string[];
  /** Whether a comment that comes now is about the next move. */
  looksAhead: boolean;
}

/** Puts one game together. */
class GameReader {
  readonly #tags = new Map<string, string>();
  readonly #comments: string[] = [];
  readonly #commentsAfter = new Map<PgnNode, string[]>();
  readonly #lines: OpenLine[] = [openLine(undefined)];
  #result: PgnResult | undefined;
  /** Whether a move or a move number has been read. */
  hasMoves = false;

  take(token: Token): void {
    switch (token.kind) {
      case 'tag':
        this.#addTag(token.name, token.value, token.place);
        return;
      case 'comment':
        this.addComment(token.text);
        return;
      case 'number':
        this.hasMoves = true;
        this.#line.looksAhead = true;
        return;
      case 'move':
        this.#addMove(token.text, token.place);
        return;
      case 'nag':
        this.#lastMove(token.place, 'an annotation').nags.push(token.value);
        return;
      case 'open':
        this.#openVariation(token.place);
        return;
      case 'close':
        this.#closeVariation(token.place);
        return;
      case 'result':
        if (this.#lines.length > 1) refuseFile(token.place, 'a result inside a variation', '")"');
        this.#result = token.result;
        return;
    }
  }

  addComment(text: string): void {
    const line = this.#line;
    const last = line.moves.at(-1);
    if (line.looksAhead) line.before.push(text);
    else if (last === undefined) this.#comments.push(text);
    else this.#addAfter(last, text);
  }

  /** Ends the moves: no variation may be open, and no comment waits for a move any more. */
  close(): void {
    const { opened } = this.#line;
    if (opened !== undefined) refuseFile(opened, 'the variation does not end', '")"');
    this.#settle();
    this.#line.looksAhead = false;
  }

  finish(): PgnGame {
    for (const [node, texts] of this.#commentsAfter) node.commentAfter = merge(texts);
    if (this.#tags.has('FEN') && !this.#tags.has('SetUp')) this.#tags.set('SetUp', '1');
    const tagged = readResult(this.#tags.get('Result') ?? '');
    return {
      tags: this.#tags,
      comment: merge(this.#comments),
      moves: this.#line.moves,
      result: this.#result ?? tagged ?? '*',
    };
  }

  /** The innermost open line; the main line is never closed. */
  get #line(): OpenLine {
    const line = this.#lines.at(-1);
    if (line === undefined) throw new RangeError('no line is open');
    return line;
  }

  #addTag(name: string, value: string, place: FilePlace): void {
    if (this.#tags.has(name)) {
      refuseFile(place, `the tag ${quote(name)} is given twice`, 'every tag at most once');
    }
    this.#tags.set(name, value);
  }

  #addMove(text: string, place: FilePlace): void {
    const node = newNode(text);
    rememberPlace(node, place);
    const line = this.#line;
    node.commentBefore = merge(line.before);
    line.before = [];
    line.looksAhead = false;
    line.moves.push(node);
    this.hasMoves = true;
  }

  #openVariation(place: FilePlace): void {
    this.#lastMove(place, 'a variation');
    if (this.#lines.length > MAX_DEPTH) {
      refuseFile(place, 'variations are nested too deeply', `at most ${MAX_DEPTH} levels`);
    }
    this.#settle();
    this.#lines.push(openLine(place));
  }

  #closeVariation(place: FilePlace): void {
    const { moves, opened } = this.#line;
    if (opened === undefined) refuseFile(place, '")" without its opening bracket');
    if (moves.length === 0) refuseFile(place, 'the variation is empty', 'a move before ")"');
    this.#settle();
    this.#lines.pop();
    this.#lastMove(place, 'a variation').variations.push(moves);
    this.#line.looksAhead = true;
  }

  #lastMove(place: FilePlace, what: string): PgnNode {
    return this.#line.moves.at(-1) ?? refuseFile(place, `${what} before any move`, 'a move');
  }

  /** Gives comments that waited for a next move to what stands before them. */
  #settle(): void {
    const line = this.#line;
    const last = line.moves.at(-1);
    for (const text of line.before) {
      if (last === undefined) this.#comments.push(text);
      else this.#addAfter(last, text);
    }
    line.before = [];
  }

  #addAfter(node: PgnNode, text: string): void {
    const texts = this.#commentsAfter.get(node);
    if (texts === undefined) this.#commentsAfter.set(node, [text]);
    else texts.push(text);
  }
}

function openLine(opened: FilePlace | undefined): OpenLine {
  return { moves: [], opened, before: [], looksAhead: opened !== undefined };
}

function merge(texts: readonly string[]) {
  return texts.length === 0 ? null : parseComment(texts.join(' '));
}
