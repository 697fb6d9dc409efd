/** The slow model of the plane: what each man does, as the rules say it. */
import type { Step } from '../../../src/plane/types.ts';
import { ALL_STEPS, OBLIQUE, STRAIGHT } from './geometry.ts';

export interface ReferenceType {
  readonly slides: readonly Step[];
  /** Offsets of leaps, all of them. */
  readonly leaps: readonly Step[];
  /** Least prime distance it leaps along ranks and files. */
  readonly primesFrom?: bigint;
  /** Whether four on a block may move together. */
  readonly formation?: boolean;
}

export interface ReferencePlaneGame {
  readonly id: 'plane' | 'huygens' | 'kadesh';
  readonly types: ReadonlyMap<string, ReferenceType>;
  /** What pawns become where a position does not say. */
  readonly promotion: readonly string[];
}

function mirrored(a: number, b: number): Step[] {
  const all = new Map<string, Step>();
  for (const [x, y] of [
    [a, b],
    [b, a],
  ] as const) {
    for (const sx of [1, -1])
      for (const sy of [1, -1]) all.set(`${sx * x},${sy * y}`, [sx * x, sy * y]);
  }
  return [...all.values()].map(([x, y]) => [x + 0, y + 0]);
}

const KNIGHT = mirrored(1, 2);
const HAWK = [...mirrored(0, 2), ...mirrored(0, 3), ...mirrored(2, 2), ...mirrored(3, 3)];

function types(formation: boolean): Map<string, ReferenceType> {
  return new Map<string, ReferenceType>([
    ['K', { slides: [], leaps: ALL_STEPS }],
    ['Q', { slides: ALL_STEPS, leaps: [] }],
    ['R', { slides: STRAIGHT, leaps: [] }],
    ['B', { slides: OBLIQUE, leaps: [] }],
    ['N', { slides: [], leaps: KNIGHT, formation }],
    ['CH', { slides: STRAIGHT, leaps: KNIGHT }],
    ['HA', { slides: [], leaps: HAWK }],
    ['GU', { slides: [], leaps: ALL_STEPS }],
    ['HU', { slides: [], leaps: [], primesFrom: 5n }],
    ['P', { slides: [], leaps: [] }],
  ]);
}

const MEN = ['Q', 'R', 'B', 'N', 'CH', 'HA', 'GU'];

const games: readonly ReferencePlaneGame[] = [
  { id: 'plane', types: without(types(false), 'HU'), promotion: MEN },
  { id: 'huygens', types: types(false), promotion: [...MEN, 'HU'] },
  { id: 'kadesh', types: without(types(true), 'HU'), promotion: MEN },
];

function without<K, V>(map: Map<K, V>, key: K): Map<K, V> {
  map.delete(key);
  return map;
}

export const planeGameIds = games.map(({ id }) => id);

export function referencePlaneGame(id: string): ReferencePlaneGame {
  const game = games.find((one) => one.id === id);
  if (game === undefined) throw new Error(`no game ${id}`);
  return game;
}

export function typeOf(game: ReferencePlaneGame, code: string): ReferenceType {
  const type = game.types.get(code);
  if (type === undefined) throw new Error(`no type ${code} in ${game.id}`);
  return type;
}
