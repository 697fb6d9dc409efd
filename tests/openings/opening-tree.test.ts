/** Trees of openings against a plain recount of their games. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InputError } from '../../src/errors.ts';
import type { GameFacts, GameFilter } from '../../src/openings/game.ts';
import { OpeningTree } from '../../src/openings/opening-tree.ts';
import type { OpeningGame } from '../../src/openings/read-games.ts';
import { countedAs, joinStatistics } from '../../src/openings/statistics.ts';

/** A board with few positions, so that games meet and come back: a move adds to the position. */
const POSITIONS = 12;
/** Keys that differ in one half only, and have all bits. */
const keyOf = (position: number) =>
  position % 2 === 0 ? BigInt(position) << 60n : 0xffff_ffff_0000_0000n | BigInt(position);

interface Given {
  readonly start: number;
  readonly steps: readonly number[];
  readonly facts: Omit<GameFacts, 'id'>;
}

const someGames = fc.array(
  fc.record<Given>({
    start: fc.constantFrom(0, 1),
    steps: fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 12 }),
    facts: fc.record({
      version: fc.constant(0),
      group: fc.integer({ min: 0, max: 2 }),
      game: fc.constantFrom('chess', 'omega'),
      white: fc.constantFrom('Ann', 'Bob', ''),
      black: fc.constantFrom('Ann', 'Bob', ''),
      date: fc.constant(''),
      result: fc.constantFrom('1-0', '0-1', '1/2-1/2', '*'),
      plies: fc.nat(),
    }),
  }),
  { maxLength: 25 },
);
const someDepth = fc.integer({ min: 1, max: 14 });
const someFilter = fc.record<GameFilter>({
  game: fc.constantFrom(undefined, 'chess'),
  groups: fc.constantFrom(undefined, new Set([0, 2])),
  player: fc.constantFrom(undefined, ' ann', 'o'),
  side: fc.constantFrom(undefined, 'white', 'black'),
});

function visitsOf({ start, steps }: Given, depth: number): number[] {
  const positions = [start];
  for (const step of steps.slice(0, depth)) {
    positions.push(((positions.at(-1) ?? 0) + step) % POSITIONS);
  }
  return positions;
}

function asGame(given: Given, id: number): OpeningGame {
  const keys = visitsOf(given, given.steps.length).map(keyOf);
  const moves = given.steps.map((step) => `+${step}`);
  return { facts: { id, ...given.facts }, line: { start: `p${given.start}`, moves, keys } };
}

function treeOf(games: readonly OpeningGame[], depth: number): OpeningTree {
  const tree = new OpeningTree(depth);
  for (const { facts, line } of games) tree.add(facts, line);
  return tree;
}

function passes({ facts }: Given, { game, groups, player, side }: GameFilter): boolean {
  const name = player?.trim() ?? '';
  const has = (text: string) => new RegExp(name, 'i').test(text);
  const isHis =
    side === undefined ? has(facts.white) || has(facts.black) : has(facts[side as 'white']);
  return (
    (game === undefined || facts.game === game) &&
    (groups === undefined || groups.has(facts.group)) &&
    (name === '' || isHis)
  );
}

/** What a tree must say, counted game by game. */
function recount(games: readonly Given[], position: number, depth: number, filter: GameFilter) {
  const none = { white: 0, draws: 0, black: 0, open: 0 };
  const results = { ...none };
  const moves: Record<string, typeof none> = {};
  const named: { game: number; ply: number }[] = [];
  games.forEach((given, game) => {
    const ply = visitsOf(given, depth).indexOf(position);
    if (ply < 0 || !passes(given, filter)) return;
    const counted = countedAs(given.facts.result);
    results[counted]++;
    named.unshift({ game, ply });
    const step = given.steps.slice(0, depth)[ply];
    if (step === undefined) return;
    moves[`+${step}`] = { ...none, ...moves[`+${step}`] };
    (moves[`+${step}`] as typeof none)[counted]++;
  });
  return { results, moves, games: named };
}

/** All that a tree says. */
function everything(tree: OpeningTree) {
  const positions = Array.from({ length: POSITIONS }, (_, position) => tree.at(keyOf(position)));
  return { positions, roots: tree.roots(), games: tree.games, size: tree.positions };
}

