/** The root's list of moves holds every single move, and of quiet slides one of every class. */
import { describe, expect, it } from 'vitest';
import type { PlaneEngine } from '../../src/engine/plane/engine.ts';
import { findInForms } from '../../src/plane/forms.ts';
import type { ClosedForms, Ray } from '../../src/plane/types.ts';
import { loadPlane } from '../plane/engine.ts';
import { randomPosition } from '../plane/random-positions.ts';
import { planeGameIds, referencePlaneGame } from '../reference/plane/games.ts';
import { along, magnitude } from '../reference/plane/geometry.ts';
import { readMove, writeIcn } from '../reference/plane/icn.ts';
import { isPrime } from '../reference/plane/primes.ts';
import { type PlaneState, squareName } from '../reference/plane/state.ts';
import { classOf } from './plane-classes.ts';
import { Chance } from './random.ts';

const games = Number(process.env.FAIRYSCOPE_GAMES ?? 1);
/** Positions of each game, men as far out as this at most, and steps along rays that are looked at. */
const POSITIONS = 25 * games;
const FARTHEST = 40n;
const STEPS = 90n;

describe.each(planeGameIds)('%s', (id) => {
  it('lists every class', async () => {
    const engine = (await loadPlane(id)) as PlaneEngine;
    const game = referencePlaneGame(id);
    let rays = 0;
    let positions = 0;
    for (let seed = 1; positions < POSITIONS; seed++) {
      const chance = new Chance(seed);
      const state = randomPosition(game, chance, 3 + chance.number(24));
      if (!isNear(state)) continue;
      positions++;
      engine.setPosition(writeIcn(state));
      rays += compare(engine, state);
    }
    expect(rays).toBeGreaterThan(POSITIONS * 3);
  });
});

/** Whether the engine's coordinates are true ones and classes end within few steps. */
function isNear({ men }: PlaneState): boolean {
  return [...men.values()].every(
    ({ x, y }) => magnitude(x) <= FARTHEST && magnitude(y) <= FARTHEST,
  );
}

/** Returns how many rays were looked at. */
function compare(engine: PlaneEngine, state: PlaneState): number {
  const title = writeIcn(state);
  const forms = engine.closedForms();
  const listed = listRoot(engine);
  expect(new Set(listed).size, title).toBe(listed.length);
  for (const text of listed) expect(isLegal(forms, text), `${text} in ${title}`).toBe(true);
  for (const { text } of forms.moves) expect(listed, title).toContain(text);
  const kinds = [
    [forms.rays, false, () => true],
    [forms.primes, false, isPrime],
    [forms.formations, true, () => true],
  ] as const;
  const names = new Set(listed);
  let rays = 0;
  for (const [all, formation, holds] of kinds) {
    for (const ray of all) {
      expect(missing(state, ray, formation, holds, names), title).toEqual([]);
      rays++;
    }
  }
  return rays;
}

/** Squares of a ray in whose class no move is listed. */
function missing(
  state: PlaneState,
  ray: Ray,
  formation: boolean,
  holds: (distance: bigint) => boolean,
  listed: ReadonlySet<string>,
): string[] {
  const hit = new Set<string>();
  const squares = new Map<string, string>();
  const end = ray.min + STEPS;
  const last = ray.max === null || ray.max > end ? end : ray.max;
  for (let n = ray.min; n <= last; n++) {
    if (!holds(n)) continue;
    const text = `${formation ? 'F' : ''}${squareName(ray.from)}>${squareName(along(ray.from, ray.dir, n))}`;
    const name = classOf(state, ray, formation, n);
    if (listed.has(text)) hit.add(name);
    else squares.set(name, text);
  }
  return [...squares].filter(([name]) => !hit.has(name)).map(([, text]) => text);
}

function isLegal(forms: ClosedForms, text: string): boolean {
  return findInForms(forms, readMove(text), () => '', isPrime) !== null;
}

/** The moves a search tries at the root, as texts. */
function listRoot(engine: PlaneEngine): string[] {
  const { texts, close } = engine.openSearch();
  const { call, map, view } = engine.instance;
  const length = call.listRoot();
  const packed = Array.from({ length }, (_, i) => view().getInt32(map.MOVE_LISTS + i * 4, true));
  const listed = packed.flatMap((move) => texts.describe([move]));
  close();
  return listed;
}
