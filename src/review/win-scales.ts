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

/** By the ids of the program's games. */
export const WIN_SCALES: Readonly<Record<string, WinScale>> = {
  opulent: { scale: 294, error: 3.5, games: 20_000 },
  delta: { scale: 146, error: 4.4, games: 4_000 },
};

/** For games of users: that of all games together, each of the program's with the same weight. */
export const USUAL_SCALE: WinScale = { scale: 220, error: 5, games: 24_000 };
