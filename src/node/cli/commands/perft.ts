/** `fairyscope perft`: counts move paths. */
import type { Command } from 'commander';
import type { CountMethod } from '../../../engine/counting.ts';
import type { Engine } from '../../../engine/engine.ts';
import { MAX_PERFT_DEPTH, type Perft, type PerftOptions, perft } from '../../../engine/perft.ts';
import { perftInParallel } from '../../../engine/perft-threads.ts';
import type { Window } from '../../../plane/types.ts';
import { isPlaneGame } from '../../../variants/registry.ts';
import { startEngineThreads } from '../../engine-threads.ts';
import { readWindow } from '../../window-text.ts';
import { countInSight } from '../counting.ts';
import { duration, heading, rate, speed } from '../describe.ts';
import { findGame, openGame } from '../game.ts';
import {
  addPositionOptions,
  type JsonOption,
  once,
  oneOf,
  type PositionOptions,
  VARIANT,
  wholeNumber,
} from '../options.ts';
import { print, printJson } from '../output.ts';
import { planePerft, refuseWindow } from '../plane/perft.ts';

export interface PerftCommandOptions extends PositionOptions, JsonOption {
  readonly window?: Window;
  readonly divide?: boolean;
  readonly method?: CountMethod;
  readonly threads?: number;
  readonly hash?: number;
}

const MOST_THREADS = 256;

export function perftCommand(program: Command): void {
  const command = program
    .command('perft')
    .description('count the paths of legal moves of a length')
    .argument(VARIANT.name, VARIANT.description)
    .argument('<depth>', 'length in plies, from 0', wholeNumber('depth', 0, MAX_PERFT_DEPTH))
    .option('--divide', 'show the count for every first move')
    .option(
      '--window <x0,y0,x1,y1>',
      'on the infinite plane: count moves that end in this rectangle',
      once('--window', (text) => readWindow(text, '--window')),
    )
    .option(
      '--method <name>',
      'plain, or difference: count the last two plies by what moves change',
      once('--method', oneOf('--method', ['plain', 'difference'])),
    )
    .option(
      '--threads <n>',
      'count in so many threads',
      once('--threads', wholeNumber('--threads', 1, MOST_THREADS)),
    )
    .option(
      '--hash <mb>',
      'MiB for the counts of positions that come up again, in each thread',
      once('--hash', wholeNumber('--hash', 1, 1024)),
    );
  addPositionOptions(command).action(run);
}

/** Counts in this thread, or in as many as the options say. */
async function count(
  engine: Engine,
  depth: number,
  { method, threads = 1, hash }: PerftCommandOptions,
  watch: PerftOptions,
): Promise<Perft> {
  const how = { ...watch, method, hash };
  if (threads === 1) return perft(engine, depth, how);
  const { clients, close } = startEngineThreads(threads);
  try {
    return await perftInParallel(engine, depth, { ...how, clients });
  } finally {
    await close();
  }
}

async function run(variant: string, depth: number, options: PerftCommandOptions): Promise<void> {
  const game = await findGame(variant);
  if (isPlaneGame(game)) return planePerft(variant, game, depth, options);
  if (options.window !== undefined) refuseWindow(game);
  const counted = await countInSight(
    () => openGame(variant, game, options),
    (engine, watched) => count(engine, depth, options, watched),
  );
  if (counted === null) return;
  const { engine, nodes, ms, divide } = counted;
  const byMove = [...divide].sort(([a], [b]) => (a < b ? -1 : 1));
  if (options.json) {
    const division = options.divide ? { divide: Object.fromEntries(byMove) } : {};
    const position = engine.position();
    const { method, threads, hash } = options;
    const answer = { variant: engine.variant.id, position, depth, ...speed(nodes, ms) };
    printJson({ ...answer, method, threads, hash, ...division }); // what is undefined is left out
    return;
  }
  print(heading(engine));
  if (options.divide) for (const [move, count] of byMove) print(`${move}: ${count}`);
  const how = [
    ...(options.method === 'difference' ? ['by difference'] : []),
    ...(options.threads === undefined ? [] : [`${options.threads} threads`]),
    ...(options.hash === undefined ? [] : [`${options.hash} MiB hash`]),
  ];
  const ways = how.length === 0 ? '' : ` (${how.join(', ')})`;
  print(`perft ${depth}: ${nodes} nodes in ${duration(ms)}, ${rate(speed(nodes, ms).nps)}${ways}`);
}
