/** The command line of the match runner. */
import { availableParallelism } from 'node:os';
import { Command } from 'commander';
import { InputError } from 'fairyscope';
import { readEngineSpec, SPEC_HELP, wholeNumber } from './engine-spec.mjs';

const MOST = Number.MAX_SAFE_INTEGER;

/**
 * @typedef {object} Match
 * @property {import('./types.ts').MatchConfig} config
 * @property {number} pairs
 * @property {number} workers
 * @property {import('fairyscope').SprtOptions | null} sprt
 * @property {string | undefined} pgn
 * @property {string | undefined} json
 * @property {string | undefined} record
 */

/**
 * Reads the command line.
 * @param {readonly string[]} args without node and script
 * @returns {Match}
 * @throws {InputError} for values that make no sense
 * @throws {import('commander').CommanderError} for other mistakes, which it has told already, and help
 */
export function readMatch(args) {
  const command = describeCommand().parse(args, { from: 'user' });
  const options = command.opts();
  const limits = readLimits(options);
  const [first, second, ...more] = command.args;
  if (first === undefined || second === undefined || more.length > 0) {
    throw new InputError(`${command.args.length} engines are given`, {
      field: 'engines',
      expected: 'two, such as ours "ours,set.nullMove=0"',
    });
  }
  const engines = [first, second].map((text) => readEngineSpec(text, limits, options.hash));
  const [one, other] = engines;
  if (one === undefined || other === undefined) throw new Error('unreachable');
  if (one.name === other.name) {
    engines[0] = { ...one, name: `${one.name} A` };
    engines[1] = { ...other, name: `${other.name} B` };
  }
  const config = {
    variant: options.variant,
    array: options.array ?? null,
    engines: /** @type {[typeof one, typeof other]} */ (engines),
    seed: options.seed,
    opening: { plies: options.plies, bound: options.bound, nodes: options.boundNodes },
    adjudication: {
      resign: readResign(options.resign),
      draw: readDraw(options.draw),
      maxPlies: options.maxPlies,
      tables: options.tables ?? null,
    },
    patience: options.patience,
  };
  return {
    config,
    pairs: Math.ceil(options.games / 2),
    workers: options.workers,
    sprt: readSprt(options.sprt, options.model),
    pgn: options.pgn,
    json: options.json,
    record: options.record,
  };
}

function describeCommand() {
  const number = (/** @type {string} */ field, least = 1, most = MOST) => {
    return (/** @type {string} */ text) => wholeNumber(text, field, most, least);
  };
  return new Command('npm run match --')
    .exitOverride()
    .description('Plays games between two engines, each opening twice with colours swapped.')
    .argument('<engines...>', 'two engines; see below')
    .option('--variant <game>', 'id of a game, or path of a JSON file', 'opulent')
    .option('--array <id>', 'opening array of the game')
    .option('--games <n>', 'games to play, rounded up to pairs', number('--games'), 100)
    .option('--nodes <n>', 'nodes a move (2000 if there is no limit)', number('--nodes'))
    .option('--movetime <ms>', 'milliseconds a move', number('--movetime'))
    .option('--depth <plies>', 'plies a move', number('--depth', 1, 100))
    .option('--hash <mb>', 'MiB of each transposition table', number('--hash', 1, 1024), 16)
    .option('--workers <n>', 'games at a time', number('--workers', 1, 256), availableParallelism())
    .option('--seed <n>', 'of the openings', number('--seed', 0), 1)
    .option('--plies <n>', 'random plies of an opening, even', evenNumber, 8)
    .option('--bound <cp>', 'advantage after the opening at most', number('--bound', 0), 150)
    .option('--bound-nodes <n>', 'of the search that finds it', number('--bound-nodes'), 5000)
    .option('--resign <cp,moves>', 'give up when both engines agree so long; "off"', '1000,4')
    .option('--draw <cp,moves,from>', 'draw when both see nothing so long; "off"', '10,8,40')
    .option('--max-plies <n>', 'plies after which a game is drawn', number('--max-plies'), 400)
    .option('--tables <dir>', 'folder of solved endings, which end games')
    .option(
      '--patience <ms>',
      'that programs may take beyond movetime',
      number('--patience'),
      20_000,
    )
    .option('--sprt <elo0,elo1[,alpha,beta]>', 'stop when one is accepted (0.05, 0.05)')
    .option('--model <model>', 'of the Elo in --sprt: normalized or logistic', 'normalized')
    .option('--pgn <file>', 'write the games')
    .option('--json <file>', 'write the result')
    .option('--record <file>', 'keep finished pairs, and go on from there if it exists')
    .addHelpText('after', `\n${SPEC_HELP}`);
}

/** @param {string} text */
function evenNumber(text) {
  const value = wholeNumber(text, '--plies', 200, 0);
  if (value % 2 === 0) return value;
  throw new InputError(`${value} is odd`, { field: '--plies', expected: 'an even number' });
}

/**
 * @param {import('./types.ts').Limits} options
 * @returns {import('./types.ts').Limits}
 */
function readLimits({ nodes, movetime, depth }) {
  if (nodes === undefined && movetime === undefined && depth === undefined) return { nodes: 2000 };
  return {
    ...(nodes === undefined ? {} : { nodes }),
    ...(movetime === undefined ? {} : { movetime }),
    ...(depth === undefined ? {} : { depth }),
  };
}

/** @param {string} text */
function readResign(text) {
  if (text === 'off') return null;
  const [score = 0, moves = 0] = readNumbers(text, '--resign', [2], whole);
  return { score, moves };
}

/** @param {string} text */
function readDraw(text) {
  if (text === 'off') return null;
  const [score = 0, moves = 0, from = 0] = readNumbers(text, '--draw', [3], whole);
  return { score, moves, from };
}

/**
 * @param {string | undefined} text
 * @param {string} model
 */
function readSprt(text, model) {
  if (model !== 'normalized' && model !== 'logistic') {
    throw new InputError(`"${model}" is no model`, {
      field: '--model',
      expected: 'normalized or logistic',
    });
  }
  if (text === undefined) return null;
  const [elo0 = 0, elo1 = 0, alpha = 0.05, beta = 0.05] = readNumbers(text, '--sprt', [2, 4], any);
  const areRates = [alpha, beta].every((rate) => rate > 0 && rate < 0.5);
  if (!areRates || elo0 >= elo1) {
    throw new InputError(`"${text}" is no test`, {
      field: '--sprt',
      expected: 'a lesser and a greater Elo, and error rates between 0 and 0.5',
    });
  }
  return { elo0, elo1, alpha, beta, model: /** @type {import('fairyscope').EloModel} */ (model) };
}

const whole = /^[0-9]+$/;
const any = /^-?[0-9]+(\.[0-9]+)?$/;

/**
 * @param {string} text
 * @param {string} field
 * @param {readonly number[]} lengths how many there may be
 * @param {RegExp} form of each
 */
function readNumbers(text, field, lengths, form) {
  const parts = text.split(',');
  if (lengths.includes(parts.length) && parts.every((part) => form.test(part))) {
    return parts.map(Number);
  }
  throw new InputError(`"${text}" cannot be read`, {
    field,
    expected: `${lengths.join(' or ')} numbers with commas between`,
  });
}
