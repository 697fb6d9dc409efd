/**
 * How often a score wins: logistic curves, one a game. A side with `cp` centipawns wins with
 * 1 / (1 + exp((even - cp) / spread)), loses with 1 / (1 + exp((even + cp) / spread)), and draws
 * else. The numbers are set by judgement until they are fitted to games.
 */
import type { Score } from '../../engine/search-run.ts';

export interface WinRates {
  /** Centipawns with which every other game is won. */
  readonly even: number;
  /** Centipawns over which the odds change by the factor e. */
  readonly spread: number;
}

const DEFAULT: WinRates = { even: 100, spread: 100 };

/** By the game's identifier; DEFAULT for others. */
const RATES: Readonly<Record<string, WinRates>> = {
  chess: { even: 120, spread: 90 },
  // Lost deltas cannot be had back, and a king who breaks through wins: hardly a draw.
  delta: { even: 20, spread: 150 },
  'delta-cetina': { even: 20, spread: 150 },
};

/** Games out of a thousand: won, drawn and lost; 1000 in all. */
export type Outlook = readonly [won: number, drawn: number, lost: number];

/**
 * What a score promises.
 * @param game identifier
 * @param score of the side whose outlook it is
 */
export function outlook(game: string, score: Score): Outlook {
  if ('mate' in score) return score.mate > 0 ? [1000, 0, 0] : [0, 0, 1000];
  const { even, spread } = RATES[game] ?? DEFAULT;
  const won = (cp: number) => Math.round(1000 / (1 + Math.exp((even - cp) / spread)));
  const wins = won(score.cp);
  const losses = won(-score.cp);
  return [wins, 1000 - wins - losses, losses];
}
