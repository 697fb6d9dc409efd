/** What a summary says of each cell, held against plain calculations from all its games at once. */
import { describe, expect, it } from 'vitest';
import type { PlayedGame } from '../../../src/lab/games/played-game.ts';
import type { CellSummary, Estimated } from '../../../src/lab/summary/summary.ts';
import { expectEstimate, summaryOf } from './expect.ts';
import { clustered, distinct, effective, exchanges, mean, openingOf, survival } from './naive.ts';
import { experimentOf, randomGames } from './random-games.ts';

const experiment = experimentOf();
const all = randomGames(experiment, 240, 30);
const summary = summaryOf(experiment, all);
const points = ({ result }: PlayedGame) => (result === '1-0' ? 1 : result === '0-1' ? 0 : 0.5);

/** Values that every game has once. */
type Value = (game: PlayedGame) => number;
const byGame: [measure: string, read: (cell: CellSummary) => Estimated, value: Value][] = [
  ['White’s score', (cell) => cell.whiteScore, points],
  ['draws', (cell) => cell.drawRate, (game) => Number(points(game) === 0.5)],
  ['decisions', (cell) => cell.decisive, (game) => Number(points(game) !== 0.5)],
  ['lengths', (cell) => cell.plies.mean, (game) => game.moves.length],
  [
    'types moved',
    (cell) => cell.typesMoved.mean,
    ({ facts: { moved } }) => new Set([...moved.white, ...moved.black]).size,
  ],
  ['exchanges', (cell) => cell.exchanges.perGame, (game) => exchanges(game).length],
];

describe.each(summary.cells.map((cell, i) => [cell.cell.id, i] as const))('cell %s', (_, index) => {
  const cell = summary.cells[index] as CellSummary;
  const played = all.filter((game) => game.cell === index);
  const games = distinct(played);

  it('counts equal games once', () => {
    expect(games.length).toBeLessThan(played.length);
    expect(cell).toMatchObject({ games: played.length, repeated: played.length - games.length });
    expect(cell.openings).toBe(new Set(games.map(openingOf)).size);
    const own = games.filter(({ openingShared }) => !openingShared);
    expect(cell.ownOpenings).toBe(new Set(own.map(openingOf)).size);
    expect([cell.wins, cell.draws, cell.losses]).toEqual(
      [1, 0.5, 0].map((score) => games.filter((game) => points(game) === score).length),
    );
    const reasons = Object.entries(cell.reasons);
    expect(reasons.length).toBeGreaterThan(1);
    for (const [reason, count] of reasons) {
      expect(count).toBe(games.filter((game) => game.reason === reason).length);
    }
  });

  it.each(byGame)('has the mean of %s with an error by openings', (_, read, value) => {
    expectEstimate(read(cell), clustered(games.map(value), games.map(openingOf)));
  });

  it('tells what happens first of the games in which it happens', () => {
    const captures = games.filter(({ facts }) => facts.captures.length > 0);
    const first = captures.map(({ facts }) => facts.captures[0]?.ply ?? 0);
    expect(cell.firstCapture.count).toBe(captures.length);
    expectEstimate(cell.firstCapture.mean, clustered(first, captures.map(openingOf)));
    const checks = games.filter(({ facts }) => facts.checks.length > 0);
    expect(cell.firstCheck.count).toBe(checks.length);
    const sorted = checks.map(({ facts }) => facts.checks[0] ?? 0).toSorted((a, b) => a - b);
    const quantiles = [0.05, 0.25, 0.5, 0.75, 0.95].map((share) =>
      sorted.find((_, i) => i + 1 >= share * sorted.length),
    );
    expect(cell.firstCheck.quantiles).toEqual(quantiles);
  });

  it('has a matrix of exchanges, and the share of unlike ones', () => {
    const pairs = games.flatMap((game) =>
      exchanges(game).map((pair) => ({ pair, opening: openingOf(game) })),
    );
    const key = (pair: readonly string[]) => String(pair.toSorted());
    const { types, matrix, entropy, different, differentWithoutPawns } = cell.exchanges;
    expect(types.length).toBeGreaterThan(4);
    types.forEach((one, i) => {
      types.forEach((other, j) => {
        const among = pairs.filter(({ pair }) => key(pair) === key([one, other]));
        expect(matrix[i]?.[j], `${one} for ${other}`).toBe(among.length);
      });
    });
    expect(entropy).toBeCloseTo(Math.log2(effective(pairs.map(({ pair }) => key(pair)))), 10);
    const unlike = (list: typeof pairs) =>
      clustered(
        list.map(({ pair: [one, other] }) => Number(one !== other)),
        list.map(({ opening }) => opening),
      );
    expectEstimate(different, unlike(pairs));
    expectEstimate(differentWithoutPawns, unlike(pairs.filter(({ pair }) => !pair.includes('P'))));
  });

  it('has curves of survival and of mobility while a tenth of the games last', () => {
    const last = cell.mobility.length;
    const lasting = (ply: number) => games.filter(({ moves }) => moves.length >= ply);
    expect(lasting(last).length).toBeGreaterThanOrEqual(games.length / 10);
    expect(lasting(last + 1).length).toBeLessThan(games.length / 10);
    for (const { ply, mean: found } of cell.mobility) {
      const values = lasting(ply).map(({ facts }) => facts.mobility[ply - 1] ?? Number.NaN);
      expect(found).toBeCloseTo(mean(values), 10);
    }
    expect(cell.survival.map(({ type }) => type)).toEqual(['P', 'R', 'L', 'N']);
    for (const { type, points: curve } of cell.survival) {
      const expected = [1, ...survival(games, type, last)];
      for (const { ply, alive } of curve) expect(alive, type).toBeCloseTo(expected[ply] ?? -1, 10);
      expect(curve[0]).toEqual({ ply: 0, alive: 1 });
      expect(curve.at(-1)?.ply).toBe(last);
    }
  });

  it('says how many openings there are in effect', () => {
    expect(cell.diversity.map(({ ply }) => ply)).toEqual([4, 8]);
    for (const { ply, effective: found } of cell.diversity) {
      const keys = games.flatMap(({ facts }) =>
        facts.reached.flatMap((one) => (one.ply === ply ? one.key : [])),
      );
      expect(found).toBeCloseTo(effective(keys), 10);
    }
  });

  it('has a match where the sides swap', () => {
    if (!cell.cell.swaps) return expect(cell.match).toBeNull();
    const first = (game: PlayedGame) => (game.swapped ? 1 - points(game) : points(game));
    const counts = [1, 0.5, 0].map((score) => games.filter((game) => first(game) === score).length);
    expect([cell.match?.wins, cell.match?.draws, cell.match?.losses]).toEqual(counts);
    expectEstimate(cell.match?.score, clustered(games.map(first), games.map(openingOf)));
    const pairs = [0, 0, 0, 0, 0];
    for (const game of games.filter(({ swapped }) => !swapped)) {
      const other = games.find(({ opening, swapped }) => swapped && opening === game.opening);
      if (other === undefined) continue;
      const at = 2 * (first(game) + first(other));
      pairs[at] = (pairs[at] ?? 0) + 1;
    }
    expect(cell.match?.pairs).toEqual(pairs);
    expect(cell.match?.los).toBeGreaterThan(0);
  });
});
