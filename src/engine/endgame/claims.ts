/** What is said of endings of the games, to be proved or refuted by solving them. */

import type { Engine } from '../engine.ts';
import type { Ending } from './ending.ts';
import { type SolveOptions, solveEnding } from './solve.ts';
import { type Colours, type EndingStatistics, GENERAL } from './statistics.ts';

export interface Claim {
  /** Ids of the games it is about. */
  readonly games: readonly string[];
  readonly text: string;
  /** Who says so. */
  readonly source: string;
  readonly material: string;
  readonly colours: Colours;
  /** Whether it says that mate can be forced. */
  readonly forced: boolean;
}

export interface Proof {
  readonly claim: Claim;
  readonly ending: Ending;
  /** Whether the claim is true. */
  readonly holds: boolean;
  readonly verdict: string;
}

const OMEGA = {
  games: ['omega'],
  source: 'end-game notes of Omega Chess',
  colours: 'all',
} as const;
const OPULENT = {
  games: ['opulent', 'opulent-2005'],
  source: 'claimed of Opulent Chess',
  colours: 'all',
} as const;

export const CLAIMS: readonly Claim[] = [
  {
    ...OMEGA,
    text: 'A lone queen forces mate without the help of her king.',
    material: 'QK',
    forced: true,
  },
  { ...OMEGA, text: 'Two knights win.', material: 'KNNK', forced: true },
  { ...OMEGA, text: 'King and rook do not win.', material: 'KRK', forced: false },
  { ...OPULENT, text: 'A lone lion mates by force.', material: 'KLK', forced: true },
  { ...OPULENT, text: 'Two knights win by force.', material: 'KNNK', forced: true },
  {
    ...OPULENT,
    text: 'Two wizards on opposite colours cannot force mate.',
    material: 'KWWK',
    colours: 'opp',
    forced: false,
  },
];

/** The claims about a game. */
export function claimsAbout(game: string): readonly Claim[] {
  return CLAIMS.filter(({ games }) => games.includes(game));
}

/**
 * Solves the ending that a claim is about. "Forced" means from more than half of the positions with
 * White to move: in the others a man is lost or the lone king is stalemated at once.
 */
export async function prove(engine: Engine, claim: Claim, options: SolveOptions): Promise<Proof> {
  const ending = await solveEnding(engine, claim.material, options);
  return {
    claim,
    ending,
    holds: isBorneOut(claim, ending.statistics(claim.colours)),
    verdict: ending.verdict(claim.colours),
  };
}

/** Whether what an ending is like, for the colours of a claim, bears the claim out. */
export function isBorneOut({ forced }: Claim, { whiteToMove }: EndingStatistics): boolean {
  return whiteToMove.won / whiteToMove.legal >= GENERAL === forced;
}
