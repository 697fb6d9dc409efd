/**
 * What scores come to in chess, fitted by `npm run tune` to 385 games of the engine with itself
 * (12281 quiet positions). Weights that were fitted to them did not gain; docs/evaluation.md.
 */
import type { SomeWeights } from './weights.ts';

export const chessWeights: SomeWeights = {
  winScale: 249,
  drawMargin: 237,
};
