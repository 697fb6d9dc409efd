/** Matches as tests play them: few nodes a move, so that a game takes milliseconds. */
import type { EngineSpec, MatchConfig, OwnSpec, PairRecord } from '../../../bench/match/types.ts';

interface Wanted {
  readonly variant?: string;
  readonly array?: string;
  readonly library?: string;
  readonly tables?: string;
  readonly nodes?: number;
  readonly opponent?: EngineSpec;
  readonly patience?: number;
}

export function ownSpec(name: string, nodes: number, library: string | null = null): OwnSpec {
  const rest = { parameters: {}, weights: null, hash: 1 };
  return { kind: 'own', name, limits: { nodes }, library, ...rest };
}

export function matchConfig({
  variant = 'opulent',
  array,
  library,
  tables,
  nodes = 100,
  opponent = ownSpec('other', nodes),
  patience = 5000,
}: Wanted): MatchConfig {
  return {
    variant,
    array: array ?? null,
    engines: [ownSpec('one', nodes, library ?? null), opponent],
    seed: 5,
    opening: { plies: 8, bound: 200, nodes: 200 },
    adjudication: {
      resign: { score: 1000, moves: 4 },
      draw: { score: 10, moves: 8, from: 30 },
      maxPlies: 160,
      tables: tables ?? null,
    },
    patience,
  };
}

/** Records without what the machine's speed decides. */
export function withoutTimes(records: readonly PairRecord[]) {
  return records.map(({ pair, games }) => ({
    pair,
    games: games.map(({ usage, ...rest }) => ({
      ...rest,
      usage: usage.map(({ moves, nodes, depths }) => ({ moves, nodes, depths })),
    })),
  }));
}
