/** Counting in several workers, which live as long as the count. */
import { connectEngine } from '../../src/engine/client.ts';
import { Engine } from '../../src/engine/engine.ts';
import type { PerftOptions } from '../../src/engine/perft.ts';
import { perftInParallel } from '../../src/engine/perft-threads.ts';
import type { PerftCount } from '../../src/engine/service.ts';
import type { VariantDefinition } from '../../src/variants/definition.ts';
import type { EnginePosition } from './position.ts';

/**
 * Counts the legal move paths of a length.
 * @throws InputError for an impossible position or a bad depth; the signal's reason; an Error if a
 *   worker fails
 */
export async function countInThreads(
  { variant, start, moves }: EnginePosition & { readonly variant: VariantDefinition },
  depth: number,
  options: PerftOptions,
  threads: number,
): Promise<PerftCount> {
  const engine = await Engine.load(variant);
  engine.setPosition(start);
  for (const move of moves) engine.make(move);
  // Bundlers find workers only in this form.
  const workers = Array.from(
    { length: threads },
    (_, i) =>
      new Worker(new URL('./thread-worker.ts', import.meta.url), {
        type: 'module',
        name: `count ${i + 1}`,
      }),
  );
  const failure = new Promise<never>((_, reject) => {
    for (const worker of workers) {
      worker.addEventListener('error', (event) => reject(new Error(event.message)));
    }
  });
  const clients = workers.map((worker) => connectEngine(worker));
  const aborted = new Promise<never>((_, reject) => {
    options.signal?.addEventListener('abort', () => reject(options.signal?.reason));
  });
  try {
    const counting = perftInParallel(engine, depth, { ...options, clients });
    const { divide, ...count } = await Promise.race([counting, failure, aborted]);
    return { ...count, divide: Object.fromEntries(divide) };
  } finally {
    for (const worker of workers) worker.terminate();
  }
}
