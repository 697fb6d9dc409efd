/** A thread that plays games: it is sent numbers and answers with games. */
import { parentPort, workerData } from 'node:worker_threads';
import { loadVariant } from 'fairyscope';
import { playGame } from './self-play.mjs';

const { game, hash, weights, rules } = workerData;
const engine = await loadVariant(game);
if (weights !== null) engine.setWeights(weights);
engine.resizeHash(hash);
parentPort?.on('message', async (number) => {
  parentPort?.postMessage(await playGame([engine, engine], rules, number));
});
