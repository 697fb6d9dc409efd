/**
 * Weights of Omega Chess, fitted by `npm run tune` to 152 games of the engine with
 * itself (7033 quiet positions); docs/evaluation.md says how.
 */
import type { SomeWeights } from './weights.ts';

export const omegaWeights: SomeWeights = {
  pieces: {
    K: {
      value: [0, 0],
      mobility: [0, 0],
      attack: [0, 0],
      centre: [-32, 25],
      advance: [-63, -29],
    },
    Q: {
      value: [1055, 1051],
      mobility: [0.7, 1.1],
      attack: [4.2, -0.5],
      centre: [5, 4],
      advance: [-3, 2],
    },
    R: {
      value: [610, 628],
      mobility: [3.9, 4.9],
      attack: [4, 0.5],
      centre: [7, 5],
      advance: [-2, 5],
    },
    B: {
      value: [366, 372],
      mobility: [3.7, 3.8],
      attack: [4, 0.4],
      centre: [14, 8],
      advance: [-1, 4],
    },
    N: {
      value: [252, 242],
      mobility: [4.5, 3.7],
      attack: [4, -0.4],
      centre: [26, 8],
      advance: [9, 0],
    },
    C: {
      value: [505, 495],
      mobility: [3.7, 4.2],
      attack: [4.2, 0.2],
      centre: [28, 16],
      advance: [5, 11],
    },
    W: {
      value: [383, 374],
      mobility: [4.3, 4.2],
      attack: [3.9, -0.2],
      centre: [29, 23],
      advance: [6, 6],
    },
    P: {
      value: [68, 103],
      mobility: [0, 0],
      attack: [3.9, -1],
      centre: [9, -19],
      advance: [15, 46],
    },
  },
  terms: {
    tempo: [12, 9.5],
    kingLine: [3.1, 0.1],
    attackGrowth: [0.1, 0],
    shelterPawn: [15.5, 3.5],
    shelterMan: [4, -7],
    passed: [74, 162],
    passedNear: [14, 47],
    passedBlocked: [-6.5, -18],
    isolated: [-8, -0.5],
    doubled: [-9, -8.5],
    phalanx: [0, 3.5],
    supported: [17.5, 6.5],
    pair: [20.5, 32.5],
    pawnThreat: [25.5, 20],
    threat: [13, 10],
    openFile: [10.5, 4.5],
    halfOpenFile: [4.5, 5],
  },
  winScale: 406,
  drawMargin: 272,
};
