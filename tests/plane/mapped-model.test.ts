/**
 * The mapping to small coordinates, alone: the slow model asked about the mapped position must
 * give, mapped back, the moves that it gives for the true one. Prime distances are left out; they
 * are judged on true coordinates.
 */
import { describe, expect, it } from 'vitest';
import { type Mapping, mapPlane } from '../../src/plane/mapping.ts';
import type { Point } from '../../src/plane/types.ts';
import { Chance } from '../engine/random.ts';
import { isInCheck } from '../reference/plane/attacks.ts';
import { referencePlaneGame } from '../reference/plane/games.ts';
import { along, bearing } from '../reference/plane/geometry.ts';
import { writeIcn } from '../reference/plane/icn.ts';
import { moveText } from '../reference/plane/moves.ts';
import { quietRuns, type Run, runText } from '../reference/plane/quiet-runs.ts';
import { singleMoves } from '../reference/plane/single-moves.ts';
import { kingOf, type Man, type PlaneState, squareName } from '../reference/plane/state.ts';
import { randomPosition } from './random-positions.ts';
import { isRefusal } from './refusal.ts';

const times = Number(process.env.FAIRYSCOPE_GAMES ?? 1);
const POSITIONS = 25 * times;
const LIMIT = 2 ** 29;

interface Mapped {
  readonly state: PlaneState;
  readonly mapping: Mapping;
  /** True squares of men by their mapped ones. */
  readonly origins: ReadonlyMap<string, Point>;
}

function mapped(state: PlaneState): Mapped {
  const men = [...state.men.values()];
  const ranks = [...state.ranks.white, ...state.ranks.black];
  const points = state.enPassant === null ? men : [...men, state.enPassant];
  const mapping = mapPlane(points, { limit: LIMIT, ranks });
  const small = (point: Point): Point => {
    const { x, y } = mapping.toEngine(point);
    return { x: BigInt(x), y: BigInt(y) };
  };
  const rank = (y: bigint): bigint => BigInt(mapping.lineToEngine('y', y) ?? Number.NaN);
  const moved: Man[] = men.map((man) => ({ ...man, ...small(man) }));
  return {
    mapping,
    origins: new Map(moved.map((man, i) => [squareName(man), men[i] as Man])),
    state: {
      ...state,
      men: new Map(moved.map((man) => [squareName(man), man])),
      enPassant: state.enPassant === null ? null : small(state.enPassant),
      ranks: { white: state.ranks.white.map(rank), black: state.ranks.black.map(rank) },
    },
  };
}

/** All moves but prime leaps as texts, mapped back by `back` where the position was mapped. */
function texts(
  state: PlaneState,
  square: (point: Point) => Point,
  distance: (run: Run, n: bigint) => bigint | null,
): string[] {
  const { slides, formations } = quietRuns(state);
  const singles = singleMoves(state).filter(
    (move) => state.men.get(squareName(move.from))?.code !== 'HU',
  );
  return [
    ...singles.map((move) => {
      const line = bearing(move.from, move.to);
      const to =
        line === null
          ? {
              x: square(move.from).x + move.to.x - move.from.x,
              y: square(move.from).y + move.to.y - move.from.y,
            }
          : along(
              square(move.from),
              line.step,
              distance({ ...line, from: move.from, min: 1n, max: 1n }, line.distance) ?? -1n,
            );
      return moveText({ ...move, from: square(move.from), to });
    }),
    ...[...slides, ...formations].map((run) =>
      runText({
        from: square(run.from),
        step: run.step,
        min: distance(run, run.min) ?? -1n,
        max: run.max === null ? null : (distance(run, run.max) ?? -1n),
      }),
    ),
  ].sort();
}

describe.each(['plane', 'huygens', 'kadesh'])(
  'moves in mapped positions of %s',
  { timeout: 60_000 * times },
  (id) => {
    it('are the true ones, mapped', () => {
      const game = referencePlaneGame(id);
      let compared = 0;
      for (let seed = 1; seed <= POSITIONS; seed++) {
        let state = randomPosition(game, new Chance(seed + 5_000_000));
        // Check by a prime leap is not the mapping's business.
        if (id === 'huygens') state = withoutPrimes(state);
        let image: Mapped;
        try {
          image = mapped(state);
        } catch (error) {
          if (!isRefusal(error)) throw error;
          continue;
        }
        const king = isInCheck(state, state.turn) ? (kingOf(state, state.turn) ?? null) : null;
        const origin = (point: Point): Point => image.origins.get(squareName(point)) ?? point;
        const back = texts(image.state, origin, (run, n) =>
          image.mapping.trueDistance(origin(run.from), run.step, Number(n), king),
        );
        expect(back, writeIcn(state)).toEqual(
          texts(
            state,
            (point) => point,
            (_, n) => n,
          ),
        );
        compared++;
      }
      expect(compared).toBeGreaterThanOrEqual(Math.floor(POSITIONS * 0.99));
    });
  },
);

function withoutPrimes(state: PlaneState): PlaneState {
  return { ...state, men: new Map([...state.men].filter(([, man]) => man.code !== 'HU')) };
}
