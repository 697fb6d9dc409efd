/** `npm run tune`: plays games, and fits the weights of the evaluation to their results. */
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { Command } from 'commander';
import { InputError, loadVariant } from 'fairyscope';
import { fitWeights } from './fit.mjs';
import { generate, readGames, refuseOtherGames } from './generate.mjs';
import { weightsFile } from './weights-file.mjs';

const program = new Command('npm run tune --')
  .description('Fits the weights of the evaluation to games of the engine against itself.')
  .showHelpAfterError();

program
  .command('generate')
  .description('play games and keep them in a file; goes on where it was interrupted')
  .argument('<game>', 'identifier of a game on a finite board')
  .argument('<file>', 'one line of JSON a game')
  .option('--games <n>', 'how many there shall be', whole, 2000)
  .option('--nodes <n>', 'nodes a move', whole, 2000)
  .option('--seed <n>', 'the same seed gives the same games', whole, 1)
  .option('--workers <n>', 'games at a time', whole, availableParallelism())
  .option('--hash <mb>', 'MiB of the transposition table', whole, 8)
  .option('--weights <file>', 'JSON of weights in place of the game’s own')
  .action(async (game, file, { weights, ...options }) => {
    const engine = await loadVariant(game);
    const ownWeights = readWeights(weights);
    // Here rather than in the threads that play, so that what is wrong is told plainly.
    engine.setWeights(ownWeights ?? {});
    refuseOtherGames(engine, file);
    tryToWrite('file', file);
    await generate({ ...options, game: engine.variant.id, file, weights: ownWeights }, (done) => {
      if (done % 100 === 0) console.error(`${done} games`);
    });
  });

program
  .command('fit')
  .description('fit weights to games, and write them')
  .argument('<game>', 'identifier of the game')
  .argument('<files...>', 'what generate has written')
  .option('--weights <file>', 'JSON of weights to begin with, in place of the game’s own')
  .option(
    '--blend <share>',
    'share of results in what is learnt, the rest being scores',
    share,
    0.6,
  )
  .option('--trust <factor>', 'how much a position counts beside the prior', factor, 0.5)
  .option('--freedom <factor>', 'how far weights may move, beside what is usual', factor, 1)
  .option('--json <file>', 'write the weights as JSON')
  .option('--source <file>', 'write the weights as a source file of src/variants/evaluation/')
  .action(async (game, files, { weights, json, source, ...options }) => {
    const engine = await loadVariant(game);
    const { id, name } = engine.variant;
    /** @type {import('./self-play.mjs').PlayedGame[]} */
    const games = files.flatMap((/** @type {string} */ file) => readGames(file));
    if (games.length === 0) throw new InputError('there are no games', { field: 'files' });
    for (const file of files) refuseOtherGames(engine, file);
    tryToWrite('--json', json);
    tryToWrite('--source', source);
    const found = await fitWeights(id, games, {
      ...options,
      weights: readWeights(weights) ?? {},
      say: (text) => console.error(text),
    });
    const show = (/** @type {readonly [number, number]} */ [before, after]) =>
      `${before.toFixed(4)} before, ${after.toFixed(4)} after`;
    console.log(
      `${found.games} games, ${found.positions} positions, scale ${found.scale.toFixed(0)}`,
    );
    console.log(`log-loss of games fitted to: ${show(found.fitted)}`);
    console.log(`log-loss of games held out:  ${show(found.heldOut)}`);
    if (json !== undefined) writeFileSync(json, `${JSON.stringify(found.weights, null, 1)}\n`);
    if (source === undefined) return;
    const how = [
      `Weights of ${name}, fitted by \`npm run tune\` to ${found.games} games of the engine with`,
      `itself (${found.positions} quiet positions); docs/evaluation.md says how.`,
    ];
    writeFileSync(source, weightsFile(id, found.weights, how));
  });

try {
  await program.parseAsync();
} catch (error) {
  if (!(error instanceof InputError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}

/**
 * Finds out whether a file can be written before the work that leads to it; it is made where there is
 * none.
 * @param {string} field what an error calls it
 * @param {string | undefined} file
 */
function tryToWrite(field, file) {
  if (file === undefined) return;
  try {
    appendFileSync(file, '');
  } catch (error) {
    const problem = `${file} cannot be written: ${error instanceof Error ? error.message : error}`;
    throw new InputError(problem, { field, expected: 'a file that can be written' });
  }
}

/** @param {string | undefined} file */
function readWeights(file) {
  if (file === undefined) return null;
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    const problem = `${file} cannot be read: ${error instanceof Error ? error.message : error}`;
    throw new InputError(problem, { field: '--weights', expected: 'a JSON file of weights' });
  }
}

/** @param {string} text */
function whole(text) {
  if (/^\d+$/.test(text) && Number(text) > 0) return Number(text);
  throw new InputError(`"${text}" is out of range`, {
    field: 'options',
    expected: 'a whole number from 1',
  });
}

/** @param {string} text */
function share(text) {
  const value = Number(text);
  if (text !== '' && value >= 0 && value <= 1) return value;
  throw new InputError(`"${text}" is out of range`, { field: 'options', expected: 'from 0 to 1' });
}

/** @param {string} text */
function factor(text) {
  const value = Number(text);
  if (value > 0 && value < 1000) return value;
  throw new InputError(`"${text}" is out of range`, {
    field: 'options',
    expected: 'from 0 to 1000',
  });
}
