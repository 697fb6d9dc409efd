/** Exchanges: which men go for which. */
import type { Capture } from '../games/played-game.ts';
import type { ExchangeSummary } from './summary.ts';

/** Types of the two men that were captured. */
export type Exchange = readonly [one: string, other: string];

/**
 * The exchanges among the captures of a game. A man that captures and is captured in turn, on his square
 * and by the very next ply, has been exchanged for the man that he took. Of more captures in a row
 * on one square the first two are an exchange, then the next two.
 */
export function exchangesIn(captures: readonly Capture[]): Exchange[] {
  const exchanges: Exchange[] = [];
  for (let i = 0; i + 1 < captures.length; i++) {
    const [first, answer] = [captures[i], captures[i + 1]];
    if (first === undefined || answer === undefined || !answers(answer, first)) continue;
    exchanges.push([first.victim, answer.victim]);
    i++;
  }
  return exchanges;
}

/** On the delta board the first may have been of the captor's own side: then nothing was exchanged. */
function answers(answer: Capture, first: Capture): boolean {
  return (
    answer.ply === first.ply + 1 &&
    answer.square === (first.to ?? first.square) &&
    answer.of !== first.of
  );
}

/** How often each two types were exchanged. */
export class ExchangeCounts {
  /** By both types in alphabetical order. */
  readonly #counts = new Map<string, Map<string, number>>();

  add(exchange: Exchange): void {
    const [one = '', other = ''] = exchange.toSorted();
    const row = this.#counts.get(one) ?? new Map<string, number>();
    this.#counts.set(one, row);
    row.set(other, (row.get(other) ?? 0) + 1);
  }

  #count(exchange: Exchange): number {
    const [one = '', other = ''] = exchange.toSorted();
    return this.#counts.get(one)?.get(other) ?? 0;
  }

  /** @param types in the order of the matrix; all that were exchanged are among them */
  matrix(types: readonly string[]): Pick<ExchangeSummary, 'types' | 'matrix' | 'entropy'> {
    const pairs = types.flatMap((one, i) =>
      types.slice(i).map((other) => this.#count([one, other])),
    );
    return {
      types,
      matrix: types.map((one) => types.map((other) => this.#count([one, other]))),
      entropy: entropyOf(pairs),
    };
  }
}

/** Entropy of counts as a distribution, in bits; null if all are 0. */
function entropyOf(counts: readonly number[]): number | null {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  return counts.reduce((sum, count) => {
    return count === 0 ? sum : sum - (count / total) * Math.log2(count / total);
  }, 0);
}
