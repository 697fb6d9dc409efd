/** A table of counts whose cells are the darker the greater they are. */
import type { ExchangeMatrix } from '../content/exchange-table.ts';
import { type Markup, markup } from '../markup.ts';
import { formatCount } from '../numbers.ts';

/** Shades go with the square root, so that small counts can be told from none. */
export function heatTable({ caption, corner, rows, columns, values }: ExchangeMatrix): Markup {
  const greatest = Math.max(1, ...values.flat());
  const shade = (value: number) => Math.round(100 * Math.sqrt(value / greatest));
  const head = columns.map((column) => markup`<th scope="col">${column}</th>`);
  const body = rows.map((row, i) => {
    const cells = (values[i] ?? []).map(
      (value) => markup`<td style="--heat:${shade(value)}%">${formatCount(value)}</td>`,
    );
    return markup`<tr><th scope="row">${row}</th>${cells}</tr>`;
  });
  return markup`<table class="heat"><caption>${caption}</caption><thead><tr><th scope="col">${corner}</th>${head}</tr></thead><tbody>${body}</tbody></table>`;
}
