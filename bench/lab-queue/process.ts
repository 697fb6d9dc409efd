/** A run or a worker of `bench/lab-queue.mjs`, whose games take no time. */
import { gameCount, plannedGame } from '../../src/lab/experiment/plan.ts';
import { parseExperiment } from '../../src/lab/experiment/read.ts';
import type { PlayedGame } from '../../src/lab/games/played-game.ts';
import { newEngine, openStore } from '../../src/node/lab/open-store.ts';
import { connectRedis } from '../../src/node/lab/queue/connection.ts';
import { runRemotely } from '../../src/node/lab/queue/run-remotely.ts';
import { serveGames } from '../../src/node/lab/queue/serve.ts';

const PATIENCE = 30_000;
const MARK = 'none';
const SHARES = 10;

/** As many plies as are usual, so that results are of the usual size. */
const PLIES = Array.from({ length: 120 }, (_, ply) => ply);

const GAME: Omit<PlayedGame, 'number' | 'cell' | 'opening' | 'swapped'> = {
  result: '1/2-1/2',
  reason: 'scores equal',
  start: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
  moves: PLIES.map(() => 'e2e4'),
  openingPlies: 6,
  openingShared: true,
  scores: PLIES.map((ply) => (ply < 6 ? null : ply * 3 - 170)),
  facts: {
    mobility: PLIES.map((ply) => 20 + (ply % 17)),
    checks: [40, 60, 80],
    captures: PLIES.filter((ply) => ply % 6 === 5).map((ply) => ({
      ...{ ply, square: 'e4', by: 'N', victim: 'P', of: 'black' as const },
    })),
    promotions: [],
    moved: { white: ['P', 'N', 'B', 'R', 'Q', 'K'], black: ['P', 'N', 'B', 'R', 'Q', 'K'] },
    men: { white: { P: 8, N: 2, B: 2 }, black: { P: 8, N: 2, B: 2 } },
    reached: [],
  },
};

const [role, url = '', ...options] = process.argv.slice(2);
await (role === 'run' ? run(options) : serve(Number(options[0])));

/** Has games played; says on stdout whenever a tenth of them is there after how many seconds. */
async function run([path = '', games = '', window = '']: string[]): Promise<void> {
  const text = JSON.stringify({ id: 'no-play', game: 'chess', games: Number(games) });
  const experiment = parseExperiment(text);
  const store = await openStore(path, { text, experiment, engines: [newEngine(MARK)] });
  const share = gameCount(experiment) / SHARES;
  await runRemotely(await connectRedis(url), experiment, {
    ...{ text, store, mark: MARK, patience: PATIENCE, window: Number(window) },
    notify: (text) => console.error(text),
    onProgress: ({ done }) => {
      if (done > 0 && done % share === 0) console.log(performance.now() / 1000);
    },
  });
  await store.close();
}

async function serve(games: number): Promise<void> {
  const controller = new AbortController();
  process.once('SIGINT', () => controller.abort());
  await serveGames(
    await connectRedis(url),
    {
      games,
      engineMark: async () => MARK,
      open: async (text) => {
        const experiment = parseExperiment(text);
        return {
          play: async (number) => ({ ...GAME, ...plannedGame(experiment, number) }),
          close: async () => {},
        };
      },
      patience: PATIENCE,
      notify: (text) => console.error(text),
    },
    controller.signal,
  );
}
