/** Summaries of repeated measurements on machines whose speed varies. */

/**
 * @typedef {object} Spread
 * @property {number} median
 * @property {number} least
 * @property {number} greatest
 */

/**
 * @param {readonly number[]} values at least one
 * @returns {Spread}
 */
export function spread(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (/** @type {number} */ i) => sorted[i] ?? Number.NaN;
  const middle = (sorted.length - 1) / 2;
  return {
    median: (at(Math.floor(middle)) + at(Math.ceil(middle))) / 2,
    least: at(0),
    greatest: at(sorted.length - 1),
  };
}

/**
 * Runs a piece of work and says how many units of it were done in a second of processor time, which
 * leaves out what other programs took of the machine meanwhile.
 * @param {() => number} work on this thread alone; returns how many units it did
 */
export function ratePerSecond(work) {
  const start = process.cpuUsage();
  const units = work();
  const { user, system } = process.cpuUsage(start);
  return (units * 1e6) / Math.max(1, user + system);
}
