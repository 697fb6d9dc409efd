/**
 * The search finds every mate in up to three moves. The solver tries all moves in a window, which is
 * wide enough for all that the lone king and his leapers can do; a mate it misses since a move to it
 * leads far out may be found all the same, and is then played to its end.
 */
import { describe, expect, it } from 'vitest';
import { analysePlane } from '../../src/engine/plane/analysis.ts';
import type { PlaneEngine } from '../../src/engine/plane/engine.ts';
import { InputError } from '../../src/errors.ts';
import { loadPlane } from '../plane/engine.ts';
import { Chance } from './random.ts';

const LIMIT = 3;
/** Positions of each distance for each ending, and most positions looked at. */
const WANTED = 1;
const MOST = 300;
/** Men stand in a box of this width; moves of the solver end at most this far outside. */
const BOX = 6;
const MARGIN = 3;

const table: readonly [game: string, endings: readonly string[]][] = [
  ['plane', ['K Q R k', 'K R R R k', 'K Q CH k n', 'K Q HA GU k']],
  ['huygens', ['K Q Q HU k', 'K Q R HU k p']],
  ['kadesh', ['K N N N N R k', 'K N N N N Q k gu']],
];

describe.each(table)('%s', (id, endings) => {
  it.each(endings)('%s', async (ending) => {
    const engine = (await loadPlane(id)) as PlaneEngine;
    const found = new Map<number, number>();
    for (let seed = 1; seed <= MOST && count(found) < 3 * WANTED; seed++) {
      const chance = new Chance(seed);
      const icn = randomEnding(ending.split(' '), chance);
      if (!isLegal(engine, icn)) continue;
      const distance = mateDistance(engine);
      if (distance === null || (found.get(distance) ?? 0) >= WANTED) continue;
      found.set(distance, (found.get(distance) ?? 0) + 1);
      await findsMate(engine, distance, icn);
    }
    expect(count(found)).toBeGreaterThanOrEqual(3 * WANTED);
  });
});

function count(found: ReadonlyMap<number, number>): number {
  return [...found.values()].reduce((sum, n) => sum + n, 0);
}

/** Four knights come as a block. */
function randomEnding(codes: readonly string[], chance: Chance): string {
  const taken = new Set<string>();
  const put = (code: string, x: number, y: number) => {
    taken.add(`${x},${y}`);
    return `${code}${x},${y}`;
  };
  const free = () => {
    for (;;) {
      const square = [chance.number(BOX), chance.number(BOX)] as const;
      if (!taken.has(square.join())) return square;
    }
  };
  const men: string[] = [];
  const knights = codes.filter((code) => code === 'N');
  if (knights.length === 4) {
    const [x, y] = [chance.number(BOX - 1), chance.number(BOX - 1)];
    for (const i of [0, 1, 2, 3]) men.push(put('N', x + (i & 1), y + (i >> 1)));
  }
  for (const code of codes) if (code !== 'N' || knights.length < 4) men.push(put(code, ...free()));
  return `${chance.once(3) ? 'b' : 'w'} (15|-9) ${men.join('|')}`;
}

function isLegal(engine: PlaneEngine, icn: string): boolean {
  try {
    engine.setPosition(icn);
  } catch (error) {
    if (error instanceof InputError) return false;
    throw error;
  }
  return engine.result() === null;
}

/** The packed moves that end in the window. */
function listMoves({ instance }: PlaneEngine): number[] {
  const { call, map, view } = instance;
  const length = call.listWindow();
  return Array.from({ length }, (_, i) => view().getInt32(map.MOVE_LISTS + i * 4, true));
}

/** Whether a side can force mate in so many moves of its own. */
function forcesMate(engine: PlaneEngine, side: number, moves: number): boolean {
  const { call } = engine.instance;
  return listMoves(engine).some((move) => {
    call.make(move);
    const wins =
      (moves > 1 || call.inCheck(1 - side) !== 0) && isMated(engine, 1 - side, moves - 1);
    call.undo();
    return wins;
  });
}

function isMated(engine: PlaneEngine, side: number, moves: number): boolean {
  const { call } = engine.instance;
  const replies = listMoves(engine);
  if (replies.length === 0) return call.inCheck(side) !== 0;
  if (moves === 0 || (call.draws() & 4) !== 0) return false;
  return replies.every((reply) => {
    call.make(reply);
    const mated = forcesMate(engine, 1 - side, moves);
    call.undo();
    return mated;
  });
}

function mateDistance(engine: PlaneEngine): number | null {
  const { call } = engine.instance;
  call.setWindow(-MARGIN, -MARGIN, BOX + MARGIN, BOX + MARGIN);
  const white = engine.turn === 'white';
  for (let moves = 1; moves <= LIMIT; moves++) {
    if (white && forcesMate(engine, 0, moves)) return moves;
    if (!white && isMated(engine, 1, moves)) return -moves;
  }
  return null;
}

/** Searches the engine's position, whose distance to mate is known, and plays what was found. */
async function findsMate(engine: PlaneEngine, distance: number, icn: string): Promise<void> {
  engine.clearHash();
  const { lines, bestMove } = await analysePlane(engine, { depth: 12, nodes: 3_000_000 });
  const [line] = lines;
  const mate = line !== undefined && 'mate' in line.score ? line.score.mate : 0;
  expect(Math.sign(mate), icn).toBe(Math.sign(distance));
  expect(Math.abs(mate), icn).toBeLessThanOrEqual(Math.abs(distance));
  expect(line?.moves[0]).toBe(bestMove);
  expect(line?.moves, icn).toHaveLength(mate > 0 ? 2 * mate - 1 : -2 * mate);
  for (const move of line?.moves ?? []) engine.make(move);
  expect(engine.result()?.reason, icn).toBe('mate');
}
