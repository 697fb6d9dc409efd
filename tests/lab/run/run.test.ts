import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { InputError } from '../../../src/errors.ts';
import type { StoppingRule } from '../../../src/lab/experiment/experiment.ts';
import { gameCount } from '../../../src/lab/experiment/plan.ts';
import type { PlayedGame } from '../../../src/lab/games/played-game.ts';
import { GamePlayer } from '../../../src/lab/play/player.ts';
import type { GameSource } from '../../../src/lab/run/game-source.ts';
import type { GameStore } from '../../../src/lab/run/game-store.ts';
import { MemoryStore } from '../../../src/lab/run/memory-store.ts';
import type { RunProgress } from '../../../src/lab/run/progress.ts';
import { runExperiment } from '../../../src/lab/run/run.ts';
import { countedGames, stopStateOf } from '../../../src/lab/run/stopping.ts';
import { useModulesFromDisk } from '../../../src/node/modules.ts';
import { sketch } from '../support/experiments.ts';
import { fakeGame, fakeSource, type Odds } from '../support/games.ts';

beforeAll(useModulesFromDisk);

const PLAYERS = [
  { id: 'engine', name: 'Engine' },
  { id: 'other', name: 'Other' },
];
const CELLS = [
  { id: 'match', first: {}, second: { player: 'other' } },
  { id: 'self', first: {} },
];

const SPRT: StoppingRule = {
  rule: 'sprt',
  cell: 'match',
  model: 'logistic',
  elo0: 0,
  elo1: 100,
  alpha: 0.05,
  beta: 0.05,
  every: 6,
};
const SPENDING: StoppingRule = {
  rule: 'spending',
  measure: 'whiteScore',
  cells: ['match', 'self'],
  alpha: 0.05,
  spending: 'pocock',
  looks: 5,
};

const kept = async (store: GameStore) => {
  const games: PlayedGame[] = [];
  for await (const game of store.games()) games.push(game);
  return games;
};

describe('a run', () => {
  const made = sketch({ players: PLAYERS, cells: CELLS, games: 8 });
  const all = Array.from({ length: gameCount(made) }, (_, number) => number);
  const play = (number: number) => fakeGame(made, number);

  it('plays what is missing, each game once, in order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.subarray(all), fc.integer({ min: 1, max: 5 }), async (there, count) => {
        const store = new MemoryStore();
        for (const number of there) await store.add(play(number));
        const played: number[] = [];
        const source = fakeSource((number) => {
          played.push(number);
          return play(number);
        });
        const sources = Array.from({ length: count }, () => source);
        expect(await runExperiment(made, { store, sources })).toEqual({ games: 16, stop: null });
        expect(await store.numbers()).toEqual(all);
        expect(played).toEqual(all.filter((number) => !there.includes(number)));
      }),
      { numRuns: 20 },
    );
  });

  it('tells how far it has come, not counting what was there for its speed', async () => {
    const store = new MemoryStore();
    for (let number = 0; number < 10; number++) await store.add(play(number));
    const told: RunProgress[] = [];
    await runExperiment(made, {
      store,
      sources: [fakeSource(play, () => 3)],
      onProgress: (progress) => told.push(progress),
    });
    expect(told.map(({ done }) => done)).toEqual([10, 11, 12, 13, 14, 15, 16]);
    expect(told.every(({ planned }) => planned === 16)).toBe(true);
    expect(told[0]).toMatchObject({ gamesPerSecond: null, secondsLeft: null });
    for (const { done, gamesPerSecond, secondsLeft } of told.slice(1)) {
      expect(gamesPerSecond).toBeGreaterThan(0);
      expect(secondsLeft).toBeCloseTo((16 - done) / (gamesPerSecond ?? Number.NaN));
    }
  });

  it('keeps what others have played when a source fails, and says with which game it did', async () => {
    const store = new MemoryStore();
    const failing = fakeSource(
      (number) => {
        if (number === 5) throw new InputError('no luck', { field: 'openings' });
        return play(number);
      },
      (number) => number % 3,
    );
    const sources = [failing, failing, failing];
    const failure = await runExperiment(made, { store, sources }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(InputError);
    expect(failure).toMatchObject({ field: 'game 5, openings', problem: 'no luck' });
    expect(await store.numbers()).toEqual(expect.arrayContaining([0, 1, 2, 3, 4]));
    expect(await store.numbers()).not.toContain(5);
    const dead = fakeSource(() => {
      throw new Error('the thread has ended with code 1');
    });
    await expect(runExperiment(made, { store, sources: [dead] })).rejects.toThrow(
      'game 5: the thread has ended with code 1',
    );
  });

  it('surfaces what the store throws', async () => {
    const store = new MemoryStore();
    store.add = () => Promise.reject(new Error('the disk is full'));
    const sources = [fakeSource(play), fakeSource(play)];
    await expect(runExperiment(made, { store, sources })).rejects.toThrow('the disk is full');
  });

  it('ends soon after an abort, without waiting for a game in progress', async () => {
    const store = new MemoryStore();
    const controller = new AbortController();
    const { signal } = controller;
    const stuck = { play: () => new Promise<PlayedGame>(() => {}), close: async () => {} };
    const sources = [stuck, fakeSource(play)];
    const onProgress = ({ done }: RunProgress) => {
      if (done === 4) controller.abort(new Error('enough'));
    };
    await expect(runExperiment(made, { store, sources, signal, onProgress })).rejects.toThrow(
      'enough',
    );
    expect(await store.numbers()).toEqual([1, 2, 3, 4]);
    await expect(runExperiment(made, { store, sources, signal })).rejects.toThrow('enough');
    expect(await store.count()).toBe(4);
  });

  it('needs somebody who plays', async () => {
    const run = runExperiment(made, { store: new MemoryStore(), sources: [] });
    await expect(run).rejects.toThrow('at least one source');
  });
});

