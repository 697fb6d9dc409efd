/**
 * The program's own benchmark: every game's opening counted in both ways, the same in the command
 * line and on the page. The sum of all counts is its signature: whatever is made faster must leave
 * it alone.
 */
import type { VariantDefinition } from '../variants/definition.ts';
import { variants } from '../variants/registry.ts';
import type { CountMethod } from './counting.ts';

export interface BenchCase {
  readonly variant: VariantDefinition;
  /** FEN, null for the opening array. */
  readonly position: string | null;
  readonly name: string;
  /** Plies counted. */
  readonly depth: number;
}

/** What one case has given. */
export interface BenchRow {
  readonly game: string;
  readonly name: string;
  readonly depth: number;
  readonly nodes: number;
  /** Best nodes a second of all rounds, by way of counting. */
  readonly speed: Readonly<Record<CountMethod, number>>;
}

/** Counts once; `ms` is the time it took. */
export type BenchCount = (
  bench: BenchCase,
  method: CountMethod,
) => Promise<{ readonly nodes: number; readonly ms: number }>;

/** Depths that take some tens of milliseconds; 4 where none is given. */
const DEPTHS: Readonly<Record<string, number>> = { chess: 5, delta: 3, 'delta-cetina': 3 };
const DEFAULT_DEPTH = 4;

const MIDDLE_GAMES: readonly { readonly game: string; readonly position: string }[] = [
  {
    game: 'chess',
    position: 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1',
  },
  {
    game: 'opulent',
    position:
      'rw4kawr/cl1bP1b1l1/p1n7/1P6p1/2p1ppnp1p/3Q1p3P/WN1P6/PP4PPP1/1C1B1KBNLA/R1L5WR w - - 1 18',
  },
];

/** Opening arrays of all games, and two middle games. */
export const BENCH_CASES: readonly BenchCase[] = variants.flatMap((variant) => [
  {
    variant,
    position: null,
    name: variant.name,
    depth: DEPTHS[variant.id] ?? DEFAULT_DEPTH,
  },
  ...MIDDLE_GAMES.filter(({ game }) => game === variant.id).map(({ position }) => ({
    variant,
    position,
    name: `${variant.name}, middle game`,
    depth: 4,
  })),
]);

const BENCH_METHODS = ['plain', 'difference'] as const satisfies readonly CountMethod[];

/**
 * Runs the benchmark: all cases once to warm up, then in turn for so many rounds.
 * @param onRound called with the rounds done, before the first with 0
 * @throws Error if two counts of one case differ; whatever `count` throws
 */
export async function runBench(
  count: BenchCount,
  rounds: number,
  onRound?: (done: number) => void,
): Promise<BenchRow[]> {
  const best = BENCH_CASES.map(() => ({ nodes: -1, plain: 0, difference: 0 }));
  for (let round = 0; round <= rounds; round++) {
    for (const [i, bench] of BENCH_CASES.entries()) {
      const row = best[i];
      if (row === undefined) continue;
      for (const method of BENCH_METHODS) {
        const { nodes, ms } = await count(bench, method);
        if (row.nodes < 0) row.nodes = nodes;
        if (nodes !== row.nodes) throw new Error(`${bench.name}: ${nodes} is not ${row.nodes}`);
        if (round > 0 && ms > 0) row[method] = Math.max(row[method], (nodes * 1000) / ms);
      }
    }
    onRound?.(round);
  }
  return BENCH_CASES.map(({ variant, name, depth }, i) => {
    const { nodes, plain, difference } = best[i] ?? { nodes: 0, plain: 0, difference: 0 };
    return { game: variant.id, name, depth, nodes, speed: { plain, difference } };
  });
}

/** The sum of all nodes: the same for every build that knows the rules. */
export function benchSignature(rows: readonly BenchRow[]): number {
  return rows.reduce((sum, { nodes }) => sum + nodes, 0);
}
