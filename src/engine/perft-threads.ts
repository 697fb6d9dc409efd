/**
 * Perft by several engines at once, each in a thread of its own. The tree is split at the root, or
 * one ply further where the root has few moves; whoever is done takes the next part from the common
 * queue, so that nobody waits while there is work. The sum does not depend on who counts what.
 */
import type { EngineClient } from './client.ts';
import type { CountOptions } from './counting.ts';
import type { Engine } from './engine.ts';
import { type Perft, type PerftOptions, perft } from './perft.ts';

export interface ParallelOptions extends PerftOptions {
  /** Engines that wait for work; each is told game and position anew, and left with them. */
  readonly clients: readonly EngineClient[];
}

/** Parts for each thread, so that no long one is left over at the end. */
const PARTS_PER_THREAD = 8;

interface Part {
  /** Moves from the root, in engine form. */
  readonly moves: readonly string[];
}

/**
 * Counts the legal move paths of a length, exactly as `perft` does.
 * @param engine holds game and position; it lists the first moves and is as before afterwards
 * @param depth plies, 0 to 100
 * @param options `hash` is the memory of each engine
 * @throws what `perft` throws, and what an engine throws; the others are stopped then
 */
export async function perftInParallel(
  engine: Engine,
  depth: number,
  { clients, onProgress, signal, ...how }: ParallelOptions,
): Promise<Perft> {
  if (depth < 3 || clients.length === 0)
    return perft(engine, depth, { onProgress, signal, ...how });
  // What is refused is refused here and not by each engine.
  await perft(engine, 1, { signal, ...how });
  const start = performance.now();
  const roots = engine.legalMoves().map(({ text }) => text);
  const parts = split(engine, roots, depth, clients.length);
  const divide = new Map(roots.map((move) => [move, 0]));
  const missing = new Map<string, number>();
  for (const { moves } of parts)
    missing.set(moves[0] ?? '', (missing.get(moves[0] ?? '') ?? 0) + 1);
  const position = engine.position();
  const stop = new AbortController();
  const either = signal === undefined ? stop.signal : AbortSignal.any([signal, stop.signal]);
  let done = roots.filter((move) => !missing.has(move)).length;
  let nodes = 0;
  let next = 0;
  const work = async (client: EngineClient) => {
    await client.load(engine.variant);
    for (let part = parts[next++]; part !== undefined; part = parts[next++]) {
      either.throwIfAborted();
      const count = await below(client, position, part, depth, how, either);
      const root = part.moves[0] ?? '';
      divide.set(root, (divide.get(root) ?? 0) + count);
      nodes += count;
      const left = (missing.get(root) ?? 1) - 1;
      missing.set(root, left);
      if (left === 0) done++;
      onProgress?.({ done, moves: roots.length, nodes, ms: performance.now() - start });
    }
  };
  try {
    await Promise.all(clients.map(work));
  } catch (error) {
    stop.abort(error);
    await Promise.allSettled(clients.map((client) => client.stop()));
    throw error;
  }
  return { depth, nodes, ms: performance.now() - start, divide };
}

async function below(
  client: EngineClient,
  position: string,
  { moves }: Part,
  depth: number,
  how: CountOptions,
  signal: AbortSignal,
): Promise<number> {
  await client.setPosition(position, moves);
  const { nodes } = await client.perft(depth - moves.length, { ...how, signal });
  return Number(nodes);
}

/** Root moves, or where they are few the replies to each. */
function split(engine: Engine, roots: readonly string[], depth: number, threads: number): Part[] {
  if (roots.length >= PARTS_PER_THREAD * threads || depth < 4) {
    return roots.map((move) => ({ moves: [move] }));
  }
  return roots.flatMap((move) => {
    engine.make(move);
    const replies = engine.legalMoves().map(({ text }) => ({ moves: [move, text] }));
    engine.undo();
    return replies;
  });
}
