/**
 * What scores come to in Omega Chess (Maura), fitted by `npm run tune` to 214 games of the engine with itself
 * (6053 quiet positions). Weights that were fitted to them did not gain; docs/evaluation.md.
 */
import type { SomeWeights } from './weights.ts';

export const deltaWeights: SomeWeights = {
  winScale: 166,
  drawMargin: 70,
};
