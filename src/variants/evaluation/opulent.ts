/**
 * Weights of Opulent Chess, fitted by `npm run tune` to 1616 games of the engine with
 * itself (44180 quiet positions); docs/evaluation.md says how.
 */
import type { SomeWeights } from './weights.ts';

export const opulentWeights: SomeWeights = {
  pieces: {
    K: {
      value: [0, 0],
      mobility: [0, 0],
      attack: [0, 0],
      centre: [-49, -8],
      advance: [-74, -13],
    },
    Q: {
      value: [858, 1147],
      mobility: [-0.5, 1.6],
      attack: [5.1, 1.7],
      centre: [0, -9],
      advance: [-13, 7],
    },
    C: {
      value: [723, 1108],
      mobility: [1.4, 5.2],
      attack: [4.7, 4.7],
      centre: [11, 16],
      advance: [-48, 23],
    },
    A: {
      value: [736, 850],
      mobility: [3.4, 4.5],
      attack: [2.3, 2.8],
      centre: [0, 15],
      advance: [-47, 19],
    },
    R: {
      value: [479, 546],
      mobility: [1.6, 4.8],
      attack: [5.5, 1.2],
      centre: [-16, -20],
      advance: [-7, 40],
    },
    L: {
      value: [516, 537],
      mobility: [1.5, 4.1],
      attack: [7, 2.8],
      centre: [40, 28],
      advance: [45, 59],
    },
    W: {
      value: [492, 403],
      mobility: [1.1, 4.1],
      attack: [3, 0.1],
      centre: [24, 40],
      advance: [25, 2],
    },
    B: {
      value: [440, 362],
      mobility: [4, 4],
      attack: [4.8, 1.3],
      centre: [-24, -7],
      advance: [-18, 44],
    },
    N: {
      value: [533, 483],
      mobility: [4.5, 5.6],
      attack: [5, 1.5],
      centre: [55, 48],
      advance: [70, 31],
    },
    P: {
      value: [83, 111],
      mobility: [0, 0],
      attack: [4.2, 0.6],
      centre: [13, -59],
      advance: [48, 83],
    },
  },
  terms: {
    tempo: [17.5, 8],
    kingLine: [5, 1.9],
    attackGrowth: [0.16, 0],
    shelterPawn: [14.5, 4],
    shelterMan: [-5.5, 18.5],
    passed: [122, 322],
    passedNear: [36, 111],
    passedBlocked: [-6.5, -9.5],
    isolated: [4, 15],
    doubled: [-10, -13.5],
    phalanx: [-2.5, 5.5],
    supported: [2.5, 10.5],
    pair: [19, 29],
    pawnThreat: [39, 27.5],
    threat: [39.5, 26.5],
    openFile: [8.5, 24.5],
    halfOpenFile: [20, 12.5],
  },
  winScale: 344,
  drawMargin: 86,
};
