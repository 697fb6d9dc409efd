/**
 * Omega Chess by Gabriel Vicente Maura: 26 deltas a side that point in one of eight directions, and
 * a king called the omega. Players choose the directions of their deltas before play, and lot
 * decides who begins; the arrays here are two such choices.
 */
import type { ArrayDefinition, VariantDefinition } from './definition.ts';

const south = 'd(S)';
const north = 'D(N)';
const full = (delta: string) => delta.repeat(9);
const home = (delta: string, omega: string) => delta.repeat(4) + omega + delta.repeat(4);

const start: ArrayDefinition = {
  id: 'delta',
  name: 'Start',
  position: [
    home(south, 'k'),
    full(south),
    full(south),
    '9/9/9',
    full(north),
    full(north),
    home(north, 'K'),
  ]
    .join('/')
    .concat(' w - - 0 1'),
  note: 'All of White’s deltas point north, all of Black’s south.',
};

const cetina: ArrayDefinition = {
  id: 'delta-cetina',
  name: 'Cetina’s reduced array',
  position: [
    '1d(S)d(SW)d(S)kd(S)d(SE)d(S)1',
    '2d(S)d(SW)d(S)d(SE)d(S)2',
    '3d(S)d(S)d(S)3',
    '4d(S)4',
    '9',
    '4D(N)4',
    '3D(N)D(N)D(N)3',
    '2D(N)D(N)D(N)D(N)D(N)2',
    '1D(N)D(N)D(N)KD(N)D(N)D(N)1',
  ]
    .join('/')
    .concat(' w - - 0 1'),
  note: 'Fifteen deltas a side, by Carlos Cetina.',
};

export const delta: VariantDefinition = {
  id: 'delta',
  name: 'Omega Chess (Maura)',
  inventor: 'Gabriel Vicente Maura',
  year: 1974,
  source: 'The Chess Variant Pages, “Omega Chess” by Gabriel Vicente Maura',
  conditions: 'none',
  board: { files: 9, ranks: 9 },
  pieces: [
    { letter: 'K', name: 'omega', betza: 'K', royal: true },
    {
      letter: 'D',
      name: 'delta',
      betza: 'fR',
      pointing: { afterMove: true, inPlace: true, capturesOwn: true, sparesFacing: true },
    },
  ],
  pawn: null,
  castling: [],
  goal: { white: 'e9', black: 'e1' },
  draws: { repetition: 3, moveRule: null, dead: { loneMen: [], sameColour: [] } },
  arrays: [start, cetina],
};

/** The same game begun from Carlos Cetina's reduced array. */
export const deltaCetina: VariantDefinition = {
  ...delta,
  id: 'delta-cetina',
  name: 'Omega Chess (Maura), Cetina’s array',
  arrays: [cetina, start],
};
