/** Line charts as SVG that reads on light and dark pages alike. */

/**
 * @typedef {object} Series
 * @property {string} name
 * @property {readonly (readonly [x: number, y: number])[]} points
 */

/**
 * @typedef {object} Chart
 * @property {string} title
 * @property {string} x what lies along the axis
 * @property {string} y
 * @property {boolean} [logarithmic] whether the y axis is
 * @property {readonly Series[]} series
 */

const WIDTH = 640;
const HEIGHT = 360;
const LEFT = 70;
const RIGHT = 150;
const TOP = 36;
const BOTTOM = 50;
const COLOURS = ['#2f6db5', '#c2571a', '#2e8b57', '#8a4fb0'];

/**
 * @param {Chart} chart
 * @returns {string} SVG
 */
export function lineChart({ title, x, y, logarithmic = false, series }) {
  const points = series.flatMap((line) => line.points);
  const xs = points.map(([value]) => value);
  const ys = points.map(([, value]) => value);
  const left = Math.min(...xs);
  const right = Math.max(...xs);
  const low = logarithmic ? 10 ** Math.floor(Math.log10(Math.min(...ys))) : 0;
  const high = logarithmic ? 10 ** Math.ceil(Math.log10(Math.max(...ys))) : Math.max(...ys) * 1.1;
  const scale = (/** @type {number} */ value) => (logarithmic ? Math.log10(value) : value);
  const px = (/** @type {number} */ value) =>
    round(LEFT + ((value - left) / (right - left || 1)) * (WIDTH - LEFT - RIGHT));
  const py = (/** @type {number} */ value) =>
    round(
      HEIGHT -
        BOTTOM -
        ((scale(value) - scale(low)) / (scale(high) - scale(low))) * (HEIGHT - TOP - BOTTOM),
    );
  const labels = spreadOut(series.map((line) => py(line.points.at(-1)?.[1] ?? low)));
  const rows = logarithmic ? powers(low, high) : steps(high);
  const columns = [...new Set(xs)].sort((a, b) => a - b);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12" role="img">`,
    `<title>${title}</title>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#ffffff"/>`,
    text(WIDTH / 2, 20, title, 'middle', 'font-weight="bold"'),
    ...rows.flatMap((value) => [
      `<path d="M${LEFT} ${py(value)}H${WIDTH - RIGHT}" stroke="#dddddd"/>`,
      text(LEFT - 6, py(value) + 4, short(value), 'end'),
    ]),
    ...columns.map((value) => text(px(value), HEIGHT - BOTTOM + 18, short(value), 'middle')),
    text((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 10, x, 'middle'),
    text(0, 0, y, 'middle', `transform="translate(16 ${(TOP + HEIGHT - BOTTOM) / 2}) rotate(-90)"`),
    ...series.flatMap(({ name, points: own }, i) => {
      const colour = COLOURS[i % COLOURS.length];
      const line = own.map(([a, b]) => `${px(a)},${py(b)}`).join(' ');
      return [
        `<polyline points="${line}" fill="none" stroke="${colour}" stroke-width="2"/>`,
        ...own.map(([a, b]) => `<circle cx="${px(a)}" cy="${py(b)}" r="3" fill="${colour}"/>`),
        text(WIDTH - RIGHT + 8, (labels[i] ?? 0) + 4, name, 'start', `fill="${colour}"`),
      ];
    }),
    '</svg>',
    '',
  ].join('\n');
}

/**
 * @param {number} x
 * @param {number} y
 * @param {string} label
 * @param {string} anchor
 * @param {string} [more] attributes
 */
function text(x, y, label, anchor, more = '') {
  const fill = more.includes('fill=') ? '' : ' fill="#333333"';
  return `<text x="${x}" y="${y}" text-anchor="${anchor}"${fill} ${more}>${label}</text>`;
}

/**
 * Heights for labels that do not cover one another, in the order of what they label.
 * @param {readonly number[]} heights
 */
function spreadOut(heights) {
  const result = [...heights];
  const order = heights.map((_, i) => i).sort((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0));
  let least = Number.NEGATIVE_INFINITY;
  for (const i of order) {
    least = Math.max(least + 14, heights[i] ?? 0);
    result[i] = least;
  }
  return result;
}

/** @param {number} low @param {number} high */
function powers(low, high) {
  const result = [];
  for (let value = low; value <= high * 1.001; value *= 10) result.push(value);
  return result;
}

/** @param {number} high */
function steps(high) {
  const rough = high / 5;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((n) => n * power).find((n) => n >= rough) ?? rough;
  return Array.from({ length: Math.floor(high / step) + 1 }, (_, i) => i * step);
}

/** @param {number} value */
function short(value) {
  return new Intl.NumberFormat('en', { notation: 'compact', maximumSignificantDigits: 3 }).format(
    value,
  );
}

/** @param {number} value */
function round(value) {
  return Math.round(value * 10) / 10;
}
