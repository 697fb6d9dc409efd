/** Tables, lists and figures of the page. */
import { seriesClass } from '../charts/frame.ts';
import type { Item, Table } from '../content/table.ts';
import { type Insertion, type Markup, markup } from '../markup.ts';

/** A part of the page with its heading; nothing if there is nothing in it. */
export function section(title: string, body: readonly Insertion[]): Markup | null {
  if (body.every((part) => part === null || (Array.isArray(part) && part.length === 0)))
    return null;
  return markup`<section><h2>${title}</h2>${body}</section>`;
}

export function table({ caption, corner, columns, rows, notes }: Table): Markup {
  const kind = (i: number) => (columns[i]?.numeric ? 'number' : 'words');
  const head = columns.map(
    ({ title }, i) => markup`<th scope="col" class="${kind(i)}">${title}</th>`,
  );
  const body = rows.map(({ head: name, cells }) => {
    const row = cells.map((cell, i) => markup`<td class="${kind(i)}">${cell}</td>`);
    const isPart = name.startsWith(' ');
    return markup`<tr><th scope="row" class="${isPart ? 'part' : 'whole'}">${name.trim()}</th>${row}</tr>`;
  });
  const below = notes.map((note) => markup`<p class="note">${note}</p>`);
  return markup`${scrolled(
    caption,
    markup`<table><caption>${caption}</caption><thead><tr><th scope="col">${corner}</th>${head}</tr></thead><tbody>${body}</tbody></table>`,
  )}${below}`;
}

/** What may be wider than the page, which then scrolls by itself, with keys too. */
export function scrolled(name: string, body: Markup): Markup {
  return markup`<div class="scroll" role="group" aria-label="${name}" tabindex="0">${body}</div>`;
}

export function definitions(items: readonly Item[]): Markup {
  const list = items.map(({ term, text }) => markup`<div><dt>${term}</dt><dd>${text}</dd></div>`);
  return markup`<dl>${list}</dl>`;
}

/** A chart under its title, with the numbers behind it where they are not in a table of the page. */
export function figure(title: string, chart: Markup, numbers: Table | null): Markup {
  const details =
    numbers === null
      ? null
      : markup`<details><summary>Numbers<span class="hidden"> of ${title}</span></summary>${table(numbers)}</details>`;
  return markup`<figure><figcaption>${title}</figcaption>${chart}${details}</figure>`;
}

/** Charts side by side as far as there is room. */
export function figures(list: readonly (Markup | null)[]): Markup | null {
  const shown = list.filter((one) => one !== null);
  return shown.length === 0 ? null : markup`<div class="figures">${shown}</div>`;
}

/** Which line is whose; nothing for a single series. */
export function legend(names: readonly string[]): Markup | null {
  if (names.length < 2) return null;
  const keys = names.map(
    (name, i) =>
      markup`<li><svg class="key" viewBox="0 0 28 10" aria-hidden="true"><g class="${seriesClass(i)}"><path class="line" d="M1 5H27"/></g></svg>${name}</li>`,
  );
  return markup`<ul class="legend">${keys}</ul>`;
}
