/** Results of the first side of a cell whose sides swap. */
import type { PlayedGame } from '../games/played-game.ts';
import type { ClusteredSample } from '../statistics/clusters.ts';
import { likelihoodOfSuperiority } from '../statistics/elo.ts';
import { estimatedShare } from '../statistics/estimated.ts';
import type { Reading } from './confidence.ts';
import { POINTS } from './game-units.ts';
import { eloOf, normalizedEloOf } from './strength.ts';
import type { MatchSummary } from './summary.ts';

/** Points of the first side in the games of an opening, as White and as Black. */
type Pair = [asWhite: number | null, asBlack: number | null];

export class MatchTally {
  readonly #pairs = new Map<number, Pair>();

  /** Adds a game to an opening, and takes it away from another one to which it was added before. */
  add({ result, swapped }: PlayedGame, opening: number, from: number | null): void {
    const white = POINTS[result];
    const which = swapped ? 1 : 0;
    if (from !== null) this.#pairOf(from)[which] = null;
    this.#pairOf(opening)[which] = swapped ? 1 - white : white;
  }

  #pairOf(opening: number): Pair {
    const pair = this.#pairs.get(opening) ?? [null, null];
    this.#pairs.set(opening, pair);
    return pair;
  }

  /** @param points of the first side in each game */
  summary(
    points: ClusteredSample,
    { confidence, repeated }: Reading,
  ): Omit<MatchSummary, 'superiority'> {
    const games: [lost: number, drawn: number, won: number] = [0, 0, 0];
    const pairs: [number, number, number, number, number] = [0, 0, 0, 0, 0];
    for (const pair of this.#pairs.values()) {
      const [asWhite, asBlack] = pair;
      for (const score of pair) if (score !== null) count(games, 2 * score);
      if (asWhite !== null && asBlack !== null) count(pairs, 2 * (asWhite + asBlack));
    }
    const [losses, draws, wins] = games;
    const score = estimatedShare(points, confidence);
    const hasPairs = pairs.some((number) => number > 0);
    return {
      ...{ wins, draws, losses, pairs, score },
      elo: eloOf(score),
      normalizedElo: normalizedEloOf(pairs, confidence),
      los: hasPairs && !repeated ? likelihoodOfSuperiority(pairs) : null,
    };
  }
}

function count(counts: number[], index: number): void {
  counts[index] = (counts[index] ?? 0) + 1;
}
