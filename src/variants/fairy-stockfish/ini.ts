/** The form of the file: sections with keys and values, and comments. */
import { InputError } from '../../errors.ts';

/** A key with its value. */
export interface IniEntry {
  readonly key: string;
  readonly value: string;
  /** Counted from 1. */
  readonly line: number;
}

export interface IniSection {
  readonly name: string;
  /** The section or game that it begins with, if it names one. */
  readonly parent: string | null;
  readonly line: number;
  readonly entries: readonly IniEntry[];
}

const SECTION = /^\[\s*([^\]:\s]+)\s*(?::\s*([^\]\s]+)\s*)?\]$/;

/**
 * Whether a text looks like such a file: its first line that says anything is a section without
 * quotation marks (as tag pairs of game records have them).
 */
export function isIni(text: string): boolean {
  const first = text
    .split(/\r\n|\r|\n/)
    .map((line) => line.replace(/^\ufeff/, '').trim())
    .find((line) => line !== '' && !/^[#;]/.test(line));
  return first !== undefined && SECTION.test(stripped(first)) && /^[^\S\r\n]*\w+\s*=/m.test(text);
}

/** @throws InputError naming the line that is none of such a file */
export function parseIni(text: string): IniSection[] {
  const sections: (IniSection & { entries: IniEntry[] })[] = [];
  text.split(/\r\n|\r|\n/).forEach((raw, i) => {
    const line = i + 1;
    const content = stripped(raw.replace(/^\ufeff/, ''));
    if (content === '') return;
    const [all, name = '', parent] = SECTION.exec(content) ?? [];
    if (all !== undefined) {
      sections.push({ name, parent: parent ?? null, line, entries: [] });
      return;
    }
    const [, key = '', value = ''] = /^(\w+)\s*=\s*(.*)$/.exec(content) ?? [];
    const section = sections.at(-1);
    if (key === '' || section === undefined) {
      const problem = key === '' ? 'no key with a value' : 'a key before the first section';
      throw new InputError(problem, {
        field: `line ${line}`,
        expected: key === '' ? '"key = value", "[name]" or "[name:parent]"' : '"[name]"',
      });
    }
    section.entries.push({ key, value: value.trim(), line });
  });
  return sections;
}

/** A line without its comment and the blanks around it. */
function stripped(line: string): string {
  return /^\s*[#;]/.test(line) ? '' : line.replace(/\s+#.*$/, '').trim();
}
