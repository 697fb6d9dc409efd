/** Omega Chess by Gabriel Vicente Maura: one omega and up to 26 deltas a side, which point. */
import { laySquares, type ReferenceGame } from '../game.ts';
import { KING } from '../orthodox.ts';

export const delta: ReferenceGame = {
  name: 'delta',
  files: 9,
  ranks: 9,
  lowestRank: 1,
  squares: laySquares(Array(9).fill('.........')),
  pieces: {
    K: KING,
    D: {
      leaps: [],
      slides: [{ dx: 0, dy: 1, move: true, capture: true, range: Number.POSITIVE_INFINITY }],
    },
  },
  pointing: { D: { afterMove: true, inPlace: true, capturesOwn: true, sparesFacing: true } },
  royal: 'K',
  pawn: null,
  castling: [],
  goal: { white: 'e9', black: 'e1' },
  draws: { repetition: 3, moveRule: null, loneMen: [], sameColour: [] },
  start:
    'd(S)d(S)d(S)d(S)kd(S)d(S)d(S)d(S)/d(S)d(S)d(S)d(S)d(S)d(S)d(S)d(S)d(S)/' +
    'd(S)d(S)d(S)d(S)d(S)d(S)d(S)d(S)d(S)/9/9/9/D(N)D(N)D(N)D(N)D(N)D(N)D(N)D(N)D(N)/' +
    'D(N)D(N)D(N)D(N)D(N)D(N)D(N)D(N)D(N)/D(N)D(N)D(N)D(N)KD(N)D(N)D(N)D(N) w - - 0 1',
};

/** The same in Carlos Cetina's reduced array. */
export const deltaCetina: ReferenceGame = {
  ...delta,
  name: 'delta-cetina',
  start:
    '1d(S)d(SW)d(S)kd(S)d(SE)d(S)1/2d(S)d(SW)d(S)d(SE)d(S)2/3d(S)d(S)d(S)3/4d(S)4/9/4D(N)4/' +
    '3D(N)D(N)D(N)3/2D(N)D(N)D(N)D(N)D(N)2/1D(N)D(N)D(N)KD(N)D(N)D(N)1 w - - 0 1',
};
