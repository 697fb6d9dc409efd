/**
 * How many centipawns count how much, game by game: data that `bench/fit-win-chance.mjs` fits to games
 * of the lab. Another fit is another file.
 */

/** The scale of a game's scores. */
export interface WinScale {
  /** Centipawns by which the odds of points change by a factor of e. */
  readonly scale: number;
  /** Its standard error, by which games scatter. */
  readonly error: number;
  /** How many games were played to find it. */
  readonly games: number;
}

const OPULENT: WinScale = { scale: 439, error: 48, games: 300 };
const DELTA: WinScale = { scale: 148, error: 4.2, games: 4_000 };

/** By the ids of the program's games. Games that differ in their arrays only share a scale. */
export const WIN_SCALES: Readonly<Record<string, WinScale>> = {
  chess: { scale: 273, error: 18, games: 600 },
  grand: { scale: 294, error: 22, games: 400 },
  omega: { scale: 353, error: 26, games: 400 },
  opulent: OPULENT,
  'opulent-2005': OPULENT,
  delta: DELTA,
  'delta-cetina': DELTA,
  plane: { scale: 562, error: 66, games: 300 },
  huygens: { scale: 731, error: 113, games: 300 },
  kadesh: { scale: 873, error: 227, games: 300 },
};

/** For games of users: that of all games together, each of the program's with the same weight. */
export const USUAL_SCALE: WinScale = { scale: 390, error: 14, games: 6_600 };