describe('where a run ends', () => {
  const cases: [name: string, rule: StoppingRule, odds: Odds, ends: boolean][] = [
    ['sprt, better', SPRT, [[0.6, 0.3]], true],
    ['sprt, worse', SPRT, [[0.2, 0.3]], true],
    [
      'a difference',
      SPENDING,
      [
        [0.35, 0.3],
        [0.9, 0.1],
      ],
      true,
    ],
    [
      'no difference',
      SPENDING,
      [
        [0.35, 0.3],
        [0.35, 0.3],
      ],
      false,
    ],
  ];
  it.each(cases)('does not depend on who plays: %s', async (_, stop, odds, ends) => {
    const made = sketch({ players: PLAYERS, cells: CELLS, games: 120, stop });
    const play = (number: number) => fakeGame(made, number, odds);
    const all = Array.from({ length: gameCount(made) }, (_, number) => play(number));
    const expected = await stopStateOf(made, all);
    expect(expected?.decision !== null).toBe(ends);
    const counted = countedGames(made, expected);
    const turns = fc.array(fc.nat(6), { minLength: 1, maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(turns, fc.integer({ min: 1, max: 7 }), async (waits, count) => {
        const store = new MemoryStore();
        const source = fakeSource(play, (number) => waits[number % waits.length] ?? 0);
        const sources = Array.from({ length: count }, () => source);
        const outcome = await runExperiment(made, { store, sources });
        expect(outcome.stop).toEqual(expected);
        expect((await kept(store)).slice(0, counted)).toEqual(all.slice(0, counted));
        // A second run finds that all is done.
        expect(await runExperiment(made, { store, sources })).toEqual(outcome);
        expect(await stopStateOf(made, store.games())).toEqual(expected);
      }),
      { numRuns: 8 },
    );
  });

  it('waits for no game that counts no more', async () => {
    const made = sketch({ players: PLAYERS, cells: CELLS, games: 120, stop: SPRT });
    const play = (number: number) => fakeGame(made, number, [[0.6, 0.3]]);
    const all = Array.from({ length: gameCount(made) }, (_, number) => play(number));
    const counted = countedGames(made, await stopStateOf(made, all));
    const played = fakeSource(play);
    const source: GameSource = {
      play: (number) => (number < counted ? played.play(number) : new Promise(() => {})),
      close: async () => {},
    };
    const store = new MemoryStore();
    const sources = Array.from({ length: 5 }, () => source);
    const outcome = await runExperiment(made, { store, sources });
    expect(outcome.stop?.decision).not.toBeNull();
    expect(await kept(store)).toEqual(all.slice(0, counted));
  });
});

it('a run that was aborted and goes on gives the same games as one that was not', async () => {
  const made = sketch({ games: 6 });
  const whole = new MemoryStore();
  await runExperiment(made, { store: whole, sources: [await GamePlayer.open(made)] });
  const parts = new MemoryStore();
  for (let most = 1; (await parts.count()) < 6; most += 2) {
    const sources = await Promise.all([GamePlayer.open(made), GamePlayer.open(made)]);
    const controller = new AbortController();
    const { signal } = controller;
    const onProgress = ({ done }: RunProgress) => {
      if (done >= most) controller.abort();
    };
    const run = runExperiment(made, { store: parts, sources, signal, onProgress });
    await run.catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
    await Promise.all(sources.map((source) => source.close()));
  }
  expect(JSON.stringify(await kept(parts))).toBe(JSON.stringify(await kept(whole)));
});
