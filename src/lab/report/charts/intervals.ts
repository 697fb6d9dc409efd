/** Estimates with their intervals, one below the other (a forest plot). */
import { type Markup, markup } from '../markup.ts';
import { axisBelow, type ChartWords, picture, round, seriesClass, WIDTH } from './frame.ts';
import { type Domain, domainOf, placing } from './scale.ts';

export interface IntervalRow {
  readonly name: string;
  /** What stands on the right: the estimate in words. */
  readonly text: string;
  /** In the units of the axis; null where it is not estimable. */
  readonly interval: { readonly value: number; readonly low: number; readonly high: number } | null;
}

export interface IntervalChart extends ChartWords {
  readonly rows: readonly IntervalRow[];
  /** Unit of the axis; "" for none. */
  readonly unit: string;
  /** A value to compare with, which the chart always shows. */
  readonly reference?: number;
}

const ROW = 40;
const TOP = 4;
/** Room for half of the outermost numbers. */
const SIDE = 18;
/** Characters of a name that fit beside the estimate. */
const NAME = 28;

/** The chart, as high as it has rows. */
export function intervalChart({ rows, unit, reference, ...words }: IntervalChart): Markup {
  const bottom = TOP + rows.length * ROW;
  const height = bottom + (unit === '' ? 22 : 38);
  const plot = { left: SIDE, right: WIDTH - SIDE, top: TOP, bottom };
  const ends = rows.flatMap(({ interval }) =>
    interval === null ? [] : [interval.low, interval.high],
  );
  const domain = withRoom(domainOf(reference === undefined ? ends : [...ends, reference], 5));
  const place = placing(domain, plot.left, plot.right);
  const drawn = rows.map(({ name, text, interval }, i) => {
    const y = TOP + i * ROW;
    const label = markup`<text class="label start" x="${plot.left}" y="${y + 14}">${shortened(name)}</text><text class="label end" x="${plot.right}" y="${y + 14}">${text}</text>`;
    if (interval === null) return label;
    const x = reference === undefined ? null : round(place(reference));
    const line =
      x === null ? null : markup`<path class="reference" d="M${x} ${y + 18}V${y + ROW}"/>`;
    const [low, value, high] = [interval.low, interval.value, interval.high].map((end) =>
      round(place(end)),
    );
    const middle = y + 27;
    return markup`${label}${line}<g class="${seriesClass(i)}"><title>${name}: ${text}</title><path class="whisker" d="M${low ?? 0} ${middle}H${high ?? 0}M${low ?? 0} ${middle - 4}v8M${high ?? 0} ${middle - 4}v8"/><circle class="dot" cx="${value ?? 0}" cy="${middle}" r="4.5"/></g>`;
  });
  return picture(words, height, [...drawn, axisBelow({ domain, title: unit }, plot)]);
}

/** With half a step more at both ends, so that nothing is drawn at the very edge. */
function withRoom({ low, high, step }: Domain): Domain {
  return { low: low - step / 2, high: high + step / 2, step };
}

function shortened(name: string): string {
  const characters = [...name];
  return characters.length > NAME ? `${characters.slice(0, NAME - 1).join('')}…` : name;
}