describe('a tree of openings', () => {
  it('says of every position what a recount of the games says', () => {
    fc.assert(
      fc.property(someGames, someDepth, someFilter, (given, depth, filter) => {
        const tree = treeOf(given.map(asGame), depth);
        for (let position = 0; position < POSITIONS; position++) {
          const { results, moves, games } = tree.at(keyOf(position), filter, given.length);
          const byMove = Object.fromEntries(moves.map(({ move, ...rest }) => [move, rest]));
          expect({ results, moves: byMove, games }).toEqual(
            recount(given, position, depth, filter),
          );
          const counts = moves.map(({ white, draws, black, open }) => white + draws + black + open);
          expect(counts).toEqual([...counts].sort((a, b) => b - a));
        }
        const starts = new Map<string, number>();
        for (const one of given.filter((game) => passes(game, filter))) {
          starts.set(`p${one.start}`, (starts.get(`p${one.start}`) ?? 0) + 1);
        }
        const roots = tree.roots(filter).map(({ start, games }) => [start, games] as const);
        expect(new Map(roots)).toEqual(starts);
      }),
    );
  });

  it('is the same merged, filtered, kept and restored, as built at once', () => {
    fc.assert(
      fc.property(someGames, someGames, someDepth, (one, other, depth) => {
        const games = [...one, ...other].map(asGame);
        const whole = everything(treeOf(games, depth));
        const merged = treeOf(games.slice(0, one.length), depth);
        merged.merge(treeOf(games.slice(one.length), depth));
        expect(everything(merged)).toEqual(whole);
        const restored = OpeningTree.restore(structuredClone(merged.snapshot()));
        expect(everything(restored)).toEqual(whole);
        restored.merge(treeOf(games, depth));
        expect(everything(restored)).toEqual(everything(treeOf([...games, ...games], depth)));
        const isChess = ({ game }: GameFacts) => game === 'chess';
        const chess = games.filter(({ facts }) => isChess(facts));
        expect(everything(merged.filter(isChess))).toEqual(everything(treeOf(chess, depth)));
      }),
    );
  });

  it('joins what several trees say as one tree of all games would', () => {
    fc.assert(
      fc.property(someGames, someGames, someDepth, (one, other, depth) => {
        const games = [...one, ...other].map(asGame);
        const parts = [games.slice(0, one.length), games.slice(one.length)];
        const trees = parts.map((part) => treeOf(part, depth));
        for (let position = 0; position < POSITIONS; position++) {
          const joined = joinStatistics(
            trees.map((tree) => tree.at(keyOf(position))),
            8,
          );
          const { results, moves } = treeOf(games, depth).at(keyOf(position));
          expect({ results: joined.results, moves: joined.moves }).toEqual({ results, moves });
        }
      }),
    );
  });

  it('holds more games than it has room for at first', () => {
    const tree = new OpeningTree(4);
    const count = 5000;
    for (let id = 0; id < count; id++) {
      const keys = [7n, (BigInt(id) * 0x9e37_79b9_7f4a_7c15n) & 0xffff_ffff_ffff_ffffn];
      const facts = { version: 0, group: 0, game: 'chess', white: '', black: '', date: '' };
      tree.add({ ...facts, id, result: '1-0', plies: 1 }, { start: 's', moves: [`m${id}`], keys });
    }
    expect(tree.at(7n).results.white).toBe(count);
    expect(tree.at(7n).moves).toHaveLength(count);
    expect(tree.at(0x9e37_79b9_7f4a_7c15n).games).toEqual([{ game: 1, ply: 1 }]);
    expect(tree.line(4999).moves).toEqual(['m4999']);
  });

  it.each([0, 201, 2.5, Number.NaN])('of depth %d there is none', (depth) => {
    expect(() => new OpeningTree(depth)).toThrow(InputError);
  });

  it('of another format is not restored', () => {
    const snapshot = { ...new OpeningTree().snapshot(), format: 0 };
    expect(() => OpeningTree.restore(snapshot)).toThrow(/format 0/);
  });
});
