/** What a match has come to, as data and in words. All from the first engine's point of view. */
import {
  eloEstimate,
  likelihoodOfSuperiority,
  normalizedEloEstimate,
  scoreEstimate,
  sprtState,
} from 'fairyscope';

/** Half the width of a 95 % interval in standard errors. */
const Z95 = 1.959964;

/**
 * @param {import('./tally.mjs').Tally} tally
 * @param {import('./types.ts').MatchConfig} config
 * @param {import('fairyscope').SprtOptions | null} sprt
 */
export function summarise(tally, config, sprt) {
  const { pairs, games, pentanomial, plies, reasons, notes, usage } = tally;
  const [losses, draws, wins] = games;
  const isEmpty = pairs === 0;
  const score = isEmpty ? null : scoreEstimate(pentanomial);
  return {
    variant: config.variant,
    games: 2 * pairs,
    wins,
    draws,
    losses,
    pentanomial,
    score: score && { value: score.value, error95: Z95 * score.error },
    elo: isEmpty ? null : eloEstimate(pentanomial),
    normalizedElo: isEmpty ? null : normalizedEloEstimate(pentanomial),
    likelihoodOfSuperiority: isEmpty ? null : likelihoodOfSuperiority(pentanomial),
    sprt: sprt && { ...sprt, ...sprtState(pentanomial, sprt) },
    meanPlies: isEmpty ? null : plies / (2 * pairs),
    reasons: Object.fromEntries(reasons),
    faults: notes,
    engines: config.engines.map(({ name, limits }, seat) => ({
      name,
      limits,
      ...rates(usage[seat === 0 ? 0 : 1]),
    })),
  };
}

/** @param {import('./tally.mjs').Sum} sum */
function rates({ moves, nodes, depths, wallMs, processorMs }) {
  const per = (/** @type {number} */ value, /** @type {number | null} */ by) =>
    by === null || by === 0 ? null : value / by;
  return {
    moves,
    nodes,
    wallMs,
    processorMs,
    wallMsPerMove: per(wallMs, moves),
    processorMsPerMove: processorMs === null ? null : per(processorMs, moves),
    nodesPerMove: per(nodes, moves),
    meanDepth: per(depths, moves),
    nodesPerSecond: per(nodes * 1000, wallMs),
    nodesPerProcessorSecond: per(nodes * 1000, processorMs),
  };
}

/**
 * @param {ReturnType<typeof summarise>} summary
 * @returns {string} lines
 */
export function describe(summary) {
  const [first, second] = summary.engines;
  const lines = [
    `${first?.name} against ${second?.name}, ${summary.variant}, ${summary.games} games`,
    `won ${summary.wins}, drawn ${summary.draws}, lost ${summary.losses}; pairs (0, ½, 1, 1½, 2 points) ${summary.pentanomial.join(', ')}`,
  ];
  if (summary.games === 0) return lines.join('\n');
  const { score, elo, normalizedElo, likelihoodOfSuperiority: los, sprt } = summary;
  if (score !== null) {
    const percent = `score ${(100 * score.value).toFixed(1)} ± ${(100 * score.error95).toFixed(1)} %`;
    lines.push(
      `${percent}, Elo ${shown(elo)}, nElo ${shown(normalizedElo)} (95 %), LOS ${los === null ? '–' : `${(100 * los).toFixed(1)} %`}`,
    );
  }
  if (sprt !== null) {
    const { elo0, elo1, model, llr, lower, upper, decision } = sprt;
    const verdict = decision === null ? 'open' : `${decision === 'elo1' ? elo1 : elo0} accepted`;
    lines.push(
      `SPRT(${elo0}, ${elo1}) ${model}: LLR ${llr.toFixed(2)} in (${lower.toFixed(2)}, ${upper.toFixed(2)}), ${verdict}`,
    );
  }
  const reasons = Object.entries(summary.reasons).sort(([, a], [, b]) => b - a);
  lines.push(
    `ends: ${reasons.map(([reason, count]) => `${reason} ${count}`).join(', ')}; ${summary.meanPlies?.toFixed(0)} plies a game`,
  );
  for (const engine of summary.engines) {
    const time = `${whole(engine.wallMs / 1000)} s (processor ${engine.processorMs === null ? '–' : whole(engine.processorMs / 1000)} s)`;
    const move = `${fixed(engine.wallMsPerMove, 2)} ms (processor ${fixed(engine.processorMsPerMove, 2)}), ${whole(engine.nodesPerMove)} nodes, depth ${fixed(engine.meanDepth, 1)} a move`;
    lines.push(
      `${engine.name}: ${engine.moves} moves in ${time}; ${move}; ${whole(engine.nodesPerSecond)} nodes/s`,
    );
  }
  if (summary.faults.length > 0) {
    const more = summary.faults.length - MOST_FAULTS;
    lines.push(`faults: ${summary.faults.length}`, ...summary.faults.slice(0, MOST_FAULTS));
    if (more > 0) lines.push(`… and ${more} more`);
  }
  return lines.join('\n');
}

const MOST_FAULTS = 10;

/** @param {{ value: number, error: number } | null} estimate */
function shown(estimate) {
  if (estimate === null) return '–';
  const sign = estimate.value < 0 ? '−' : '+';
  return `${sign}${Math.abs(estimate.value).toFixed(1)} ± ${estimate.error.toFixed(1)}`;
}

/** @param {number | null} value */
function whole(value) {
  return value === null ? '–' : Math.round(value).toLocaleString('en-GB');
}

/** @param {number | null} value @param {number} digits */
function fixed(value, digits) {
  return value === null ? '–' : value.toFixed(digits);
}
