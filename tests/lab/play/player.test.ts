import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { openPlay } from '../../../src/engine/play/open.ts';
import type { Play } from '../../../src/engine/play/play.ts';
import { gameCount, plannedGame } from '../../../src/lab/experiment/plan.ts';
import { MATE_SCORE, type PlayedGame } from '../../../src/lab/games/played-game.ts';
import { GamePlayer } from '../../../src/lab/play/player.ts';
import { setUpOf } from '../../../src/lab/play/set-up.ts';
import { useModulesFromDisk } from '../../../src/node/modules.ts';
import { type Sketch, sketch } from '../support/experiments.ts';

beforeAll(useModulesFromDisk);

/** A quicker and a narrower player, so that engines differ in weights and search. */
const PLAYERS = [
  { id: 'engine', name: 'Engine' },
  { id: 'other', name: 'Other', search: { aspirationDepth: 2, nullMoveMargin: 0 } },
];

const EXPERIMENTS: Record<string, Sketch> = {
  chess: { players: PLAYERS, cells: [{ first: {}, second: { player: 'other' } }, { first: {} }] },
  opulent: {
    game: 'opulent',
    players: PLAYERS,
    cells: [
      { first: { array: 'opulent' } },
      { first: { array: 'opulent-2005' } },
      { first: { array: 'opulent' }, second: { array: 'opulent-2005', player: 'other' } },
    ],
    openings: { kind: 'random', plies: 6, within: 150 },
  },
  delta: {
    game: 'delta',
    openings: { kind: 'softmax', plies: 4, lines: 4, nodes: 60, temperature: 40 },
  },
  plane: {
    game: 'plane',
    cells: [{ first: {} }],
    games: 2,
    adjudication: { resign: null, draw: null, maxPlies: 30 },
  },
};

const allGames = async (made: ReturnType<typeof sketch>) => {
  const player = await GamePlayer.open(made);
  const games: PlayedGame[] = [];
  for (let number = 0; number < gameCount(made); number++) games.push(await player.play(number));
  return games;
};

describe.each(Object.entries(EXPERIMENTS))('games of %s', (_, sketched) => {
  const made = sketch(sketched);
  let games: PlayedGame[] = [];
  beforeAll(async () => {
    games = await allGames(made);
  });

  it('are the same in any order, by a fresh player and by one that has played', async () => {
    const texts = games.map((game) => JSON.stringify(game));
    const numbers = fc.shuffledSubarray(games.map(({ number }) => number));
    await fc.assert(
      fc.asyncProperty(numbers, async (order) => {
        const player = await GamePlayer.open(made);
        for (const number of order) {
          expect(JSON.stringify(await player.play(number))).toBe(texts[number]);
        }
      }),
      { numRuns: 3 },
    );
  });

  it('are legal to their end, and end as they say', async () => {
    for (const game of games) {
      const cell = made.cells[game.cell];
      if (cell === undefined) throw new Error('there is no cell');
      const { game: rules, position } = setUpOf(made, cell, game.swapped);
      const play: Play = await openPlay(rules);
      play.setPosition(position);
      expect(play.position()).toBe(game.start);
      for (const move of game.moves) {
        expect(play.result()).toBeNull();
        play.make(play.find(move));
      }
      const over = play.result();
      if (over !== null) expect([game.result, game.reason]).toEqual([over.score, over.reason]);
      else expect(['resigned', 'scores equal', 'too long']).toContain(game.reason);
    }
  });

  it('carry what was planned, and a score for every move that was thought about', () => {
    for (const game of games) {
      expect(game).toMatchObject(plannedGame(made, game.number));
      expect(game.openingPlies).toBe(made.openings.plies);
      expect(game.scores).toHaveLength(game.moves.length);
      game.scores.forEach((score, i) => {
        if (i < game.openingPlies) expect(score).toBeNull();
        else expect(Math.abs(score ?? Number.NaN)).toBeLessThanOrEqual(MATE_SCORE - 1);
      });
    }
  });

  it('begin as in the first cell as far as that is legal', async () => {
    const first = new Map(
      games
        .filter(({ cell, swapped }) => cell === 0 && !swapped)
        .map((game) => [game.opening, game]),
    );
    for (const game of games) {
      const model = first.get(game.opening);
      if (model === undefined) continue; // the first cell swaps
      const opening = game.moves.slice(0, game.openingPlies);
      const theirs = model.moves.slice(0, model.openingPlies);
      const apart = theirs.findIndex((move, i) => move !== opening[i]);
      expect(game.openingShared).toBe(apart < 0);
      if (apart < 0) continue;
      const cell = made.cells[game.cell];
      if (cell === undefined) throw new Error('there is no cell');
      const play: Play = await openPlay(setUpOf(made, cell, game.swapped).game);
      for (const move of theirs.slice(0, apart)) play.make(play.find(move));
      expect(() => play.find(theirs[apart] ?? '')).toThrow();
    }
  });
});

it('with settings that do not differ games are the same with the colours swapped', async () => {
  const twin = { ...sketch().players[0], id: 'twin', name: 'Twin' };
  const made = sketch({
    players: [{ id: 'engine', name: 'Engine' }, twin],
    cells: [{ first: {}, second: { player: 'twin' } }],
  });
  const games = await allGames(made);
  expect(games.map(({ swapped }) => swapped)).toEqual([false, true, false, true]);
  for (const i of [0, 2]) expect(games[i]?.moves).toEqual(games[i + 1]?.moves);
});

it('openings depend on the seed', async () => {
  const [one, other] = await Promise.all(
    [1, 2].map((seed) => allGames(sketch({ seed, games: 2 }))),
  );
  expect(one?.map(({ moves }) => moves.slice(0, 4))).not.toEqual(
    other?.map(({ moves }) => moves.slice(0, 4)),
  );
});

it('openings keep their bound', async () => {
  const made = sketch({ openings: { kind: 'random', plies: 8, within: 20 }, games: 10 });
  for (const { scores, openingPlies } of await allGames(made)) {
    expect(Math.abs(scores[openingPlies] ?? Number.NaN)).toBeLessThanOrEqual(20);
  }
});

describe('a player refuses', () => {
  const refusals: [name: string, sketched: Sketch, number: number, message: RegExp][] = [
    ['a number beyond the last', {}, 4, /there is no game 4; expected a whole number from 0 to 3/],
    ['what is no number', {}, 0.5, /there is no game 0.5/],
    [
      'a bound that no opening keeps',
      {
        arrays: [{ id: 'a', name: 'A', position: '4k3/8/8/8/8/8/8/QQ2K3 w - - 0 1' }],
        cells: [{ first: { array: 'a' }, nodes: 20 }],
        openings: { kind: 'random', plies: 2, within: 10 },
      },
      0,
      /^openings: no opening 0 of 2 plies within 10 centipawns was found in 500 attempts/,
    ],
  ];
  it.each(refusals)('%s', async (_, sketched, number, message) => {
    const player = await GamePlayer.open(sketch(sketched));
    await expect(player.play(number)).rejects.toThrow(message);
  });

  it('a second game at a time, and any after its end', async () => {
    const player = await GamePlayer.open(sketch());
    const first = player.play(0);
    await expect(player.play(1)).rejects.toThrow('another game is being played');
    await player.close();
    await expect(first).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
    await expect(player.play(0)).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
  });
});
