/**
 * Games out of a file that configures Fairy-Stockfish (`variants.ini`): those that our definitions can
 * express as they are. Of the others it is said which key of which line asks for more.
 */
import { InputError } from '../../errors.ts';
import type { VariantDefinition } from '../definition.ts';
import { parseUserGame } from '../user-game.ts';
import { definitionOf } from './definition.ts';
import { type IniSection, parseIni } from './ini.ts';
import { PARENTS } from './pieces.ts';
import { applyEntries, newSettings, type Settings } from './settings.ts';

export interface ImportedVariant {
  /** Of the section. */
  readonly section: string;
  readonly line: number;
  readonly definition: VariantDefinition;
  /** The definition as a file of ours. */
  readonly json: string;
}

export interface RefusedVariant {
  readonly section: string;
  readonly line: number;
  /** A sentence for each thing that cannot be expressed, with line and key. */
  readonly reasons: readonly string[];
}

export interface VariantsFile {
  readonly imported: readonly ImportedVariant[];
  readonly refused: readonly RefusedVariant[];
}

/**
 * Reads a file.
 * @throws InputError naming a line that is neither a section nor a key with a value, or if there is no
 *   section
 */
export function readVariantsIni(text: string): VariantsFile {
  const sections = parseIni(text);
  if (sections.length === 0) {
    throw new InputError('there is no section in it', { field: 'text', expected: '"[name]"' });
  }
  const imported: ImportedVariant[] = [];
  const refused: RefusedVariant[] = [];
  for (const [i, { name: section, line }] of sections.entries()) {
    const { settings, problems } = settingsOf(sections, i);
    const reasons = problems.map(({ message }) => message);
    const made = reasons.length > 0 ? null : make(section, settings, reasons);
    if (made === null) refused.push({ section, line, reasons });
    else imported.push({ section, line, ...made });
  }
  return { imported, refused };
}

/** The definition, or null, and then there is a reason more. */
function make(section: string, settings: Settings, reasons: string[]) {
  try {
    const json = JSON.stringify(definitionOf(section, settings), null, 2);
    return { json, definition: parseUserGame(json, section) };
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    reasons.push(error.message);
    return null;
  }
}

/** What a section and those before it that it begins with say. */
function settingsOf(
  sections: readonly IniSection[],
  index: number,
): { readonly settings: Settings; readonly problems: readonly InputError[] } {
  const section = sections[index];
  if (section === undefined) return { settings: newSettings(), problems: [] };
  const { parent, line, entries } = section;
  const before = parent === null ? -1 : findLast(sections, parent, index);
  const inherited =
    before >= 0 ? settingsOf(sections, before) : { settings: newSettings(), problems: [] };
  const { settings } = inherited;
  const problems = [...inherited.problems];
  if (parent !== null && before < 0) {
    const known = Object.hasOwn(PARENTS, parent) ? PARENTS[parent] : undefined;
    if (known === undefined) {
      const expected = `${Object.keys(PARENTS).join(', ')}, or a section before this one`;
      const field = `line ${line}`;
      problems.push(new InputError(`the game "${parent}" is not known here`, { field, expected }));
    }
    const given = (known ?? []).map(([key, value]) => ({ key, value, line: 0 }));
    problems.push(...applyEntries(settings, given));
  }
  problems.push(...applyEntries(settings, entries));
  return { settings, problems };
}

function findLast(sections: readonly IniSection[], name: string, below: number): number {
  for (let i = below - 1; i >= 0; i--) if (sections[i]?.name === name) return i;
  return -1;
}
