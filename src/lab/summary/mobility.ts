/** Legal moves by ply. */
import type { CellSummary } from './summary.ts';

/** Share of the games that must last so long for a ply to be told of. */
const SHARE_OF_GAMES = 0.1;

export class MobilityByPly {
  readonly #sums: number[] = [];
  readonly #games: number[] = [];

  add(mobility: readonly number[]): void {
    mobility.forEach((moves, i) => {
      this.#sums[i] = (this.#sums[i] ?? 0) + moves;
      this.#games[i] = (this.#games[i] ?? 0) + 1;
    });
  }

  /** The last ply that at least a tenth of the games have; 0 without games. */
  lastPly(): number {
    const least = (this.#games[0] ?? 0) * SHARE_OF_GAMES;
    return this.#games.filter((games) => games >= least).length;
  }

  summary(): CellSummary['mobility'] {
    return this.#sums.slice(0, this.lastPly()).map((sum, i) => ({
      ply: i + 1,
      mean: sum / (this.#games[i] ?? 1),
    }));
  }
}
