/** What scores of the search come to in won, drawn and lost games. */

/**
 * @typedef {object} Outcome
 * @property {number} score centipawns
 * @property {number} result points of the side whose score it is: 0, 0.5 or 1
 * @typedef {object} WinScale
 * @property {number} winScale
 * @property {number} drawMargin
 */

/**
 * The scale and margin (see EvaluationWeights) under which the results are likeliest.
 * @param {readonly Outcome[]} outcomes
 * @returns {WinScale} in whole centipawns
 */
export function fitWinScale(outcomes) {
  let winScale = 200;
  let drawMargin = 50;
  for (let round = 0; round < 8; round++) {
    winScale = leastAt((scale) => meanLoss(outcomes, scale, drawMargin), 20, 2000);
    drawMargin = leastAt((margin) => meanLoss(outcomes, winScale, margin), 1, 1500);
  }
  return { winScale: Math.round(winScale), drawMargin: Math.round(drawMargin) };
}

/**
 * @param {readonly Outcome[]} outcomes
 * @param {number} scale
 * @param {number} margin
 */
function meanLoss(outcomes, scale, margin) {
  let sum = 0;
  for (const { score, result } of outcomes) {
    const won = 1 / (1 + Math.exp((margin - score) / scale));
    const lost = 1 / (1 + Math.exp((margin + score) / scale));
    const chance = result === 1 ? won : result === 0 ? lost : 1 - won - lost;
    sum -= Math.log(Math.max(chance, 1e-9));
  }
  return sum / outcomes.length;
}

/**
 * Where a function with one minimum has it, by the golden section.
 * @param {(x: number) => number} loss
 * @param {number} low
 * @param {number} high
 */
export function leastAt(loss, low, high) {
  const share = (Math.sqrt(5) - 1) / 2;
  let left = high - share * (high - low);
  let right = low + share * (high - low);
  let [ofLeft, ofRight] = [loss(left), loss(right)];
  while (high - low > 0.1) {
    if (ofLeft < ofRight) {
      high = right;
      right = left;
      ofRight = ofLeft;
      left = high - share * (high - low);
      ofLeft = loss(left);
    } else {
      low = left;
      left = right;
      ofLeft = ofRight;
      right = low + share * (high - low);
      ofRight = loss(right);
    }
  }
  return (low + high) / 2;
}
