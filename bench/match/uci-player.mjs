/** A program that speaks UCI as a player. */
import { InputError } from 'fairyscope';
import { PlayerFault } from './fault.mjs';
import { LineProcess, NoLine } from './line-process.mjs';
import { processorTimeOf } from './processor-time.mjs';
import { goCommand, readInfo } from './uci-text.mjs';

/**
 * Milliseconds that a program may take.
 * @typedef {object} Patience
 * @property {number} start until it is ready
 * @property {number} move for a move, beyond its movetime
 */

/**
 * @param {import('./types.ts').UciSpec} spec
 * @param {string} variant what `UCI_Variant` is set to, unless the options say otherwise
 * @param {Patience} patience
 * @returns {Promise<import('./types.ts').Player>}
 * @throws {InputError} if the program does not start, does not speak UCI or lacks an option
 */
export async function openUciPlayer(spec, variant, patience) {
  const { name, limits } = spec;
  let engine = await startEngine(spec, variant, patience.start);
  let isFresh = true;
  /** Processor time of processes that have ended. */
  let past = 0;
  let start = '';
  /** @type {string[]} */
  let moves = [];
  return {
    name,
    newGame: async (position) => {
      if (!engine.isRunning) {
        engine = await startEngine(spec, variant, patience.start);
        isFresh = true;
      }
      start = position;
      moves = [];
      if (isFresh) await warmUp(engine, spec, start, patience.start);
      isFresh = false;
      engine.send('ucinewgame');
      await ready(engine, name, patience.start);
    },
    made: (move) => moves.push(move.text),
    choose: async () => {
      try {
        return await search(engine, start, moves, limits, patience.move);
      } catch (error) {
        if (!(error instanceof NoLine)) throw error;
        past += processorTimeOf(engine.pid) ?? 0;
        await engine.close(0);
        throw new PlayerFault(error.reason === 'ended' ? 'crash' : 'no answer', error.message);
      }
    },
    processorMs: () => {
      const now = engine.isRunning ? processorTimeOf(engine.pid) : 0;
      return now === null ? null : past + now;
    },
    interrupt: () => engine.kill(),
    close: async () => {
      engine.send('quit');
      await engine.close();
    },
  };
}

/**
 * @param {import('./types.ts').UciSpec} spec
 * @param {string} variant
 * @param {number} patience
 */
export async function startEngine({ name, command, options, hash }, variant, patience) {
  const engine = new LineProcess(command);
  /** What the program says of each option, by its name in lower case. @type {Map<string, string>} */
  const known = new Map();
  try {
    engine.send('uci');
    const deadline = performance.now() + patience;
    for (let line = ''; line !== 'uciok'; line = await engine.next(deadline)) {
      const [, option, rest] = /^option name (.+?) type (.*)/.exec(line) ?? [];
      if (option !== undefined) known.set(option.toLowerCase(), rest ?? '');
    }
    refuseUnknown(name, options, known, variant);
    // Those given come first: one of them may bring the game.
    const usual = { Threads: '1', Hash: String(hash), UCI_Variant: variant };
    for (const [option, value] of Object.entries({ ...options, ...without(usual, options) })) {
      if (known.has(option.toLowerCase())) engine.send(`setoption name ${option} value ${value}`);
    }
    await ready(engine, name, patience);
    return engine;
  } catch (error) {
    await engine.close(0);
    if (!(error instanceof NoLine)) throw error;
    throw new InputError(`${command.join(' ')} ${error.message}`, {
      field: `engine ${name}`,
      expected: 'a program that speaks UCI',
    });
  }
}

/**
 * @param {Readonly<Record<string, string>>} record
 * @param {Readonly<Record<string, string>>} others whose keys, in whatever case, are left out
 */
function without(record, others) {
  const names = new Set(Object.keys(others).map((key) => key.toLowerCase()));
  return Object.fromEntries(
    Object.entries(record).filter(([key]) => !names.has(key.toLowerCase())),
  );
}

/**
 * @param {string} name
 * @param {Readonly<Record<string, string>>} options
 * @param {ReadonlyMap<string, string>} known
 * @param {string} variant
 * @throws {InputError} if the program lacks one of the options, or the game
 */
function refuseUnknown(name, options, known, variant) {
  const field = `engine ${name}`;
  const missing = Object.keys(options).find((option) => !known.has(option.toLowerCase()));
  if (missing !== undefined) {
    const expected = [...known.keys()].join(', ');
    throw new InputError(`the program has no option "${missing}"`, { field, expected });
  }
  const games = known
    .get('uci_variant')
    ?.split(/ var /)
    .slice(1)
    .map((game) => game.trim());
  const given = Object.keys(options).map((option) => option.toLowerCase());
  if (games === undefined || games.includes(variant)) return;
  if (given.includes('uci_variant') || given.includes('variantpath')) return;
  throw new InputError(`the program does not know the game ${variant}`, {
    field,
    expected: 'one that it knows, or option.VariantPath=FILE to tell it',
  });
}

/**
 * A search that is thrown away: the first may take seconds while a program is still being compiled.
 * @param {LineProcess} engine
 * @param {import('./types.ts').UciSpec} spec
 * @param {string} start
 * @param {number} patience
 */
async function warmUp(engine, { name, limits }, start, patience) {
  try {
    await search(engine, start, [], limits, patience);
  } catch (error) {
    if (!(error instanceof NoLine)) throw error;
    throw new InputError(`it ${error.message} in its first search`, { field: `engine ${name}` });
  }
}

/**
 * @param {LineProcess} engine
 * @param {string} start
 * @param {readonly string[]} moves
 * @param {import('./types.ts').Limits} limits
 * @param {number} patience
 * @returns {Promise<import('./types.ts').Choice>}
 * @throws {NoLine} if no answer comes
 */
async function search(engine, start, moves, limits, patience) {
  const list = moves.length === 0 ? '' : ` moves ${moves.join(' ')}`;
  engine.forget();
  engine.send(`position fen ${start}${list}`);
  engine.send(goCommand(limits));
  const deadline = performance.now() + patience + (limits.movetime ?? 0);
  /** @type {import('./uci-text.mjs').UciInfo} */
  let info = {};
  for (;;) {
    const line = await engine.next(deadline);
    info = { ...info, ...readInfo(line) };
    const [word, move = ''] = line.split(/\s+/);
    const { score = null, nodes = 0, depth = 0 } = info;
    if (word === 'bestmove') return { move, score, nodes, depth };
  }
}

/**
 * Waits until an engine has done all it was told.
 * @param {LineProcess} engine
 * @param {string} name
 * @param {number} patience
 */
async function ready(engine, name, patience) {
  engine.send('isready');
  const deadline = performance.now() + patience;
  try {
    while ((await engine.next(deadline)) !== 'readyok');
  } catch (error) {
    if (!(error instanceof NoLine)) throw error;
    throw new InputError(`it ${error.message} when it was to get ready`, {
      field: `engine ${name}`,
    });
  }
}
