/** Fenced blocks of Markdown, and the commands in them. */

export interface Block {
  /** What follows the fence, such as "sh". */
  readonly language: string;
  readonly text: string;
  /** 1-based line of its opening fence. */
  readonly line: number;
}

/**
 * The fenced blocks of a page, also indented ones.
 * @throws Error if a block is not closed
 */
export function fencedBlocks(page: string): Block[] {
  const blocks: Block[] = [];
  let open: { fence: string; language: string; line: number; rows: string[] } | undefined;
  page.split('\n').forEach((row, i) => {
    const [, indent = '', language = ''] = /^( *)```(.*)$/.exec(row) ?? [];
    if (open === undefined) {
      if (/^ *```/.test(row)) open = { fence: indent, language, line: i + 1, rows: [] };
    } else if (row === `${open.fence}\`\`\``) {
      const { rows, line } = open;
      blocks.push({
        language: open.language,
        text: rows.map((text) => `${text}\n`).join(''),
        line,
      });
      open = undefined;
    } else {
      open.rows.push(row.slice(open.fence.length));
    }
  });
  if (open !== undefined) throw new Error(`the block of line ${open.line} is not closed`);
  return blocks;
}

export interface Command {
  readonly command: string;
  /** What the page says it prints, if it does. */
  readonly output: string | undefined;
}

/**
 * The commands of a block: each line of `sh`; in `console` the lines after "$ ", followed by what
 * they print.
 */
export function commandsOf({ language, text }: Block): Command[] {
  if (language === 'sh') {
    const lines = text.split('\n').filter((line) => line.trim() !== '');
    return lines.map((command) => ({ command, output: undefined }));
  }
  if (language !== 'console') return [];
  const [before, ...parts] = text.split(/^\$ /m);
  if (before !== '') throw new Error('output before the first command');
  return parts.map((part) => {
    const end = part.indexOf('\n');
    return { command: part.slice(0, end), output: part.slice(end + 1) };
  });
}

/** Whether a text is what is shown, in which "…" stands for anything. */
export function matches(text: string, shown: string): boolean {
  const parts = shown.split('…').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`, 's').test(text);
}
