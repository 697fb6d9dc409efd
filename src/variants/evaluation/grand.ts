/**
 * Weights of Grand Chess, fitted by `npm run tune` to 556 games of the engine with
 * itself (16494 quiet positions); docs/evaluation.md says how.
 */
import type { SomeWeights } from './weights.ts';

export const grandWeights: SomeWeights = {
  pieces: {
    K: {
      value: [0, 0],
      mobility: [0, 0],
      attack: [0, 0],
      centre: [-38, 21],
      advance: [-72, -25],
    },
    Q: {
      value: [990, 986],
      mobility: [1, 0.7],
      attack: [4.5, -0.2],
      centre: [2, 9],
      advance: [-9, -2],
    },
    C: {
      value: [889, 891],
      mobility: [2.2, 2.7],
      attack: [4.6, 0.4],
      centre: [5, 3],
      advance: [-18, 7],
    },
    A: {
      value: [822, 818],
      mobility: [3.4, 2.9],
      attack: [4.3, 0.5],
      centre: [17, 7],
      advance: [10, 3],
    },
    R: {
      value: [446, 445],
      mobility: [2.9, 4.5],
      attack: [5.5, -0.3],
      centre: [33, 14],
      advance: [30, 38],
    },
    B: {
      value: [360, 337],
      mobility: [4.5, 4.4],
      attack: [3.9, 0.3],
      centre: [7, 3],
      advance: [-24, -9],
    },
    N: {
      value: [287, 290],
      mobility: [4.7, 4.2],
      attack: [3.4, 0.1],
      centre: [49, 19],
      advance: [13, -3],
    },
    P: {
      value: [108, 136],
      mobility: [0, 0],
      attack: [4, 0.3],
      centre: [-1, -15],
      advance: [35, 68],
    },
  },
  terms: {
    tempo: [10.5, 7.5],
    kingLine: [2.2, -0.2],
    attackGrowth: [0.12, 0],
    shelterPawn: [18, 10.5],
    shelterMan: [11, 5.5],
    passed: [78, 187],
    passedNear: [18, 51],
    passedBlocked: [-7.5, -15.5],
    isolated: [-13.5, -6],
    doubled: [1.5, -6.5],
    phalanx: [4, 6],
    supported: [12.5, 6],
    pair: [23.5, 29.5],
    pawnThreat: [26, 20.5],
    threat: [17, 11.5],
    openFile: [23, 10.5],
    halfOpenFile: [5, 3],
  },
  winScale: 321,
  drawMargin: 196,
};
