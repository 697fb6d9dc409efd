/** Tables, lists and paragraphs as lines of a terminal. */
import { writtenOut } from '../../../notation/text.ts';
import type { Item, Table } from '../content/table.ts';
import { length, pad, wrap } from './wrap.ts';

/** How a terminal sets text off; each gives the text back with what makes it look so. */
export interface TextColours {
  bold(text: string): string;
  dim(text: string): string;
  green(text: string): string;
  yellow(text: string): string;
}

export interface TextStyle {
  /** Characters in a line. */
  readonly width: number;
  readonly colours: TextColours;
}

const INDENT = '  ';
/** Widest column of a table; longer titles and cells are broken. */
const WIDEST = 26;
/** Titles up to this are not broken. */
const SHORT_TITLE = 18;
/** Widest first column. */
const WIDEST_HEAD = 34;
/** Width below which a first column is not narrowed. */
const NARROWEST_HEAD = 18;
const GAP = '  ';

/** A line that names what follows, after an empty one. */
export function heading(text: string, { width, colours }: TextStyle): string[] {
  return ['', ...wrap(text, width).map(colours.bold)];
}

/** A paragraph with a sign before its first line. */
export function bullet(
  text: string,
  { width }: TextStyle,
  sign = '-',
  paint: (line: string) => string = (line) => line,
): string[] {
  return wrap(text, Math.max(1, width - 4)).map((line, i) =>
    i === 0 ? `${INDENT}${paint(sign)} ${paint(line)}` : `${INDENT}  ${paint(line)}`,
  );
}

/** Terms with their texts beside them. */
export function items(list: readonly Item[], { width, colours }: TextStyle): string[] {
  const terms = list.map(({ term }) => writtenOut(term));
  const column = Math.min(Math.max(...terms.map(length)), Math.floor(width / 3));
  return list.flatMap(({ text }, i) => {
    const term = wrap(terms[i] ?? '', column);
    const lines = wrap(text, Math.max(1, width - column - INDENT.length - GAP.length));
    return Array.from({ length: Math.max(term.length, lines.length) }, (_, row) => {
      const left = colours.dim(pad(term[row] ?? '', column, 'left'));
      return `${INDENT}${left}${GAP}${lines[row] ?? ''}`.trimEnd();
    });
  });
}

/** A table, in several parts one below the other if its columns do not fit beside each other. */
export function table(
  { caption, corner, columns, rows, notes }: Table,
  style: TextStyle,
): string[] {
  const { width, colours } = style;
  const widestHead = Math.min(
    Math.max(length(corner), ...rows.map(({ head }) => length(writtenOut(head)))),
    Math.min(WIDEST_HEAD, Math.floor(width / 2)),
  );
  const widths = columns.map(({ title }, i) =>
    Math.min(
      Math.max(titleWidth(title), ...rows.map(({ cells }) => length(writtenOut(cells[i] ?? '')))),
      Math.min(WIDEST, Math.max(1, width - widestHead - INDENT.length - GAP.length)),
    ),
  );
  // Heads are broken if that lets all columns stand beside each other.
  const full = widths.reduce((sum, one) => sum + GAP.length + one, INDENT.length + widestHead);
  const narrowed = widestHead - Math.max(0, full - width);
  const headWidth = narrowed >= NARROWEST_HEAD ? narrowed : widestHead;
  const lines = ['', ...wrapIn(caption, style).map(colours.bold)];
  for (const part of parts(widths, width - headWidth - INDENT.length)) {
    const print = (head: string, cells: readonly string[], paint = (line: string) => line) => {
      const blocks = part.map((i) => wrap(cells[i] ?? '', widths[i] ?? 1));
      const first = wrapHead(head, headWidth);
      const height = Math.max(first.length, ...blocks.map((block) => block.length));
      for (let row = 0; row < height; row++) {
        const texts = part.map((i, k) =>
          pad(blocks[k]?.[row] ?? '', widths[i] ?? 1, columns[i]?.numeric ? 'right' : 'left'),
        );
        const line = [pad(first[row] ?? '', headWidth, 'left'), ...texts].join(GAP);
        lines.push(paint(`${INDENT}${line}`.trimEnd()));
      }
    };
    print(
      corner,
      columns.map(({ title }) => title),
      colours.dim,
    );
    for (const { head, cells } of rows) print(head, cells);
  }
  return [...lines, ...notes.flatMap((note) => wrapIn(note, style).map(colours.dim))];
}

/** A paragraph, indented. */
export function wrapIn(text: string, { width }: TextStyle): string[] {
  return wrap(text, Math.max(1, width - INDENT.length)).map((line) => `${INDENT}${line}`);
}

/** Heads of rows may begin with spaces, which say that they belong to the row above. */
function wrapHead(head: string, width: number): string[] {
  const space = /^ */.exec(head)?.[0] ?? '';
  return wrap(head.trimStart(), Math.max(1, width - space.length)).map((line) => space + line);
}

/** Room for a title: on one line if it is short, else in lines of its words. */
function titleWidth(title: string): number {
  const whole = length(writtenOut(title));
  if (whole <= SHORT_TITLE) return whole;
  return Math.max(SHORT_TITLE, ...title.split(' ').map((word) => length(writtenOut(word))));
}

/** Indices of columns, as many together as fit. */
function parts(widths: readonly number[], room: number): number[][] {
  const all: number[][] = [];
  let used = Number.POSITIVE_INFINITY;
  widths.forEach((width, i) => {
    if (used + GAP.length + width > room) {
      all.push([]);
      used = 0;
    }
    all.at(-1)?.push(i);
    used += GAP.length + width;
  });
  return all;
}
