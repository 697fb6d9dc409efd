/** A sequential probability ratio test of the first side of a cell, by pairs of games of one opening. */
import { hash64 } from '../../engine/hash64.ts';
import type { Experiment, SprtRule } from '../experiment/experiment.ts';
import type { PlayedGame } from '../games/played-game.ts';
import { gameKey } from '../statistics/distinct.ts';
import { sprtState } from '../statistics/sprt.ts';
import type { SequentialTest } from './stopping.ts';

export class SprtTest implements SequentialTest {
  readonly looks: readonly number[];
  readonly #rule: SprtRule;
  readonly #cell: number;
  /** Pairs by the first side's points: 0, ½, 1, 1½, 2. */
  readonly #pairs: [number, number, number, number, number] = [0, 0, 0, 0, 0];
  /** Pairs that have been counted, by a hash, since the same two games again tell nothing. */
  readonly #seen = new Set<bigint>();
  /** The first game of a pair. */
  #half: PlayedGame | null = null;

  /** @throws RangeError for hypotheses that no result could bear out */
  constructor(rule: SprtRule, { cells, games }: Experiment) {
    this.#rule = rule;
    this.#cell = cells.findIndex(({ id }) => id === rule.cell);
    const { every } = rule;
    this.looks = Array.from({ length: Math.floor(games / every) }, (_, i) => (i + 1) * every);
    sprtState(this.#pairs, rule);
  }

  add(game: PlayedGame): void {
    if (game.cell !== this.#cell) return;
    const half = this.#half;
    this.#half = half === null ? game : null;
    if (half === null) return;
    const keys = [half, game].map(({ start, moves }) => gameKey(start, moves));
    const key = hash64(keys.join('\n'));
    if (this.#seen.has(key)) return;
    this.#seen.add(key);
    const points = pointsOfFirst(half) + pointsOfFirst(game);
    this.#pairs[points as 0 | 1 | 2 | 3 | 4]++;
  }

  look() {
    const { llr, lower, upper, decision } = sprtState(this.#pairs, this.#rule);
    return {
      look: { statistic: llr, lower, upper },
      decision: decision === null ? null : this.#describe(decision),
    };
  }

  #describe(accepted: 'elo0' | 'elo1'): string {
    const { cell, model } = this.#rule;
    const refused = accepted === 'elo0' ? 'elo1' : 'elo0';
    const unit = model === 'normalized' ? 'normalized Elo' : 'Elo';
    return `in ${cell} the first side is ahead by ${this.#rule[accepted]} ${unit} rather than ${this.#rule[refused]}`;
  }
}

/** Half points of the cell's first side. */
function pointsOfFirst({ result, swapped }: PlayedGame): number {
  if (result === '1/2-1/2') return 1;
  return (result === '1-0') !== swapped ? 2 : 0;
}
