/**
 * What scores come to in Omega Chess (Maura), fitted by `npm run tune` to 214 games of the engine with itself
 * (6053 quiet positions). Weights that were fitted to them did not gain; what is usual for attacks on
 * the king elsewhere is too much here; docs/evaluation.md.
 */
import type { SomeWeights } from './weights.ts';

export const deltaWeights: SomeWeights = {
  pieces: { D: { attack: [4, 0] } },
  terms: { kingLine: [3, 0], attackGrowth: [1, 0] },
  winScale: 166,
  drawMargin: 70,
};
