/** Laying out text in columns. */

/** Items in as many columns as fit into a width, row by row, each line indented. */
export function inColumns(items: readonly string[], width: number, indent: number): string {
  const widest = Math.max(0, ...items.map((item) => item.length));
  const columns = Math.max(1, Math.floor((width - indent + GAP) / (widest + GAP)));
  const lines: string[] = [];
  for (let i = 0; i < items.length; i += columns) {
    const row = items.slice(i, i + columns).map((item) => item.padEnd(widest + GAP));
    lines.push(' '.repeat(indent) + row.join('').trimEnd());
  }
  return lines.join('\n');
}

/** Blanks between columns. */
const GAP = 3;

/** Words of a text in lines of a width, all but the first indented. */
export function wrapped(text: string, width: number, indent: number): string {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const room = width - (lines.length === 0 ? 0 : indent);
    if (line !== '' && line.length + 1 + word.length > room) {
      lines.push(line);
      line = word;
    } else {
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  lines.push(line);
  return lines.join(`\n${' '.repeat(indent)}`);
}
