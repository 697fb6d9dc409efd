/** `fairyscope perft` on the infinite plane: paths of moves that end in a window. */
import { MOST_DIVIDED, perftPlane } from '../../../engine/plane/perft.ts';
import { InputError } from '../../../errors.ts';
import type { Window } from '../../../plane/types.ts';
import type { PlaneDefinition } from '../../../variants/plane-definition.ts';
import type { GameDefinition } from '../../../variants/registry.ts';
import { WINDOW_FORM } from '../../window-text.ts';
import type { PerftCommandOptions } from '../commands/perft.ts';
import { countInSight } from '../counting.ts';
import { duration, rate, speed } from '../describe.ts';
import { print, printJson } from '../output.ts';
import { planeHeading, remarkNotes } from './describe.ts';
import { openPlane } from './open.ts';

/** @throws InputError, for a game on a finite board, where every move counts */
export function refuseWindow({ name }: GameDefinition): never {
  throw new InputError(`${name} is played on a finite board`, {
    field: '--window',
    expected: 'the option to be left out',
  });
}

/** @throws InputError if the count is to be done in a way that only finite boards have */
function refuseWays({ method = 'plain', threads = 1, hash }: PerftCommandOptions): void {
  const refuse = (field: string, problem: string, expected = 'the option to be left out') => {
    throw new InputError(`on the infinite plane ${problem}`, { field, expected });
  };
  if (method !== 'plain') refuse('--method', 'every position is counted', 'plain');
  if (threads > 1) refuse('--threads', 'one thread counts', '1');
  if (hash !== undefined) refuse('--hash', 'counts are not remembered');
}

/** Counts paths of moves that end in the window. */
export async function planePerft(
  variant: string,
  game: PlaneDefinition,
  depth: number,
  options: PerftCommandOptions,
): Promise<void> {
  refuseWays(options);
  const { window } = options;
  if (window === undefined && depth > 0) {
    throw new InputError('on the infinite plane the number of moves has no limit', {
      field: '--window',
      expected: `${WINDOW_FORM}; moves that end there are counted`,
    });
  }
  const counted = await countInSight(
    () => openPlane(variant, game, options),
    (engine, watched) => perftPlane(engine, depth, { window, ...watched }),
  );
  if (counted === null) return;
  const { engine, nodes, ms, divide } = counted;
  const byMove = [...divide].sort(([a], [b]) => (a < b ? -1 : 1));
  const measures = speed(Number(nodes), ms);
  if (options.divide && divide.size === 0 && depth > 0 && nodes > 0n) {
    throw new InputError(`the window holds ${nodes} first moves, too many to list`, {
      field: '--divide',
      expected: `at most ${MOST_DIVIDED}, or the option to be left out`,
    });
  }
  if (options.json) {
    remarkNotes(engine);
    printJson({
      variant: engine.variant.id,
      position: engine.position(),
      depth,
      ...(window && { window: windowText(window) }),
      ...measures,
      // A window of depth 1 may hold more squares than a JSON number can say.
      nodes: nodes > BigInt(Number.MAX_SAFE_INTEGER) ? nodes.toString() : Number(nodes),
      ...(options.divide && {
        divide: Object.fromEntries(byMove.map(([move, count]) => [move, Number(count)])),
      }),
    });
    return;
  }
  print(planeHeading(engine));
  if (options.divide) for (const [move, count] of byMove) print(`${move}: ${count}`);
  print(`perft ${depth}: ${nodes} nodes in ${duration(ms)}, ${rate(measures.nps)}`);
}

function windowText({ x0, y0, x1, y1 }: Window): string {
  return [x0, y0, x1, y1].join(',');
}
