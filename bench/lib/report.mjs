/** The results as tables in Markdown. */

/** @typedef {import('./statistics.mjs').Spread} Spread */

/**
 * @param {{machine: string, peer: string | null, perft: readonly import('./perft-bench.mjs').PerftRow[],
 *   parts: readonly import('./parts-bench.mjs').PartsRow[],
 *   plane: readonly import('./plane-bench.mjs').PlaneRow[],
 *   start: {compile: Spread, instantiate: Spread, load: Spread},
 *   native: {ratio: Spread, wasm: Spread, native: Spread} | null}} results
 */
export function markdown({ machine, peer, perft, parts, plane, start, native }) {
  return [
    `Measured on ${machine}${peer === null ? '' : `, beside ${peer}`}. Speeds are medians in millions`,
    'of nodes a second on one thread, with the least and greatest of all rounds; ratios are medians of',
    'pairs measured in direct succession.',
    '',
    '| position | depth | nodes | plain | by difference | peer | plain to peer | difference to peer |',
    '|---|---|---|---|---|---|---|---|',
    ...perft.map(({ game, name, depth, nodes, speed, peerSpeed, ratio }) =>
      row([
        `${game}, ${name}`,
        depth,
        nodes,
        millions(speed.plain),
        millions(speed.difference),
        millions(peerSpeed),
        times(ratio.plain),
        times(ratio.difference),
      ]),
    ),
    '',
    `| game | ${Object.keys(parts[0]?.nanoseconds ?? {}).join(' | ')} | search |`,
    `|---|${Object.keys(parts[0]?.nanoseconds ?? {})
      .map(() => '---|')
      .join('')}---|`,
    ...parts.map(({ game, nanoseconds, search }) =>
      row([
        game,
        ...Object.values(nanoseconds).map(({ least }) => `${least.toFixed(1)} ns`),
        `${(search.greatest / 1e6).toFixed(2)} M/s`,
      ]),
    ),
    '',
    ...planeTable(plane),
    '',
    `Start of Opulent Chess: module compiled in ${ms(start.compile)}, instantiated in ` +
      `${ms(start.instantiate)}, ready to play in ${ms(start.load)}.`,
    ...(native === null
      ? []
      : [
          '',
          `The same kernel compiled by g++ -O3: WebAssembly reaches ${native.ratio.median.toFixed(2)} ` +
            `of its speed (${native.ratio.least.toFixed(2)} to ${native.ratio.greatest.toFixed(2)}).`,
        ]),
    '',
  ].join('\n');
}

/**
 * The infinite plane, as lines.
 * @param {readonly import('./plane-bench.mjs').PlaneRow[]} rows
 */
export function planeTable(rows) {
  return [
    '| infinite plane | depth | nodes on 1,1,20,22 | perft, M/s | search |',
    '|---|---|---|---|---|',
    ...rows.map(({ game, depth, nodes, speed, search }) =>
      row([game, depth, nodes, millions(speed), `${(search.greatest / 1e6).toFixed(2)} M/s`]),
    ),
  ];
}

/** @param {readonly (string | number)[]} cells */
function row(cells) {
  return `| ${cells.join(' | ')} |`;
}

/** @param {Spread | null | undefined} speed */
function millions(speed) {
  if (!speed) return '–';
  const number = (/** @type {number} */ value) => (value / 1e6).toFixed(value < 2e7 ? 2 : 0);
  return `${number(speed.median)} (${number(speed.least)}–${number(speed.greatest)})`;
}

/** @param {Spread | undefined} ratio */
function times(ratio) {
  if (ratio === undefined) return '–';
  const { median, least, greatest } = ratio;
  return `**${median.toFixed(0)}** (${least.toFixed(0)}–${greatest.toFixed(0)})`;
}

/** @param {Spread} spread */
function ms({ median }) {
  return `${median.toFixed(1)} ms`;
}
