/** HTML and SVG as text, in which whatever is put in is escaped unless it is markup itself. */
import { escapeXml } from '../../notation/diagram.ts';
import { writtenOut } from '../../notation/text.ts';

/** Text that is well-formed markup. */
export class Markup {
  readonly source: string;

  /** @param source markup, which is taken as it is */
  constructor(source: string) {
    this.source = source;
  }
}

/** What may be put into markup: text and numbers, which are escaped, markup, lists of it, or nothing. */
export type Insertion = string | number | Markup | null | readonly Insertion[];

/**
 * A template: `` markup`<p>${name}</p>` ``. Control and format characters in texts are written out, so
 * that a name cannot turn the direction of the text around it. Attributes stand in double quotes.
 */
export function markup(parts: TemplateStringsArray, ...insertions: readonly Insertion[]): Markup {
  const source = parts.map((part, i) => (i === 0 ? part : inserted(insertions[i - 1]) + part));
  return new Markup(source.join(''));
}

function inserted(insertion: Insertion | undefined): string {
  if (insertion === null || insertion === undefined) return '';
  if (insertion instanceof Markup) return insertion.source;
  if (typeof insertion === 'object') return insertion.map(inserted).join('');
  return escapeXml(writtenOut(String(insertion)));
}

/** A text of several lines, whose line ends stay. */
export function lines(text: string): Markup {
  const escaped = text.split('\n').map((line) => escapeXml(writtenOut(line)));
  return new Markup(escaped.join('\n'));
}
