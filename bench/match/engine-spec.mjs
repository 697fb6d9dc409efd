/** Reading what the command line says of an engine. */
import { fileURLToPath } from 'node:url';
import { InputError } from 'fairyscope';

/** How engines may be described, for the help. */
export const SPEC_HELP = `An engine is a kind, followed by settings after commas:
  ours                    this program's engine, in the thread that plays
      lib=PATH            from another build: .../dist/lib/node/index.js
      set.NAME=VALUE      a search parameter that differs
      weights=FILE        evaluation weights that differ
  uci,cmd=COMMAND         any engine that speaks UCI, such as cmd=node bin/fairyscope.mjs uci
      option.NAME=VALUE   an option; Threads 1, Hash and UCI_Variant are set unless given
  fairy-stockfish         the npm package fairy-stockfish-nnue.wasm, without its network
      option.NAME=VALUE   an option
For all: name=NAME, hash=MB, and nodes=N, movetime=MS, depth=D instead of the match's limits.
Where a value has a comma in it, it stands in double quotes.`;

const FAIRY_STOCKFISH = fileURLToPath(new URL('./fairy-stockfish.mjs', import.meta.url));

/**
 * @param {string} text such as "ours,name=A,set.nullMove=0,nodes=2000"
 * @param {import('./types.ts').Limits} limits of the match
 * @param {number} hash MiB
 * @returns {import('./types.ts').EngineSpec}
 * @throws {InputError}
 */
export function readEngineSpec(text, limits, hash) {
  const [kind = '', ...settings] = splitSettings(text);
  const given = new Map(settings.map((setting) => splitSetting(setting, text)));
  const take = (/** @type {string} */ key) => {
    const value = given.get(key);
    given.delete(key);
    return value;
  };
  const takeGroup = (/** @type {string} */ prefix) => {
    const keys = [...given.keys()].filter((key) => key.startsWith(prefix));
    return keys.map((key) => /** @type {const} */ ([key.slice(prefix.length), take(key) ?? '']));
  };
  const number = (/** @type {string} */ key, /** @type {number} */ most) => {
    const value = take(key);
    return value === undefined ? undefined : wholeNumber(value, `engine, ${key}`, most);
  };
  const ownLimits = Object.fromEntries(
    /** @type {const} */ (['nodes', 'movetime', 'depth'])
      .map((key) => [key, number(key, Number.MAX_SAFE_INTEGER)])
      .filter(([, value]) => value !== undefined),
  );
  const common = {
    name: take('name') ?? kind,
    hash: number('hash', 1024) ?? hash,
    limits: Object.keys(ownLimits).length > 0 ? ownLimits : limits,
  };
  const spec = readKind(kind, common, take, takeGroup);
  const [unknown] = given.keys();
  if (unknown !== undefined) {
    throw new InputError(`"${unknown}" is no setting of ${kind}`, {
      field: 'engine',
      expected: 'a setting of the list in --help',
    });
  }
  return spec;
}

/**
 * @param {string} kind
 * @param {{ name: string, hash: number, limits: import('./types.ts').Limits }} common
 * @param {(key: string) => string | undefined} take
 * @param {(prefix: string) => (readonly [string, string])[]} takeGroup
 * @returns {import('./types.ts').EngineSpec}
 */
function readKind(kind, common, take, takeGroup) {
  switch (kind) {
    case 'ours': {
      const parameters = takeGroup('set.').map(([key, value]) => {
        const number = Number(value);
        if (value.trim() !== '' && Number.isFinite(number)) return [key, number];
        throw new InputError(`"${value}" is no number`, { field: `engine, set.${key}` });
      });
      const library = take('lib') ?? null;
      const weights = take('weights') ?? null;
      return {
        kind: 'own',
        ...common,
        library,
        weights,
        parameters: Object.fromEntries(parameters),
      };
    }
    case 'uci': {
      const command = take('cmd')?.trim().split(/\s+/) ?? [];
      const [program = '', ...args] = command;
      if (program === '') {
        throw new InputError('there is no command', {
          field: 'engine',
          expected: 'uci,cmd=COMMAND',
        });
      }
      return {
        kind: 'uci',
        ...common,
        command: [program, ...args],
        options: Object.fromEntries(takeGroup('option.')),
      };
    }
    case 'fairy-stockfish':
      return {
        kind: 'uci',
        ...common,
        command: [process.execPath, '--no-experimental-fetch', FAIRY_STOCKFISH],
        options: { 'Use NNUE': 'false', ...Object.fromEntries(takeGroup('option.')) },
      };
    default:
      throw new InputError(`"${kind}" is no kind of engine`, {
        field: 'engine',
        expected: 'ours, uci or fairy-stockfish',
      });
  }
}

/** @param {string} text */
function splitSettings(text) {
  return [...text.matchAll(/(?:"[^"]*"|[^,"])+/g)].map(([part]) => part.replaceAll('"', '').trim());
}

/**
 * @param {string} setting
 * @param {string} text
 * @returns {[string, string]}
 */
function splitSetting(setting, text) {
  const at = setting.indexOf('=');
  if (at > 0) return [setting.slice(0, at), setting.slice(at + 1)];
  throw new InputError(`"${setting}" in "${text}" is no setting`, {
    field: 'engine',
    expected: 'NAME=VALUE after each comma',
  });
}

/**
 * @param {string} text
 * @param {string} field
 * @param {number} most
 * @param {number} [least]
 */
export function wholeNumber(text, field, most, least = 1) {
  const value = Number(text);
  if (/^[0-9]+$/.test(text) && value >= least && value <= most) return value;
  throw new InputError(`"${text}" is no such number`, {
    field,
    expected: `a whole number from ${least} to ${most}`,
  });
}
