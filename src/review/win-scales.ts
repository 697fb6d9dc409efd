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
  /** How many games were played to find it, and with how many nodes a move. */
  readonly games: number;
  readonly nodes: number;
}

const OPULENT: WinScale = { scale: 236, error: 21, games: 250, nodes: 2000 };
const DELTA: WinScale = { scale: 148, error: 4.2, games: 4000, nodes: 1000 };

/** By the ids of the program's games. Games that differ in their arrays only share a scale. */
export const WIN_SCALES: Readonly<Record<string, WinScale>> = {
  chess: { scale: 218, error: 19, games: 400, nodes: 2000 },
  grand: { scale: 207, error: 20, games: 250, nodes: 2000 },
  omega: { scale: 339, error: 31, games: 250, nodes: 2000 },
  opulent: OPULENT,
  'opulent-2005': OPULENT,
  delta: DELTA,
  'delta-cetina': DELTA,
  plane: { scale: 567, error: 93, games: 131, nodes: 2000 },
  huygens: { scale: 576, error: 98, games: 163, nodes: 2000 },
  kadesh: { scale: 680, error: 133, games: 103, nodes: 2000 },
};

/** For games of users: that of all games together, each of the program's with the same weight. */
export const USUAL_SCALE: WinScale = { scale: 348, error: 16, games: 5547, nodes: 2000 };
