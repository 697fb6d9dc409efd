/**
 * Cuts a file of many games into texts that can be read one by one, as the file comes in. So a file
 * need not be in memory as a whole, and a game that cannot be read does not spoil the others.
 */

/** A part of a file: one game, or games without tags that follow each other. */
export interface FilePart {
  readonly text: string;
  /** Number of its first line in the file, counted from 1. */
  readonly line: number;
}

/** A tag pair of PGN, or metadata of ICN. */
const TAG = /^[\s\ufeff]*\[\s*[A-Za-z0-9_]+\s*(?::|")/;
/** What nearly every game in PGN begins with: with it a game begins even where the one before does not end. */
const EVENT = /^\[\s*Event\s*"/;

/**
 * A game begins with a tag pair that follows moves, or that follows a comment after tag pairs. Within a
 * comment or a variation that has not been closed, it begins with the tag Event after an empty line.
 */
export class PgnSplitter {
  #rest = '';
  #lines: string[] = [];
  /** Of the part that is being gathered, and of the line that comes next. */
  #first = 1;
  #next = 1;
  #hasTags = false;
  #hasText = false;
  #hasMoves = false;
  #isBlank = true;
  /** Open comment, and depth of open variations. */
  #inComment = false;
  #depth = 0;

  /**
   * Takes the next piece of the file, which may end anywhere.
   * @returns the parts that are complete
   */
  push(piece: string): FilePart[] {
    const text = this.#rest + piece;
    const lines = text.split(/\r\n|\n|\r(?=[^\n])/);
    // The last line may go on; a CR at its end may be half a line end.
    this.#rest = lines.pop() ?? '';
    return lines.flatMap((line) => this.#take(line));
  }

  /** Ends the file. @returns the parts that were not complete before */
  end(): FilePart[] {
    const parts = this.#take(this.#rest.replace(/\r$/, ''));
    this.#rest = '';
    return [...parts, ...this.#finish()];
  }

  #take(line: string): FilePart[] {
    const parts = this.#begins(line) ? this.#finish() : [];
    if (this.#lines.length === 0) this.#first = this.#next;
    this.#lines.push(line);
    this.#next++;
    this.#note(line);
    return parts;
  }

  #begins(line: string): boolean {
    if (this.#inComment || this.#depth > 0) return this.#isBlank && EVENT.test(line);
    return TAG.test(line) && (this.#hasMoves || (this.#hasTags && this.#hasText));
  }

  #finish(): FilePart[] {
    const text = this.#lines.join('\n');
    const part = { text, line: this.#first };
    this.#lines = [];
    this.#hasTags = false;
    this.#hasText = false;
    this.#hasMoves = false;
    this.#isBlank = true;
    this.#inComment = false;
    this.#depth = 0;
    return text.trim() === '' ? [] : [part];
  }

  /** Notes what a line means for those that follow. */
  #note(line: string): void {
    this.#isBlank = line.trim() === '';
    if (this.#isBlank || (!this.#inComment && line.startsWith('%'))) return;
    if (!this.#inComment && TAG.test(line)) {
      this.#hasTags = true;
      return;
    }
    this.#hasText = true;
    for (const char of line) {
      if (this.#inComment) this.#inComment = char !== '}';
      else if (char === '{') this.#inComment = true;
      else if (char === ';') return;
      else if (char === '(') this.#depth++;
      else if (char === ')') this.#depth = Math.max(0, this.#depth - 1);
      else if (/\S/.test(char)) this.#hasMoves = true;
    }
  }
}
